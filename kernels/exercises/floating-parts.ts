/** More exercises of Birmingham's lecture 9: distances between floats, and formulas that cancel. */
import { equalsReference } from '../compare';
import { blocks, floats, words } from '../define';
import type { Exercise } from '../exercise';

const SIZES = [
  { name: 'whole blocks', set: { n: 1024 } },
  { name: 'one', set: { n: 1 } },
  { name: 'a prime number of them', set: { n: 5003 } }
];

export const floatingPartExercises: readonly Exercise[] = [
  {
    id: 'floating-point/floats-between',
    title: 'How many floats apart',
    entry: 'numerics/ulp-and-subnormals',
    kernel: 'floatsBetween',
    signature:
      '__global__ void floatsBetween(const unsigned int *a, const unsigned int *b, unsigned int *steps, unsigned int n)',
    task: 'a[i] and b[i] are the bits of two floats, both zero or positive. Leave in steps[i] how many steps from a float to the next one lead from the smaller to the larger.',
    launch: `floatsBetween<<<${blocks('n', 128)}, 128>>>(a, b, steps, n)`,
    inputs: {
      // Below the exponent of infinities and NaNs.
      a: words('below:2139095039', 'n'),
      b: words('below:2139095039', 'n'),
      steps: words('value:4294967295', 'n')
    },
    cases: [
      ...SIZES,
      {
        name: 'from zero',
        set: { n: 300 },
        inputs: { a: words('zeros', 'n') }
      },
      {
        name: 'equal ones',
        set: { n: 300 },
        inputs: {
          a: words('ramp:1065353000', 'n'),
          b: words('ramp:1065353000', 'n')
        }
      },
      {
        name: 'across a power of two',
        set: { n: 300 },
        inputs: {
          a: words('ramp:1065353000', 'n'),
          b: words('value:1065353216', 'n')
        }
      }
    ],
    check: equalsReference(({ arrays: { a, b } }) => ({
      steps: Uint32Array.from(a, (bits, i) => Math.abs(bits - b[i]))
    }))
  },
  {
    id: 'floating-point/squares-apart',
    title: 'A difference of squares',
    entry: 'numerics/cancellation-rewrites',
    kernel: 'squaresApart',
    signature:
      '__global__ void squaresApart(const float *a, const float *b, float *out, unsigned int n)',
    task: 'Leave a[i]^2 - b[i]^2 in out[i], to six digits also where both are nearly equal.',
    launch: `squaresApart<<<${blocks('n', 128)}, 128>>>(a, b, out, n)`,
    inputs: {
      a: floats('ramp:4096:0.5', 'n'),
      b: floats('ramp:4095.75:0.5', 'n'),
      out: floats('value:-7', 'n')
    },
    cases: [
      ...SIZES,
      {
        name: 'a tenth apart or so',
        set: { n: 700 },
        inputs: { a: floats('random', 'n'), b: floats('value:1.5', 'n') }
      }
    ],
    check: equalsReference(
      ({ arrays: { a, b } }) => ({
        out: Float32Array.from(a, (value, i) => (value - b[i]) * (value + b[i]))
      }),
      { absolute: 0, relative: 1e-6 }
    )
  },
  {
    id: 'floating-point/row-variances',
    title: 'Variances far from zero',
    entry: 'numerics/cancellation-rewrites',
    kernel: 'rowVariances',
    signature:
      '__global__ void rowVariances(const float *matrix, float *variances, unsigned int rows, unsigned int columns)',
    task: 'Leave in variances[r] the mean of the squared differences of the elements of row r from their mean. The mean may be thousands of times larger than the differences.',
    launch: `rowVariances<<<${blocks('rows', 64)}, 64>>>(matrix, variances, rows, columns)`,
    inputs: {
      matrix: floats('ramp:4096:0.0625', 'rows * columns'),
      variances: floats('value:-7', 'rows')
    },
    cases: [
      { name: 'one row', set: { rows: 1, columns: 100 } },
      { name: 'one column: no variance', set: { rows: 65, columns: 1 } },
      { name: 'many rows', set: { rows: 70, columns: 33 } },
      {
        name: 'around zero',
        set: { rows: 20, columns: 200 },
        inputs: { matrix: floats('normal', 'rows * columns') }
      },
      {
        name: 'all alike',
        set: { rows: 5, columns: 64 },
        inputs: { matrix: floats('value:1000.5', 'rows * columns') }
      }
    ],
    check: equalsReference(
      ({ arrays: { matrix, variances }, scalars: { columns } }) => ({
        variances: Float32Array.from(variances, (_, r) => {
          const row = Array.from(
            matrix.slice(r * columns, (r + 1) * columns),
            Number
          );
          const mean = row.reduce((sum, x) => sum + x, 0) / columns;
          return row.reduce((sum, x) => sum + (x - mean) ** 2, 0) / columns;
        })
      }),
      { absolute: 1e-3, relative: 1e-2 }
    )
  }
];
