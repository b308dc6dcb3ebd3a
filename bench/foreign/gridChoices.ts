/** Kernels of grids, matrices, bodies and rays; and of doubles. */
import {
  BY_256,
  IMAGE,
  LARGE_IMAGE,
  M,
  ROUNDED,
  TINY_IMAGE,
  type Choice
} from './choice';

const SQUARE = 'dim3((n + 15) // 16, (n + 15) // 16), dim3(16, 16)';
const CUBE = 'dim3((nx + 31) // 32, (ny + 7) // 8), dim3(32, 8)';

export const GRID_CHOICES: Record<
  'stencils' | 'dense' | 'physics' | 'precise',
  Choice[]
> = {
  stencils: [
    {
      launch:
        'heatTile<<<dim3((width + 11) // 12, (height + 11) // 12), dim3(16, 16)>>>(power, from, to, width, height, 2)',
      set: LARGE_IMAGE,
      tiny: TINY_IMAGE,
      arrays: {
        power: 'float32 random width*height',
        from: 'float32 random width*height',
        to: 'float32 zeros width*height'
      },
      tolerance: ROUNDED
    },
    {
      launch:
        'diffusion<<<(rows*columns + 255) // 256, 256>>>(image, north, south, west, east, c, rows, columns, 0.05)',
      set: { rows: 2048, columns: 2048 },
      tiny: { rows: 21, columns: 17 },
      arrays: {
        image: 'float32 random rows*columns',
        north: 'float32 zeros rows*columns',
        south: 'float32 zeros rows*columns',
        west: 'float32 zeros rows*columns',
        east: 'float32 zeros rows*columns',
        c: 'float32 zeros rows*columns'
      },
      tolerance: 1e-3
    },
    {
      launch: `jacobiCube<<<${CUBE}>>>(in, out, nx, ny, nz)`,
      set: { nx: 512, ny: 512, nz: 64 },
      tiny: { nx: 34, ny: 9, nz: 5 },
      arrays: {
        in: 'float32 random nx*ny*nz',
        out: 'float32 zeros nx*ny*nz'
      },
      tolerance: ROUNDED
    },
    {
      launch: `magnetic<<<${IMAGE}>>>(ez, hx, hy, width, height, 0.5)`,
      set: { width: 4096, height: 2048 },
      tiny: TINY_IMAGE,
      arrays: {
        ez: 'float32 signed width*height',
        hx: 'float32 signed width*height',
        hy: 'float32 signed width*height'
      },
      tolerance: ROUNDED
    },
    {
      launch:
        'latticeStep<<<dim3((width + 31) // 32, (height + 7) // 8), dim3(32, 8)>>>(from, to, width, height, 1.2)',
      set: { width: 2048, height: 1024 },
      tiny: TINY_IMAGE,
      arrays: {
        from: 'float32 random 9*width*height',
        to: 'float32 zeros 9*width*height'
      },
      tolerance: 1e-4
    },
    {
      launch:
        'filterRows<<<dim3(width // 128, height // 4), dim3(16, 4)>>>(in, out, width, width)',
      set: LARGE_IMAGE,
      tiny: { width: 256, height: 8 },
      arrays: {
        in: 'float32 random width*height',
        out: 'float32 zeros width*height'
      },
      tolerance: ROUNDED
    },
    {
      launch:
        'react<<<dim3((size + 31) // 32, (size + 7) // 8), dim3(32, 8)>>>(u, v, nextU, nextV, size, 0.04, 0.06)',
      set: { size: 4096 },
      tiny: { size: 33 },
      arrays: {
        u: 'float32 random size*size',
        v: 'float32 random size*size',
        nextU: 'float32 zeros size*size',
        nextV: 'float32 zeros size*size'
      },
      tolerance: ROUNDED
    }
  ],
  dense: [
    {
      launch:
        'luInner<<<dim3(size // 16 - 2, size // 16 - 2), dim3(16, 16)>>>(m, size, 16)',
      set: { size: 4096 },
      tiny: { size: 64 },
      arrays: { m: 'float32 signed size*size' },
      tolerance: ROUNDED
    },
    {
      launch: `rankTwo<<<${SQUARE}>>>(a, u1, v1, u2, v2, n)`,
      set: { n: 4096 },
      tiny: { n: 33 },
      arrays: {
        a: 'float32 signed n*n',
        u1: 'float32 signed n',
        v1: 'float32 signed n',
        u2: 'float32 signed n',
        v2: 'float32 signed n'
      },
      tolerance: ROUNDED
    },
    {
      launch:
        'timesTransposed<<<(columns + 255) // 256, 256>>>(a, t, y, rows, columns)',
      set: { rows: 1024, columns: 16384 },
      tiny: { rows: 20, columns: 70 },
      arrays: {
        a: 'float32 random rows*columns',
        t: 'float32 random rows',
        y: 'float32 zeros columns'
      },
      tolerance: 1e-4
    },
    {
      launch: 'covariances<<<(m + 127) // 128, 128>>>(data, symmetric, n, m)',
      set: { n: 128, m: 4096 },
      tiny: { n: 10, m: 40 },
      arrays: {
        data: 'float32 random n*m',
        symmetric: 'float32 zeros m*m'
      },
      tolerance: 1e-4
    },
    {
      launch: `rankUpdate<<<${SQUARE}>>>(a, c, n, m, 0.5, 0.25)`,
      set: { n: 1024, m: 256 },
      tiny: { n: 33, m: 10 },
      arrays: { a: 'float32 random n*m', c: 'float32 random n*n' },
      tolerance: 1e-4
    },
    {
      launch:
        'projectOut<<<(columns + 127) // 128, 128>>>(a, q, r, rows, columns, 10)',
      set: { rows: 512, columns: 16384 },
      tiny: { rows: 20, columns: 70 },
      arrays: {
        a: 'float32 signed rows*columns',
        q: 'float32 signed rows',
        r: 'float32 zeros columns'
      },
      tolerance: 1e-3
    },
    {
      launch: `choleskySmall<6><<<${BY_256}>>>(matrices, determinants, n)`,
      set: { n: M },
      tiny: { n: 70 },
      arrays: {
        matrices: 'float32 signed 36*n',
        determinants: 'float32 zeros n'
      },
      tolerance: 1e-4
    }
  ],
  physics: [
    {
      launch:
        'boxForces<<<boxes, 128>>>(places, charges, neighbours, forces, 27, 0.5)',
      set: { boxes: 1024 },
      tiny: { boxes: 2 },
      arrays: {
        places: 'float32 random 512*boxes',
        charges: 'float32 random 128*boxes',
        neighbours: 'int32 below:{boxes} 27*boxes',
        forces: 'float32 zeros 512*boxes'
      },
      tolerance: 1e-3
    },
    {
      launch: `moveBodies<<<${BY_256}>>>(bodies, n, 0.01)`,
      set: { n: 2 * M },
      tiny: { n: 70 },
      arrays: { bodies: 'float32 signed 7*n' },
      tolerance: ROUNDED
    },
    {
      launch: `pairForces<<<${BY_256}>>>(places, lists, forces, n, 64, 0.25)`,
      set: { n: M / 4 },
      tiny: { n: 70 },
      arrays: {
        places: 'float32 random 4*n',
        lists: 'int32 below:{n} 64*n',
        forces: 'float32 zeros 4*n'
      },
      tolerance: 1e-3
    },
    {
      launch: `traceSpheres<<<${IMAGE}>>>(spheres, pixels, width, height, 64)`,
      set: { width: 2048, height: 2048 },
      tiny: TINY_IMAGE,
      arrays: {
        spheres: 'float32 random 320',
        pixels: 'uint32 zeros width*height'
      },
      mayDiffer: 5e-3
    },
    {
      launch: `marchRays<<<${IMAGE}>>>(depths, width, height)`,
      set: { width: 4096, height: 2048 },
      tiny: TINY_IMAGE,
      arrays: { depths: 'float32 zeros width*height' },
      tolerance: 1e-3,
      mayDiffer: 5e-3
    },
    {
      launch: `wavesAtPoints<<<${BY_256}>>>(points, waves, sums, n, m)`,
      set: { n: 131072, m: 512 },
      tiny: { n: 70, m: 20 },
      arrays: {
        points: 'float32 random 3*n',
        waves: 'float32 signed 4*m',
        sums: 'float32 zeros 2*n'
      },
      tolerance: 1e-3
    },
    {
      launch: `greatCircles<<<${BY_256}>>>(pairs, distances, n)`,
      set: { n: 4 * M },
      tiny: { n: 70 },
      arrays: { pairs: 'float32 signed 4*n', distances: 'float32 zeros n' },
      tolerance: 1e-3,
      // From one side of the earth to the other: the arc's sine is nearly 1.
      mayDiffer: 1e-3
    },
    {
      launch: `assignClusters<<<${BY_256}>>>(features, centres, labels, n, 16, 32)`,
      set: { n: M / 4 },
      tiny: { n: 70 },
      arrays: {
        features: 'float32 random 32*n',
        centres: 'float32 random 512',
        labels: 'int32 zeros n'
      },
      mayDiffer: 1e-4
    },
    {
      launch:
        'foldPrices<<<options, 256>>>(starts, strikes, prices, 256, 0.02, 0.5)',
      set: { options: 8192 },
      tiny: { options: 3 },
      arrays: {
        starts: 'float32 random options',
        strikes: 'float32 random options',
        prices: 'float32 zeros options'
      },
      tolerance: 1e-3
    },
    {
      launch: `simulatePaths<<<${BY_256}>>>(starts, means, n, 64, 0.0001, 0.01)`,
      set: { n: M / 4 },
      tiny: { n: 70 },
      arrays: { starts: 'float32 random n', means: 'float32 zeros n' },
      tolerance: 1e-4
    },
    {
      launch: `forwardRates<<<${BY_256}>>>(normals, values, n)`,
      set: { n: M / 4 },
      tiny: { n: 70 },
      arrays: { normals: 'float32 normal 16*n', values: 'float32 zeros n' },
      tolerance: 1e-3
    },
    {
      launch: `gradientNoise<<<${IMAGE}>>>(noise, width, height, 4)`,
      set: LARGE_IMAGE,
      tiny: TINY_IMAGE,
      arrays: { noise: 'float32 zeros width*height' },
      tolerance: 1e-3
    }
  ],
  precise: [
    {
      launch: `optionPrices<<<${BY_256}>>>(price, strike, years, call, put, n, 0.02, 0.3)`,
      set: { n: 2 * M },
      tiny: { n: 70 },
      arrays: {
        price: 'float64 random n',
        strike: 'float64 random n',
        years: 'float64 random n',
        call: 'float64 zeros n',
        put: 'float64 zeros n'
      }
    },
    {
      launch: `cubeDouble<<<${CUBE}>>>(in, out, nx, ny, nz)`,
      set: { nx: 256, ny: 256, nz: 128 },
      tiny: { nx: 34, ny: 9, nz: 5 },
      arrays: {
        in: 'float64 random nx*ny*nz',
        out: 'float64 zeros nx*ny*nz'
      }
    },
    {
      launch:
        'sparseDouble<<<(rows + 255) // 256, 256>>>(starts, columns, values, x, y, rows)',
      set: { rows: M / 2 },
      tiny: { rows: 70 },
      arrays: {
        starts: 'int32 ramp:0:12 rows+1',
        columns: 'int32 below:{rows} 12*rows',
        values: 'float64 signed 12*rows',
        x: 'float64 signed rows',
        y: 'float64 zeros rows'
      }
    },
    {
      launch:
        'productDouble<<<dim3(n // 16, n // 16), dim3(16, 16)>>>(a, b, c, n)',
      set: { n: 512 },
      tiny: { n: 32 },
      arrays: {
        a: 'float64 signed n*n',
        b: 'float64 signed n*n',
        c: 'float64 zeros n*n'
      }
    },
    {
      launch: 'momentsOfBlocks<<<1024, 256>>>(x, means, squares, n)',
      set: { n: 12 * M },
      tiny: { n: 5000 },
      arrays: {
        x: 'float64 signed n',
        means: 'float64 zeros 1024',
        squares: 'float64 zeros 1024'
      }
    },
    {
      launch: `kinetics<<<${BY_256}>>>(rates, amounts, n, 32)`,
      set: { n: M / 2 },
      tiny: { n: 70 },
      arrays: { rates: 'float64 random n', amounts: 'float64 zeros 3*n' }
    }
  ]
};
