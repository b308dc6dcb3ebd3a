/** Exercises of the Monte Carlo case study's first part: random numbers and what to do with them. */
import { equalsReference } from '../compare';
import { blocks, floats, words } from '../define';
import type { Exercise } from '../exercise';

const BLOCK = 128;
/** No kernel that did its work leaves this behind. */
const UNTOUCHED = 'value:-99999';

const SIZES = [
  { name: 'whole blocks', set: { n: 2048 } },
  { name: 'one element', set: { n: 1 } },
  { name: 'one more than a block', set: { n: BLOCK + 1 } },
  { name: 'a prime number of elements', set: { n: 10_007 } }
];

/** The hash of the lecture's confidence kernel (Wellons' lowbias32). */
function hash(bits: number): number {
  let x = bits >>> 0;
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d) >>> 0;
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b) >>> 0;
  return (x ^ (x >>> 16)) >>> 0;
}

export const montecarloPartExercises: readonly Exercise[] = [
  {
    id: 'montecarlo/counted-numbers',
    title: 'Numbers from a counter',
    entry: 'montecarlo/confidence-interval',
    kernel: 'countedNumbers',
    signature:
      '__global__ void countedNumbers(float *numbers, unsigned int n, unsigned int seed)',
    task: 'Leave in numbers[i] the uniform number of hash(i ^ seed): its upper 24 bits plus one, divided by 2^24, so that it lies in (0, 1]. The numbers must not depend on the launch, which has 6 blocks of 128 threads whatever n is.',
    launch: `countedNumbers<<<6, ${BLOCK}>>>(x, n, seed)`,
    inputs: { x: floats(UNTOUCHED, 'n') },
    cases: SIZES.map(({ name, set }, i) => ({
      name,
      set: { ...set, seed: 1000 * i + 7 }
    })),
    check: equalsReference(({ scalars: { n, seed } }) => ({
      numbers: Float32Array.from(
        { length: n },
        (_, i) => ((hash(i ^ seed) >>> 8) + 1) / 2 ** 24
      )
    }))
  },
  {
    id: 'montecarlo/waiting-times',
    title: 'Another distribution',
    entry: 'montecarlo/box-muller',
    kernel: 'waitingTimes',
    signature:
      '__global__ void waitingTimes(const unsigned int *bits, float *times, float rate, unsigned int n)',
    task: 'Make an exponential number of each word: -log(u) / rate, where u is the upper 24 bits plus one, divided by 2^24. No result is infinite.',
    launch: `waitingTimes<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(bits, times, rate, n)`,
    inputs: { bits: words('bits', 'n'), times: floats(UNTOUCHED, 'n') },
    cases: [
      ...SIZES.map(({ name, set }) => ({ name, set: { ...set, rate: 0.5 } })),
      {
        name: 'all bits zero',
        set: { n: 300, rate: 2 },
        inputs: { bits: words('zeros', 'n') }
      },
      {
        name: 'all bits one',
        set: { n: 300, rate: 2 },
        inputs: { bits: words('value:4294967295', 'n') }
      }
    ],
    check: equalsReference(
      ({ arrays: { bits }, scalars: { rate } }) => ({
        times: Float32Array.from(
          bits,
          word => -Math.log(((word >>> 8) + 1) / 2 ** 24) / rate
        )
      }),
      { absolute: 1e-5, relative: 1e-4 }
    )
  },
  {
    id: 'montecarlo/inside-circle',
    title: 'The quarter of a circle',
    entry: 'montecarlo/confidence-interval',
    kernel: 'insideCircle',
    signature:
      '__global__ void insideCircle(const float *x, const float *y, int *counts, unsigned int n)',
    task: 'Leave in counts[b] how many of the points that block b has seen have x * x + y * y < 1. Together the 16 blocks of 128 threads see all n points, each once. No atomic operation in global memory.',
    launch: `insideCircle<<<16, ${BLOCK}>>>(x, y, counts, n)`,
    inputs: {
      x: floats('random:1', 'n'),
      y: floats('random:2', 'n'),
      counts: { dtype: 'int32', generator: UNTOUCHED, length: '16' }
    },
    cases: SIZES,
    profile: {
      set: { n: 2 ** 14 },
      card: 't4',
      demands: [
        {
          name: 'loads are coalesced',
          metric: 'gld_efficiency',
          atLeast: 90,
          hint: 'Let neighbouring threads take neighbouring points, then step by as many points as the grid has threads.'
        },
        {
          name: 'no atomic operations in global memory',
          metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_red.sum',
          atMost: 0,
          hint: 'Each thread counts in a register; the block adds the counts by a tree in shared memory.'
        }
      ]
    },
    check: ({ arrays: { x, y } }, after) => {
      const inside = Array.from(x).filter(
        (value, i) =>
          Math.fround(Math.fround(value * value) + Math.fround(y[i] * y[i])) < 1
      ).length;
      const counts = Array.from(after.counts);
      const odd = counts.findIndex(count => count < 0);
      if (odd >= 0) {
        return {
          passed: false,
          detail: `counts[${odd}] is ${counts[odd]}; a block without points leaves 0`
        };
      }
      const found = counts.reduce((sum, count) => sum + count, 0);
      return {
        // Contracted to a fused multiply-add, a point on the edge may fall to the other side.
        passed: Math.abs(found - inside) <= 1,
        detail: `the blocks count ${found} points inside, the reference ${inside}`
      };
    }
  }
];
