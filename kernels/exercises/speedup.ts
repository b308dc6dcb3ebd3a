/** Exercises of Birmingham lecture 2: kernels that are right for any number of units. */
import { equalsReference } from '../compare';
import { blocks, floats, readOnce, ROUNDING } from '../define';
import type { Exercise } from '../exercise';

const anyGrid: Exercise = {
  id: 'speedup/any-grid',
  title: 'Right for any number of units',
  entry: 'patterns/map',
  kernel: 'scaleShift',
  signature:
    '__global__ void scaleShift(const float *in, float *out, float a, float b, unsigned int n)',
  task: 'Leave a * in[i] + b in out[i] for all n elements; the grid is always 7 blocks of 96 threads.',
  launch: 'scaleShift<<<7, 96>>>(x, y, 2.5, -1.25, n)',
  inputs: { x: floats('signed', 'n'), y: floats('value:-7', 'n') },
  cases: [
    { name: 'an element for each thread', set: { n: 672 } },
    { name: 'one element', set: { n: 1 } },
    { name: 'one element more than threads', set: { n: 673 } },
    { name: 'a prime', set: { n: 10_007 } }
  ],
  profile: {
    set: { n: 2 ** 15 },
    card: 't4',
    demands: [
      {
        name: 'loads are coalesced',
        metric: 'gld_efficiency',
        atLeast: 85,
        hint: 'Let the threads of the grid march together: each steps by the number of all threads, gridDim.x * blockDim.x, not through a stretch of its own.'
      },
      readOnce(2 ** 15)
    ]
  },
  check: equalsReference(
    ({ arrays, scalars: { a, b } }) => ({
      out: Float32Array.from(arrays.in, value => a * value + b)
    }),
    ROUNDING
  )
};

const laws: Exercise = {
  id: 'speedup/laws',
  title: 'A table of both laws',
  entry: 'basics/block-2d-index',
  kernel: 'laws',
  signature:
    '__global__ void laws(const float *f, const float *s, float *amdahl, float *gustafson, unsigned int k, unsigned int m)',
  task: 'Leave 1 / (1 - f + f / s) in amdahl[i * m + j] and 1 - f + f * s in gustafson[i * m + j] for f = f[i] and s = s[j]; i is below k, j below m and along x.',
  launch: `laws<<<(${blocks('m', 32)}, ${blocks('k', 8)}), (32, 8)>>>(f, s, amdahl, gustafson, k, m)`,
  inputs: {
    f: floats('random', 'k'),
    s: floats('ramp:1:1.5', 'm'),
    amdahl: floats('value:-7', 'k * m'),
    gustafson: floats('value:-7', 'k * m')
  },
  cases: [
    { name: 'whole blocks', set: { k: 16, m: 64 } },
    { name: 'one of each', set: { k: 1, m: 1 } },
    { name: 'more fractions than factors', set: { k: 37, m: 5 } },
    { name: 'more factors than fractions', set: { k: 3, m: 101 } }
  ],
  check: equalsReference(
    ({ arrays: { f, s } }) => {
      const table = (law: (f: number, s: number) => number): Float32Array =>
        Float32Array.from(
          Array.from(f).flatMap(one => Array.from(s, other => law(one, other)))
        );
      return {
        amdahl: table((one, other) => 1 / (1 - one + one / other)),
        gustafson: table((one, other) => 1 - one + one * other)
      };
    },
    { absolute: 1e-5, relative: 1e-5 }
  )
};

const rowSums: Exercise = {
  id: 'speedup/row-sums',
  title: 'A row for each block',
  entry: 'reduction/gemv',
  kernel: 'rowSums',
  signature:
    '__global__ void rowSums(const float *matrix, float *sums, unsigned int columns)',
  task: 'Leave the sum of row b, of `columns` elements, in sums[b]; there is a block of 128 threads for each row.',
  launch: 'rowSums<<<rows, 128>>>(matrix, sums, columns)',
  inputs: {
    matrix: floats('random', 'rows * columns'),
    sums: floats('value:-7', 'rows')
  },
  cases: [
    { name: 'columns for each thread', set: { rows: 5, columns: 512 } },
    { name: 'one column', set: { rows: 9, columns: 1 } },
    { name: 'fewer columns than threads', set: { rows: 4, columns: 100 } },
    { name: 'a prime', set: { rows: 3, columns: 1009 } }
  ],
  profile: {
    set: { rows: 16, columns: 2048 },
    card: 't4',
    demands: [
      {
        name: 'loads are coalesced',
        metric: 'gld_efficiency',
        atLeast: 90,
        hint: 'Let thread t take columns t, t + 128, t + 256, …: neighbours read neighbours.'
      },
      {
        name: 'lanes have work',
        metric: 'smsp__thread_inst_executed_per_inst_executed.ratio',
        atLeast: 24,
        hint: 'All 128 threads should add columns; only the last levels of the tree are for a few.'
      }
    ]
  },
  check: equalsReference(
    ({ arrays: { matrix }, scalars: { columns }, grid }) => ({
      sums: Float32Array.from({ length: grid[0] }, (_, row) => {
        let sum = 0;
        for (let column = 0; column < columns; column++) {
          sum += matrix[row * columns + column];
        }
        return sum;
      })
    }),
    ROUNDING
  )
};

export const speedupExercises: readonly Exercise[] = [anyGrid, laws, rowSums];
