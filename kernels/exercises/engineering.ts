/** Exercises on the way to a program: indices that cost, work sorted out, a kernel to repair. */
import { equalsReference } from '../compare';
import { blocks, floats, ints } from '../define';
import type { Exercise } from '../exercise';

const UNTOUCHED = 'value:-99999';
const BLOCK = 128;

/** Two rounds of smoothing inside each block; beyond its ends an element stands for its neighbour. */
function smoothedTwice(values: ArrayLike<number>): Float32Array {
  let now = Array.from(values);
  for (let round = 0; round < 2; round++) {
    const old = now;
    now = old.map((own, i) => {
      const first = i - (i % BLOCK);
      const last = Math.min(first + BLOCK, old.length) - 1;
      return (
        (old[Math.max(i - 1, first)] + 2 * own + old[Math.min(i + 1, last)]) / 4
      );
    });
  }
  return Float32Array.from(now);
}

export const engineeringExercises: readonly Exercise[] = [
  {
    id: 'memory/column-maxima',
    title: 'The index that costs',
    entry: 'memory/recompute-vs-load',
    kernel: 'columnMaxima',
    signature:
      '__global__ void columnMaxima(const float *field, float *maxima, int width, int height)',
    task: 'Leave in maxima[c] the largest element of column c of a field of height rows with width elements each, a thread a column, with one addition for each index.',
    launch: `columnMaxima<<<${blocks('width', BLOCK)}, ${BLOCK}>>>(field, maxima, width, height)`,
    inputs: {
      field: floats('signed', 'width * height'),
      maxima: floats(UNTOUCHED, 'width')
    },
    cases: [
      { name: 'whole blocks', set: { width: 256, height: 32 } },
      { name: 'one element', set: { width: 1, height: 1 } },
      { name: 'one row', set: { width: 300, height: 1 } },
      { name: 'awkward both ways', set: { width: 131, height: 17 } },
      {
        name: 'all negative',
        set: { width: 40, height: 9 },
        inputs: { field: floats('ramp:-1:-1', 'width * height') }
      }
    ],
    profile: {
      set: { width: 512, height: 64 },
      card: 'tesla-k40',
      demands: [
        {
          name: 'few integer operations for each element',
          metric: 'smsp__sass_thread_inst_executed_op_integer_pred_on.sum',
          // 512 x 64 elements, with an addition and a comparison each, and what begins a thread.
          atMost: 512 * 64 * 5,
          hint: 'Go down the column with a pointer or an index that grows by width: no division, no remainder, no product in the loop.'
        }
      ]
    },
    check: equalsReference(({ arrays: { field }, scalars: { width } }) => ({
      maxima: Float32Array.from({ length: width }, (_, column) =>
        Math.max(...Array.from(field).filter((__, i) => i % width === column))
      )
    }))
  },
  {
    id: 'control/expensive-list',
    title: 'Sort the expensive ones out',
    entry: 'control/sublists-simple-expensive',
    kernel: 'expensiveList',
    signature:
      '__global__ void expensiveList(const float *in, int *list, int *counts, int n, float threshold)',
    task: `Block b writes the indices of those of its ${BLOCK} elements that are below the threshold to list, in ascending order from ${BLOCK} b on, and how many there are to counts[b]; without atomic operations.`,
    launch: `expensiveList<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, list, counts, n, 0.125)`,
    inputs: {
      x: floats('random', 'n'),
      list: ints(UNTOUCHED, `${BLOCK} * (${blocks('n', BLOCK)})`),
      counts: ints(UNTOUCHED, blocks('n', BLOCK))
    },
    cases: [
      { name: 'whole blocks', set: { n: 32 * BLOCK } },
      { name: 'one element', set: { n: 1 } },
      { name: 'a prime number of elements', set: { n: 10_007 } },
      { name: 'none', set: { n: 500 }, inputs: { x: floats('ones', 'n') } },
      {
        name: 'all at the threshold, none below it',
        set: { n: 500 },
        inputs: { x: floats('value:0.125', 'n') }
      },
      { name: 'all', set: { n: 500 }, inputs: { x: floats('zeros', 'n') } }
    ],
    profile: {
      set: { n: 32 * BLOCK },
      card: 't4',
      demands: [
        {
          name: 'each lane reads its own element only',
          metric: 'smsp__sass_inst_executed_op_global_ld.sum',
          atMost: 128,
          hint: 'A ballot says which lanes of the warp belong: the bits below a lane are those before it. The four counts of the warps go through shared memory.'
        },
        {
          name: 'no atomic operations',
          metric: 'smsp__sass_inst_executed_op_shared_atom.sum',
          atMost: 0,
          hint: 'The order is given: count the members before a lane, in its warp and in the warps before it.'
        }
      ]
    },
    check: equalsReference(({ arrays, grid, scalars: { threshold } }) => {
      const list = Int32Array.from(arrays.list);
      const counts = new Int32Array(grid[0]);
      arrays.in.forEach((value, i) => {
        if (value < threshold) {
          const b = Math.floor(i / BLOCK);
          list[b * BLOCK + counts[b]++] = i;
        }
      });
      return { list, counts };
    })
  },
  {
    id: 'mistakes/smooth-twice',
    title: 'Repair a kernel',
    entry: 'control/barrier-missing',
    kernel: 'smoothTwice',
    signature:
      '__global__ void smoothTwice(const float *in, float *out, int n)',
    task: `Two rounds of (left + 2 own + right) / 4 inside each block of ${BLOCK} elements, in shared memory; where a neighbour is missing, at the ends of the block and of the array, the element itself stands for it.`,
    launch: `smoothTwice<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, y, n)`,
    inputs: { x: floats('random', 'n'), y: floats(UNTOUCHED, 'n') },
    cases: [
      { name: 'whole blocks', set: { n: 8 * BLOCK } },
      { name: 'one element', set: { n: 1 } },
      { name: 'one more than a block', set: { n: BLOCK + 1 } },
      { name: 'a last block that is not full', set: { n: 1000 } }
    ],
    profile: {
      set: { n: 32 * BLOCK },
      card: 't4',
      demands: [
        {
          name: 'each element is read from device memory once',
          metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum',
          atMost: 128,
          hint: 'Both rounds take their values from shared memory.'
        }
      ]
    },
    check: equalsReference(
      ({ arrays }) => ({ out: smoothedTwice(arrays.in) }),
      {
        absolute: 1e-6,
        relative: 1e-5
      }
    )
  }
];
