/** Reductions beside the seven of the case study. */
import type { InputArray, ReferenceContext } from '../entry';
import { blocks, cuda, floats, ints, ROUNDING } from '../define';
import atomicAdd from './atomic-add.cu';
import dot from './dot.cu';
import gemv from './gemv.cu';
import max from './max.cu';
import shuffleDown from './shuffle-down.cu';
import shuffleXor from './shuffle-xor.cu';

/** Blocks of the versions that march through the array. */
const BLOCKS = 64;
const SIZES = [{ n: 0 }, { n: 1 }, { n: 255 }, { n: 100_003 }];

/** Folds the elements that each block of a grid-stride loop sees, in double. */
function byBlock(
  { grid, block }: ReferenceContext,
  n: number,
  start: number,
  fold: (total: number, i: number) => number
): number[] {
  const totals = new Array<number>(grid[0]).fill(start);
  for (let i = 0; i < n; i++) {
    const owner = Math.floor(i / block[0]) % grid[0];
    totals[owner] = fold(totals[owner], i);
  }
  return totals;
}

const sum = (values: InputArray): number =>
  (values as Float32Array).reduce((a, b) => a + b, 0);

export const moreReductions = [
  cuda({
    id: 'reduction/shuffle-down',
    title: 'Reduction by shuffles',
    course: 'Oxford lecture 4: warp shuffles and reduction',
    teaches:
      'Warps fold in registers without shared memory or barriers; one value a warp remains.',
    before: 'reduction/r7-multiple-per-thread',
    lookAt: 'Wavefronts of shared memory: none.',
    source: shuffleDown,
    launch: `reduceShuffleDown<<<${BLOCKS}, 256>>>(x, sums, n)`,
    set: { n: 2 ** 18 },
    inputs: {
      x: floats('random:1', 'n'),
      sums: floats('zeros', `${BLOCKS}`)
    },
    sizes: SIZES,
    bytes: ({ scalars: { n }, grid }) => ({
      read: 4 * n,
      written: 4 * grid[0]
    }),
    flops: ({ scalars: { n } }) => n,
    tolerance: ROUNDING,
    reference: context => ({
      out: Float32Array.from(
        byBlock(
          context,
          context.scalars.n,
          0,
          (total, i) => total + context.arrays.in[i]
        )
      )
    })
  }),
  cuda({
    id: 'reduction/shuffle-xor',
    title: 'Butterfly: every lane gets the sum',
    course: 'Oxford lecture 4: warp shuffles and reduction',
    teaches:
      'An exchange across each bit of the lane leaves the sum in all 32.',
    before: 'reduction/shuffle-down',
    lookAt: 'Shuffles: five a warp, as in the tree, and no lane rests.',
    source: shuffleXor,
    launch: `normaliseByWarp<<<${blocks('n', 256)}, 256>>>(x, y, n)`,
    set: { n: 2 ** 16 },
    inputs: { x: floats('random:1', 'n'), y: floats('zeros', 'n') },
    sizes: [{ n: 31 }, { n: 1000 }],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => 6 * n,
    tolerance: ROUNDING,
    reference: ({ arrays }) => ({
      out: Float32Array.from(arrays.in, (value, i) => {
        const first = i - (i % 32);
        return value / sum(arrays.in.subarray(first, first + 32));
      })
    })
  }),
  cuda({
    id: 'reduction/dot',
    title: 'Dot product',
    course: 'Umeå: hands-on',
    teaches: 'A product on the way in costs nothing: the loads set the pace.',
    before: 'reduction/r7-multiple-per-thread',
    lookAt: 'The limiter: memory, whatever is done to a pair of words.',
    source: dot,
    oneBlock: 'Its tile in shared memory is made for blocks of 256.',
    launch: `dot<<<${BLOCKS}, 256>>>(x, y, sums, n)`,
    set: { n: 2 ** 18 },
    inputs: {
      x: floats('random:1', 'n'),
      y: floats('random:2', 'n'),
      sums: floats('zeros', `${BLOCKS}`)
    },
    sizes: SIZES,
    bytes: ({ scalars: { n }, grid }) => ({
      read: 8 * n,
      written: 4 * grid[0]
    }),
    flops: ({ scalars: { n } }) => 2 * n,
    tolerance: ROUNDING,
    reference: context => {
      const { x, y } = context.arrays;
      const { n } = context.scalars;
      return {
        partial: Float32Array.from(
          byBlock(context, n, 0, (total, i) => total + x[i] * y[i])
        )
      };
    }
  }),
  cuda({
    id: 'reduction/gemv',
    title: 'Matrix times vector',
    course: 'Umeå: hands-on',
    teaches:
      'One reduction a row: a block for each, so that rows are read by neighbours.',
    before: 'reduction/dot',
    lookAt: 'Load efficiency along the rows.',
    source: gemv,
    launch: 'gemv<<<rows, 128>>>(a, x, y, columns)',
    set: { rows: 256, columns: 512 },
    inputs: {
      a: floats('random:1', 'rows * columns'),
      x: floats('random:2', 'columns'),
      y: floats('zeros', 'rows')
    },
    sizes: [
      { columns: 0 },
      { rows: 3, columns: 1 },
      { rows: 7, columns: 1000 }
    ],
    bytes: ({ scalars: { columns }, grid }) => ({
      read: 4 * columns * (grid[0] + 1),
      written: 4 * grid[0]
    }),
    flops: ({ scalars: { columns }, grid }) => 2 * columns * grid[0],
    tolerance: ROUNDING,
    reference: ({ arrays: { a, x }, scalars: { columns }, grid }) => ({
      y: Float32Array.from({ length: grid[0] }, (_, row) => {
        let total = 0;
        for (let j = 0; j < columns; j++) {
          total += a[row * columns + j] * x[j];
        }
        return total;
      })
    })
  }),
  cuda({
    id: 'reduction/max',
    title: 'The largest element',
    course: 'Oxford lecture 4: warp shuffles and reduction',
    teaches:
      'Any associative operation folds along the same tree, from its neutral element.',
    before: 'reduction/r3-sequential',
    lookAt: 'The same steps as for a sum, instruction for instruction.',
    source: max,
    oneBlock: 'Its arrays in shared memory are made for blocks of 256.',
    launch: `largest<<<${BLOCKS}, 256>>>(x, best, n)`,
    set: { n: 2 ** 18 },
    inputs: {
      x: floats('normal:1', 'n'),
      best: floats('zeros', `${BLOCKS}`)
    },
    sizes: SIZES,
    bytes: ({ scalars: { n }, grid }) => ({
      read: 4 * n,
      written: 4 * grid[0]
    }),
    flops: ({ scalars: { n } }) => n,
    reference: context => ({
      out: Float32Array.from(
        byBlock(context, context.scalars.n, -Infinity, (best, i) =>
          Math.max(best, context.arrays.in[i])
        )
      )
    })
  }),
  cuda({
    id: 'reduction/atomic-add',
    title: 'A sum in one launch',
    course: 'Oxford lecture 4: warp shuffles and reduction',
    teaches:
      'One atomic addition a warp is cheap enough to do without a second launch.',
    before: 'reduction/shuffle-down',
    lookAt: 'Atomic requests: one a warp, all to one address.',
    source: atomicAdd,
    launch: `sumAtomically<<<${BLOCKS}, 256>>>(x, total, n)`,
    set: { n: 2 ** 18 },
    inputs: { x: ints('random:1', 'n'), total: ints('zeros', '1') },
    sizes: SIZES,
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 }),
    flops: ({ scalars: { n } }) => n,
    reference: ({ arrays }) => ({
      total: Int32Array.of(
        (arrays.in as Int32Array).reduce((a, b) => (a + b) | 0, arrays.total[0])
      )
    })
  })
];
