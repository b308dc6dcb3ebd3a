/** The seven reductions of the parallel-reduction case study. */
import type { CatalogueEntry, ReferenceContext } from '../entry';
import { otherBlock } from '../otherBlock';
import r1 from './r1-interleaved-divergent.cu';
import r2 from './r2-interleaved-bank-conflicts.cu';
import r3 from './r3-sequential.cu';
import r4 from './r4-first-add-on-load.cu';
import r5 from './r5-unroll-last-warp.cu';
import r6 from './r6-template-unrolled.cu';
import r7 from './r7-multiple-per-thread.cu';

const BLOCK = 128;
/** Blocks of version seven: 1024 give each thread 32 elements of the default n. */
const MARCHING_BLOCKS = 1024;

interface Version {
  id: string;
  title: string;
  teaches: string;
  before?: string;
  lookAt: string;
  file: string;
  source: string;
  /** Without template arguments. */
  name: string;
  isTemplate: boolean;
  /** The grid for n elements, an expression. */
  grid: string;
  elementsPerBlock: number | 'any';
}

const VERSIONS: Version[] = [
  {
    id: 'r1-interleaved-divergent',
    title: 'Reduction 1: interleaved, divergent',
    teaches:
      'A tree in shared memory; threads that work are scattered over all warps, so every warp runs every level.',
    lookAt: 'Threads active in a warp instruction in the loop of the tree.',
    file: 'r1-interleaved-divergent.cu',
    source: r1,
    name: 'reduce1',
    isTemplate: false,
    grid: `(n + ${BLOCK - 1}) // ${BLOCK}`,
    elementsPerBlock: BLOCK
  },
  {
    id: 'r2-interleaved-bank-conflicts',
    title: 'Reduction 2: interleaved, bank conflicts',
    teaches:
      'Work moved to the first threads removes the divergence and brings strided accesses into few banks.',
    before: 'reduction/r1-interleaved-divergent',
    lookAt: 'Bank conflicts of the loop, which replace the divergence.',
    file: 'r2-interleaved-bank-conflicts.cu',
    source: r2,
    name: 'reduce2',
    isTemplate: false,
    grid: `(n + ${BLOCK - 1}) // ${BLOCK}`,
    elementsPerBlock: BLOCK
  },
  {
    id: 'r3-sequential',
    title: 'Reduction 3: sequential addressing',
    teaches:
      'Folding the upper half onto the lower touches consecutive words: no bank conflicts.',
    before: 'reduction/r2-interleaved-bank-conflicts',
    lookAt: 'Bank conflicts: none.',
    file: 'r3-sequential.cu',
    source: r3,
    name: 'reduce3',
    isTemplate: false,
    grid: `(n + ${BLOCK - 1}) // ${BLOCK}`,
    elementsPerBlock: BLOCK
  },
  {
    id: 'r4-first-add-on-load',
    title: 'Reduction 4: first addition during the load',
    teaches:
      'Half of the threads did nothing but copy; half as many blocks do the first addition while loading.',
    before: 'reduction/r3-sequential',
    lookAt: 'Instructions an element: fewer, as half of the blocks are gone.',
    file: 'r4-first-add-on-load.cu',
    source: r4,
    name: 'reduce4',
    isTemplate: false,
    grid: `(n + ${2 * BLOCK - 1}) // ${2 * BLOCK}`,
    elementsPerBlock: 2 * BLOCK
  },
  {
    id: 'r5-unroll-last-warp',
    title: 'Reduction 5: last warp unrolled',
    teaches:
      'The last 64 values belong to one warp, which needs no barrier of the block and no loop.',
    before: 'reduction/r4-first-add-on-load',
    lookAt: 'Barriers and branches of the last six levels: gone.',
    file: 'r5-unroll-last-warp.cu',
    source: r5,
    name: 'reduce5',
    isTemplate: false,
    grid: `(n + ${2 * BLOCK - 1}) // ${2 * BLOCK}`,
    elementsPerBlock: 2 * BLOCK
  },
  {
    id: 'r6-template-unrolled',
    title: 'Reduction 6: unrolled by template',
    teaches:
      'A block size that the compiler knows lets it unroll the whole tree and drop levels.',
    before: 'reduction/r5-unroll-last-warp',
    lookAt: 'Instructions of loop control: none.',
    file: 'r6-template-unrolled.cu',
    source: r6,
    name: 'reduce6',
    isTemplate: true,
    grid: `(n + ${2 * BLOCK - 1}) // ${2 * BLOCK}`,
    elementsPerBlock: 2 * BLOCK
  },
  {
    id: 'r7-multiple-per-thread',
    title: 'Reduction 7: many elements per thread',
    teaches:
      'Threads add many elements in turn before the tree: the work per element is one load and one addition.',
    before: 'reduction/r6-template-unrolled',
    lookAt:
      'Instructions an element, and the share of memory in the predicted time.',
    file: 'r7-multiple-per-thread.cu',
    source: r7,
    name: 'reduce7',
    isTemplate: true,
    grid: `min(${MARCHING_BLOCKS}, (n + ${2 * BLOCK - 1}) // ${2 * BLOCK})`,
    elementsPerBlock: 'any'
  }
];

export const reduction: CatalogueEntry[] = VERSIONS.map(version => {
  const kernel = version.isTemplate
    ? `${version.name}<${BLOCK}>`
    : version.name;
  const launch = `${kernel}<<<${version.grid}, ${BLOCK}, ${BLOCK} * 4>>>(x, sums, n)`;
  return {
    id: `reduction/${version.id}`,
    title: version.title,
    course: 'NVIDIA case studies 2008: parallel reduction',
    teaches: version.teaches,
    before: version.before,
    lookAt: version.lookAt,
    language: 'cuda',
    file: `reduction/${version.file}`,
    source: version.source,
    kernel,
    launch,
    otherLaunch: otherBlock(launch)?.replace(`<${BLOCK}>`, '<64>'),
    set: { n: 2 ** 22 },
    inputs: {
      x: { dtype: 'int32', generator: 'random:1', length: 'n' },
      sums: { dtype: 'int32', generator: 'zeros', length: version.grid }
    },
    sizes: [{ n: 1 }, { n: 127 }, { n: 1000 }, { n: 2 ** 16 + 1 }],
    bytes: ({ scalars, grid }) => ({
      read: 4 * scalars.n,
      written: 4 * grid[0]
    }),
    flops: ({ scalars, grid }) => Math.max(0, scalars.n - grid[0]),
    tolerance: { absolute: 0, relative: 0 },
    reference: context => ({
      out: partialSums(context, version.elementsPerBlock)
    })
  };
});

/**
 * What each block of the launch leaves: the sum of its elements, modulo 2^32.
 * Blocks take consecutive runs (`perBlock`, scaled to the launch's block size),
 * or march through the array with 2 * blockDim.x elements each (`any`).
 */
function partialSums(
  { grid, block, scalars, arrays }: ReferenceContext,
  perBlock: Version['elementsPerBlock']
): Int32Array {
  const values = arrays.in;
  const sums = Int32Array.from(arrays.out);
  const threads = block[0];
  const run = perBlock === 'any' ? 2 * threads : (perBlock / BLOCK) * threads;
  const step = perBlock === 'any' ? run * grid[0] : Infinity;
  for (let b = 0; b < grid[0]; b++) {
    let sum = 0;
    for (let first = b * run; first < scalars.n; first += step) {
      const end = Math.min(first + run, scalars.n);
      for (let i = first; i < end; i++) {
        sum = (sum + values[i]) | 0;
      }
    }
    sums[b] = sum;
  }
  return sums;
}
