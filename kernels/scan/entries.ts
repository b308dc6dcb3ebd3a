/** Prefix sums within blocks. */
import type { InputArray } from '../entry';
import { blocks, cuda, floats, ints, ROUNDING } from '../define';
import blelloch from './blelloch.cu';
import hillisSteele from './hillis-steele-double-buffer.cu';
import shuffleBlock from './shuffle-block.cu';

/** Inclusive or exclusive prefix sums that begin anew every `run` elements, in double, and the runs' sums. */
export function scanRuns(
  values: InputArray,
  run: number,
  isExclusive: boolean
): { prefixes: number[]; sums: number[] } {
  const prefixes: number[] = [];
  const sums: number[] = [];
  let total = 0;
  values.forEach((value, i) => {
    total = i % run === 0 ? 0 : total;
    prefixes.push(isExclusive ? total : total + value);
    total += value;
    sums[Math.floor(i / run)] = total;
  });
  return { prefixes, sums };
}

export const scan = [
  cuda({
    id: 'scan/hillis-steele-double-buffer',
    title: 'Scan by Hillis and Steele, two buffers',
    course: 'Birmingham lecture 4: scan',
    teaches:
      'Few steps and more work than needed; two buffers keep readers from writers.',
    before: 'scan/hillis-steele-two-barriers',
    lookAt:
      'The floating-point additions: n log n of them, where a loop does n - 1.',
    source: hillisSteele,
    oneBlock: 'Its tile in shared memory is made for blocks of 256.',
    launch: `scanHillisSteele<<<${blocks('n', 256)}, 256>>>(x, y, n)`,
    set: { n: 2 ** 16 },
    inputs: { x: floats('random:1', 'n'), y: floats('zeros', 'n') },
    sizes: [{ n: 1 }, { n: 1000 }],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => 8 * n,
    tolerance: ROUNDING,
    reference: ({ arrays }) => ({
      out: Float32Array.from(scanRuns(arrays.in, 256, false).prefixes)
    })
  }),
  cuda({
    id: 'scan/blelloch',
    title: 'Scan by Blelloch',
    course: 'Birmingham lecture 4: scan',
    teaches:
      'Up the tree and down again: twice the additions of a loop, however many threads.',
    before: 'scan/blelloch-contiguous',
    lookAt:
      'Shared-memory wavefronts a request: the distances of the tree are powers of two, and so are the bank conflicts.',
    source: blelloch,
    oneBlock: 'Its tile in shared memory is made for blocks of 256.',
    launch: `scanBlelloch<<<${blocks('n', 512)}, 256>>>(x, y, sums, n)`,
    set: { n: 2 ** 16 },
    inputs: {
      x: floats('random:1', 'n'),
      y: floats('zeros', 'n'),
      sums: floats('zeros', blocks('n', 512))
    },
    sizes: [{ n: 1 }, { n: 1000 }],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => 2 * n,
    tolerance: ROUNDING,
    reference: ({ arrays }) => {
      const { prefixes, sums } = scanRuns(arrays.in, 512, true);
      return {
        out: Float32Array.from(prefixes),
        sums: Float32Array.from(sums)
      };
    }
  }),
  cuda({
    id: 'scan/shuffle-block',
    title: 'Scan of a block by shuffles',
    course: 'Oxford lecture 4: warp shuffles and scan',
    teaches:
      'Warps scan in registers; only their sums pass through shared memory.',
    before: 'scan/blelloch',
    lookAt: 'Wavefronts of shared memory: only the warps’ sums.',
    source: shuffleBlock,
    oneBlock:
      'It leaves a result for each block, which its reference counts in blocks of 256.',
    launch: `scanShuffle<<<${blocks('n', 256)}, 256>>>(x, y, sums, n)`,
    set: { n: 2 ** 16 },
    inputs: {
      x: ints('random:1', 'n'),
      y: ints('zeros', 'n'),
      sums: ints('zeros', blocks('n', 256))
    },
    sizes: [{ n: 1 }, { n: 1000 }],
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => n,
    reference: ({ arrays, block }) => {
      const { prefixes, sums } = scanRuns(arrays.in, block[0], false);
      return { out: Int32Array.from(prefixes), sums: Int32Array.from(sums) };
    }
  })
];
