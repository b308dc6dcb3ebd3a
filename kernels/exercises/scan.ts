/** Exercises on scans. */
import { equalsReference } from '../compare';
import { blocks, floats, ints } from '../define';
import type { ReferenceContext } from '../entry';
import type { Exercise } from '../exercise';

const BLOCK = 256;
/** Elements of a block where each thread has two. */
const SEGMENT = 2 * BLOCK;
/** No kernel that did its work leaves this behind: inputs are small. */
const UNTOUCHED = 'value:-99999';

/** What `fold` has made of the elements of the same run up to and with (or before) each, as integers. */
function running(
  values: ReferenceContext['arrays'][string],
  run: number,
  fold: (total: number, value: number) => number,
  start: number,
  isExclusive = false
): number[] {
  let total = start;
  return Array.from(values, (value, i) => {
    total = i % run === 0 ? start : total;
    const before = total;
    total = fold(total, value);
    return isExclusive ? before : total;
  });
}

const add = (a: number, b: number): number => a + b;

const AWKWARD = [
  { name: 'whole blocks', set: { n: 8 * SEGMENT } },
  { name: 'one element', set: { n: 1 } },
  { name: 'one less than a block', set: { n: SEGMENT - 1 } },
  { name: 'one more than a block', set: { n: SEGMENT + 1 } },
  { name: 'a prime number of elements', set: { n: 10_007 } }
];

const integers: Exercise['inputs'] = {
  x: ints('signed', 'n'),
  y: ints(UNTOUCHED, 'n')
};
const small: Exercise['inputs'] = {
  x: floats('random', 'n'),
  y: floats(UNTOUCHED, 'n')
};

export const runningMax: Exercise = {
  id: 'scan/running-max',
  title: 'The largest so far',
  entry: 'scan/hillis-steele-double-buffer',
  kernel: 'runningMax',
  signature:
    '__global__ void runningMax(const int *in, int *out, unsigned int n)',
  task:
    `Leave in out[i] the largest of the elements of i's block up to and with in[i]; a block has ${BLOCK} elements, one for each of its ${BLOCK} threads. ` +
    'Elements may be negative.',
  launch: `runningMax<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, y, n)`,
  inputs: integers,
  cases: [
    ...AWKWARD,
    {
      name: 'all negative',
      set: { n: 1000 },
      inputs: { x: ints('ramp:-1:-1', 'n') }
    }
  ],
  check: equalsReference(({ arrays }) => ({
    out: Int32Array.from(running(arrays.in, BLOCK, Math.max, -Infinity))
  }))
};

export const blockExclusive: Exercise = {
  id: 'scan/block-exclusive',
  title: 'An exclusive scan',
  entry: 'scan/blelloch',
  kernel: 'blockExclusive',
  signature:
    '__global__ void blockExclusive(const int *in, int *out, unsigned int n)',
  task: `Leave in out[i] the sum of the elements of i's block before in[i], so 0 for the first of each block; a block has ${BLOCK} elements, one for each of its ${BLOCK} threads.`,
  launch: `blockExclusive<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, y, n)`,
  inputs: integers,
  cases: AWKWARD,
  check: equalsReference(({ arrays }) => ({
    out: Int32Array.from(running(arrays.in, BLOCK, add, 0, true))
  }))
};

export const stepScan: Exercise = {
  id: 'scan/by-steps',
  title: 'A block scan by Hillis and Steele',
  entry: 'scan/hillis-steele-two-barriers',
  kernel: 'scanBySteps',
  signature:
    '__global__ void scanBySteps(const float *in, float *out, unsigned int n)',
  task:
    `Leave in out[i] the sum of the elements of i's block up to and with in[i]; a block has ${BLOCK} elements, one for each of its ${BLOCK} threads. ` +
    'Every thread must come to every barrier.',
  launch: `scanBySteps<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, y, n)`,
  inputs: small,
  cases: AWKWARD,
  check: equalsReference(
    ({ arrays }) => ({
      out: Float32Array.from(running(arrays.in, BLOCK, add, 0))
    }),
    { absolute: 1e-4, relative: 1e-5 }
  )
};

/** Additions of a tree over a segment, up and down. */
const TREE = 2 * SEGMENT - 2 - Math.log2(SEGMENT);
const PROFILED = 2 ** 13;

export const blockScan: Exercise = {
  id: 'scan/block-scan',
  title: 'A block scan over twice the threads',
  entry: 'scan/blelloch-contiguous',
  kernel: 'blockScan',
  signature:
    '__global__ void blockScan(const float *in, float *out, unsigned int n)',
  task:
    `Leave in out[i] the sum of the elements of i's segment up to and with in[i]. A segment has ${SEGMENT} elements and belongs to a block of ${BLOCK} threads, two for each. ` +
    'A tree, up and down, with all threads at work in its widest step.',
  launch: `blockScan<<<${blocks('n', SEGMENT)}, ${BLOCK}>>>(x, y, n)`,
  inputs: small,
  cases: AWKWARD,
  profile: {
    set: { n: PROFILED },
    card: 'gtx-960',
    demands: [
      {
        name: 'no more additions than two trees have',
        metric: 'smsp__sass_thread_inst_executed_op_fadd_pred_on.sum',
        // A segment's total for each thread besides: ways that begin with pairs.
        atMost: (PROFILED / SEGMENT) * (TREE + BLOCK),
        hint: 'Adding at distances 1, 2, 4, … over all elements costs n log n. Go up a tree and down again, or let each thread add its two elements first.'
      },
      {
        name: 'warps work or rest as a whole',
        metric: 'warp_execution_efficiency',
        atLeast: 85,
        hint: 'Do not let the thread that owns an element do its additions: let thread t take pair t of the step, so that the first threads of the block do all of it.'
      },
      {
        name: 'loads are coalesced',
        metric: 'gld_efficiency',
        atLeast: 90,
        hint: `Thread t should load elements t and t + ${BLOCK} of its segment, not 2 t and 2 t + 1.`
      }
    ]
  },
  check: equalsReference(
    ({ arrays }) => ({
      out: Float32Array.from(running(arrays.in, SEGMENT, add, 0))
    }),
    { absolute: 1e-4, relative: 1e-5 }
  )
};

export const blockScanBanks: Exercise = {
  ...blockScan,
  id: 'scan/block-scan-banks',
  title: 'A block scan without bank conflicts',
  kernel: 'blockScanBanks',
  signature:
    '__global__ void blockScanBanks(const float *in, float *out, unsigned int n)',
  task: `${blockScan.task} Shared memory must not serve more than one and a half passes a request.`,
  launch: `blockScanBanks<<<${blocks('n', SEGMENT)}, ${BLOCK}>>>(x, y, n)`,
  profile: {
    set: { n: PROFILED },
    card: 'gtx-960',
    demands: [
      {
        name: 'few bank conflicts',
        metric: 'shared_efficiency',
        atLeast: 66,
        hint: 'Words whose distance is a multiple of 32 lie in one bank. Skip a word after every 32: element k at word k + k / 32.'
      }
    ]
  }
};

export const segmentSums: Exercise = {
  id: 'scan/segment-sums',
  title: 'Scan segments and leave their sums',
  entry: 'scan/three-level',
  kernel: 'scanSegments',
  signature:
    '__global__ void scanSegments(const int *in, int *out, int *sums, unsigned int n)',
  task:
    `Scan each segment of ${SEGMENT} elements by itself (inclusive), with a block of ${BLOCK} threads, and leave the sum of segment b in sums[b]. ` +
    'in and out may be the same array.',
  launch: `scanSegments<<<${blocks('n', SEGMENT)}, ${BLOCK}>>>(x, y, sums, n)`,
  inputs: { ...integers, sums: ints(UNTOUCHED, blocks('n', SEGMENT)) },
  cases: AWKWARD,
  check: equalsReference(({ arrays }) => {
    const out = Int32Array.from(running(arrays.in, SEGMENT, add, 0));
    const sums = Int32Array.from(
      arrays.sums,
      (_, b) => out[Math.min((b + 1) * SEGMENT, out.length) - 1]
    );
    return { out, sums };
  })
};

export const addBefore: Exercise = {
  id: 'scan/add-before',
  title: 'Add what comes before each segment',
  entry: 'scan/three-level',
  kernel: 'addBefore',
  signature:
    '__global__ void addBefore(const int *scannedSums, int *values, unsigned int n)',
  task:
    `scannedSums[b] is the sum of all segments up to and with segment b. Add to every element of a segment of ${SEGMENT} the sum of all segments before it; ` +
    `a block of ${BLOCK} threads has a segment. The first segment stays as it is.`,
  launch: `addBefore<<<${blocks('n', SEGMENT)}, ${BLOCK}>>>(sums, x, n)`,
  inputs: {
    sums: ints('bits', blocks('n', SEGMENT)),
    x: ints('signed', 'n')
  },
  cases: AWKWARD,
  profile: {
    set: { n: PROFILED },
    card: 'gtx-960',
    demands: [
      {
        name: 'stores are coalesced',
        metric: 'gst_efficiency',
        atLeast: 90,
        hint: `Thread t should take elements t and t + ${BLOCK} of the segment.`
      }
    ]
  },
  check: equalsReference(({ arrays: { scannedSums, values } }) => ({
    values: Int32Array.from(values, (value, i) => {
      const segment = Math.floor(i / SEGMENT);
      return segment === 0 ? value : value + scannedSums[segment - 1];
    })
  }))
};

export const scanExercises: readonly Exercise[] = [
  runningMax,
  blockExclusive,
  stepScan,
  blockScan,
  blockScanBanks,
  segmentSums,
  addBefore
];
