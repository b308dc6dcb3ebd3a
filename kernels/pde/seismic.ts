/** The wave equation, eighth order in space. */
import { cuda, floats, program } from '../define';
import type { CatalogueEntry, ProgramEntry } from '../entry';
import seismic from './seismic-3dfd-order8.cu';
import seismicMultiGpu from './seismic-multi-gpu-halo.cu';

const COURSE = 'Optimizing CUDA: multi-GPU';

/** Second derivative of eighth order: the point, then 1, 2, 3, 4 steps away. */
const WEIGHTS = [-205 / 72, 8 / 5, -1 / 5, 8 / 315, -1 / 560];
const RADIUS = 4;

export const seismics: CatalogueEntry[] = [
  cuda({
    id: 'pde/seismic-3dfd-order8',
    title: 'A time step of the wave equation, eighth order',
    course: COURSE,
    teaches:
      'A stencil of 25 words costs little more than one from memory: a tile in shared memory, and a column in registers.',
    lookAt:
      'Sectors of global loads against the points: near one word for u, one for each other array.',
    source: seismic,
    launch:
      'waveStep<<<((nx + 31) // 32, (ny + 7) // 8), (32, 8)>>>(u, before, courant, next, nx, ny, nz)',
    set: { nx: 40, ny: 24, nz: 20 },
    inputs: {
      u: floats('signed:1', 'nx * ny * nz'),
      before: floats('signed:2', 'nx * ny * nz'),
      courant: floats('random:3', 'nx * ny * nz'),
      next: floats('zeros', 'nx * ny * nz')
    },
    sizes: [
      { nz: 0 },
      { nx: 9, ny: 9, nz: 9 },
      { nx: 33, ny: 17, nz: 11 },
      { nx: 8, ny: 3, nz: 2 }
    ],
    bytes: ({ scalars: { nx, ny, nz } }) => ({
      read: 12 * nx * ny * nz,
      written: 4 * nx * ny * nz
    }),
    // A point: 5 products and 25 sums of the stencil, 4 operations around it.
    flops: ({ scalars: { nx, ny, nz } }) =>
      34 * [nx, ny, nz].reduce((a, n) => a * Math.max(0, n - 2 * RADIUS), 1),
    // 25 terms with weights up to 8.5.
    tolerance: { absolute: 1e-5, relative: 1e-5 },
    reference: ({
      arrays: { u, before, courant },
      scalars: { nx, ny, nz }
    }) => {
      const next = new Float32Array(u.length);
      const inside = (i: number, n: number): boolean =>
        i >= RADIUS && i < n - RADIUS;
      for (let at = 0; at < u.length; at++) {
        const place = [
          at % nx,
          Math.floor(at / nx) % ny,
          Math.floor(at / (nx * ny))
        ];
        if (place.some((i, axis) => !inside(i, [nx, ny, nz][axis]))) {
          continue;
        }
        let laplacian = 0;
        for (const stride of [1, nx, nx * ny]) {
          laplacian += WEIGHTS[0] * u[at];
          for (let r = 1; r <= RADIUS; r++) {
            laplacian += WEIGHTS[r] * (u[at - r * stride] + u[at + r * stride]);
          }
        }
        next[at] = 2 * u[at] - before[at] + courant[at] * laplacian;
      }
      return { next };
    }
  })
];

export const seismicPrograms: ProgramEntry[] = [
  program({
    id: 'pde/seismic-multi-gpu-halo',
    title: 'The wave equation on several devices',
    course: COURSE,
    teaches:
      'Planes at the cuts first, then the rest while they travel: with enough planes the exchange costs nothing.',
    lookAt:
      'In the time line, the copies between devices above the kernels of the middle.',
    source: seismicMultiGpu,
    devices: 3,
    stdout: `6 steps on 24576 points: 0 differ from one device's
the wave has reached part of the grid
no error
`
  })
];
