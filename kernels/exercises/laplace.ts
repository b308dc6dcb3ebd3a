/** Exercises on grids in the plane: borders, a convergence test, a tile with its halo. */
import { equalsReference } from '../compare';
import { blocks, floats } from '../define';
import type { ReferenceContext } from '../entry';
import type { Exercise } from '../exercise';

const UNTOUCHED = 'value:-99999';
const NEAR = { absolute: 1e-6, relative: 1e-5 };

const GRIDS = [
  { name: 'whole blocks', set: { width: 64, height: 16 } },
  { name: 'one point', set: { width: 1, height: 1 } },
  { name: 'no inner point', set: { width: 33, height: 2 } },
  { name: 'one inner point', set: { width: 3, height: 3 } },
  { name: 'awkward both ways', set: { width: 45, height: 13 } }
];

const TILES = `(${blocks('width', 32)}, ${blocks('height', 4)}), (32, 4)`;

/** Whether a point of the grid has all its neighbours. */
const isInner = (
  i: number,
  j: number,
  { width, height }: Record<string, number>
): boolean => i > 0 && i < width - 1 && j > 0 && j < height - 1;

/** What a point's four sides, and what its four corners add up to. */
function around(u: ArrayLike<number>, at: number, width: number) {
  return {
    sides: u[at - 1] + u[at + 1] + u[at - width] + u[at + width],
    corners:
      u[at - width - 1] +
      u[at - width + 1] +
      u[at + width - 1] +
      u[at + width + 1]
  };
}

function insulated({
  arrays: { u },
  scalars: { width, height }
}: ReferenceContext): Float32Array {
  const value = (i: number, j: number): number =>
    u[j * width + Math.min(Math.max(i, 0), width - 1)];
  return Float32Array.from(u, (old, at) => {
    const i = at % width;
    const j = Math.floor(at / width);
    return j === 0 || j === height - 1
      ? old
      : (value(i - 1, j) +
          value(i + 1, j) +
          value(i, j - 1) +
          value(i, j + 1)) /
          4;
  });
}

/** The largest change of a step for each block of 32 x 4 points. */
function changes({
  arrays: { u },
  grid,
  scalars
}: ReferenceContext): Float32Array {
  const largest = new Float32Array(grid[0] * grid[1]);
  const { width } = scalars;
  u.forEach((old, at) => {
    const i = at % width;
    const j = Math.floor(at / width);
    if (isInner(i, j, scalars)) {
      const block = Math.floor(j / 4) * grid[0] + Math.floor(i / 32);
      const change = Math.abs(around(u, at, width).sides / 4 - old);
      largest[block] = Math.max(largest[block], change);
    }
  });
  return largest;
}

const ninePoints = ({ arrays: { u }, scalars }: ReferenceContext) =>
  Float32Array.from(u, (old, at) => {
    const { width } = scalars;
    if (!isInner(at % width, Math.floor(at / width), scalars)) {
      return old;
    }
    const { sides, corners } = around(u, at, width);
    return (4 * sides + corners) / 20;
  });

export const laplaceExercises: readonly Exercise[] = [
  {
    id: 'pde/insulated-sides',
    title: 'A plate with insulated sides',
    entry: 'pde/laplace2d-general',
    kernel: 'insulatedSides',
    signature:
      '__global__ void insulatedSides(const float *u, float *next, int width, int height)',
    task: 'One Jacobi step in which the first and the last row stay; points of the left and right edge use their own value for the neighbour that they have not.',
    launch: `insulatedSides<<<${TILES}>>>(u, next, width, height)`,
    inputs: {
      u: floats('random', 'width * height'),
      next: floats(UNTOUCHED, 'width * height')
    },
    cases: [...GRIDS, { name: 'one column', set: { width: 1, height: 9 } }],
    check: equalsReference(context => ({ next: insulated(context) }), NEAR)
  },
  {
    id: 'pde/largest-change',
    title: 'Has it settled?',
    entry: 'pde/laplace2d-general',
    kernel: 'largestChange',
    signature:
      '__global__ void largestChange(const float *u, float *change, int width, int height)',
    task: 'Leave in change[b] the largest |mean of the four neighbours - u| of the inner points of block b (blocks of 32 x 4, counted row by row), 0 where it has none.',
    launch: `largestChange<<<${TILES}>>>(u, change, width, height)`,
    inputs: {
      u: floats('random', 'width * height'),
      change: floats(
        UNTOUCHED,
        `(${blocks('width', 32)}) * (${blocks('height', 4)})`
      )
    },
    cases: GRIDS,
    check: equalsReference(context => ({ change: changes(context) }), NEAR)
  },
  {
    id: 'pde/nine-points',
    title: 'Nine points from a tile',
    entry: 'pde/laplace2d-general',
    kernel: 'ninePoints',
    signature:
      '__global__ void ninePoints(const float *u, float *next, int width, int height)',
    task: 'Inner points become (4 x the sum of the four sides + the sum of the four corners) / 20, the border stays; blocks of 32 x 4 read their points and halo into shared memory first.',
    launch: `ninePoints<<<${TILES}>>>(u, next, width, height)`,
    inputs: {
      u: floats('random', 'width * height'),
      next: floats(UNTOUCHED, 'width * height')
    },
    cases: GRIDS,
    profile: {
      set: { width: 128, height: 32 },
      card: 't4',
      demands: [
        {
          name: 'each point is read from device memory about once',
          metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum',
          // 4 rows of a block and 2 of halo make 6 a block, the sides and corners some more.
          atMost: 32 * 14,
          hint: 'Load 34 x 6 values into a tile together, wait at a barrier, and take all nine from the tile.'
        }
      ]
    },
    check: equalsReference(context => ({ next: ninePoints(context) }), NEAR)
  }
];
