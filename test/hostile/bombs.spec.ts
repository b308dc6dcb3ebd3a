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
  ]
];

it.each(BOMBS)(
  '%s',
  (_, source, said) => {
    const messages = compileCuda(source).diagnostics.map(one => one.message);
    expect(messages.join('\n')).toMatch(said);
    expect(messages.join('\n')).not.toContain('internal compiler error');
  },
  120_000
);
