/** Stencils of Laplace's equation and tridiagonal systems. */
import type {
  CatalogueEntry,
  InputSpec,
  ReferenceContext,
  Lesson
} from '../entry';
import { blocks, cuda, floats, ROUNDING } from '../define';
import laplace2d from './laplace2d.cu';
import laplace3dBlocks from './laplace3d-3d-blocks.cu';
import laplace3dMarch from './laplace3d-z-march.cu';
import pcrShared from './pcr-shared.cu';
import pcrShuffle from './pcr-warp-shuffle.cu';
import thomas from './thomas-per-thread.cu';

/** The mean of the neighbours in `dimensions` dimensions; the boundary stays. */
function jacobi(u: ArrayLike<number>, extents: number[]): Float32Array {
  const strides = extents.map((_, axis) =>
    extents.slice(0, axis).reduce((a, b) => a * b, 1)
  );
  return Float32Array.from({ length: u.length }, (_, at) => {
    let sum = 0;
    for (const [axis, extent] of extents.entries()) {
      const place = Math.floor(at / strides[axis]) % extent;
      if (place === 0 || place === extent - 1) {
        return u[at];
      }
      sum += u[at - strides[axis]] + u[at + strides[axis]];
    }
    return sum / (2 * extents.length);
  });
}

function laplace3d(
  name: string,
  title: string,
  says: Lesson,
  source: string,
  launch: string
): CatalogueEntry {
  return cuda({
    id: `pde/${name}`,
    title,
    course: 'Oxford lecture 3: laplace3d',
    ...says,
    source,
    launch: `${launch}(u, next, nx, ny, nz)`,
    set: { nx: 64, ny: 48, nz: 32 },
    inputs: {
      u: floats('random:1', 'nx * ny * nz'),
      next: floats('zeros', 'nx * ny * nz')
    },
    sizes: [
      { nx: 1, ny: 1, nz: 1 },
      { nx: 33, ny: 9, nz: 5 }
    ],
    bytes: ({ scalars: { nx, ny, nz } }) => ({
      read: 4 * nx * ny * nz,
      written: 4 * nx * ny * nz
    }),
    flops: ({ scalars: { nx, ny, nz } }) => 6 * nx * ny * nz,
    tolerance: ROUNDING,
    reference: ({ arrays: { u }, scalars: { nx, ny, nz } }) => ({
      next: jacobi(u, [nx, ny, nz])
    })
  });
}

const TRIDIAGONAL = (length: string): Record<string, InputSpec> => ({
  below: floats('signed:1', length),
  // Larger than the two others together: elimination needs no pivots.
  diagonal: floats('value:3', length),
  above: floats('signed:2', length),
  right: floats('signed:3', length),
  x: floats('zeros', length)
});

/** Thomas' algorithm in double; equation k of system s is at `at(s, k)`. */
function solve(
  { arrays: { below, diagonal, above, right } }: ReferenceContext,
  systems: number,
  equations: number,
  at: (system: number, equation: number) => number
): Float32Array {
  const x = new Float32Array(systems * equations);
  const cs = new Float64Array(equations);
  const ds = new Float64Array(equations);
  for (let s = 0; s < systems; s++) {
    for (let k = 0; k < equations; k++) {
      const i = at(s, k);
      const a = k > 0 ? below[i] : 0;
      const pivot = diagonal[i] - (k > 0 ? a * cs[k - 1] : 0);
      cs[k] = above[i] / pivot;
      ds[k] = (right[i] - (k > 0 ? a * ds[k - 1] : 0)) / pivot;
    }
    let last = 0;
    for (let k = equations - 1; k >= 0; k--) {
      last = ds[k] - (k < equations - 1 ? cs[k] * last : 0);
      x[at(s, k)] = last;
    }
  }
  return x;
}

export const pde: CatalogueEntry[] = [
  cuda({
    id: 'pde/laplace2d',
    title: "Laplace's equation in the plane",
    course: 'Oxford lecture 2: laplace2d',
    teaches:
      'A stencil reads each point five times; the cache brings it from memory once.',
    before: 'patterns/stencil',
    lookAt:
      'The hit rate of the caches: five loads a point, about one of them from memory.',
    source: laplace2d,
    launch: `laplace2d<<<(${blocks('width', 32)}, ${blocks('height', 8)}), (32, 8)>>>(u, next, width, height)`,
    set: { width: 512, height: 256 },
    inputs: {
      u: floats('random:1', 'width * height'),
      next: floats('zeros', 'width * height')
    },
    sizes: [
      { width: 1, height: 1 },
      { width: 33, height: 9 }
    ],
    bytes: ({ scalars: { width, height } }) => ({
      read: 4 * width * height,
      written: 4 * width * height
    }),
    flops: ({ scalars: { width, height } }) => 4 * width * height,
    tolerance: ROUNDING,
    reference: ({ arrays: { u }, scalars: { width, height } }) => ({
      next: jacobi(u, [width, height])
    })
  }),
  laplace3d(
    'laplace3d-z-march',
    "Laplace's equation in space, marching",
    {
      teaches:
        'A block that marches along z finds two of three planes in the cache.',
      before: 'pde/laplace2d',
      lookAt: 'Bytes from memory a point: a little more than one word.'
    },
    laplace3dMarch,
    `laplace3dMarch<<<(${blocks('nx', 32)}, ${blocks('ny', 8)}), (32, 8)>>>`
  ),
  laplace3d(
    'laplace3d-3d-blocks',
    "Laplace's equation in space, blocks in 3D",
    {
      teaches:
        'More threads and no loop; the planes must meet in the cache by luck.',
      before: 'pde/laplace3d-z-march',
      lookAt: 'Bytes from memory a point, beside those of the marching kernel.'
    },
    laplace3dBlocks,
    `laplace3dBlocks<<<(${blocks('nx', 32)}, ${blocks('ny', 4)}, ${blocks('nz', 2)}), (32, 4, 2)>>>`
  ),
  cuda({
    id: 'pde/pcr-shared',
    title: 'Parallel cyclic reduction in shared memory',
    course: 'Oxford lecture 7: tridiagonal systems',
    teaches:
      'Seven steps instead of 128: every equation is reduced at every step.',
    before: 'pde/thomas-per-thread',
    lookAt: 'Barriers and wavefronts of shared memory: seven steps.',
    source: pcrShared,
    oneBlock: 'Its arrays in shared memory are made for blocks of 128.',
    launch: 'pcrShared<<<systems, 128>>>(below, diagonal, above, right, x)',
    set: { systems: 256 },
    inputs: TRIDIAGONAL('128 * systems'),
    sizes: [{ systems: 1 }],
    bytes: ({ grid }) => ({ read: 2048 * grid[0], written: 512 * grid[0] }),
    flops: ({ grid }) => 128 * 7 * 12 * grid[0],
    tolerance: ROUNDING,
    reference: context => ({
      x: solve(context, context.grid[0], 128, (s, k) => 128 * s + k)
    })
  }),
  cuda({
    id: 'pde/pcr-warp-shuffle',
    title: 'Parallel cyclic reduction in a warp',
    course: 'Oxford lecture 7: tridiagonal systems',
    teaches:
      'A system of 32 equations lives in the registers of a warp: no shared memory, no barrier.',
    before: 'pde/pcr-shared',
    lookAt: 'Shuffles instead of shared memory, and no barrier.',
    source: pcrShuffle,
    oneBlock:
      'A warp is given to each system, and the threads are counted in blocks of 128.',
    launch:
      'pcrShuffle<<<systems // 4, 128>>>(below, diagonal, above, right, x)',
    set: { systems: 1024 },
    inputs: TRIDIAGONAL('32 * systems'),
    sizes: [{ systems: 4 }],
    bytes: ({ grid }) => ({ read: 2048 * grid[0], written: 512 * grid[0] }),
    flops: ({ grid }) => 128 * 5 * 12 * grid[0],
    tolerance: ROUNDING,
    reference: context => ({
      x: solve(context, 4 * context.grid[0], 32, (s, k) => 32 * s + k)
    })
  }),
  cuda({
    id: 'pde/thomas-per-thread',
    title: 'Thomas algorithm, a system a thread',
    course: 'Oxford lecture 7: tridiagonal systems',
    teaches:
      'The least work for one system, and parallel over many if their equations are interleaved.',
    lookAt:
      'Sectors a request: the systems are interleaved, so that neighbours load neighbouring words.',
    source: thomas,
    launch: `thomas<<<${blocks('systems', 128)}, 128>>>(below, diagonal, above, right, scratch, x, systems, equations)`,
    set: { systems: 2048, equations: 32 },
    inputs: {
      ...TRIDIAGONAL('systems * equations'),
      scratch: floats('zeros', 'systems * equations')
    },
    sizes: [
      { equations: 0 },
      { systems: 1, equations: 1 },
      { systems: 100, equations: 17 }
    ],
    bytes: ({ scalars: { systems, equations } }) => ({
      read: 24 * systems * equations,
      written: 12 * systems * equations
    }),
    flops: ({ scalars: { systems, equations } }) => 9 * systems * equations,
    tolerance: ROUNDING,
    reference: context => {
      const { systems, equations } = context.scalars;
      return {
        x: solve(context, systems, equations, (s, k) => k * systems + s)
      };
    }
  })
];
