import type { Exercise } from '../exercise';

const BLOCK = 128;
const BLOCKS = 64;
/** No kernel that did its work leaves this behind. */
const UNTOUCHED = -1;

export const maxAbs: Exercise = {
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
    demands: [
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
    ]
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
