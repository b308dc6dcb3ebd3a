/** Exercises on what a stream or a device gets to do, and on loops of unknown length. */
import { equalsReference } from '../compare';
import { blocks, floats, ints } from '../define';
import type { Exercise } from '../exercise';
import { COALESCED } from './umea';

const CARD = 'tesla-v100';
const ROUNDED = { absolute: 1e-5, relative: 1e-5 };

export const shareExercises: readonly Exercise[] = [
  {
    id: 'concurrency/share-of-sum',
    title: "A device's share of a sum",
    entry: 'concurrency/multi-device',
    kernel: 'shareOfSum',
    signature:
      '__global__ void shareOfSum(const int *x, int n, int device, int devices, int *sum)',
    task: 'The device with this number adds its share of x to sum[0], which is 0 before: the elements from n * device / devices up to, but not including, n * (device + 1) / devices, both rounded down. The launch has 4 blocks of 128 threads; sum is touched once a block.',
    launch: 'shareOfSum<<<4, 128>>>(x, n, device, devices, sum)',
    inputs: { x: ints('below:1000', 'n'), sum: ints('zeros', '1') },
    cases: [
      { name: 'the only device', set: { n: 2048, device: 0, devices: 1 } },
      { name: 'the first of three', set: { n: 10_007, device: 0, devices: 3 } },
      { name: 'the last of three', set: { n: 10_007, device: 2, devices: 3 } },
      { name: 'nothing to do', set: { n: 2, device: 0, devices: 4 } }
    ],
    profile: {
      set: { n: 8192, device: 1, devices: 2 },
      card: CARD,
      demands: [
        COALESCED,
        {
          name: 'one addition to device memory for each block',
          metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_red.sum',
          atMost: 4,
          hint: 'Add up in shared memory first; when all have added, one thread of the block adds the total to sum.'
        }
      ]
    },
    check: equalsReference(
      ({ arrays: { x }, scalars: { n, device, devices } }) => {
        const [first, end] = [device, device + 1].map(d =>
          Math.floor((n * d) / devices)
        );
        let sum = 0;
        for (let i = first; i < end; i++) {
          sum += x[i];
        }
        return { sum: Int32Array.of(sum) };
      }
    )
  },
  {
    id: 'concurrency/piece-with-ends',
    title: 'A piece that needs its neighbours',
    entry: 'memory/stream-overlap',
    kernel: 'smoothPiece',
    signature:
      '__global__ void smoothPiece(const float *in, float *out, int n, int first, int count)',
    task: 'For first <= i < first + count leave in out[i] the mean of in[i - 1], in[i] and in[i + 1]; in has n elements, and beyond its ends the value at the end counts. Touch nothing else of out: other streams write there. The launch has 2 blocks of 64 threads, whatever the piece.',
    launch: 'smoothPiece<<<2, 64>>>(x, y, n, first, count)',
    inputs: { x: floats('random', 'n'), y: floats('value:-99999', 'n') },
    cases: [
      { name: 'everything', set: { n: 500, first: 0, count: 500 } },
      { name: 'the first piece', set: { n: 4096, first: 0, count: 1024 } },
      { name: 'the last piece', set: { n: 4099, first: 3072, count: 1027 } },
      { name: 'awkward places', set: { n: 2000, first: 33, count: 901 } },
      { name: 'one element is all', set: { n: 1, first: 0, count: 1 } }
    ],
    check: equalsReference(
      ({ arrays, scalars: { n, first, count } }) => ({
        out: Float32Array.from(arrays.out, (before, i) =>
          i >= first && i < first + count
            ? (arrays.in[Math.max(i - 1, 0)] +
                arrays.in[i] +
                arrays.in[Math.min(i + 1, n - 1)]) /
              3
            : before
        )
      }),
      ROUNDED
    )
  },
  {
    id: 'control/rounds-left-over',
    title: 'Rounds that are left over',
    entry: 'control/loop-unrolling',
    kernel: 'sumOfWindow',
    signature:
      '__global__ void sumOfWindow(const float *in, float *out, unsigned int n, unsigned int points)',
    task: 'Leave in out[i] the sum of in[i] … in[i + points - 1]; in has n + points - 1 elements. How many points there are is known only when the kernel runs: write out eight rounds at a time, and do what is left over.',
    launch: `sumOfWindow<<<${blocks('n', 128)}, 128>>>(x, y, n, points)`,
    inputs: {
      x: floats('random', 'n + points - 1'),
      y: floats('value:-99999', 'n')
    },
    cases: [
      { name: 'eight rounds', set: { n: 1024, points: 8 } },
      { name: 'one round', set: { n: 1000, points: 1 } },
      { name: 'some left over', set: { n: 257, points: 29 } },
      { name: 'one element', set: { n: 1, points: 17 } }
    ],
    profile: {
      set: { n: 1024, points: 32 },
      card: CARD,
      demands: [
        {
          name: 'one jump for eight rounds',
          metric: 'smsp__sass_branch_targets.sum',
          // 32 warps: their if, four turns of eight rounds and what ends both loops.
          atMost: 32 * 10,
          hint: 'Go in steps of eight: a loop inside, of eight rounds that are written out, and after both a loop for what is left over.'
        }
      ]
    },
    check: equalsReference(
      ({ arrays, scalars: { n, points } }) => ({
        out: Float32Array.from({ length: n }, (_, i) => {
          let sum = 0;
          for (let k = 0; k < points; k++) {
            sum += arrays.in[i + k];
          }
          return sum;
        })
      }),
      ROUNDED
    )
  }
];
