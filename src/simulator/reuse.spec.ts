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

describe('a value that a pointer finds in a variable', () => {
  it.each([
    ['int a[4] = {1, 2, 3, 4}; int *p = a + (n & 3);', '*p', 'a[0] = 51;'],
    ['int x = 1, y = 2; int *p = n ? &y : &x;', '*p', 'x = 51;'],
    [
      'int x = 1, y = 2; int *p = n ? &y : &x;',
      '*p',
      'x = 50 + atomicAdd(in, 1) - 9;'
    ],
    [
      'struct S { int c, d; } x = {0, 1}, y = {2, 3}; S *p = n ? &y : &x;',
      'p->d',
      'x.d = 51;'
    ],
    [
      'struct S { int c, d; } x = {0, 1}, y = {2, 3}; S *p = n ? &y : &x;',
      'p->d',
      'x = S{7, 51};'
    ]
  ])('%s %s, then %s', (before, value, change) => {
    expect(
      results(
        `${before} out[0] = ${value}; out[1] = ${value}; ${change} out[2] = ${value};`
      )
    ).toEqual([1, 1, 51]);
  });
});

describe('a value in shared memory', () => {
  const shared = `__shared__ int s[4]; s[0] = 7; s[1] = 8; s[2] = 9; s[3] = 6;`;
  const pointer = 'int i = 0, j = 0; int *p = n ? &j : &i;';

  it.each([
    [
      'whose index changes through a pointer',
      `${pointer} out[0] = s[i]; *p = 1; out[1] = s[i];`,
      [7, 8]
    ],
    [
      'that is stored to by an index that changed through a pointer',
      `${pointer} *p = 1; out[0] = s[1]; s[i] = 5; out[1] = s[1];`,
      [8, 5]
    ],
    [
      'next to one whose index then changes through a pointer',
      `${pointer} int x = s[i]; *p = 2; int y = s[i + 1]; out[0] = x; out[1] = y;`,
      [7, 6]
    ],
    [
      'that is stored to by an element that was set',
      `int a[2] = {n, n}; int b = a[n]; out[0] = s[b + 1];
       a[n] = 1; s[a[n]] = 5; out[1] = s[b + 1];`,
      [8, 5]
    ],
    [
      'next to one whose index is an element that is then set',
      `int a[2] = {n, n}; int x = s[a[n] * 2]; a[n] = 1;
       int y = s[a[n] * 2 + 1]; out[0] = x; out[1] = y;`,
      [7, 6]
    ],
    [
      'next to one whose index is in memory and then set',
      `int b = n ? 0 : in[n]; int c = s[b - 9]; in[n] = 11;
       int d = n ? 0 : in[n]; s[d - 10] = 5; out[0] = c; out[1] = s[b - 9];`,
      [8, 5]
    ],
    [
      'that a case of a switch stores to, by an index that it sets',
      `int i = n; out[0] = s[1];
       switch (in[0]) { case 10: i = i + 1; s[i] = 5; break; default: i = 3; }
       out[1] = s[1];`,
      [8, 5]
    ],
    [
      'whose index is volatile',
      `volatile int *f = in; out[0] = s[*f - 10]; *f = 11; out[1] = s[*f - 10];`,
      [7, 8]
    ]
  ])('%s', (_, body, expected) => {
    expect(results(shared + body)).toEqual(expected);
  });
});
