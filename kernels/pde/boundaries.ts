/** Laplace's equation in the plane: sizes that are no multiple of the block, and boundary conditions. */
import { blocks, cuda, floats, ROUNDING } from '../define';
import type { InputArray, ReferenceContext } from '../entry';
import borderFirst from './laplace2d-border-first.cu';
import general from './laplace2d-general.cu';
import oneBlock from './laplace2d-one-block.cu';

const LECTURE_3 = 'Oxford lecture 3: control flow';

/** `steps` Jacobi steps of one grid, in double; the border stays. */
function jacobiSteps(
  start: InputArray,
  width: number,
  height: number,
  steps: number
): number[] {
  let now = Array.from(start.subarray(0, width * height));
  for (let step = 0; step < steps; step++) {
    const next = now.slice();
    for (let j = 1; j < height - 1; j++) {
      for (let i = 1; i < width - 1; i++) {
        const at = j * width + i;
        next[at] =
          (now[at - 1] + now[at + 1] + now[at - width] + now[at + width]) / 4;
      }
    }
    now = next;
  }
  return now;
}

/** Points that are not on the border. */
function innerPoints(width: number, height: number): number {
  return Math.max(0, width - 2) * Math.max(0, height - 2);
}

const STEP = {
  set: { width: 250, height: 120 },
  inputs: {
    u: floats('random:1', 'width * height'),
    next: floats('zeros', 'width * height')
  },
  sizes: [
    { width: 1, height: 1 },
    { width: 31, height: 5 },
    { width: 33, height: 3 },
    { width: 101, height: 97 }
  ],
  bytes: ({ scalars: { width, height } }: ReferenceContext) => ({
    read: 4 * width * height,
    written: 4 * width * height
  }),
  flops: ({ scalars: { width, height } }: ReferenceContext) =>
    4 * innerPoints(width, height),
  tolerance: ROUNDING,
  reference: ({ arrays: { u }, scalars }: ReferenceContext) => ({
    next: Float32Array.from(jacobiSteps(u, scalars.width, scalars.height, 1))
  })
};
const GRID = `(${blocks('width', 32)}, ${blocks('height', 4)}), (32, 4)`;

export const boundaries = [
  cuda({
    id: 'pde/laplace2d-border-first',
    title: 'The border tested before the range',
    course: LECTURE_3,
    teaches:
      'Threads outside the grid pass the border test too, and write where nothing is theirs.',
    lookAt: 'The words around the grid, which nobody may write.',
    wrong: {
      report: 'out-of-bounds',
      lines: ['next[at] = u[at];'],
      twin: 'pde/laplace2d-general'
    },
    source: borderFirst,
    launch: `laplaceBorderFirst<<<${GRID}>>>(width, height, u, next)`,
    ...STEP,
    sizes: undefined
  }),
  cuda({
    id: 'pde/laplace2d-general',
    title: 'Laplace’s equation on a grid of any size',
    course: LECTURE_3,
    teaches:
      'Where blocks overhang, the range test encloses everything: the border is a matter of threads inside.',
    before: 'pde/laplace2d-border-first',
    lookAt:
      'Threads per warp instruction: the blocks at the right edge run half empty.',
    source: general,
    launch: `laplaceAnySize<<<${GRID}>>>(width, height, u, next)`,
    ...STEP
  }),
  cuda({
    id: 'pde/laplace2d-one-block',
    title: 'A whole solution in one block',
    course: 'Oxford lecture 7: tackling a new application',
    teaches:
      'A problem that fits in shared memory needs one launch for all its steps: the barrier is the block’s.',
    before: 'pde/laplace2d-general',
    lookAt:
      'Bytes from memory: the grid once in and once out, whatever the number of steps.',
    source: oneBlock,
    launch:
      'solveInBlock<<<problems, 256, 2 * width * height * 4>>>(u, result, width, height, steps)',
    set: { problems: 4, width: 32, height: 32, steps: 20 },
    inputs: {
      u: floats('random:1', 'problems * width * height'),
      result: floats('zeros', 'problems * width * height')
    },
    sizes: [
      { problems: 1, width: 1, height: 1, steps: 3 },
      { problems: 3, width: 17, height: 9, steps: 0 },
      { problems: 2, width: 37, height: 23, steps: 11 }
    ],
    bytes: ({ scalars: { width, height }, grid }) => ({
      read: 4 * width * height * grid[0],
      written: 4 * width * height * grid[0]
    }),
    flops: ({ scalars: { width, height, steps }, grid }) =>
      4 * innerPoints(width, height) * steps * grid[0],
    tolerance: ROUNDING,
    reference: ({ arrays, scalars: { width, height, steps }, grid }) => {
      const points = width * height;
      const result = new Float32Array(points * grid[0]);
      for (let problem = 0; problem < grid[0]; problem++) {
        const own = (arrays.start as Float32Array).subarray(
          problem * points,
          (problem + 1) * points
        );
        result.set(jacobiSteps(own, width, height, steps), problem * points);
      }
      return { result };
    }
  })
];
