/** Exercises of Oxford's seventh lecture: code with parameters, problems inside a block, self-tests. */
import { equalsReference } from '../compare';
import { floats, ints, ROUNDING } from '../define';
import type { Exercise } from '../exercise';

const UNTOUCHED = 'value:-99999';

/** The mean of the four neighbours; the boundary stays. */
function jacobi(
  u: ArrayLike<number>,
  width: number,
  height: number
): Float64Array {
  return Float64Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return x === 0 || x === width - 1 || y === 0 || y === height - 1
      ? u[i]
      : (u[i - 1] + u[i + 1] + u[i - width] + u[i + width]) / 4;
  });
}

const EDGE = 30;

export const planningExercises: readonly Exercise[] = [
  {
    id: 'pde/stencil-any-block',
    title: 'A stencil for any block',
    entry: 'pde/laplace2d',
    kernel: 'stencilAnyBlock',
    signature:
      '__global__ void stencilAnyBlock(const float *u, float *next, int width, int height)',
    task: 'Leave in next the mean of the four neighbours of each inner point of u, and u itself on the boundary, whatever shape the blocks have: a tuner will try them all.',
    launch:
      'stencilAnyBlock<<<((width + bx - 1) // bx, (height + by - 1) // by), (bx, by)>>>(u, next, width, height)',
    inputs: {
      u: floats('signed', 'width * height'),
      next: floats(UNTOUCHED, 'width * height')
    },
    cases: [
      {
        name: 'blocks of 32 by 4',
        set: { width: 100, height: 50, bx: 32, by: 4 }
      },
      {
        name: 'blocks of 128 by 2',
        set: { width: 129, height: 33, bx: 128, by: 2 }
      },
      {
        name: 'blocks of 8 by 16',
        set: { width: 61, height: 47, bx: 8, by: 16 }
      },
      {
        name: 'blocks of 1 by 64',
        set: { width: 5, height: 65, bx: 1, by: 64 }
      },
      { name: 'one point', set: { width: 1, height: 1, bx: 32, by: 8 } }
    ],
    check: equalsReference(
      ({ arrays: { u }, scalars: { width, height } }) => ({
        next: Float32Array.from(jacobi(u, width, height))
      }),
      ROUNDING
    )
  },
  {
    id: 'pde/steps-in-one-block',
    title: 'All steps in one block',
    entry: 'pde/laplace2d-one-block',
    kernel: 'stepsInBlock',
    signature: '__global__ void stepsInBlock(float *problems, int steps)',
    task: `Each block has a grid of ${EDGE} by ${EDGE} points, at ${EDGE * EDGE} times its number, and takes it through all steps: every inner point becomes the mean of its four neighbours of the step before, the boundary stays. Blocks have ${EDGE} by ${EDGE} threads. Global memory is read once and written once.`,
    launch: `stepsInBlock<<<problems, (${EDGE}, ${EDGE})>>>(grids, steps)`,
    inputs: { grids: floats('signed', `${EDGE * EDGE} * problems`) },
    cases: [
      { name: 'no step', set: { problems: 1, steps: 0 } },
      { name: 'one step', set: { problems: 2, steps: 1 } },
      { name: 'many steps', set: { problems: 3, steps: 25 } }
    ],
    profile: {
      set: { problems: 2, steps: 10 },
      card: 't4',
      demands: [
        {
          name: 'every point is loaded once from global memory',
          metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum',
          atMost: 60,
          hint: 'Load the grid into shared memory before the loop over the steps.'
        }
      ]
    },
    check: equalsReference(
      ({ grid, arrays, scalars: { steps } }) => {
        const size = EDGE * EDGE;
        const problems = new Float32Array(size * grid[0]);
        for (let p = 0; p < grid[0]; p++) {
          let u: ArrayLike<number> = Float64Array.from(
            arrays.problems.slice(size * p, size * (p + 1))
          );
          for (let n = 0; n < steps; n++) {
            u = jacobi(u, EDGE, EDGE);
          }
          problems.set(u, size * p);
        }
        return { problems };
      },
      { absolute: 1e-5, relative: 1e-5 }
    )
  },
  {
    id: 'control/self-test',
    title: 'A self-test on the device',
    entry: 'control/atomic-counter',
    kernel: 'selfTest',
    signature:
      '__global__ void selfTest(const float *x, int *found, float low, float high, int n)',
    task: 'Leave in found[0] how many of the n numbers are not between low and high (both allowed; NaN is between nothing), and in found[1] the smallest index of one. found comes as 0 and n.',
    launch: 'selfTest<<<4, 128>>>(x, found, -0.5, 0.5, n)',
    inputs: { x: floats('signed', 'n'), found: ints('ramp:0:{n}', '2') },
    cases: [
      { name: 'many', set: { n: 10_007 } },
      { name: 'one', set: { n: 1 } },
      {
        name: 'all right',
        set: { n: 1000 },
        inputs: { x: floats('value:0.25', 'n'), found: ints('ramp:0:{n}', '2') }
      },
      {
        name: 'all at the upper end, which is allowed',
        set: { n: 300 },
        inputs: { x: floats('value:0.5', 'n'), found: ints('ramp:0:{n}', '2') }
      },
      {
        name: 'all at the lower end, which is allowed',
        set: { n: 300 },
        inputs: { x: floats('value:-0.5', 'n'), found: ints('ramp:0:{n}', '2') }
      },
      {
        name: 'the last one alone',
        set: { n: 513 },
        inputs: {
          x: floats('ramp:0:{0.5005 / (n - 1)}', 'n'),
          found: ints('ramp:0:{n}', '2')
        }
      }
    ],
    check: equalsReference(({ arrays: { x }, scalars: { low, high, n } }) => {
      const wrong = Array.from(x.slice(0, n)).flatMap((value, i) =>
        value >= low && value <= high ? [] : [i]
      );
      return { found: Int32Array.of(wrong.length, wrong[0] ?? n) };
    })
  }
];
