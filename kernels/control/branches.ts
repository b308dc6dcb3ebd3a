/** Branches: which lanes go where, and what the others do meanwhile. */
import { blocks, cuda, floats, ints, ROUNDING, words } from '../define';
import divergenceByTripCount from './divergence-by-trip-count.cu';
import divergenceProbability from './divergence-probability.cu';
import guardedRead from './guarded-read.cu';
import logicalMerge from './logical-merge.cu';
import mixedList from './mixed-list.cu';
import predication from './predication.cu';
import uniformBranch from './uniform-branch.cu';

const LECTURE = 'Oxford lecture 3: control flow';

const fround = Math.fround;

function collatzSteps(start: number): number {
  let steps = 0;
  for (let value = start; value > 1; steps++) {
    value = value % 2 === 0 ? value / 2 : 3 * value + 1;
  }
  return steps;
}

export const branches = [
  cuda({
    id: 'control/predication',
    title: 'A branch of one instruction a side',
    course: LECTURE,
    teaches:
      'Short branches are predicated: all lanes pass both sides, each carries out its own.',
    lookAt:
      'Divergent branches, and that no result is NaN although every warp meets the square root.',
    source: predication,
    launch: `branchOrPredicate<<<${blocks('n', 256)}, 256>>>(x, z, n)`,
    set: { n: 2 ** 16 },
    inputs: { x: floats('signed:1', 'n'), z: floats('zeros', 'n') },
    sizes: [{ n: 1 }, { n: 257 }, { n: 10_007 }],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => n,
    tolerance: ROUNDING,
    reference: ({ arrays: { x } }) => ({
      z: Float32Array.from(x, value =>
        value < 0 ? value - 2 : Math.sqrt(value)
      )
    })
  }),
  cuda({
    id: 'control/logical-merge',
    title: 'z = p ? x : y',
    course: LECTURE,
    teaches:
      'Choosing between two values that are both at hand is one instruction, no branch.',
    before: 'control/predication',
    lookAt: 'Divergent branches: none, however mixed the conditions are.',
    source: logicalMerge,
    launch: `logicalMerge<<<${blocks('n', 256)}, 256>>>(p, x, y, z, n)`,
    set: { n: 2 ** 16 },
    inputs: {
      p: ints('below:2:3', 'n'),
      x: floats('random:1', 'n'),
      y: floats('random:2', 'n'),
      z: floats('zeros', 'n')
    },
    sizes: [{ n: 1 }, { n: 255 }, { n: 10_007 }],
    bytes: ({ scalars: { n } }) => ({ read: 12 * n, written: 4 * n }),
    flops: () => 0,
    reference: ({ arrays: { p, x, y } }) => ({
      z: Float32Array.from(p, (flag, i) => (flag !== 0 ? x[i] : y[i]))
    })
  }),
  cuda({
    id: 'control/guarded-read',
    title: 'A read that a condition guards',
    course: LECTURE,
    teaches:
      'Lanes that the condition leaves out touch no memory: their address may be nonsense.',
    lookAt: 'Fewer sectors per load than without holes.',
    source: guardedRead,
    launch: `gatherOrZero<<<${blocks('n', 256)}, 256>>>(index, x, z, n)`,
    set: { n: 2 ** 16 },
    inputs: {
      // Half of them negative.
      index: ints('ramp:{-(n // 2)}', 'n'),
      x: floats('random:1', 'n'),
      z: floats('value:9', 'n')
    },
    sizes: [{ n: 1 }, { n: 257 }, { n: 10_007 }],
    bytes: ({ scalars: { n } }) => ({
      read: 4 * n + 4 * Math.ceil(n / 2),
      written: 4 * n
    }),
    flops: () => 0,
    reference: ({ arrays: { index, x } }) => ({
      z: Float32Array.from(index, k => (k >= 0 ? x[k] : 0))
    })
  }),
  cuda({
    id: 'control/uniform-branch',
    title: 'A branch on an argument of the launch',
    course: LECTURE,
    teaches:
      'A condition that is the same for the whole grid costs a comparison, never a divergence.',
    before: 'control/predication',
    lookAt: 'Divergent branches: none but at the end of the array.',
    source: uniformBranch,
    launch: `squareOrShift<<<${blocks('n', 256)}, 256>>>(x, z, n, mode)`,
    set: { n: 2 ** 16, mode: 1 },
    inputs: { x: floats('signed:1', 'n'), z: floats('zeros', 'n') },
    sizes: [
      { n: 1, mode: 2 },
      { n: 257, mode: 1 },
      { n: 10_007, mode: 0 }
    ],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => n,
    reference: ({ arrays: { x }, scalars: { mode } }) => ({
      z: Float32Array.from(x, value =>
        fround(mode === 1 ? value * value : value + fround(2.3))
      )
    })
  }),
  cuda({
    id: 'control/divergence-probability',
    title: 'How often a warp diverges',
    course: LECTURE,
    teaches:
      'With 32 lanes a rare branch is no longer rare: at 5 % a lane, 81 % of the warps take both ways.',
    lookAt:
      'Warp execution efficiency is untouched here: the branches are only counted.',
    source: divergenceProbability,
    launch: 'warpsThatDiverge<<<n // 256, 256>>>(x, diverged, 0.05)',
    set: { n: 2 ** 16 },
    inputs: {
      x: floats('random:1', 'n'),
      diverged: words('value:9', 'n // 32')
    },
    sizes: [{ n: 256 }, { n: 256 * 7 }],
    bytes: ({ grid }) => ({ read: 1024 * grid[0], written: 32 * grid[0] }),
    flops: () => 0,
    reference: ({ arrays, scalars: { p } }) => ({
      diverged: Uint32Array.from(
        { length: arrays.in.length / 32 },
        (_, warp) => {
          const lanes = (arrays.in as Float32Array).subarray(
            32 * warp,
            32 * warp + 32
          );
          const there = lanes.filter(value => value < fround(p)).length;
          return Number(there > 0 && there < 32);
        }
      )
    })
  }),
  cuda({
    id: 'control/divergence-by-trip-count',
    title: 'Loops of unequal length',
    course: LECTURE,
    teaches:
      'A warp goes round its loop until the last lane is done; the others wait with empty hands.',
    lookAt: 'Threads per warp instruction, on the lines of the loop.',
    source: divergenceByTripCount,
    launch: `collatz<<<${blocks('n', 256)}, 256>>>(start, steps, n)`,
    set: { n: 2 ** 14 },
    inputs: { start: words('ramp:1', 'n'), steps: words('zeros', 'n') },
    sizes: [{ n: 1 }, { n: 257 }, { n: 10_007 }],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    flops: () => 0,
    reference: ({ arrays: { start } }) => ({
      steps: Uint32Array.from(start, collatzSteps)
    })
  }),
  cuda({
    id: 'control/mixed-list',
    title: 'A few expensive elements in a long list',
    course: LECTURE,
    teaches:
      'One expensive element makes its whole warp pay, so scattered ones make nearly every warp pay.',
    lookAt: 'Threads per warp instruction on the lines of the expensive work.',
    source: mixedList,
    launch: `mixedList<<<${blocks('n', 256)}, 256>>>(x, y, n, 0.05)`,
    set: { n: 2 ** 14 },
    inputs: { x: floats('random:1', 'n'), y: floats('zeros', 'n') },
    sizes: [{ n: 1 }, { n: 257 }, { n: 10_007 }],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    // An element in twenty takes 200 steps of two operations.
    flops: ({ scalars: { n, threshold } }) =>
      Math.round(n * (400 * threshold + 2 * (1 - threshold))),
    tolerance: ROUNDING,
    reference: ({ arrays, scalars: { threshold } }) => ({
      out: Float32Array.from(arrays.in, start => {
        if (start >= fround(threshold)) {
          return 2 * start + 1;
        }
        let value = start;
        for (let step = 0; step < 200; step++) {
          value = 0.5 * value + 0.25;
        }
        return value;
      })
    })
  })
];
