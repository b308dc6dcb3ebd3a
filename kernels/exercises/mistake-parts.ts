/** Exercises of Birmingham's lecture 5: small kernels with its mistakes, and a wrong way through a matrix. */
import { equalsReference } from '../compare';
import { blocks, floats, ints } from '../define';
import type { Exercise } from '../exercise';
import { COALESCED, COALESCED_STORES } from './umea';

const BLOCK = 256;
/** No kernel that did its work leaves this behind: inputs are small. */
const UNTOUCHED = 'value:-99999';

const AWKWARD = [
  { name: 'whole blocks', set: { n: 8 * BLOCK } },
  { name: 'one element', set: { n: 1 } },
  { name: 'one less than a block', set: { n: BLOCK - 1 } },
  { name: 'one more than a block', set: { n: BLOCK + 1 } },
  { name: 'a prime number of elements', set: { n: 10_007 } }
];

export const mistakePartExercises: readonly Exercise[] = [
  {
    id: 'mistakes/differences',
    title: 'Differences of neighbours',
    entry: 'errors/out-of-bounds',
    kernel: 'differences',
    signature:
      '__global__ void differences(const int *in, int *out, unsigned int n)',
    task: 'Leave in[i + 1] - in[i] in out[i], 0 in the last element. Nothing outside the arrays is touched.',
    launch: `differences<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, y, n)`,
    inputs: { x: ints('signed', 'n'), y: ints(UNTOUCHED, 'n') },
    cases: AWKWARD,
    check: equalsReference(({ arrays }) => ({
      out: Int32Array.from(arrays.in, (value, i) =>
        i + 1 < arrays.in.length ? arrays.in[i + 1] - value : 0
      )
    }))
  },
  {
    id: 'mistakes/add-left-in-block',
    title: 'Add the left neighbour, in place',
    entry: 'errors/raw-war',
    kernel: 'addLeftInBlock',
    signature: '__global__ void addLeftInBlock(int *values, unsigned int n)',
    task: `Add to every element of a block of ${BLOCK} its left neighbour in that block, as it was before; the first of each block stays as it is.`,
    launch: `addLeftInBlock<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, n)`,
    inputs: { x: ints('signed', 'n') },
    cases: AWKWARD,
    check: equalsReference(({ arrays: { values } }) => ({
      values: Int32Array.from(values, (value, i) =>
        i % BLOCK === 0 ? value : value + values[i - 1]
      )
    }))
  },
  {
    id: 'mistakes/scale-matrix',
    title: 'Through a matrix the right way',
    entry: 'memory/copy-coalesced',
    kernel: 'scaleMatrix',
    signature:
      '__global__ void scaleMatrix(const float *a, float *out, float factor, int rows, int columns)',
    task: 'Leave factor times element (i, j), which is a[i * columns + j], in the same place of out. Blocks have 32 x 8 threads, and there are enough of them in both directions, whichever you take for which.',
    launch:
      'scaleMatrix<<<(most // 32 + 1, most // 8 + 1), (32, 8)>>>(a, out, 2.5, rows, columns)',
    inputs: {
      a: floats('signed', 'rows * columns'),
      out: floats(UNTOUCHED, 'rows * columns')
    },
    cases: [
      { name: 'a square', set: { rows: 64, columns: 64, most: 64 } },
      { name: 'one element', set: { rows: 1, columns: 1, most: 1 } },
      { name: 'a wide one', set: { rows: 5, columns: 131, most: 131 } },
      { name: 'a tall one', set: { rows: 131, columns: 5, most: 131 } }
    ],
    profile: {
      set: { rows: 64, columns: 64, most: 64 },
      card: 't4',
      demands: [COALESCED, COALESCED_STORES]
    },
    check: equalsReference(
      ({ arrays: { a }, scalars: { factor } }) => ({
        out: Float32Array.from(a, value => factor * value)
      }),
      { absolute: 1e-6, relative: 1e-6 }
    )
  }
];
