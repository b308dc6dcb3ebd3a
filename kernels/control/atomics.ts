/** Atomic functions, and locks made of them. */
import { blocks, cuda, ints, words } from '../define';
import type { CatalogueEntry, ReferenceContext } from '../entry';
import lockFenced from './atomic-lock-threadfence.cu';
import lockNoFence from './atomic-lock-no-fence.cu';
import survey from './atomic-survey.cu';
import fenceOfBlock from './threadfence-block.cu';

const LECTURE = 'Oxford lecture 3: control flow';

/** Locks of one thread a block: what a booking needs. */
const BOOKING = {
  set: { blocks: 64 },
  inputs: {
    account: ints('zeros', '3'),
    amounts: ints('signed:1', 'blocks')
  },
  sizes: [{ blocks: 1 }, { blocks: 101 }],
  bytes: ({ grid }: ReferenceContext) => ({
    read: 16 * grid[0],
    written: 16 * grid[0]
  }),
  flops: () => 0,
  reference: ({ arrays: { amounts }, grid }: ReferenceContext) => ({
    account: Int32Array.of(
      0,
      (amounts as Int32Array).reduce((sum, amount) => sum + amount, 0),
      grid[0]
    )
  })
};

export const atomics: CatalogueEntry[] = [
  cuda({
    id: 'control/atomic-lock-no-fence',
    title: 'A lock that forgets the fence',
    course: LECTURE,
    teaches:
      'Writes may arrive after the lock is given back; that they mostly do not is no comfort.',
    lookAt: 'The result at several schedules, right or not.',
    wrong: {
      report: 'race',
      lines: [
        'while (atomicCAS(lock, 0, 1) != 0) {',
        'account[1] = account[1] + amounts[blockIdx.x];',
        'account[2] = account[2] + 1;',
        '*lock = 0;'
      ],
      twin: 'control/atomic-lock-threadfence'
    },
    source: lockNoFence,
    launch: 'bookWithoutFence<<<blocks, 32>>>(account, amounts)',
    ...BOOKING
  }),
  cuda({
    id: 'control/atomic-lock-threadfence',
    title: 'A lock in global memory, with fences',
    course: LECTURE,
    teaches:
      'Take by compare-and-swap, work, fence, give back: whoever finds the lock free finds the data too.',
    before: 'control/atomic-lock-no-fence',
    lookAt: 'Atomic operations: one block at a time, whatever the grid.',
    source: lockFenced,
    launch: 'bookUnderLock<<<blocks, 32>>>(account, amounts)',
    ...BOOKING
  }),
  cuda({
    id: 'control/threadfence-block',
    title: 'The last warp adds: the fence of a block',
    course: LECTURE,
    teaches:
      'What only the block must see in order needs only __threadfence_block(), and waiting can be left out.',
    lookAt: 'Barriers: none, and one fence for each warp.',
    source: fenceOfBlock,
    launch: 'lastWarpAdds<<<blocks, threads>>>(x, sums)',
    set: { blocks: 64, threads: 256 },
    inputs: {
      x: ints('signed:1', 'blocks * threads'),
      sums: ints('value:9', 'blocks')
    },
    sizes: [
      { blocks: 1, threads: 32 },
      { blocks: 7, threads: 1024 }
    ],
    bytes: ({ grid, block }) => ({
      read: 4 * grid[0] * block[0],
      written: 4 * grid[0]
    }),
    flops: ({ grid, block }) => grid[0] * block[0],
    reference: ({ arrays, grid, block }) => ({
      sums: Int32Array.from({ length: grid[0] }, (_, b) =>
        (arrays.in as Int32Array)
          .subarray(b * block[0], (b + 1) * block[0])
          .reduce((sum, value) => sum + value, 0)
      )
    })
  }),
  cuda({
    id: 'control/atomic-survey',
    title: 'The family of atomic functions',
    course: LECTURE,
    teaches:
      'Add, min, max, inc, the bits, exchange and compare-and-swap; meet in shared memory first.',
    lookAt: 'Atomic operations in shared memory beside those in global memory.',
    source: survey,
    launch: `atomicSurvey<<<${blocks('n', 256)}, 256>>>(x, totals, n)`,
    set: { n: 2 ** 13 },
    inputs: {
      x: words('bits:1', 'n'),
      // Neutral for all but min and and, which start from the first elements.
      totals: words('bits:2', '10')
    },
    sizes: [{ n: 1 }, { n: 257 }, { n: 1009 }],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 40 }),
    flops: () => 0,
    reference: ({ arrays }) => {
      const t = Uint32Array.from(arrays.totals);
      for (const value of arrays.in) {
        t[0] += value;
        t[1] -= value;
        t[2] = Math.min(t[2], value);
        t[3] = Math.max(t[3], value);
        t[4] += 1;
        t[5] &= value | 1;
        t[6] |= value;
        t[7] ^= value;
        t[8] = Math.max(t[8], value);
        t[9] = 1;
      }
      return { totals: t };
    }
  })
];
