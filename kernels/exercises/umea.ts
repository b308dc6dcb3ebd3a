/** Exercises of the Umeå lecture and its practicals: shared memory, sums, matrices by columns. */
import { equalsReference } from '../compare';
import { blocks, floats, ints } from '../define';
import type { Demand, Exercise } from '../exercise';
import type { InputArray } from '../entry';

const BLOCK = 256;
/** No kernel that did its work leaves this behind: inputs are small. */
const UNTOUCHED = 'value:-99999';

const AWKWARD = [
  { name: 'whole blocks', set: { n: 4 * BLOCK } },
  { name: 'one element', set: { n: 1 } },
  { name: 'one less than a block', set: { n: BLOCK - 1 } },
  { name: 'one more than a block', set: { n: BLOCK + 1 } },
  { name: 'a prime number of elements', set: { n: 10_007 } }
];

export const COALESCED: Demand = {
  name: 'loads are coalesced',
  metric: 'gld_efficiency',
  atLeast: 85,
  hint: 'Let the lanes of a warp, which follow each other in threadIdx.x, read words that follow each other.'
};
export const COALESCED_STORES: Demand = {
  name: 'stores are coalesced',
  metric: 'gst_efficiency',
  atLeast: 85,
  hint: 'Let the lanes of a warp, which follow each other in threadIdx.x, write words that follow each other.'
};
export const NO_CONFLICTS: Demand = {
  name: 'no bank conflicts',
  metric: 'l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum',
  atMost: 0,
  hint: 'Lanes of a warp should want words in 32 different banks (word number mod 32), or the same word.'
};

/** Four sectors are 32 words side by side; what all lanes read alike is one. */
const WHOLE_SECTORS: Demand = {
  name: 'loads are coalesced',
  metric:
    'l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op_ld.ratio',
  atMost: 4,
  hint: 'Neighbouring threads should take neighbouring rows: then a step of all of them reads a stretch of one column.'
};

function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) {
    total += values[i];
  }
  return total;
}

export const blockSums: Exercise = {
  id: 'reduction/block-sums',
  title: 'A sum for each block',
  entry: 'reduction/r3-sequential',
  kernel: 'blockSums',
  signature:
    '__global__ void blockSums(const int *in, int *sums, unsigned int n)',
  task: `Leave in sums[b] the sum of the elements of block b; a block has ${BLOCK} elements, one for each of its ${BLOCK} threads, the last one perhaps fewer.`,
  launch: `blockSums<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, sums, n)`,
  inputs: {
    x: ints('signed', 'n'),
    sums: ints(UNTOUCHED, blocks('n', BLOCK))
  },
  cases: AWKWARD,
  check: equalsReference(({ arrays, grid }) => ({
    sums: Int32Array.from({ length: grid[0] }, (_, b) =>
      sum(arrays.in.slice(b * BLOCK, (b + 1) * BLOCK))
    )
  }))
};

export const blockSumsFast: Exercise = {
  ...blockSums,
  id: 'reduction/block-sums-fast',
  title: 'A sum for each block, without waste',
  kernel: 'blockSumsFast',
  signature:
    '__global__ void blockSumsFast(const int *in, int *sums, unsigned int n)',
  launch: `blockSumsFast<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, sums, n)`,
  profile: {
    set: { n: 32 * BLOCK },
    card: 'tesla-v100',
    demands: [
      COALESCED,
      NO_CONFLICTS,
      {
        name: 'whole warps work or rest',
        metric: 'warp_execution_efficiency',
        atLeast: 80,
        hint: 'In every step let the threads that add be the first of the block; those of the last steps, fewer than a warp, are all that may idle.'
      }
    ]
  }
};

export const vectorSum: Exercise = {
  id: 'reduction/vector-sum',
  title: 'The sum of a vector',
  entry: 'reduction/atomic-add',
  kernel: 'vectorSum',
  signature:
    '__global__ void vectorSum(const int *in, int *total, unsigned int n)',
  task: 'Add all n elements to *total, whatever n is and however many blocks there are: the launch has 16 blocks of 256 threads.',
  launch: 'vectorSum<<<16, 256>>>(x, total, n)',
  inputs: { x: ints('signed', 'n'), total: ints('zeros', '1') },
  cases: [
    ...AWKWARD,
    { name: 'many elements a thread', set: { n: 100_003 } },
    {
      name: 'a total that is not 0 before',
      set: { n: 5000 },
      inputs: { total: ints('value:1000', '1') }
    }
  ],
  profile: {
    set: { n: 2 ** 16 },
    card: 'tesla-v100',
    demands: [
      COALESCED,
      {
        name: 'few atomics',
        metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_red.sum',
        atMost: 128,
        hint: 'Fold in registers, then in shared memory or by shuffles; one atomic addition for each warp, or each block, is enough.'
      }
    ]
  },
  check: equalsReference(({ arrays }) => ({
    total: Int32Array.of(arrays.total[0] + sum(arrays.in))
  }))
};

/** y = A x, A by columns with a leading dimension. */
function product(
  a: InputArray,
  x: InputArray,
  { rows, columns, ld }: Record<string, number>
): Float32Array {
  return Float32Array.from({ length: rows }, (_, row) => {
    let total = 0;
    for (let column = 0; column < columns; column++) {
      total += a[column * ld + row] * x[column];
    }
    return total;
  });
}

const MATRIX: Pick<Exercise, 'inputs' | 'cases'> = {
  inputs: {
    a: floats('random', '(rows + pad) * columns'),
    x: floats('random', 'columns'),
    y: floats(UNTOUCHED, 'rows')
  },
  cases: [
    { name: 'whole blocks', set: { rows: 128, columns: 64, pad: 0 } },
    { name: 'one element', set: { rows: 1, columns: 1, pad: 0 } },
    {
      name: 'a leading dimension larger than the rows',
      set: { rows: 100, columns: 50, pad: 28 }
    },
    { name: 'one long row', set: { rows: 1, columns: 1000, pad: 3 } },
    { name: 'one column', set: { rows: 321, columns: 1, pad: 0 } }
  ]
};

/** 1000 terms between 0 and 1, added in any order. */
const SUMS = { absolute: 1e-4, relative: 1e-5 };

export const gemvRows: Exercise = {
  ...MATRIX,
  id: 'linear-algebra/gemv-rows',
  title: 'Matrix times vector, a thread a row',
  entry: 'reduction/gemv',
  kernel: 'gemvRows',
  signature:
    '__global__ void gemvRows(int rows, int columns, const float *a, int ld, const float *x, float *y)',
  task: 'Leave A x in y. A lies by columns: element (i, j) is a[j * ld + i], with ld at least rows. One thread computes one element of y.',
  launch: `gemvRows<<<${blocks('rows', 128)}, 128>>>(rows, columns, a, rows + pad, x, y)`,
  profile: {
    set: { rows: 256, columns: 64, pad: 0 },
    card: 'tesla-v100',
    demands: [WHOLE_SECTORS]
  },
  check: equalsReference(
    ({ arrays: { a, x }, scalars }) => ({ y: product(a, x, scalars) }),
    SUMS
  )
};

export const gemvShared: Exercise = {
  ...MATRIX,
  id: 'linear-algebra/gemv-shared',
  title: 'Matrix times vector, eight threads a row',
  entry: 'reduction/gemv',
  kernel: 'gemvShared',
  signature:
    '__global__ void gemvShared(int rows, int columns, const float *a, int ld, const float *x, float *y)',
  task: 'Leave A x in y; A lies by columns, element (i, j) is a[j * ld + i]. A block has 32 x 8 threads and 32 rows: the eight threads of a row share its columns and put their parts together in shared memory.',
  launch: `gemvShared<<<${blocks('rows', 32)}, (32, 8)>>>(rows, columns, a, rows + pad, x, y)`,
  profile: {
    set: { rows: 256, columns: 64, pad: 0 },
    card: 'tesla-v100',
    demands: [
      WHOLE_SECTORS,
      NO_CONFLICTS,
      {
        name: 'every element of A is read once',
        metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum',
        // 256 * 64 / 32 requests for A, as many at most for x.
        atMost: 1200,
        hint: 'The eight threads of a row take different columns: threadIdx.y, threadIdx.y + 8, and so on.'
      }
    ]
  },
  check: equalsReference(
    ({ arrays: { a, x }, scalars }) => ({ y: product(a, x, scalars) }),
    SUMS
  )
};

export const smoothBlocks: Exercise = {
  id: 'memory/smooth-blocks',
  title: 'A smoother curve, block by block',
  entry: 'basics/shared-static-and-dynamic',
  kernel: 'smoothBlocks',
  signature: '__global__ void smoothBlocks(const float *in, float *out)',
  task: `Leave in out[i] a quarter of the left neighbour, half of in[i] and a quarter of the right neighbour. A block of ${BLOCK} threads does ${BLOCK} elements by itself: at its two ends the missing neighbour is the element itself. Each element is read from global memory once.`,
  launch: `smoothBlocks<<<count, ${BLOCK}>>>(x, y)`,
  inputs: {
    x: floats('random', `${BLOCK} * count`),
    y: floats(UNTOUCHED, `${BLOCK} * count`)
  },
  cases: [
    { name: 'one block', set: { count: 1 } },
    { name: 'many blocks', set: { count: 37 } }
  ],
  profile: {
    set: { count: 4 },
    card: 'tesla-v100',
    demands: [
      {
        name: 'every element is read once',
        metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum',
        // 4 blocks of 8 warps.
        atMost: 32,
        hint: 'Every thread puts its element into shared memory; after a barrier the neighbours are there, too.'
      }
    ]
  },
  check: equalsReference(
    ({ arrays }) => ({
      out: Float32Array.from(arrays.in, (value, i) => {
        const left = i % BLOCK === 0 ? value : arrays.in[i - 1];
        const right = i % BLOCK === BLOCK - 1 ? value : arrays.in[i + 1];
        return 0.25 * left + 0.5 * value + 0.25 * right;
      })
    }),
    { absolute: 1e-6, relative: 1e-6 }
  )
};

export const scaleColumns: Exercise = {
  id: 'memory/scale-columns',
  title: 'Each column by its own factor',
  entry: 'memory/scale-cyclic-vs-blocked',
  kernel: 'scaleColumns',
  signature:
    '__global__ void scaleColumns(float *a, const float *factor, int rows, int columns, int ld)',
  task: 'Multiply column j of a matrix by factor[j]. The matrix lies by columns: element (i, j) is a[j * ld + i]. The launch has 8 blocks of 128 threads, whatever the size: deal the work out. What lies between the columns (ld > rows) stays as it is.',
  launch: 'scaleColumns<<<8, 128>>>(a, factor, rows, columns, rows + pad)',
  inputs: {
    a: floats('random', '(rows + pad) * columns'),
    factor: floats('signed', 'columns')
  },
  cases: [
    {
      name: 'more columns than blocks',
      set: { rows: 256, columns: 40, pad: 0 }
    },
    { name: 'one element', set: { rows: 1, columns: 1, pad: 0 } },
    { name: 'padded columns', set: { rows: 37, columns: 11, pad: 27 } },
    { name: 'one long column', set: { rows: 5000, columns: 1, pad: 0 } },
    { name: 'one long row', set: { rows: 1, columns: 5000, pad: 0 } }
  ],
  profile: {
    set: { rows: 512, columns: 32, pad: 0 },
    card: 'tesla-v100',
    demands: [COALESCED_STORES]
  },
  check: equalsReference(
    ({ arrays: { a, factor }, scalars: { rows, ld } }) => ({
      a: Float32Array.from(a, (value, at) =>
        at % ld < rows ? value * factor[Math.floor(at / ld)] : value
      )
    }),
    { absolute: 0, relative: 1e-6 }
  )
};

export const turnSmall: Exercise = {
  id: 'transpose/turn-small',
  title: 'A quarter turn in place',
  entry: 'transpose/small-in-place',
  kernel: 'turnSmall',
  signature: '__global__ void turnSmall(float *pictures)',
  task: 'Turn each picture of 32 x 32 by a quarter to the right, where it lies: what was the bottom of the first column becomes the beginning of the first row. Row r, column c of picture b is pictures[b * 1024 + r * 32 + c]. A block of 32 x 32 threads does one picture.',
  launch: 'turnSmall<<<count, (32, 32)>>>(pictures)',
  inputs: { pictures: floats('random', '1024 * count') },
  cases: [
    { name: 'one picture', set: { count: 1 } },
    { name: 'many pictures', set: { count: 13 } }
  ],
  profile: {
    set: { count: 2 },
    card: 'tesla-v100',
    demands: [COALESCED, COALESCED_STORES, NO_CONFLICTS]
  },
  check: equalsReference(({ arrays: { pictures } }) => ({
    pictures: Float32Array.from(pictures, (_, at) => {
      const [row, column] = [Math.floor((at % 1024) / 32), at % 32];
      return pictures[at - (at % 1024) + (31 - column) * 32 + row];
    })
  }))
};

export const umeaExercises: readonly Exercise[] = [
  blockSums,
  blockSumsFast,
  vectorSum,
  gemvRows,
  gemvShared,
  smoothBlocks,
  scaleColumns,
  turnSmall
];
