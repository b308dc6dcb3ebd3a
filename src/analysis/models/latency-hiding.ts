import {
  count,
  curve,
  model,
  quantity,
  wholeNumbers,
  type Model
} from './model';

/** Instructions that each of `warps` resident warps gets to issue within `latency` cycles, at one a cycle. */
export function instructionsPerLatency(latency: number, warps: number): number {
  return latency / warps;
}

/**
 * Warps that keep a multiprocessor busy: each issues `instructions`, taking
 * `cyclesEach` of issue time, and then waits `latency` cycles.
 */
export function warpsToHide(
  latency: number,
  instructions: number,
  cyclesEach = 1
): number {
  return Math.ceil(latency / (instructions * cyclesEach));
}

export const latencyHidingModel: Model = model({
  id: 'models/latency-hiding',
  title: 'Warps needed to hide a latency',
  course: 'Oxford lecture 1: introduction',
  teaches:
    'While one warp waits the others must have something to do: latency over work between waits is how many.',
  parameters: {
    latency: {
      label: 'Latency',
      unit: 'cycles',
      min: 4,
      max: 1000,
      scale: 'log',
      default: 400
    },
    instructions: {
      label: 'Instructions between two waits',
      min: 1,
      max: 50,
      default: 10
    },
    cycles: { label: 'Cycles to issue one', min: 1, max: 16, default: 1 }
  },
  say: ({ latency, instructions, cycles }) => {
    const warps = warpsToHide(latency, instructions, cycles);
    return [
      [
        count(warps, 'warp'),
        ' hide ',
        quantity(latency, 'cycles'),
        ', where each has ',
        count(instructions, 'instruction'),
        ' to issue between two waits: ',
        count(32 * warps, 'thread'),
        ' on a multiprocessor.'
      ],
      warps > 64
        ? ['No multiprocessor holds more than 64 warps: this latency shows.']
        : [
            'With 40 warps each would need ',
            count(instructionsPerLatency(latency, 40) / cycles, 'instruction'),
            '.'
          ]
    ];
  },
  chart: ({ latency, instructions, cycles }) => ({
    title:
      'Warps that hide the latency against the instructions between two waits',
    x: { name: 'instructions between two waits' },
    y: { name: 'warps', range: [0, 100] },
    series: [
      {
        name: 'needed',
        points: curve(wholeNumbers(1, 50), x => {
          const warps = warpsToHide(latency, x, cycles);
          return warps <= 100 ? warps : NaN;
        })
      },
      {
        name: 'most that a multiprocessor holds',
        points: curve([1, 50], () => 64)
      }
    ],
    steps: true,
    at:
      warpsToHide(latency, instructions, cycles) <= 100
        ? [instructions, warpsToHide(latency, instructions, cycles)]
        : undefined,
    historical: {
      name: 'printed in the courses',
      points: [
        {
          at: [10, 40],
          label: 'Oxford 1: 400 cycles and 40 warps, 10 instructions'
        },
        { at: [1, 6], label: 'Optimizing CUDA: 24 cycles, 4 to issue, 6 warps' }
      ]
    }
  }),
  formula: 'warps = ⌈latency / (instructions · cycles to issue one)⌉',
  source: 'Oxford lecture 1; “Optimizing CUDA”, register dependency'
});
