/** More exercises of Birmingham's lecture 6: gathers, a stencil, sums by key. */
import { equalsReference } from '../compare';
import { blocks, ints, words } from '../define';
import type { Exercise } from '../exercise';

const BLOCK = 256;
const KEYS = 16;
/** No kernel that did its work leaves this behind: inputs are small. */
const UNTOUCHED = 'value:-99999';

const SIZES = [
  { name: 'whole blocks', set: { n: 8 * BLOCK } },
  { name: 'one element', set: { n: 1 } },
  { name: 'one more than a block', set: { n: BLOCK + 1 } },
  { name: 'a prime number of elements', set: { n: 10_007 } }
];

export const patternPartExercises: readonly Exercise[] = [
  {
    id: 'patterns/rotate',
    title: 'Around the end',
    entry: 'patterns/gather',
    kernel: 'rotateLeft',
    signature:
      '__global__ void rotateLeft(const int *in, int *out, unsigned int distance, unsigned int n)',
    task: 'Leave in out[i] the element that lies distance places to the right of in[i]; behind the last element comes the first again. distance may be larger than n.',
    launch: `rotateLeft<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, y, distance, n)`,
    inputs: { x: ints('signed', 'n'), y: ints(UNTOUCHED, 'n') },
    cases: [
      ...SIZES.map(({ name, set }) => ({ name, set: { ...set, distance: 5 } })),
      { name: 'not at all', set: { n: 300, distance: 0 } },
      { name: 'more than once around', set: { n: 300, distance: 1000 } }
    ],
    check: equalsReference(
      ({ arrays: { in: values }, scalars: { distance, n } }) => ({
        out: Int32Array.from(values, (_, i) => values[(i + distance) % n])
      })
    )
  },
  {
    id: 'patterns/largest-around',
    title: 'The largest of five',
    entry: 'patterns/stencil',
    kernel: 'largestAround',
    signature:
      '__global__ void largestAround(const int *in, int *out, unsigned int n)',
    task: `Leave in out[i] the largest of in[i - 2] to in[i + 2], as far as they exist. Blocks have ${BLOCK} threads; a block reads each element that it needs once from global memory.`,
    launch: `largestAround<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, y, n)`,
    inputs: { x: ints('signed', 'n'), y: ints(UNTOUCHED, 'n') },
    cases: [
      ...SIZES,
      {
        name: 'all negative',
        set: { n: 1000 },
        inputs: { x: ints('ramp:-1:-1', 'n') }
      }
    ],
    profile: {
      set: { n: 8 * BLOCK },
      card: 'gtx-960',
      demands: [
        {
          name: 'few reads of global memory',
          metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum',
          // A request for each warp's own elements, and two a block for what lies beside it.
          atMost: (8 * BLOCK) / 32 + 2 * 8,
          hint: 'Copy the elements of the block and two more on each side to shared memory, wait, and take all five from there.'
        }
      ]
    },
    check: equalsReference(({ arrays }) => ({
      out: Int32Array.from(arrays.in, (_, i) =>
        Math.max(
          ...Array.from(arrays.in.slice(Math.max(0, i - 2), i + 3), Number)
        )
      )
    }))
  },
  {
    id: 'patterns/sums-by-key',
    title: 'Sums by key',
    entry: 'patterns/histogram-privatised',
    kernel: 'sumsByKey',
    signature:
      '__global__ void sumsByKey(const unsigned int *keys, const int *values, int *sums, unsigned int n)',
    task: `Add to sums[k] the values whose key is k, for k from 0 to ${KEYS - 1}; other keys do not count. The launch has 8 blocks of ${BLOCK} threads, whatever n is. Few atomic operations in global memory: add in shared memory first.`,
    launch: `sumsByKey<<<8, ${BLOCK}>>>(keys, x, sums, n)`,
    inputs: {
      keys: words('below:20', 'n'),
      x: ints('signed', 'n'),
      sums: ints('value:3', `${KEYS}`)
    },
    cases: [
      ...SIZES,
      {
        name: 'one key',
        set: { n: 5000 },
        inputs: { keys: words('value:7', 'n') }
      }
    ],
    profile: {
      set: { n: 2 ** 13 },
      card: 'gtx-960',
      demands: [
        {
          name: 'few atomic operations in global memory',
          metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_red.sum',
          atMost: 8 * KEYS,
          hint: 'Sixteen sums of the block in shared memory; at the end sixteen threads add them to the totals.'
        }
      ]
    },
    check: equalsReference(({ arrays: { keys, values, sums } }) => {
      const expected = Int32Array.from(sums);
      keys.forEach((key: number, i: number) => {
        if (key < KEYS) {
          expected[key] += values[i];
        }
      });
      return { sums: expected };
    })
  },
  {
    id: 'patterns/at-most',
    title: 'How many are at most that large',
    entry: 'patterns/histogram-privatised',
    kernel: 'countAtMost',
    signature:
      '__global__ void countAtMost(const unsigned int *keys, unsigned int *counts, unsigned int n)',
    task: `Keys are numbers from 0 to ${KEYS - 1}. Leave in counts[k] how many of the n keys are k or less. The launch has one block of ${BLOCK} threads, whatever n is.`,
    launch: `countAtMost<<<1, ${BLOCK}>>>(keys, counts, n)`,
    inputs: {
      keys: words(`below:${KEYS}`, 'n'),
      counts: words('value:4294967295', `${KEYS}`)
    },
    cases: [
      ...SIZES,
      {
        name: 'one key',
        set: { n: 3000 },
        inputs: { keys: words('value:15', 'n') }
      }
    ],
    profile: {
      set: { n: 2 ** 12 },
      card: 'gtx-960',
      demands: [
        {
          name: 'each key is read once',
          metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum',
          atMost: 2 ** 12 / 32,
          hint: 'A histogram first, in shared memory; then the scan of its sixteen counts.'
        }
      ]
    },
    check: equalsReference(({ arrays: { keys } }) => {
      const counts = new Uint32Array(KEYS);
      keys.forEach((key: number) => {
        for (let k = key; k < KEYS; k++) {
          counts[k]++;
        }
      });
      return { counts };
    })
  }
];
