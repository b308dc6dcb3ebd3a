/** Exercises of Oxford's second lecture and practical: where values live. */
import { equalsReference } from '../compare';
import { blocks, floats, ROUNDING } from '../define';
import type { ReferenceContext } from '../entry';
import type { Demand, Exercise } from '../exercise';

const UNTOUCHED = 'value:-99999';

const COALESCED_LOADS: Demand = {
  name: 'loads are coalesced',
  metric: 'gld_efficiency',
  atLeast: 95,
  hint: 'In each round let the 32 threads of a warp read 32 neighbours.'
};

const PATHS: Pick<Exercise, 'inputs' | 'cases'> = {
  inputs: {
    z: floats('normal', 'paths * steps'),
    payoffs: floats(UNTOUCHED, 'paths')
  },
  cases: [
    { name: 'whole blocks', set: { paths: 1024, steps: 4 } },
    { name: 'one path of one step', set: { paths: 1, steps: 1 } },
    { name: 'one path more than a block', set: { paths: 129, steps: 3 } },
    { name: 'a prime number of paths', set: { paths: 1009, steps: 12 } }
  ]
};
const PATH_ARGUMENTS = '(z, payoffs, paths, steps, 100, 95, 0.0075, 0.1, 0.95)';

/** Discounted payoffs; number `at(p, m)` is step m of path p. */
function payoffs(
  { arrays: { z }, scalars }: ReferenceContext,
  at: (path: number, step: number) => number
): Float32Array {
  const { paths, steps, start, strike, drift, spread, discount } = scalars;
  return Float32Array.from({ length: paths }, (_, path) => {
    let logarithm = 0;
    for (let step = 0; step < steps; step++) {
      logarithm += drift + spread * z[at(path, step)];
    }
    return discount * Math.max(start * Math.exp(logarithm) - strike, 0);
  });
}

/** A difference of numbers near 100, of which single precision has seven digits. */
const PAYOFF = { absolute: 1e-3, relative: 1e-5 };

export const oxford2: readonly Exercise[] = [
  {
    id: 'memory/sums-of-columns',
    title: 'Sums of columns',
    entry: 'memory/copy-coalesced',
    kernel: 'columnSums',
    signature:
      '__global__ void columnSums(const float *a, float *out, unsigned int rows, unsigned int columns)',
    task: 'Leave in out[c] the sum of column c of a matrix that lies row after row.',
    launch: `columnSums<<<${blocks('columns', 64)}, 64>>>(a, out, rows, columns)`,
    inputs: {
      a: floats('random', 'rows * columns'),
      out: floats(UNTOUCHED, 'columns')
    },
    cases: [
      { name: 'a square', set: { rows: 64, columns: 64 } },
      { name: 'two rows', set: { rows: 2, columns: 65 } },
      { name: 'higher than wide', set: { rows: 301, columns: 7 } },
      { name: 'wider than high', set: { rows: 5, columns: 1009 } }
    ],
    profile: {
      set: { rows: 16, columns: 256 },
      card: 't4',
      demands: [COALESCED_LOADS]
    },
    check: equalsReference(
      ({ arrays: { a }, scalars: { rows, columns } }) => ({
        out: Float32Array.from({ length: columns }, (_, c) => {
          let sum = 0;
          for (let r = 0; r < rows; r++) {
            sum += a[r * columns + c];
          }
          return sum;
        })
      }),
      ROUNDING
    )
  },
  {
    id: 'basics/reverse-in-block',
    title: 'Backwards in each block',
    entry: 'basics/shared-static-and-dynamic',
    kernel: 'reverseInBlock',
    signature:
      '__global__ void reverseInBlock(const float *in, float *out, unsigned int n)',
    task: 'Reverse the elements of every block; the last block may have fewer. The launch gives blockDim.x floats of dynamic shared memory.',
    launch:
      'reverseInBlock<<<(n + threads - 1) // threads, threads, threads * 4>>>(x, y, n)',
    inputs: { x: floats('signed', 'n'), y: floats(UNTOUCHED, 'n') },
    cases: [
      { name: 'whole blocks', set: { n: 1024, threads: 128 } },
      { name: 'one element', set: { n: 1, threads: 64 } },
      { name: 'blocks of 96', set: { n: 960, threads: 96 } },
      { name: 'one element in the last block', set: { n: 513, threads: 256 } },
      {
        name: 'blocks that are no multiple of a warp',
        set: { n: 1009, threads: 50 }
      }
    ],
    check: equalsReference(({ arrays, scalars: { n }, block: [threads] }) => ({
      out: Float32Array.from(arrays.in, (_, i) => {
        const first = i - (i % threads);
        const last = Math.min(first + threads, n) - 1;
        return arrays.in[first + last - i];
      })
    }))
  },
  {
    id: 'memory/mean-of-three',
    title: 'The mean of three neighbours',
    entry: 'basics/shared-static-and-dynamic',
    kernel: 'meanOfThree',
    signature:
      '__global__ void meanOfThree(const float *in, float *out, unsigned int n)',
    task: 'Leave in out[i] the mean of in[i-1], in[i] and in[i+1], zeros outside; load each element once a block, in blocks of 128 threads.',
    launch: `meanOfThree<<<${blocks('n', 128)}, 128>>>(x, y, n)`,
    inputs: { x: floats('random', 'n'), y: floats(UNTOUCHED, 'n') },
    cases: [
      { name: 'whole blocks', set: { n: 1024 } },
      { name: 'one element', set: { n: 1 } },
      { name: 'one less than a block', set: { n: 127 } },
      { name: 'one more than a block', set: { n: 129 } },
      { name: 'a prime number of elements', set: { n: 10_007 } }
    ],
    profile: {
      set: { n: 4096 },
      card: 't4',
      demands: [
        {
          name: 'each element is loaded once, and two beside the block',
          metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum',
          // 32 blocks: 4 warps, and one more for each end.
          atMost: 32 * 6,
          hint: 'Fill a tile of 130 floats in shared memory, one element a thread and the two ends by two of them, and compute from the tile.'
        }
      ]
    },
    check: equalsReference(
      ({ arrays, scalars: { n } }) => ({
        out: Float32Array.from(
          arrays.in,
          (value, i) =>
            ((i > 0 ? arrays.in[i - 1] : 0) +
              value +
              (i + 1 < n ? arrays.in[i + 1] : 0)) /
            3
        )
      }),
      ROUNDING
    )
  },
  {
    id: 'montecarlo/follow-paths',
    title: 'Paths from given numbers',
    entry: 'montecarlo/constants-practical',
    kernel: 'followPaths',
    signature:
      '__global__ void followPaths(const float *z, float *payoffs, unsigned int paths, unsigned int steps, float start, float strike, float drift, float spread, float discount)',
    task: 'Leave in payoffs[p] what path p pays, discounted; step m of path p is z[p * steps + m].',
    launch: `followPaths<<<${blocks('paths', 128)}, 128>>>${PATH_ARGUMENTS}`,
    ...PATHS,
    check: equalsReference(
      context => ({
        payoffs: payoffs(context, (p, m) => p * context.scalars.steps + m)
      }),
      PAYOFF
    )
  },
  {
    id: 'montecarlo/follow-paths-by-step',
    title: 'Paths from numbers in a better order',
    entry: 'montecarlo/constants-practical',
    kernel: 'followPathsByStep',
    signature:
      '__global__ void followPathsByStep(const float *z, float *payoffs, unsigned int paths, unsigned int steps, float start, float strike, float drift, float spread, float discount)',
    task: 'Leave in payoffs[p] what path p pays, discounted; step m of path p is z[m * paths + p].',
    launch: `followPathsByStep<<<${blocks('paths', 128)}, 128>>>${PATH_ARGUMENTS}`,
    ...PATHS,
    profile: {
      set: { paths: 1024, steps: 4 },
      card: 't4',
      demands: [COALESCED_LOADS]
    },
    check: equalsReference(
      context => ({
        payoffs: payoffs(context, (p, m) => m * context.scalars.paths + p)
      }),
      PAYOFF
    )
  },
  {
    id: 'montecarlo/sum-quadratic',
    title: 'The mean of a quadratic',
    entry: 'montecarlo/constants-practical',
    kernel: 'sumQuadratic',
    signature:
      '__global__ void sumQuadratic(const float *z, float *sums, unsigned int n, float a, float b, float c)',
    task: 'Let 16 blocks of 128 threads see all n numbers; each thread leaves in sums the sum of a z² + b z + c over its own, and together they must be right.',
    launch: 'sumQuadratic<<<16, 128>>>(z, sums, n, 2, -1.5, 0.75)',
    inputs: {
      z: floats('normal', 'n'),
      sums: floats(UNTOUCHED, `${16 * 128}`)
    },
    cases: [
      { name: 'ten for each thread', set: { n: 20_480 } },
      { name: 'one number', set: { n: 1 } },
      { name: 'fewer numbers than threads', set: { n: 2047 } },
      { name: 'a prime number of them', set: { n: 10_007 } }
    ],
    profile: {
      set: { n: 16_384 },
      card: 't4',
      demands: [COALESCED_LOADS]
    },
    check: ({ arrays: { z }, scalars: { a, b, c } }, after) => {
      const expected = Array.from(z, x => (a * x + b) * x + c).reduce(
        (sum, value) => sum + value,
        0
      );
      const found = Array.from(after.sums).reduce((sum, x) => sum + x, 0);
      // Sums of positive and negative terms: the error is that of the terms.
      const allowed = 1e-5 * z.length;
      return {
        passed: Math.abs(found - expected) <= allowed,
        detail: `the sums add up to ${found.toFixed(3)}, the reference to ${expected.toFixed(3)}`
      };
    }
  }
];
