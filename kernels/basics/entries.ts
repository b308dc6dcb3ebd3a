/** First kernels: who a thread is, what it may touch, how the host hears of it. */
import type { InputArray } from '../entry';
import { blocks, cuda, floats, ints, ROUNDING, words } from '../define';
import block2d from './block-2d-index.cu';
import complex from './complex.cu';
import float4Operators from './float4-operators.cu';
import globalId3d from './global-thread-id-3d.cu';
import localDynamic from './local-array-dynamic.cu';
import localRegisters from './local-array-in-registers.cu';
import restrictAliasing from './restrict-aliasing.cu';
import restrictPromise from './restrict-promise.cu';
import sharedBoth from './shared-static-and-dynamic.cu';
import threadIndex from './thread-index.cu';
import vectorAdd from './vector-add.cu';

const LECTURE_1 = 'Oxford lecture 1: introduction';
const LECTURE_2 = 'Oxford lecture 2: memory and variable types';
const LECTURE_5 = 'Oxford lecture 5: libraries and tools';

const fround = Math.fround;

const VECTORS = {
  x: floats('signed:1', 'n'),
  y: floats('signed:2', 'n'),
  sums: floats('zeros', 'n'),
  products: floats('zeros', 'n')
};

function sumsAndProducts({
  x,
  y
}: Record<string, InputArray>): Record<string, InputArray> {
  return {
    sums: Float32Array.from(x, (value, i) => fround(value + y[i])),
    products: Float32Array.from(x, (value, i) => fround(value * y[i]))
  };
}

export const basics = [
  cuda({
    id: 'basics/thread-index',
    title: 'Where a thread is',
    course: LECTURE_1,
    teaches:
      'A kernel is written for one thread; block and thread index say which element is its own.',
    lookAt:
      'Four sectors for each store of a warp: 32 neighbours write 128 bytes in one piece.',
    source: threadIndex,
    launch: 'placeInBlock<<<blocks, threads>>>(x)',
    set: { blocks: 1024, threads: 64 },
    inputs: { x: floats('value:-1', 'blocks * threads') },
    sizes: [
      { blocks: 2, threads: 8 },
      { blocks: 1, threads: 1 },
      { blocks: 3, threads: 33 },
      { blocks: 7, threads: 1024 }
    ],
    bytes: ({ grid, block }) => ({ read: 0, written: 4 * grid[0] * block[0] }),
    flops: () => 0,
    reference: ({ grid, block }) => ({
      x: Float32Array.from(
        { length: grid[0] * block[0] },
        (_, i) => i % block[0]
      )
    })
  }),
  cuda({
    id: 'basics/vector-add',
    title: 'Sum of two vectors',
    course: LECTURE_1,
    teaches:
      'Each thread finds its element from its block and its place in it; the last block has threads to spare.',
    before: 'basics/thread-index',
    lookAt:
      'Three words of memory for one addition: bandwidth, not arithmetic, sets the time.',
    source: vectorAdd,
    launch: `vectorAdd<<<${blocks('n', 256)}, 256>>>(x, y, z, n)`,
    set: { n: 2 ** 18 },
    inputs: {
      x: floats('signed:1', 'n'),
      y: floats('signed:2', 'n'),
      z: floats('zeros', 'n')
    },
    sizes: [{ n: 1 }, { n: 255 }, { n: 1000 }],
    bytes: ({ scalars: { n } }) => ({ read: 8 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => n,
    reference: ({ arrays: { x, y } }) => ({
      z: Float32Array.from(x, (value, i) => fround(value + y[i]))
    })
  }),
  cuda({
    id: 'basics/block-2d-index',
    title: 'Which warp paints which pixel',
    course: LECTURE_1,
    teaches:
      'Threads of a block of two dimensions are counted along x, then y, and cut into warps of 32 in this order.',
    before: 'basics/thread-index',
    lookAt:
      'Sectors per store for other shapes of the block: a warp in one row stores in one piece.',
    source: block2d,
    launch: `warpOfPixel<<<(${blocks('width', 16)}, (height + 3) // 4), (16, 4)>>>(picture, width, height)`,
    set: { width: 256, height: 256 },
    inputs: { picture: words('value:99', 'width * height') },
    sizes: [
      { width: 1, height: 1 },
      { width: 16, height: 4 },
      { width: 17, height: 5 },
      { width: 101, height: 3 }
    ],
    bytes: ({ scalars: { width, height } }) => ({
      read: 0,
      written: 4 * width * height
    }),
    flops: () => 0,
    reference: ({ scalars: { width, height }, block }) => ({
      picture: Uint32Array.from({ length: width * height }, (_, at) => {
        const column = at % width;
        const row = Math.floor(at / width);
        const rank = (row % block[1]) * block[0] + (column % block[0]);
        return Math.floor(rank / 32);
      })
    })
  }),
  cuda({
    id: 'basics/global-thread-id-3d',
    title: 'A number for every thread of a grid in three dimensions',
    course: LECTURE_1,
    teaches:
      'Grids and blocks have up to three dimensions each; one formula makes a single number of the six indices.',
    lookAt:
      'Sectors per store: the numbers of neighbours along x follow each other.',
    before: 'basics/block-2d-index',
    source: globalId3d,
    launch: 'rankOfThread<<<(gx, gy, gz), (bx, by, bz)>>>(rank)',
    set: { gx: 3, gy: 4, gz: 5, bx: 8, by: 4, bz: 2 },
    inputs: { rank: words('zeros', 'gx * gy * gz * bx * by * bz') },
    sizes: [
      { gx: 1, gy: 1, gz: 1, bx: 1, by: 1, bz: 1 },
      { gx: 2, gy: 3, gz: 1, bx: 5, by: 3, bz: 7 },
      { gx: 1, gy: 1, gz: 15, bx: 33, by: 1, bz: 1 }
    ],
    bytes: ({ grid, block }) => ({
      read: 0,
      written: 4 * [...grid, ...block].reduce((a, b) => a * b, 1)
    }),
    flops: () => 0,
    reference: ({ grid: [gx, gy, gz], block: [bx, by, bz] }) => {
      const rank = [];
      for (let block = 0; block < gx * gy * gz; block++) {
        const X = block % gx;
        const Y = Math.floor(block / gx) % gy;
        const Z = Math.floor(block / (gx * gy));
        for (let thread = 0; thread < bx * by * bz; thread++) {
          const x = thread % bx;
          const y = Math.floor(thread / bx) % by;
          const z = Math.floor(thread / (bx * by));
          rank.push(
            X | (Y << 4) | (Z << 8) | (x << 12) | (y << 20) | (z << 28)
          );
        }
      }
      return { rank: Uint32Array.from(rank) };
    }
  }),
  cuda({
    id: 'basics/local-array-in-registers',
    title: 'A little array that becomes registers',
    course: LECTURE_2,
    teaches:
      'Loops with constant bounds are written out, and an array whose indices are all known needs no memory.',
    lookAt: 'No accesses to local memory at all.',
    source: localRegisters,
    launch: `turnPoints<<<${blocks('n', 256)}, 256>>>(matrix, points, n)`,
    set: { n: 2 ** 16 },
    inputs: {
      matrix: floats('signed:1', '9'),
      points: floats('signed:2', '3 * n')
    },
    sizes: [{ n: 1 }, { n: 257 }, { n: 10_007 }],
    bytes: ({ scalars: { n } }) => ({ read: 12 * n + 36, written: 12 * n }),
    flops: ({ scalars: { n } }) => 15 * n,
    tolerance: ROUNDING,
    reference: ({ arrays: { matrix, points }, scalars: { n } }) => ({
      points: Float32Array.from(points, (_, at) => {
        const k = Math.floor(at / n);
        const i = at % n;
        return (
          matrix[3 * k] * points[i] +
          matrix[3 * k + 1] * points[n + i] +
          matrix[3 * k + 2] * points[2 * n + i]
        );
      })
    })
  }),
  cuda({
    id: 'basics/local-array-dynamic',
    title: 'A little array that must be memory',
    course: LECTURE_2,
    teaches:
      'Registers have no index: an array indexed by data lives in local memory, behind the L1 cache.',
    before: 'basics/local-array-in-registers',
    lookAt:
      'Requests to local memory, and how many sectors each takes when lanes want different elements.',
    source: localDynamic,
    launch: `commonest<<<${blocks('n', 128)}, 128>>>(x, y, n, length)`,
    set: { n: 4096, length: 32 },
    inputs: { x: ints('below:16:1', 'n * length'), y: ints('value:-1', 'n') },
    sizes: [
      { n: 1, length: 1 },
      { n: 129, length: 100 },
      { n: 50, length: 1 }
    ],
    bytes: ({ scalars: { n, length } }) => ({
      read: 4 * n * length,
      written: 4 * n
    }),
    flops: () => 0,
    reference: ({ arrays, scalars: { n, length } }) => ({
      out: Int32Array.from({ length: n }, (_, i) => {
        const seen = new Array<number>(16).fill(0);
        for (let k = 0; k < length; k++) {
          seen[arrays.in[k * n + i]]++;
        }
        return seen.indexOf(Math.max(...seen));
      })
    })
  }),
  cuda({
    id: 'basics/restrict-aliasing',
    title: 'Pointers that might overlap',
    course: LECTURE_2,
    teaches:
      'A store through one pointer may change what another reads, so values are loaded again.',
    lookAt: 'Loads: four a thread for two values.',
    source: restrictAliasing,
    launch: `sumAndProduct<<<${blocks('n', 256)}, 256>>>(x, y, sums, products, n)`,
    set: { n: 2 ** 16 },
    inputs: VECTORS,
    sizes: [{ n: 1 }, { n: 257 }, { n: 10_007 }],
    bytes: ({ scalars: { n } }) => ({ read: 8 * n, written: 8 * n }),
    flops: ({ scalars: { n } }) => 2 * n,
    reference: ({ arrays }) => sumsAndProducts(arrays)
  }),
  cuda({
    id: 'basics/restrict-promise',
    title: 'Pointers that do not overlap: const __restrict__',
    course: LECTURE_2,
    teaches:
      'The promise that arrays do not overlap saves loads and opens the read-only path.',
    before: 'basics/restrict-aliasing',
    lookAt: 'Loads: two a thread.',
    source: restrictPromise,
    launch: `sumAndProductRestrict<<<${blocks('n', 256)}, 256>>>(x, y, sums, products, n)`,
    set: { n: 2 ** 16 },
    inputs: VECTORS,
    sizes: [{ n: 1 }, { n: 257 }, { n: 10_007 }],
    bytes: ({ scalars: { n } }) => ({ read: 8 * n, written: 8 * n }),
    flops: ({ scalars: { n } }) => 2 * n,
    reference: ({ arrays }) => sumsAndProducts(arrays)
  }),
  cuda({
    id: 'basics/shared-static-and-dynamic',
    title: 'Shared memory: static and dynamic',
    course: LECTURE_2,
    teaches:
      'Shared memory carries values between the threads of a block; its size is in the source or in the launch.',
    lookAt: 'Static and dynamic shared memory in the launch statistics.',
    source: sharedBoth,
    launch: 'reverseBlocks<<<blocks, threads, threads * 4>>>(x, a, b)',
    set: { blocks: 256, threads: 256 },
    inputs: {
      x: floats('random:1', 'blocks * threads'),
      a: floats('zeros', 'blocks * threads'),
      b: floats('zeros', 'blocks * threads')
    },
    sizes: [
      { blocks: 1, threads: 1 },
      { blocks: 3, threads: 31 },
      { blocks: 5, threads: 97 }
    ],
    bytes: ({ grid, block }) => ({
      read: 4 * grid[0] * block[0],
      written: 8 * grid[0] * block[0]
    }),
    flops: () => 0,
    reference: ({ arrays, block: [threads] }) => {
      const reversed = Float32Array.from(
        arrays.in,
        (_, i) => arrays.in[i - (i % threads) + threads - 1 - (i % threads)]
      );
      return { throughStatic: reversed, throughDynamic: reversed };
    }
  }),
  cuda({
    id: 'basics/float4-operators',
    title: 'Vector types and their operators',
    course: LECTURE_5,
    teaches:
      'With helper_math.h float4 has the operators of a number; 16 bytes travel in one access.',
    lookAt: 'Sectors per load: 16, for 512 bytes a warp.',
    source: float4Operators,
    launch: `drift<<<${blocks('n', 256)}, 256>>>(particles, speeds, n, 0.25)`,
    set: { n: 2 ** 14 },
    inputs: {
      particles: floats('signed:1', '4 * n'),
      speeds: floats('signed:2', '4 * n')
    },
    sizes: [{ n: 1 }, { n: 257 }, { n: 1009 }],
    bytes: ({ scalars: { n } }) => ({ read: 32 * n, written: 16 * n }),
    flops: ({ scalars: { n } }) => 8 * n,
    tolerance: ROUNDING,
    reference: ({ arrays: { particles, speeds }, scalars: { seconds } }) => ({
      particles: Float32Array.from(particles, (value, i) =>
        i % 4 === 3 ? value : value + seconds * speeds[i]
      )
    })
  }),
  cuda({
    id: 'basics/complex',
    title: 'Complex numbers',
    course: LECTURE_5,
    teaches:
      'Complex numbers of cuComplex.h are there for both sides, pairs that are loaded in one piece.',
    lookAt:
      'Sectors per load: 8 for a warp of complex floats, which are loaded in one piece.',
    source: complex,
    launch: `squareAndShift<<<${blocks('n', 256)}, 256>>>(z, w, n, -0.5, 0.25)`,
    set: { n: 2 ** 14 },
    inputs: { z: floats('signed:1', '2 * n'), w: floats('zeros', '2 * n') },
    sizes: [{ n: 1 }, { n: 257 }, { n: 1009 }],
    bytes: ({ scalars: { n } }) => ({ read: 8 * n, written: 8 * n }),
    flops: ({ scalars: { n } }) => 8 * n,
    tolerance: ROUNDING,
    reference: ({ arrays: { z }, scalars: { re, im } }) => ({
      out: Float32Array.from(z, (_, at) => {
        const [a, b] = [z[at & ~1], z[at | 1]];
        return at % 2 === 0 ? a * a - b * b + re : 2 * a * b + im;
      })
    })
  })
];
