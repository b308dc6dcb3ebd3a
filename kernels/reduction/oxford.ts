/** Reductions of a block and of a grid: folds, shuffles, locks, the change of an iteration. */
import type { InputArray } from '../entry';
import { blocks, cuda, floats, ints, ROUNDING } from '../define';
import atomicLock from './atomic-lock.cu';
import contiguous from './contiguous.cu';
import rmsChange from './rms-change.cu';
import shuffleBlock from './shuffle-block.cu';

const LECTURE = 'Oxford lecture 4: warp shuffles, reduction and scan';

/** Sums in double of each stretch of `length` values. */
function sumsOf(values: InputArray, length: number): number[] {
  const sums = new Array<number>(Math.ceil(values.length / length)).fill(0);
  values.forEach((value, i) => {
    sums[Math.floor(i / length)] += value;
  });
  return sums;
}

export const oxfordReductions = [
  cuda({
    id: 'reduction/contiguous',
    title: 'The second half folded onto the first',
    course: LECTURE,
    teaches:
      'Keep the threads at work contiguous: each warp is then wholly busy or wholly at rest.',
    lookAt: 'Threads per warp instruction: 32 until one warp is left.',
    source: contiguous,
    oneBlock:
      'It leaves a result for each block, which its reference counts in blocks of 256.',
    launch: `sumOfBlock<<<${blocks('n', 128)}, 128, 128 * 4>>>(x, sums, n)`,
    set: { n: 2 ** 16 },
    inputs: {
      x: floats('random:1', 'n'),
      sums: floats('zeros', blocks('n', 128))
    },
    sizes: [{ n: 1 }, { n: 127 }, { n: 129 }, { n: 10_007 }],
    bytes: ({ scalars: { n }, grid }) => ({
      read: 4 * n,
      written: 4 * grid[0]
    }),
    flops: ({ scalars: { n }, grid }) => n - grid[0],
    tolerance: ROUNDING,
    reference: ({ arrays, block }) => ({
      sums: Float32Array.from(sumsOf(arrays.in, block[0]))
    })
  }),
  cuda({
    id: 'reduction/shuffle-block',
    title: 'The sum of a block for all its threads, with one barrier',
    course: LECTURE,
    teaches:
      'If every warp adds the sums of all warps, nobody needs a second barrier to hear the result.',
    before: 'reduction/contiguous',
    lookAt: 'One barrier a warp, where the fold in shared memory has eight.',
    source: shuffleBlock,
    launch: `shareOfBlock<<<${blocks('n', 256)}, 256>>>(x, y, n)`,
    set: { n: 2 ** 16 },
    inputs: { x: floats('random:1', 'n'), y: floats('zeros', 'n') },
    sizes: [{ n: 1 }, { n: 255 }, { n: 10_007 }],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => 11 * n,
    tolerance: ROUNDING,
    reference: ({ arrays, block }) => {
      const sums = sumsOf(arrays.in, block[0]);
      return {
        out: Float32Array.from(
          arrays.in,
          (value, i) => value / sums[Math.floor(i / block[0])]
        )
      };
    }
  }),
  cuda({
    id: 'reduction/atomic-lock',
    title: 'Any operation in one launch, under a lock',
    course: LECTURE,
    teaches:
      'Where no atomic function does the operation, a lock lets the blocks combine one by one.',
    before: 'reduction/atomic-add',
    lookAt: 'Atomic operations: two for each block that finds the lock free.',
    source: atomicLock,
    launch: 'largestSquare<<<32, 256>>>(x, best, lock, n)',
    set: { n: 2 ** 16 },
    inputs: {
      x: floats('normal:1', 'n'),
      best: floats('zeros', '1'),
      lock: ints('zeros', '1')
    },
    sizes: [{ n: 0 }, { n: 1 }, { n: 255 }, { n: 10_007 }],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 }),
    flops: ({ scalars: { n } }) => 2 * n,
    reference: ({ arrays }) => {
      let best = 0;
      for (const value of arrays.in) {
        best = Math.abs(value) > Math.abs(best) ? value : best;
      }
      return { best: Float32Array.of(best), lock: Int32Array.of(0) };
    }
  }),
  cuda({
    id: 'reduction/rms-change',
    title: 'How much a step has changed',
    course: LECTURE,
    teaches:
      'The change of an iteration is a reduction of values that are at hand anyway: fold them in the same kernel.',
    before: 'pde/laplace2d-general',
    lookAt: 'Hardly more bytes than the step alone.',
    source: rmsChange,
    oneBlock:
      'It leaves a result for each block, which its reference counts in blocks of 32 by 8.',
    launch: `stepAndChange<<<(${blocks('width', 32)}, ${blocks('height', 8)}), (32, 8)>>>(u, next, squares, width, height)`,
    set: { width: 256, height: 128 },
    inputs: {
      u: floats('random:1', 'width * height'),
      next: floats('zeros', 'width * height'),
      squares: floats(
        'value:-1',
        `(${blocks('width', 32)}) * (${blocks('height', 8)})`
      )
    },
    sizes: [
      { width: 1, height: 1 },
      { width: 33, height: 9 },
      { width: 101, height: 7 }
    ],
    bytes: ({ scalars: { width, height }, grid }) => ({
      read: 4 * width * height,
      written: 4 * width * height + 4 * grid[0] * grid[1]
    }),
    // Four for an inner point; a difference, its square and an addition for each.
    flops: ({ scalars: { width, height } }) =>
      4 * Math.max(0, width - 2) * Math.max(0, height - 2) + 3 * width * height,
    tolerance: ROUNDING,
    reference: ({ arrays: { u }, scalars: { width, height }, grid }) => {
      const next = Float32Array.from(u);
      const squares = new Float64Array(grid[0] * grid[1]);
      for (let j = 1; j < height - 1; j++) {
        for (let i = 1; i < width - 1; i++) {
          const at = j * width + i;
          const value =
            (u[at - 1] + u[at + 1] + u[at - width] + u[at + width]) / 4;
          next[at] = value;
          squares[(j >> 3) * grid[0] + (i >> 5)] += (value - u[at]) ** 2;
        }
      }
      return { next, squares: Float32Array.from(squares) };
    }
  })
];
