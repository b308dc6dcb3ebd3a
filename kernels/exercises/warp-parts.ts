/** More exercises of Birmingham's lecture 3: which threads form a warp, and a sum that its block uses. */
import { equalsReference } from '../compare';
import { blocks, floats, ints } from '../define';
import type { Exercise } from '../exercise';

const BLOCK = 256;
/** No kernel that did its work leaves this behind: inputs are small. */
const UNTOUCHED = 'value:-99999';

export const warpPartExercises: readonly Exercise[] = [
  {
    id: 'control/warp-numbers',
    title: 'Which warp, which lane',
    entry: 'control/barrier-right',
    kernel: 'warpNumbers',
    signature: '__global__ void warpNumbers(int *warps, int *lanes)',
    task: 'The launch has one block with three dimensions. Thread (x, y, z) leaves the number of its warp in the block in warps, and its lane in lanes, at the place (z * blockDim.y + y) * blockDim.x + x.',
    launch: 'warpNumbers<<<1, (bx, by, bz)>>>(warps, lanes)',
    inputs: {
      warps: ints(UNTOUCHED, 'bx * by * bz'),
      lanes: ints(UNTOUCHED, 'bx * by * bz')
    },
    cases: [
      { name: 'one dimension', set: { bx: 128, by: 1, bz: 1 } },
      { name: 'rows of 16', set: { bx: 16, by: 8, bz: 1 } },
      { name: 'three dimensions', set: { bx: 8, by: 4, bz: 4 } },
      { name: 'nothing even', set: { bx: 7, by: 5, bz: 3 } },
      { name: 'one thread', set: { bx: 1, by: 1, bz: 1 } }
    ],
    check: equalsReference(({ arrays: { warps, lanes } }) => ({
      warps: Int32Array.from(warps, (_, i) => i >> 5),
      lanes: Int32Array.from(lanes, (_, i) => i & 31)
    }))
  },
  {
    id: 'reduction/centre-blocks',
    title: 'Less the mean of its block',
    entry: 'reduction/contiguous',
    kernel: 'centreBlocks',
    signature:
      '__global__ void centreBlocks(const float *in, float *out, unsigned int n)',
    task: `Leave in out[i] the element in[i] less the mean of the elements of its block; a block has ${BLOCK} elements, one for each of its ${BLOCK} threads, the last one perhaps fewer. Each element is read once from global memory.`,
    launch: `centreBlocks<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, y, n)`,
    inputs: { x: floats('signed', 'n'), y: floats(UNTOUCHED, 'n') },
    cases: [
      { name: 'whole blocks', set: { n: 8 * BLOCK } },
      { name: 'one element', set: { n: 1 } },
      { name: 'one more than a block', set: { n: BLOCK + 1 } },
      { name: 'a prime number of elements', set: { n: 10_007 } }
    ],
    profile: {
      set: { n: 16 * BLOCK },
      card: 'gtx-960',
      demands: [
        {
          name: 'each element is read once',
          metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum',
          atMost: (16 * BLOCK) / 32,
          hint: 'Keep your own element in a register, and build the tree in shared memory.'
        },
        {
          name: 'warps work or rest as a whole',
          metric: 'warp_execution_efficiency',
          atLeast: 80,
          hint: 'Fold the second half onto the first, so that the threads at work are the first of the block.'
        }
      ]
    },
    check: equalsReference(
      ({ arrays }) => ({
        out: Float32Array.from(arrays.in, (value, i) => {
          const first = i - (i % BLOCK);
          const block = Array.from(arrays.in.slice(first, first + BLOCK));
          const sum = block.reduce((total, one) => total + one, 0);
          return value - sum / block.length;
        })
      }),
      { absolute: 1e-3, relative: 1e-4 }
    )
  }
];
