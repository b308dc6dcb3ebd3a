/**
 * Generated sources of megabytes, as `check-syntax` takes them: what the
 * compiler looks at for each name, quote, call or overload does not grow with
 * the source, so that these end in seconds where they took for ever.
 */
import { expect, it } from 'vitest';
import { checkSources } from '../../src/cli/checkSources';

function lines(count: number, line: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => `${line(i)}\n`).join('');
}

/** Two calls of the one before, 2^300 in all; pointers have to be followed into each. */
const CALLS = `__device__ int f0(int *a) { return *a; }\n${lines(300, i => `__device__ int f${i + 1}(int *a) { return f${i}(a) + f${i}(a + 1); }`)}__global__ void k(int *x) { x[0] = f300(x + 1); }\n`;

const SOURCES: [string, string, RegExp | undefined][] = [
  [
    'fifty thousand names that nobody declares',
    `__global__ void k(int *x) {\n${lines(50_000, i => `x[${i}] = missing${i};`)}}\n`,
    /^identifier 'missing0' is undefined$/
  ],
  [
    'as many names as near to them',
    `__global__ void k(int *x) {\n${lines(5000, i => `int name${i} = 0;`)}${lines(5000, i => `x[${i}] = nmae${i};`)}}\n`,
    /^identifier 'nmae0' is undefined$/
  ],
  [
    'names of a hundred thousand letters, one of them mistyped',
    `__device__ int ${'a'.repeat(100_000)}b;\n__global__ void k(int *x) { x[0] = ${'a'.repeat(100_000)}c; }\n`,
    /^identifier 'a+/
  ],
  [
    'a thousand labels that are jumped to',
    `int main(int c, char **v) {\n${lines(1000, i => `if (c == ${i}) goto l${i};`)}${lines(1000, i => `l${i}: c += ${i};`)}return c; }\n`,
    undefined
  ],
  [
    'a million quotes of a string that is not closed',
    `const char *s = "${'\\"'.repeat(1_000_000)}\n;\n`,
    /string/
  ],
  [
    'a million openings of comments that are not closed',
    '/* '.repeat(1_000_000),
    /comment/
  ],
  [
    'templates that differ in what they return',
    `${lines(3000, i => `template <class T> __device__ auto s(T a) -> decltype(a.m${i}) { return 1; }`)}struct Z { int m5; };\n__global__ void k(int *x) { Z z; z.m5 = 2; x[0] = s(z); }\n`,
    undefined
  ],
  [
    'functions of one name',
    `${lines(4000, i => `struct T${i} { int a; };\n__device__ int f(T${i} t) { return ${i}; }`)}__global__ void k(int *x) { T77 t; x[0] = f(t); }\n`,
    undefined
  ]
];

const check = (source: string): ReturnType<typeof checkSources> =>
  checkSources([{ language: 'cuda', file: 'x.cu', source, files: {} }], {});

it.each(SOURCES)(
  '%s',
  async (_, source, said) => {
    const { files } = await check(source);
    const [first] = files[0].diagnostics;
    if (said) {
      expect(first.message).toMatch(said);
    } else {
      expect(files[0].diagnostics).toEqual([]);
    }
  },
  600_000
);

it('functions that each call the next twice with a pointer need another way', async () => {
  const { files, kernels } = await check(CALLS);
  expect(files[0].diagnostics).toEqual([]);
  expect(kernels[0].simulator).toMatch(
    /'k' calls functions that call functions, more than 8192 calls in all/
  );
}, 600_000);
