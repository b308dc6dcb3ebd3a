/** Scans of whole arrays, of segments, and of steps of a recurrence. */
import type { InputArray } from '../entry';
import { blocks, cuda, floats, ints } from '../define';
import exclusive from './exclusive.cu';
import recurrence from './recurrence.cu';
import segmentedExclusive from './segmented-exclusive.cu';
import segmentedInclusive from './segmented-inclusive.cu';
import singlePass from './single-pass-ordered.cu';

const LECTURE = 'Oxford lecture 4: warp shuffles, reduction and scan';
const SIZES = [{ n: 1 }, { n: 255 }, { n: 257 }, { n: 10_007 }];

/** Running sums that begin anew where `isStart` says so. */
function runs(
  values: InputArray,
  isStart: (i: number) => boolean,
  isExclusive: boolean
): Int32Array {
  let total = 0;
  return Int32Array.from(values, (value, i) => {
    const before = isStart(i) ? 0 : total;
    total = before + value;
    return isExclusive ? before : total;
  });
}

export const oxfordScans = [
  cuda({
    id: 'scan/exclusive',
    title: 'Exclusive scan of a block',
    course: LECTURE,
    teaches:
      'An exclusive scan is the inclusive one, shifted by one: element i gets what came before it.',
    lookAt:
      'Shared accesses and barriers: those of the inclusive scan and one shift.',
    before: 'scan/shuffle-block',
    source: exclusive,
    launch: `scanExclusive<<<${blocks('n', 256)}, 256>>>(x, y, n)`,
    set: { n: 2 ** 16 },
    inputs: { x: ints('signed:1', 'n'), y: ints('value:9', 'n') },
    sizes: SIZES,
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => 5 * n,
    reference: ({ arrays, block }) => ({
      out: runs(arrays.in, i => i % block[0] === 0, true)
    })
  }),
  cuda({
    id: 'scan/single-pass-ordered',
    title: 'A whole array in one launch: blocks in order',
    course: LECTURE,
    teaches:
      'Blocks that draw their numbers as they start may wait for the block before them, which has started for certain.',
    before: 'scan/host-assisted',
    lookAt:
      'Bytes: each element is read and written once, where three launches move it twice.',
    source: singlePass,
    launch: `scanInOrder<<<${blocks('n', 256)}, 256>>>(x, y, chain, n)`,
    set: { n: 2 ** 14 },
    inputs: {
      x: ints('signed:1', 'n'),
      y: ints('value:9', 'n'),
      chain: ints('zeros', '3')
    },
    sizes: SIZES,
    bytes: ({ scalars: { n } }) => ({ read: 4 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => 7 * n,
    reference: ({ arrays }) => ({ out: runs(arrays.in, () => false, false) })
  }),
  cuda({
    id: 'scan/segmented-inclusive',
    title: 'Inclusive scan of segments',
    course: 'Birmingham lecture 7: scatter, gather and sparse matrices',
    teaches:
      'Flags travel with the sums: a pair whose flag is up forgets everything to its left.',
    lookAt: 'Shuffles: two a step, the sums’ and the flags’.',
    before: 'scan/hillis-steele-double-buffer',
    source: segmentedInclusive,
    launch: `scanSegments<<<${blocks('n', 256)}, 256>>>(x, flags, y, n)`,
    set: { n: 2 ** 14 },
    inputs: {
      x: ints('signed:1', 'n'),
      flags: ints('below:2:2', 'n'),
      y: ints('value:9', 'n')
    },
    sizes: SIZES,
    bytes: ({ scalars: { n } }) => ({ read: 8 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => 8 * n,
    reference: ({ arrays, block }) => ({
      out: runs(
        arrays.in,
        i => i % block[0] === 0 || arrays.flags[i] !== 0,
        false
      )
    })
  }),
  cuda({
    id: 'scan/segmented-exclusive',
    title: 'Exclusive scan of segments',
    course: 'Birmingham lecture 7: scatter, gather and sparse matrices',
    teaches:
      'Shift the elements by one within their segments, and the inclusive scan gives the exclusive one.',
    lookAt:
      'Accesses to memory: those of the inclusive scan and a neighbour’s word.',
    before: 'scan/segmented-inclusive',
    source: segmentedExclusive,
    launch: `scanSegmentsExclusive<<<${blocks('n', 256)}, 256>>>(x, flags, y, n)`,
    set: { n: 2 ** 14 },
    inputs: {
      x: ints('signed:1', 'n'),
      flags: ints('below:2:2', 'n'),
      y: ints('value:9', 'n')
    },
    sizes: SIZES,
    bytes: ({ scalars: { n } }) => ({ read: 8 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => 8 * n,
    reference: ({ arrays, block }) => ({
      out: runs(
        arrays.in,
        i => i % block[0] === 0 || arrays.flags[i] !== 0,
        true
      )
    })
  }),
  cuda({
    id: 'scan/recurrence',
    title: 'A recurrence as a scan',
    course: LECTURE,
    teaches:
      'Two steps of v = s v + u make one of the same form, so a chain of them can be scanned.',
    before: 'scan/shuffle-block',
    lookAt: 'Two shuffles a level: a step has two numbers.',
    source: recurrence,
    launch: `recurrence<<<${blocks('n', 256)}, 256>>>(s, u, v, n, 0.5)`,
    set: { n: 2 ** 16 },
    inputs: {
      s: floats('random:1', 'n'),
      u: floats('signed:2', 'n'),
      v: floats('zeros', 'n')
    },
    sizes: SIZES,
    bytes: ({ scalars: { n } }) => ({ read: 8 * n, written: 4 * n }),
    flops: ({ scalars: { n } }) => 17 * n,
    // Products of factors below 1 shrink: what is lost is small beside u.
    tolerance: { absolute: 4e-6, relative: 1e-5 },
    reference: ({ arrays: { s, u }, block, scalars: { initial } }) => {
      let last = 0;
      return {
        v: Float32Array.from(s, (factor, i) => {
          last = factor * (i % block[0] === 0 ? initial : last) + u[i];
          return last;
        })
      };
    }
  })
];
