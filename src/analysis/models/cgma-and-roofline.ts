import { count, curve, model, quantity, share, type Model } from './model';

/** CGMA: operations per access to global memory. */
export function computePerAccess(operations: number, accesses: number): number {
  return operations / accesses;
}

/**
 * GFLOP/s that a kernel can reach: what memory lets through, or the arithmetic
 * units at their peak.
 * @param flopsPerByte arithmetic intensity
 */
export function attainableGflops(
  flopsPerByte: number,
  peakGflops: number,
  peakGBPerS: number
): number {
  return Math.min(peakGflops, flopsPerByte * peakGBPerS);
}

/** Flops a byte from which on a kernel is limited by arithmetic: the roof's ridge. */
export function ridgeOf(peakGflops: number, peakGBPerS: number): number {
  return peakGflops / peakGBPerS;
}

/** Kernels of Birmingham's lectures with their operations a byte. */
const COURSE_KERNELS: readonly [name: string, intensity: number][] = [
  ['vector addition', 1 / 12],
  ['simple matrix product', 1 / 4],
  ['product with tiles of 16', 4],
  ['product with tiles of 32', 8]
];

export const cgmaAndRooflineModel: Model = model({
  id: 'models/cgma-and-roofline',
  title: 'Operations per access, and the roof over them',
  course: 'Oxford lecture 2: memory and variable types',
  teaches:
    'Operations per byte, times the bandwidth, is all the speed that memory lets through.',
  parameters: {
    intensity: {
      label: 'Operations a byte',
      unit: 'FLOP/B',
      min: 0.01,
      max: 100,
      scale: 'log',
      step: 0,
      default: 0.25
    },
    peak: {
      label: 'Peak of the units',
      unit: 'GFLOP/s',
      min: 100,
      max: 100000,
      scale: 'log',
      default: 1500
    },
    bandwidth: {
      label: 'Bandwidth of memory',
      unit: 'GB/s',
      min: 10,
      max: 5000,
      scale: 'log',
      default: 200
    }
  },
  say: ({ intensity, peak, bandwidth }) => {
    const reached = attainableGflops(intensity, peak, bandwidth);
    const from = ridgeOf(peak, bandwidth);
    return [
      [
        quantity(reached, 'GFLOP/s'),
        ' at most, ',
        share(reached / peak),
        ' of the peak: ',
        intensity < from
          ? 'memory limits it.'
          : 'the arithmetic units limit it.'
      ],
      [
        'The ridge is at ',
        quantity(from, 'FLOP/B'),
        intensity < from
          ? ': so many operations a byte are needed before arithmetic counts.'
          : ': above it more operations a byte gain nothing.'
      ],
      [
        'Per access to a float of four bytes: a CGMA of ',
        count(4 * intensity),
        '.'
      ]
    ];
  },
  chart: ({ intensity, peak, bandwidth }) => ({
    title: 'Attainable speed against operations a byte: the roofline',
    x: { name: 'operations a byte', scale: 'log' },
    y: { name: 'GFLOP/s', scale: 'log' },
    series: [
      {
        name: 'roof',
        points: curve(
          [0.01, ridgeOf(peak, bandwidth), 100]
            .filter(x => x >= 0.01 && x <= 100)
            .sort((a, b) => a - b),
          x => attainableGflops(x, peak, bandwidth)
        )
      }
    ],
    at: [intensity, attainableGflops(intensity, peak, bandwidth)],
    historical: {
      name: 'kernels of the course, at 1500 GFLOP/s and 200 GB/s',
      points: COURSE_KERNELS.map(([label, x]) => ({
        label,
        at: [x, attainableGflops(x, 1500, 200)]
      }))
    }
  }),
  formula:
    'GFLOP/s = min(peak, operations a byte · bandwidth); CGMA = operations / accesses',
  source:
    'S. Williams, A. Waterman, D. Patterson, “Roofline”, 2009; CGMA as in Birmingham lecture 10, whose kernels are marked; Oxford lecture 2'
});
