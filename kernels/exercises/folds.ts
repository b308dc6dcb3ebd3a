/** Exercises on reductions: two results at once, one launch, one barrier. */
import { equalsReference } from '../compare';
import { blocks, floats, ints } from '../define';
import type { InputArray } from '../entry';
import type { Exercise } from '../exercise';

const UNTOUCHED = 'value:-99999';
const BLOCK = 256;

const AWKWARD = [
  { name: 'whole blocks', set: { n: 16 * BLOCK } },
  { name: 'one element', set: { n: 1 } },
  { name: 'one less than a block', set: { n: BLOCK - 1 } },
  { name: 'one more than a block', set: { n: BLOCK + 1 } },
  { name: 'a prime number of elements', set: { n: 10_007 } }
];

/** A result for each block of elements. */
function byBlock(
  values: InputArray,
  count: number,
  result: (block: number[]) => number
): number[] {
  return Array.from({ length: count }, (_, b) =>
    result(Array.from(values.slice(b * BLOCK, (b + 1) * BLOCK)))
  );
}

const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export const foldExercises: readonly Exercise[] = [
  {
    id: 'reduction/spread',
    title: 'From the smallest to the largest',
    entry: 'reduction/max',
    kernel: 'spreadOfBlock',
    signature:
      '__global__ void spreadOfBlock(const int *in, int *spread, unsigned int n)',
    task: `Leave in spread[b] the largest minus the smallest element of block b; a block has ${BLOCK} elements, one for each thread, the last one perhaps fewer.`,
    launch: `spreadOfBlock<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, spread, n)`,
    inputs: {
      x: ints('below:100000', 'n'),
      spread: ints(UNTOUCHED, blocks('n', BLOCK))
    },
    cases: [
      ...AWKWARD,
      {
        name: 'all negative',
        set: { n: 1000 },
        inputs: { x: ints('ramp:-9000:-3', 'n') }
      }
    ],
    profile: {
      set: { n: 16 * BLOCK },
      card: 't4',
      demands: [
        {
          name: 'each element is read once',
          metric: 'smsp__sass_inst_executed_op_global_ld.sum',
          atMost: 16 * 8,
          hint: 'Fold the minimum and the maximum side by side: a thread reads its element once and starts both with it.'
        }
      ]
    },
    check: equalsReference(({ arrays, grid }) => ({
      spread: Int32Array.from(
        byBlock(
          arrays.in,
          grid[0],
          block => Math.max(...block) - Math.min(...block)
        )
      )
    }))
  },
  {
    id: 'reduction/dot-in-one-launch',
    title: 'A dot product in one launch',
    entry: 'reduction/dot',
    kernel: 'dotInOneLaunch',
    signature:
      '__global__ void dotInOneLaunch(const int *x, const int *y, int *result, unsigned int n)',
    task: 'Add the dot product of x and y to *result, whatever n is: the launch has 16 blocks of 256 threads.',
    launch: `dotInOneLaunch<<<16, ${BLOCK}>>>(x, y, result, n)`,
    inputs: {
      x: ints('below:50', 'n'),
      y: ints('below:50', 'n'),
      result: ints('zeros', '1')
    },
    cases: [
      ...AWKWARD,
      { name: 'many elements a thread', set: { n: 100_003 } },
      {
        name: 'a result that is not 0 before',
        set: { n: 5000 },
        inputs: { result: ints('value:1000', '1') }
      }
    ],
    profile: {
      set: { n: 2 ** 16 },
      card: 't4',
      demands: [
        {
          name: 'one atomic addition a block',
          metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_red.sum',
          atMost: 16,
          hint: 'Fold in registers, then in the warp, then in the block; thread 0 of the block adds what is left.'
        },
        {
          name: 'loads are coalesced',
          metric: 'gld_efficiency',
          atLeast: 95,
          hint: 'March through the arrays with a stride of gridDim.x * blockDim.x, so that neighbouring threads read neighbouring words.'
        }
      ]
    },
    check: equalsReference(({ arrays: { x, y, result } }) => ({
      result: Int32Array.of(
        Array.from(x).reduce((sum, value, i) => sum + value * y[i], result[0])
      )
    }))
  },
  {
    id: 'reduction/block-variance',
    title: 'The variance of a block',
    entry: 'reduction/shuffle-block',
    kernel: 'blockVariance',
    signature:
      '__global__ void blockVariance(const float *in, float *variance, unsigned int n)',
    task: `Leave in variance[b] the mean of (x - mean)² over the elements of block b; a block has ${BLOCK} elements, one for each thread, the last one perhaps fewer.`,
    launch: `blockVariance<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, variance, n)`,
    inputs: {
      x: floats('random', 'n'),
      variance: floats(UNTOUCHED, blocks('n', BLOCK))
    },
    cases: [
      ...AWKWARD,
      {
        // Here the mean of squares minus the square of the mean has no digit right.
        name: 'far from zero',
        set: { n: 512 },
        inputs: { x: floats('ramp:10000:0.001953125', 'n') }
      }
    ],
    profile: {
      set: { n: 16 * BLOCK },
      card: 't4',
      demands: [
        {
          name: 'each element is read once',
          metric: 'smsp__sass_inst_executed_op_global_ld.sum',
          atMost: 16 * 8,
          hint: 'Keep the element in a register for the second fold, that of the squared distances.'
        },
        {
          name: 'warps fold in registers',
          metric: 'smsp__sass_inst_executed_op_shared_ld.sum',
          atMost: 16 * 8 * 4,
          hint: 'Sum each warp by shuffles, and keep only the sums of the eight warps in shared memory.'
        }
      ]
    },
    check: equalsReference(
      ({ arrays, grid }) => ({
        variance: Float32Array.from(
          byBlock(arrays.in, grid[0], block => {
            const middle = mean(block);
            return mean(block.map(value => (value - middle) ** 2));
          })
        )
      }),
      { absolute: 2e-6, relative: 1e-3 }
    )
  }
];
