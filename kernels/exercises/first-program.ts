/** Exercises of Birmingham lecture 1: an element, a pixel, a column of voxels for each thread. */
import { equalsReference } from '../compare';
import { blocks, floats, ints, ROUNDING } from '../define';
import type { Demand, Exercise } from '../exercise';

const COALESCED: Demand = {
  name: 'loads are coalesced',
  metric: 'gld_efficiency',
  atLeast: 85,
  hint: 'threadIdx.x should run along what lies side by side in memory.'
};

const mix: Exercise = {
  id: 'first-program/mix',
  title: 'Two pictures mixed',
  entry: 'basics/vector-add',
  kernel: 'mixPictures',
  signature:
    '__global__ void mixPictures(const float *a, const float *b, float *out, float t, unsigned int n)',
  task: 'Leave (1 - t) * a[i] + t * b[i] in out[i] for all n elements, and touch nothing behind them.',
  launch: `mixPictures<<<${blocks('n', 128)}, 128>>>(a, b, out, 0.25, n)`,
  // The arrays are longer than n: what lies behind must stay.
  inputs: {
    a: floats('signed', 'n + 256'),
    b: floats('signed', 'n + 256'),
    out: floats('value:-7', 'n + 256')
  },
  cases: [
    { name: 'whole blocks', set: { n: 4096 } },
    { name: 'one element', set: { n: 1 } },
    { name: 'one element less than a block', set: { n: 127 } },
    { name: 'a prime', set: { n: 10_007 } }
  ],
  check: equalsReference(
    ({ arrays: { a, b, out }, scalars: { t, n } }) => ({
      out: Float32Array.from(out, (before, i) =>
        i < n ? (1 - t) * a[i] + t * b[i] : before
      )
    }),
    ROUNDING
  )
};

const mirror: Exercise = {
  id: 'first-program/mirror',
  title: 'A mirror',
  entry: 'basics/block-2d-index',
  kernel: 'mirror',
  signature:
    '__global__ void mirror(const int *in, int *out, unsigned int width, unsigned int height)',
  task: 'Leave the pixel in column c of a row in column width - 1 - c of the same row.',
  launch: `mirror<<<(${blocks('width', 16)}, ${blocks('height', 16)}), (16, 16)>>>(in, out, width, height)`,
  inputs: {
    in: ints('bits', 'width * height'),
    out: ints('value:-7', 'width * height')
  },
  cases: [
    { name: 'whole blocks', set: { width: 64, height: 32 } },
    { name: 'one pixel', set: { width: 1, height: 1 } },
    { name: 'wider than high', set: { width: 61, height: 7 } },
    { name: 'higher than wide', set: { width: 3, height: 50 } }
  ],
  check: equalsReference(({ arrays, scalars: { width } }) => ({
    out: Int32Array.from(arrays.out, (_, i) => {
      const column = i % width;
      return arrays.in[i - column + width - 1 - column];
    })
  }))
};

const projection: Exercise = {
  id: 'first-program/projection',
  title: 'Looking through a volume',
  entry: 'basics/global-thread-id-3d',
  kernel: 'projection',
  signature:
    '__global__ void projection(const float *volume, float *out, unsigned int nx, unsigned int ny, unsigned int nz)',
  task: 'Leave the largest of volume[(z * ny + y) * nx + x] over all z in out[y * nx + x].',
  launch: `projection<<<(${blocks('nx', 32)}, ${blocks('ny', 4)}), (32, 4)>>>(volume, out, nx, ny, nz)`,
  inputs: {
    volume: floats('signed', 'nx * ny * nz'),
    out: floats('value:-7', 'nx * ny')
  },
  cases: [
    { name: 'whole blocks', set: { nx: 32, ny: 16, nz: 9 } },
    { name: 'one voxel', set: { nx: 1, ny: 1, nz: 1 } },
    { name: 'one plane', set: { nx: 33, ny: 5, nz: 1 } },
    { name: 'no side like another', set: { nx: 37, ny: 11, nz: 6 } }
  ],
  profile: {
    set: { nx: 128, ny: 32, nz: 8 },
    card: 't4',
    demands: [COALESCED]
  },
  check: equalsReference(({ arrays: { volume, out }, scalars: { nz } }) => ({
    out: Float32Array.from(out, (_, pixel) => {
      let largest = -Infinity;
      for (let z = 0; z < nz; z++) {
        largest = Math.max(largest, volume[z * out.length + pixel]);
      }
      return largest;
    })
  }))
};

export const firstProgramExercises: readonly Exercise[] = [
  mix,
  mirror,
  projection
];
