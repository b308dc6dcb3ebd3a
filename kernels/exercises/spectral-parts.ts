/** More exercises of the Poisson case study: a shift, and kernels that touch memory once. */
import { equalsReference } from '../compare';
import { blocks, floats } from '../define';
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

const CLOSE = { absolute: 1e-3, relative: 1e-4 };
const WAVENUMBERS = floats('ramp:0:6.2831853', 'n');

export const spectralPartExercises: readonly Exercise[] = [
  {
    id: 'spectral/shift',
    title: 'A picture moved among waves',
    entry: 'spectral/poisson-v1',
    kernel: 'shiftWaves',
    signature:
      '__global__ void shiftWaves(const float2 *complex, const float *kx, float2 *out, unsigned int n, float distance)',
    task: 'Leave exp(-i * kx[x] * distance) times complex[y * n + x] in out[y * n + x], i the imaginary unit, for all n * n waves.',
    launch: `shiftWaves${GRID}(complex, kx, out, n, 0.125)`,
    inputs: {
      complex: floats('signed', '2 * n * n'),
      kx: WAVENUMBERS,
      out: floats(UNTOUCHED, '2 * n * n')
    },
    cases: SIZES,
    check: equalsReference(
      ({ arrays: { complex, kx }, scalars: { n, distance } }) => {
        const out = new Float32Array(2 * n * n);
        for (let i = 0; i < n * n; i++) {
          const angle = kx[i % n] * distance;
          const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
          const [x, y] = [complex[2 * i], complex[2 * i + 1]];
          out[2 * i] = cosine * x + sine * y;
          out[2 * i + 1] = cosine * y - sine * x;
        }
        return { out };
      },
      // Angles grow to 2 pi n / 8, where a float has fewer digits after the point.
      CLOSE
    )
  },
  {
    id: 'spectral/two-in-one',
    title: 'Two real fields in one complex',
    entry: 'spectral/real-to-complex',
    kernel: 'twoInOne',
    signature:
      '__global__ void twoInOne(const float *a, const float *b, float2 *complex, unsigned int n)',
    task: 'Leave a as the real and b as the imaginary parts of the n * n complex numbers, each written by one store.',
    launch: `twoInOne${GRID}(a, b, complex, n)`,
    inputs: {
      a: floats('signed:1', 'n * n'),
      b: floats('signed:2', 'n * n'),
      complex: floats(UNTOUCHED, '2 * n * n')
    },
    cases: SIZES,
    profile: {
      set: { n: 64 },
      card: 't4',
      demands: [
        {
          name: 'one store a number',
          metric: 'smsp__sass_inst_executed_op_global_st.sum',
          // 64 * 64 numbers are 128 warps.
          atMost: 128,
          hint: 'complex[i] = make_float2(…) writes both parts at once; complex[i].x = … and complex[i].y = … are two stores, each of every second word.'
        }
      ]
    },
    check: equalsReference(({ arrays: { a, b } }) => ({
      complex: Float32Array.from({ length: 2 * a.length }, (_, i) =>
        i % 2 === 0 ? a[i / 2] : b[(i - 1) / 2]
      )
    }))
  },
  {
    id: 'spectral/laplacian',
    title: 'A Laplacian with few loads',
    entry: 'spectral/poisson-v2-shared',
    kernel: 'laplacian',
    signature:
      '__global__ void laplacian(const float2 *complex, const float *kx, const float *ky, float2 *out, unsigned int n)',
    task: 'Leave -(kx[x] * kx[x] + ky[y] * ky[y]) times complex[y * n + x] in out[y * n + x] for all n * n waves. Blocks have 32 x 8 threads; a block loads each wavenumber that it needs once.',
    launch: `laplacian${GRID}(complex, kx, ky, out, n)`,
    inputs: {
      complex: floats('signed', '2 * n * n'),
      kx: WAVENUMBERS,
      ky: WAVENUMBERS,
      out: floats(UNTOUCHED, '2 * n * n')
    },
    cases: SIZES,
    profile: {
      set: { n: 64 },
      card: 't4',
      demands: [
        {
          name: 'few loads from global memory',
          metric: 'smsp__sass_inst_executed_op_global_ld.sum',
          // 16 blocks of 8 warps: a load of the wave by each, one of kx a block, and
          // at most one of ky a warp.
          atMost: 16 * (8 + 1 + 8),
          hint: 'Let row 0 of the block fetch kx and column 0 fetch ky into shared memory, as solvePoissonShared does, and read each wave once, as a float2.'
        }
      ]
    },
    check: equalsReference(
      ({ arrays: { complex, kx, ky }, scalars: { n } }) => ({
        out: Float32Array.from(complex, (value, i) => {
          const wave = Math.floor(i / 2);
          const [x, y] = [kx[wave % n], ky[Math.floor(wave / n)]];
          return -(x * x + y * y) * value;
        })
      }),
      CLOSE
    )
  }
];
