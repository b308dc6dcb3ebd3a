/** The way to a parallel scan: loops, steps that race, trees, levels. */
import { cuda, floats, ints, program, ROUNDING } from '../define';
import type { CatalogueEntry } from '../entry';
import { scanRuns } from './entries';
import blellochContiguous from './blelloch-contiguous.cu';
import blellochDivergent from './blelloch-divergent.cu';
import blockSequential from './block-sequential.cu';
import racy from './hillis-steele-racy.cu';
import sequential from './sequential.cu';
import threeLevel from './three-level.cu';
import twoBarriers from './hillis-steele-two-barriers.cu';

const course = 'Birmingham lecture 4: scan';

/** Kernels that scan each block by itself, a thread an element. */
const byBlock: Pick<
  CatalogueEntry,
  'course' | 'set' | 'inputs' | 'sizes' | 'bytes' | 'tolerance' | 'reference'
> = {
  course,
  set: { n: 2 ** 16, block: 256 },
  inputs: { x: floats('random:1', 'n'), y: floats('zeros', 'n') },
  sizes: [
    { n: 1, block: 256 },
    { n: 255, block: 256 },
    { n: 257, block: 256 },
    { n: 10_007, block: 1024 },
    { n: 100, block: 32 }
  ],
  bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
  tolerance: ROUNDING,
  reference: ({ arrays, block }) => ({
    out: Float32Array.from(scanRuns(arrays.in, block[0], false).prefixes)
  })
};

const launchOf = (kernel: string): string =>
  `${kernel}<<<(n + block - 1) // block, block>>>(x, y, n)`;

/** Additions of a tree, up and down, over `n` elements in blocks: 2 n - 2 - log2 n a block. */
const treeAdditions: CatalogueEntry['flops'] = ({ grid, block }) =>
  grid[0] * (2 * block[0] - 2 - Math.log2(block[0]));

export const scanSteps = [
  cuda({
    id: 'scan/sequential',
    title: 'Scan by one thread',
    course,
    teaches:
      'A prefix needs the one before it: the loop has the fewest additions and no parallelism.',
    lookAt:
      'Warp execution efficiency: one lane of 32 works, and one warp of the whole device.',
    source: sequential,
    oneBlock: 'One thread does it all.',
    launch: 'scanSequential<<<1, 1>>>(x, y, n)',
    set: { n: 4096 },
    inputs: byBlock.inputs,
    sizes: [{ n: 0 }, { n: 1 }, { n: 2 }, { n: 1009 }],
    bytes: byBlock.bytes,
    flops: ({ scalars: { n } }) => Math.max(0, n - 1),
    tolerance: ROUNDING,
    reference: ({ arrays, scalars: { n } }) => ({
      out: Float32Array.from(scanRuns(arrays.in, n, false).prefixes)
    })
  }),
  cuda({
    id: 'scan/block-sequential',
    title: 'Scan of segments, a thread each',
    course,
    teaches:
      'Segments are independent, so that each can have a thread; neighbours then read words far apart.',
    before: 'scan/sequential',
    lookAt:
      'Sectors a request: the words of a warp lie a segment apart, and each costs a sector of its own.',
    source: blockSequential,
    launch:
      'scanSegmentsSequential<<<((n + segment - 1) // segment + 63) // 64, 64>>>(x, y, n, segment)',
    set: { n: 2 ** 16, segment: 1024 },
    inputs: byBlock.inputs,
    sizes: [
      { n: 1, segment: 1024 },
      { n: 1025, segment: 1024 },
      { n: 10_007, segment: 128 }
    ],
    bytes: byBlock.bytes,
    flops: ({ scalars: { n } }) => n,
    tolerance: ROUNDING,
    reference: ({ arrays, scalars: { segment } }) => ({
      out: Float32Array.from(scanRuns(arrays.in, segment, false).prefixes)
    })
  }),
  cuda({
    id: 'scan/hillis-steele-racy',
    title: 'Scan by Hillis and Steele, wrong',
    course,
    teaches:
      'In place, one warp overwrites what another has yet to read, and threads leave a loop that has a barrier.',
    before: 'scan/block-sequential',
    lookAt: 'Its results at two schedules: what they differ in is the race.',
    wrong: {
      report: 'race',
      lines: ['values[tid] += values[tid - distance];', '__syncthreads();'],
      also: 'divergent-barrier',
      twin: 'scan/hillis-steele-two-barriers'
    },
    source: racy,
    launch: launchOf('scanRacy'),
    set: { n: 1000, block: 256 },
    inputs: { x: ints('random:1', 'n'), y: ints('zeros', 'n') },
    bytes: byBlock.bytes,
    flops: () => 0,
    reference: ({ arrays, block }) => ({
      out: Int32Array.from(scanRuns(arrays.in, block[0], false).prefixes)
    })
  }),
  cuda({
    ...byBlock,
    id: 'scan/hillis-steele-two-barriers',
    title: 'Scan by Hillis and Steele, one buffer',
    teaches:
      'Between reading and writing stands a barrier, and after writing another: one buffer is enough.',
    before: 'scan/hillis-steele-racy',
    lookAt:
      'The floating-point additions: n log n - n + 1 for each block of n threads.',
    source: twoBarriers,
    launch: launchOf('scanTwoBarriers'),
    flops: ({ grid, block: [b] }) => grid[0] * (b * Math.log2(b) - b + 1)
  }),
  cuda({
    ...byBlock,
    id: 'scan/blelloch-divergent',
    title: 'Scan by a tree, divergent',
    teaches:
      'A tree up and down needs few additions; done by the threads that own the elements, they diverge.',
    before: 'scan/hillis-steele-double-buffer',
    lookAt:
      'Warp execution efficiency, and the lanes of the two lines that add.',
    source: blellochDivergent,
    launch: launchOf('scanTreeDivergent'),
    flops: treeAdditions
  }),
  cuda({
    ...byBlock,
    id: 'scan/blelloch-contiguous',
    title: 'Scan by a tree, contiguous threads',
    teaches:
      'The same additions by the first threads of the block: whole warps rest, and banks conflict.',
    before: 'scan/blelloch-divergent',
    lookAt:
      'Warp execution efficiency has risen; shared efficiency is what it was paid with.',
    source: blellochContiguous,
    launch: launchOf('scanTreeContiguous'),
    flops: treeAdditions
  })
];

export const scanPrograms = [
  program({
    id: 'scan/three-level',
    title: 'Scan of any length in three levels',
    course,
    teaches:
      'Segments are scanned, then their sums, then the sums of those; prefixes are handed down again.',
    before: 'scan/blelloch-contiguous',
    lookAt:
      'Five launches in the timeline, nearly all of the time in the first and the last.',
    source: threeLevel,
    stdout: `100003 elements, 782 segments, 7 groups of segments
last prefix 300009, the loop's 300009
0 of 100003 prefixes wrong
`
  })
];
