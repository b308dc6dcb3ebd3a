/** Exercises of Oxford's fourth lecture and practical: shuffles, sums, scans. */
import { equalsReference } from '../compare';
import { blocks, floats, ints, ROUNDING } from '../define';
import type { InputArray } from '../entry';
import type { Demand, Exercise } from '../exercise';

const UNTOUCHED = 'value:-99999';

const AWKWARD = [
  { name: 'whole blocks', set: { n: 4096 } },
  { name: 'one element', set: { n: 1 } },
  { name: 'one less than a block', set: { n: 255 } },
  { name: 'one more than a block', set: { n: 257 } },
  { name: 'a prime number of elements', set: { n: 10_007 } }
];

/** Sums in double of each stretch of `length` values. */
function stretches(values: InputArray, length: number): Float32Array {
  const sums = new Float64Array(Math.ceil(values.length / length));
  values.forEach((value, i) => {
    sums[Math.floor(i / length)] += value;
  });
  return Float32Array.from(sums);
}

const partialSums = equalsReference(
  ({ arrays, block }) => ({ sums: stretches(arrays.in, block[0]) }),
  ROUNDING
);

function sharedLoads(atMost: number, hint: string): Demand {
  return {
    name: 'hardly any loads from shared memory',
    metric: 'smsp__sass_inst_executed_op_shared_ld.sum',
    atMost,
    hint
  };
}

export const oxford4: readonly Exercise[] = [
  {
    id: 'reduction/mean-of-warp',
    title: 'The mean of a warp',
    entry: 'reduction/shuffle-xor',
    kernel: 'meanOfWarp',
    signature:
      '__global__ void meanOfWarp(const float *in, float *out, unsigned int n)',
    task: "Leave in out[i] the mean of the 32 elements of i's warp; n is a multiple of 32. Without shared memory.",
    launch: `meanOfWarp<<<${blocks('n', 128)}, 128>>>(x, y, n)`,
    inputs: { x: floats('random', 'n'), y: floats(UNTOUCHED, 'n') },
    cases: [
      { name: 'whole blocks', set: { n: 4096 } },
      { name: 'one warp', set: { n: 32 } },
      { name: 'one warp more than a block', set: { n: 160 } },
      { name: 'a prime number of warps', set: { n: 32 * 101 } }
    ],
    profile: {
      set: { n: 1024 },
      card: 't4',
      demands: [
        sharedLoads(
          0,
          'Exchange by __shfl_xor_sync: the values stay in registers.'
        )
      ]
    },
    check: equalsReference(({ arrays }) => {
      const sums = stretches(arrays.in, 32);
      return { out: Float32Array.from(arrays.in, (_, i) => sums[i >> 5] / 32) };
    }, ROUNDING)
  },
  {
    id: 'scan/places',
    title: 'Places',
    entry: 'scan/exclusive',
    kernel: 'places',
    signature:
      '__global__ void places(const float *in, int *place, unsigned int n, float limit)',
    task: "Leave in place[i] how many elements before i, in i's block of 256, are larger than limit.",
    launch: `places<<<${blocks('n', 256)}, 256>>>(x, y, n, 0.625)`,
    inputs: { x: floats('random', 'n'), y: ints(UNTOUCHED, 'n') },
    cases: [
      ...AWKWARD,
      {
        name: 'all are larger',
        set: { n: 1000 },
        inputs: { x: floats('ones', 'n') }
      }
    ],
    check: equalsReference(({ arrays, scalars: { limit } }) => {
      let count = 0;
      return {
        place: Int32Array.from(arrays.in, (value, i) => {
          const before = i % 256 === 0 ? 0 : count;
          count = before + Number(value > limit);
          return before;
        })
      };
    })
  },
  {
    id: 'scan/running-average',
    title: 'A running average',
    entry: 'scan/recurrence',
    kernel: 'runningAverage',
    signature:
      '__global__ void runningAverage(const float *u, float *v, unsigned int n, float lambda)',
    task: 'Within each block of 256 elements: v[i] = (1 - lambda) v[i-1] + lambda u[i], with 0 before the first.',
    launch: `runningAverage<<<${blocks('n', 256)}, 256>>>(x, y, n, 0.125)`,
    inputs: { x: floats('signed', 'n'), y: floats(UNTOUCHED, 'n') },
    cases: AWKWARD,
    profile: {
      set: { n: 1024 },
      card: 't4',
      demands: [
        {
          name: 'lanes are at work',
          metric: 'warp_execution_efficiency',
          atLeast: 60,
          hint: 'Let all threads scan together: at distance 1, 2, 4 … each adds the value to its left, times the factor of as many steps.'
        }
      ]
    },
    check: equalsReference(
      ({ arrays: { u }, scalars: { lambda } }) => {
        let last = 0;
        return {
          v: Float32Array.from(u, (value, i) => {
            last = (1 - lambda) * (i % 256 === 0 ? 0 : last) + lambda * value;
            return last;
          })
        };
      },
      { absolute: 1e-5, relative: 1e-5 }
    )
  },
  {
    id: 'reduction/partial-sums',
    title: 'Partial sums',
    entry: 'reduction/two-stage',
    kernel: 'partialSums',
    signature:
      '__global__ void partialSums(const float *in, float *sums, unsigned int n)',
    task: 'Leave in sums[b] the sum of the elements of block b, one element a thread; the launch gives blockDim.x floats of shared memory.',
    launch: `partialSums<<<${blocks('n', 128)}, 128, 128 * 4>>>(x, sums, n)`,
    inputs: {
      x: floats('random', 'n'),
      sums: floats(UNTOUCHED, blocks('n', 128))
    },
    cases: AWKWARD,
    check: partialSums
  },
  {
    id: 'reduction/any-block',
    title: 'Partial sums by blocks of any size',
    entry: 'reduction/contiguous',
    kernel: 'anyBlock',
    signature:
      '__global__ void anyBlock(const float *in, float *sums, unsigned int n)',
    task: 'Leave in sums[b] the sum of the elements of block b, for any number of threads a block.',
    launch:
      'anyBlock<<<(n + threads - 1) // threads, threads, threads * 4>>>(x, sums, n)',
    inputs: {
      x: floats('random', 'n'),
      sums: floats(UNTOUCHED, '(n + threads - 1) // threads')
    },
    cases: [
      { name: 'a power of two', set: { n: 4096, threads: 256 } },
      { name: 'three warps', set: { n: 4096, threads: 96 } },
      { name: '192 threads', set: { n: 10_007, threads: 192 } },
      { name: 'a prime number of threads', set: { n: 5003, threads: 101 } },
      { name: 'one thread', set: { n: 33, threads: 1 } },
      { name: 'one element', set: { n: 1, threads: 37 } }
    ],
    check: partialSums
  },
  {
    id: 'reduction/by-shuffles',
    title: 'Partial sums by shuffles',
    entry: 'reduction/shuffle-down',
    kernel: 'byShuffles',
    signature:
      '__global__ void byShuffles(const float *in, float *sums, unsigned int n)',
    task: 'Leave in sums[b] the sum of the 256 elements of block b, with not more than four loads from shared memory a block.',
    launch: `byShuffles<<<${blocks('n', 256)}, 256>>>(x, sums, n)`,
    inputs: {
      x: floats('random', 'n'),
      sums: floats(UNTOUCHED, blocks('n', 256))
    },
    cases: AWKWARD,
    profile: {
      set: { n: 4096 },
      card: 't4',
      demands: [
        sharedLoads(
          16 * 4,
          'Let each warp add by __shfl_down_sync, and only one value a warp go through shared memory.'
        )
      ]
    },
    check: partialSums
  },
  {
    id: 'reduction/in-one-launch',
    title: 'A sum in one launch',
    entry: 'reduction/atomic-add',
    kernel: 'inOneLaunch',
    signature:
      '__global__ void inOneLaunch(const int *in, int *total, unsigned int n)',
    task: 'Add all n elements to *total, by 16 blocks of 256 threads whatever n is, with one atomic operation a block.',
    launch: 'inOneLaunch<<<16, 256>>>(x, total, n)',
    inputs: { x: ints('signed', 'n'), total: ints('value:5', '1') },
    cases: AWKWARD,
    profile: {
      set: { n: 8192 },
      card: 't4',
      demands: [
        {
          name: 'one atomic operation a block',
          metric: 'l1tex__t_requests_pipe_lsu_mem_global_op_red.sum',
          atMost: 16,
          hint: 'Fold within the block first; then let thread 0 add the block’s sum.'
        }
      ]
    },
    check: equalsReference(({ arrays }) => ({
      total: Int32Array.of(
        (arrays.in as Int32Array).reduce(
          (sum, value) => sum + value,
          arrays.total[0]
        )
      )
    }))
  }
];
