/** Exercises of Oxford's first lecture and practical: a thread and its element. */
import { equalsReference } from '../compare';
import { blocks, floats, ints, readOnce, ROUNDING } from '../define';
import type { Demand, Exercise } from '../exercise';

const UNTOUCHED = 'value:-99999';

const AWKWARD = [
  { name: 'whole blocks', set: { n: 4096 } },
  { name: 'one element', set: { n: 1 } },
  { name: 'one less than a block', set: { n: 127 } },
  { name: 'one more than a block', set: { n: 257 } },
  { name: 'a prime number of elements', set: { n: 10_007 } }
];

const COALESCED_LOADS: Demand = {
  name: 'loads are coalesced',
  metric: 'gld_efficiency',
  atLeast: 95,
  hint: 'Let neighbouring threads read neighbouring elements: thread t of the grid takes element t, not a stretch of its own.'
};
const COALESCED_STORES: Demand = {
  name: 'stores are coalesced',
  metric: 'gst_efficiency',
  atLeast: 95,
  hint: 'Let threads that follow each other along x write neighbours: columns of one row, not rows of one column.'
};

const VECTORS: Exercise['inputs'] = {
  x: floats('signed', 'n'),
  y: floats('random', 'n'),
  z: floats(UNTOUCHED, 'n')
};

const sums = equalsReference(({ arrays: { x, y } }) => ({
  z: Float32Array.from(x, (value, i) => Math.fround(value + y[i]))
}));

export const oxford1: readonly Exercise[] = [
  {
    id: 'basics/axpy',
    title: 'Scale and add',
    entry: 'basics/vector-add',
    kernel: 'axpy',
    signature:
      '__global__ void axpy(float a, const float *x, float *y, unsigned int n)',
    task: 'Leave a * x[i] + y[i] in y[i], for all n elements.',
    launch: `axpy<<<${blocks('n', 256)}, 256>>>(2.5, x, y, n)`,
    inputs: { x: floats('signed', 'n'), y: floats('random', 'n') },
    cases: AWKWARD,
    check: equalsReference(
      ({ arrays: { x, y }, scalars: { a } }) => ({
        y: Float32Array.from(x, (value, i) => a * value + y[i])
      }),
      ROUNDING
    )
  },
  {
    id: 'basics/backwards',
    title: 'Backwards',
    entry: 'basics/thread-index',
    kernel: 'backwards',
    signature:
      '__global__ void backwards(const float *in, float *out, unsigned int n)',
    task: 'Leave the n elements of in in out, the last one first.',
    launch: `backwards<<<${blocks('n', 256)}, 256>>>(x, y, n)`,
    inputs: { x: floats('signed', 'n'), y: floats(UNTOUCHED, 'n') },
    cases: AWKWARD,
    check: equalsReference(({ arrays }) => ({
      out: Float32Array.from(arrays.in).reverse()
    }))
  },
  {
    id: 'basics/chess-board',
    title: 'A chess board',
    entry: 'basics/block-2d-index',
    kernel: 'chessBoard',
    signature:
      '__global__ void chessBoard(int *picture, unsigned int width, unsigned int height)',
    task: 'Pixel (column, row) of a picture, row after row, gets 1 if column / 8 + row / 8 is odd, else 0.',
    launch: `chessBoard<<<(${blocks('width', 32)}, ${blocks('height', 8)}), (32, 8)>>>(picture, width, height)`,
    inputs: { picture: ints(UNTOUCHED, 'width * height') },
    cases: [
      { name: 'whole blocks', set: { width: 64, height: 32 } },
      { name: 'one pixel', set: { width: 1, height: 1 } },
      { name: 'wider than high', set: { width: 101, height: 7 } },
      { name: 'higher than wide', set: { width: 9, height: 131 } }
    ],
    profile: {
      set: { width: 128, height: 64 },
      card: 't4',
      demands: [COALESCED_STORES]
    },
    check: equalsReference(({ scalars: { width, height } }) => ({
      picture: Int32Array.from(
        { length: width * height },
        (_, at) => (((at % width) >> 3) + (Math.floor(at / width) >> 3)) % 2
      )
    }))
  },
  {
    id: 'basics/global-index',
    title: 'The number of a thread in the grid',
    entry: 'basics/thread-index',
    kernel: 'globalIndex',
    signature: '__global__ void globalIndex(float *x, unsigned int n)',
    task: 'Leave i in x[i] for all n elements: the number of the thread in the whole grid.',
    launch: `globalIndex<<<${blocks('n', 64)}, 64>>>(x, n)`,
    inputs: { x: floats(UNTOUCHED, 'n') },
    cases: AWKWARD,
    check: equalsReference(({ arrays: { x } }) => ({
      x: Float32Array.from(x, (_, i) => i)
    }))
  },
  {
    id: 'basics/vector-sum',
    title: 'The sum of two vectors',
    entry: 'basics/vector-add',
    kernel: 'sumOfVectors',
    signature:
      '__global__ void sumOfVectors(const float *x, const float *y, float *z, unsigned int n)',
    task: 'Leave x[i] + y[i] in z[i] for all n elements, one element a thread.',
    launch: `sumOfVectors<<<${blocks('n', 128)}, 128>>>(x, y, z, n)`,
    inputs: VECTORS,
    cases: AWKWARD,
    profile: { set: { n: 4096 }, card: 't4', demands: [COALESCED_LOADS] },
    check: sums
  },
  {
    id: 'basics/vector-sum-any-grid',
    title: 'The sum of two vectors by a fixed grid',
    entry: 'basics/vector-add',
    kernel: 'sumWithAnyGrid',
    signature:
      '__global__ void sumWithAnyGrid(const float *x, const float *y, float *z, unsigned int n)',
    task: 'Leave x[i] + y[i] in z[i] for all n elements; the grid is always 32 blocks of 128 threads.',
    launch: 'sumWithAnyGrid<<<32, 128>>>(x, y, z, n)',
    inputs: VECTORS,
    cases: [...AWKWARD, { name: 'many for each thread', set: { n: 50_021 } }],
    profile: {
      set: { n: 16_384 },
      card: 't4',
      demands: [COALESCED_LOADS, readOnce(2 * 16_384)]
    },
    check: sums
  }
];
