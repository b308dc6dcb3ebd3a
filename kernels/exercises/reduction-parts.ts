/** Exercises of the reduction case study's parts: trees of a block, and sums of a whole array. */
import { equalsReference } from '../compare';
import { blocks, ints } from '../define';
import type { InputArray } from '../entry';
import type { Demand, Exercise } from '../exercise';

const BLOCK = 256;
/** No kernel that did its work leaves this behind: a count is not negative, inputs are small. */
const UNTOUCHED = 'value:-99999';

const AWKWARD = [
  { name: 'whole blocks', set: { n: 8 * BLOCK } },
  { name: 'one element', set: { n: 1 } },
  { name: 'one more than a block', set: { n: BLOCK + 1 } },
  { name: 'a prime number of elements', set: { n: 10_007 } }
];

const NO_CONFLICTS: Demand = {
  name: 'no bank conflicts',
  metric: 'l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum',
  atMost: 0,
  hint: 'Let the first s threads work on neighbouring words, as in version 3, instead of words that lie 2 s apart.'
};

const WHOLE_WARPS: Demand = {
  name: 'warps work or rest as a whole',
  metric: 'warp_execution_efficiency',
  atLeast: 80,
  hint: 'In each step let the threads that add be the first of the block: fold the upper half onto the lower.'
};

/** What `fold` makes of each block's elements. */
function ofBlocks(
  values: InputArray,
  count: number,
  fold: (part: number[]) => number
): Int32Array {
  return Int32Array.from({ length: count }, (_, b) =>
    fold(Array.from(values).slice(b * BLOCK, (b + 1) * BLOCK))
  );
}

export const reductionPartExercises: readonly Exercise[] = [
  {
    id: 'reduction/count-above',
    title: 'How many are above the limit',
    entry: 'reduction/r3-sequential',
    kernel: 'countAbove',
    signature:
      '__global__ void countAbove(const int *in, int *counts, int limit, unsigned int n)',
    task: `Leave in counts[b] how many of the elements of block b are greater than limit; a block has ${BLOCK} elements, one for each of its ${BLOCK} threads, the last one perhaps fewer. Without atomic operations.`,
    launch: `countAbove<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, counts, limit, n)`,
    inputs: {
      x: ints('signed', 'n'),
      counts: ints(UNTOUCHED, blocks('n', BLOCK))
    },
    cases: [
      ...AWKWARD.map(({ name, set }) => ({ name, set: { ...set, limit: 0 } })),
      {
        // Threads past the end must not count, whatever stands for their element.
        name: 'a limit below all, and a block that is not full',
        set: { n: 300, limit: -1_000_000 }
      }
    ],
    profile: {
      set: { n: 16 * BLOCK, limit: 0 },
      card: 't4',
      demands: [
        NO_CONFLICTS,
        WHOLE_WARPS,
        {
          name: 'no atomic operations',
          metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_red.sum',
          atMost: 0,
          hint: 'Each thread turns its element into 1 or 0; their sum is the count.'
        }
      ]
    },
    check: equalsReference(({ arrays, scalars: { limit }, grid }) => ({
      counts: ofBlocks(
        arrays.in,
        grid[0],
        part => part.filter(value => value > limit).length
      )
    }))
  },
  {
    id: 'reduction/block-range',
    title: 'Smallest and largest by half the threads',
    entry: 'reduction/r4-first-add-on-load',
    kernel: 'blockRange',
    signature:
      '__global__ void blockRange(const int *in, int *least, int *most, unsigned int n)',
    task: `Leave in least[b] and most[b] the smallest and the largest of the ${BLOCK} elements of block b, which has ${BLOCK / 2} threads: each begins with two elements. The last block may have fewer elements.`,
    launch: `blockRange<<<${blocks('n', BLOCK)}, ${BLOCK / 2}>>>(x, least, most, n)`,
    inputs: {
      x: ints('signed', 'n'),
      least: ints(UNTOUCHED, blocks('n', BLOCK)),
      most: ints(UNTOUCHED, blocks('n', BLOCK))
    },
    cases: [
      ...AWKWARD,
      {
        name: 'all negative',
        set: { n: 1000 },
        inputs: { x: ints('ramp:-1:-1', 'n') }
      },
      {
        name: 'all positive',
        set: { n: 1000 },
        inputs: { x: ints('ramp:1', 'n') }
      }
    ],
    profile: {
      set: { n: 16 * BLOCK },
      card: 't4',
      demands: [
        {
          name: 'each element is read once',
          metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum',
          atMost: (16 * BLOCK) / 32,
          hint: 'Keep the two elements in registers and begin both trees with them.'
        },
        {
          name: 'loads are coalesced',
          metric: 'gld_efficiency',
          atLeast: 90,
          hint: `Thread t takes elements t and t + ${BLOCK / 2} of its block's, not 2 t and 2 t + 1.`
        },
        NO_CONFLICTS
      ]
    },
    check: equalsReference(({ arrays, grid }) => ({
      least: ofBlocks(arrays.in, grid[0], part => Math.min(...part)),
      most: ofBlocks(arrays.in, grid[0], part => Math.max(...part))
    }))
  },
  {
    id: 'reduction/sum-and-squares',
    title: 'Sum and sum of squares in one pass',
    entry: 'reduction/r7-multiple-per-thread',
    kernel: 'sumAndSquares',
    signature:
      '__global__ void sumAndSquares(const int *in, int *totals, unsigned int n)',
    task: 'Add the sum of all n elements to totals[0] and the sum of their squares to totals[1], by 32 blocks of 128 threads whatever n is. Each element is read once, and a block does two atomic operations.',
    launch: 'sumAndSquares<<<32, 128>>>(x, totals, n)',
    inputs: { x: ints('signed', 'n'), totals: ints('value:3', '2') },
    cases: [
      { name: 'an element for each thread', set: { n: 32 * 128 } },
      { name: 'one element', set: { n: 1 } },
      { name: 'not a power of two', set: { n: 20_011 } }
    ],
    profile: {
      set: { n: 2 ** 14 },
      card: 't4',
      demands: [
        {
          name: 'each element is read once',
          metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum',
          atMost: 2 ** 14 / 32,
          hint: 'Add the element and its square to two registers in the same round.'
        },
        {
          name: 'two atomic operations a block',
          metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_red.sum',
          atMost: 64,
          hint: 'Fold within the block first; then let thread 0 add both of the block’s sums.'
        }
      ]
    },
    check: equalsReference(({ arrays }) => {
      const totals = Int32Array.from(arrays.totals);
      for (const value of arrays.in) {
        totals[0] += value;
        totals[1] += value * value;
      }
      return { totals };
    })
  }
];
