/**
 * Sources of a few lines that ask a compiler for more than there is of memory
 * or time: each is refused, or compiled without what it asks for. A notebook
 * that is only opened has its cells compiled, for the editor's marks.
 */
import { expect, it } from 'vitest';
import { compileCuda } from '../../src/compiler/cuda';

const KERNEL = '__global__ void k(int *x) { x[0] = 1; }\n';

/** Lines that are made of their numbers, 0 to `count` - 1. */
function lines(count: number, line: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => `${line(i)}\n`).join('');
}

const BOMBS: [string, string, RegExp][] = [
  [
    'a name that is pasted to itself again and again',
    `#define C(a, b) a##b\n#define D(a) C(a, a)\n#define A0 aaaaaaaaaa\n${lines(40, i => `#define A${i + 1} D(A${i})`)}int A40;\n${KERNEL}`,
    /expands to more than \d+ tokens/
  ],
  [
    'a text whose quotes are quoted again and again',
    `#define S(x) #x\n#define T(x) S(x)\nconst char *s = ${'T('.repeat(60)}"\\\\"${')'.repeat(60)};\n${KERNEL}`,
    /expands to more than \d+ tokens/
  ],
  [
    'macros of ten of each other',
    `#define L0 1\n${lines(12, i => `#define L${i + 1} ${`L${i} + `.repeat(10)}0`)}int x = L12;\n${KERNEL}`,
    /more than \d+ tokens/
  ],
  [
    'functions that each ask for two instances',
    'template <int N, int M> __device__ int f() { return f<N - 1, 2 * M>() + f<N - 1, 2 * M + 1>(); }\n__global__ void k(int *x) { x[0] = f<40, 0>(); }\n',
    /templates make more than 10000 functions/
  ],
  [
    'types of two of each other',
    'template <class A, class B> struct P { A a; B b; };\ntemplate <int N> struct G { typedef P<typename G<N - 1>::T, typename G<N - 1>::T> T; };\ntemplate <> struct G<0> { typedef int T; };\n__global__ void k(int *x) { G<40>::T t; x[0] = sizeof(t); }\n',
    /the name of this instance of 'P' has \d+ characters/
  ],
  [
    'a list of a million numbers',
    `__constant__ int t[] = {${'1, '.repeat(1_000_000)}};\n${KERNEL}`,
    /more than \d+ tokens/
  ],
  [
    'a constant that takes for ever',
    `constexpr int f(int n) { while (true) n++; return n; }\n__device__ int a[f(0)];\n${KERNEL}`,
    /constant expression/
  ],
  [
    'a hundred thousand parentheses',
    `__global__ void k(int *x) { x[0] = ${'('.repeat(100_000)}1${')'.repeat(100_000)}; }\n`,
    /nested more than \d+ levels/
  ],
  [
    'a number of a million digits',
    `__global__ void k(int *x) { x[0] = ${'9'.repeat(1_000_000)}; x[1] = 1${"'1".repeat(300_000)}; }\n`,
    /does not fit any type/
  ],
  [
    'a class of 2^40 bases',
    `struct B0 { int a; };\n${lines(40, i => `struct L${i} : B${i} {}; struct R${i} : B${i} {}; struct B${i + 1} : L${i}, R${i} {};`)}__global__ void k(B40 *x) { x[1] = x[0]; }\n`,
    /'B\d+' has more than 4096 bases and members/
  ],
  [
    'a class of 2^40 members in members',
    `struct A0 { int a; };\n${lines(40, i => `struct A${i + 1} { A${i} a, b; };`)}__global__ void k(A40 *x) { x[1] = x[0]; }\n`,
    /'A\d+' has more than 4096 bases and members/
  ],
  [
    'a closure of 2^40 closures',
    `int main() { int n = 1; auto l0 = [n] { return n; };\n${lines(40, i => `auto l${i + 1} = [a = l${i}, b = l${i}] { return a() + b(); };`)}return l40(); }\n`,
    /more than 4096 bases and members/
  ],
  [
    'a billion empty members, each with a place of its own',
    `struct E {}; struct A { E e[1000]; }; struct B : E { A a[1000000]; };\n__global__ void k(B *x) { x[1] = x[0]; }\n`,
    /'B' has more than 4096 bases and members/
  ],
  [
    'fifty thousand bit-fields',
    `struct S {\n${lines(50_000, i => `unsigned a${i} : ${1 + (i % 13)};`)}};\n__global__ void k(S *x) { x[1] = x[0]; }\n`,
    /'S' has more than 4096 bases and members/
  ],
  [
    'fifty thousand cases that fall through',
    `__global__ void k(int *x) { switch (x[0]) {\n${lines(50_000, i => `case ${7 * i}: x[1] += ${i};`)}} }\n`,
    /more than 16384 cases/
  ],
  [
    'ranges of elements in ranges of elements',
    '__global__ void k(int *x) { int a[2000][2000] = { [0 ... 1999] = { [0 ... 1999] = 1 } }; x[0] = a[x[1]][2]; }\n',
    /designators name more than 65536 elements/
  ]
];

/** Sources that are as large, and become little. */
const HARMLESS: [string, string][] = [
  [
    'a copy of a large object',
    'struct A { int a[64]; }; struct B { A a[64]; }; struct C { B a[64]; };\n__global__ void k(C *x) { C t = x[0]; x[1] = t; x[2] = x[1]; }\n'
  ],
  [
    'a designator far from the others',
    'int main() { int a[] = { 1, [1000000000] = 2 }; return a[3]; }\n'
  ],
  [
    'as many cases as there may be',
    `__global__ void k(int *x) { switch (x[0]) {\n${lines(16_384, i => `case ${7 * i}: x[1] += ${i};`)}} }\n`
  ],
  [
    'as many members as there may be',
    `struct S {\n${lines(4095, i => `unsigned a${i} : ${1 + (i % 13)};`)}};\n__global__ void k(S *x) { S t = {}; t.a9 = 3; x[1] = x[0]; x[0] = t; }\n`
  ],
  [
    'two thousand kernels',
    lines(
      2000,
      i =>
        `__global__ void k${i}(float *x, int n) { int t = blockIdx.x * blockDim.x + threadIdx.x; if (t < n) x[t] = x[t] * ${i}.0f + sinf(x[t]); }`
    )
  ]
];

it.each(BOMBS)(
  '%s',
  (_, source, said) => {
    const messages = compileCuda(source).diagnostics.map(one => one.message);
    expect(messages.join('\n')).toMatch(said);
    expect(messages.join('\n')).not.toContain('internal compiler error');
  },
  600_000
);

it.each(HARMLESS)(
  '%s',
  (_, source) => {
    expect(compileCuda(source).diagnostics).toEqual([]);
  },
  600_000
);
