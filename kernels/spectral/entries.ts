/** Fourier transforms, and Poisson's equation by them. */
import type { CatalogueEntry, ReferenceContext } from '../entry';
import { blocks, cuda, floats, program } from '../define';
import complexToReal from './complex-to-real.cu';
import fftBatched from './fft-1d-batched.cu';
import fft2d from './fft-2d.cu';
import fftColumns from './fft-columns.cu';
import poissonSolver from './poisson-solver.cu';
import poissonV1 from './poisson-v1.cu';
import poissonV2 from './poisson-v2-shared.cu';
import poissonV3 from './poisson-v3-coalesced.cu';
import realToComplex from './real-to-complex.cu';

const COURSE = 'NVIDIA case studies 2008: spectral Poisson solver';

/** The sums that define a transform, in double; element i at first + i * step, counted in complex numbers. */
function dft(
  data: ArrayLike<number>,
  out: Float32Array,
  { n, first, step }: { n: number; first: number; step: number },
  direction: number
): void {
  for (let k = 0; k < n; k++) {
    let [re, im] = [0, 0];
    for (let i = 0; i < n; i++) {
      const at = 2 * (first + i * step);
      const angle = (direction * 2 * Math.PI * ((i * k) % n)) / n;
      re += data[at] * Math.cos(angle) - data[at + 1] * Math.sin(angle);
      im += data[at] * Math.sin(angle) + data[at + 1] * Math.cos(angle);
    }
    out[2 * (first + k * step)] = re;
    out[2 * (first + k * step) + 1] = im;
  }
}

/**
 * Sines of a device are good to 2^-11 at worst where WGSL promises no more; and a
 * result that is small because large waves cancel is as exact as those.
 */
const TRANSFORMED = { absolute: 5e-4, relative: 1e-4, ofLargest: 2e-6 };

/** Operations of n points by radix 2, as the field counts them. */
const fftFlops = (n: number): number => 5 * n * Math.log2(n);

const TILED = `<<<(${blocks('n', 32)}, ${blocks('n', 8)}), (32, 8)>>>`;
const GRIDS = [{ n: 1 }, { n: 31 }, { n: 33 }, { n: 67 }];

function solved({
  arrays: { complex, kx, ky },
  scalars: { n }
}: ReferenceContext): Record<string, Float32Array> {
  return {
    complex: Float32Array.from({ length: 2 * n * n }, (_, i) => {
      const [x, y] = [(i >> 1) % n, Math.floor((i >> 1) / n)];
      return x + y === 0 ? complex[i] : -complex[i] / (kx[x] ** 2 + ky[y] ** 2);
    })
  };
}

const SOLVE = {
  course: COURSE,
  set: { n: 256 },
  inputs: {
    complex: floats('signed:1', '2 * n * n'),
    kx: floats('ramp:0:6.2831853', 'n'),
    ky: floats('ramp:0:6.2831853', 'n')
  },
  sizes: GRIDS,
  bytes: ({ scalars: { n } }: ReferenceContext) => ({
    read: 8 * n * n + 8 * n,
    written: 8 * n * n
  }),
  flops: ({ scalars: { n } }: ReferenceContext) => 7 * n * n,
  tolerance: { absolute: 1e-9, relative: 1e-5 },
  reference: solved
};

const REAL_PARTS = {
  course: COURSE,
  set: { n: 256 },
  inputs: {
    complex: floats('signed:1', '2 * n * n'),
    real: floats('zeros', 'n * n')
  },
  sizes: GRIDS,
  bytes: ({ scalars: { n } }: ReferenceContext) => ({
    read: 8 * n * n,
    written: 4 * n * n
  }),
  flops: ({ scalars: { n } }: ReferenceContext) => n * n,
  reference: ({
    arrays: { complex },
    scalars: { n, scale }
  }: ReferenceContext) => ({
    real: Float32Array.from({ length: n * n }, (_, i) =>
      Math.fround(Math.fround(scale) * complex[2 * i])
    )
  })
};

export const spectral: CatalogueEntry[] = [
  cuda({
    id: 'spectral/fft-1d-batched',
    title: 'Fourier transforms, one a block',
    course: 'Oxford lecture 5: libraries (FFT)',
    teaches:
      'Instead of n² operations n log n: ten levels of butterflies for 1024 points, all in shared memory.',
    lookAt: 'Bank conflicts of the first levels, whose distances are small.',
    source: fftBatched,
    oneBlock: 'A thread has two points, so the block follows from the length.',
    launch: 'fft<<<batch, n // 2, n * 8>>>(data, n, -1)',
    set: { n: 256, batch: 32 },
    inputs: { data: floats('signed:1', '2 * n * batch') },
    sizes: [
      { n: 2, batch: 1 },
      { n: 64, batch: 3 },
      { n: 1024, batch: 2 }
    ],
    bytes: ({ grid, scalars: { n } }) => ({
      read: 8 * n * grid[0],
      written: 8 * n * grid[0]
    }),
    flops: ({ grid, scalars: { n } }) => fftFlops(n) * grid[0],
    tolerance: TRANSFORMED,
    reference: ({ grid, arrays, scalars: { n, direction } }) => {
      const data = new Float32Array(2 * n * grid[0]);
      for (let line = 0; line < grid[0]; line++) {
        dft(arrays.data, data, { n, first: line * n, step: 1 }, direction);
      }
      return { data };
    }
  }),
  cuda({
    id: 'spectral/fft-columns',
    title: 'Fourier transforms of columns',
    course: COURSE,
    teaches:
      'A block takes eight columns at once, so that what lies far apart is still fetched in whole sectors.',
    before: 'spectral/fft-1d-batched',
    lookAt: 'Sectors a request of the loads: eight columns fill two.',
    source: fftColumns,
    oneBlock: 'A thread has two points, so the block follows from the length.',
    launch: 'fftColumns<<<n // 8, (8, n // 2), n * 64>>>(data, n, -1)',
    set: { n: 64 },
    inputs: { data: floats('signed:1', '2 * n * n') },
    sizes: [{ n: 8 }, { n: 128 }],
    bytes: ({ scalars: { n } }) => ({ read: 8 * n * n, written: 8 * n * n }),
    flops: ({ scalars: { n } }) => fftFlops(n) * n,
    tolerance: TRANSFORMED,
    reference: ({ arrays, scalars: { n, direction } }) => {
      const data = new Float32Array(2 * n * n);
      for (let column = 0; column < n; column++) {
        dft(arrays.data, data, { n, first: column, step: n }, direction);
      }
      return { data };
    }
  }),
  cuda({
    id: 'spectral/real-to-complex',
    title: 'Real numbers as complex ones',
    course: COURSE,
    teaches: 'A transform of complex numbers doubles the bytes of real data.',
    lookAt: 'Bytes written against bytes read.',
    source: realToComplex,
    launch: `realToComplex${TILED}(real, complex, n)`,
    set: { n: 256 },
    inputs: {
      real: floats('signed:1', 'n * n'),
      complex: floats('ones', '2 * n * n')
    },
    sizes: GRIDS,
    bytes: ({ scalars: { n } }) => ({ read: 4 * n * n, written: 8 * n * n }),
    flops: () => 0,
    reference: ({ arrays: { real }, scalars: { n } }) => ({
      complex: Float32Array.from({ length: 2 * n * n }, (_, i) =>
        i % 2 === 0 ? real[i / 2] : 0
      )
    })
  }),
  cuda({
    id: 'spectral/poisson-v1',
    title: "Poisson's equation among waves",
    teaches:
      'In Fourier space a differential equation is a division for each wave.',
    lookAt:
      'Loads of the wavenumbers: four words an element that many threads share.',
    source: poissonV1,
    launch: `solvePoisson${TILED}(complex, kx, ky, n)`,
    ...SOLVE
  }),
  cuda({
    id: 'spectral/poisson-v2-shared',
    title: 'The wavenumbers in shared memory',
    teaches:
      'What all threads of a block read is fetched by few of them: on cards without a cache it more than halved the time.',
    before: 'spectral/poisson-v1',
    lookAt: 'Global load requests, on a card of 2006 and on one of today.',
    source: poissonV2,
    launch: `solvePoissonShared${TILED}(complex, kx, ky, n)`,
    ...SOLVE
  }),
  cuda({
    id: 'spectral/complex-to-real',
    title: 'The real parts, one word in two',
    teaches:
      'Reading every other word uses half of what is fetched, or, on the first cards, needs a transaction for each thread.',
    before: 'spectral/real-to-complex',
    lookAt: 'Global load efficiency.',
    source: complexToReal,
    launch: `complexToReal${TILED}(complex, real, n, 0.5)`,
    ...REAL_PARTS
  }),
  cuda({
    id: 'spectral/poisson-v3-coalesced',
    title: 'The real parts, read whole',
    teaches:
      'Fetching more than is needed can be faster: words of eight bytes coalesce, every other word of four does not.',
    before: 'spectral/complex-to-real',
    lookAt: 'Global load transactions on a card of 2006.',
    source: poissonV3,
    launch: `complexToRealWhole${TILED}(complex, real, n, 0.5)`,
    ...REAL_PARTS
  })
];

export const spectralPrograms = [
  program({
    id: 'spectral/fft-2d',
    title: 'A Fourier transform in the plane',
    course: COURSE,
    teaches:
      'Rows, then columns; there and back again multiplies by the number of elements.',
    before: 'spectral/fft-1d-batched',
    lookAt: 'The same kernel with a step of 1 and of 64 between elements.',
    source: fft2d,
    stdout:
      'wave ( 1,  0): 2048\nwave (63,  0): 2048\nwave ( 5,  2): 6144\nwave ( 0,  3): 4096\n' +
      'wave (10, 31): 8192\nwave (54, 33): 8192\nwave ( 0, 61): 4096\nwave (59, 62): 6144\n' +
      '8 peaks\nthere and back: 4096 times the array, to five decimals\n'
  }),
  program({
    id: 'spectral/poisson-solver',
    title: "Poisson's equation, the whole way",
    course: COURSE,
    teaches:
      'Seven launches solve an equation; the error that is left is that of the method, not of float.',
    before: 'spectral/fft-2d',
    lookAt: 'The share of the four transforms in the timeline.',
    source: poissonSolver,
    stdout:
      '64 x 64 points\nat (32, 32): computed 0.97588, exact 0.97588\n' +
      'error: L2 norm 9.4e-08, largest 2.4e-05\n'
  })
];
