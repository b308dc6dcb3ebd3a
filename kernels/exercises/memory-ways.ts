/** Exercises of "Optimizing CUDA 1": fewer bytes, whole transactions, and shared memory on the way. */
import { equalsReference } from '../compare';
import { blocks, floats, words } from '../define';
import type { InputArray } from '../entry';
import type { Exercise } from '../exercise';
import { COALESCED, COALESCED_STORES, NO_CONFLICTS } from './umea';

/** No kernel that did its work leaves this behind: inputs are small. */
const UNTOUCHED = 'value:-99999';
const CARD = 'tesla-v100';
const ROUNDED = { absolute: 1e-4, relative: 1e-5 };

const SIZES = [
  { name: 'whole blocks', set: { n: 2048 } },
  { name: 'one element', set: { n: 1 } },
  { name: 'one more than a block', set: { n: 257 } },
  { name: 'a prime number of elements', set: { n: 10_007 } }
];

function sum(values: InputArray): number {
  return Array.from(values).reduce((total, value) => total + value, 0);
}

export const memoryWayExercises: readonly Exercise[] = [
  {
    id: 'memory/sum-and-difference',
    title: 'Two results of one pass',
    entry: 'memory/recompute-vs-load',
    kernel: 'sumAndDifference',
    signature:
      '__global__ void sumAndDifference(const float *a, const float *b, float *sum, float *difference, unsigned int n)',
    task: 'Leave a[i] + b[i] in sum[i] and a[i] - b[i] in difference[i], whatever n is; the launch has 8 blocks of 256 threads. Each element is read once.',
    launch: 'sumAndDifference<<<8, 256>>>(a, b, sum, difference, n)',
    inputs: {
      a: floats('random:1', 'n'),
      b: floats('random:2', 'n'),
      sum: floats(UNTOUCHED, 'n'),
      difference: floats(UNTOUCHED, 'n')
    },
    cases: SIZES,
    profile: {
      set: { n: 4096 },
      card: CARD,
      demands: [
        {
          name: 'each element is read once',
          metric: 'smsp__sass_inst_executed_op_global_ld.sum',
          // 4096 elements of two arrays.
          atMost: 2 * 128,
          hint: 'Read a[i] and b[i] into variables first: the compiler may not do it for you, since sum might be the same memory as a.'
        }
      ]
    },
    check: equalsReference(({ arrays: { a, b } }) => ({
      sum: Float32Array.from(a, (value, i) => value + b[i]),
      difference: Float32Array.from(a, (value, i) => value - b[i])
    }))
  },
  {
    id: 'memory/unpack-bytes',
    title: 'Data that travel as bytes',
    entry: 'memory/recompute-vs-load',
    kernel: 'unpackBytes',
    signature:
      '__global__ void unpackBytes(const unsigned int *packed, float *out, unsigned int n)',
    task: 'Each word of packed holds four numbers of 8 bits, the first in the lowest bits. Leave number i, divided by 255, in out[i]; a thread has one number.',
    launch: `unpackBytes<<<${blocks('n', 256)}, 256>>>(packed, out, n)`,
    inputs: {
      packed: words('bits', '(n + 3) // 4'),
      out: floats(UNTOUCHED, 'n')
    },
    cases: SIZES,
    profile: {
      set: { n: 4096 },
      card: CARD,
      demands: [
        COALESCED_STORES,
        {
          name: 'one sector for the 32 bytes of a warp',
          metric:
            'l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op_ld.ratio',
          atMost: 1,
          hint: 'Number i is in word i / 4: four neighbouring threads read the same word, and a warp eight words in a row.'
        }
      ]
    },
    check: equalsReference(
      ({ arrays: { packed }, scalars: { n } }) => ({
        out: Float32Array.from(
          { length: n },
          (_, i) => ((packed[i >> 2] >>> (8 * (i & 3))) & 255) / 255
        )
      }),
      { absolute: 1e-6, relative: 1e-6 }
    )
  },
  {
    id: 'memory/magnitudes',
    title: 'Two words in one load',
    entry: 'memory/copy-coalesced',
    kernel: 'magnitudes',
    signature:
      '__global__ void magnitudes(const float2 *z, float *out, unsigned int n)',
    task: 'z holds complex numbers, real part in x, imaginary part in y. Leave the magnitude of z[i], the root of the sum of the squares, in out[i], with one load for each number.',
    launch: `magnitudes<<<${blocks('n', 256)}, 256>>>(z, out, n)`,
    inputs: {
      z: floats('signed', '2 * n'),
      out: floats(UNTOUCHED, 'n')
    },
    cases: SIZES,
    profile: {
      set: { n: 4096 },
      card: CARD,
      demands: [
        {
          name: 'one load a number',
          metric: 'smsp__sass_inst_executed_op_global_ld.sum',
          atMost: 128,
          hint: 'const float2 value = z[i]; loads both words at once, 8 bytes a thread.'
        },
        COALESCED_STORES
      ]
    },
    check: equalsReference(
      ({ arrays: { z }, scalars: { n } }) => ({
        out: Float32Array.from({ length: n }, (_, i) =>
          Math.hypot(z[2 * i], z[2 * i + 1])
        )
      }),
      { absolute: 1e-5, relative: 1e-5 }
    )
  },
  {
    id: 'memory/row-sums-by-warp',
    title: 'Sums along the rows',
    entry: 'memory/copy-coalesced',
    kernel: 'rowSumsByWarp',
    signature:
      '__global__ void rowSumsByWarp(const float *a, float *sums, int rows, int columns)',
    task: 'Leave in sums[i] the sum of row i of a matrix by rows: element (i, j) is a[i * columns + j]. There is a warp for each row: row i belongs to warp i of all, blocks have 128 threads.',
    launch: `rowSumsByWarp<<<${blocks('rows', 4)}, 128>>>(a, sums, rows, columns)`,
    inputs: {
      a: floats('random', 'rows * columns'),
      sums: floats(UNTOUCHED, 'rows')
    },
    cases: [
      { name: 'whole warps', set: { rows: 64, columns: 256 } },
      { name: 'one element', set: { rows: 1, columns: 1 } },
      { name: 'one column', set: { rows: 101, columns: 1 } },
      { name: 'one row', set: { rows: 1, columns: 500 } },
      { name: 'nothing even', set: { rows: 37, columns: 131 } }
    ],
    profile: {
      set: { rows: 32, columns: 256 },
      card: CARD,
      demands: [COALESCED]
    },
    check: equalsReference(
      ({ arrays: { a }, scalars: { rows, columns } }) => ({
        sums: Float32Array.from({ length: rows }, (_, i) =>
          sum(a.slice(i * columns, (i + 1) * columns))
        )
      }),
      ROUNDED
    )
  },
  {
    id: 'memory/tile-row-sums',
    title: 'Rows of a tile',
    entry: 'transpose/tiled-padded-16',
    kernel: 'tileRowSums',
    signature: '__global__ void tileRowSums(const float *a, float *sums)',
    task: 'a is made of tiles of 32 x 32 floats, one after the other, each by rows. Leave in sums[32 * b + r] the sum of row r of tile b. Block b has 32 threads, and thread r adds row r. Read coalesced, and without bank conflicts.',
    launch: 'tileRowSums<<<count, 32>>>(a, sums)',
    inputs: {
      a: floats('random', '1024 * count'),
      sums: floats(UNTOUCHED, '32 * count')
    },
    cases: [
      { name: 'one tile', set: { count: 1 } },
      { name: 'many tiles', set: { count: 19 } }
    ],
    profile: {
      set: { count: 4 },
      card: CARD,
      demands: [COALESCED, NO_CONFLICTS]
    },
    check: equalsReference(
      ({ arrays: { a } }) => ({
        sums: Float32Array.from({ length: a.length / 32 }, (_, row) =>
          sum(a.slice(32 * row, 32 * row + 32))
        )
      }),
      ROUNDED
    )
  },
  {
    id: 'memory/split-points',
    title: 'Points into three arrays',
    entry: 'memory/aos-vs-soa',
    kernel: 'splitPoints',
    signature:
      '__global__ void splitPoints(const float *points, float *x, float *y, float *z)',
    task: 'points holds x, y and z of point 0, then those of point 1, and so on. Leave them in three arrays. A block of 256 threads does 256 points; loads and stores are coalesced.',
    launch: 'splitPoints<<<count, 256>>>(points, x, y, z)',
    inputs: {
      points: floats('random', '768 * count'),
      x: floats(UNTOUCHED, '256 * count'),
      y: floats(UNTOUCHED, '256 * count'),
      z: floats(UNTOUCHED, '256 * count')
    },
    cases: [
      { name: 'one block', set: { count: 1 } },
      { name: 'many blocks', set: { count: 23 } }
    ],
    profile: {
      set: { count: 4 },
      card: CARD,
      demands: [COALESCED, COALESCED_STORES, NO_CONFLICTS]
    },
    check: equalsReference(({ arrays: { points } }) => {
      const part = (k: number): Float32Array =>
        Float32Array.from(
          { length: points.length / 3 },
          (_, i) => points[3 * i + k]
        );
      return { x: part(0), y: part(1), z: part(2) };
    })
  }
];
