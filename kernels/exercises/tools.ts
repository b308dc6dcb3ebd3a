/** Exercises on random numbers, and on what checkers find. */
import { equalsReference } from '../compare';
import { blocks, floats, ints } from '../define';
import type { Exercise } from '../exercise';

const UNTOUCHED = 'value:-99999';
const BLOCK = 128;

const AWKWARD = [
  { name: 'whole blocks', set: { n: 16 * BLOCK } },
  { name: 'one element', set: { n: 1 } },
  { name: 'one more than a block', set: { n: BLOCK + 1 } },
  { name: 'a prime number of elements', set: { n: 10_007 } }
];

export const toolExercises: readonly Exercise[] = [
  {
    id: 'montecarlo/dice',
    title: 'Dice of uniform numbers',
    entry: 'montecarlo/distributions',
    kernel: 'dice',
    signature:
      '__global__ void dice(const float *uniform, int *thrown, unsigned int n)',
    task: 'Make of each uniform number, above 0 and at most 1 as cuRAND has them, a throw of 1 to 6, each for a sixth of the interval; a number on a border belongs to the upper sixth, and 1 itself is a 6.',
    launch: `dice<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, y, n)`,
    inputs: { x: floats('random', 'n'), y: ints(UNTOUCHED, 'n') },
    cases: [
      ...AWKWARD,
      { name: 'all are 1', set: { n: 200 }, inputs: { x: floats('ones', 'n') } }
    ],
    check: equalsReference(({ arrays: { uniform } }) => ({
      thrown: Int32Array.from(uniform, u =>
        Math.min(1 + Math.floor(Math.fround(6 * u)), 6)
      )
    }))
  },
  {
    id: 'mistakes/first-positive',
    title: 'The first, whoever comes first',
    entry: 'errors/waw',
    kernel: 'firstPositiveOfBlock',
    signature:
      '__global__ void firstPositiveOfBlock(const int *in, int *first, unsigned int n)',
    task: `Leave in first[b] the index of the first positive element of block b of ${BLOCK} elements, -1 if it has none, in whatever order the threads come.`,
    launch: `firstPositiveOfBlock<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, first, n)`,
    inputs: {
      x: ints('signed', 'n'),
      first: ints(UNTOUCHED, blocks('n', BLOCK))
    },
    cases: [
      ...AWKWARD,
      {
        name: 'all are positive',
        set: { n: 500 },
        inputs: { x: ints('value:1', 'n') }
      },
      {
        name: 'none is',
        set: { n: 500 },
        inputs: { x: ints('zeros', 'n') }
      },
      {
        name: 'the last ones of a block',
        set: { n: 256 },
        inputs: { x: ints('ramp:-100', 'n') }
      }
    ],
    profile: {
      set: { n: 16 * BLOCK },
      card: 'tesla-p100',
      demands: [
        {
          name: 'each element is read once',
          metric: 'smsp__sass_inst_executed_op_global_ld.sum',
          atMost: 64,
          hint: 'All threads look at their own element; a minimum in shared memory, by atomicMin between two barriers, finds the first.'
        }
      ]
    },
    check: equalsReference(({ arrays, grid }) => ({
      first: Int32Array.from({ length: grid[0] }, (_, b) => {
        const place = Array.from(
          arrays.in.slice(b * BLOCK, (b + 1) * BLOCK)
        ).findIndex(value => value > 0);
        return place < 0 ? -1 : b * BLOCK + place;
      })
    }))
  },
  {
    id: 'mistakes/last-digits',
    title: 'Repair a histogram',
    entry: 'errors/uninitialised',
    kernel: 'lastDigits',
    signature:
      '__global__ void lastDigits(const int *in, int *counts, unsigned int n)',
    task: 'Add to counts[d] how many of the n elements end in the digit d; a block counts in shared memory first and brings ten sums.',
    launch: `lastDigits<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, counts, n)`,
    inputs: { x: ints('below:100000', 'n'), counts: ints('zeros', '10') },
    cases: [
      ...AWKWARD,
      {
        name: 'all end in 7',
        set: { n: 1000 },
        inputs: { x: ints('ramp:7:10', 'n') }
      },
      {
        name: 'counts that are not 0 before',
        set: { n: 1000 },
        inputs: { counts: ints('ramp:5', '10') }
      }
    ],
    profile: {
      set: { n: 16 * BLOCK },
      card: 'tesla-p100',
      demands: [
        {
          name: 'one addition to device memory a block',
          metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_red.sum',
          atMost: 16,
          hint: 'Let ten lanes of one warp bring the ten sums of the block, after a barrier.'
        }
      ]
    },
    check: equalsReference(({ arrays }) => {
      const counts = Int32Array.from(arrays.counts);
      arrays.in.forEach(value => {
        counts[value % 10]++;
      });
      return { counts };
    })
  }
];
