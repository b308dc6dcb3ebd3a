/** More exercises of Birmingham's lecture 10: a quarter turn, and products that read each word seldom. */
import { equalsReference } from '../compare';
import { blocks, floats } from '../define';
import type { InputArray } from '../entry';
import type { Exercise } from '../exercise';
import { COALESCED, COALESCED_STORES, NO_CONFLICTS } from './umea';

/** No kernel that did its work leaves this behind: inputs are small. */
const UNTOUCHED = 'value:-99999';
const CARD = 'gtx-1080-ti';
const ROUNDED = { absolute: 1e-2, relative: 1e-4 };

const SQUARES = [
  { name: 'whole tiles', set: { n: 64 } },
  { name: 'one element', set: { n: 1 } },
  { name: 'one less than a tile', set: { n: 15 } },
  { name: 'one more than two tiles', set: { n: 33 } }
];

/** A request of a warp for a tile of each matrix: what 64 x 64 in tiles of 16 need, and half as much again. */
const FEW_LOADS = {
  name: 'few loads from global memory',
  metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum',
  atMost: 1.5 * 16 * 4 * 2 * 8,
  hint: 'Load two tiles of 16 x 16 into shared memory, a word a thread each, and use each word 16 times.'
};

function element(
  n: number,
  term: (i: number, j: number, k: number) => number
): Float32Array {
  return Float32Array.from({ length: n * n }, (_, at) => {
    let sum = 0;
    for (let k = 0; k < n; k++) {
      sum += term(Math.floor(at / n), at % n, k);
    }
    return sum;
  });
}

const times =
  (
    a: InputArray,
    b: InputArray,
    n: number
  ): ((i: number, j: number, k: number) => number) =>
  (i, j, k) =>
    a[i * n + k] * b[k * n + j];

export const matrixPartExercises: readonly Exercise[] = [
  {
    id: 'transpose/quarter-turn',
    title: 'A quarter turn',
    entry: 'transpose/tiled-padded',
    kernel: 'quarterTurn',
    signature:
      '__global__ void quarterTurn(const float *in, float *out, unsigned int n)',
    task: 'Turn a square picture of n x n elements to the right: the first row becomes the last column, so that out[x * n + n - 1 - y] is in[y * n + x]. Blocks have 32 x 8 threads and tiles of 32 x 32 elements; loads and stores are coalesced, without bank conflicts.',
    launch: `quarterTurn<<<(${blocks('n', 32)}, ${blocks('n', 32)}), (32, 8)>>>(m, turned, n)`,
    inputs: {
      m: floats('random', 'n * n'),
      turned: floats(UNTOUCHED, 'n * n')
    },
    cases: [
      { name: 'whole tiles', set: { n: 128 } },
      { name: 'one element', set: { n: 1 } },
      { name: 'one more than a tile', set: { n: 33 } },
      { name: 'a prime number of rows', set: { n: 101 } }
    ],
    profile: {
      set: { n: 128 },
      card: CARD,
      demands: [COALESCED, COALESCED_STORES, NO_CONFLICTS]
    },
    check: equalsReference(({ arrays, scalars: { n } }) => {
      const out = new Float32Array(n * n);
      arrays.in.forEach((value: number, k: number) => {
        out[(k % n) * n + n - 1 - Math.floor(k / n)] = value;
      });
      return { out };
    })
  },
  {
    id: 'linear-algebra/row-times-matrix',
    title: 'A row times a matrix',
    entry: 'linear-algebra/matmul-simple',
    kernel: 'rowTimesMatrix',
    signature:
      '__global__ void rowTimesMatrix(const float *x, const float *a, float *y, unsigned int rows, unsigned int columns)',
    task: 'Leave in y[j] the sum of x[i] times element (i, j), which is a[i * columns + j], over all rows. Blocks have 128 threads; there is a thread for each column.',
    launch: `rowTimesMatrix<<<${blocks('columns', 128)}, 128>>>(x, a, y, rows, columns)`,
    inputs: {
      x: floats('signed:1', 'rows'),
      a: floats('signed:2', 'rows * columns'),
      y: floats(UNTOUCHED, 'columns')
    },
    cases: [
      { name: 'whole blocks', set: { rows: 64, columns: 256 } },
      { name: 'one element', set: { rows: 1, columns: 1 } },
      { name: 'one column', set: { rows: 300, columns: 1 } },
      { name: 'nothing even', set: { rows: 37, columns: 131 } }
    ],
    profile: {
      set: { rows: 32, columns: 256 },
      card: CARD,
      demands: [
        {
          name: 'few sectors of global memory',
          metric: 'l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum',
          // Four sectors for 32 elements of a, and one for x[i], which all lanes want.
          atMost: 32 * 8 * (4 + 1),
          hint: 'Let thread j take column j: in each step the lanes read 32 neighbours of one row, and all the same x[i].'
        }
      ]
    },
    check: equalsReference(
      ({ arrays: { x, a }, scalars: { rows, columns } }) => ({
        y: Float32Array.from({ length: columns }, (_, j) => {
          let sum = 0;
          for (let i = 0; i < rows; i++) {
            sum += x[i] * a[i * columns + j];
          }
          return sum;
        })
      }),
      ROUNDED
    )
  },
  {
    id: 'linear-algebra/product-and-add',
    title: 'Add a product',
    entry: 'linear-algebra/matmul-tiled',
    kernel: 'productAndAdd',
    signature:
      '__global__ void productAndAdd(const float *a, const float *b, float *c, float alpha, float beta, unsigned int n)',
    task: 'Leave alpha times the product of a and b plus beta times c in c, for n x n matrices row by row, with blocks of 16 x 16 threads and any n. Through tiles in shared memory.',
    launch: `productAndAdd<<<(${blocks('n', 16)}, ${blocks('n', 16)}), (16, 16)>>>(a, b, c, 0.5, -2.0, n)`,
    inputs: {
      a: floats('signed:1', 'n * n'),
      b: floats('signed:2', 'n * n'),
      c: floats('signed:3', 'n * n')
    },
    cases: SQUARES,
    profile: { set: { n: 64 }, card: CARD, demands: [FEW_LOADS] },
    check: equalsReference(
      ({ arrays: { a, b, c }, scalars: { alpha, beta, n } }) => ({
        c: element(n, times(a, b, n)).map(
          (sum, at) => alpha * sum + beta * c[at]
        )
      }),
      ROUNDED
    )
  },
  {
    id: 'linear-algebra/gram',
    title: 'A matrix times its transpose',
    entry: 'linear-algebra/matmul-tiled',
    kernel: 'gram',
    signature: '__global__ void gram(const float *a, float *c, unsigned int n)',
    task: 'Leave the product of a and its transpose in c: element (i, j) is the sum of a[i * n + k] times a[j * n + k]. n x n matrices, blocks of 16 x 16 threads, any n. Through tiles in shared memory, read coalesced, without bank conflicts.',
    launch: `gram<<<(${blocks('n', 16)}, ${blocks('n', 16)}), (16, 16)>>>(a, c, n)`,
    inputs: { a: floats('signed', 'n * n'), c: floats(UNTOUCHED, 'n * n') },
    cases: SQUARES,
    profile: {
      set: { n: 64 },
      card: CARD,
      demands: [FEW_LOADS, COALESCED, NO_CONFLICTS]
    },
    check: equalsReference(
      ({ arrays: { a }, scalars: { n } }) => ({
        c: element(n, (i, j, k) => a[i * n + k] * a[j * n + k])
      }),
      ROUNDED
    )
  }
];
