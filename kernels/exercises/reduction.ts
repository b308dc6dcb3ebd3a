import type { Demand, Exercise } from '../exercise';

const BLOCK = 128;
const BLOCKS = 64;
/** No kernel that did its work leaves this behind. */
const UNTOUCHED = -1;

const DEMANDS: Demand[] = [
  {
    name: 'loads are coalesced',
    metric: 'gld_efficiency',
    atLeast: 90,
    hint: 'Let neighbouring threads read neighbouring elements: thread t takes element t, then steps by as many elements as the grid has threads.'
  },
  {
    name: 'no bank conflicts',
    metric: 'l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum',
    atMost: 0,
    hint: 'In the tree let the first s threads work on neighbouring words, as in version 3, instead of words that lie 2 s apart.'
  }
];

const maxAbs: Exercise = {
  id: 'reduction/max-abs',
  title: 'The largest absolute value',
  entry: 'reduction/r7-multiple-per-thread',
  kernel: 'maxAbs',
  signature:
    '__global__ void maxAbs(const float *in, float *out, unsigned int n)',
  task:
    `Leave in out[b] the largest absolute value of the elements that block b has seen, 0 if it has seen none. ` +
    `Together the ${BLOCKS} blocks of ${BLOCK} threads must see all n elements, whatever n is. ` +
    `The launch gives ${BLOCK} floats of dynamic shared memory.`,
  launch: `maxAbs<<<${BLOCKS}, ${BLOCK}, ${BLOCK} * 4>>>(x, out, n)`,
  inputs: {
    x: { dtype: 'float32', generator: 'signed', length: 'n' },
    out: {
      dtype: 'float32',
      generator: `value:${UNTOUCHED}`,
      length: `${BLOCKS}`
    }
  },
  cases: [
    { name: 'a whole number of blocks', set: { n: 2 * BLOCK * BLOCKS } },
    { name: 'one element', set: { n: 1 } },
    { name: 'fewer elements than threads in a block', set: { n: 100 } },
    { name: 'not a power of two', set: { n: 100_003 } },
    { name: 'a million', set: { n: 2 ** 20 } },
    {
      name: 'the largest is negative and last',
      set: { n: 40_001 },
      inputs: {
        x: { dtype: 'float32', generator: 'ramp:-1:-1', length: 'n' }
      }
    },
    {
      name: 'all zero',
      set: { n: 5000 },
      inputs: { x: { dtype: 'float32', generator: 'zeros', length: 'n' } }
    }
  ],
  profile: {
    set: { n: 2 ** 16 },
    card: 't4',
    demands: DEMANDS
  },
  check: ({ arrays }, after) => {
    let expected = 0;
    for (const value of arrays.in) {
      expected = Math.max(expected, Math.abs(value));
    }
    const partial = Array.from(after.out);
    const untouched = partial.findIndex(value => value === UNTOUCHED);
    if (untouched >= 0) {
      return {
        passed: false,
        detail: `out[${untouched}] was not written; every block leaves a result, 0 if it has no elements`
      };
    }
    // NaN must not pass as "not larger".
    const odd = partial.findIndex(value => !(value >= 0));
    if (odd >= 0) {
      return {
        passed: false,
        detail: `out[${odd}] is ${partial[odd]}; an absolute value is never below 0`
      };
    }
    const found = Math.max(...partial);
    return found === expected
      ? { passed: true, detail: `largest absolute value ${expected}` }
      : {
          passed: false,
          detail: `the largest value in out is ${found}, in the input it is ${expected}`
        };
  }
};

const sumSquares: Exercise = {
  id: 'reduction/sum-squares',
  title: 'The sum of squares',
  entry: 'reduction/r7-multiple-per-thread',
  kernel: 'sumSquares',
  signature:
    '__global__ void sumSquares(const int *in, int *out, unsigned int n)',
  task:
    `Leave in out[b] the sum of the squares of the elements that block b has seen. ` +
    `Together the ${BLOCKS} blocks of ${BLOCK} threads must see all n elements, each once. ` +
    `The launch gives ${BLOCK} ints of dynamic shared memory.`,
  launch: `sumSquares<<<${BLOCKS}, ${BLOCK}, ${BLOCK} * 4>>>(x, out, n)`,
  inputs: {
    x: { dtype: 'int32', generator: 'signed', length: 'n' },
    out: {
      dtype: 'int32',
      generator: `value:${UNTOUCHED}`,
      length: `${BLOCKS}`
    }
  },
  cases: [
    { name: 'an element for each thread', set: { n: BLOCK * BLOCKS } },
    { name: 'one element', set: { n: 1 } },
    { name: 'not a power of two', set: { n: 100_003 } },
    { name: 'a quarter of a million', set: { n: 2 ** 18 } }
  ],
  profile: { set: { n: 2 ** 16 }, card: 't4', demands: DEMANDS },
  check: ({ arrays }, after) => {
    const expected = Array.from(arrays.in).reduce(
      (sum, value) => sum + value * value,
      0
    );
    const partial = Array.from(after.out);
    const negative = partial.findIndex(value => value < 0);
    if (negative >= 0) {
      return {
        passed: false,
        detail: `out[${negative}] is ${partial[negative]}; a sum of squares is never below 0, and a block without elements leaves 0`
      };
    }
    const found = partial.reduce((sum, value) => sum + value, 0);
    return {
      passed: found === expected,
      detail: `the blocks' results add up to ${found}, the squares to ${expected}`
    };
  }
};

const argMax: Exercise = {
  id: 'reduction/arg-max',
  title: 'Where the largest stands',
  entry: 'reduction/max',
  kernel: 'argMax',
  signature:
    '__global__ void argMax(const float *in, float *value, unsigned int *place, unsigned int n)',
  task:
    `Leave in value[b] the largest element that block b has seen and in place[b] its index, the smallest of equal ones; -INFINITY and n if it has seen none. ` +
    `Together the ${BLOCKS} blocks of ${BLOCK} threads must see all n elements. ` +
    `The launch gives ${BLOCK} floats and ${BLOCK} unsigned ints of dynamic shared memory.`,
  launch: `argMax<<<${BLOCKS}, ${BLOCK}, ${BLOCK} * 8>>>(x, value, place, n)`,
  inputs: {
    x: { dtype: 'float32', generator: 'signed', length: 'n' },
    value: { dtype: 'float32', generator: 'zeros', length: `${BLOCKS}` },
    place: {
      dtype: 'uint32',
      generator: 'value:4294967295',
      length: `${BLOCKS}`
    }
  },
  cases: [
    { name: 'a whole number of rounds', set: { n: 4 * BLOCK * BLOCKS } },
    { name: 'one element', set: { n: 1 } },
    { name: 'not a power of two', set: { n: 30_001 } },
    {
      name: 'all equal: the first counts',
      set: { n: 20_000 },
      inputs: { x: { dtype: 'float32', generator: 'value:-2', length: 'n' } }
    },
    {
      name: 'the largest is last',
      set: { n: 20_000 },
      inputs: { x: { dtype: 'float32', generator: 'ramp:-1', length: 'n' } }
    }
  ],
  check: ({ arrays, scalars: { n } }, after) => {
    const at = arrays.in.indexOf(
      Array.from(arrays.in).reduce((most, value) => Math.max(most, value))
    );
    const values = Array.from(after.value);
    const places = Array.from(after.place);
    for (const [b, value] of values.entries()) {
      const isNone = value === -Infinity && places[b] === n;
      if (!isNone && arrays.in[places[b]] !== value) {
        return {
          passed: false,
          detail: `block ${b} says ${value} at ${places[b]}, which is not what stands there`
        };
      }
    }
    const largest = Math.max(...values);
    const found = Math.min(...places.filter((_, b) => values[b] === largest));
    return {
      passed: found === at,
      detail: `the blocks find their largest at ${found}, the first of the largest is at ${at}`
    };
  }
};

export const reductionExercises: readonly Exercise[] = [
  sumSquares,
  maxAbs,
  argMax
];
