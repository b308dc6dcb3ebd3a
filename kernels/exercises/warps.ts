/** Exercises on warps, branches and barriers. */
import { equalsReference } from '../compare';
import { blocks, floats, ints } from '../define';
import type { Exercise } from '../exercise';

const BLOCK = 256;
const UNTOUCHED = 'value:-99999';

/** Sizes around those of a block. */
const AWKWARD = [
  { name: 'whole blocks', set: { n: 16 * BLOCK } },
  { name: 'one element', set: { n: 1 } },
  { name: 'one less than a block', set: { n: BLOCK - 1 } },
  { name: 'one more than a block', set: { n: BLOCK + 1 } },
  { name: 'a prime number of elements', set: { n: 10_007 } }
];

export const warpExercises: readonly Exercise[] = [
  {
    id: 'control/reverse-block',
    title: 'Reverse each block',
    entry: 'control/barrier-right',
    kernel: 'reverseBlock',
    signature:
      '__global__ void reverseBlock(const int *in, int *out, unsigned int n)',
    task:
      `Leave each block's ${BLOCK} elements in out in reverse order, through shared memory; the last block may have fewer. ` +
      'Every thread comes to every barrier.',
    launch: `reverseBlock<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, y, n)`,
    inputs: { x: ints('bits', 'n'), y: ints(UNTOUCHED, 'n') },
    cases: AWKWARD,
    profile: {
      set: { n: 16 * BLOCK },
      card: 'gtx-960',
      demands: [
        {
          name: 'loads and stores go forwards',
          metric:
            'l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op_st.ratio',
          atMost: 4,
          hint: 'Let thread t load element t and store element t; turn round in shared memory.'
        }
      ]
    },
    check: equalsReference(({ arrays }) => {
      const out = Int32Array.from(arrays.in);
      for (let first = 0; first < out.length; first += BLOCK) {
        out.subarray(first, first + BLOCK).reverse();
      }
      return { out };
    })
  },
  {
    id: 'control/even-odd',
    title: 'Two kinds of work and no divergence',
    entry: 'control/divergence-by-thread',
    kernel: 'evenOdd',
    signature:
      '__global__ void evenOdd(const float *in, float *out, unsigned int n)',
    task:
      'Leave x * x in out at even places and 1 - x at odd ones. No warp may diverge where the kind of work is chosen: ' +
      `decide which thread takes which of the ${BLOCK} elements of its block.`,
    launch: `evenOdd<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, y, n)`,
    inputs: { x: floats('signed', 'n'), y: floats(UNTOUCHED, 'n') },
    cases: AWKWARD,
    profile: {
      set: { n: 16 * BLOCK },
      card: 'gtx-960',
      demands: [
        {
          name: 'no warp diverges',
          metric: 'smsp__sass_average_branch_targets_threads_uniform.pct',
          atLeast: 99,
          hint: 'The first half of the block’s threads could take all its even elements, the second half the odd ones.'
        }
      ]
    },
    check: equalsReference(
      ({ arrays }) => ({
        out: Float32Array.from(arrays.in, (x, i) =>
          i % 2 === 0 ? x * x : 1 - x
        )
      }),
      { absolute: 1e-6, relative: 1e-6 }
    )
  },
  {
    id: 'reduction/block-minimum',
    title: 'The least of each block',
    entry: 'reduction/contiguous',
    kernel: 'blockMinimum',
    signature:
      '__global__ void blockMinimum(const int *in, int *out, unsigned int n)',
    task: `Leave in out[b] the smallest of the ${BLOCK} elements of block b; the last block may have fewer.`,
    launch: `blockMinimum<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, y, n)`,
    inputs: {
      x: ints('signed', 'n'),
      y: ints(UNTOUCHED, blocks('n', BLOCK))
    },
    cases: [
      ...AWKWARD,
      {
        name: 'all positive',
        set: { n: 1000 },
        inputs: { x: ints('ramp:5000:-1', 'n') }
      }
    ],
    profile: {
      set: { n: 16 * BLOCK },
      card: 'gtx-960',
      demands: [
        {
          name: 'warps work or rest as a whole',
          metric: 'warp_execution_efficiency',
          atLeast: 80,
          hint: 'Fold the second half onto the first, so that the threads at work are the first of the block.'
        },
        {
          name: 'few reads of global memory',
          metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum',
          atMost: (16 * BLOCK) / 32,
          hint: 'Copy each element to shared memory once, and build the tree there.'
        }
      ]
    },
    check: equalsReference(({ arrays, grid }) => ({
      out: Int32Array.from({ length: grid[0] }, (_, b) =>
        Math.min(...arrays.in.subarray(b * BLOCK, (b + 1) * BLOCK))
      )
    }))
  }
];
