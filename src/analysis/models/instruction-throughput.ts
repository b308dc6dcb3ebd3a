import { ratesOf } from '../rates';
import { count, curve, model, wholeNumbers, type Model } from './model';

export type InstructionKind =
  'fp32' | 'fp64' | 'int' | 'special' | 'conversion' | 'load-store';

/** Clocks for which a warp keeps the units of a multiprocessor busy, or the issue of instructions where that is slower. */
export function clocksPerWarp(kind: InstructionKind, cc: string): number {
  const rates = ratesOf(cc);
  const lanes = kind === 'load-store' ? rates.loadStore : rates[kind];
  return Math.max(32 / lanes, 1 / rates.issue);
}

/** Clocks of a multiprocessor for instructions of one warp: each kind waits for its own units, all for the issue. */
export function clocksOf(
  instructions: Partial<Record<InstructionKind, number>>,
  cc: string
): number {
  const kinds = Object.entries(instructions) as [InstructionKind, number][];
  const issued = kinds.reduce((sum, [, count]) => sum + count, 0);
  return Math.max(
    issued / ratesOf(cc).issue,
    ...kinds.map(([kind, count]) => count * clocksPerWarp(kind, cc))
  );
}

export const instructionThroughputModel: Model = model({
  id: 'models/instruction-throughput',
  title: 'Clocks of an instruction, for a warp',
  course: 'Optimizing CUDA: instructions',
  teaches:
    'A warp occupies a unit of w lanes for 32 / w clocks: 4 on the cards of 2008, and 16 for what they had two special units for.',
  parameters: {
    cc: {
      label: 'Compute capability',
      choices: [
        ['1.3', '1.3: GeForce GTX 280'],
        ['2.0', '2.0: Tesla C2050'],
        ['3.5', '3.5: Tesla K40'],
        ['6.1', '6.1: GeForce GTX 1080 Ti'],
        ['7.5', '7.5: Tesla T4'],
        ['9.0', '9.0: H100']
      ],
      default: '1.3'
    },
    fp32: {
      label: 'Single-precision instructions',
      min: 0,
      max: 100,
      default: 10
    },
    special: { label: 'Special functions', min: 0, max: 100, default: 1 },
    fp64: {
      label: 'Double-precision instructions',
      min: 0,
      max: 100,
      default: 0
    }
  },
  say: ({ cc, fp32, special, fp64 }) => {
    const clocks = clocksOf({ fp32, special, fp64 }, cc);
    return [
      [
        count(clocks, 'clock'),
        ' for these instructions of one warp on a multiprocessor.'
      ],
      [
        'One for a warp takes ',
        count(clocksPerWarp('fp32', cc), 'clock'),
        ' in single precision, ',
        count(clocksPerWarp('special', cc)),
        ' for a sine or a root, ',
        count(clocksPerWarp('fp64', cc)),
        ' in double precision.'
      ]
    ];
  },
  chart: ({ cc, fp32, special, fp64 }) => ({
    title: 'Clocks of a warp against its special functions',
    x: { name: 'special functions' },
    y: { name: 'clocks' },
    series: [
      {
        name: cc,
        points: curve(wholeNumbers(0, 32), x =>
          clocksOf({ fp32, special: x, fp64 }, cc)
        )
      },
      ...['1.3', '3.5', '9.0']
        .filter(other => other !== cc)
        .map(other => ({
          name: other,
          points: curve(wholeNumbers(0, 32), x =>
            clocksOf({ fp32, special: x, fp64 }, other)
          )
        }))
    ],
    at:
      special <= 32
        ? [special, clocksOf({ fp32, special, fp64 }, cc)]
        : undefined
  }),
  formula:
    'clocks = max(instructions / issued a clock, instructions of each kind · 32 / its lanes)',
  source:
    'CUDA C Programming Guide, “Throughput of Native Arithmetic Instructions”; “Optimizing CUDA” has 4 and 16 clocks for the cards of 2008'
});
