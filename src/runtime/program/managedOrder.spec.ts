/**
 * Copies and fills of memory that both sides see come in their turn among
 * kernels: every kind of such memory, of copy and of what is before and behind
 * it, beside what the order of the calls says.
 */
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../../test/runProgram';

const ONE = 0x01010101;

const MEMORY = {
  managed: ['cudaMallocManaged(&c, 4);', 'cudaFree(c);'],
  mapped: [
    'cudaHostAlloc((void **)&c, 4, cudaHostAllocMapped);',
    'cudaFreeHost(c);'
  ],
  variable: ['c = &var;', '']
};
/** Each leaves ONE in the integer at c. */
const CALLS = {
  memset: 'cudaMemset(c, 1, 4)',
  memsetAsync: 'cudaMemsetAsync(c, 1, 4, s)',
  memset2D: 'cudaMemset2D(c, 4, 1, 4, 1)',
  fromHost: 'cudaMemcpy(c, &one, 4, cudaMemcpyHostToDevice)',
  fromHostDefault: 'cudaMemcpy(c, &one, 4, cudaMemcpyDefault)',
  fromHostAsync: 'cudaMemcpyAsync(c, &one, 4, cudaMemcpyDefault, s)',
  fromPinned: 'cudaMemcpy(c, pin, 4, cudaMemcpyDefault)',
  fromPinnedAsync: 'cudaMemcpyAsync(c, pin, 4, cudaMemcpyDefault, s)',
  fromDevice: 'cudaMemcpy(c, d, 4, cudaMemcpyDefault)',
  fromDeviceAsync: 'cudaMemcpyAsync(c, d, 4, cudaMemcpyDefault, s)',
  insideDevice: 'cudaMemcpy(c, d, 4, cudaMemcpyDeviceToDevice)',
  insideDeviceAsync: 'cudaMemcpyAsync(c, d, 4, cudaMemcpyDeviceToDevice, s)',
  fromManaged: 'cudaMemcpy(c, m, 4, cudaMemcpyDefault)',
  fromManagedAsync: 'cudaMemcpyAsync(c, m, 4, cudaMemcpyDefault, s)'
};
const BEFORE = [
  '',
  'add<<<1, 1, 0, s>>>(c, 5);',
  'add<<<1, 1, 0, s>>>(c, 5); cudaStreamSynchronize(s);'
];
const BEHIND = ['', 'add<<<1, 1, 0, s>>>(c, 7);'];

function program(): { source: string; expected: string } {
  const tests: string[] = [];
  let expected = '';
  for (const [memory, [make, end]] of Object.entries(MEMORY)) {
    for (const [call, text] of Object.entries(CALLS)) {
      for (const [i, before] of BEFORE.entries()) {
        for (const [j, behind] of BEHIND.entries()) {
          for (const start of [0, ONE]) {
            const name = `${memory} ${call} ${i} ${j} ${start}`;
            tests.push(
              `{ int *c; ${make} *c = ${start}; ${before} ${text}; ${behind} cudaDeviceSynchronize(); printf("${name}: %d\\n", *c); ${end} }`,
              // What was there before is what a copy of it has.
              `{ int *c; ${make} *c = ${start}; ${before} cudaMemcpyAsync(e, c, 4, cudaMemcpyDefault, s); ${text}; int x; cudaMemcpy(&x, e, 4, cudaMemcpyDefault); printf("%d\\n", x); ${end} }`
            );
            expected += `${name}: ${ONE + 7 * j}\n${start + (i > 0 ? 5 : 0)}\n`;
          }
        }
      }
    }
  }
  const functions = tests.map((test, i) => `static void t${i}() ${test}\n`);
  return {
    source: `#include <cstdio>
__managed__ int var;
__global__ void add(int *c, int n) { atomicAdd(c, n); }
static cudaStream_t s;
static int one = ${ONE}, *pin, *d, *m, *e;
${functions.join('')}int main() {
  cudaMallocHost((void **)&pin, 4); *pin = one;
  cudaMalloc(&d, 4); cudaMalloc(&e, 4); cudaMemcpy(d, &one, 4, cudaMemcpyHostToDevice);
  cudaMallocManaged(&m, 4); *m = one;
  ${tests.map((_, i) => `t${i}();`).join(' ')}
}
`,
    expected
  };
}

describe.each([false, true])(
  'memory of both sides (simulated: %s)',
  simulate => {
    it('has copies and fills in their turn among kernels', async () => {
      const { source, expected } = program();
      const { text } = await runProgram(source, simulate);
      expect(text.split('\n').length).toBeGreaterThan(1000);
      expect(text).toBe(expected);
    });
  }
);
