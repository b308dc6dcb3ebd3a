/** Exercises on the kinds of memory: planes, wide loads, a window in shared memory. */
import { equalsReference } from '../compare';
import { blocks, floats } from '../define';
import type { Exercise } from '../exercise';
import { COALESCED } from './umea';

const UNTOUCHED = 'value:-99999';
const BLOCK = 128;
const RADIUS = 8;

const AWKWARD = [
  { name: 'whole blocks', set: { n: 16 * BLOCK } },
  { name: 'one element', set: { n: 1 } },
  { name: 'fewer than the window', set: { n: 11 } },
  { name: 'one more than a block', set: { n: BLOCK + 1 } },
  { name: 'a prime number of elements', set: { n: 10_007 } }
];

export const localityExercises: readonly Exercise[] = [
  {
    id: 'memory/planes-to-grey',
    title: 'Planes instead of pixels',
    entry: 'memory/aos-vs-soa',
    kernel: 'planesToGrey',
    signature:
      '__global__ void planesToGrey(const float *planes, float *grey, unsigned int n)',
    task: 'A picture of n pixels lies in three planes, all red values, then all green, then all blue; leave in grey[i] the mean of the three of pixel i.',
    launch: `planesToGrey<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, y, n)`,
    inputs: { x: floats('random', '3 * n'), y: floats(UNTOUCHED, 'n') },
    cases: AWKWARD,
    profile: {
      set: { n: 16 * BLOCK },
      card: 'gtx-1080-ti',
      demands: [COALESCED]
    },
    check: equalsReference(
      ({ arrays: { planes }, scalars: { n } }) => ({
        grey: Float32Array.from(
          { length: n },
          (_, i) => (planes[i] + planes[n + i] + planes[2 * n + i]) / 3
        )
      }),
      { absolute: 1e-6, relative: 1e-5 }
    )
  },
  {
    id: 'memory/four-at-once',
    title: 'Four at once',
    entry: 'memory/copy-float4',
    kernel: 'fourAtOnce',
    signature:
      '__global__ void fourAtOnce(const float *in, float *out, unsigned int n)',
    task: `Leave 2 x + 1 in out, four neighbouring elements a thread; n is a multiple of 4, and each thread reads and writes once.`,
    launch: `fourAtOnce<<<${blocks('n // 4', BLOCK)}, ${BLOCK}>>>(x, y, n)`,
    inputs: { x: floats('random', 'n'), y: floats(UNTOUCHED, 'n') },
    cases: [
      { name: 'whole blocks', set: { n: 16 * BLOCK } },
      { name: 'four elements', set: { n: 4 } },
      { name: 'four more than a block', set: { n: 4 * BLOCK + 4 } },
      { name: 'many', set: { n: 10_012 } }
    ],
    profile: {
      set: { n: 16 * BLOCK },
      card: 'gtx-1080-ti',
      demands: [
        {
          name: 'one load for four elements',
          metric: 'smsp__sass_inst_executed_op_global_ld.sum',
          atMost: 16,
          hint: 'Take the array for one of float4: ((const float4 *)in)[t] brings 16 bytes at once.'
        },
        {
          name: 'one store for four elements',
          metric: 'smsp__sass_inst_executed_op_global_st.sum',
          atMost: 16,
          hint: 'Build the result with make_float4 and store it at once.'
        }
      ]
    },
    check: equalsReference(
      ({ arrays }) => ({
        out: Float32Array.from(arrays.in, value => 2 * value + 1)
      }),
      { absolute: 1e-6, relative: 1e-6 }
    )
  },
  {
    id: 'memory/window-of-17',
    title: 'A window of seventeen',
    entry: 'control/barrier-right',
    kernel: 'windowOf17',
    signature:
      '__global__ void windowOf17(const float *in, float *out, unsigned int n)',
    task: `Leave in out[i] the sum of the elements from i - ${RADIUS} to i + ${RADIUS}; what lies outside of the array counts as 0. Blocks of ${BLOCK} threads read each element that they need once.`,
    launch: `windowOf17<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, y, n)`,
    inputs: { x: floats('random', 'n'), y: floats(UNTOUCHED, 'n') },
    cases: AWKWARD,
    profile: {
      set: { n: 16 * BLOCK },
      card: 'gtx-1080-ti',
      demands: [
        {
          name: 'each element is read about once',
          metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum',
          // Four warps a block, and the two ends.
          atMost: 16 * 6,
          hint: `Bring ${BLOCK} + ${2 * RADIUS} elements to shared memory, wait, and sum from there.`
        }
      ]
    },
    check: equalsReference(
      ({ arrays, scalars: { n } }) => ({
        out: Float32Array.from({ length: n }, (_, i) => {
          let sum = 0;
          for (
            let k = Math.max(i - RADIUS, 0);
            k <= Math.min(i + RADIUS, n - 1);
            k++
          ) {
            sum += arrays.in[k];
          }
          return sum;
        })
      }),
      { absolute: 1e-5, relative: 1e-5 }
    )
  }
];
