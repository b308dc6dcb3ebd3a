/** Exercises of Birmingham lecture 9: sums and formulas that keep their digits. */
import { equalsReference } from '../compare';
import { blocks, floats, words } from '../define';
import type { Exercise } from '../exercise';

const kahanRows: Exercise = {
  id: 'floating-point/kahan-rows',
  title: 'Kahan in a row',
  entry: 'numerics/kahan-sum',
  kernel: 'rowSumsKahan',
  signature:
    '__global__ void rowSumsKahan(const float *matrix, float *sums, unsigned int rows, unsigned int columns)',
  task: 'Leave the sum of row r in sums[r], off by no more than a unit in the last place: carry what each addition loses on to the next term.',
  launch: `rowSumsKahan<<<${blocks('rows', 64)}, 64>>>(matrix, sums, rows, columns)`,
  inputs: {
    matrix: floats('random', 'rows * columns'),
    sums: floats('value:-7', 'rows')
  },
  cases: [
    { name: 'one row', set: { rows: 1, columns: 4096 } },
    { name: 'one column', set: { rows: 65, columns: 1 } },
    {
      name: 'a large one first',
      set: { rows: 3, columns: 1001 },
      inputs: { matrix: floats('ramp:4194304:-1', 'rows * columns') }
    },
    { name: 'many rows', set: { rows: 100, columns: 500 } }
  ],
  check: equalsReference(
    ({ arrays: { matrix, sums }, scalars: { columns } }) => ({
      sums: Float32Array.from(sums, (_, row) =>
        Array.from(matrix.slice(row * columns, (row + 1) * columns)).reduce(
          (sum, value) => sum + value
        )
      )
    }),
    { absolute: 0, relative: 2 ** -23 }
  )
};

const smallRoot: Exercise = {
  id: 'floating-point/small-root',
  title: 'A root without cancellation',
  entry: 'numerics/cancellation-rewrites',
  kernel: 'smallRoot',
  signature:
    '__global__ void smallRoot(const float *p, const float *q, float *root, unsigned int n)',
  task: 'Leave the smaller root of x^2 - 2 p x + q = 0 in root[i], to six digits also where p^2 is far larger than q. Adding what you subtract now gives the other root; their product is q.',
  launch: `smallRoot<<<${blocks('n', 128)}, 128>>>(p, q, root, n)`,
  inputs: {
    p: floats('ramp:2:1', 'n'),
    q: floats('random', 'n'),
    root: floats('value:-7', 'n')
  },
  cases: [
    { name: 'one equation', set: { n: 1 } },
    { name: 'no cancellation yet', set: { n: 5 } },
    { name: 'thousands', set: { n: 5000 } }
  ],
  check: equalsReference(
    ({ arrays: { p, q } }) => ({
      root: Float32Array.from(
        p,
        (half, i) => q[i] / (half + Math.sqrt(half * half - q[i]))
      )
    }),
    { absolute: 0, relative: 2e-6 }
  )
};

const nextUp: Exercise = {
  id: 'floating-point/next-up',
  title: 'The next float',
  entry: 'numerics/ulp-and-subnormals',
  kernel: 'nextUp',
  signature:
    '__global__ void nextUp(const unsigned int *in, unsigned int *out, unsigned int n)',
  task: 'Leave in out[i] the bits of the smallest float that is larger than the one with the bits in[i]; of negative numbers that is the one nearer to zero, of either zero the smallest subnormal number.',
  launch: `nextUp<<<${blocks('n', 128)}, 128>>>(x, out, n)`,
  inputs: {
    // Below the exponent of infinities and NaNs.
    x: words('below:2139095039', 'n'),
    out: words('zeros', 'n')
  },
  cases: [
    { name: 'positive numbers', set: { n: 1000 } },
    {
      name: 'negative numbers',
      set: { n: 1000 },
      inputs: { x: words('ramp:2147483649:2000003', 'n') }
    },
    {
      name: 'zero and the first subnormal numbers',
      set: { n: 10 },
      inputs: { x: words('ramp', 'n') }
    },
    {
      name: 'minus zero and its neighbours',
      set: { n: 10 },
      inputs: { x: words('ramp:2147483648', 'n') }
    }
  ],
  check: equalsReference(({ arrays }) => ({
    out: Uint32Array.from(arrays.in, bits =>
      bits === 0x80000000 ? 1 : bits > 0x80000000 ? bits - 1 : bits + 1
    )
  }))
};

export const floatingPointExercises: readonly Exercise[] = [
  kahanRows,
  smallRoot,
  nextUp
];
