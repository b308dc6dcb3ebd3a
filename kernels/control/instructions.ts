/** What single instructions cost: division, special functions, registers. */
import { blocks, cuda, floats, words } from '../define';
import type { CatalogueEntry, InputArray } from '../entry';
import fastMath from './fast-math.cu';
import integerOps from './integer-ops.cu';
import integerShift from './integer-ops-shift.cu';
import launchBounds from './launch-bounds.cu';
import preciseMath from './precise-math.cu';

const SIZES = [{ n: 1 }, { n: 257 }, { n: 10_007 }];

function rowsAndColumns(n: number, width: number): Record<string, InputArray> {
  return {
    row: Uint32Array.from({ length: n }, (_, i) => Math.floor(i / width)),
    column: Uint32Array.from({ length: n }, (_, i) => i % width)
  };
}

function wave(
  kind: 'fast' | 'precise',
  source: string,
  rest: Pick<CatalogueEntry, 'title' | 'teaches' | 'lookAt' | 'before'>
): CatalogueEntry {
  return cuda({
    id: `control/${kind}-math`,
    course: 'Optimizing CUDA: instructions',
    source,
    launch: `${kind}Wave<<<${blocks('n', 256)}, 256>>>(x, y, n)`,
    set: { n: 2 ** 16 },
    inputs: { x: floats('random:1', 'n'), y: floats('zeros', 'n') },
    sizes: SIZES,
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => 5 * n,
    // __sinf is promised to 2^-21.41 in [-pi, pi]; WGSL's sin to 2^-11 there.
    tolerance: { absolute: 1e-3, relative: 1e-5 },
    reference: ({ arrays: { x } }) => ({
      y: Float32Array.from(x, value => Math.exp(-value) * Math.sin(9 * value))
    }),
    ...rest
  });
}

export const instructions = [
  cuda({
    id: 'control/integer-ops',
    title: 'Row and column by division',
    course: 'Optimizing CUDA: instructions',
    teaches:
      'Division and remainder by what is not a constant are many instructions each.',
    lookAt: 'Integer operations a thread.',
    source: integerOps,
    launch: `rowsByDivision<<<${blocks('n', 256)}, 256>>>(row, column, n, width)`,
    set: { n: 2 ** 16, width: 64 },
    inputs: { row: words('zeros', 'n'), column: words('zeros', 'n') },
    sizes: [
      { n: 1, width: 1 },
      { n: 257, width: 100 },
      { n: 10_007, width: 97 }
    ],
    bytes: ({ scalars: { n } }) => ({ read: 0, written: 8 * n }),
    flops: () => 0,
    reference: ({ scalars: { n, width } }) => rowsAndColumns(n, width)
  }),
  cuda({
    id: 'control/integer-ops-shift',
    title: 'Row and column by shift and mask',
    course: 'Optimizing CUDA: instructions',
    teaches:
      'For powers of two a shift divides and a mask takes the remainder, in one instruction each.',
    before: 'control/integer-ops',
    lookAt: 'Integer operations a thread, beside those by division.',
    source: integerShift,
    launch: `rowsByShift<<<${blocks('n', 256)}, 256>>>(row, column, n, 6)`,
    set: { n: 2 ** 16 },
    inputs: { row: words('zeros', 'n'), column: words('zeros', 'n') },
    sizes: SIZES,
    bytes: ({ scalars: { n } }) => ({ read: 0, written: 8 * n }),
    flops: () => 0,
    reference: ({ scalars: { n, log2Width } }) =>
      rowsAndColumns(n, 2 ** log2Width)
  }),
  wave('precise', preciseMath, {
    title: 'expf and sinf of the library',
    teaches:
      'The library’s functions are right nearly to the last digit, and take dozens of instructions for it.',
    lookAt: 'Which unit limits the kernel.'
  }),
  wave('fast', fastMath, {
    title: '__expf and __sinf of the special unit',
    teaches:
      'The special unit computes exponentials and sines in an instruction or two, with fewer right digits.',
    before: 'control/precise-math',
    lookAt: 'The predicted time beside that of control/precise-math.'
  }),
  cuda({
    id: 'control/launch-bounds',
    title: 'Bounds on a launch',
    course: 'Oxford lecture 6: odds and ends',
    teaches:
      'Who promises the compiler a largest block, and asks for blocks on a multiprocessor, limits the registers.',
    lookAt: 'Registers a thread and the occupancy that they leave.',
    source: launchBounds,
    launch: 'polynomial<<<(n + 2047) // 2048, 256>>>(x, y, n)',
    set: { n: 2 ** 16 },
    inputs: { x: floats('random:1', 'n'), y: floats('zeros', 'n') },
    sizes: [{ n: 1 }, { n: 2049 }, { n: 10_007 }],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => 14 * n,
    tolerance: { absolute: 1e-6, relative: 1e-5 },
    reference: ({ arrays: { x } }) => ({
      y: Float32Array.from(x, at => {
        let value = 1;
        for (let degree = 0; degree < 7; degree++) {
          value = value * at + 0.5;
        }
        return value;
      })
    })
  })
];
