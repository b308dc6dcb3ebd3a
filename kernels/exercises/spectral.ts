/** Exercises of the Poisson case study: what else is one multiplication for each wave. */
import { equalsReference } from '../compare';
import { blocks, floats } from '../define';
import type { ReferenceContext } from '../entry';
import type { Exercise } from '../exercise';

const UNTOUCHED = 'value:-99999';
const GRID = `<<<(${blocks('n', 32)}, ${blocks('n', 8)}), (32, 8)>>>`;

const SIZES = [
  { name: 'whole blocks', set: { n: 64 } },
  { name: 'one wave', set: { n: 1 } },
  { name: 'one less than a block is wide', set: { n: 31 } },
  { name: 'one more than a block is wide', set: { n: 33 } },
  { name: 'a prime', set: { n: 101 } }
];

const WAVES: Exercise['inputs'] = {
  complex: floats('signed', '2 * n * n'),
  kx: floats('ramp:0:6.2831853', 'n'),
  ky: floats('ramp:0:6.2831853', 'n'),
  out: floats(UNTOUCHED, '2 * n * n')
};

const CLOSE = { absolute: 1e-4, relative: 1e-4 };

/** Each wave times a complex factor. */
function timesFactor(
  factor: (
    kx: number,
    ky: number,
    scalars: Record<string, number>
  ) => [re: number, im: number]
): (context: ReferenceContext) => Record<string, Float32Array> {
  return ({ arrays: { complex, kx, ky }, scalars }) => {
    const { n } = scalars;
    const out = new Float32Array(2 * n * n);
    for (let i = 0; i < n * n; i++) {
      const [re, im] = factor(kx[i % n], ky[Math.floor(i / n)], scalars);
      const [x, y] = [complex[2 * i], complex[2 * i + 1]];
      out[2 * i] = re * x - im * y;
      out[2 * i + 1] = re * y + im * x;
    }
    return { out };
  };
}

export const spectralExercises: readonly Exercise[] = [
  {
    id: 'spectral/derivative',
    title: 'A derivative among waves',
    entry: 'spectral/poisson-v1',
    kernel: 'derivative',
    signature:
      '__global__ void derivative(const float2 *complex, const float *kx, float2 *out, unsigned int n)',
    task: 'Leave i * kx[x] times complex[y * n + x] in out[y * n + x], i the imaginary unit, for all n * n waves.',
    launch: `derivative${GRID}(complex, kx, out, n)`,
    inputs: WAVES,
    cases: SIZES,
    check: equalsReference(
      context =>
        timesFactor(kx => [0, kx])({
          ...context,
          arrays: { ...context.arrays, ky: context.arrays.kx }
        }),
      CLOSE
    )
  },
  {
    id: 'spectral/heat',
    title: 'Heat after any time',
    entry: 'spectral/poisson-v2-shared',
    kernel: 'heatAfter',
    signature:
      '__global__ void heatAfter(const float2 *complex, const float *kx, const float *ky, float2 *out, unsigned int n, float time)',
    task: 'Leave exp(-(kx² + ky²) * time) times each wave in out, for all n * n waves.',
    launch: `heatAfter${GRID}(complex, kx, ky, out, n, 0.001)`,
    inputs: WAVES,
    cases: SIZES,
    check: equalsReference(
      timesFactor((kx, ky, { time }) => [
        Math.exp(-(kx * kx + ky * ky) * time),
        0
      ]),
      CLOSE
    )
  },
  {
    id: 'spectral/magnitudes',
    title: 'The size of each wave',
    entry: 'spectral/poisson-v3-coalesced',
    kernel: 'magnitudes',
    signature:
      '__global__ void magnitudes(const float2 *complex, float *real, unsigned int n)',
    task: 'Leave the magnitude of each of the n * n complex numbers in real.',
    launch: `magnitudes${GRID}(complex, real, n)`,
    inputs: {
      complex: floats('signed', '2 * n * n'),
      real: floats(UNTOUCHED, 'n * n')
    },
    cases: SIZES,
    check: equalsReference(
      ({ arrays: { complex }, scalars: { n } }) => ({
        real: Float32Array.from({ length: n * n }, (_, i) =>
          Math.hypot(complex[2 * i], complex[2 * i + 1])
        )
      }),
      CLOSE
    )
  }
];
