/** Merges, a thread, a block or several blocks each, and further networks and splits. */
import type { CatalogueEntry } from '../entry';
import { blocks, cuda, program, words } from '../define';
import { shared, sortedRuns } from './entries';
import bitonicArrowsDown from './bitonic-arrows-down.cu';
import mergeBlock from './merge-block-per-merge.cu';
import mergeBlocks from './merge-blocks-per-merge.cu';
import mergeThread from './merge-thread-per-merge.cu';
import radixMultibit from './radix-multibit.cu';

/** Sizes around those of a block. */
const sizes: CatalogueEntry['sizes'] = [
  { n: 1 },
  { n: 255 },
  { n: 513 },
  { n: 10_007 }
];

export const mergesAndMore = [
  cuda({
    ...shared,
    id: 'sort/merge-thread-per-merge',
    title: 'Merge sort, a thread for each merge',
    teaches:
      'While sequences are short and many every thread has a merge; the last one is a single thread’s.',
    before: 'sort/odd-even',
    lookAt:
      'Warp execution efficiency: from merge to merge half of the threads fall out.',
    source: mergeThread,
    oneBlock: 'Its tile in shared memory is made for blocks of 256.',
    launch: `sortMergeByThread<<<${blocks('n', 512)}, 256>>>(keys, n)`,
    set: { n: 2 ** 13 },
    sizes,
    reference: context => ({ keys: sortedRuns(context, 512) })
  }),
  cuda({
    ...shared,
    id: 'sort/merge-block-per-merge',
    title: 'Merges by rank, a block each',
    teaches:
      'A key’s place is its index plus the number of keys of the other sequence before it: a binary search, no waiting.',
    before: 'sort/merge-thread-per-merge',
    lookAt:
      'Threads per warp instruction: all search equally long; the scatter goes to places close by.',
    source: mergeBlock,
    launch: 'mergeByBlock<<<n // block, block>>>(keys, merged, n)',
    set: { n: 2 ** 14, block: 512, step: 2 ** 24 + 43 },
    inputs: {
      // Steps of a little more than 2^32 / 256: sequences of 256 that ascend, each a little higher.
      keys: words('ramp:0:{step}', 'n'),
      merged: words('zeros', 'n')
    },
    sizes: [
      { n: 128, block: 128, step: 2 ** 26 + 7 },
      { n: 3072, block: 1024, step: 2 ** 23 + 5 },
      // Equal keys only.
      { n: 512, block: 256, step: 0 }
    ],
    reference: ({ arrays, block }) => {
      const out = Uint32Array.from(arrays.in);
      for (let first = 0; first < out.length; first += block[0]) {
        out.subarray(first, first + block[0]).sort();
      }
      return { out };
    }
  }),
  cuda({
    ...shared,
    id: 'sort/bitonic-arrows-down',
    title: 'Bitonic sort, all arrows down',
    teaches:
      'Comparing with the mirror image first lets every comparator point the same way.',
    before: 'sort/bitonic',
    lookAt:
      'Bank conflicts of the mirrored step: its words run towards each other.',
    source: bitonicArrowsDown,
    oneBlock: 'Its tile in shared memory is made for blocks of 256.',
    launch: `sortBitonicDown<<<${blocks('n', 512)}, 256>>>(keys, n)`,
    sizes,
    reference: context => ({ keys: sortedRuns(context, 512) })
  }),
  cuda({
    ...shared,
    id: 'sort/radix-multibit',
    title: 'Radix sort, four bits at a time',
    teaches:
      'Sixteen digits at once take a quarter of the passes, and a histogram instead of one count.',
    before: 'sort/radix-1bit',
    lookAt:
      'Barriers and shared-memory wavefronts, against four passes of one bit.',
    source: radixMultibit,
    oneBlock: 'Its arrays in shared memory are made for blocks of 256.',
    launch: `radixSort4<<<${blocks('n', 256)}, 256>>>(keys, n, bits)`,
    set: { n: 2 ** 14, bits: 32 },
    sizes: [
      { n: 1, bits: 32 },
      { n: 257, bits: 8 },
      { n: 10_007, bits: 32 }
    ],
    reference: context => ({
      keys: sortedRuns(context, 256, word => word % 2 ** context.scalars.bits)
    })
  })
];

export const sortPrograms = [
  program({
    id: 'sort/merge-blocks-per-merge',
    title: 'One merge, many blocks',
    course: shared.course,
    teaches:
      'Splitters cut two long sequences into sections of at most 2 K keys that blocks merge by themselves.',
    before: 'sort/merge-block-per-merge',
    lookAt:
      'Two launches: the search for the splitters is small beside the merging.',
    source: mergeBlocks,
    stdout: `5000 + 3333 keys in 132 sections
the longest section has 112 keys, the bound is 128
merged: yes
`
  })
];
