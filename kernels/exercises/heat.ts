/** Exercises on finite differences in registers: rods in a warp, tridiagonal rows, planes of a volume. */
import { equalsReference } from '../compare';
import { blocks, floats } from '../define';
import type { InputArray } from '../entry';
import type { Demand, Exercise } from '../exercise';

const UNTOUCHED = 'value:-99999';
const NEAR = { absolute: 2e-5, relative: 1e-4 };

const NO_SHARED_MEMORY: Demand = {
  name: 'no shared memory',
  metric: 'smsp__sass_inst_executed_op_shared_ld.sum',
  atMost: 0,
  hint: 'A rod belongs to one warp: neighbours come from other lanes by shuffles, without shared memory and barrier.'
};

const RODS = [
  { name: 'whole blocks', set: { rods: 16, steps: 20 } },
  { name: 'one rod, one step', set: { rods: 1, steps: 1 } },
  { name: 'no step', set: { rods: 3, steps: 0 } },
  { name: 'one rod more than a block', set: { rods: 5, steps: 33 } }
];

/** The rods after so many steps of heat; the ends of each keep their temperature. */
function heated(
  start: InputArray,
  points: number,
  steps: number,
  r: number
): Float32Array {
  let u = Array.from(start);
  for (let step = 0; step < steps; step++) {
    const old = u;
    u = old.map((value, i) =>
      i % points === 0 || i % points === points - 1
        ? value
        : value + r * (old[i - 1] - 2 * value + old[i + 1])
    );
  }
  return Float32Array.from(u);
}

/** A rod of so many points for each warp, with what is asked of its memory traffic. */
function rods(
  points: number,
  title: string,
  id: string,
  kernel: string
): Exercise {
  return {
    id,
    title,
    entry: 'pde/bs1d-explicit2',
    kernel,
    signature: `__global__ void ${kernel}(const float *u, float *result, int rods, int steps, float r)`,
    task: `Take rods of ${points} points through steps of u[j] + r (u[j-1] - 2 u[j] + u[j+1]), their ends as they are; a warp a rod, ${points / 32} point${points > 32 ? 's' : ''} a lane, from the first step to the last in registers.`,
    launch: `${kernel}<<<${blocks('rods', 4)}, 128>>>(u, result, rods, steps, 0.25)`,
    inputs: {
      u: floats('random', `${points} * rods`),
      result: floats(UNTOUCHED, `${points} * rods`)
    },
    cases: RODS,
    profile: {
      set: { rods: 16, steps: 20 },
      card: 't4',
      demands: [
        NO_SHARED_MEMORY,
        {
          name: 'each point is read from device memory once',
          metric: 'smsp__sass_inst_executed_op_global_ld.sum',
          atMost: (16 * points) / 32,
          hint: 'Load before the first step, store after the last; between them everything is in registers.'
        }
      ]
    },
    check: equalsReference(
      ({ arrays, scalars: { steps, r } }) => ({
        result: heated(arrays.u, points, steps, r)
      }),
      NEAR
    )
  };
}

/** Solves (1 + 2 r) x[k] - r (x[k-1] + x[k+1]) = d[k] for each column, by elimination. */
function solvedColumns(
  d: InputArray,
  pivot: InputArray,
  systems: number,
  equations: number,
  r: number
): Float32Array {
  const x = new Float32Array(systems * equations);
  for (let s = 0; s < systems; s++) {
    const down: number[] = [];
    for (let k = 0; k < equations; k++) {
      down.push((d[k * systems + s] + r * (down[k - 1] ?? 0)) * pivot[k]);
    }
    let last = 0;
    for (let k = equations - 1; k >= 0; k--) {
      last = down[k] + r * pivot[k] * last;
      x[k * systems + s] = last;
    }
  }
  return x;
}

const PLANES = [
  { name: 'whole blocks', set: { nx: 64, ny: 8, nz: 6 } },
  { name: 'one point', set: { nx: 1, ny: 1, nz: 1 } },
  { name: 'two planes', set: { nx: 33, ny: 5, nz: 2 } },
  { name: 'awkward in all directions', set: { nx: 45, ny: 13, nz: 11 } }
];

export const heatExercises: readonly Exercise[] = [
  rods(32, 'A rod a warp', 'pde/rod-in-a-warp', 'rodInAWarp'),
  rods(128, 'Four points a lane', 'pde/four-points-a-lane', 'fourPointsALane'),
  {
    id: 'pde/tridiagonal-product',
    title: 'A tridiagonal matrix times a vector',
    entry: 'pde/pcr-warp-shuffle',
    kernel: 'tridiagonalProduct',
    signature:
      '__global__ void tridiagonalProduct(const float *a, const float *b, const float *c, const float *x, float *y, int systems)',
    task: 'For each system of 32 rows, y[j] = a[j] x[j-1] + b[j] x[j] + c[j] x[j+1], a warp a system; beyond the ends x is 0, whatever a and c say there.',
    launch: `tridiagonalProduct<<<${blocks('systems', 4)}, 128>>>(a, b, c, x, y, systems)`,
    inputs: {
      a: floats('signed', '32 * systems'),
      b: floats('signed', '32 * systems'),
      c: floats('signed', '32 * systems'),
      x: floats('signed', '32 * systems'),
      y: floats(UNTOUCHED, '32 * systems')
    },
    cases: [
      { name: 'whole blocks', set: { systems: 16 } },
      { name: 'one system', set: { systems: 1 } },
      { name: 'one system more than a block', set: { systems: 5 } }
    ],
    profile: {
      set: { systems: 16 },
      card: 't4',
      demands: [
        NO_SHARED_MEMORY,
        {
          name: 'each number is read once',
          metric: 'smsp__sass_inst_executed_op_global_ld.sum',
          atMost: 64,
          hint: 'A lane reads its own x; those of its neighbours come by __shfl_up_sync and __shfl_down_sync.'
        }
      ]
    },
    check: equalsReference(
      ({ arrays: { a, b, c, x } }) => ({
        y: Float32Array.from(x, (own, i) => {
          const left = i % 32 > 0 ? a[i] * x[i - 1] : 0;
          const right = i % 32 < 31 ? c[i] * x[i + 1] : 0;
          return left + b[i] * own + right;
        })
      }),
      NEAR
    )
  },
  {
    id: 'pde/constant-systems',
    title: 'Systems whose matrix is known',
    entry: 'pde/thomas-per-thread',
    kernel: 'constantSystems',
    signature:
      '__global__ void constantSystems(const float *d, const float *pivot, float *x, int systems, int equations, float r)',
    task: 'Solve p x[k] - r (x[k-1] + x[k+1]) = d[k] for each system, a system a thread, without a division: pivot[k] is the inverse pivot of equation k, the same for all systems; equation k of system s is at k * systems + s.',
    launch: `constantSystems<<<${blocks('systems', 64)}, 64>>>(d, pivot, x, systems, equations, 0.5)`,
    inputs: {
      d: floats('signed', 'systems * equations'),
      // Any numbers near those of 1 + 2 r on the diagonal: only their use is graded.
      pivot: floats('random', 'equations'),
      x: floats(UNTOUCHED, 'systems * equations')
    },
    cases: [
      { name: 'whole blocks', set: { systems: 128, equations: 16 } },
      { name: 'one equation', set: { systems: 3, equations: 1 } },
      { name: 'one system', set: { systems: 1, equations: 40 } },
      { name: 'awkward', set: { systems: 77, equations: 13 } }
    ],
    profile: {
      set: { systems: 256, equations: 16 },
      card: 't4',
      demands: [
        {
          name: 'loads are coalesced',
          metric:
            'l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op_ld.ratio',
          atMost: 4,
          hint: 'Thread s takes system s: then the threads of a warp read equation k of 32 systems side by side.'
        },
        {
          name: 'no division',
          metric: 'thread_inst_executed_special',
          atMost: 0,
          hint: 'pivot[k] is the inverse: multiply with it, on the way down and on the way up.'
        }
      ]
    },
    check: equalsReference(
      ({ arrays: { d, pivot }, scalars: { systems, equations, r } }) => ({
        x: solvedColumns(d, pivot, systems, equations, r)
      }),
      NEAR
    )
  },
  {
    id: 'pde/mixed-derivative',
    title: 'A mixed derivative',
    entry: 'pde/bs3d-explicit1',
    kernel: 'mixedDerivative',
    signature:
      '__global__ void mixedDerivative(const float *u, float *uxy, int nx, int ny)',
    task: 'Inner points get (u[x+1,y+1] - u[x-1,y+1] - u[x+1,y-1] + u[x-1,y-1]) / 4, the border gets 0; blocks of 32 x 4 threads.',
    launch: `mixedDerivative<<<(${blocks('nx', 32)}, ${blocks('ny', 4)}), (32, 4)>>>(u, uxy, nx, ny)`,
    inputs: {
      u: floats('random', 'nx * ny'),
      uxy: floats(UNTOUCHED, 'nx * ny')
    },
    cases: [
      { name: 'whole blocks', set: { nx: 64, ny: 16 } },
      { name: 'one point', set: { nx: 1, ny: 1 } },
      { name: 'one inner point', set: { nx: 3, ny: 3 } },
      { name: 'awkward both ways', set: { nx: 45, ny: 13 } }
    ],
    check: equalsReference(
      ({ arrays: { u }, scalars: { nx, ny } }) => ({
        uxy: Float32Array.from(u, (_, at) => {
          const x = at % nx;
          const y = Math.floor(at / nx);
          return x === 0 || x === nx - 1 || y === 0 || y === ny - 1
            ? 0
            : (u[at + nx + 1] -
                u[at + nx - 1] -
                u[at - nx + 1] +
                u[at - nx - 1]) /
                4;
        })
      }),
      NEAR
    )
  },
  {
    id: 'pde/march-once',
    title: 'Every plane once',
    entry: 'pde/bs3d-explicit2',
    kernel: 'marchOnce',
    signature:
      '__global__ void marchOnce(const float *u, float *uzz, int nx, int ny, int nz)',
    task: 'uzz is u[z-1] - 2 u[z] + u[z+1] in the inner planes and 0 in the first and last; a thread for each (x, y) marches along z and reads each value once.',
    launch: `marchOnce<<<(${blocks('nx', 32)}, ${blocks('ny', 4)}), (32, 4)>>>(u, uzz, nx, ny, nz)`,
    inputs: {
      u: floats('random', 'nx * ny * nz'),
      uzz: floats(UNTOUCHED, 'nx * ny * nz')
    },
    cases: PLANES,
    profile: {
      set: { nx: 64, ny: 8, nz: 16 },
      card: 't4',
      demands: [
        {
          name: 'each value is read once',
          metric: 'smsp__sass_inst_executed_op_global_ld.sum',
          // 64 x 8 x 16 values, 32 a warp.
          atMost: 256,
          hint: 'Keep the last two planes in registers: what was ahead becomes the own value, what was the own becomes the one behind.'
        }
      ]
    },
    check: equalsReference(
      ({ arrays: { u }, scalars: { nx, ny, nz } }) => ({
        uzz: Float32Array.from(u, (own, at) => {
          const plane = nx * ny;
          const z = Math.floor(at / plane);
          return z === 0 || z === nz - 1
            ? 0
            : u[at - plane] - 2 * own + u[at + plane];
        })
      }),
      NEAR
    )
  }
];
