/** Loads that the simulator leaves out, since a register has the value: results are those of C. */
import { describe, expect, it } from 'vitest';
import { compileCuda } from '../compiler/cuda';
import { simulateLaunch } from '.';

/** What one thread leaves in `out`, 16 zeros before; `n` is 0 there. */
function results(body: string, functions = ''): number[] {
  const { module, instantiate, diagnostics } = compileCuda(
    `${functions}
    __global__ void k(int *in, int *out, int n) { ${body} }`
  );
  expect(diagnostics.filter(d => d.severity === 'error')).toEqual([]);
  const out = new Int32Array(16);
  simulateLaunch(module, instantiate('k')!, {
    grid: [1, 1, 1],
    block: [1, 1, 1],
    args: [Int32Array.of(10, 11, 12, 13), out, 0]
  });
  return [...out.slice(0, out.findLastIndex(value => value !== 0) + 1)];
}

describe('a value that is loaded', () => {
  it('for what a function returns, and elsewhere in it', () => {
    expect(
      results(
        'out[0] = f(3, in, out);',
        `__device__ int f(int n, int *a, int *out) {
          if (n <= 0) return a[n & 1] ^ 1;
          out[n] = a[n & 1];
          f(n - 1, a, out);
          return out[n] + a[n & 1] + a[n & 1];
        }`
      )
    ).toEqual([33, 11, 10, 11]);
  });

  it('for an assertion, and after it', () => {
    expect(
      results('assert(in[1] > n); out[0] = in[1]; out[1] = in[1] * 2;')
    ).toEqual([11, 22]);
  });
});
