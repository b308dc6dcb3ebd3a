/**
 * Damaged programs through the whole front end: no crash, every message has a
 * place, and what is accepted all the same is valid IR.
 */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { corpusOf, damaged, examine } from '../../../../test/fuzz/damaged';
import { compileCuda } from '../index';
import { analyse, guarded } from './analyse';

const SAMPLE = 120;

const corpus = corpusOf(fileURLToPath(new URL('../../../..', import.meta.url)));

describe('damaged programs', () => {
  it('are rejected with a place, or come out as valid IR', () => {
    let accepted = 0;
    // test/fuzz/runDamaged.ts goes on with as many seeds as there is time for.
    for (let seed = 1; seed <= SAMPLE; seed++) {
      const source = damaged(corpus, seed);
      const verdict = examine(source);
      expect(verdict.fault, `seed ${seed}\n${source}`).toBeUndefined();
      accepted += Number(verdict.accepted);
    }
    expect(accepted).toBeGreaterThan(0);
    expect(accepted).toBeLessThan(SAMPLE);
  });

  it('ends in a message where nesting has no end', () => {
    const deep = [
      `__global__ void k(int *x) { x[0] = ${'('.repeat(3000)}1${')'.repeat(3000)}; }`,
      `__global__ void k(int *x) { x[0] = ${'1+'.repeat(3000)}1; }`,
      'template <int N> struct F { static const int v = F<N + 1>::v; };\n__global__ void k(int *x) { x[0] = F<0>::v; }',
      'template <int N> __device__ int f() { return f<N + 1>(); }\n__global__ void k(int *x) { x[0] = f<0>(); }',
      'constexpr int f(int n) { return f(n + 1); }\n__global__ void k(int *x) { int a[f(0)]; x[0] = a[0]; }',
      'struct S { S s; };\n__global__ void k(int *x) { x[0] = sizeof(S); }'
    ];
    for (const source of deep) {
      const { diagnostics } = compileCuda(source);
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      expect(errors.length, source.slice(0, 100)).toBeGreaterThan(0);
      for (const { message } of errors) {
        expect(message).not.toMatch(/^internal compiler error/);
      }
    }
  });
});

it('knows instances without end where the stack ends first', () => {
  const span = { file: 0, start: 0, end: 1, line: 1, column: 1 };
  const messages = [0, 40].map(instances => {
    const unit = analyse(
      { kind: 'unit', declarations: [], span },
      [{ name: 'cell', text: 'x' }],
      () => false
    );
    const { reporter } = unit;
    guarded(unit, span, () => {
      for (let i = 0; i < instances; i++) {
        reporter.enter({ message: 'in the instance that is needed here' });
      }
      throw new RangeError('Maximum call stack size exceeded');
    });
    return reporter.diagnostics.map(({ message }) => message);
  });
  expect(messages).toEqual([
    ['the declaration is nested too deeply'],
    ['templates are nested too deeply']
  ]);
});

it("shows the program's line for what is wrong in an instance of the library's", () => {
  const source = `#include <functional>
int apply(std::function<int(int)> f, int x) { return f(x); }
int main() {
  return apply([](int x) { x * x; }, 9);
}`;
  const errors = compileCuda(source).diagnostics.filter(
    ({ severity }) => severity === 'error'
  );
  expect(errors.length).toBeGreaterThan(0);
  for (const { span } of errors) {
    expect([span.file, span.line]).toEqual([0, 4]);
  }
});

it.each([
  [
    '#include <algorithm>\n#include <vector>\nstruct P { int x; };',
    'std::vector<P> ps(3); std::sort(ps.begin(), ps.end());'
  ],
  ['#include <map>\nstruct P { int x; };', 'std::map<P, int> m; m[P{1}] = 2;'],
  [
    '#include <thrust/device_vector.h>\n#include <thrust/sort.h>\n',
    'thrust::device_vector<int> v(4); thrust::sort(v.begin(), v.end(), 5);'
  ],
  [
    '#include <thrust/device_vector.h>\n#include <thrust/transform.h>\nstruct F { int operator()(int x) const { return x; } };',
    'thrust::device_vector<int> v(4); thrust::transform(v.begin(), v.end(), v.begin(), F());'
  ],
  [
    '#include <algorithm>\ntemplate <class T> bool less(T a, T b) { return a.x < b.x; }\n',
    'int a[3] = {}; std::sort(a, a + 3, [](int x, int y) { return less(x, y); });'
  ]
])(
  'a mistake that a provided header meets is told by lines of the program alone: %#',
  (declared, misuse) => {
    const source = `${declared}\nint main() {\n  ${misuse}\n}\n`;
    const errors = compileCuda(source).diagnostics.filter(
      ({ severity }) => severity === 'error'
    );
    expect(errors.length).toBeGreaterThan(0);
    for (const { span, notes } of errors) {
      const lines = [{ span }, ...notes].flatMap(one => one.span ?? []);
      expect(lines.map(({ file }) => file)).toEqual(lines.map(() => 0));
      // The call that led there is among them.
      expect(lines.map(({ line }) => line)).toContain(
        source.split('\n').length - 2
      );
    }
  }
);
