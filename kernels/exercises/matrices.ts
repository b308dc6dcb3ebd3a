/** Exercises on matrices: turning and multiplying them. */
import { equalsReference } from '../compare';
import { blocks, floats } from '../define';
import type { Demand, Exercise } from '../exercise';

const UNTOUCHED = 'value:-99999';
const SHAPES: Exercise['cases'] = [
  { name: 'whole tiles', set: { width: 128, height: 64 } },
  { name: 'one element', set: { width: 1, height: 1 } },
  { name: 'one row', set: { width: 100, height: 1 } },
  { name: 'one column', set: { width: 1, height: 100 } },
  { name: 'prime numbers', set: { width: 67, height: 101 } }
];
const TILES = `<<<(${blocks('width', 32)}, ${blocks('height', 32)}), (32, 8)>>>`;

const BOTH_COALESCED: Demand[] = [
  {
    name: 'loads are coalesced',
    metric: 'gld_efficiency',
    atLeast: 90,
    hint: 'threadIdx.x must run along the rows of what is read.'
  },
  {
    name: 'stores are coalesced',
    metric: 'gst_efficiency',
    atLeast: 90,
    hint: 'threadIdx.x must run along the rows of what is written, too: turn the tile in shared memory.'
  }
];
const NO_CONFLICTS: Demand = {
  name: 'no bank conflicts',
  metric: 'shared_efficiency',
  atLeast: 95,
  hint: 'Rows of 33 words put the elements of a column into different banks.'
};

function transpose(
  id: string,
  title: string,
  entry: string,
  kernel: string,
  demands: Demand[] = []
): Exercise {
  return {
    id,
    title,
    entry,
    kernel,
    signature: `__global__ void ${kernel}(const float *in, float *out, unsigned int width, unsigned int height)`,
    task: 'in has height rows of width elements. Leave its transpose in out: width rows of height elements. Blocks have 32 x 8 threads and tiles of 32 x 32 elements.',
    launch: `${kernel}${TILES}(m, turned, width, height)`,
    inputs: {
      m: floats('random', 'width * height'),
      turned: floats(UNTOUCHED, 'width * height')
    },
    cases: SHAPES,
    ...(demands.length > 0
      ? {
          profile: {
            set: { width: 128, height: 128 },
            card: 'gtx-1080-ti',
            demands
          }
        }
      : {}),
    check: equalsReference(({ arrays, scalars: { width, height } }) => ({
      out: Float32Array.from(
        { length: width * height },
        (_, k) => arrays.in[(k % height) * width + Math.floor(k / height)]
      )
    }))
  };
}

/** A B in double, row by row. */
function multiplied(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  [rows, inner, columns]: [number, number, number]
): Float32Array {
  return Float32Array.from({ length: rows * columns }, (_, at) => {
    const row = Math.floor(at / columns);
    let sum = 0;
    for (let k = 0; k < inner; k++) {
      sum += a[row * inner + k] * b[k * columns + (at % columns)];
    }
    return sum;
  });
}

const ROUNDED = { absolute: 1e-4, relative: 1e-4 };

function squareProduct(
  id: string,
  title: string,
  entry: string,
  kernel: string,
  demands: Demand[] = []
): Exercise {
  return {
    id,
    title,
    entry,
    kernel,
    signature: `__global__ void ${kernel}(const float *a, const float *b, float *c, unsigned int n)`,
    task: 'Leave the product of the n x n matrices a and b in c, all row by row, with blocks of 16 x 16 threads, for any n.',
    launch: `${kernel}<<<(${blocks('n', 16)}, ${blocks('n', 16)}), (16, 16)>>>(a, b, c, n)`,
    inputs: {
      a: floats('signed', 'n * n'),
      b: floats('signed', 'n * n'),
      c: floats(UNTOUCHED, 'n * n')
    },
    cases: [
      { name: 'whole tiles', set: { n: 64 } },
      { name: 'one element', set: { n: 1 } },
      { name: 'one less than a tile', set: { n: 15 } },
      { name: 'one more than two tiles', set: { n: 33 } }
    ],
    ...(demands.length > 0
      ? { profile: { set: { n: 64 }, card: 'gtx-1080-ti', demands } }
      : {}),
    check: equalsReference(
      ({ arrays: { a, b }, scalars: { n } }) => ({
        c: multiplied(a, b, [n, n, n])
      }),
      ROUNDED
    )
  };
}

export const matrixExercises: readonly Exercise[] = [
  {
    id: 'transpose/mirror-rows',
    title: 'Mirror each row',
    entry: 'transpose/copy-coalesced',
    kernel: 'mirrorRows',
    signature:
      '__global__ void mirrorRows(const float *in, float *out, unsigned int width, unsigned int height)',
    task: 'Leave each row of in mirrored in out: its last element first. Blocks have 32 x 8 threads, one for each element.',
    launch: `mirrorRows<<<(${blocks('width', 32)}, ${blocks('height', 8)}), (32, 8)>>>(m, mirrored, width, height)`,
    inputs: {
      m: floats('random', 'width * height'),
      mirrored: floats(UNTOUCHED, 'width * height')
    },
    cases: SHAPES,
    profile: {
      set: { width: 128, height: 64 },
      card: 'gtx-1080-ti',
      demands: BOTH_COALESCED
    },
    check: equalsReference(({ arrays, scalars: { width } }) => ({
      out: Float32Array.from(
        arrays.in,
        (_, k) => arrays.in[k - (k % width) + width - 1 - (k % width)]
      )
    }))
  },
  {
    id: 'transpose/add-transposed',
    title: 'A matrix and its transpose',
    entry: 'transpose/tiled-padded',
    kernel: 'addTransposed',
    signature:
      '__global__ void addTransposed(const float *a, float *out, unsigned int n)',
    task: 'Leave a plus its transpose in out, for n x n matrices. Blocks have 32 x 8 threads and tiles of 32 x 32 elements.',
    launch: `addTransposed<<<(${blocks('n', 32)}, ${blocks('n', 32)}), (32, 8)>>>(a, sum, n)`,
    inputs: { a: floats('signed', 'n * n'), sum: floats(UNTOUCHED, 'n * n') },
    cases: [
      { name: 'whole tiles', set: { n: 128 } },
      { name: 'one element', set: { n: 1 } },
      { name: 'one more than a tile', set: { n: 33 } },
      { name: 'a prime number of rows', set: { n: 101 } }
    ],
    profile: {
      set: { n: 128 },
      card: 'gtx-1080-ti',
      demands: [...BOTH_COALESCED, NO_CONFLICTS]
    },
    check: equalsReference(
      ({ arrays: { a }, scalars: { n } }) => ({
        out: Float32Array.from(
          a,
          (value, k) => value + a[(k % n) * n + Math.floor(k / n)]
        )
      }),
      { absolute: 1e-6, relative: 1e-6 }
    )
  },
  transpose(
    'transpose/turn',
    'A transpose',
    'transpose/thread-per-element',
    'turn'
  ),
  transpose(
    'transpose/turn-tiled',
    'A transpose, both sides coalesced',
    'transpose/tiled',
    'turnTiled',
    BOTH_COALESCED
  ),
  transpose(
    'transpose/turn-padded',
    'A transpose without bank conflicts',
    'transpose/tiled-padded',
    'turnPadded',
    [...BOTH_COALESCED, NO_CONFLICTS]
  ),
  squareProduct(
    'linear-algebra/product',
    'A matrix product',
    'linear-algebra/matmul-simple',
    'product'
  ),
  squareProduct(
    'linear-algebra/product-tiled',
    'A matrix product by tiles',
    'linear-algebra/matmul-tiled',
    'productTiled',
    [
      {
        name: 'few sectors of global memory',
        metric: 'l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum',
        atMost: 64 ** 3 / 32,
        hint: 'Load a tile of a and one of b into shared memory, a word a thread, and use each word 16 times.'
      }
    ]
  ),
  {
    id: 'linear-algebra/product-any',
    title: 'A product of matrices of any shape',
    entry: 'linear-algebra/matmul-tiled',
    kernel: 'productAny',
    signature:
      '__global__ void productAny(const float *a, const float *b, float *c, unsigned int rows, unsigned int inner, unsigned int columns)',
    task: 'a has rows x inner elements, b inner x columns. Leave their product, rows x columns, in c, with blocks of 16 x 16 threads.',
    launch: `productAny<<<(${blocks('columns', 16)}, ${blocks('rows', 16)}), (16, 16)>>>(a, b, c, rows, inner, columns)`,
    inputs: {
      a: floats('signed', 'rows * inner'),
      b: floats('signed', 'inner * columns'),
      c: floats(UNTOUCHED, 'rows * columns')
    },
    cases: [
      { name: 'whole tiles', set: { rows: 32, inner: 64, columns: 48 } },
      {
        name: 'a row times a column',
        set: { rows: 1, inner: 100, columns: 1 }
      },
      {
        name: 'a column times a row',
        set: { rows: 50, inner: 1, columns: 30 }
      },
      { name: 'prime numbers', set: { rows: 37, inner: 53, columns: 29 } }
    ],
    check: equalsReference(
      ({ arrays: { a, b }, scalars: { rows, inner, columns } }) => ({
        c: multiplied(a, b, [rows, inner, columns])
      }),
      ROUNDED
    )
  }
];
