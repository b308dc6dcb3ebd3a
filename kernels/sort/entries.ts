/** Sorts of one block's keys in shared memory. */
import type { CatalogueEntry, ReferenceContext } from '../entry';
import { blocks, cuda, words } from '../define';
import bitonic from './bitonic.cu';
import oddEven from './odd-even.cu';
import radix1bit from './radix-1bit.cu';

export const shared: Pick<
  CatalogueEntry,
  'course' | 'set' | 'inputs' | 'sizes' | 'bytes' | 'flops'
> = {
  course: 'Birmingham lecture 8: sorting',
  set: { n: 2 ** 14 },
  inputs: { keys: words('bits:1', 'n') },
  sizes: [{ n: 1 }, { n: 1000 }],
  bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
  flops: () => 0
};

/** Each run of `run` keys in order; equal keys keep theirs. */
export function sortedRuns(
  { arrays }: ReferenceContext,
  run: number,
  key = (word: number): number => word
): Uint32Array {
  const keys = Uint32Array.from(arrays.keys);
  for (let first = 0; first < keys.length; first += run) {
    const part = Array.from(keys.subarray(first, first + run));
    part.sort((a, b) => key(a) - key(b));
    keys.set(part, first);
  }
  return keys;
}

export const sort = [
  cuda({
    ...shared,
    id: 'sort/odd-even',
    title: 'Odd-even transposition',
    teaches: 'A bubble sort whose comparisons of one round do not touch.',
    lookAt: 'Barriers: one for each of as many rounds as there are keys.',
    source: oddEven,
    oneBlock: 'Its tile in shared memory is made for blocks of 256.',
    launch: `sortOddEven<<<${blocks('n', 256)}, 128>>>(keys, n)`,
    reference: context => ({ keys: sortedRuns(context, 256) })
  }),
  cuda({
    ...shared,
    id: 'sort/bitonic',
    title: 'Bitonic sort',
    teaches:
      'A network compares in an order that does not depend on the keys: no thread waits for data.',
    before: 'sort/odd-even',
    lookAt: 'Barriers: log n (log n + 1) / 2 rounds.',
    source: bitonic,
    oneBlock: 'Its tile in shared memory is made for blocks of 256.',
    launch: `sortBitonic<<<${blocks('n', 512)}, 256>>>(keys, n)`,
    reference: context => ({ keys: sortedRuns(context, 512) })
  }),
  cuda({
    ...shared,
    id: 'sort/radix-1bit',
    title: 'Radix sort, a bit at a time',
    teaches:
      'A scan of the zeros before it tells each key its place; eight passes sort by a byte.',
    lookAt:
      'Wavefronts of the scatter in shared memory, and barriers of each bit’s scan.',
    source: radix1bit,
    oneBlock: 'Its arrays in shared memory are made for blocks of 256.',
    launch: `radixSplit<<<${blocks('n', 256)}, 256>>>(keys, n, 0, 8)`,
    reference: context => {
      const { firstBit, bits } = context.scalars;
      const digits = (word: number): number =>
        Math.floor(word / 2 ** firstBit) % 2 ** bits;
      return { keys: sortedRuns(context, 256, digits) };
    }
  })
];
