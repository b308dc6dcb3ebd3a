/** Three dimensions: the Black-Scholes equation for three shares, and heat, by explicit steps and by alternating directions. */
import type { CatalogueEntry, ReferenceContext } from '../entry';
import { blocks, cuda, floats, ROUNDING } from '../define';
import { inBothPrecisions, like } from '../precision';
import adi2d from './adi2d-one-block.cu';
import adi3d from './adi3d.cu';
import explicit1 from './bs3d-explicit1.cu';
import explicit2 from './bs3d-explicit2.cu';
import farLines from './bs3d-implicit-adi-yz.cu';
import lines from './bs3d-implicit-adi.cu';
import { solveTridiagonal, tridiagonal } from './reference';

const COURSE = 'Oxford finance lecture: finite differences in 3D';

/** Along one line: half the square of the volatility, and half the rate, times dt. */
interface Direction {
  diffusion: number;
  drift: number;
}

/** One explicit step, from the derivatives as sums of differences. */
function explicitStep({
  arrays: { u },
  scalars: { nx, ny, nz, diffusion, drift, mixed, discount }
}: ReferenceContext): Record<string, Float32Array | Float64Array> {
  const strides = [1, nx, nx * ny];
  const extents = [nx, ny, nz];
  const next = Float64Array.from(u, (here, i) => {
    const at = strides.map((stride, d) => Math.floor(i / stride) % extents[d]);
    if (at.some((place, d) => place === 0 || place === extents[d] - 1)) {
      return here;
    }
    let value = here - discount * here;
    for (let d = 0; d < 3; d++) {
      const [low, high] = [u[i - strides[d]], u[i + strides[d]]];
      value += diffusion * at[d] ** 2 * (low - 2 * here + high);
      value += drift * at[d] * (high - low);
      for (let e = d + 1; e < 3; e++) {
        const [a, b] = [strides[d], strides[e]];
        const diagonal = u[i + a + b] + u[i - a - b];
        const along = u[i + a] + u[i - a] + u[i + b] + u[i - b];
        value += mixed * at[d] * at[e] * (diagonal + 2 * here - along);
      }
    }
    return value;
  });
  return { next: like(u, next) };
}

const STEP = {
  course: COURSE,
  set: { nx: 64, ny: 24, nz: 32 },
  inputs: {
    u: floats('random:1', 'nx * ny * nz'),
    next: floats('zeros', 'nx * ny * nz')
  },
  sizes: [
    { nx: 1, ny: 1, nz: 1 },
    { nx: 33, ny: 9, nz: 2 },
    { nx: 31, ny: 7, nz: 3 },
    { nx: 37, ny: 11, nz: 5 }
  ],
  bytes: ({ scalars: { nx, ny, nz } }: ReferenceContext) => ({
    read: 4 * nx * ny * nz,
    written: 4 * nx * ny * nz
  }),
  // 13 points, ten coefficients that are the same along z or computed on the way.
  flops: ({ scalars: { nx, ny, nz } }: ReferenceContext) => 46 * nx * ny * nz,
  tolerance: { absolute: 1e-5, relative: 1e-5 },
  reference: explicitStep
};

const GRID = `<<<(${blocks('nx', 32)}, ${blocks('ny', 4)}), (32, 4)>>>(u, next, nx, ny, nz, 2e-5, 1e-5, 5e-6, 4e-5)`;

/** Solves (I - L) x = change along lines of 256 points; `at` is where point k of line l lies. */
function solveLines(
  change: ArrayLike<number>,
  count: number,
  at: (line: number, k: number) => number,
  { diffusion, drift }: Direction
): Float32Array | Float64Array {
  const matrix = tridiagonal(256, k => {
    const edge = k === 0 || k === 255;
    const spread = edge ? 0 : diffusion * k * k;
    const trend = edge ? 0 : drift * k;
    return [trend - spread, 1 + 2 * spread, -trend - spread];
  });
  const out = new Float64Array(change.length);
  for (let line = 0; line < count; line++) {
    const right = Float64Array.from(
      { length: 256 },
      (_, k) => change[at(line, k)]
    );
    solveTridiagonal(matrix, right).forEach(
      (value, k) => (out[at(line, k)] = value)
    );
  }
  return like(change, out);
}

/** Heat along lines whose ends are kept. */
function heatMatrix(points: number, r: number): ReturnType<typeof tridiagonal> {
  return tridiagonal(points, k =>
    k === 0 || k === points - 1 ? [0, 1, 0] : [-r, 1 + 2 * r, -r]
  );
}

export const inSpace: CatalogueEntry[] = [
  ...inBothPrecisions({
    id: 'pde/bs3d-explicit1',
    title: 'Explicit steps for three shares',
    teaches:
      'Thirteen reads a point and one from memory: the caches and the compiler do the rest.',
    before: 'pde/laplace3d-z-march',
    lookAt: 'Load requests a point, and how many of them L1 serves.',
    source: explicit1,
    launch: `explicit3d<float>${GRID}`,
    ...STEP
  }),
  ...inBothPrecisions({
    id: 'pde/bs3d-explicit2',
    title: 'Explicit steps, values carried along z',
    teaches:
      'Registers keep what the next plane needs again: eight loads a point instead of thirteen.',
    before: 'pde/bs3d-explicit1',
    lookAt: 'Load requests a point.',
    source: explicit2,
    launch: `explicit3dRegisters<float>${GRID}`,
    ...STEP
  }),
  ...inBothPrecisions({
    id: 'pde/bs3d-implicit-adi',
    title: 'Alternating directions: lines along x',
    course: COURSE,
    teaches:
      'Coalesced loads want one order of elements, the solver another: shared memory lets them change places.',
    before: 'pde/bs1d-implicit1',
    lookAt: 'Sectors a request, and bank conflicts: none.',
    source: lines,
    launch:
      'solveLinesX<float><<<(lines + 3) // 4, 128>>>(change, lines, 2e-5, 1e-5)',
    set: { lines: 64 },
    inputs: { change: floats('signed:1', '256 * lines') },
    sizes: [{ lines: 1 }, { lines: 3 }, { lines: 5 }],
    bytes: ({ scalars: { lines: count } }) => ({
      read: 1024 * count,
      written: 1024 * count
    }),
    flops: ({ scalars: { lines: count } }) => 20 * 256 * count,
    tolerance: ROUNDING,
    reference: ({ arrays, scalars }) => ({
      change: solveLines(
        arrays.change,
        scalars.lines,
        (line, k) => 256 * line + k,
        { diffusion: scalars.diffusion, drift: scalars.drift }
      )
    })
  }),
  ...inBothPrecisions({
    id: 'pde/bs3d-implicit-adi-yz',
    title: 'Alternating directions: lines along y and z',
    course: COURSE,
    teaches:
      'Eight lines side by side make whole sectors of what lies far apart; then each warp takes one.',
    before: 'pde/bs3d-implicit-adi',
    lookAt: 'Sectors a request: one for each of four rows of eight words.',
    source: farLines,
    oneBlock: 'Its place in shared memory is made for four warps.',
    launch:
      'solveLinesFar<float><<<(nx // 8, others), 256>>>(change, nx + along * nx * (others - 1), nx + (1 - along) * 255 * nx, 2e-5, 1e-5)',
    set: { nx: 16, others: 4, along: 0 },
    inputs: { change: floats('signed:1', '256 * nx * others') },
    sizes: [
      { nx: 8, others: 1, along: 0 },
      { nx: 24, others: 3, along: 1 }
    ],
    bytes: ({ arrays: { change } }) => ({
      read: 4 * change.length,
      written: 4 * change.length
    }),
    flops: ({ arrays: { change } }) => 20 * change.length,
    tolerance: ROUNDING,
    reference: ({
      grid,
      arrays,
      scalars: { step, between, diffusion, drift }
    }) => ({
      change: solveLines(
        arrays.change,
        8 * grid[0] * grid[1],
        (line, k) => {
          const block = Math.floor(line / 8 / grid[0]);
          return (line % (8 * grid[0])) + block * between + k * step;
        },
        { diffusion, drift }
      )
    })
  }),
  cuda({
    id: 'pde/adi3d',
    title: 'Alternating directions, a thread a line',
    course: 'Oxford lecture 3 and practical 3: laplace3d by ADI',
    teaches:
      'Lines, n² of them, are parallelism enough; which way they run decides whether loads coalesce.',
    before: 'pde/thomas-per-thread',
    lookAt: 'Sectors a request along x, and along y and z.',
    source: adi3d,
    launch:
      'adiSweep<<<((max(nx, ny) + 31) // 32, (max(ny, nz) + 3) // 4), (32, 4)>>>(u, factors, nx, ny, nz, direction, 0.7)',
    set: { nx: 48, ny: 40, nz: 32, direction: 1 },
    inputs: {
      u: floats('signed:1', 'nx * ny * nz'),
      factors: floats('zeros', 'nx * ny * nz')
    },
    sizes: [
      { nx: 48, ny: 40, nz: 32, direction: 0 },
      { nx: 33, ny: 9, nz: 5, direction: 2 },
      { nx: 3, ny: 2, nz: 7, direction: 0 }
    ],
    bytes: ({ scalars: { nx, ny, nz } }) => ({
      read: 12 * nx * ny * nz,
      written: 12 * nx * ny * nz
    }),
    flops: ({ scalars: { nx, ny, nz } }) => 9 * nx * ny * nz,
    tolerance: ROUNDING,
    reference: ({ arrays, scalars: { nx, ny, nz, direction, r } }) => {
      const extents = [nx, ny, nz];
      const strides = [1, nx, nx * ny];
      const [points, step] = [extents[direction], strides[direction]];
      const matrix = heatMatrix(points, r);
      const u = Float32Array.from(arrays.u);
      for (let first = 0; first < u.length; first++) {
        if (Math.floor(first / step) % points > 0) {
          continue;
        }
        const right = Float64Array.from(
          { length: points },
          (_, k) => arrays.u[first + k * step]
        );
        solveTridiagonal(matrix, right).forEach(
          (value, k) => (u[first + k * step] = value)
        );
      }
      return { u };
    }
  }),
  cuda({
    id: 'pde/adi2d-one-block',
    title: 'A whole plane in one block',
    course: 'Oxford lecture 7: tackling a new application',
    teaches:
      'A problem that fits into shared memory needs one launch for all its steps, and a block for each problem.',
    before: 'pde/adi3d',
    lookAt: 'Global traffic: once in, once out, whatever the number of steps.',
    source: adi2d,
    launch: 'adiInBlock<<<problems, 64>>>(grids, 0.4, steps)',
    set: { problems: 3, steps: 5 },
    inputs: { grids: floats('random:1', '3600 * problems') },
    sizes: [
      { problems: 1, steps: 0 },
      { problems: 2, steps: 1 }
    ],
    bytes: ({ grid }) => ({ read: 14400 * grid[0], written: 14400 * grid[0] }),
    flops: ({ grid, scalars: { steps } }) => 2 * 6 * 3600 * steps * grid[0],
    tolerance: ROUNDING,
    reference: ({ grid, arrays, scalars: { r, steps } }) => {
      const matrix = heatMatrix(60, r);
      const problems = Float64Array.from(arrays.problems);
      const solveLine = (first: number, step: number): void => {
        const right = Float64Array.from(
          { length: 60 },
          (_, k) => problems[first + k * step]
        );
        solveTridiagonal(matrix, right).forEach(
          (value, k) => (problems[first + k * step] = value)
        );
      };
      for (let problem = 0; problem < grid[0]; problem++) {
        for (let n = 0; n < steps; n++) {
          for (let row = 1; row < 59; row++) {
            solveLine(3600 * problem + 60 * row, 1);
          }
          for (let column = 1; column < 59; column++) {
            solveLine(3600 * problem + column, 60);
          }
        }
      }
      return { problems: Float32Array.from(problems) };
    }
  })
];
