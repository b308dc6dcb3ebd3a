/** Exercises on barriers and atomic operations. */
import { equalsReference } from '../compare';
import { blocks, floats, ints } from '../define';
import type { Exercise } from '../exercise';

const BLOCK = 256;

export const synchronisationExercises: readonly Exercise[] = [
  {
    id: 'control/count-above',
    title: 'Count with few atomic additions',
    entry: 'control/atomic-counter',
    kernel: 'countAbove',
    signature:
      '__global__ void countAbove(const float *in, int *count, int n, float limit)',
    task: 'Add to *count how many of the n elements are above the limit, with at most one atomic addition to it for each block.',
    launch: `countAbove<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, count, n, 0.75)`,
    inputs: { x: floats('random', 'n'), count: ints('zeros', '1') },
    cases: [
      { name: 'whole blocks', set: { n: 16 * BLOCK } },
      { name: 'one element', set: { n: 1 } },
      { name: 'one more than a block', set: { n: BLOCK + 1 } },
      { name: 'a prime number of elements', set: { n: 10_007 } },
      {
        name: 'all of them',
        set: { n: 999 },
        inputs: { x: floats('ones', 'n') }
      },
      {
        name: 'all at the limit, none above it',
        set: { n: 999 },
        inputs: { x: floats('value:0.75', 'n') }
      },
      {
        name: 'a count that is not 0 before',
        set: { n: 1000 },
        inputs: { count: ints('value:1000', '1') }
      }
    ],
    profile: {
      set: { n: 16 * BLOCK },
      card: 't4',
      demands: [
        {
          name: 'at most one atomic addition a block',
          metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_red.sum',
          atMost: 16,
          hint: 'Count inside the block first, by __syncthreads_count or with atomicAdd on a shared counter between two barriers; thread 0 brings the result.'
        }
      ]
    },
    check: equalsReference(({ arrays, scalars: { limit } }) => ({
      count: Int32Array.of(
        arrays.count[0] + arrays.in.filter(value => value > limit).length
      )
    }))
  }
];
