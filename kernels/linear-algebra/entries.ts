/** Matrix products, dense and sparse. */
import type { CatalogueEntry, ReferenceContext, Lesson } from '../entry';
import { blocks, cuda, floats, ROUNDING, words } from '../define';
import matmulRegisterTiled from './matmul-register-tiled.cu';
import matmulSimple from './matmul-simple.cu';
import matmulTiled from './matmul-tiled.cu';
import spmvScalar from './spmv-csr-scalar.cu';
import spmvVector from './spmv-csr-vector.cu';

function product({ arrays, scalars: { n } }: ReferenceContext): Float32Array {
  const { a, b } = arrays;
  const c = new Float64Array(n * n);
  for (let row = 0; row < n; row++) {
    for (let k = 0; k < n; k++) {
      const left = a[row * n + k];
      for (let column = 0; column < n; column++) {
        c[row * n + column] += left * b[k * n + column];
      }
    }
  }
  return Float32Array.from(c);
}

function matmul(
  name: string,
  title: string,
  says: Lesson & Pick<CatalogueEntry, 'oneBlock'>,
  source: string,
  launch: string,
  sizes: number[]
): CatalogueEntry {
  return cuda({
    id: `linear-algebra/${name}`,
    title,
    course: 'Birmingham lecture 10: matrix multiplication',
    ...says,
    source,
    launch: `${launch}(a, b, c, n)`,
    set: { n: 128 },
    inputs: {
      a: floats('random:1', 'n * n'),
      b: floats('random:2', 'n * n'),
      c: floats('zeros', 'n * n')
    },
    sizes: sizes.map(n => ({ n })),
    bytes: ({ scalars: { n } }) => ({ read: 8 * n * n, written: 4 * n * n }),
    flops: ({ scalars: { n } }) => 2 * n ** 3,
    tolerance: ROUNDING,
    reference: context => ({ c: product(context) })
  });
}

function spmv(
  name: string,
  title: string,
  says: Lesson,
  source: string,
  launch: string
): CatalogueEntry {
  return cuda({
    id: `linear-algebra/${name}`,
    title,
    course: 'Birmingham lecture 7: sparse matrices',
    ...says,
    source,
    launch: `${launch}(rowStart, column, value, x, y, rows)`,
    set: { rows: 2 ** 13, perRow: 16 },
    inputs: {
      rowStart: words('ramp:0:{perRow}', 'rows + 1'),
      column: words('below:{rows}:1', 'rows * perRow'),
      value: floats('random:2', 'rows * perRow'),
      x: floats('random:3', 'rows'),
      y: floats('zeros', 'rows')
    },
    sizes: [
      { rows: 100, perRow: 0 },
      { rows: 1, perRow: 1 },
      { rows: 1000, perRow: 5 }
    ],
    bytes: ({ scalars: { rows }, arrays: { value } }) => ({
      read: 8 * value.length + 8 * rows + 4,
      written: 4 * rows
    }),
    flops: ({ arrays: { value } }) => 2 * value.length,
    tolerance: ROUNDING,
    reference: ({ arrays, scalars: { rows } }) => ({
      y: Float32Array.from({ length: rows }, (_, row) => {
        let sum = 0;
        for (let k = arrays.rowStart[row]; k < arrays.rowStart[row + 1]; k++) {
          sum += arrays.value[k] * arrays.x[arrays.column[k]];
        }
        return sum;
      })
    })
  });
}

export const linearAlgebra: CatalogueEntry[] = [
  matmul(
    'matmul-simple',
    'Matrix product, an element a thread',
    {
      teaches: 'Every operand comes from memory or cache each time it is used.',
      lookAt: 'Loads an operation: two for each multiplication and addition.'
    },
    matmulSimple,
    `matmulSimple<<<(${blocks('n', 16)}, ${blocks('n', 16)}), (16, 16)>>>`,
    [1, 37]
  ),
  matmul(
    'matmul-tiled',
    'Matrix product through shared memory',
    {
      teaches:
        'A tile in shared memory is loaded once and used as often as it is wide.',
      before: 'linear-algebra/matmul-simple',
      oneBlock: 'Its tile in shared memory is made for blocks of 16 by 16.',
      lookAt: 'Sectors of global memory: a sixteenth of the simple product’s.'
    },
    matmulTiled,
    `matmulTiled<<<(${blocks('n', 16)}, ${blocks('n', 16)}), (16, 16)>>>`,
    [1, 37]
  ),
  matmul(
    'matmul-register-tiled',
    'Matrix product with tiles in registers',
    {
      teaches:
        'Several results a thread turn loads into reuse: arithmetic sets the pace.',
      before: 'linear-algebra/matmul-tiled',
      oneBlock: 'Its tile in shared memory is made for blocks of 16 by 16.',
      lookAt:
        'Wavefronts of shared memory an operation, and the registers of a thread.'
    },
    matmulRegisterTiled,
    'matmulRegisterTiled<<<(n // 64, n // 64), (16, 16)>>>',
    [64]
  ),
  spmv(
    'spmv-csr-scalar',
    'Sparse matrix times vector, a thread per row',
    {
      teaches: 'Simple, and uncoalesced: neighbours read values a row apart.',
      lookAt: 'Sectors a request of the values.'
    },
    spmvScalar,
    `spmvScalar<<<${blocks('rows', 128)}, 128>>>`
  ),
  spmv(
    'spmv-csr-vector',
    'Sparse matrix times vector, a warp per row',
    {
      teaches:
        'The lanes of a warp read one row side by side: good where rows are long.',
      before: 'linear-algebra/spmv-csr-scalar',
      lookAt:
        'Sectors a request of the values, and the lanes at rest where rows are short.'
    },
    spmvVector,
    `spmvVector<<<${blocks('rows', 4)}, 128>>>`
  )
];
