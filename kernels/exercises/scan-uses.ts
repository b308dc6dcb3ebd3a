/** Exercises on what scans are for, and on their trees. */
import { equalsReference } from '../compare';
import { blocks, ints } from '../define';
import type { Exercise } from '../exercise';

const BLOCK = 256;
const SEGMENT = 2 * BLOCK;
/** No kernel that did its work leaves this behind: inputs are small. */
const UNTOUCHED = 'value:-99999';
/** Stands for "none": smaller than all inputs. */
const LEAST = -1_000_000;

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

const lastMarked: Exercise = {
  id: 'scan/last-marked',
  title: 'Where the last marked one stands',
  entry: 'scan/hillis-steele-double-buffer',
  kernel: 'lastMarked',
  signature:
    '__global__ void lastMarked(const int *in, int *out, unsigned int n)',
  task: `An element is marked if it is greater than 80. Leave in out[i] the index of the last marked element of i's block up to and with i, -1 if there is none; a block has ${BLOCK} elements, one for each of its ${BLOCK} threads.`,
  launch: `lastMarked<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, y, n)`,
  inputs: integers,
  cases: [
    ...AWKWARD,
    {
      name: 'none is marked',
      set: { n: 700 },
      inputs: { x: ints('zeros', 'n') }
    },
    {
      name: 'all are marked',
      set: { n: 700 },
      inputs: { x: ints('value:99', 'n') }
    }
  ],
  profile: {
    set: { n: 16 * BLOCK },
    card: 'gtx-960',
    demands: [
      {
        name: 'each element is read once',
        metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum',
        atMost: (16 * BLOCK) / 32,
        hint: 'Do not search backwards. Turn each element into its index, or -1, and scan those by max.'
      }
    ]
  },
  check: equalsReference(({ arrays }) => {
    let last = -1;
    return {
      out: Int32Array.from(arrays.in, (value, i) => {
        last = i % BLOCK === 0 ? -1 : last;
        last = value > 80 ? i : last;
        return last;
      })
    };
  })
};

const upSweep: Exercise = {
  id: 'scan/up-sweep',
  title: 'Up the tree',
  entry: 'scan/blelloch-contiguous',
  kernel: 'upSweep',
  signature: '__global__ void upSweep(const int *in, int *out, unsigned int n)',
  task: `Do the way up of the tree in each block of ${BLOCK} elements, with a thread an element, and leave what then stands in the block in out: at distances 1, 2, 4, …, ${BLOCK / 2} the right one of each pair takes the sum. Past the end of the array stand zeros.`,
  launch: `upSweep<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, y, n)`,
  inputs: integers,
  cases: AWKWARD,
  profile: {
    set: { n: 16 * BLOCK },
    card: 'gtx-960',
    demands: [
      {
        name: 'warps work or rest as a whole',
        metric: 'warp_execution_efficiency',
        atLeast: 85,
        hint: 'Let thread t take the t-th pair of the step: its right one is word 2 distance (t + 1) - 1.'
      }
    ]
  },
  check: equalsReference(({ arrays }) => {
    const out = Int32Array.from(arrays.in);
    for (let distance = 1; distance < BLOCK; distance *= 2) {
      for (let i = 2 * distance - 1; i < out.length; i += 2 * distance) {
        out[i] += out[i - distance];
      }
    }
    return { out };
  })
};

const handDownMax: Exercise = {
  id: 'scan/hand-down-max',
  title: 'The largest so far, at any length',
  entry: 'scan/three-level',
  kernel: 'handDownMax',
  signature:
    '__global__ void handDownMax(const int *scannedMost, int *values, unsigned int n)',
  task:
    `values holds, in each segment of ${SEGMENT} elements by itself, the largest so far; scannedMost[b] is the largest of all segments up to and with segment b. ` +
    `Make values the largest so far of the whole array; a block of ${BLOCK} threads has a segment.`,
  launch: `handDownMax<<<${blocks('n', SEGMENT)}, ${BLOCK}>>>(most, x, n)`,
  inputs: {
    most: ints('signed', blocks('n', SEGMENT)),
    x: ints('signed', 'n')
  },
  cases: AWKWARD,
  profile: {
    set: { n: 2 ** 13 },
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
  check: equalsReference(({ arrays: { scannedMost, values } }) => ({
    values: Int32Array.from(values, (value, i) => {
      const segment = Math.floor(i / SEGMENT);
      return segment === 0 ? value : Math.max(value, scannedMost[segment - 1]);
    })
  }))
};

const largestBefore: Exercise = {
  id: 'scan/largest-before',
  title: 'The largest before, by a tree',
  entry: 'scan/blelloch',
  kernel: 'largestBefore',
  signature:
    '__global__ void largestBefore(const int *in, int *out, unsigned int n)',
  task: `Leave in out[i] the largest of the elements of i's segment before in[i], ${LEAST} for the first of each segment. A segment has ${SEGMENT} elements and belongs to a block of ${BLOCK} threads. A tree, up and down.`,
  launch: `largestBefore<<<${blocks('n', SEGMENT)}, ${BLOCK}>>>(x, y, n)`,
  inputs: integers,
  cases: [
    ...AWKWARD,
    {
      name: 'all negative',
      set: { n: 1000 },
      inputs: { x: ints('ramp:-1:-1', 'n') }
    }
  ],
  profile: {
    set: { n: 2 ** 13 },
    card: 'gtx-960',
    demands: [
      {
        name: 'warps work or rest as a whole',
        metric: 'warp_execution_efficiency',
        atLeast: 80,
        hint: 'In each step let the first threads of the block take the pairs, as scanBlelloch does.'
      },
      {
        name: 'loads are coalesced',
        metric: 'gld_efficiency',
        atLeast: 90,
        hint: `Thread t should load elements t and t + ${BLOCK} of its segment, not 2 t and 2 t + 1.`
      }
    ]
  },
  check: equalsReference(({ arrays }) => {
    let most = LEAST;
    return {
      out: Int32Array.from(arrays.in, (value, i) => {
        const before = i % SEGMENT === 0 ? LEAST : most;
        most = Math.max(before, value);
        return before;
      })
    };
  })
};

export const scanUseExercises: readonly Exercise[] = [
  lastMarked,
  upSweep,
  handDownMax,
  largestBefore
];
