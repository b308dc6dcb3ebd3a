/** Speed-up and efficiency from measured times. */
import { amdahl } from './amdahl';
import {
  count,
  curve,
  model,
  share,
  timesQuantity,
  wholeNumbers,
  type Model
} from './model';

/** T1 / TP: the best serial program against the parallel one, same unit. */
export function speedup(serialTime: number, parallelTime: number): number {
  return serialTime / parallelTime;
}

/** T1 / (P TP): 1 is perfect, more is superlinear. */
export function efficiency(
  serialTime: number,
  parallelTime: number,
  units: number
): number {
  return speedup(serialTime, parallelTime) / units;
}

/**
 * The fraction that must have been parallel for `units` units to give the
 * measured speed-up, by Amdahl's law turned round.
 */
export function parallelFraction(measured: number, units: number): number {
  return (1 - 1 / measured) / (1 - 1 / units);
}

export const speedupModel: Model = model({
  id: 'models/speedup-efficiency',
  title: 'Speed-up and efficiency',
  course: 'Birmingham lecture 2: measuring parallel speed-up',
  teaches: 'Efficiency is speed-up over units: what each of them contributes.',
  parameters: {
    serial: {
      label: 'Time of the best serial program',
      unit: 's',
      min: 0.1,
      max: 1000,
      scale: 'log',
      step: 0,
      default: 12
    },
    parallel: {
      label: 'Time of the parallel program',
      unit: 's',
      min: 0.01,
      max: 1000,
      scale: 'log',
      step: 0,
      default: 2.2
    },
    units: { label: 'Units', min: 2, max: 128, default: 8 }
  },
  say: ({ serial, parallel, units }) => {
    const measured = speedup(serial, parallel);
    const each = efficiency(serial, parallel, units);
    const fraction = parallelFraction(measured, units);
    return [
      [
        share(each),
        ' efficient: ',
        count(units, 'unit'),
        ' are ',
        timesQuantity(measured),
        ' as fast as one.'
      ],
      each > 1
        ? [
            'That is superlinear: more than the units alone can explain. Caches can; or the serial program is not the best.'
          ]
        : fraction < 0
          ? ['The parallel program is slower than the serial one.']
          : [
              'By Amdahl’s law ',
              share(fraction),
              ' of the serial time is parallel, and twice the units would make ',
              timesQuantity(amdahl(fraction, 2 * units)),
              '.'
            ]
    ];
  },
  chart: ({ serial, parallel, units }) => {
    const measured = speedup(serial, parallel);
    const fraction = parallelFraction(measured, units);
    const last = Math.max(16, 2 * units);
    return {
      title:
        'Speed-up against units: measured, and what Amdahl’s law makes of it',
      x: { name: 'units' },
      y: { name: 'speed-up' },
      series: [
        fraction <= 1
          ? {
              name: 'Amdahl through it',
              points: curve(wholeNumbers(1, last), x => amdahl(fraction, x))
            }
          : {
              name: 'straight through it',
              points: curve(
                [1, units, last],
                x => 1 + ((measured - 1) * (x - 1)) / (units - 1)
              )
            },
        { name: 'linear', points: curve([1, last], x => x) }
      ],
      at: [units, measured]
    };
  },
  formula: 'S = T₁ / T_P, E = S / P; f = (1 − 1 / S) / (1 − 1 / P)',
  source: 'Birmingham lecture 2; the fraction is Amdahl’s law turned round'
});
