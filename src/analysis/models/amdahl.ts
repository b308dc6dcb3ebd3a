/** Amdahl's law (1967): how much faster a fixed problem can become. */
import {
  byRatio,
  curve,
  model,
  share,
  timesQuantity,
  type Model
} from './model';

/**
 * Speed-up of the whole where a fraction `parallel` (0 to 1) of the time is made
 * `s` times faster: 1 / (1 - f + f / s).
 */
export function amdahl(parallel: number, s: number): number {
  return 1 / (1 - parallel + parallel / s);
}

/** What the speed-up tends to as s grows: 1 / (1 - f), infinite for f = 1. */
export function amdahlLimit(parallel: number): number {
  return 1 / (1 - parallel);
}

const SPEEDUPS = byRatio(1, 65536);

export const amdahlModel: Model = model({
  id: 'models/amdahl',
  title: 'Amdahl’s law',
  course: 'Birmingham lecture 2: measuring parallel speed-up',
  teaches: 'What is not made parallel bounds the speed-up of a fixed problem.',
  parameters: {
    parallel: {
      label: 'Parallel part of the time',
      unit: '%',
      min: 0,
      max: 1,
      step: 0.005,
      default: 0.95
    },
    s: {
      label: 'Speed-up of the parallel part',
      unit: '×',
      min: 1,
      max: 65536,
      scale: 'log',
      default: 1000
    }
  },
  say: ({ parallel, s }) => [
    [
      timesQuantity(amdahl(parallel, s)),
      ' faster in all, where ',
      share(parallel),
      ' of the time runs ',
      timesQuantity(s),
      ' as fast.'
    ],
    parallel < 1
      ? [
          'However fast that part becomes, the whole stays below ',
          timesQuantity(amdahlLimit(parallel)),
          ': the other ',
          share(1 - parallel),
          ' remains.'
        ]
      : ['Nothing remains serial: there is no limit.']
  ],
  chart: ({ parallel, s }) => ({
    title: 'Speed-up of the whole against that of its parallel part',
    x: { name: 'speed-up of the parallel part', scale: 'log' },
    y: { name: 'speed-up of the whole' },
    series: [
      {
        name: 'as set',
        points: curve(SPEEDUPS, x => amdahl(parallel, x))
      },
      ...[0.5, 0.9, 0.95]
        .filter(f => f !== parallel)
        .map(f => ({
          name: `${100 * f} % parallel`,
          points: curve(SPEEDUPS, x => amdahl(f, x))
        }))
    ],
    at: [s, amdahl(parallel, s)]
  }),
  formula: 'S = 1 / (1 − f + f / s): f is the parallel part, s its speed-up',
  source:
    'G. Amdahl, “Validity of the single processor approach to achieving large scale computing capabilities”, 1967; Birmingham lecture 2'
});
