/** Exercises on warps: who is in one, work that is dealt out by warps, a question to all lanes. */
import { equalsReference } from '../compare';
import { blocks, floats, ints } from '../define';
import type { Exercise } from '../exercise';

const UNTOUCHED = 'value:-99999';
const BLOCK = 256;

export const warpWorkExercises: readonly Exercise[] = [
  {
    id: 'basics/warp-and-lane',
    title: 'Which warp, which lane?',
    entry: 'basics/block-2d-index',
    kernel: 'warpAndLane',
    signature: '__global__ void warpAndLane(int *warp, int *lane)',
    task: 'Each block of 24 x 8 threads leaves, for its thread (x, y) at y * 24 + x of its 192 words, the number of its warp in the block and of its lane in the warp.',
    launch: 'warpAndLane<<<count, (24, 8)>>>(warp, lane)',
    inputs: {
      warp: ints(UNTOUCHED, '192 * count'),
      lane: ints(UNTOUCHED, '192 * count')
    },
    cases: [
      { name: 'one block', set: { count: 1 } },
      { name: 'five blocks', set: { count: 5 } }
    ],
    check: equalsReference(({ arrays: { warp, lane } }) => ({
      warp: Int32Array.from(warp, (_, i) => Math.floor((i % 192) / 32)),
      lane: Int32Array.from(lane, (_, i) => i % 32)
    }))
  },
  {
    id: 'control/work-by-place',
    title: 'Eight kinds of work',
    entry: 'control/divergence-by-trip-count',
    kernel: 'workByPlace',
    signature:
      '__global__ void workByPlace(const float *in, float *out, unsigned int n)',
    task: `Element i goes through 16 (i % 8) steps of value = 0.5 value + 1; blocks of ${BLOCK} threads for ${BLOCK} elements, and all lanes of a warp as long at work.`,
    launch: `workByPlace<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, y, n)`,
    inputs: { x: floats('random', 'n'), y: floats(UNTOUCHED, 'n') },
    cases: [
      { name: 'whole blocks', set: { n: 16 * BLOCK } },
      { name: 'one element', set: { n: 1 } },
      { name: 'one less than a block', set: { n: BLOCK - 1 } },
      { name: 'one more than a block', set: { n: BLOCK + 1 } },
      { name: 'a prime number of elements', set: { n: 10_007 } },
      {
        // Small ones are at the fixed point long before the last step.
        name: 'large elements, which tell how many steps there were',
        set: { n: 1000 },
        inputs: { x: floats('ramp:1e30:1e27', 'n') }
      }
    ],
    profile: {
      set: { n: 16 * BLOCK },
      card: 'tesla-v100',
      demands: [
        {
          name: 'no lane waits for another',
          metric: 'warp_execution_efficiency',
          atLeast: 95,
          hint: 'Elements 8 apart have the same work, and each block has 32 of each kind: let warp w take w, w + 8, w + 16 and so on of its block.'
        }
      ]
    },
    check: equalsReference(
      ({ arrays }) => ({
        out: Float32Array.from(arrays.in, (start, i) => {
          let value = start;
          for (let step = 0; step < 16 * (i % 8); step++) {
            value = 0.5 * value + 1;
          }
          return value;
        })
      }),
      { absolute: 1e-5, relative: 1e-5 }
    )
  },
  {
    id: 'control/first-negative',
    title: 'The first lane that disagrees',
    entry: 'control/warp-vote',
    kernel: 'firstNegative',
    signature:
      '__global__ void firstNegative(const int *in, int *first, unsigned int n)',
    task: 'Leave in first[w] the lowest lane of warp w of the grid whose element is negative, 32 if there is none; what lies behind the end of the array is not negative.',
    launch: `firstNegative<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, first, n)`,
    inputs: {
      x: ints('signed', 'n'),
      first: ints(UNTOUCHED, `8 * (${blocks('n', BLOCK)})`)
    },
    cases: [
      { name: 'whole blocks', set: { n: 16 * BLOCK } },
      { name: 'one element', set: { n: 1 } },
      { name: 'a prime number of elements', set: { n: 10_007 } },
      {
        name: 'none is negative',
        set: { n: 300 },
        inputs: { x: ints('below:9', 'n') }
      },
      {
        name: 'one in the middle, then all',
        set: { n: 96 },
        inputs: { x: ints('ramp:45:-1', 'n') }
      }
    ],
    profile: {
      set: { n: 16 * BLOCK },
      card: 'tesla-v100',
      demands: [
        {
          name: 'each lane reads its own element only',
          metric: 'smsp__sass_inst_executed_op_global_ld.sum',
          atMost: 128,
          hint: '__ballot_sync hands all lanes the answers as the bits of a word; __ffs finds the lowest that is set.'
        }
      ]
    },
    check: equalsReference(({ arrays, grid }) => ({
      first: Int32Array.from({ length: 8 * grid[0] }, (_, w) => {
        const warp = arrays.in.slice(32 * w, 32 * (w + 1));
        const lane = Array.from(warp).findIndex(value => value < 0);
        return lane < 0 ? 32 : lane;
      })
    }))
  }
];
