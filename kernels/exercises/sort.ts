/** Exercises on sorting. */
import { equalsReference } from '../compare';
import { blocks, words } from '../define';
import type { Exercise } from '../exercise';

const RUN = 128;
const BLOCK = 256;
const ONES = words('ones', 'n');

export const sortExercises: readonly Exercise[] = [
  {
    id: 'sort/small',
    title: 'Sort each block’s keys',
    entry: 'sort/bitonic',
    kernel: 'sortSmall',
    signature: '__global__ void sortSmall(unsigned int *keys, unsigned int n)',
    task: `Sort each run of ${RUN} keys by itself, ascending; a block of ${RUN / 2} threads has one. The last run may be shorter.`,
    launch: `sortSmall<<<${blocks('n', RUN)}, ${RUN / 2}>>>(keys, n)`,
    inputs: { keys: words('bits', 'n') },
    cases: [
      { name: 'whole blocks', set: { n: 16 * RUN } },
      { name: 'one key', set: { n: 1 } },
      { name: 'one less than a block', set: { n: RUN - 1 } },
      { name: 'one more than a block', set: { n: RUN + 1 } },
      { name: 'a prime number of keys', set: { n: 5003 } },
      { name: 'all equal', set: { n: 300 }, inputs: { keys: ONES } },
      {
        name: 'descending',
        set: { n: 4 * RUN },
        inputs: { keys: words('ramp:100000:-1', 'n') }
      }
    ],
    check: equalsReference(({ arrays }) => {
      const keys = Uint32Array.from(arrays.keys);
      for (let first = 0; first < keys.length; first += RUN) {
        keys.subarray(first, first + RUN).sort();
      }
      return { keys };
    })
  },
  {
    id: 'sort/merge-two',
    title: 'Merge by places',
    entry: 'sort/merge-block-per-merge',
    kernel: 'mergeTwo',
    signature:
      '__global__ void mergeTwo(const unsigned int *a, const unsigned int *b, unsigned int *out, unsigned int n)',
    task: 'a and b are sorted, n keys each. Leave all 2 n keys sorted in out; thread t has key t of a, thread n + t key t of b. Keys may be equal.',
    launch: `mergeTwo<<<${blocks('2 * n', BLOCK)}, ${BLOCK}>>>(a, b, merged, n)`,
    inputs: {
      a: words('ramp:0:3', 'n'),
      b: words('ramp:100:2', 'n'),
      merged: words('value:4000000000', '2 * n')
    },
    cases: [
      { name: 'many keys', set: { n: 5000 } },
      { name: 'one key each', set: { n: 1 } },
      { name: 'a prime number of keys', set: { n: 1009 } },
      { name: 'all equal', set: { n: 300 }, inputs: { a: ONES, b: ONES } },
      {
        name: 'all of b before a',
        set: { n: 500 },
        inputs: { a: words('ramp:1000', 'n'), b: words('ramp', 'n') }
      }
    ],
    check: equalsReference(({ arrays: { a, b } }) => ({
      out: Uint32Array.from([...a, ...b]).sort()
    }))
  },
  {
    id: 'sort/split-by-bit',
    title: 'A stable split',
    entry: 'sort/radix-1bit',
    kernel: 'splitByBit',
    signature:
      '__global__ void splitByBit(const unsigned int *in, unsigned int *out, unsigned int n, unsigned int bit)',
    task: `In each run of ${BLOCK} keys (a block each; the last may be shorter) bring the keys whose bit is 0 before those whose bit is 1, both in the order in which they were.`,
    launch: `splitByBit<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(keys, split, n, bit)`,
    inputs: { keys: words('bits', 'n'), split: words('zeros', 'n') },
    cases: [
      { name: 'whole blocks, bit 0', set: { n: 8 * BLOCK, bit: 0 } },
      { name: 'bit 31', set: { n: 2 * BLOCK, bit: 31 } },
      { name: 'one key', set: { n: 1, bit: 3 } },
      { name: 'one less than a block', set: { n: BLOCK - 1, bit: 5 } },
      { name: 'one more than a block', set: { n: BLOCK + 1, bit: 5 } },
      {
        name: 'all ones',
        set: { n: 300, bit: 0 },
        inputs: { keys: words('ramp:1:2', 'n') }
      }
    ],
    check: equalsReference(({ arrays, scalars: { bit } }) => {
      const bitOf = (key: number): number => (key >>> bit) & 1;
      const out = Uint32Array.from(arrays.in);
      for (let first = 0; first < out.length; first += BLOCK) {
        const run = Array.from(out.subarray(first, first + BLOCK));
        out.set(
          run.sort((a, b) => bitOf(a) - bitOf(b)),
          first
        );
      }
      return { out };
    })
  }
];
