/** Exercises on a thread's place: its warp, rows that are padded, a volume. */
import { equalsReference } from '../compare';
import { blocks, floats, ints, words } from '../define';
import type { Exercise } from '../exercise';

/** Two whole warps and half of one. */
const UNEVEN = 80;

export const placeExercises: readonly Exercise[] = [
  {
    id: 'basics/number-of-warp',
    title: 'The number of a warp',
    entry: 'basics/thread-index',
    kernel: 'numberOfWarp',
    signature:
      '__global__ void numberOfWarp(unsigned int *warp, unsigned int n)',
    task: `Blocks have ${UNEVEN} threads, so that the last warp of each is half empty. Leave in warp[i], for the thread that element i belongs to, the number of its warp, counted through the whole grid.`,
    launch: `numberOfWarp<<<${blocks('n', UNEVEN)}, ${UNEVEN}>>>(warp, n)`,
    inputs: { warp: words('value:99999', 'n') },
    cases: [
      { name: 'one block', set: { n: UNEVEN } },
      { name: 'one element', set: { n: 1 } },
      { name: 'one more than a block', set: { n: UNEVEN + 1 } },
      { name: 'a prime number of elements', set: { n: 4099 } }
    ],
    check: equalsReference(({ scalars: { n } }) => ({
      warp: Uint32Array.from(
        { length: n },
        (_, i) =>
          Math.floor(i / UNEVEN) * Math.ceil(UNEVEN / 32) +
          Math.floor((i % UNEVEN) / 32)
      )
    }))
  },
  {
    id: 'basics/padded-rows',
    title: 'Rows with a margin',
    entry: 'memory/pitch-2d',
    kernel: 'addRows',
    signature:
      '__global__ void addRows(const float *x, float *y, unsigned int width, unsigned int height, unsigned int pitch)',
    task: 'Add the matrix x to the matrix y. Both have height rows of width elements; each row begins pitch elements after the one before it, and what lies between the rows stays as it is. Blocks have 32 x 4 threads.',
    launch: `addRows<<<(${blocks('width', 32)}, ${blocks('height', 4)}), (32, 4)>>>(x, y, width, height, pitch)`,
    inputs: {
      x: floats('signed', 'pitch * height'),
      y: floats('random', 'pitch * height')
    },
    cases: [
      { name: 'without a margin', set: { width: 64, height: 8, pitch: 64 } },
      { name: 'one element', set: { width: 1, height: 1, pitch: 32 } },
      { name: 'a margin', set: { width: 50, height: 13, pitch: 64 } },
      { name: 'higher than wide', set: { width: 7, height: 101, pitch: 32 } }
    ],
    profile: {
      set: { width: 128, height: 16, pitch: 160 },
      card: 't4',
      demands: [
        {
          name: 'loads are coalesced',
          metric: 'gld_efficiency',
          atLeast: 95,
          hint: 'Let threads that follow each other along x read neighbours of one row.'
        }
      ]
    },
    check: equalsReference(
      ({ arrays: { x, y }, scalars: { width, pitch } }) => ({
        y: Float32Array.from(y, (value, at) =>
          at % pitch < width ? Math.fround(value + x[at]) : value
        )
      })
    )
  },
  {
    id: 'basics/volume-shell',
    title: 'The shell of a volume',
    entry: 'basics/global-thread-id-3d',
    kernel: 'shell',
    signature: '__global__ void shell(int *volume, int nx, int ny, int nz)',
    task: 'A volume of nx x ny x nz points, x running fastest, then y. Leave 1 in the points of its outermost layer and 0 in those inside. Blocks have 8 x 4 x 4 threads.',
    launch: `shell<<<(${blocks('nx', 8)}, ${blocks('ny', 4)}, ${blocks('nz', 4)}), (8, 4, 4)>>>(volume, nx, ny, nz)`,
    inputs: { volume: ints('value:-99999', 'nx * ny * nz') },
    cases: [
      { name: 'whole blocks', set: { nx: 16, ny: 8, nz: 8 } },
      { name: 'one point', set: { nx: 1, ny: 1, nz: 1 } },
      { name: 'one sheet', set: { nx: 13, ny: 9, nz: 1 } },
      { name: 'three primes', set: { nx: 19, ny: 11, nz: 7 } }
    ],
    check: equalsReference(({ scalars: { nx, ny, nz } }) => ({
      volume: Int32Array.from({ length: nx * ny * nz }, (_, at) => {
        const [x, y, z] = [
          at % nx,
          Math.floor(at / nx) % ny,
          Math.floor(at / (nx * ny))
        ];
        const inside =
          x > 0 && x < nx - 1 && y > 0 && y < ny - 1 && z > 0 && z < nz - 1;
        return inside ? 0 : 1;
      })
    }))
  }
];
