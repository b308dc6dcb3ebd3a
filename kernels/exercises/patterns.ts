/** Exercises on patterns, and the steps of the histogram practical. */
import { equalsReference } from '../compare';
import { blocks, floats, words } from '../define';
import type { Demand, Exercise } from '../exercise';

const BLOCK = 256;
const HISTOGRAM_CASES: Exercise['cases'] = [
  { name: 'many values', set: { n: 2 ** 14 } },
  { name: 'one value', set: { n: 1 } },
  { name: 'fewer values than threads', set: { n: 100 } },
  { name: 'a prime number of values', set: { n: 10_007 } },
  {
    name: 'all in one bin',
    set: { n: 3000 },
    inputs: { values: words('value:7', 'n') }
  },
  {
    name: 'counts that are not zero before',
    set: { n: 1000 },
    inputs: { counts: words('ramp:5:3', '16') }
  }
];

/** A histogram of 16 bins by 8 blocks of 128 threads. */
function histogram(
  id: string,
  title: string,
  entry: string,
  kernel: string,
  way: string,
  demands: Demand[] = []
): Exercise {
  return {
    id,
    title,
    entry,
    kernel,
    signature: `__global__ void ${kernel}(const unsigned int *values, unsigned int *counts, unsigned int n)`,
    task: `Add to counts[b] how many of the n values belong to bin b, which is value % 16, with 8 blocks of 128 threads for any n. ${way}`,
    launch: `${kernel}<<<8, 128>>>(values, counts, n)`,
    inputs: { values: words('bits', 'n'), counts: words('zeros', '16') },
    cases: HISTOGRAM_CASES,
    ...(demands.length > 0
      ? { profile: { set: { n: 2 ** 13 }, card: 'gtx-960', demands } }
      : {}),
    check: equalsReference(({ arrays: { values, counts } }) => {
      const sums = Uint32Array.from(counts);
      values.forEach(value => sums[value % 16]++);
      return { counts: sums };
    })
  };
}

const FEW_GLOBAL: Demand = {
  name: 'few atomics in global memory',
  metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_red.sum',
  atMost: 8 * 4,
  hint: 'Count in shared memory, and add 16 numbers a block to global memory at the end.'
};

export const patternExercises: readonly Exercise[] = [
  {
    id: 'patterns/gather-third',
    title: 'Every third element',
    entry: 'patterns/gather',
    kernel: 'gatherThird',
    signature:
      '__global__ void gatherThird(const float *in, float *out, unsigned int n)',
    task: 'Leave in[3 * i] in out[i] where 3 * i is below n, and 0 elsewhere, for all i below n.',
    launch: `gatherThird<<<${blocks('n', BLOCK)}, ${BLOCK}>>>(x, y, n)`,
    inputs: { x: floats('signed', 'n'), y: floats('value:-9', 'n') },
    cases: [
      { name: 'whole blocks', set: { n: 8 * BLOCK } },
      { name: 'one element', set: { n: 1 } },
      { name: 'three elements', set: { n: 3 } },
      { name: 'four elements', set: { n: 4 } },
      { name: 'a prime number of elements', set: { n: 10_007 } }
    ],
    check: equalsReference(({ arrays, scalars: { n } }) => ({
      out: Float32Array.from({ length: n }, (_, i) =>
        3 * i < n ? arrays.in[3 * i] : 0
      )
    }))
  },
  {
    id: 'patterns/count-divisible',
    title: 'How many are divisible',
    entry: 'patterns/histogram-privatised',
    kernel: 'countDivisible',
    signature:
      '__global__ void countDivisible(const unsigned int *values, unsigned int *counts, unsigned int n)',
    task: 'Add to counts[k] how many of the n values are divisible by k + 2, for k from 0 to 6, with 8 blocks of 128 threads for any n.',
    launch: 'countDivisible<<<8, 128>>>(values, counts, n)',
    inputs: { values: words('bits', 'n'), counts: words('zeros', '7') },
    cases: [
      { name: 'many values', set: { n: 2 ** 13 } },
      { name: 'one value', set: { n: 1 } },
      { name: 'a prime number of values', set: { n: 1009 } },
      {
        name: 'all divisible by all',
        set: { n: 500 },
        inputs: { values: words('value:840', 'n') }
      }
    ],
    profile: {
      set: { n: 2 ** 13 },
      card: 'gtx-960',
      demands: [
        {
          name: 'few atomics in global memory',
          metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_red.sum',
          atMost: 7 * 8 * 4,
          hint: 'Count in registers or in shared memory first, and add to global memory once for each warp or block.'
        }
      ]
    },
    check: equalsReference(({ arrays: { values, counts } }) => ({
      counts: Uint32Array.from(
        counts,
        (before, k) =>
          before + Array.from(values).filter(v => v % (k + 2) === 0).length
      )
    }))
  },
  histogram(
    'patterns/hist-atomic',
    'A histogram with atomic additions',
    'patterns/histogram-atomic',
    'histAtomic',
    'Any way that loses no count.'
  ),
  histogram(
    'patterns/hist-block',
    'A histogram for each block',
    'patterns/histogram-privatised',
    'histBlock',
    'Count in shared memory, and add to counts once a block and bin.',
    [FEW_GLOBAL]
  ),
  histogram(
    'patterns/hist-reduce',
    'A histogram for each thread, reduced',
    'patterns/histogram-reduce',
    'histReduce',
    'Each thread counts by itself, a tree adds up, and each block adds 16 numbers to counts.',
    [
      FEW_GLOBAL,
      {
        name: 'no atomics in shared memory',
        metric: 'smsp__sass_inst_executed_op_shared_atom.sum',
        atMost: 0,
        hint: 'Give each thread counters of its own: 16 times 128 words.'
      },
      {
        name: 'few bank conflicts',
        metric: 'shared_efficiency',
        atLeast: 50,
        hint: 'Let the counters of neighbouring threads stand side by side: own[bin][thread].'
      }
    ]
  )
];
