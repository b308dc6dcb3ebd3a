/** Exercises on compaction and on sparse matrices. */
import { equalsReference } from '../compare';
import { blocks, floats, ints, words } from '../define';
import type { Exercise } from '../exercise';

const BLOCK = 256;
const UNTOUCHED = -99999;
const AWKWARD = [
  { name: 'whole blocks', set: { n: 8 * BLOCK } },
  { name: 'one element', set: { n: 1 } },
  { name: 'one less than a block', set: { n: BLOCK - 1 } },
  { name: 'one more than a block', set: { n: BLOCK + 1 } },
  { name: 'a prime number of elements', set: { n: 5003 } }
];

/** Columns of a band around the diagonal, `each` a row. */
const band = (each: number, rows: number): Exercise['cases'][number] => ({
  name: `${rows} rows of ${each}`,
  set: { rows, each }
});

export const selectionExercises: readonly Exercise[] = [
  {
    id: 'patterns/keep-even',
    title: 'Keep the even ones',
    entry: 'patterns/compact',
    kernel: 'keepEven',
    signature:
      '__global__ void keepEven(const int *in, int *out, unsigned int *kept, unsigned int n)',
    task: `Bring the even elements of each run of ${BLOCK} (a block each) to the front of the run's stretch of out, in their order, and leave how many there are in kept[b]. What lies behind them in out does not count.`,
    launch: `keepEven<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, y, kept, n)`,
    inputs: {
      x: ints('signed', 'n'),
      y: ints(`value:${UNTOUCHED}`, 'n'),
      kept: words('value:99999', blocks('n', BLOCK))
    },
    cases: [
      ...AWKWARD,
      {
        name: 'none',
        set: { n: 600 },
        inputs: { x: ints('ramp:1:2', 'n') }
      },
      { name: 'all', set: { n: 600 }, inputs: { x: ints('ramp:0:2', 'n') } }
    ],
    check: (context, after) => {
      const { in: values, kept } = context.arrays;
      const out = Int32Array.from(after.out);
      const counts = Uint32Array.from(kept, (_, b) => {
        const even = Array.from(
          values.subarray(b * BLOCK, (b + 1) * BLOCK)
        ).filter(value => value % 2 === 0);
        out.set(even, b * BLOCK);
        return even.length;
      });
      return equalsReference(() => ({ out, kept: counts }))(context, after);
    }
  },
  {
    id: 'patterns/repeat-each',
    title: 'Repeat each element',
    entry: 'patterns/generalised-compact-clipping',
    kernel: 'repeatEach',
    signature:
      '__global__ void repeatEach(const int *in, const unsigned int *times, int *out, unsigned int *made, unsigned int n)',
    task: `Write each element times[i] times (0 to 3), in order and without gaps, into its block's stretch of ${3 * BLOCK} in out, and leave how many were written in made[b]. A block has ${BLOCK} elements.`,
    launch: `repeatEach<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, times, y, made, n)`,
    inputs: {
      x: ints('signed', 'n'),
      times: words('below:4', 'n'),
      y: ints(`value:${UNTOUCHED}`, `${3 * BLOCK} * (${blocks('n', BLOCK)})`),
      made: words('value:99999', blocks('n', BLOCK))
    },
    cases: [
      ...AWKWARD,
      {
        name: 'never',
        set: { n: 300 },
        inputs: { times: words('zeros', 'n') }
      },
      {
        name: 'always three times',
        set: { n: 300 },
        inputs: { times: words('value:3', 'n') }
      }
    ],
    check: equalsReference(({ arrays }) => {
      const out = Int32Array.from(arrays.out);
      const made = Uint32Array.from(arrays.made, () => 0);
      arrays.in.forEach((value, i) => {
        const b = Math.floor(i / BLOCK);
        for (let k = 0; k < arrays.times[i]; k++) {
          out[3 * BLOCK * b + made[b]++] = value;
        }
      });
      return { out, made };
    })
  },
  {
    id: 'linear-algebra/spmv-row',
    title: 'A sparse product, a row a thread',
    entry: 'linear-algebra/spmv-csr-scalar',
    kernel: 'spmvRow',
    signature:
      '__global__ void spmvRow(const unsigned int *rowStart, const unsigned int *column, const float *value, const float *x, float *y, unsigned int rows)',
    task: 'Row r of the matrix has the elements rowStart[r] to rowStart[r + 1] - 1 of value and column. Leave the product of the matrix and x in y. Rows may be empty.',
    launch:
      'spmvRow<<<(rows + 63) // 64, 64>>>(start, column, value, x, y, rows)',
    inputs: {
      start: words('ramp:0:{each}', 'rows + 1'),
      column: words('below:{rows}', 'rows * each + 1'),
      value: floats('signed', 'rows * each + 1'),
      x: floats('signed', 'rows'),
      y: floats(`value:${UNTOUCHED}`, 'rows')
    },
    cases: [band(5, 200), band(1, 64), band(33, 67), band(0, 10)],
    check: equalsReference(
      ({ arrays: { rowStart, column, value, x }, scalars: { rows } }) => ({
        y: Float32Array.from({ length: rows }, (_, row) => {
          let sum = 0;
          for (let i = rowStart[row]; i < rowStart[row + 1]; i++) {
            sum += value[i] * x[column[i]];
          }
          return sum;
        })
      }),
      { absolute: 1e-5, relative: 1e-5 }
    )
  }
];
