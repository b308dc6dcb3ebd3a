/** Histograms: lost counts, counts of one's own, sorting. */
import { blocks, cuda, ints, words } from '../define';
import type { CatalogueEntry, ReferenceContext } from '../entry';
import histogramByThread from './histogram-by-thread.cu';
import histogramRacy from './histogram-racy.cu';
import histogramReduce from './histogram-reduce.cu';
import histogramSortReduce from './histogram-sort-reduce.cu';

const course = 'Birmingham lecture 6: histograms';
/** 1024 threads, as the course counts. */
const BLOCKS = 8;

/** How often each of 16 values occurs among those that `owner` gives to block b. */
function counted(
  { arrays, grid }: ReferenceContext,
  owner: (i: number) => number
): Uint32Array {
  const counts = new Uint32Array(16 * grid[0]);
  arrays.values.forEach((value, i) => counts[16 * owner(i) + (value % 16)]++);
  return counts;
}

const sixteenBins: Pick<
  CatalogueEntry,
  'course' | 'set' | 'inputs' | 'sizes' | 'bytes' | 'flops' | 'reference'
> = {
  course,
  set: { n: 2 ** 16 },
  inputs: { values: words('bits:1', 'n'), counts: words('zeros', '16') },
  sizes: [{ n: 0 }, { n: 1 }, { n: 127 }, { n: 257 }, { n: 10_007 }],
  bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 64 }),
  flops: () => 0,
  reference: ({ arrays }) => {
    const counts = Uint32Array.from(arrays.counts);
    arrays.values.forEach(value => counts[value % 16]++);
    return { counts };
  }
};

export const histograms = [
  cuda({
    id: 'patterns/histogram-racy',
    title: 'Histogram with lost counts',
    course,
    teaches:
      'Reading, adding and writing back are three things: what another thread did in between is lost.',
    lookAt: 'The counts at several schedules: their sum falls short.',
    wrong: {
      report: 'race',
      lines: ['counts[in[i]]++;'],
      twin: 'patterns/histogram-atomic'
    },
    source: histogramRacy,
    launch: `histogramRacy<<<${blocks('n', 256)}, 256>>>(values, counts, n)`,
    set: { n: 4096 },
    inputs: { values: ints('random:1', 'n'), counts: words('zeros', '256') },
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 1024 }),
    flops: () => 0,
    reference: ({ arrays }) => {
      const counts = Uint32Array.from(arrays.counts);
      arrays.in.forEach(value => counts[value]++);
      return { counts };
    }
  }),
  cuda({
    ...sixteenBins,
    id: 'patterns/histogram-by-thread',
    title: 'A histogram for each thread',
    teaches:
      'Threads that count by themselves need atomic additions only at the end, one for each bin.',
    before: 'patterns/histogram-privatised',
    lookAt:
      'Reductions in global memory: 16 for each thread, whatever n is; and no bank conflicts.',
    source: histogramByThread,
    oneBlock: 'Its arrays in shared memory are made for blocks of 128.',
    launch: `histogramByThread<<<${BLOCKS}, 128>>>(values, counts, n)`
  }),
  cuda({
    ...sixteenBins,
    id: 'patterns/histogram-reduce',
    title: 'Histograms added up by a tree',
    teaches:
      'Own histograms are reduced like any other vectors: no atomic operation at all.',
    before: 'patterns/histogram-by-thread',
    lookAt:
      'No atomics; barriers and shared-memory wavefronts of the tree instead.',
    source: histogramReduce,
    oneBlock: 'Its arrays in shared memory are made for blocks of 128.',
    launch: `countByThread<<<${BLOCKS}, 128>>>(values, counts, n)`,
    inputs: {
      values: words('bits:1', 'n'),
      counts: words('zeros', `16 * ${BLOCKS}`)
    },
    bytes: ({ scalars: { n }, grid }) => ({
      read: 4 * n,
      written: 64 * grid[0]
    }),
    reference: context => ({
      blockCounts: counted(context, i => Math.floor(i / 128) % context.grid[0])
    })
  }),
  cuda({
    ...sixteenBins,
    id: 'patterns/histogram-sort-reduce',
    title: 'A histogram by sorting',
    teaches:
      'Once equal values lie side by side, a count is the length of a stretch.',
    before: 'patterns/histogram-reduce',
    lookAt:
      'Sixteen reductions in global memory a block, and the sort that makes them possible.',
    sizes: [{ n: 1 }, { n: 127 }, { n: 257 }, { n: 10_007 }],
    source: histogramSortReduce,
    oneBlock: 'Its arrays in shared memory are made for blocks of 256.',
    launch: `histogramBySorting<<<${blocks('n', 256)}, 256>>>(values, counts, n)`
  })
];
