/** Barriers, and what becomes of a kernel without them; the order of blocks. */
import type { CatalogueEntry, ReferenceContext } from '../entry';
import { cuda, ints, program, words } from '../define';
import barrierInBranch from './barrier-in-branch.cu';
import barrierLoopExit from './barrier-loop-exit.cu';
import barrierLoopTogether from './barrier-loop-together.cu';
import barrierMissing from './barrier-missing.cu';
import barrierRight from './barrier-right.cu';
import barrierTwoBranches from './barrier-two-branches.cu';
import blockOrder from './block-order.cu';
import gridBarrierDeadlock from './grid-barrier-deadlock.cu';

const course = 'Birmingham lecture 3: warps, divergence and memories';

/** Each block's elements in reverse order; the last block may be short. */
function reversed({ arrays, block }: ReferenceContext): Int32Array {
  const out = Int32Array.from(arrays.in);
  for (let first = 0; first < out.length; first += block[0]) {
    out.subarray(first, first + block[0]).reverse();
  }
  return out;
}

const reversal: Pick<
  CatalogueEntry,
  'course' | 'set' | 'inputs' | 'bytes' | 'flops' | 'reference'
> = {
  course,
  set: { n: 1000, block: 256 },
  inputs: { x: ints('ramp', 'n'), y: ints('zeros', 'n') },
  bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
  flops: () => 0,
  reference: context => ({ out: reversed(context) })
};

const reverseWith = (kernel: string): string =>
  `${kernel}<<<(n + block - 1) // block, block>>>(x, y, n)`;

/** What each thread of the rings of a block has after its rounds. */
function ring({ arrays, block }: ReferenceContext): Int32Array {
  const values = Int32Array.from(arrays.values);
  const threads = block[0];
  for (let first = 0; first < values.length; first += threads) {
    const rounds = arrays.rounds.subarray(first, first + threads);
    const most = Math.max(...rounds);
    for (let round = 0; round < most; round++) {
      const before = values.slice(first, first + threads);
      for (let t = 0; t < threads; t++) {
        if (round < rounds[t]) {
          values[first + t] = before[t] + before[(t + 1) % threads];
        }
      }
    }
  }
  return values;
}

const rings: Pick<
  CatalogueEntry,
  'course' | 'set' | 'inputs' | 'bytes' | 'flops' | 'reference'
> = {
  course,
  set: { blocks: 4, block: 256 },
  inputs: {
    rounds: ints('below:8:1', 'blocks * block'),
    values: ints('ones', 'blocks * block')
  },
  bytes: ({ grid, block }) => ({
    read: 8 * grid[0] * block[0],
    written: 4 * grid[0] * block[0]
  }),
  flops: () => 0,
  reference: context => ({ values: ring(context) })
};

export const barriers = [
  cuda({
    ...reversal,
    id: 'control/barrier-right',
    title: 'A barrier where it belongs',
    teaches:
      'All threads write, all wait at one barrier, and only then each reads what another wrote.',
    lookAt: 'One barrier, and no lane without work but in the last block.',
    source: barrierRight,
    launch: reverseWith('reverse'),
    sizes: [
      { n: 1, block: 256 },
      { n: 255, block: 256 },
      { n: 257, block: 256 },
      { n: 10_007, block: 64 }
    ]
  }),
  cuda({
    ...reversal,
    id: 'control/barrier-missing',
    title: 'A barrier that is missing',
    teaches:
      'Without a barrier a warp reads what another has not written yet, and the result depends on their order.',
    lookAt: 'The results at several schedules.',
    wrong: {
      report: 'race',
      lines: [
        'tile[tid] = in[first + tid];',
        'out[first + tid] = tile[count - 1 - tid];'
      ],
      twin: 'control/barrier-right'
    },
    source: barrierMissing,
    launch: reverseWith('reverseWithoutBarrier')
  }),
  cuda({
    ...reversal,
    id: 'control/barrier-in-branch',
    title: 'A barrier that some threads skip',
    teaches:
      'A barrier inside an `if` is undefined as soon as one thread of the block does not take it.',
    lookAt:
      'What the simulator says of warps that wait and of warps that have ended.',
    before: 'control/barrier-missing',
    wrong: {
      report: 'divergent-barrier',
      lines: ['__syncthreads();'],
      twin: 'control/barrier-right'
    },
    source: barrierInBranch,
    launch: reverseWith('reverseBarrierInBranch')
  }),
  cuda({
    ...reversal,
    id: 'control/barrier-two-branches',
    title: 'A barrier in each branch',
    teaches:
      'Two calls of __syncthreads() are two barriers: one in each branch does not make them one.',
    lookAt: 'The results, which show that two barriers are not one.',
    before: 'control/barrier-in-branch',
    wrong: {
      report: 'divergent-barrier',
      lines: [
        'tile[tid] = i < n ? in[i] : 0;',
        '__syncthreads();',
        'out[i] = tile[mirror];'
      ],
      also: 'race',
      twin: 'control/barrier-right'
    },
    source: barrierTwoBranches,
    launch: reverseWith('reverseTwoBarriers'),
    set: { n: 1024, block: 256 }
  }),
  cuda({
    ...rings,
    id: 'control/barrier-loop-exit',
    title: 'Threads that leave a loop with a barrier',
    teaches:
      'A thread that leaves a loop early is missing at the barriers of all later rounds.',
    lookAt: 'The rounds that each warp takes part in.',
    wrong: {
      report: 'divergent-barrier',
      lines: ['__syncthreads();'],
      twin: 'control/barrier-loop-together'
    },
    source: barrierLoopExit,
    launch: 'ringLeftEarly<<<blocks, block>>>(rounds, values)'
  }),
  cuda({
    ...rings,
    id: 'control/barrier-loop-together',
    title: 'A loop that all threads leave together',
    teaches:
      'A barrier that also asks whether anybody has more to do lets threads with different trip counts stay in step.',
    before: 'control/barrier-loop-exit',
    lookAt: 'Synchronisation instructions: two barriers a round for everybody.',
    source: barrierLoopTogether,
    launch: 'ringLeftTogether<<<blocks, block>>>(rounds, values)',
    sizes: [
      { blocks: 1, block: 32 },
      { blocks: 3, block: 128 }
    ]
  }),
  cuda({
    id: 'control/grid-barrier-deadlock',
    title: 'A barrier for the whole grid, and why there is none',
    course,
    teaches:
      'Blocks that wait hold the places that those which they wait for would need.',
    lookAt: 'The blocks that are resident at once, against the grid.',
    before: 'control/barrier-right',
    wrong: {
      report: 'deadlock',
      lines: ['while (atomicAdd(arrived, 0u) < gridDim.x) {'],
      twin: 'reduction/recursive',
      stops: true
    },
    source: gridBarrierDeadlock,
    launch: 'waitForGrid<<<blocks, 1024>>>(arrived, seen)',
    set: { blocks: 100 },
    inputs: {
      arrived: words('zeros', '1'),
      seen: words('zeros', 'blocks')
    },
    bytes: ({ grid }) => ({ read: 4, written: 4 + 4 * grid[0] }),
    flops: () => 0,
    reference: ({ grid }) => ({
      seen: new Uint32Array(grid[0]).fill(grid[0])
    })
  })
];

export const barrierPrograms = [
  program({
    id: 'control/block-order',
    title: 'The order in which blocks begin',
    course,
    teaches:
      'Blocks begin in no order that a program may rely on; each begins once.',
    lookAt: 'The numbers that blocks drew, from run to run and card to card.',
    source: blockOrder,
    stdout: '500 of 500 blocks drew exactly one number\n'
  })
];
