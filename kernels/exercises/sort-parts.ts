/** More exercises of Birmingham's lecture 8: ranks, one split of the network, digits. */
import { equalsReference } from '../compare';
import { blocks, words } from '../define';
import type { Exercise } from '../exercise';

const BLOCK = 256;
const RUN = 2 * BLOCK;
const DIGITS = 16;
/** No kernel that did its work leaves this behind. */
const UNTOUCHED = 'value:4294967295';
const ONES = words('ones', 'n');

const SIZES = [
  { name: 'whole blocks', set: { n: 8 * BLOCK } },
  { name: 'one key', set: { n: 1 } },
  { name: 'one more than a block', set: { n: BLOCK + 1 } },
  { name: 'a prime number of keys', set: { n: 5003 } },
  { name: 'all equal', set: { n: 700 }, inputs: { keys: ONES } }
];

export const sortPartExercises: readonly Exercise[] = [
  {
    id: 'sort/ranks',
    title: 'Where each key belongs',
    entry: 'sort/odd-even',
    kernel: 'ranks',
    signature:
      '__global__ void ranks(const unsigned int *keys, unsigned int *places, unsigned int n)',
    task: `Leave in places[i] the index in the whole array that key i has when each block of ${BLOCK} keys is sorted by itself: the block's first index plus the number of its keys that are smaller, or equal and further left.`,
    launch: `ranks<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(keys, places, n)`,
    inputs: { keys: words('bits', 'n'), places: words(UNTOUCHED, 'n') },
    cases: SIZES,
    profile: {
      set: { n: 2 * BLOCK },
      card: 'gtx-960',
      demands: [
        {
          name: 'each key is read once from global memory',
          metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum',
          atMost: (2 * BLOCK) / 32,
          hint: 'Copy the keys of the block to shared memory once; all lanes then read the same word in each round, which is a broadcast.'
        }
      ]
    },
    check: equalsReference(({ arrays: { keys } }) => {
      const places = new Uint32Array(keys.length);
      for (let first = 0; first < keys.length; first += BLOCK) {
        const order = Array.from(
          { length: Math.min(BLOCK, keys.length - first) },
          (_, i) => first + i
        ).sort((a, b) => keys[a] - keys[b] || a - b);
        order.forEach((at, rank) => (places[at] = first + rank));
      }
      return { places };
    })
  },
  {
    id: 'sort/bitonic-split',
    title: 'One split of the network',
    entry: 'sort/bitonic',
    kernel: 'bitonicSplit',
    signature:
      '__global__ void bitonicSplit(unsigned int *keys, unsigned int n)',
    task: `n is a multiple of ${RUN}. In each run of ${RUN} keys compare key i with key i + ${BLOCK}, for i from 0 to ${BLOCK - 1}, and leave the smaller one in the first place; a block of ${BLOCK} threads has a run.`,
    launch: `bitonicSplit<<<n // ${RUN}, ${BLOCK}>>>(keys, n)`,
    inputs: { keys: words('bits', 'n') },
    cases: [
      { name: 'one run', set: { n: RUN } },
      { name: 'many runs', set: { n: 11 * RUN } },
      { name: 'all equal', set: { n: RUN }, inputs: { keys: ONES } }
    ],
    profile: {
      set: { n: 4 * RUN },
      card: 'gtx-960',
      demands: [
        {
          name: 'no key is compared twice',
          metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum',
          atMost: (4 * RUN) / 32,
          hint: 'A thread has a pair, not a key: it reads both, and writes both.'
        }
      ]
    },
    check: equalsReference(({ arrays: { keys } }) => ({
      keys: Uint32Array.from(keys, (key, i) => {
        const isFirst = i % RUN < BLOCK;
        const other = keys[isFirst ? i + BLOCK : i - BLOCK];
        return isFirst ? Math.min(key, other) : Math.max(key, other);
      })
    }))
  },
  {
    id: 'sort/digit-counts',
    title: 'Digits of each block',
    entry: 'sort/radix-multibit',
    kernel: 'digitCounts',
    signature:
      '__global__ void digitCounts(const unsigned int *keys, unsigned int *counts, unsigned int n, unsigned int shift)',
    task: `Leave in counts[${DIGITS} * b + d] how many keys of block b, which has ${BLOCK}, have the digit d: the four bits from bit shift on. Count in shared memory.`,
    launch: `digitCounts<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(keys, counts, n, shift)`,
    inputs: {
      keys: words('bits', 'n'),
      counts: words(UNTOUCHED, `${DIGITS} * (${blocks('n', BLOCK)})`)
    },
    cases: SIZES.map(({ set, ...one }, i) => ({
      ...one,
      set: { ...set, shift: 4 * i }
    })),
    profile: {
      set: { n: 8 * BLOCK, shift: 8 },
      card: 'gtx-960',
      demands: [
        {
          name: 'no atomic operations in global memory',
          metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_red.sum',
          atMost: 0,
          hint: 'Sixteen counters in shared memory, cleared first; after a barrier sixteen threads write them out.'
        }
      ]
    },
    check: equalsReference(({ arrays: { keys, counts }, scalars }) => {
      const expected = new Uint32Array(counts.length);
      keys.forEach((key: number, i: number) => {
        const digit = (key >>> scalars.shift) & (DIGITS - 1);
        expected[DIGITS * Math.floor(i / BLOCK) + digit]++;
      });
      return { counts: expected };
    })
  }
];
