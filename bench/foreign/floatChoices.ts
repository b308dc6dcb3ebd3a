/** Kernels of halves, floats and doubles. */
import {
  BY_256,
  IMAGE,
  LARGE_IMAGE,
  M,
  ROUNDED,
  TINY_IMAGE,
  type Choice
} from './choice';

export const FLOAT_CHOICES: Record<
  'halves' | 'images' | 'floats' | 'doubles',
  Choice[]
> = {
  halves: [
    {
      launch:
        'matrixVector<<<(rows + 7) // 8, 256>>>(matrix, vector, out, rows, pairs)',
      set: { rows: 8192, pairs: 2048 },
      tiny: { rows: 16, pairs: 64 },
      arrays: {
        matrix: 'float16 signed 2*rows*pairs',
        vector: 'float16 signed 2*pairs',
        out: 'float32 zeros rows'
      },
      tolerance: 1e-3
    },
    {
      launch: `fusedPairs<<<${BY_256}>>>(x, y, n, 64)`,
      set: { n: 2 * M },
      tiny: { n: 100 },
      arrays: { x: 'float16 signed 2*n', y: 'float16 signed 2*n' }
    },
    {
      launch: `scaleHalves<<<${BY_256}>>>(x, y, n)`,
      set: { n: 32 * M },
      tiny: { n: 101 },
      arrays: { x: 'float16 signed n', y: 'float16 signed n' },
      // nvcc fuses the product and the sum.
      tolerance: 1e-3
    },
    {
      launch:
        'quantisedVector<<<(rows + 3) // 4, dim3(32, 4)>>>(weights, scales, x, out, rows, words)',
      set: { rows: 8192, words: 512 },
      tiny: { rows: 16, words: 64 },
      arrays: {
        weights: 'uint32 bits rows*words',
        scales: 'float16 random rows*words//4',
        x: 'float32 signed 8*words',
        out: 'float32 zeros rows'
      },
      tolerance: 1e-3
    }
  ],
  images: [
    {
      launch: `blurColours<<<${IMAGE}>>>(in, out, width, height)`,
      set: LARGE_IMAGE,
      tiny: TINY_IMAGE,
      arrays: {
        in: 'float32 random 3*width*height',
        out: 'float32 zeros 3*width*height'
      },
      tolerance: ROUNDED
    },
    {
      launch: `bilateral<<<${IMAGE}>>>(in, out, width, height, 4)`,
      set: LARGE_IMAGE,
      tiny: TINY_IMAGE,
      arrays: {
        in: 'float32 random 3*width*height',
        out: 'float32 zeros 3*width*height'
      },
      tolerance: ROUNDED
    },
    {
      launch: `nearest<<<${BY_256}>>>(points, centres, labels, n, 64)`,
      set: { n: 4 * M },
      tiny: { n: 100 },
      arrays: {
        points: 'float32 random 3*n',
        centres: 'float32 random 192',
        labels: 'int32 zeros n'
      },
      mayDiffer: 1e-4
    }
  ],
  floats: [
    {
      launch: `maternSums<<<${BY_256}>>>(sources, targets, weights, out, n, m)`,
      set: { n: 65536, m: 2048 },
      tiny: { n: 64, m: 33 },
      arrays: {
        sources: 'float32 random 3*m',
        targets: 'float32 random 3*n',
        weights: 'float32 random m',
        out: 'float32 zeros n'
      },
      tolerance: 1e-4
    },
    {
      launch: `gaussianSums<<<${BY_256}>>>(x, y, out, n, m)`,
      set: { n: 65536, m: 2048 },
      tiny: { n: 64, m: 33 },
      arrays: {
        x: 'float32 signed n',
        y: 'float32 signed m',
        out: 'float32 zeros n'
      },
      tolerance: 1e-4
    },
    ...['intensity<16>', 'intensity<256>', 'intensityFour<128>'].map(name => ({
      launch: `${name}<<<${BY_256}>>>(x, y, n)`,
      set: { n: 16 * M },
      tiny: { n: 100 },
      arrays: { x: 'float32 random n', y: 'float32 zeros n' },
      tolerance: ROUNDED,
      // Squares and differences again and again: every rounding grows.
      ...(name.includes('Four') && { mayDiffer: 1 })
    })),
    {
      launch:
        'minkowski<<<dim3((columns + 15) // 16, (rows + 15) // 16), dim3(16, 16)>>>(a, b, out, rows, columns, size, 2.5)',
      set: { rows: 1024, columns: 1024, size: 128 },
      tiny: { rows: 20, columns: 18, size: 9 },
      arrays: {
        a: 'float32 random rows*size',
        b: 'float32 random size*columns',
        out: 'float32 zeros rows*columns'
      },
      tolerance: 1e-4
    },
    {
      launch: 'softmaxRows<<<(rows + 255) // 256, 256>>>(x, y, rows, columns)',
      set: { rows: M, columns: 16 },
      tiny: { rows: 100, columns: 5 },
      arrays: {
        x: 'float32 signed rows*columns',
        y: 'float32 zeros rows*columns'
      },
      tolerance: ROUNDED
    },
    {
      launch: 'gelu<<<4096, 256>>>(x, y, n)',
      set: { n: 32 * M },
      tiny: { n: 3000 },
      arrays: { x: 'float32 normal n', y: 'float32 zeros n' },
      tolerance: ROUNDED
    }
  ],
  doubles: [
    {
      launch: 'butterflies<<<(n // 4 + 255) // 256, 256>>>(x, n, 16)',
      set: { n: 4 * M },
      tiny: { n: 400 },
      arrays: { x: 'float64 signed 2*n' }
    },
    {
      launch: `coolingRates<<<${BY_256}>>>(temperature, rates, n)`,
      set: { n: M },
      tiny: { n: 100 },
      arrays: { temperature: 'float64 random n', rates: 'float64 zeros n' }
    },
    {
      launch: `gaborFilter<<<${IMAGE}>>>(filter, width, height, 1.5, 0.6, 2.5)`,
      set: { width: 1024, height: 1024 },
      tiny: TINY_IMAGE,
      arrays: { filter: 'float64 zeros width*height' }
    },
    {
      launch: `kalman<<<${BY_256}>>>(measured, levels, n, 32)`,
      set: { n: 262144 },
      tiny: { n: 100 },
      arrays: {
        measured: 'float64 signed 32*n',
        levels: 'float64 zeros n'
      }
    },
    {
      launch: `axpyDouble<<<${BY_256}>>>(x, y, n, 0.3)`,
      set: { n: 16 * M },
      tiny: { n: 100 },
      arrays: { x: 'float64 signed n', y: 'float64 signed n' }
    },
    {
      launch: `stencilDouble<<<${IMAGE}>>>(in, out, width, height)`,
      set: LARGE_IMAGE,
      tiny: TINY_IMAGE,
      arrays: {
        in: 'float64 random width*height',
        out: 'float64 zeros width*height'
      }
    },
    {
      launch: 'forcesDouble<<<(n + 127) // 128, 128>>>(x, force, n)',
      set: { n: 16384 },
      tiny: { n: 100 },
      arrays: { x: 'float64 signed n', force: 'float64 zeros n' }
    },
    {
      launch: `polynomialDouble<<<${BY_256}>>>(x, y, n)`,
      set: { n: 2 * M },
      tiny: { n: 100 },
      arrays: { x: 'float64 signed n', y: 'float64 zeros n' }
    }
  ]
};
