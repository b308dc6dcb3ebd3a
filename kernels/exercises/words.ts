/** Exercises on where words lie: elements dealt out, halves interleaved, columns made rows. */
import { equalsReference } from '../compare';
import { blocks, floats, ints } from '../define';
import type { Exercise } from '../exercise';
import { COALESCED, COALESCED_STORES, NO_CONFLICTS } from './umea';

const UNTOUCHED = 'value:-99999';
const BLOCK = 256;

/** How the launch of deal-out is cut: 8 blocks of 128 threads. */
const THREADS = 1024;

export const wordExercises: readonly Exercise[] = [
  {
    id: 'memory/deal-out',
    title: 'Dealt out like cards',
    entry: 'memory/scale-cyclic-vs-blocked',
    kernel: 'dealOut',
    signature:
      '__global__ void dealOut(const int *in, int *sums, unsigned int n)',
    task: 'Leave in sums[t] the sum of the elements that thread t of the grid takes, t, t + T, t + 2 T and so on, where T is the number of threads; the launch has 8 blocks of 128.',
    launch: `dealOut<<<8, 128>>>(x, sums, n)`,
    inputs: { x: ints('below:1000', 'n'), sums: ints(UNTOUCHED, '1024') },
    cases: [
      { name: 'many a thread', set: { n: 32 * THREADS } },
      { name: 'one element', set: { n: 1 } },
      { name: 'fewer elements than threads', set: { n: 1000 } },
      { name: 'a prime number of elements', set: { n: 10_007 } }
    ],
    profile: {
      set: { n: 16 * THREADS },
      card: 'tesla-v100',
      demands: [COALESCED]
    },
    check: equalsReference(({ arrays }) => {
      const sums = new Int32Array(THREADS);
      arrays.in.forEach((value, i) => {
        sums[i % THREADS] += value;
      });
      return { sums };
    })
  },
  {
    id: 'memory/interleave-halves',
    title: 'Shuffle the halves of a block',
    entry: 'basics/shared-static-and-dynamic',
    kernel: 'interleaveHalves',
    signature: '__global__ void interleaveHalves(const float *in, float *out)',
    task: `Each block interleaves the two halves of its ${BLOCK} elements: its places 0, 1, 2, 3, … get its elements 0, 128, 1, 129, …, through shared memory.`,
    launch: `interleaveHalves<<<count, ${BLOCK}>>>(x, y)`,
    inputs: {
      x: floats('random', `${BLOCK} * count`),
      y: floats(UNTOUCHED, `${BLOCK} * count`)
    },
    cases: [
      { name: 'one block', set: { count: 1 } },
      { name: 'seven blocks', set: { count: 7 } }
    ],
    profile: {
      set: { count: 16 },
      card: 'tesla-v100',
      demands: [
        COALESCED,
        COALESCED_STORES,
        {
          ...NO_CONFLICTS,
          hint: 'Even places want words 0, 1, 2, … and odd places words 128, 129, …, of the same banks. Put the second half 16 words further back.'
        }
      ]
    },
    check: equalsReference(({ arrays }) => ({
      out: Float32Array.from(arrays.in, (_, i) => {
        const place = i % BLOCK;
        return arrays.in[i - place + (place >> 1) + (place % 2) * (BLOCK / 2)];
      })
    }))
  },
  {
    id: 'transpose/columns-to-rows',
    title: 'From columns to rows',
    entry: 'transpose/tiled-padded',
    kernel: 'columnsToRows',
    signature:
      '__global__ void columnsToRows(const float *a, float *b, int rows, int columns, int lda, int ldb)',
    task: 'a holds a matrix by columns, element (i, j) at j * lda + i; write it to b by rows, element (i, j) at i * ldb + j, and leave the gaps of b alone. Block (x, y) of 32 x 8 threads has the rows from 32 x on and the columns from 32 y on.',
    launch: `columnsToRows<<<(${blocks('rows', 32)}, ${blocks('columns', 32)}), (32, 8)>>>(a, b, rows, columns, lda, ldb)`,
    inputs: {
      a: floats('random', 'columns * lda'),
      b: floats(UNTOUCHED, 'rows * ldb')
    },
    cases: [
      {
        name: 'whole tiles',
        set: { rows: 64, columns: 96, lda: 64, ldb: 128 }
      },
      { name: 'one element', set: { rows: 1, columns: 1, lda: 64, ldb: 64 } },
      {
        name: 'awkward both ways',
        set: { rows: 45, columns: 70, lda: 64, ldb: 128 }
      },
      { name: 'one row', set: { rows: 1, columns: 100, lda: 64, ldb: 128 } }
    ],
    profile: {
      set: { rows: 128, columns: 128, lda: 128, ldb: 128 },
      card: 'tesla-v100',
      demands: [COALESCED, COALESCED_STORES, NO_CONFLICTS]
    },
    check: equalsReference(
      ({ arrays: { a, b }, scalars: { rows, columns, lda, ldb } }) => {
        const wanted = Float32Array.from(b);
        for (let i = 0; i < rows; i++) {
          for (let j = 0; j < columns; j++) {
            wanted[i * ldb + j] = a[j * lda + i];
          }
        }
        return { b: wanted };
      }
    )
  }
];
