import { describe, expect, it } from 'vitest';
import { runProgram } from '../../../runtime/host';
import { validateModule } from '../../ir-tools/validator/index';
import { compileCudaProgram } from '../index';

function build(...files: [file: string, source: string][]) {
  return compileCudaProgram(
    files.map(([file, source]) => ({ file, source })),
    { files: Object.fromEntries(files) }
  );
}

/** What the program prints; its errors when it does not compile. */
async function output(
  ...files: [file: string, source: string][]
): Promise<string> {
  const sources = files.filter(([file]) => !file.endsWith('.h'));
  const { module, diagnostics } = compileCudaProgram(
    sources.map(([file, source]) => ({ file, source })),
    { files: Object.fromEntries(files) }
  );
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    return errors.map(({ message }) => message).join('\n');
  }
  expect(validateModule(module)).toEqual([]);
  let text = '';
  await runProgram(module, {
    onOutput: (_, bytes) => (text += new TextDecoder().decode(bytes))
  });
  return text;
}

const errorsOf = (...files: [string, string][]): unknown =>
  build(...files).diagnostics.map(({ message, span, notes }) => ({
    message,
    at: `${build(...files).module.files[span.file].name}:${span.line}`,
    notes: notes.map(note => note.message)
  }));

describe('programs of several files', () => {
  it('keep what is internal to a file', async () => {
    const file = (name: string, value: number): string => `
#include <cstdio>
#define SCALE ${value}
static int count = SCALE;
namespace { struct Item { int a[SCALE]; }; int twice() { return 2 * SCALE; } }
static int next() { return ++count; }
void ${name}() { printf("${name} %d %d %d\\n", next(), twice(), (int)sizeof(Item)); }
`;
    expect(
      await output(
        ['main.cu', `void a(); void b(); int main() { a(); b(); a(); }`],
        ['a.cu', file('a', 10)],
        ['b.cu', file('b', 20)]
      )
    ).toBe('a 11 20 40\nb 21 40 80\na 12 20 40\n');
  });

  it("join functions of C's linkage whose values travel alike", async () => {
    const main = `
#include <cstdio>
extern "C" bool isSet(int *p, const int n);
extern "C" void none(int *p);
extern "C" int same(int a, unsigned b);
extern "C" short narrow(long long a);
extern "C" float *second(float *p);
int main() {
  int v[2] = {1, 256};
  printf("%d %d\\n", isSet(v, 0), isSet(v, 1));
  none(v);
  float f[2] = {1, 2};
  printf("%d %d %d %g\\n", v[0], same(-1, 3), narrow(0x100000001LL), *second(f));
}`;
    const other = `
extern "C" int isSet(int *p, unsigned n) { return p[n]; }
extern "C" int none(int *p) { p[0] = 77; return 5; }
extern "C" unsigned same(unsigned a, int b) { return a > 5 ? b : a; }
extern "C" int narrow(int a) { return a + 0x70000; }
extern "C" const void *second(const void *p) { return (const char *)p + 4; }`;
    // As g++ links them.
    expect(await output(['main.cu', main], ['other.cpp', other])).toBe(
      '1 0\n77 3 1 2\n'
    );
    expect(
      build(['main.cu', main], ['other.cpp', other]).diagnostics.map(
        ({ severity, message }) => [severity, message]
      )
    ).toContainEqual([
      'warning',
      "'isSet' is declared otherwise than other.cpp defines it"
    ]);
  });

  it.each([
    ['extern "C" int f(int);', 'extern "C" float f(int x) { return x; }'],
    ['extern "C" int f(float);', 'extern "C" int f(int x) { return x; }'],
    ['extern "C" long long f(int);', 'extern "C" int f(int x) { return x; }'],
    ['extern "C" int f(int);', 'extern "C" int f(long long x) { return x; }'],
    ['extern "C" int f(int);', 'extern "C" int f(int x, int) { return x; }']
  ])('do not join %s with %s', async (declared, defined) => {
    expect(
      await output(
        ['main.cu', `${declared} int main() { return f(1) != 1; }`],
        ['other.cpp', defined]
      )
    ).toBe("'f' is declared otherwise than other.cpp defines it");
  });

  it('share variables, types and inline functions of a header', async () => {
    const header = `
#pragma once
#include <cstdio>
struct Node { int value; Node *next; };
extern int total;
extern "C" void add(const Node *list);
inline int &counter() { static int calls = 0; return calls; }
struct Stats { static int made; Stats() { made++; } };
template <class T> T largest(T a, T b) { counter()++; return a > b ? a : b; }
`;
    expect(
      await output(
        ['shared.h', header],
        [
          'main.cu',
          `#include "shared.h"
int total = 5;
int main() {
  Node last = {4, nullptr}, first = {3, &last};
  Stats s;
  add(&first);
  printf("%d %d %d\\n", total, counter(), Stats::made);
  return largest(1, 2) - 2;
}`
        ],
        [
          'list.cu',
          `#include "shared.h"
int Stats::made = 100;
void add(const Node *list) {
  Stats s;
  for (; list; list = list->next) total += largest(list->value, 0);
}`
        ]
      )
    ).toBe('12 2 102\n');
  });

  it('have their objects made in the order of the files', async () => {
    const file = (name: string): string => `
#include <iostream>
struct Loud { Loud(const char *n) { std::cout << n << std::endl; } };
static Loud loud("${name}");
`;
    expect(
      await output(
        ['main.cu', `${file('one')} int main() { std::cout << "main\\n"; }`],
        ['b.cu', file('two')],
        ['c.cu', file('three')]
      )
    ).toBe('one\ntwo\nthree\nmain\n');
  });

  it('launch kernels of each other', () => {
    const { module, diagnostics } = build(
      [
        'main.cu',
        `__global__ void scale(float *x, float a);
extern __constant__ float weights[4];
int main() { float *x; cudaMalloc(&x, 64); cudaMemcpyToSymbol(weights, x, 16); scale<<<1, 16>>>(x, 2); }`
      ],
      [
        'kernel.cu',
        `__constant__ float weights[4];
__device__ float part(float v);
__global__ void scale(float *x, float a) { x[threadIdx.x] = part(a) * weights[0]; }`
      ],
      ['part.cu', `__device__ float part(float v) { return v + 1; }`]
    );
    expect(diagnostics).toEqual([]);
    expect(validateModule(module)).toEqual([]);
    expect(
      module.functions.filter(({ kind }) => kind === 'kernel')
    ).toHaveLength(1);
    expect(
      module.globals.filter(({ name }) => name === 'weights')
    ).toHaveLength(1);
  });

  it('are told what no file defines, and what two do', () => {
    expect(
      errorsOf(
        [
          'main.cu',
          `void f(int);
void g();
extern "C" void h();
int twice() { return 1; }
int main() { f(1); g(); h(); }`
        ],
        [
          'b.cu',
          `void f(float) {}
static void g() {}
void h() {}
int twice() { return 2; }`
        ]
      )
    ).toMatchInlineSnapshot(`
      [
        {
          "at": "b.cu:4",
          "message": "multiple definition of 'twice()'",
          "notes": [
            "main.cu defines it here",
            "keep one, and declare it in a header; or make each its file's own with 'static'",
          ],
        },
        {
          "at": "main.cu:5",
          "message": "undefined reference to 'f(int)'",
          "notes": [
            "b.cu defines 'f(float)'",
          ],
        },
        {
          "at": "main.cu:5",
          "message": "undefined reference to 'g()'",
          "notes": [
            "b.cu has one of that name for itself: take 'static' away (or move it out of the unnamed namespace) to share it",
          ],
        },
        {
          "at": "main.cu:5",
          "message": "undefined reference to 'h'",
          "notes": [
            "b.cu defines one, and only one of the two files says extern "C": declare it alike in both",
          ],
        },
      ]
    `);
  });

  it('refuse a program for the function of any file that is refused', () => {
    const refused = `int answer() { int *p = nullptr; return __builtin_setjmp(p); }
static int unseen();
int calls() { return unseen(); }`;
    expect(
      errorsOf(
        ['main.cu', 'int answer(); int main() { return answer(); }'],
        ['a.cu', refused]
      )
    ).toMatchObject([{ at: 'a.cu:1' }]);
    expect(
      errorsOf(
        ['main.cu', 'int calls(); int main() { return calls(); }'],
        ['a.cu', refused.replace('__builtin_setjmp(p)', '*p')]
      )
    ).toMatchObject([
      { at: 'a.cu:3', message: "'unseen' is declared but never defined" }
    ]);
  });

  it('may hold refused functions that nothing reaches', () => {
    expect(
      errorsOf(
        ['main.cu', 'int main() { return 3; }'],
        ['a.cu', 'static int unseen(); int calls() { return unseen(); }']
      )
    ).toEqual([]);
  });

  it('call members of an instance that another file makes explicitly', async () => {
    const header = `template <class T> struct Test { T seed; Test(T s); bool operator()(); T next() { return ++seed; } };`;
    expect(
      await output(
        ['test.h', header],
        [
          'main.cu',
          `#include <cstdio>
#include "test.h"
int main() { Test<float> t(2); bool b = t(); printf("%d %g\\n", b, t.next()); }`
        ],
        [
          'test.cu',
          `#include "test.h"
template <class T> Test<T>::Test(T s) : seed(2 * s) {}
template <class T> bool Test<T>::operator()() { return seed == 4; }
template class Test<float>;`
        ]
      )
    ).toBe('1 5\n');
  });

  it('need no definition for what only an inline function calls that nothing calls', async () => {
    const header = `#include <cstdio>
int ask(int);
inline void never(int n) { if (ask(n)) printf("%d\\n", ask(n + 1)); }
int twice(int);`;
    const files = (body: string): [string, string][] => [
      ['ask.h', header],
      [
        'main.cu',
        '#include "ask.h"\nint main() { printf("%d\\n", twice(4)); }'
      ],
      ['b.cu', `#include "ask.h"\nint twice(int n) { ${body} return 2 * n; }`]
    ];
    expect(await output(...files(''))).toBe('8\n');
    expect(await output(...files('never(n);'))).toContain(
      "undefined reference to 'ask(int)'"
    );
  });

  it('have C names for the overload that extern "C" declares alone', async () => {
    const header =
      '#include <cstdio>\nextern "C" int size(const char *); int size(int);';
    expect(
      await output(
        ['size.h', header],
        [
          'main.cu',
          '#include "size.h"\nint main() { printf("%d %d\\n", size("a"), size(3)); }'
        ],
        [
          'b.cu',
          '#include "size.h"\nint size(const char *) { return 1; }\nint size(int n) { return n; }'
        ]
      )
    ).toBe('1 3\n');
  });

  it('have one address for each inline function and instance', async () => {
    const header = `
#include <cstdio>
typedef int (*F)(int);
inline int twice(int x) { return 2 * x; }
template <class T> T triple(T x) { return 3 * x; }
struct S { static int half(int x) { return x / 2; } };
__host__ __device__ inline int next(int x) { return x + 1; }
static int own(int x) { return x; }
struct Table { F of[5]; };
Table other();
`;
    const table = '{{twice, triple<int>, S::half, next, own}}';
    expect(
      await output(
        ['f.h', header],
        [
          'main.cu',
          `#include "f.h"
Table here = ${table};
int main() {
  Table there = other();
  for (int i = 0; i < 5; i++) printf("%d %d ", here.of[i] == there.of[i], there.of[i](10));
}`
        ],
        ['other.cu', `#include "f.h"\nTable other() { return ${table}; }`]
      )
    ).toBe('1 20 1 30 1 5 1 11 0 10 ');
  });

  it('keep instances of their own types apart', async () => {
    const file = (name: string, length: number): string => `
#include <cstdio>
namespace { struct Item { int a[${length}]; }; }
template <class T> int &cell() { static int n = 0; return n; }
template <class T> int size() { return sizeof(T); }
template <class... T> int sizes() { return (sizeof(T) + ...); }
template <class T> struct Held { static int value; };
template <class T> int Held<T>::value = sizeof(T);
void ${name}() {
  int (*one)() = size<Item>, (*all)() = sizes<Item, char>;
  printf("%d %d %d %d\\n", ++cell<Item>(), one(), all(), Held<Item>::value++);
}
`;
    expect(
      await output(
        ['main.cu', 'void a(); void b(); int main() { a(); b(); a(); }'],
        ['a.cu', file('a', 1)],
        ['b.cu', file('b', 4)]
      )
    ).toBe('1 4 5 4\n1 16 17 16\n2 4 5 5\n');
  });

  it('call functions that C declares without a prototype', async () => {
    // As gcc's program prints.
    expect(
      await output(
        [
          'main.c',
          `#include <stdio.h>
int f();
void g(), h();
double mean();
char *name();
int none();
float old();
char *getenv();
static int own();
int main(void) {
  char c = 7; short s = -3; long l = 1L << 40; double a[3] = {1, 2, 6};
  g(3); printf("%d\\n", f(1, 2.5f));
  h(c, s, l, 1.5f, &a[1], "text");
  printf("%g %s %d %g\\n", mean(a, 3), name(), none(), old(2.5f));
  printf("%d %d\\n", getenv("NO_SUCH_NAME") == NULL, own(4));
  return 0;
}
static int own(n) int n; { return 2 * n; }
`
        ],
        [
          'other.c',
          `#include <stdio.h>
int f(int a, double b) { return a + (int)(2 * b); }
void g(int n) { printf("g %d\\n", n); }
void h(char c, short s, long l, double d, double *p, const char *t) { printf("%d %d %ld %g %g %s\\n", c, s, l, d, *p, t); }
double mean(double *a, int n) { double s = 0; int i; for (i = 0; i < n; i++) s += a[i]; return s / n; }
const char *name(void) { return "name"; }
int none() { return 12; }
float old(x) float x; { return x * 2; }
`
        ]
      )
    ).toBe('g 3\n6\n7 -3 1099511627776 1.5 2 text\n3 name 12 5\n1 8\n');
    expect(
      await output(
        ['main.c', 'int apply(); int main(void) { return apply(3, 4.0f); }'],
        [
          'other.cu',
          '#include <cstdio>\nextern "C" int apply(int n, double x) { printf("%d %g\\n", n, x); return 0; }'
        ]
      )
    ).toBe('3 4\n');
  });
});
