/** More exercises of Birmingham's lecture 7: gathers, segments and work that few elements need. */
import { equalsReference } from '../compare';
import { blocks, ints, words } from '../define';
import type { Exercise } from '../exercise';

const BLOCK = 256;
/** No kernel that did its work leaves this behind: inputs are small. */
const UNTOUCHED = 'value:-99999';
const ROUNDS = 64;

const AWKWARD = [
  { name: 'whole blocks', set: { n: 8 * BLOCK } },
  { name: 'one element', set: { n: 1 } },
  { name: 'one more than a block', set: { n: BLOCK + 1 } },
  { name: 'a prime number of elements', set: { n: 10_007 } }
];

export const selectionPartExercises: readonly Exercise[] = [
  {
    id: 'patterns/gather-or',
    title: 'A gather that may find nothing',
    entry: 'patterns/filtered-gather',
    kernel: 'gatherOr',
    signature:
      '__global__ void gatherOr(const int *in, const int *from, int *out, int otherwise, unsigned int n)',
    task: 'Leave in[from[i]] in out[i] where from[i] is the index of an element, otherwise the value of otherwise: from[i] may be negative, and n or more.',
    launch: `gatherOr<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, from, y, -7, n)`,
    inputs: {
      x: ints('signed:1', 'n'),
      from: ints('signed:2', 'n'),
      y: ints(UNTOUCHED, 'n')
    },
    cases: [
      ...AWKWARD,
      {
        name: 'back to front, and beyond',
        set: { n: 1000 },
        inputs: { from: ints('ramp:1010:-2', 'n') }
      },
      {
        name: 'the last element',
        set: { n: 300 },
        inputs: { from: ints('value:299', 'n') }
      },
      {
        name: 'one past the last',
        set: { n: 300 },
        inputs: { from: ints('value:300', 'n') }
      }
    ],
    check: equalsReference(
      ({ arrays: { in: values, from }, scalars: { otherwise, n } }) => ({
        out: Int32Array.from(from, index =>
          index >= 0 && index < n ? values[index] : otherwise
        )
      })
    )
  },
  {
    id: 'scan/place-in-segment',
    title: 'The place in a segment',
    entry: 'scan/segmented-inclusive',
    kernel: 'placeInSegment',
    signature:
      '__global__ void placeInSegment(const int *in, int *out, unsigned int n)',
    task: `A segment begins at each element greater than 60, and at the first of each block of ${BLOCK}. Leave in out[i] how many elements of its segment come before i.`,
    launch: `placeInSegment<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, y, n)`,
    inputs: { x: ints('signed', 'n'), y: ints(UNTOUCHED, 'n') },
    cases: [
      ...AWKWARD,
      {
        name: 'one segment a block',
        set: { n: 700 },
        inputs: { x: ints('zeros', 'n') }
      },
      {
        name: 'every element a segment',
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
          hint: 'Do not search backwards. Scan ones by segments, or the places of the heads by max.'
        }
      ]
    },
    check: equalsReference(({ arrays }) => {
      let first = 0;
      return {
        out: Int32Array.from(arrays.in, (value, i) => {
          first = i % BLOCK === 0 || value > 60 ? i : first;
          return i - first;
        })
      };
    })
  },
  {
    id: 'patterns/rare-work',
    title: 'Work for one in four',
    entry: 'patterns/divergent-filter-vs-compact',
    kernel: 'rareWork',
    signature: '__global__ void rareWork(unsigned int *values, unsigned int n)',
    task: `Replace every element that four divides by what ${ROUNDS} rounds of v = 1664525 v + 1013904223 make of it, and leave the others. Blocks have ${BLOCK} threads; no warp may go through the rounds for a few lanes.`,
    launch: `rareWork<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, n)`,
    inputs: { x: words('bits', 'n') },
    cases: [
      ...AWKWARD,
      {
        name: 'all of them',
        set: { n: 700 },
        inputs: { x: words('ramp:0:4', 'n') }
      },
      {
        name: 'none of them',
        set: { n: 700 },
        inputs: { x: words('ramp:1:4', 'n') }
      }
    ],
    profile: {
      set: { n: 16 * BLOCK },
      card: 'gtx-960',
      demands: [
        {
          name: 'few lanes wait',
          metric: 'warp_execution_efficiency',
          atLeast: 50,
          hint: 'First bring the places of the elements with work together, by a scan or by ballots, as filterCompacted does; then let the first threads of the block do the rounds.'
        }
      ]
    },
    check: equalsReference(({ arrays: { values } }) => ({
      values: Uint32Array.from(values, value => {
        let v = value;
        for (let round = 0; value % 4 === 0 && round < ROUNDS; round++) {
          v = (Math.imul(v, 1664525) + 1013904223) >>> 0;
        }
        return v;
      })
    }))
  }
];
