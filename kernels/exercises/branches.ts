/** Exercises on branches: reads under a condition, and votes. */
import { equalsReference } from '../compare';
import { blocks, floats, ints } from '../define';
import type { Exercise } from '../exercise';

const BLOCK = 256;
const UNTOUCHED = 'value:-99999';

/** Sizes around those of a warp and of a block. */
const AWKWARD = [
  { name: 'whole blocks', set: { n: 16 * BLOCK } },
  { name: 'one element', set: { n: 1 } },
  { name: 'one more than a warp', set: { n: 33 } },
  { name: 'one less than a block', set: { n: BLOCK - 1 } },
  { name: 'a prime number of elements', set: { n: 10_007 } }
];

export const branchExercises: readonly Exercise[] = [
  {
    id: 'control/read-if-inside',
    title: 'Read only what is there',
    entry: 'control/guarded-read',
    kernel: 'readIfInside',
    signature:
      '__global__ void readIfInside(const int *index, const float *x, float *out, int n, int m)',
    task: 'Leave x[index[i]] in out[i] where the index is one of the m elements of x, else -1.',
    launch: `readIfInside<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(index, x, y, n, m)`,
    inputs: {
      index: ints('below:{2 * m}', 'n'),
      x: floats('random', 'm'),
      y: floats(UNTOUCHED, 'n')
    },
    cases: [
      ...AWKWARD.map(({ name, set }) => ({ name, set: { ...set, m: 100 } })),
      {
        name: 'the last element and the first behind it',
        set: { n: 200, m: 100 },
        inputs: { index: ints('ramp', 'n') }
      },
      {
        name: 'negative indices',
        set: { n: 200, m: 100 },
        inputs: { index: ints('ramp:-100', 'n') }
      }
    ],
    check: equalsReference(({ arrays: { index, x }, scalars: { m } }) => ({
      out: Float32Array.from(index, k => (k >= 0 && k < m ? x[k] : -1))
    }))
  },
  {
    id: 'control/warps-of-two-minds',
    title: 'Count the warps of two minds',
    entry: 'control/divergence-probability',
    kernel: 'warpsOfTwoMinds',
    signature:
      '__global__ void warpsOfTwoMinds(const float *in, int *mixed, int n, float limit)',
    task: 'Add to *mixed the number of warps in which some of the elements are below the limit and some are not; in the last warp only the elements count that exist.',
    launch: `warpsOfTwoMinds<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, mixed, n, 0.02)`,
    inputs: { x: floats('random', 'n'), mixed: ints('zeros', '1') },
    cases: [
      ...AWKWARD,
      {
        name: 'sorted',
        set: { n: 4001 },
        inputs: { x: floats('ramp:0:0.001', 'n') }
      },
      {
        name: 'all below, in a last warp that is not full',
        set: { n: 40 },
        inputs: { x: floats('zeros', 'n') }
      },
      {
        name: 'a count that is not 0 before',
        set: { n: 1000 },
        inputs: { mixed: ints('value:7', '1') }
      }
    ],
    profile: {
      set: { n: 16 * BLOCK },
      card: 't4',
      demands: [
        {
          name: 'at most one atomic addition a warp',
          metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_red.sum',
          atMost: 128,
          hint: 'After the votes all lanes know the answer; let lane 0 alone add it.'
        },
        {
          name: 'the lanes are not asked one by one',
          metric: 'smsp__sass_inst_executed_op_global_ld.sum',
          atMost: 128,
          hint: 'Read one element a lane and let __any_sync and __all_sync, or __ballot_sync, collect the answers.'
        }
      ]
    },
    check: equalsReference(({ arrays, scalars: { n, limit } }) => {
      let { 0: count } = arrays.mixed;
      for (let first = 0; first < n; first += 32) {
        const warp = Array.from(arrays.in.slice(first, first + 32));
        const below = warp.filter(value => value < limit).length;
        count += below > 0 && below < warp.length ? 1 : 0;
      }
      return { mixed: Int32Array.of(count) };
    })
  }
];
