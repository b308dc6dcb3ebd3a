/**
 * Loops whose accesses are checked once before them (loopVersions.ts) stop at the
 * line at which they go wrong.
 */
import { describe, expect, it } from 'vitest';
import { compileCuda } from '../../compiler/cuda';
import { compileHost } from '../../compiler/wasm/host';
import { runHostSource } from './testing';

const HEADERS = `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vector>
int *made(int n) { int *p = (int *)calloc(n, sizeof(int)); for (int i = 0; i < n; i++) p[i] = i; return p; }
static int done;
`;

describe('a loop that goes wrong stops where it does', () => {
  it.each([
    [
      'a null pointer',
      `int main() { int *p = NULL; int sum = 0;
         for (int i = 0; i < 1000; i++) {
           done++;
           sum += p[i];
         }
         return sum; }`,
      10,
      /null pointer: 'p' is null/
    ],
    [
      'a row that is null',
      `int main() { int **rows = (int **)malloc(10 * sizeof(int *)), sum = 0;
         for (int i = 0; i < 10; i++) rows[i] = i == 6 ? NULL : made(100);
         for (int i = 0; i < 10; i++)
           for (int j = 0; j < 100; j++) {
             sum += rows[i][j]; done++;
           }
         return sum; }`,
      11,
      /null pointer: 'rows' is null/
    ],
    [
      'rows that are null',
      `int main() { int **rows = NULL, sum = 0;
         for (int j = 0; j < 100; j++) {
           done++;
           sum += rows[2][j];
         }
         return sum; }`,
      10,
      /null pointer: 'rows' is null/
    ],
    [
      'a pointer that leaves memory',
      `int main() { int *p = made(64);
         for (long i = 0; i < 1L << 34; i += 1L << 26) {
           p[i] = 1;
           done++;
         }
         return 0; }`,
      9,
      /wild pointer: 'p' is/
    ],
    [
      'a pointer that goes on beyond memory',
      `int main() { int *p = made(64), sum = 0;
         for (int *q = p; q != p + (1L << 32); ++q) {
           sum += *q;
           done++;
         }
         return sum; }`,
      9,
      /wild pointer/
    ],
    [
      'a pointer that never meets its end',
      `int main() { char *p = (char *)made(64); int sum = 0;
         for (int *q = (int *)p; q != (int *)(p + 50); ++q) {
           done++;
           sum += *q;
         }
         return sum; }`,
      10,
      /wild pointer/
    ],
    [
      'a pointer that another takes along to nowhere',
      `int main() { int *p = made(64), *q = NULL;
         for (int *from = p; from != p + 64; ++from, ++q) {
           done++;
           *q = *from;
         }
         return 0; }`,
      10,
      /null pointer: 'q' is null/
    ],
    [
      'a null pointer that a range is of',
      `int main() { std::vector<int *> rows(20, made(9)); rows[11] = NULL; int sum = 0;
         for (int *row : rows) {
           done++;
           sum += row[2];
         }
         return sum; }`,
      10,
      /null pointer: 'row' is null/
    ],
    [
      'an index that wraps',
      `int main() { int *p = made(64), sum = 0;
         for (int i = 0; i < 100; i++) {
           sum += p[i * 60000000];
           done++;
         }
         return sum; }`,
      9,
      /wild pointer/
    ],
    [
      'a counter that goes below the beginning',
      `int main() { int *p = made(64), sum = 0;
         for (long i = 63; i > -100000000; i -= 1000000) {
           sum += p[i];
           done++;
         }
         return sum; }`,
      9,
      /wild pointer|null pointer/
    ],
    [
      "an element outside a function's array",
      `int main(int count, char **) { int a[20]; int n = 20 + count;
         for (int i = 0; i < n; i++) {
           a[i] = i;
           done++;
         }
         return a[3]; }`,
      9,
      /index 20 is outside the array 'a', whose 20 elements are 0 to 19/
    ],
    [
      'an element outside a global array',
      `int table[1500];
       int main(int count, char **) { int n = 1500 + count;
         for (int i = 0; i < n; i++) { done++; table[i] = i; }
         return 0; }`,
      9,
      /index 1500 is outside the array 'table'/
    ],
    [
      'a vector that was never filled',
      `int main() { std::vector<int> v; int sum = 0;
         for (int i = 0; i < 100; i++) {
           done++;
           sum += v[i];
         }
         return sum; }`,
      10,
      /null pointer/
    ],
    [
      'a failed assertion in the loop',
      `#include <assert.h>
       int main() { int *p = made(3000);
         for (int i = 0; i < 3000; i++) {
           done++;
           assert(p[i] != 2040);
         }
         return 0; }`,
      11,
      /assert/i
    ],
    [
      'a division by zero in the loop',
      `int main() { int *p = made(3000), sum = 0;
         for (int i = 0; i < 3000; i++) {
           sum += 100 / (p[i] - 1500); done++;
         }
         return sum; }`,
      9,
      /divi/
    ]
  ])('%s', async (_, source, line, message) => {
    const outcome = await runHostSource(HEADERS + source);
    expect(outcome.message ?? outcome.stderr).toMatch(message);
    expect(outcome.message ?? outcome.stderr).toMatch(`:${line}:`);
  });

  it('warns of an element that is only read, and goes on', async () => {
    const { stdout, stderr } = await runHostSource(`${HEADERS}
      int main(int count, char **) {
        int a[20], sum = 0;
        for (int i = 0; i < 20; i++) a[i] = i;
        for (int i = 0; i < 20 + count; i++) sum += a[i] * 0 + 1;
        printf("%d", sum);
      }`);
    expect(stdout).toBe('21');
    expect(stderr).toMatch(/index 20 is outside the array 'a'/);
  });
});

describe('a function is left and entered again', () => {
  const entered = (body: string): boolean => {
    const { module } = compileCuda(
      `int f(int *p, int n) { int sum = 0; ${body} return sum; }
       int main() { return f(0, 0); }`
    );
    const code = compileHost(module, {
      roots: module.functions.filter(({ name }) => name === 'f'),
      blocking: { external: () => false, launch: false }
    });
    return code.imports.some(({ kind }) => kind === 'tick');
  };

  it.each([
    [
      'in a loop of any length',
      'for (int i = 0; i < n; i++) sum += p[i];',
      true
    ],
    [
      'not in one of few rounds',
      'for (int i = 0; i < 25; i++) sum += p[i];',
      false
    ],
    [
      'nor in two of them',
      'for (int i = 0; i < 99; i++) for (int j = 0; j < 9; j++) sum += p[i * 9 + j];',
      false
    ],
    ['but in one that nobody bounds', 'while (p[sum]) sum++;', true],
    [
      'and in one of many rounds',
      'for (int i = 0; i < 1000000; i++) sum += p[i];',
      true
    ]
  ])('%s', (_, body, expected) => {
    expect(entered(body)).toBe(expected);
  });

  // 700 million rounds: some thousand times, which must not lie on the engine's stack.
  it('as often as its loop is long, with what it throws and gives', async () => {
    const { stdout, stop } = await runHostSource(`#include <cstdio>
      #include <stdexcept>
      struct Sums { long long a[9]; };
      Sums sums(unsigned n, unsigned bad) {
        Sums s = {};
        unsigned x = 1;
        for (unsigned i = 0; i < n; i++) {
          x = x * 1664525u + 1013904223u;
          s.a[0] += x >> 31;
          if (i == bad) throw std::runtime_error("bad");
        }
        for (unsigned i = 0; i < 300000; i++) s.a[i % 9]++;
        return s;
      }
      int main() {
        Sums s = sums(700000000u, 4000000000u);
        printf("%lld %lld\\n", s.a[0], s.a[8]);
        try { sums(5000000, 4999999); } catch (std::runtime_error &e) { printf("%s\\n", e.what()); }
      }`);
    expect(stop).toBeUndefined();
    // By g++.
    expect(stdout).toBe('350047043 33333\nbad\n');
  });
});

describe('a small function becomes part of its callers', () => {
  it('with its assertion, which names it where it fails', async () => {
    const source = `#include <cassert>
      struct Array { int *data; unsigned size;
        int &operator[](unsigned i) { assert(i < size); return data[i]; } };
      struct Pair { Array x, y; int sum(unsigned i) { return x[i] + y[i + 1]; } };
      int main() { int a[4] = {1, 2, 3, 4};
        Pair p = {{a, 4}, {a, 4}}; int sum = 0;
        for (unsigned i = 0; i < 4; i++) sum += p.sum(i);
        return sum; }`;
    const { module } = compileCuda(source);
    const { exports } = compileHost(module, {
      roots: module.functions.filter(({ name }) => name === 'main'),
      blocking: { external: () => false, launch: false }
    });
    expect(exports.size).toBe(1);
    expect(await runHostSource(source)).toMatchObject({
      exitCode: 134,
      stderr: expect.stringMatching(
        /Array::operator\[\]\(.*\): Assertion `i < size' failed/
      ) as string
    });
  });
});
