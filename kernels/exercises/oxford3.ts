/** Exercises of Oxford's third lecture and practical: branches, barriers, atomics, grids. */
import { equalsReference } from '../compare';
import { blocks, floats, ints, ROUNDING } from '../define';
import type { ReferenceContext } from '../entry';
import type { Exercise } from '../exercise';

const UNTOUCHED = 'value:-99999';

const AWKWARD = [
  { name: 'whole blocks', set: { n: 4096 } },
  { name: 'one element', set: { n: 1 } },
  { name: 'one less than a block', set: { n: 255 } },
  { name: 'one more than a block', set: { n: 257 } },
  { name: 'a prime number of elements', set: { n: 10_007 } }
];

const GRIDS = [
  { name: 'whole blocks', set: { nx: 32, ny: 8, nz: 4 } },
  { name: 'one point', set: { nx: 1, ny: 1, nz: 1 } },
  { name: 'no inner point', set: { nx: 33, ny: 2, nz: 7 } },
  { name: 'one inner point', set: { nx: 3, ny: 3, nz: 3 } },
  { name: 'awkward in all directions', set: { nx: 45, ny: 13, nz: 11 } }
];

const GRID: Exercise['inputs'] = {
  u: floats('random', 'nx * ny * nz'),
  next: floats(UNTOUCHED, 'nx * ny * nz')
};

const jacobi = equalsReference(
  ({ arrays: { u }, scalars: { nx, ny, nz } }) => ({
    next: Float32Array.from(u, (value, at) => {
      const i = at % nx;
      const j = Math.floor(at / nx) % ny;
      const k = Math.floor(at / (nx * ny));
      const isFace =
        i * j * k === 0 || i === nx - 1 || j === ny - 1 || k === nz - 1;
      return isFace
        ? value
        : (u[at - 1] +
            u[at + 1] +
            u[at - nx] +
            u[at + nx] +
            u[at - nx * ny] +
            u[at + nx * ny]) /
            6;
    })
  }),
  ROUNDING
);

/** Thomas' algorithm in double along y, for each line of the grid. */
function solvedLines({
  arrays: { d },
  scalars: { nx, ny, nz, lambda }
}: ReferenceContext): Float32Array {
  const x = new Float32Array(nx * ny * nz);
  for (let line = 0; line < nx * nz; line++) {
    const first = (line % nx) + nx * ny * Math.floor(line / nx);
    const factors: number[] = [];
    const values: number[] = [];
    for (let j = 0; j < ny; j++) {
      const pivot = 1 + 2 * lambda + lambda * (factors[j - 1] ?? 0);
      factors.push(-lambda / pivot);
      values.push((d[first + nx * j] + lambda * (values[j - 1] ?? 0)) / pivot);
    }
    let last = 0;
    for (let j = ny - 1; j >= 0; j--) {
      last = values[j] - factors[j] * last;
      x[first + nx * j] = last;
    }
  }
  return x;
}

export const oxford3: readonly Exercise[] = [
  {
    id: 'control/by-warps',
    title: 'Divide by warps',
    entry: 'control/divergence-by-thread',
    kernel: 'byWarps',
    signature:
      '__global__ void byWarps(const float *in, float *out, unsigned int n)',
    task: 'Elements with an even index get 0.5 v + 1 32 times, those with an odd one 0.25 v - 1; blocks of 256 threads for 256 elements, and no warp with two minds.',
    launch: `byWarps<<<${blocks('n', 256)}, 256>>>(x, y, n)`,
    inputs: { x: floats('random', 'n'), y: floats(UNTOUCHED, 'n') },
    cases: [
      ...AWKWARD,
      {
        // Small ones are at the fixed point long before the last step.
        name: 'large elements, which tell how many steps there were',
        set: { n: 1000 },
        inputs: { x: floats('ramp:1e24:1e21', 'n') }
      }
    ],
    profile: {
      set: { n: 4096 },
      card: 't4',
      demands: [
        {
          name: 'no warp diverges',
          metric: 'warp_execution_efficiency',
          atLeast: 95,
          hint: 'Give even elements to the first half of the block and odd ones to the second: thread t takes element 2 t or 2 (t - 128) + 1 of the block.'
        }
      ]
    },
    check: equalsReference(
      ({ arrays }) => ({
        out: Float32Array.from(arrays.in, (start, i) => {
          let value = start;
          for (let step = 0; step < 32; step++) {
            value = i % 2 === 0 ? 0.5 * value + 1 : 0.25 * value - 1;
          }
          return value;
        })
      }),
      ROUNDING
    )
  },
  {
    id: 'control/needs-another-round',
    title: 'Does a block need another round?',
    entry: 'control/syncthreads-count-and-or',
    kernel: 'needsAnotherRound',
    signature:
      '__global__ void needsAnotherRound(const float *in, int *again, unsigned int n, float limit)',
    task: 'Leave 1 in again[b] if any element of block b differs from its successor by more than limit, else 0.',
    launch: `needsAnotherRound<<<${blocks('n', 128)}, 128>>>(x, again, n, 0.99)`,
    inputs: {
      x: floats('random', 'n'),
      again: ints(UNTOUCHED, blocks('n', 128))
    },
    cases: [
      // Among 255 pairs of 0.99 or more apart hardly any is missed twice.
      { name: 'whole blocks', set: { n: 65_536 } },
      { name: 'one element', set: { n: 1 } },
      { name: 'the successor is in the next block', set: { n: 20_001 } },
      {
        name: 'every pair is far apart',
        set: { n: 1000 },
        inputs: { x: floats('ramp:0:2', 'n') }
      },
      {
        name: 'all equal',
        set: { n: 1000 },
        inputs: { x: floats('ones', 'n') }
      }
    ],
    check: equalsReference(({ arrays, grid, scalars: { n, limit } }) => {
      const again = new Int32Array(grid[0]);
      for (let i = 0; i + 1 < n; i++) {
        const apart = Math.fround(arrays.in[i + 1] - arrays.in[i]);
        if (Math.abs(apart) > limit) {
          again[i >> 7] = 1;
        }
      }
      return { again };
    })
  },
  {
    id: 'control/largest-float',
    title: 'A maximum of floats by compare-and-swap',
    entry: 'control/atomic-double-add-cas',
    kernel: 'largestFloat',
    signature:
      '__global__ void largestFloat(const float *in, float *best, unsigned int n)',
    task: 'Leave in *best the largest of all n elements and of what was there before.',
    launch: `largestFloat<<<${blocks('n', 128)}, 128>>>(x, best, n)`,
    inputs: { x: floats('signed', 'n'), best: floats('value:-2', '1') },
    cases: [
      { name: 'a thousand', set: { n: 1000 } },
      { name: 'one element', set: { n: 1 } },
      { name: 'a prime number of elements', set: { n: 4099 } },
      {
        name: 'all negative',
        set: { n: 300 },
        inputs: {
          x: floats('ramp:-1:-1', 'n'),
          best: floats('value:-1000', '1')
        }
      },
      {
        name: 'the one that was there is the largest',
        set: { n: 300 },
        inputs: { x: floats('signed', 'n'), best: floats('value:3', '1') }
      }
    ],
    check: equalsReference(({ arrays }) => ({
      best: Float32Array.of(
        Array.from(arrays.in).reduce(
          (best, value) => Math.max(best, value),
          arrays.best[0]
        )
      )
    }))
  },
  {
    id: 'pde/laplace-march',
    title: 'Laplace in space, a line a thread',
    entry: 'pde/laplace3d-z-march',
    kernel: 'laplaceMarch',
    signature:
      '__global__ void laplaceMarch(const float *u, float *next, int nx, int ny, int nz)',
    task: 'One Jacobi step: inner points become the mean of their six neighbours, the faces stay; blocks of 32 x 4 threads, each of which marches along z.',
    launch: `laplaceMarch<<<(${blocks('nx', 32)}, ${blocks('ny', 4)}), (32, 4)>>>(u, next, nx, ny, nz)`,
    inputs: GRID,
    cases: GRIDS,
    check: jacobi
  },
  {
    id: 'pde/laplace-point',
    title: 'Laplace in space, a point a thread',
    entry: 'pde/laplace3d-3d-blocks',
    kernel: 'laplacePoint',
    signature:
      '__global__ void laplacePoint(const float *u, float *next, int nx, int ny, int nz)',
    task: 'One Jacobi step: inner points become the mean of their six neighbours, the faces stay; blocks of 32 x 4 x 2 threads, a point each.',
    launch: `laplacePoint<<<(${blocks('nx', 32)}, ${blocks('ny', 4)}, ${blocks('nz', 2)}), (32, 4, 2)>>>(u, next, nx, ny, nz)`,
    inputs: GRID,
    cases: GRIDS,
    check: jacobi
  },
  {
    id: 'pde/solve-lines',
    title: 'A tridiagonal system a thread',
    entry: 'pde/adi3d',
    kernel: 'solveLines',
    signature:
      '__global__ void solveLines(const float *d, float *c, float *x, int nx, int ny, int nz, float lambda)',
    task: 'Solve -l x[j-1] + (1 + 2 l) x[j] - l x[j+1] = d[j] along y for each line of the grid, one line a thread; c is room for the factors.',
    launch: `solveLines<<<${blocks('nx * nz', 64)}, 64>>>(d, c, x, nx, ny, nz, 0.75)`,
    inputs: {
      d: floats('signed', 'nx * ny * nz'),
      c: floats('zeros', 'nx * ny * nz'),
      x: floats(UNTOUCHED, 'nx * ny * nz')
    },
    cases: [
      { name: 'whole blocks', set: { nx: 32, ny: 16, nz: 4 } },
      { name: 'one equation', set: { nx: 1, ny: 1, nz: 1 } },
      { name: 'lines of one equation', set: { nx: 65, ny: 1, nz: 3 } },
      { name: 'long lines', set: { nx: 7, ny: 100, nz: 5 } }
    ],
    profile: {
      set: { nx: 64, ny: 8, nz: 8 },
      card: 't4',
      demands: [
        {
          name: 'loads are coalesced',
          metric: 'gld_efficiency',
          atLeast: 95,
          hint: 'Let neighbouring threads have neighbouring i: i = line % nx, k = line / nx.'
        }
      ]
    },
    check: equalsReference(context => ({ x: solvedLines(context) }), ROUNDING)
  }
];
