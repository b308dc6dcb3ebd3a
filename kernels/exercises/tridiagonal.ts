/** Exercises of the finance lecture, and of Oxford's seventh lecture and practical: systems of equations among threads. */
import { equalsReference } from '../compare';
import { blocks, floats, ROUNDING } from '../define';
import type { ReferenceContext } from '../entry';
import type { Exercise } from '../exercise';
import { solveTridiagonal, tridiagonal } from '../pde/reference';

const UNTOUCHED = 'value:-99999';

const SYSTEMS = [
  { name: 'one system', set: { systems: 1 } },
  { name: 'many systems', set: { systems: 24 } },
  {
    name: 'systems whose ends hear each other',
    set: { systems: 5 },
    inputs: { diagonal: floats('value:2.02', '128 * systems') }
  }
];

/** Rows of a system are next to each other, `rows` of them. */
const ofSystems = (rows: number): Exercise['inputs'] => ({
  below: floats('signed', `${rows} * systems`),
  diagonal: floats('value:3', `${rows} * systems`),
  above: floats('signed', `${rows} * systems`),
  right: floats('signed', `${rows} * systems`),
  x: floats(UNTOUCHED, `${rows} * systems`)
});

function solutions(
  { arrays: { below, diagonal, above, right } }: ReferenceContext,
  rows: number
): Float32Array {
  const x = new Float32Array(right.length);
  for (let first = 0; first < right.length; first += rows) {
    const matrix = tridiagonal(rows, k => [
      below[first + k],
      diagonal[first + k],
      above[first + k]
    ]);
    x.set(solveTridiagonal(matrix, right.slice(first, first + rows)), first);
  }
  return x;
}

/** Neighbours at a distance of 1, eliminated from normalised rows: what is left couples rows at a distance of 2. */
function reducedOnce(
  { arrays: { a, c, d } }: ReferenceContext,
  rows: number
): Record<string, Float32Array> {
  const [aNext, cNext, dNext] = [a, c, d].map(
    array => new Float32Array(array.length)
  );
  for (let i = 0; i < a.length; i++) {
    const k = i % rows;
    const [low, high] = [k > 0 ? a[i] : 0, k < rows - 1 ? c[i] : 0];
    // Row k - 1 itself has no neighbour below if it is the first; likewise above.
    const lowA = k > 1 ? a[i - 1] : 0;
    const highC = k < rows - 2 ? c[i + 1] : 0;
    const factor =
      1 /
      (1 -
        (low === 0 ? 0 : low * c[i - 1]) -
        (high === 0 ? 0 : high * a[i + 1]));
    aNext[i] = low === 0 ? 0 : -low * lowA * factor;
    cNext[i] = high === 0 ? 0 : -high * highC * factor;
    dNext[i] =
      (d[i] -
        (low === 0 ? 0 : low * d[i - 1]) -
        (high === 0 ? 0 : high * d[i + 1])) *
      factor;
  }
  return { aNext, cNext, dNext };
}

const CLOSE = { absolute: 1e-4, relative: 1e-4 };

const ADDED = [
  { name: 'whole blocks', set: { warps: 8 } },
  { name: 'one warp', set: { warps: 1 } },
  { name: 'a last block that is not full', set: { warps: 7 } }
];

export const tridiagonalExercises: readonly Exercise[] = [
  {
    id: 'pde/explicit-step',
    title: 'One explicit step',
    entry: 'pde/bs1d-explicit1',
    kernel: 'explicitStep',
    signature:
      '__global__ void explicitStep(const float *u, const float *a, const float *b, const float *c, float *next, unsigned int n)',
    task: 'Leave a[j] * u[j - 1] + b[j] * u[j] + c[j] * u[j + 1] in next[j] for all n points; beyond both ends u is 0.',
    launch: `explicitStep<<<${blocks('n', 128)}, 128>>>(u, a, b, c, next, n)`,
    inputs: {
      u: floats('random', 'n'),
      a: floats('signed', 'n'),
      b: floats('random', 'n'),
      c: floats('signed', 'n'),
      next: floats(UNTOUCHED, 'n')
    },
    cases: [
      { name: 'one point', set: { n: 1 } },
      { name: 'one less than a block', set: { n: 127 } },
      { name: 'one more than a block', set: { n: 129 } },
      { name: 'many', set: { n: 10_007 } }
    ],
    check: equalsReference(
      ({ arrays: { u, a, b, c } }) => ({
        next: Float32Array.from(
          u,
          (value, j) =>
            (j > 0 ? a[j] * u[j - 1] : 0) +
            b[j] * value +
            (j + 1 < u.length ? c[j] * u[j + 1] : 0)
        )
      }),
      ROUNDING
    )
  },
  {
    id: 'pde/running-sums-6',
    title: 'Six elements a lane',
    entry: 'pde/register-transposition-general',
    kernel: 'runningSums6',
    signature:
      '__global__ void runningSums6(const float *in, float *out, int warps)',
    task: 'Each lane of a warp adds up its own six neighbouring elements: out[k] is the sum of the elements from the last multiple of 6 up to k. Blocks have 128 threads; loads and stores are coalesced, and no two lanes meet in a bank.',
    launch: `runningSums6<<<${blocks('warps', 4)}, 128>>>(x, sums, warps)`,
    inputs: {
      x: floats('signed', '192 * warps'),
      sums: floats(UNTOUCHED, '192 * warps')
    },
    cases: ADDED,
    profile: {
      set: { warps: 8 },
      card: 't4',
      demands: [
        {
          name: 'loads are coalesced',
          metric: 'gld_efficiency',
          atLeast: 95,
          hint: 'Lane l loads elements l, l + 32, l + 64 …, and shared memory brings them into order.'
        },
        {
          name: 'no bank conflicts',
          metric: 'shared_efficiency',
          atLeast: 95,
          hint: 'Lanes 16 apart want words of one bank, since 6 * 16 is a multiple of 32: leave a word out in between.'
        }
      ]
    },
    check: equalsReference(({ arrays }) => {
      let sum = 0;
      return {
        out: Float32Array.from(arrays.in, (value, i) => {
          sum = i % 6 === 0 ? value : sum + value;
          return sum;
        })
      };
    }, CLOSE)
  },
  {
    id: 'pde/pcr-one-step',
    title: 'One step of cyclic reduction',
    entry: 'pde/pcr-shared',
    kernel: 'pcrOnce',
    signature:
      '__global__ void pcrOnce(const float *a, const float *c, const float *d, float *aNext, float *cNext, float *dNext)',
    task: 'Block s has the rows a[k] x[k - 1] + x[k] + c[k] x[k + 1] = d[k] of system s, k = threadIdx.x from 0 to 127 at s * 128 + k. Eliminate both neighbours from each row and divide by what is left of the diagonal, so that aNext[k] x[k - 2] + x[k] + cNext[k] x[k + 2] = dNext[k]. Beyond the ends everything is 0.',
    launch: 'pcrOnce<<<systems, 128>>>(a, c, d, aNext, cNext, dNext)',
    inputs: {
      a: floats('ramp:0.1:{0.2 / (128 * systems)}', '128 * systems'),
      c: floats('ramp:0.3:{-0.2 / (128 * systems)}', '128 * systems'),
      d: floats('signed', '128 * systems'),
      aNext: floats(UNTOUCHED, '128 * systems'),
      cNext: floats(UNTOUCHED, '128 * systems'),
      dNext: floats(UNTOUCHED, '128 * systems')
    },
    cases: [
      { name: 'one system', set: { systems: 1 } },
      { name: 'many systems', set: { systems: 9 } }
    ],
    check: equalsReference(context => reducedOnce(context, 128), CLOSE)
  },
  {
    id: 'pde/pcr-block',
    title: 'Cyclic reduction in shared memory',
    entry: 'pde/pcr-shared',
    kernel: 'pcrBlock',
    signature:
      '__global__ void pcrBlock(const float *below, const float *diagonal, const float *above, const float *right, float *x)',
    task: 'Block s solves system s of 128 equations: below[k] x[k - 1] + diagonal[k] x[k] + above[k] x[k + 1] = right[k], k = threadIdx.x, all at s * 128 + k. below of the first row and above of the last do not count.',
    launch: 'pcrBlock<<<systems, 128>>>(below, diagonal, above, right, x)',
    inputs: ofSystems(128),
    cases: SYSTEMS,
    check: equalsReference(context => ({ x: solutions(context, 128) }), {
      absolute: 1e-3,
      relative: 1e-3
    })
  },
  {
    id: 'pde/pcr-warp',
    title: 'Cyclic reduction in a warp',
    entry: 'pde/pcr-warp-shuffle',
    kernel: 'pcrWarp',
    signature:
      '__global__ void pcrWarp(const float *below, const float *diagonal, const float *above, const float *right, float *x)',
    task: 'Every warp solves a system of 32 equations with shuffles alone, without shared memory: the lane is the row, below[k] x[k - 1] + diagonal[k] x[k] + above[k] x[k + 1] = right[k]; system s at 32 * s + k.',
    launch: 'pcrWarp<<<systems // 4, 128>>>(below, diagonal, above, right, x)',
    inputs: ofSystems(32),
    cases: [
      { name: 'one block', set: { systems: 4 } },
      { name: 'many blocks', set: { systems: 48 } },
      {
        name: 'systems whose ends hear each other',
        set: { systems: 8 },
        inputs: { diagonal: floats('value:2.02', '32 * systems') }
      }
    ],
    profile: {
      set: { systems: 8 },
      card: 't4',
      demands: [
        {
          name: 'no shared memory',
          metric: 'l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st.sum',
          atMost: 0,
          hint: 'Shuffles bring the neighbours’ coefficients: __shfl_up_sync and __shfl_down_sync.'
        }
      ]
    },
    check: equalsReference(context => ({ x: solutions(context, 32) }), {
      absolute: 1e-3,
      relative: 1e-3
    })
  },
  {
    id: 'pde/pcr-any',
    title: 'Systems of any size up to a block',
    entry: 'pde/pcr-shared',
    kernel: 'pcrAny',
    signature:
      '__global__ void pcrAny(const float *below, const float *diagonal, const float *above, const float *right, float *x, unsigned int rows)',
    task: 'As pcrBlock for any number of rows up to 128: block s has 128 threads and the rows k = 0 … rows - 1 at s * rows + k.',
    launch: 'pcrAny<<<systems, 128>>>(below, diagonal, above, right, x, rows)',
    inputs: {
      below: floats('signed', 'rows * systems'),
      diagonal: floats('value:3', 'rows * systems'),
      above: floats('signed', 'rows * systems'),
      right: floats('signed', 'rows * systems'),
      x: floats(UNTOUCHED, 'rows * systems')
    },
    cases: [
      { name: 'a full block', set: { rows: 128, systems: 3 } },
      { name: 'one row', set: { rows: 1, systems: 5 } },
      { name: 'two rows', set: { rows: 2, systems: 5 } },
      { name: 'a prime number of rows', set: { rows: 101, systems: 7 } }
    ],
    check: equalsReference(
      context => ({ x: solutions(context, context.scalars.rows) }),
      { absolute: 1e-3, relative: 1e-3 }
    )
  }
];
