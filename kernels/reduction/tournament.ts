/** Reductions of the Birmingham course, from a tournament of all threads on. */
import type { CatalogueEntry } from '../entry';
import { cuda, floats, program, ROUNDING } from '../define';
import globalOnly from './global-only.cu';
import naiveDivergent from './naive-divergent.cu';
import recursive from './recursive.cu';

const course = 'Birmingham lecture 3: warps, divergence and memories';

/** The sum of each block's elements, in double. */
const blockSums: CatalogueEntry['reference'] = ({ arrays, grid, block }) => {
  const values = arrays.in ?? arrays.values;
  return {
    sums: Float32Array.from({ length: grid[0] }, (_, b) =>
      (
        values.subarray(b * block[0], (b + 1) * block[0]) as Float32Array
      ).reduce((a, v) => a + v, 0)
    )
  };
};

export const tournamentReductions = [
  cuda({
    id: 'reduction/naive-divergent',
    title: 'A tournament',
    course,
    teaches:
      'Winners that lie ever further apart keep every warp busy in every round.',
    lookAt:
      'Warp execution efficiency, and how many warps execute the line that adds.',
    source: naiveDivergent,
    launch: 'sumTournament<<<(n + block - 1) // block, block>>>(x, sums, n)',
    set: { n: 2 ** 16, block: 1024 },
    inputs: {
      x: floats('random:1', 'n'),
      sums: floats('zeros', '(n + block - 1) // block')
    },
    sizes: [
      { n: 1, block: 256 },
      { n: 255, block: 256 },
      { n: 257, block: 256 },
      { n: 10_007, block: 64 }
    ],
    bytes: ({ scalars: { n }, grid }) => ({
      read: 4 * n,
      written: 4 * grid[0]
    }),
    flops: ({ grid, block }) => grid[0] * (block[0] - 1),
    tolerance: ROUNDING,
    reference: blockSums
  }),
  cuda({
    id: 'reduction/global-only',
    title: 'A reduction in global memory',
    course,
    teaches:
      'A tree whose partial sums live in global memory pays two reads and a write there for each addition.',
    lookAt:
      'Load and store requests to global memory, against those of a kernel that copies to shared memory first.',
    source: globalOnly,
    launch: 'sumInGlobalMemory<<<n // block, block>>>(x, sums, n)',
    set: { n: 2 ** 16, block: 256 },
    inputs: {
      x: floats('random:1', 'n'),
      sums: floats('zeros', 'n // block')
    },
    sizes: [
      { n: 64, block: 64 },
      { n: 1024, block: 1024 },
      { n: 768, block: 256 }
    ],
    // Of every block: reads 2 (b - 1) + 1 words, writes b.
    bytes: ({ scalars: { n }, grid }) => ({
      read: 4 * (2 * n - grid[0]),
      written: 4 * n
    }),
    flops: ({ grid, block }) => grid[0] * (block[0] - 1),
    tolerance: ROUNDING,
    reference: context => blockSums(context)
  })
];

export const tournamentPrograms = [
  program({
    id: 'reduction/recursive',
    title: 'Launches until one value is left',
    course: 'NVIDIA case studies 2008: parallel reduction',
    teaches:
      'The end of a launch is the barrier between the levels: the same kernel again, over what is left.',
    lookAt: 'The timeline: all but the first launch are too small to matter.',
    source: recursive,
    stdout: `100003 values, 391 blocks
   391 values,   2 blocks
     2 values,   1 blocks
sum 300009, the loop's 300009
`
  })
];
