/** Exercises of Oxford's fifth practical, its half with cuFFT: kernels between a transform and its inverse. */
import { equalsReference } from '../compare';
import { blocks, floats } from '../define';
import type { Exercise } from '../exercise';

const CARD = 'tesla-v100';
const ROUNDED = { absolute: 1e-5, relative: 1e-5 };

export const spectralLibraryExercises: readonly Exercise[] = [
  {
    id: 'spectral/multiply-scaled',
    title: 'A product of spectra, scaled',
    entry: 'spectral/fft-1d-batched',
    kernel: 'multiplySpectra',
    signature:
      '__global__ void multiplySpectra(float2 *signal, const float2 *filter, unsigned int n, float scale)',
    task: 'Leave scale times the product of the complex numbers signal[i] and filter[i] in signal[i], for all n of them; one thread a number.',
    launch: `multiplySpectra<<<${blocks('n', 256)}, 256>>>(signal, filter, n, scale)`,
    inputs: {
      signal: floats('signed:1', '2 * n'),
      filter: floats('signed:2', '2 * n')
    },
    cases: [
      { name: 'whole blocks', set: { n: 1024, scale: 0.25 } },
      { name: 'one number', set: { n: 1, scale: 0.25 } },
      { name: 'one more than a block', set: { n: 257, scale: 0.25 } },
      { name: 'a prime', set: { n: 1009, scale: 0.25 } }
    ],
    profile: {
      set: { n: 2048, scale: 0.25 },
      card: CARD,
      demands: [
        {
          name: 'two loads and a store a number',
          metric: 'smsp__sass_inst_executed_op_global_ld.sum',
          // 2048 numbers are 64 warps.
          atMost: 2 * 64,
          hint: 'Load both parts at once, into a float2 of the thread, and compute with that: the real part is needed again when the first result is there.'
        }
      ]
    },
    check: equalsReference(
      ({ arrays: { signal, filter }, scalars: { scale } }) => ({
        signal: Float32Array.from(signal, (_, i) => {
          const [at, isImaginary] = [i - (i % 2), i % 2 === 1];
          const [a, b] = [signal[at], signal[at + 1]];
          const [c, d] = [filter[at], filter[at + 1]];
          return scale * (isImaginary ? a * d + b * c : a * c - b * d);
        })
      }),
      ROUNDED
    )
  },
  {
    id: 'spectral/low-pass',
    title: 'The low waves of many rows',
    entry: 'spectral/fft-1d-batched',
    kernel: 'lowPass',
    signature:
      '__global__ void lowPass(float2 *spectra, unsigned int half, unsigned int rows, unsigned int kept, float scale)',
    task: 'Each of the rows has half complex numbers, the waves 0 … half - 1. Multiply the waves below kept by scale; the others become 0.',
    launch: `lowPass<<<${blocks('half * rows', 128)}, 128>>>(spectra, half, rows, kept, 0.5)`,
    inputs: { spectra: floats('signed', '2 * half * rows') },
    cases: [
      { name: 'one row', set: { half: 129, rows: 1, kept: 16 } },
      { name: 'many rows', set: { half: 257, rows: 9, kept: 20 } },
      { name: 'all waves are kept', set: { half: 33, rows: 5, kept: 33 } },
      { name: 'none is', set: { half: 51, rows: 3, kept: 0 } }
    ],
    check: equalsReference(
      ({ arrays: { spectra }, scalars: { half, kept, scale } }) => ({
        spectra: Float32Array.from(spectra, (value, i) =>
          Math.floor(i / 2) % half < kept ? scale * value : 0
        )
      }),
      ROUNDED
    )
  }
];
