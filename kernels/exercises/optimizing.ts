/** Exercises of "Optimizing CUDA". */
import { equalsReference } from '../compare';
import { blocks, floats, ints } from '../define';
import type { Exercise } from '../exercise';
import { COALESCED, COALESCED_STORES, NO_CONFLICTS } from './umea';

/** No kernel that did its work leaves this behind: inputs are small. */
const UNTOUCHED = 'value:-99999';
const CARD = 'tesla-c2050';
/** What rounding in another order may change. */
const ROUNDED = { absolute: 1e-6, relative: 1e-5 };

const SIZES = [
  { name: 'whole blocks', set: { n: 2048 } },
  { name: 'one element', set: { n: 1 } },
  { name: 'one less than a block', set: { n: 255 } },
  { name: 'one more than a block', set: { n: 257 } },
  { name: 'a prime number of elements', set: { n: 10_007 } }
];

const oneToOne: Exercise['inputs'] = {
  x: floats('signed', 'n'),
  y: floats(UNTOUCHED, 'n')
};

export const fusedSteps: Exercise = {
  id: 'memory/fused-steps',
  title: 'Three steps in one kernel',
  entry: 'memory/recompute-vs-load',
  kernel: 'fusedSteps',
  signature:
    '__global__ void fusedSteps(const float *x, float *y, unsigned int n, float a, float b)',
  task: 'Leave sqrtf(fabsf(a * x[i] + b)) in y[i]. The three steps were kernels of their own, with an array between each and the next; now nothing between them goes to memory.',
  launch: `fusedSteps<<<${blocks('n', 256)}, 256>>>(x, y, n, a, b)`,
  inputs: oneToOne,
  cases: SIZES.map(({ name, set }) => ({
    name,
    set: { ...set, a: 1.5, b: -0.25 }
  })),
  profile: {
    set: { n: 4096, a: 1.5, b: -0.25 },
    card: CARD,
    demands: [
      {
        name: 'one load an element',
        metric: 'smsp__sass_inst_executed_op_global_ld.sum',
        // 4096 elements are 128 warps.
        atMost: 128,
        hint: 'Keep what one step hands to the next in a variable.'
      },
      {
        name: 'one store an element',
        metric: 'smsp__sass_inst_executed_op_global_st.sum',
        atMost: 128,
        hint: 'Write y[i] once, when all three steps are done.'
      }
    ]
  },
  check: equalsReference(
    ({ arrays: { x }, scalars: { a, b } }) => ({
      y: Float32Array.from(x, value => Math.sqrt(Math.abs(a * value + b)))
    }),
    // Near 0 the root makes much of a rounding.
    { absolute: 5e-4, relative: 1e-5 }
  )
};

export const columnSums: Exercise = {
  id: 'memory/column-sums',
  title: 'Sums down the columns',
  entry: 'memory/copy-coalesced',
  kernel: 'columnSums',
  signature:
    '__global__ void columnSums(const float *a, float *sums, int rows, int columns)',
  task: 'Leave in sums[j] the sum of column j of a matrix by rows: element (i, j) is a[i * columns + j]. There is at least one thread for each column.',
  launch: `columnSums<<<${blocks('columns', 128)}, 128>>>(a, sums, rows, columns)`,
  inputs: {
    a: floats('random', 'rows * columns'),
    sums: floats(UNTOUCHED, 'columns')
  },
  cases: [
    { name: 'whole blocks', set: { rows: 64, columns: 256 } },
    { name: 'one element', set: { rows: 1, columns: 1 } },
    { name: 'one column', set: { rows: 500, columns: 1 } },
    { name: 'one row', set: { rows: 1, columns: 500 } },
    { name: 'nothing even', set: { rows: 37, columns: 131 } }
  ],
  profile: {
    set: { rows: 32, columns: 256 },
    card: CARD,
    demands: [COALESCED]
  },
  check: equalsReference(
    ({ arrays: { a }, scalars: { rows, columns } }) => ({
      sums: Float32Array.from({ length: columns }, (_, j) => {
        let sum = 0;
        for (let i = 0; i < rows; i++) {
          sum += a[i * columns + j];
        }
        return sum;
      })
    }),
    { absolute: 1e-4, relative: 1e-5 }
  )
};

export const rgbToGrey: Exercise = {
  id: 'memory/rgb-to-grey',
  title: 'Grey from interleaved colours',
  entry: 'memory/aos-vs-soa',
  kernel: 'rgbToGrey',
  signature: '__global__ void rgbToGrey(const float *rgb, float *grey)',
  task: 'Leave the mean of the three colours of pixel i in grey[i]. The picture is interleaved: rgb[3 * i], rgb[3 * i + 1] and rgb[3 * i + 2] are pixel i. A block of 256 threads does 256 pixels. Read coalesced: stage the 768 words of a block in shared memory.',
  launch: 'rgbToGrey<<<count, 256>>>(rgb, grey)',
  inputs: {
    rgb: floats('random', '768 * count'),
    grey: floats(UNTOUCHED, '256 * count')
  },
  cases: [
    { name: 'one block', set: { count: 1 } },
    { name: 'many blocks', set: { count: 23 } }
  ],
  profile: {
    set: { count: 4 },
    card: 'tesla-v100',
    demands: [COALESCED, COALESCED_STORES, NO_CONFLICTS]
  },
  check: equalsReference(
    ({ arrays: { rgb } }) => ({
      grey: Float32Array.from(
        { length: rgb.length / 3 },
        (_, i) => (rgb[3 * i] + rgb[3 * i + 1] + rgb[3 * i + 2]) / 3
      )
    }),
    ROUNDED
  )
};

export const anyLaunch: Exercise = {
  id: 'control/any-launch',
  title: 'Right for any launch',
  entry: 'memory/scale-cyclic',
  kernel: 'anyLaunch',
  signature:
    '__global__ void anyLaunch(const float *x, float *y, unsigned int n)',
  task: 'Leave 2 * x[i] + 1 in y[i] for all n elements, whatever grid and block the kernel is launched with.',
  launch: 'anyLaunch<<<grid, threads>>>(x, y, n)',
  inputs: oneToOne,
  cases: [
    {
      name: 'a thread for each element',
      set: { n: 1024, grid: 4, threads: 256 }
    },
    { name: 'one thread', set: { n: 100, grid: 1, threads: 1 } },
    { name: 'too few threads', set: { n: 10_007, grid: 3, threads: 96 } },
    { name: 'too many threads', set: { n: 10, grid: 8, threads: 64 } },
    { name: 'odd blocks', set: { n: 5000, grid: 7, threads: 33 } }
  ],
  profile: {
    set: { n: 8192, grid: 8, threads: 128 },
    card: CARD,
    demands: [COALESCED, COALESCED_STORES]
  },
  check: equalsReference(
    ({ arrays: { x } }) => ({ y: Float32Array.from(x, v => 2 * v + 1) }),
    ROUNDED
  )
};

export const twoPerThread: Exercise = {
  id: 'control/two-per-thread',
  title: 'Two elements a thread',
  entry: 'control/instruction-level-parallelism',
  kernel: 'twoPerThread',
  signature:
    '__global__ void twoPerThread(const float *x, float *y, unsigned int n)',
  task: 'Leave x[i] * x[i] in y[i]. A block of 128 threads does 256 elements: each thread loads both of its elements before it uses either, so that the loads wait together. Coalesced, both of them.',
  launch: `twoPerThread<<<${blocks('n', 256)}, 128>>>(x, y, n)`,
  inputs: oneToOne,
  cases: SIZES,
  profile: {
    set: { n: 4096 },
    card: CARD,
    demands: [COALESCED, COALESCED_STORES]
  },
  check: equalsReference(
    ({ arrays: { x } }) => ({ y: Float32Array.from(x, v => v * v) }),
    ROUNDED
  )
};

export const leanMax: Exercise = {
  id: 'control/lean-max',
  title: 'The largest of a block, in little shared memory',
  entry: 'reduction/max',
  kernel: 'leanMax',
  signature: '__global__ void leanMax(const int *in, int *out)',
  task: 'Leave the largest element of block b in out[b]; a block has 256 threads and 256 elements, which may be negative. A block may have 128 bytes of shared memory, so that many blocks fit on a multiprocessor: let warps do the most of it by shuffles.',
  launch: 'leanMax<<<count, 256>>>(x, out)',
  inputs: {
    x: ints('signed', '256 * count'),
    out: ints(UNTOUCHED, 'count')
  },
  cases: [
    { name: 'one block', set: { count: 1 } },
    { name: 'many blocks', set: { count: 29 } },
    {
      name: 'all negative',
      set: { count: 3 },
      inputs: { x: ints('ramp:-5:-1', '256 * count') }
    }
  ],
  profile: {
    set: { count: 4 },
    card: 'tesla-v100',
    demands: [
      {
        name: 'at most 128 bytes of shared memory',
        metric: 'launch__shared_mem_per_block_static',
        atMost: 128,
        hint: 'One word for each of the eight warps is enough: a warp finds its largest by __shfl_down_sync or __shfl_xor_sync.'
      }
    ]
  },
  check: equalsReference(({ arrays }) => ({
    out: Int32Array.from({ length: arrays.in.length / 256 }, (_, b) =>
      Math.max(...arrays.in.slice(256 * b, 256 * (b + 1)))
    )
  }))
};

export const wrapIndex: Exercise = {
  id: 'control/wrap-index',
  title: 'Around the end, without a division',
  entry: 'control/integer-ops',
  kernel: 'wrapIndex',
  signature:
    '__global__ void wrapIndex(const float *in, float *out, unsigned int n, unsigned int shift)',
  task: 'Leave in[(i + shift) mod n] in out[i]. n is a power of two, which you know and the compiler does not: do without % and /.',
  launch: `wrapIndex<<<${blocks('n', 256)}, 256>>>(x, y, n, shift)`,
  inputs: oneToOne,
  cases: [
    { name: 'a shift of one', set: { n: 1024, shift: 1 } },
    { name: 'once around', set: { n: 256, shift: 256 } },
    { name: 'far around', set: { n: 4096, shift: 100_003 } },
    { name: 'one element', set: { n: 1, shift: 5 } }
  ],
  profile: {
    set: { n: 2 ** 16, shift: 5 },
    card: 'tesla-c1060',
    demands: [
      {
        name: 'no time for divisions (µs predicted)',
        metric: 'time',
        atMost: 11,
        hint: 'With n a power of two, n - 1 is a mask of ones: the remainder is what an & leaves.'
      }
    ]
  },
  check: equalsReference(({ arrays, scalars: { n, shift } }) => ({
    out: Float32Array.from({ length: n }, (_, i) => arrays.in[(i + shift) % n])
  }))
};

export const singleOnly: Exercise = {
  id: 'numerics/single-only',
  title: 'Not a double in sight',
  entry: 'numerics/float-suffix-kept',
  kernel: 'singleOnly',
  signature:
    '__global__ void singleOnly(const float *x, float *y, unsigned int n)',
  task: 'Leave 0.1 * x * x + 0.7 * sin(x) - 1.3 in y, all in single precision.',
  launch: `singleOnly<<<${blocks('n', 256)}, 256>>>(x, y, n)`,
  inputs: oneToOne,
  cases: SIZES,
  profile: {
    set: { n: 1024 },
    card: CARD,
    demands: [
      {
        name: 'no double precision',
        metric: 'thread_inst_executed_fp64',
        atMost: 0,
        hint: 'Constants end in f, and so do the names of the functions: 0.1f, sinf.'
      }
    ]
  },
  check: equalsReference(
    ({ arrays: { x } }) => ({
      y: Float32Array.from(x, v => 0.1 * v * v + 0.7 * Math.sin(v) - 1.3)
    }),
    { absolute: 1e-6, relative: 1e-5 }
  )
};

export const branchByWarp: Exercise = {
  id: 'control/branch-by-warp',
  title: 'Branches by warps',
  entry: 'control/divergence-by-thread',
  kernel: 'branchByWarp',
  signature: '__global__ void branchByWarp(const float *x, float *y)',
  task: 'Even elements become 3 * x[i], odd ones become x[i] * x[i] - 1. A block of 256 threads does 256 elements. Let no warp go both ways: let whole warps take even elements, and others odd ones.',
  launch: 'branchByWarp<<<count, 256>>>(x, y)',
  inputs: {
    x: floats('signed', '256 * count'),
    y: floats(UNTOUCHED, '256 * count')
  },
  cases: [
    { name: 'one block', set: { count: 1 } },
    { name: 'many blocks', set: { count: 19 } }
  ],
  profile: {
    set: { count: 2 },
    card: CARD,
    demands: [
      {
        name: 'warps go one way',
        metric: 'warp_execution_efficiency',
        atLeast: 99,
        hint: 'Threads 0 to 127 are four whole warps: let them take elements 0, 2, 4 …, and threads 128 to 255 the others.'
      }
    ]
  },
  check: equalsReference(
    ({ arrays: { x } }) => ({
      y: Float32Array.from(x, (v, i) => (i % 2 === 0 ? 3 * v : v * v - 1))
    }),
    ROUNDED
  )
};

const SLAB = { nx: 24, ny: 10, nz: 9 };

export const slabStep: Exercise = {
  id: 'pde/slab-step',
  title: 'Some planes of a time step',
  entry: 'pde/seismic-multi-gpu-halo',
  kernel: 'slabStep',
  signature:
    '__global__ void slabStep(const float *u, float *next, int nx, int ny, int first, int end, float c)',
  task: 'One step of second order for the planes first … end - 1: next = 2 u - next + c (sum of the six neighbours - 6 u), at all points with 0 < x < nx - 1 and 0 < y < ny - 1. Nothing else of next changes. Point (x, y, z) is at (z * ny + y) * nx + x. Planes first - 1 and end exist. Launch: one thread for each (x, y).',
  launch:
    'slabStep<<<((nx + 15) // 16, (ny + 7) // 8), (16, 8)>>>(u, next, nx, ny, first, end, c)',
  inputs: {
    u: floats('signed', 'nx * ny * nz'),
    next: floats('signed', 'nx * ny * nz')
  },
  cases: [
    { name: 'the middle', set: { ...SLAB, first: 2, end: 7, c: 0.1 } },
    { name: 'one plane', set: { ...SLAB, first: 1, end: 2, c: 0.2 } },
    { name: 'no plane', set: { ...SLAB, first: 4, end: 4, c: 0.2 } },
    {
      name: 'awkward sizes',
      set: { nx: 17, ny: 3, nz: 5, first: 1, end: 4, c: 0.3 }
    }
  ],
  check: equalsReference(
    ({ arrays: { u, next }, scalars: { nx, ny, first, end, c } }) => {
      const after = Float32Array.from(next);
      for (let z = first; z < end; z++) {
        for (let y = 1; y < ny - 1; y++) {
          for (let x = 1; x < nx - 1; x++) {
            const at = (z * ny + y) * nx + x;
            let sum = -6 * u[at];
            for (const step of [1, nx, nx * ny]) {
              sum += u[at - step] + u[at + step];
            }
            after[at] = 2 * u[at] - next[at] + c * sum;
          }
        }
      }
      return { next: after };
    },
    { absolute: 1e-5, relative: 1e-5 }
  )
};

export const packFaces: Exercise = {
  id: 'pde/pack-faces',
  title: 'A face, packed for its journey',
  entry: 'pde/seismic-multi-gpu-halo',
  kernel: 'packFace',
  signature:
    '__global__ void packFace(const float *u, float *face, int nx, int ny, int nz, int first)',
  task: 'Cut along x instead of z, the four layers x = first … first + 3 that a neighbour needs do not lie in one piece. Pack them: point (first + k, y, z) goes to face[(z * ny + y) * 4 + k]. Launch: 4 blocks of 128 threads, whatever the size.',
  launch: 'packFace<<<4, 128>>>(u, face, nx, ny, nz, first)',
  inputs: {
    u: floats('random', 'nx * ny * nz'),
    face: floats(UNTOUCHED, '4 * ny * nz')
  },
  cases: [
    { name: 'the left face', set: { nx: 32, ny: 16, nz: 8, first: 0 } },
    { name: 'the right face', set: { nx: 32, ny: 16, nz: 8, first: 28 } },
    { name: 'awkward sizes', set: { nx: 7, ny: 61, nz: 13, first: 2 } }
  ],
  profile: {
    set: { nx: 32, ny: 32, nz: 8, first: 4 },
    card: 'tesla-v100',
    demands: [COALESCED_STORES]
  },
  check: equalsReference(
    ({ arrays: { u }, scalars: { nx, ny, nz, first } }) => ({
      face: Float32Array.from(
        { length: 4 * ny * nz },
        (_, i) => u[Math.floor(i / 4) * nx + first + (i % 4)]
      )
    })
  )
};

/** Second derivative of eighth order: the point, then 1, 2, 3, 4 steps away. */
const WEIGHTS = [-205 / 72, 8 / 5, -1 / 5, 8 / 315, -1 / 560];

export const secondDerivative: Exercise = {
  id: 'pde/second-derivative',
  title: 'A second derivative of eighth order',
  entry: 'pde/seismic-3dfd-order8',
  kernel: 'secondDerivative',
  signature:
    '__global__ void secondDerivative(const float *u, float *d, unsigned int n)',
  task: 'Leave the second derivative of u in d for 4 <= i < n - 4, with the weights -205/72, 8/5, -1/5, 8/315, -1/560 for the point and its neighbours 1 to 4 steps away on each side; 0 elsewhere. A block of 256 threads does 256 points; let it read each word about once, through shared memory.',
  launch: `secondDerivative<<<${blocks('n', 256)}, 256>>>(x, y, n)`,
  inputs: oneToOne,
  cases: [...SIZES, { name: 'nothing inside', set: { n: 8 } }],
  profile: {
    set: { n: 4096 },
    card: 'tesla-v100',
    demands: [
      {
        name: 'words are read about once',
        metric: 'smsp__sass_inst_executed_op_global_ld.sum',
        // 16 blocks of 8 warps, and one or two more for each block's rim.
        atMost: 192,
        hint: 'A block needs its 256 words and four on each side: 264 words of shared memory, filled before a barrier.'
      }
    ]
  },
  check: equalsReference(
    ({ arrays: { u }, scalars: { n } }) => ({
      d: Float32Array.from({ length: n }, (_, i) => {
        if (i < 4 || i >= n - 4) {
          return 0;
        }
        let sum = WEIGHTS[0] * u[i];
        for (let r = 1; r <= 4; r++) {
          sum += WEIGHTS[r] * (u[i - r] + u[i + r]);
        }
        return sum;
      })
    }),
    { absolute: 1e-5, relative: 1e-5 }
  )
};

export const optimizingExercises: readonly Exercise[] = [
  fusedSteps,
  columnSums,
  rgbToGrey,
  anyLaunch,
  twoPerThread,
  leanMax,
  wrapIndex,
  singleOnly,
  branchByWarp,
  slabStep,
  packFaces,
  secondDerivative
];
