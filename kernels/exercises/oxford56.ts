/** Exercises of Oxford's lectures 5 and 6 and practicals 5, 6 and 11. */
import { equalsReference } from '../compare';
import { blocks, floats, words } from '../define';
import type { Exercise } from '../exercise';
import { COALESCED } from './umea';

/** No kernel that did its work leaves this behind: inputs are small. */
const UNTOUCHED = 'value:-99999';
const CARD = 'tesla-v100';
const ROUNDED = { absolute: 1e-5, relative: 1e-5 };

const SIZES = [
  { name: 'whole blocks', set: { n: 2048 } },
  { name: 'one element', set: { n: 1 } },
  { name: 'one more than a block', set: { n: 257 } },
  { name: 'a prime number of elements', set: { n: 10_007 } }
];

const sumOfEight: Exercise = {
  id: 'control/sum-of-eight',
  title: 'Eight neighbours, written out',
  entry: 'control/loop-unrolling',
  kernel: 'sumOfEight',
  signature:
    '__global__ void sumOfEight(const float *in, float *out, unsigned int n)',
  task: 'Leave in out[i] the sum of in[i] … in[i + 7]; in has n + 7 elements. Let the loop be written out, by a #pragma or by hand.',
  launch: `sumOfEight<<<${blocks('n', 256)}, 256>>>(x, y, n)`,
  inputs: { x: floats('random', 'n + 7'), y: floats(UNTOUCHED, 'n') },
  cases: SIZES,
  profile: {
    set: { n: 1024 },
    card: CARD,
    demands: [
      {
        name: 'no loop is run',
        metric: 'smsp__sass_branch_targets.sum',
        // 32 warps, each with its if.
        atMost: 64,
        hint: 'A loop whose rounds are known when it is compiled can be written out: #pragma unroll before it.'
      }
    ]
  },
  check: equalsReference(
    ({ arrays, scalars: { n } }) => ({
      out: Float32Array.from({ length: n }, (_, i) => {
        let sum = 0;
        for (let k = 0; k < 8; k++) {
          sum += arrays.in[i + k];
        }
        return sum;
      })
    }),
    ROUNDED
  )
};

const sixProducts: Exercise = {
  id: 'basics/six-products',
  title: 'Six products, two loads and one more',
  entry: 'basics/restrict-promise',
  kernel: 'sixProducts',
  signature:
    '__global__ void sixProducts(const float *a, const float *b, float *c)',
  task: 'Thread i has two elements of a, a[2 * i] and a[2 * i + 1], one of b, and six of c, c[k * threads + i] for k = 0 … 5 with threads in the grid: a0 * b, a0 * b, a0 * b * a1, a0 * a1, a0 * b, b. Load each element once: promise that the arrays do not overlap, or keep values in variables.',
  launch: 'sixProducts<<<count, 128>>>(a, b, c)',
  inputs: {
    a: floats('signed', '256 * count'),
    b: floats('signed', '128 * count'),
    c: floats(UNTOUCHED, '768 * count')
  },
  cases: [
    { name: 'one block', set: { count: 1 } },
    { name: 'many blocks', set: { count: 17 } }
  ],
  profile: {
    set: { count: 8 },
    card: CARD,
    demands: [
      {
        name: 'three loads a thread',
        metric: 'smsp__sass_inst_executed_op_global_ld.sum',
        // 8 blocks of 4 warps.
        atMost: 96,
        hint: 'After a store the compiler must load again what the store might have changed; __restrict__ on all three pointers, or three variables, tell it that it has not.'
      }
    ]
  },
  check: equalsReference(({ arrays: { a, b } }) => {
    const threads = b.length;
    const c = new Float32Array(6 * threads);
    for (let i = 0; i < threads; i++) {
      const [a0, a1, b0] = [a[2 * i], a[2 * i + 1], b[i]];
      [a0 * b0, a0 * b0, a0 * b0 * a1, a0 * a1, a0 * b0, b0].forEach(
        (value, k) => (c[k * threads + i] = value)
      );
    }
    return { c };
  }, ROUNDED)
};

const piece: Exercise = {
  id: 'concurrency/piece',
  title: 'A piece of an array',
  entry: 'memory/stream-overlap',
  kernel: 'piece',
  signature: '__global__ void piece(float *x, int first, int count)',
  task: 'Replace x[i] by its square root for first <= i < first + count, and touch nothing else: what a stream gets to do. The launch has 2 blocks of 64 threads, whatever the piece.',
  launch: 'piece<<<2, 64>>>(x, first, count)',
  inputs: { x: floats('random', 'n') },
  cases: [
    { name: 'the first piece', set: { n: 4096, first: 0, count: 1024 } },
    { name: 'the last piece', set: { n: 4096, first: 3072, count: 1024 } },
    { name: 'nothing', set: { n: 100, first: 50, count: 0 } },
    { name: 'awkward places', set: { n: 10_007, first: 33, count: 9001 } }
  ],
  profile: {
    set: { n: 8192, first: 4096, count: 4096 },
    card: CARD,
    demands: [COALESCED]
  },
  check: equalsReference(
    ({ arrays: { x }, scalars: { first, count } }) => ({
      x: Float32Array.from(x, (value, i) =>
        i >= first && i < first + count ? Math.sqrt(value) : value
      )
    }),
    ROUNDED
  )
};

const separateScale: Exercise = {
  id: 'basics/separate-scale',
  title: 'The kernel of a file of its own',
  entry: 'basics/vector-add',
  kernel: 'separateScale',
  signature: '__global__ void separateScale(float *x, int n, float factor)',
  task: 'Multiply all n elements of x by factor.',
  launch: `separateScale<<<${blocks('n', 256)}, 256>>>(x, n, factor)`,
  inputs: { x: floats('signed', 'n') },
  cases: SIZES.map(({ name, set }) => ({ name, set: { ...set, factor: 2.5 } })),
  check: equalsReference(
    ({ arrays: { x }, scalars: { factor } }) => ({
      x: Float32Array.from(x, value => value * factor)
    }),
    ROUNDED
  )
};

const axpby: Exercise = {
  id: 'linear-algebra/axpby',
  title: 'alpha x + beta y',
  entry: 'linear-algebra/cublas-axpy-dot',
  kernel: 'axpby',
  signature:
    '__global__ void axpby(int n, float alpha, const float *x, int incx, float beta, float *y, int incy)',
  task: 'Leave alpha * x + beta * y in y; elements lie incx and incy words apart. With beta 0 the old y is not read: it may hold anything.',
  launch: 'axpby<<<8, 128>>>(n, alpha, x, incx, beta, y, incy)',
  inputs: {
    x: floats('signed', 'n * incx'),
    y: floats('signed', 'n * incy')
  },
  cases: [
    {
      name: 'side by side',
      set: { n: 2000, alpha: 2, incx: 1, beta: -1, incy: 1 }
    },
    {
      name: 'strides',
      set: { n: 333, alpha: 0.5, incx: 3, beta: 2, incy: 2 }
    },
    { name: 'one', set: { n: 1, alpha: 1, incx: 1, beta: 1, incy: 1 } },
    {
      name: 'beta 0',
      set: { n: 500, alpha: 3, incx: 1, beta: 0, incy: 1 }
    }
  ],
  profile: {
    set: { n: 2048, alpha: 3, incx: 1, beta: 0, incy: 1 },
    card: CARD,
    demands: [
      {
        name: 'with beta 0 only x is read',
        metric: 'smsp__sass_inst_executed_op_global_ld.sum',
        // 2048 elements are 64 warps.
        atMost: 64,
        hint: 'Ask for beta before you read y: 0 times what is not a number is not 0.'
      }
    ]
  },
  check: equalsReference(
    ({ arrays, scalars: { n, alpha, incx, beta, incy } }) => {
      const y = Float32Array.from(arrays.y);
      for (let i = 0; i < n; i++) {
        y[i * incy] =
          alpha * arrays.x[i * incx] + (beta === 0 ? 0 : beta * y[i * incy]);
      }
      return { y };
    },
    ROUNDED
  )
};

const outerProduct: Exercise = {
  id: 'linear-algebra/rank-one',
  title: 'A matrix, updated by two vectors',
  entry: 'linear-algebra/cublas-sgemm',
  kernel: 'rankOne',
  signature:
    '__global__ void rankOne(int m, int n, float alpha, const float *x, const float *y, float *a, int lda)',
  task: 'BLAS 2, sger: A = A + alpha x y^T for a matrix by columns, element (i, j) at a[j * lda + i]. Launch: one thread for each element, in blocks of 16 x 16 with rows along x. Coalesced.',
  launch:
    'rankOne<<<((m + 15) // 16, (n + 15) // 16), (16, 16)>>>(m, n, alpha, x, y, a, m + pad)',
  inputs: {
    x: floats('signed', 'm'),
    y: floats('signed', 'n'),
    a: floats('signed', '(m + pad) * n')
  },
  cases: [
    { name: 'whole blocks', set: { m: 64, n: 48, alpha: 1, pad: 0 } },
    { name: 'one element', set: { m: 1, n: 1, alpha: 2, pad: 0 } },
    { name: 'a leading dimension', set: { m: 37, n: 19, alpha: -1, pad: 27 } }
  ],
  profile: {
    set: { m: 128, n: 32, alpha: 1, pad: 0 },
    card: CARD,
    demands: [
      {
        name: 'stores are coalesced',
        metric: 'gst_efficiency',
        atLeast: 85,
        hint: 'threadIdx.x is the row: down a column words lie side by side.'
      }
    ]
  },
  check: equalsReference(
    ({ arrays: { x, y, a }, scalars: { m, alpha, lda } }) => ({
      a: Float32Array.from(a, (value, at) =>
        at % lda < m
          ? value + alpha * x[at % lda] * y[Math.floor(at / lda)]
          : value
      )
    }),
    ROUNDED
  )
};

const secondDifference: Exercise = {
  id: 'linear-algebra/second-difference',
  title: 'A matrix that is nowhere',
  entry: 'linear-algebra/cublas-axpy-dot',
  kernel: 'secondDifference',
  signature:
    '__global__ void secondDifference(const float *x, float *y, int n)',
  task: 'Leave A x in y, for the matrix with 2 on its diagonal and -1 beside it: y[i] = 2 x[i] - x[i - 1] - x[i + 1], where nothing comes from before the first element and behind the last.',
  launch: `secondDifference<<<${blocks('n', 128)}, 128>>>(x, y, n)`,
  inputs: { x: floats('signed', 'n'), y: floats(UNTOUCHED, 'n') },
  cases: SIZES,
  check: equalsReference(
    ({ arrays: { x } }) => ({
      y: Float32Array.from(
        x,
        (value, i) =>
          2 * value - (i > 0 ? x[i - 1] : 0) - (i + 1 < x.length ? x[i + 1] : 0)
      )
    }),
    ROUNDED
  )
};

const gemmByColumns: Exercise = {
  id: 'linear-algebra/gemm-by-columns',
  title: 'The product of BLAS, by hand',
  entry: 'linear-algebra/cublas-sgemm',
  kernel: 'gemmByColumns',
  signature:
    '__global__ void gemmByColumns(int m, int n, int k, float alpha, const float *a, int lda, const float *b, int ldb, float beta, float *c, int ldc)',
  task: 'C = alpha A B + beta C for matrices by columns, A m x k, B k x n. Launch: one thread for each element of C, in blocks of 16 x 16 with rows along x. With beta 0 the old C is not read.',
  launch:
    'gemmByColumns<<<((m + 15) // 16, (n + 15) // 16), (16, 16)>>>(m, n, k, alpha, a, m + pad, b, k + pad, beta, c, m + pad)',
  inputs: {
    a: floats('signed', '(m + pad) * k'),
    b: floats('signed', '(k + pad) * n'),
    c: floats('signed', '(m + pad) * n')
  },
  cases: [
    {
      name: 'whole blocks',
      set: { m: 32, n: 48, k: 16, alpha: 1, beta: 0, pad: 0 }
    },
    {
      name: 'one element',
      set: { m: 1, n: 1, k: 1, alpha: 2, beta: -1, pad: 0 }
    },
    {
      name: 'leading dimensions',
      set: { m: 37, n: 19, k: 11, alpha: -1, beta: 0.5, pad: 6 }
    },
    {
      name: 'no products',
      set: { m: 20, n: 5, k: 0, alpha: 1, beta: 2, pad: 1 }
    }
  ],
  profile: {
    set: { m: 64, n: 64, k: 32, alpha: 1, beta: 0, pad: 0 },
    card: CARD,
    demands: [
      {
        name: 'stores are coalesced',
        metric: 'gst_efficiency',
        atLeast: 85,
        hint: 'threadIdx.x is the row: down a column words lie side by side.'
      },
      {
        name: 'with beta 0 only A and B are read',
        metric: 'smsp__sass_inst_executed_op_global_ld.sum',
        // 128 warps, with two loads for each of 32 products.
        atMost: 128 * 64,
        hint: 'Ask for beta before you read C: 0 times what is not a number is not 0.'
      }
    ]
  },
  check: equalsReference(
    ({
      arrays: { a, b, c },
      scalars: { m, k, alpha, beta, lda, ldb, ldc }
    }) => ({
      c: Float32Array.from(c, (old, at) => {
        const [i, j] = [at % ldc, Math.floor(at / ldc)];
        if (i >= m) {
          return old;
        }
        let sum = 0;
        for (let p = 0; p < k; p++) {
          sum += a[p * lda + i] * b[j * ldb + p];
        }
        return alpha * sum + (beta === 0 ? 0 : beta * old);
      })
    }),
    { absolute: 1e-4, relative: 1e-4 }
  )
};

const degrees: Exercise = {
  id: 'dwarfs/degrees',
  title: 'How many edges meet in a cell',
  entry: 'dwarfs/unstructured-grid-edges',
  kernel: 'degrees',
  signature:
    '__global__ void degrees(const unsigned int *a, const unsigned int *b, unsigned int *degree, unsigned int edges)',
  task: 'Edge e joins the cells a[e] and b[e]. Count for each cell how many ends of edges it has; degree is 0 everywhere before.',
  launch: `degrees<<<${blocks('edges', 128)}, 128>>>(a, b, degree, edges)`,
  inputs: {
    a: words('below:{cells}', 'edges'),
    b: words('below:{cells}', 'edges'),
    degree: words('zeros', 'cells')
  },
  cases: [
    { name: 'many cells', set: { cells: 1000, edges: 5000 } },
    { name: 'one edge', set: { cells: 2, edges: 1 } },
    { name: 'few cells', set: { cells: 3, edges: 4001 } }
  ],
  check: equalsReference(({ arrays: { a, b, degree } }) => {
    const count = new Uint32Array(degree.length);
    for (let e = 0; e < a.length; e++) {
      count[a[e]]++;
      count[b[e]]++;
    }
    return { degree: count };
  })
};

export const oxford56: readonly Exercise[] = [
  sumOfEight,
  sixProducts,
  piece,
  separateScale,
  axpby,
  outerProduct,
  secondDifference,
  gemmByColumns,
  degrees
];
