/** Kernels of neural networks' layers. */
import { M, ROUNDED, type Choice } from './choice';

export const LAYER_CHOICES: Record<'learning', Choice[]> = {
  learning: [
    {
      launch: 'layerNorm<<<rows, 256>>>(x, gain, bias, y, columns)',
      set: { rows: 24576, columns: 1024 },
      tiny: { rows: 3, columns: 300 },
      arrays: {
        x: 'float16 signed rows*columns',
        gain: 'float16 random columns',
        bias: 'float16 signed columns',
        y: 'float16 zeros rows*columns'
      },
      tolerance: 2e-3
    },
    {
      launch:
        'batchNorm<<<4096, 256>>>(x, y, means, variances, gains, shifts, n, 64, size)',
      set: { n: 16 * M, size: 4096 },
      tiny: { n: 3000, size: 10 },
      arrays: {
        x: 'float32 signed n',
        y: 'float32 zeros n',
        means: 'float32 signed 64',
        variances: 'float32 random 64',
        gains: 'float32 random 64',
        shifts: 'float32 signed 64'
      },
      tolerance: 1e-4
    },
    {
      launch: 'attendRow<<<queries, 128, 4*tokens>>>(q, k, v, out, tokens, 64)',
      set: { queries: 4096, tokens: 512 },
      tiny: { queries: 3, tokens: 150 },
      arrays: {
        q: 'float32 signed 64*queries',
        k: 'float32 signed 64*tokens',
        v: 'float32 signed 64*tokens',
        out: 'float32 zeros 64*queries'
      },
      tolerance: 1e-4
    },
    {
      launch:
        'embedBytes<<<(64*n + 255) // 256, 256>>>(table, scales, ids, out, n, 16, 64)',
      set: { n: 65536, rows: 65536 },
      tiny: { n: 20, rows: 30 },
      arrays: {
        table: 'uint8 random 64*rows',
        scales: 'float32 random rows',
        ids: 'int32 below:{rows} 16*n',
        out: 'float32 zeros 64*n'
      },
      tolerance: 1e-4
    },
    {
      launch:
        'forwardLayer<<<dim3(1, inputs // 16), dim3(16, 16)>>>(input, weights, partial, 16)',
      // As many blocks in y as CUDA allows.
      set: { inputs: 16 * 65535 },
      tiny: { inputs: 64 },
      arrays: {
        input: 'float32 signed inputs',
        weights: 'float32 signed 16*inputs',
        partial: 'float32 zeros inputs'
      },
      tolerance: ROUNDED
    },
    {
      launch: 'adamStep<<<4096, 256>>>(p, m, v, g, n, 0.9, 0.999, 0.001, 3)',
      set: { n: 4 * M },
      tiny: { n: 3000 },
      arrays: {
        p: 'float32 signed n',
        m: 'float32 signed n',
        v: 'float32 random n',
        g: 'float32 signed n'
      },
      tolerance: 1e-4
    },
    {
      launch:
        'rotatePairs<<<(tokens*width // 2 + 255) // 256, 256>>>(x, tokens, width)',
      set: { tokens: 32768, width: 512 },
      tiny: { tokens: 20, width: 16 },
      arrays: { x: 'float32 signed tokens*width' },
      tolerance: 5e-4
    },
    {
      launch:
        'greatestOfRows<<<(rows + 7) // 8, 256>>>(x, places, greatest, rows, columns)',
      set: { rows: 49152, columns: 512 },
      tiny: { rows: 20, columns: 70 },
      arrays: {
        x: 'float32 signed rows*columns',
        places: 'int32 zeros rows',
        greatest: 'float32 zeros rows'
      }
    },
    {
      launch: 'dotQuads<<<(rows + 255) // 256, 256>>>(a, b, sums, rows, words)',
      set: { rows: 262144, words: 96 },
      tiny: { rows: 70, words: 9 },
      arrays: {
        a: 'int32 bits rows*words',
        b: 'int32 bits words',
        sums: 'int32 zeros rows'
      }
    },
    {
      launch:
        'dotVectors<<<(rows + 255) // 256, 256>>>(a, b, sums, rows, words)',
      set: { rows: 262144, words: 96 },
      tiny: { rows: 70, words: 9 },
      arrays: {
        a: 'int8 signed 4*rows*words',
        b: 'int8 signed 4*words',
        sums: 'int32 zeros rows'
      }
    },
    {
      launch: 'axpyPairs<<<4096, 256>>>(x, y, n, 0.7)',
      set: { n: 8 * M },
      tiny: { n: 3000 },
      arrays: { x: 'float16 signed 2*n', y: 'float16 signed 2*n' }
    },
    {
      launch:
        'gateRows<<<(rows*columns + 255) // 256, 256>>>(x, y, rows, columns)',
      set: { rows: 16384, columns: 1024 },
      tiny: { rows: 5, columns: 33 },
      arrays: {
        x: 'float16 signed 2*rows*columns',
        y: 'float16 zeros rows*columns'
      },
      tolerance: 1e-3
    },
    {
      launch:
        'poolWindows<<<(channels*height*width // 4 + 255) // 256, 256>>>(x, y, places, channels, height, width)',
      set: { channels: 64, height: 512, width: 512 },
      tiny: { channels: 2, height: 8, width: 10 },
      arrays: {
        x: 'float32 signed channels*height*width',
        y: 'float32 zeros channels*height*width//4',
        places: 'int32 zeros channels*height*width//4'
      }
    }
  ]
};
