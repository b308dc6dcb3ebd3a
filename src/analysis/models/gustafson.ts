/** The law of Gustafson and Barsis (1988): how much more can be done in the same time. */
import { amdahl } from './amdahl';
import {
  curve,
  evenlySpaced,
  model,
  share,
  timesQuantity,
  type Model
} from './model';

/**
 * Work done in the time of the original, where a fraction `parallel` (0 to 1) of
 * it is done `s` times as fast and grows accordingly: 1 - f + f s.
 */
export function gustafson(parallel: number, s: number): number {
  return 1 - parallel + parallel * s;
}

export const gustafsonModel: Model = model({
  id: 'models/gustafson',
  title: 'Gustafson and Barsis’ law',
  course: 'Birmingham lecture 2: measuring parallel speed-up',
  teaches: 'In a fixed time the parallel part can grow with the machine.',
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
      max: 128,
      default: 128
    }
  },
  say: ({ parallel, s }) => [
    [
      timesQuantity(gustafson(parallel, s)),
      ' the work in the same time, where ',
      share(parallel),
      ' of it grows with a machine that is ',
      timesQuantity(s),
      ' as fast.'
    ],
    [
      'The same problem as before would gain ',
      timesQuantity(amdahl(parallel, s)),
      ': that is Amdahl’s law.'
    ]
  ],
  chart: ({ parallel, s }) => ({
    title: 'Work in the same time, and speed-up of the same work',
    x: { name: 'speed-up of the parallel part' },
    y: { name: 'speed-up' },
    series: [
      {
        name: 'more work, same time',
        points: curve(evenlySpaced(1, 128), x => gustafson(parallel, x))
      },
      {
        name: 'same work (Amdahl)',
        points: curve(evenlySpaced(1, 128), x => amdahl(parallel, x))
      }
    ],
    at: [s, gustafson(parallel, s)]
  }),
  formula: 'S = 1 − f + f · s: f is the parallel part, s its speed-up',
  source:
    'J. Gustafson, “Reevaluating Amdahl’s law”, 1988, with E. Barsis’ formula; Birmingham lecture 2'
});
