/** What the lanes of a warp and the threads of a block say to each other. */
import { cuda, floats, ints, words } from '../define';
import type { InputArray } from '../entry';
import shuffle64 from './shuffle-64bit.cu';
import shuffleActive from './shuffle-active-lanes.cu';
import shuffleInactive from './shuffle-inactive-lane.cu';
import syncthreadsAsk from './syncthreads-count-and-or.cu';
import syncwarp from './syncwarp.cu';
import volatileSum from './volatile.cu';
import warpShuffles from './warp-shuffles.cu';

const LECTURE_3 = 'Oxford lecture 3: control flow';
const LECTURE_4 = 'Oxford lecture 4: warp shuffles, reduction and scan';

/** Each element replaced by the one whose lane `from` names, of the same warp. */
function shuffled(
  values: InputArray,
  from: (lane: number) => number
): Int32Array {
  return Int32Array.from(values, (_, i) => {
    const lane = i % 32;
    return values[i - lane + from(lane)];
  });
}

function sumsFromUpperHalf(values: InputArray): Int32Array {
  return Int32Array.from(values, (value, i) =>
    i % 32 < 16 ? value + values[i + 16] : value
  );
}

const UP_TO_256 = [
  { blocks: 1, threads: 32 },
  { blocks: 3, threads: 96 },
  { blocks: 7, threads: 256 }
];

export const warps = [
  cuda({
    id: 'control/warp-shuffles',
    title: 'The four shuffles',
    course: LECTURE_4,
    teaches:
      'Up, down, across and by index: lanes of a warp read each other’s registers.',
    lookAt: 'No shared memory and no barrier anywhere.',
    source: warpShuffles,
    launch: 'fourShuffles<<<blocks, threads>>>(x, a, b, c, d)',
    set: { blocks: 64, threads: 256 },
    inputs: {
      x: ints('bits:1', 'blocks * threads'),
      a: ints('zeros', 'blocks * threads'),
      b: ints('zeros', 'blocks * threads'),
      c: ints('zeros', 'blocks * threads'),
      d: ints('zeros', 'blocks * threads')
    },
    sizes: UP_TO_256,
    bytes: ({ grid, block }) => ({
      read: 4 * grid[0] * block[0],
      written: 16 * grid[0] * block[0]
    }),
    flops: () => 0,
    reference: ({ arrays }) => ({
      up: shuffled(arrays.in, lane => (lane < 2 ? lane : lane - 2)),
      down: shuffled(arrays.in, lane => (lane > 29 ? lane : lane + 2)),
      across: shuffled(arrays.in, lane => lane ^ 4),
      indexed: shuffled(arrays.in, lane => 31 - lane)
    })
  }),
  cuda({
    id: 'control/shuffle-64bit',
    title: 'A shuffle of 64 bits',
    course: LECTURE_4,
    teaches:
      'Shuffles move 32 bits; a long long or a double goes in two halves.',
    lookAt: 'The shuffles: two for each 64-bit value.',
    before: 'control/warp-shuffles',
    source: shuffle64,
    launch: 'shuffle64<<<blocks, threads>>>(x, a, b)',
    set: { blocks: 32, threads: 128 },
    inputs: {
      x: words('bits:1', '2 * blocks * threads'),
      a: words('zeros', '2 * blocks * threads'),
      b: words('zeros', '2 * blocks * threads')
    },
    sizes: UP_TO_256,
    bytes: ({ grid, block }) => ({
      read: 8 * grid[0] * block[0],
      written: 16 * grid[0] * block[0]
    }),
    flops: () => 0,
    reference: ({ arrays }) => {
      const swapped = Uint32Array.from(arrays.in, (_, i) => arrays.in[i ^ 2]);
      return { byHalves: swapped, built: swapped };
    }
  }),
  cuda({
    id: 'control/shuffle-inactive-lane',
    title: 'A shuffle from lanes that are not there',
    course: LECTURE_4,
    teaches:
      'Only lanes that take part in a shuffle can be read; what others give is undefined.',
    lookAt:
      'The threads active in the instruction that shuffles: fewer than 32.',
    wrong: {
      report: 'invalid-lane',
      lines: ['value += __shfl_down_sync(0x0000ffffu, value, 16);'],
      twin: 'control/shuffle-active-lanes'
    },
    source: shuffleInactive,
    launch: 'askInactiveLanes<<<blocks, threads>>>(x, y)',
    set: { blocks: 4, threads: 64 },
    inputs: {
      x: ints('random:1', 'blocks * threads'),
      y: ints('zeros', 'blocks * threads')
    },
    bytes: ({ grid, block }) => ({
      read: 4 * grid[0] * block[0],
      written: 4 * grid[0] * block[0]
    }),
    flops: () => 0,
    reference: ({ arrays }) => ({ out: sumsFromUpperHalf(arrays.in) })
  }),
  cuda({
    id: 'control/shuffle-active-lanes',
    title: 'A shuffle that all lanes take part in',
    course: LECTURE_4,
    teaches: 'Exchange first, with all lanes; branch on the result afterwards.',
    lookAt: 'The threads active in the instruction that shuffles: all 32.',
    before: 'control/shuffle-inactive-lane',
    source: shuffleActive,
    launch: 'askActiveLanes<<<blocks, threads>>>(x, y)',
    set: { blocks: 4, threads: 64 },
    inputs: {
      x: ints('random:1', 'blocks * threads'),
      y: ints('zeros', 'blocks * threads')
    },
    sizes: UP_TO_256,
    bytes: ({ grid, block }) => ({
      read: 4 * grid[0] * block[0],
      written: 4 * grid[0] * block[0]
    }),
    flops: () => 0,
    reference: ({ arrays }) => ({ out: sumsFromUpperHalf(arrays.in) })
  }),
  cuda({
    id: 'control/syncthreads-count-and-or',
    title: 'Barriers that answer',
    course: LECTURE_3,
    teaches:
      'A barrier can count, all-of and any-of a condition over the block on its way.',
    lookAt: 'Three barriers a warp, and no shared memory of the kernel’s own.',
    source: syncthreadsAsk,
    launch: 'askTheBlock<<<blocks, threads>>>(x, count, all, any, 0.01)',
    set: { blocks: 256, threads: 128 },
    inputs: {
      x: floats('random:1', 'blocks * threads'),
      count: words('value:9', 'blocks'),
      all: words('value:9', 'blocks'),
      any: words('value:9', 'blocks')
    },
    sizes: [
      { blocks: 1, threads: 1 },
      { blocks: 3, threads: 33 },
      { blocks: 7, threads: 1024 }
    ],
    bytes: ({ grid, block }) => ({
      read: 4 * grid[0] * block[0],
      written: 12 * grid[0]
    }),
    flops: () => 0,
    reference: ({ arrays, grid, block, scalars: { threshold } }) => {
      const count = Uint32Array.from({ length: grid[0] }, (_, b) => {
        const own = (arrays.in as Float32Array).subarray(
          b * block[0],
          (b + 1) * block[0]
        );
        return own.filter(value => value > Math.fround(threshold)).length;
      });
      return {
        count,
        all: count.map(above => Number(above === block[0])),
        any: count.map(above => Number(above > 0))
      };
    }
  }),
  cuda({
    id: 'control/syncwarp',
    title: 'Lanes that meet without the block: __syncwarp',
    course: LECTURE_3,
    teaches:
      'Lanes that exchange through shared memory wait for their warp, not for the block.',
    lookAt: 'Barriers: none of the block.',
    source: syncwarp,
    launch: 'sortWarps<<<blocks, threads>>>(values)',
    set: { blocks: 64, threads: 128 },
    inputs: { values: ints('bits:1', 'blocks * threads') },
    sizes: UP_TO_256,
    bytes: ({ grid, block }) => ({
      read: 4 * grid[0] * block[0],
      written: 4 * grid[0] * block[0]
    }),
    flops: () => 0,
    reference: ({ arrays }) => {
      const values = Int32Array.from(arrays.values);
      for (let first = 0; first < values.length; first += 32) {
        values.subarray(first, first + 32).sort();
      }
      return { values };
    }
  }),
  cuda({
    id: 'control/volatile',
    title: 'volatile, and what it does not do',
    course: 'Oxford lecture 6: odds and ends',
    teaches:
      'Under volatile every access is real, but orders nothing between lanes: __syncwarp does that.',
    lookAt:
      'Loads and stores of shared memory: one for each access in the source.',
    source: volatileSum,
    oneBlock: 'A block is one warp.',
    launch: 'sumOf64<<<blocks, 32>>>(x, y)',
    set: { blocks: 256 },
    inputs: { x: ints('signed:1', '64 * blocks'), y: ints('zeros', 'blocks') },
    sizes: [{ blocks: 1 }, { blocks: 101 }],
    bytes: ({ grid }) => ({ read: 256 * grid[0], written: 4 * grid[0] }),
    flops: ({ grid }) => 63 * grid[0],
    reference: ({ arrays, grid }) => ({
      out: Int32Array.from({ length: grid[0] }, (_, b) =>
        (arrays.in as Int32Array)
          .subarray(64 * b, 64 * b + 64)
          .reduce((sum, value) => sum + value, 0)
      )
    })
  })
];
