/** What cuBLAS and cuSPARSE compute, with kernels of our own. */
import { blocks, cuda, floats, ROUNDING, words } from '../define';
import type { CatalogueEntry, ReferenceContext } from '../entry';
import axpyDot from './cublas-axpy-dot.cu';
import sgemm from './cublas-sgemm.cu';
import spmv from './cusparse-spmv.cu';

const COURSE = 'Oxford lecture 5: libraries and tools';

function gemm(
  name: string,
  title: string,
  teaches: string,
  [transA, transB]: [boolean, boolean],
  before?: string
): CatalogueEntry {
  const [rowsA, columnsA] = transA ? ['k', 'm'] : ['m', 'k'];
  const [rowsB, columnsB] = transB ? ['n', 'k'] : ['k', 'n'];
  return cuda({
    id: `linear-algebra/${name}`,
    title,
    course: COURSE,
    teaches,
    before,
    lookAt: 'Sectors of the loads of A and B against the operations.',
    file: 'linear-algebra/cublas-sgemm.cu',
    source: sgemm,
    oneBlock: 'Its tile in shared memory is made for blocks of 16 by 16.',
    launch: `sgemm<${transA}, ${transB}><<<(${blocks('m', 16)}, ${blocks('n', 16)}), (16, 16)>>>(m, n, k, alpha, a, ${rowsA} + pad, b, ${rowsB} + pad, beta, c, m + pad)`,
    set: { m: 48, n: 40, k: 33, pad: 3, alpha: 1.5, beta: -0.5 },
    inputs: {
      a: floats('signed:1', `(${rowsA} + pad) * ${columnsA}`),
      b: floats('signed:2', `(${rowsB} + pad) * ${columnsB}`),
      c: floats('signed:3', '(m + pad) * n')
    },
    sizes: [
      { m: 48, n: 40, k: 0, pad: 3, alpha: 1.5, beta: -0.5 },
      { m: 1, n: 1, k: 1, pad: 0, alpha: 1, beta: 0 },
      { m: 17, n: 5, k: 100, pad: 1, alpha: 2, beta: 0 }
    ],
    bytes: ({ scalars: { m, n, k, beta } }) => ({
      read: 4 * (m * k + k * n + (beta === 0 ? 0 : m * n)),
      written: 4 * m * n
    }),
    flops: ({ scalars: { m, n, k } }) => 2 * m * n * k,
    tolerance: { absolute: 1e-5, relative: 1e-5 },
    reference: ({ arrays: { a, b, c }, scalars }: ReferenceContext) => {
      const { m, n, k, alpha, lda, ldb, beta, ldc } = scalars;
      const result = Float32Array.from(c);
      for (let column = 0; column < n; column++) {
        for (let row = 0; row < m; row++) {
          let sum = 0;
          for (let j = 0; j < k; j++) {
            const left = transA ? a[row * lda + j] : a[j * lda + row];
            const right = transB ? b[j * ldb + column] : b[column * ldb + j];
            sum += left * right;
          }
          const at = column * ldc + row;
          result[at] = alpha * sum + (beta === 0 ? 0 : beta * c[at]);
        }
      }
      return { c: result };
    }
  });
}

export const blas: CatalogueEntry[] = [
  gemm(
    'cublas-sgemm',
    'Matrix product as BLAS defines it',
    'Columns, leading dimensions, alpha and beta: one routine for parts of matrices, and for updates in place.',
    [false, false]
  ),
  gemm(
    'cublas-sgemm-transposed',
    'Matrix product with A transposed',
    'A transposed operand is read as it lies, with the other index first.',
    [true, false],
    'linear-algebra/cublas-sgemm'
  ),
  cuda({
    id: 'linear-algebra/cublas-axpy-dot',
    title: 'y = alpha x + y',
    course: COURSE,
    teaches:
      'Two operations for twelve bytes: memory sets the pace, and calls in a row fetch everything anew.',
    lookAt: 'The limiter: memory, with an operation for six bytes.',
    source: axpyDot,
    launch: 'axpy<<<8, 128>>>(n, alpha, x, incx, y, incy)',
    set: { n: 2 ** 14, alpha: -1.25, incx: 1, incy: 1 },
    inputs: {
      x: floats('signed:1', 'n * incx'),
      y: floats('signed:2', 'n * incy')
    },
    sizes: [
      { n: 0 },
      { n: 1, alpha: 2, incx: 1, incy: 1 },
      { n: 1001, alpha: 0.5, incx: 3, incy: 2 }
    ],
    bytes: ({ scalars: { n } }) => ({ read: 8 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => 2 * n,
    tolerance: ROUNDING,
    reference: ({ arrays, scalars: { n, alpha, incx, incy } }) => {
      const y = Float32Array.from(arrays.y);
      for (let i = 0; i < n; i++) {
        y[i * incy] += alpha * arrays.x[i * incx];
      }
      return { y };
    }
  }),
  cuda({
    id: 'linear-algebra/cublas-dot',
    title: 'x . y',
    course: COURSE,
    teaches:
      'A product of two vectors is a reduction: registers, then shuffles, then one atomic addition a warp.',
    lookAt: 'Atomics: one for each warp.',
    file: 'linear-algebra/cublas-axpy-dot.cu',
    source: axpyDot,
    launch: 'dot<<<8, 128>>>(n, x, incx, y, incy, result)',
    set: { n: 2 ** 14, incx: 1, incy: 1 },
    inputs: {
      x: floats('random:1', 'n * incx'),
      y: floats('random:2', 'n * incy'),
      result: floats('zeros', '1')
    },
    sizes: [
      { n: 0 },
      { n: 1, incx: 1, incy: 1 },
      { n: 1001, incx: 3, incy: 2 }
    ],
    bytes: ({ scalars: { n } }) => ({ read: 8 * n, written: 4 }),
    flops: ({ scalars: { n } }) => 2 * n,
    // Positive terms, 32 sums of some hundred: relative errors stay below 1e-5.
    tolerance: ROUNDING,
    reference: ({ arrays: { x, y }, scalars: { n, incx, incy } }) => {
      let sum = 0;
      for (let i = 0; i < n; i++) {
        sum += x[i * incx] * y[i * incy];
      }
      return { result: Float32Array.of(sum) };
    }
  }),
  cuda({
    id: 'linear-algebra/cusparse-spmv',
    title: 'Sparse matrix times vector, some lanes a row',
    course: COURSE,
    teaches:
      'A number of lanes near the mean length of a row keeps both the reads side by side and the lanes at work.',
    lookAt:
      'Threads active in a warp instruction, and sectors per load of the values.',
    before: 'linear-algebra/spmv-csr-vector',
    source: spmv,
    launch: `spmv<8><<<${blocks('rows', 16)}, 128>>>(rowStart, column, value, x, y, rows, alpha, beta)`,
    set: { rows: 2 ** 11, perRow: 12, alpha: 2, beta: -1 },
    inputs: {
      rowStart: words('ramp:0:{perRow}', 'rows + 1'),
      column: words('below:{rows}:1', 'rows * perRow'),
      value: floats('random:2', 'rows * perRow'),
      x: floats('random:3', 'rows'),
      y: floats('random:4', 'rows')
    },
    sizes: [
      { perRow: 0 },
      { rows: 1, perRow: 1, alpha: 1, beta: 0 },
      { rows: 1000, perRow: 5, alpha: 1, beta: 0.5 }
    ],
    bytes: ({ scalars: { rows }, arrays: { value } }) => ({
      read: 8 * value.length + 12 * rows + 4,
      written: 4 * rows
    }),
    flops: ({ arrays: { value }, scalars: { rows } }) =>
      2 * value.length + 3 * rows,
    tolerance: { absolute: 1e-5, relative: 1e-5 },
    reference: ({ arrays, scalars: { rows, alpha, beta } }) => ({
      y: Float32Array.from({ length: rows }, (_, row) => {
        let sum = 0;
        for (let k = arrays.rowStart[row]; k < arrays.rowStart[row + 1]; k++) {
          sum += arrays.value[k] * arrays.x[arrays.column[k]];
        }
        return alpha * sum + (beta === 0 ? 0 : beta * arrays.y[row]);
      })
    })
  })
];
