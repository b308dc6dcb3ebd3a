/** Exercises on shuffles: what lanes of a warp read of each other. */
import { equalsReference } from '../compare';
import { floats, ints } from '../define';
import type { InputArray } from '../entry';
import type { Demand, Exercise } from '../exercise';

const UNTOUCHED = 'value:-99999';
const BLOCK = 128;

const WHOLE_WARPS = [
  { name: 'whole blocks', set: { n: 16 * BLOCK } },
  { name: 'one warp', set: { n: 32 } },
  { name: 'three warps', set: { n: 96 } },
  { name: 'one warp more than a block', set: { n: BLOCK + 32 } }
];

const GRID = `(n + ${BLOCK - 1}) // ${BLOCK}`;

/** A launch of 16 blocks has 64 warps. */
const FROM_REGISTERS: Demand[] = [
  {
    name: 'one read of device memory a lane',
    metric: 'smsp__sass_inst_executed_op_global_ld.sum',
    atMost: 64,
    hint: 'Read the own element once; what other lanes have read comes by __shfl_sync and its relatives.'
  },
  {
    name: 'no shared memory',
    metric: 'smsp__sass_inst_executed_op_shared_ld.sum',
    atMost: 0,
    hint: 'A shuffle moves a register from lane to lane, without shared memory and barrier.'
  }
];

/** A result for each element, from the elements of its warp and its lane. */
function byWarp(
  values: InputArray,
  result: (warp: number[], lane: number) => number
): number[] {
  return Array.from(values, (_, i) => {
    const first = i - (i % 32);
    return result(Array.from(values.slice(first, first + 32)), i - first);
  });
}

export const laneExercises: readonly Exercise[] = [
  {
    id: 'control/ring-of-lanes',
    title: 'A ring of lanes',
    entry: 'control/warp-shuffles',
    kernel: 'ringOfLanes',
    signature:
      '__global__ void ringOfLanes(const int *in, int *out, unsigned int n)',
    task: "Leave in out[i] the element to the right minus the one to the left, in a ring of the warp's 32 elements: lane 31's right neighbour is lane 0. n is a multiple of 32.",
    launch: `ringOfLanes<<<${GRID}, ${BLOCK}>>>(x, y, n)`,
    inputs: { x: ints('below:10000', 'n'), y: ints(UNTOUCHED, 'n') },
    cases: WHOLE_WARPS,
    profile: {
      set: { n: 16 * BLOCK },
      card: 't4',
      demands: FROM_REGISTERS
    },
    check: equalsReference(({ arrays }) => ({
      out: Int32Array.from(
        byWarp(
          arrays.in,
          (warp, lane) => warp[(lane + 1) % 32] - warp[(lane + 31) % 32]
        )
      )
    }))
  },
  {
    id: 'reduction/lane-of-largest',
    title: 'Which lane has the largest?',
    entry: 'reduction/shuffle-xor',
    kernel: 'laneOfLargest',
    signature:
      '__global__ void laneOfLargest(const int *in, int *lane, unsigned int n)',
    task: "Leave in lane[i] the lane of the largest of the 32 elements of i's warp, the lowest of them if several are equal. n is a multiple of 32.",
    launch: `laneOfLargest<<<${GRID}, ${BLOCK}>>>(x, lane, n)`,
    inputs: { x: ints('signed', 'n'), lane: ints(UNTOUCHED, 'n') },
    cases: [
      ...WHOLE_WARPS,
      {
        name: 'many equal',
        set: { n: 512 },
        inputs: { x: ints('below:3', 'n') }
      },
      {
        name: 'all negative',
        set: { n: 512 },
        inputs: { x: ints('ramp:-5000:-7', 'n') }
      }
    ],
    profile: {
      set: { n: 16 * BLOCK },
      card: 't4',
      demands: FROM_REGISTERS
    },
    check: equalsReference(({ arrays }) => ({
      lane: Int32Array.from(
        byWarp(arrays.in, warp => warp.indexOf(Math.max(...warp)))
      )
    }))
  },
  {
    id: 'scan/suffix-of-warp',
    title: 'What is still to come',
    entry: 'scan/shuffle-block',
    kernel: 'suffixOfWarp',
    signature:
      '__global__ void suffixOfWarp(const float *in, float *out, unsigned int n)',
    task: 'Leave in out[i] the sum of the elements of its warp from i to the end of the warp. n is a multiple of 32.',
    launch: `suffixOfWarp<<<${GRID}, ${BLOCK}>>>(x, y, n)`,
    inputs: { x: floats('random', 'n'), y: floats(UNTOUCHED, 'n') },
    cases: WHOLE_WARPS,
    profile: {
      set: { n: 16 * BLOCK },
      card: 't4',
      demands: FROM_REGISTERS
    },
    check: equalsReference(
      ({ arrays }) => ({
        out: Float32Array.from(
          byWarp(arrays.in, (warp, lane) =>
            warp.slice(lane).reduce((sum, value) => sum + value, 0)
          )
        )
      }),
      { absolute: 1e-5, relative: 1e-5 }
    )
  }
];
