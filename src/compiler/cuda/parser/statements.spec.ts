import { describe, expect, it } from 'vitest';
import { messages, tree } from '../testing';

function body(source: string): string {
  const text = tree(`void f() { ${source} }`);
  return /-> void \{ (.*) \}$/.exec(text)![1];
}

describe('statements', () => {
  it.each([
    ['if (a) b = 1; else c = 2;', 'if (a) (b = 1); else (c = 2);'],
    ['if (a) if (b) x(); else y();', 'if (a) if (b) x(); else y();'],
    ['if (int n = g()) h(n);', 'if (n: int = g();) h(n);'],
    ['if (int n = g(); n > 3) h(n);', 'if (n: int = g(); (n > 3)) h(n);'],
    ['if constexpr (N > 3) g();', 'if constexpr ((N > 3)) g();'],
    ['for (;;) {}', 'for (; ; ) { }'],
    [
      'for (int i = 0, j = 9; i < j; ++i, --j) g(i);',
      'for (i: int = 0; j: int = 9; (i < j); ((++i), (--j))) g(i);'
    ],
    ['for (i = 0; i < 3; i++);', 'for ((i = 0); (i < 3); (i++)) ;'],
    ['for (auto &x : v) g(x);', 'for (x: reference(auto); : v) g(x);'],
    ['for (int x : {1, 2}) g(x);', 'for (x: int; : {1, 2}) g(x);'],
    [
      'for (int i = a ? b : c; i; ) g();',
      'for (i: int = (a ? b : c); i; ) g();'
    ],
    ['while (a--) g();', 'while ((a--)) g();'],
    ['while (int x = g()) h(x);', 'while (x: int = g();) h(x);'],
    ['do g(); while (a);', 'do g(); while (a);'],
    [
      'switch (a) { case 1: case 2: g(); break; default: h(); }',
      'switch (a) { case 1: case 2: g(); break; default: h(); }'
    ],
    ['switch (a) case 1: g();', 'switch (a) case 1: g();'],
    ['switch (a) { case 1 ... 5: g(); }', 'switch (a) { case 1 ... 5: g(); }'],
    [
      'switch (n % 4) { case 0: do { g(); case 1: h(); } while (--m); }',
      'switch ((n % 4)) { case 0: do { g(); case 1: h(); } while ((--m)); }'
    ],
    ['switch (a) { case 1: }', 'switch (a) { case 1: ; }'],
    ['again: g(); goto again;', 'again: g(); goto again;'],
    ['{ goto end; end: }', '{ goto end; end: ; }'],
    ['return;', 'return;'],
    ['return a + 1;', 'return (a + 1);'],
    ['return {1, 2};', 'return {1, 2};'],
    [';;', '; ;'],
    ['int a, *b;', 'a: int; b: pointer(int);'],
    ['static int a = 3;', 'static a: int = 3;'],
    [
      '__shared__ float s[32][33];',
      '__shared__ s: array(32, array(33, float));'
    ],
    ['struct P { int x; } p;', 'struct P { x: int; } p: declared P;'],
    ['typedef int T; T x;', 'type T = int; x: T;'],
    ['using T = int; T x;', 'type T = int; x: T;'],
    ['int g(int); g(3);', 'function g(: int) -> int; g(3);'],
    ['[[fallthrough]];', ';'],
    [
      'asm volatile("bar.sync 0;" ::: "memory");',
      '<refused inline assembly (asm)>'
    ],
    ['asm volatile("" ::: "memory");', ';'],
    ['asm volatile("" : "=r"(y) : "0"(x));', '<refused inline assembly (asm)>'],
    [
      'try { throw 1; } catch (int e) { h(e); } catch (...) { throw; }',
      'try { (throw 1); } catch (e) { h(e); } catch (...) { (throw); }'
    ]
  ])('%s', (source, printed) => {
    expect(body(source)).toBe(printed);
  });
});

describe('#pragma unroll', () => {
  it('belongs to the loop behind it', () => {
    expect(
      body(
        '\n#pragma unroll\nfor (;;) {}\n#pragma unroll 4\nwhile (a) {}\n#pragma unroll (N + 1)\ndo {} while (a);'
      )
    ).toBe(
      'unroll for (; ; ) { } unroll(4) while (a) { } unroll((N + 1)) do { } while (a);'
    );
  });

  it('comes out of macros', () => {
    expect(
      tree('#define LOOP _Pragma("unroll 2") for\nvoid f() { LOOP (;;) {} }')
    ).toContain('unroll(2) for');
  });

  it('elsewhere is reported', () => {
    expect(messages('void f() {\n#pragma unroll\n  int x = 3;\n}')).toEqual([
      "2:2 warning: '#pragma unroll' must stand right before a loop: it is ignored"
    ]);
    expect(
      messages('void f() {\n#pragma unroll 4 5\n  for (;;) {}\n}')[0]
    ).toMatch(/takes one constant/);
  });
});

describe('assignments in conditions', () => {
  it('are warned of, unless in parentheses of their own', () => {
    expect(messages('void f(int a) { while (a = 1) {} }')).toHaveLength(1);
    expect(messages('void f(int a) { do {} while (a = 1); }')).toHaveLength(1);
    expect(messages('void f(int a) { while ((a = 1)) {} }')).toEqual([]);
    expect(messages('void f(int a) { if (a == 1) {} }')).toEqual([]);
    expect(messages('void f(int a) { if (a += 1) {} }')).toEqual([]);
  });
});

describe('empty bodies', () => {
  it('are warned of where they look like an accident', () => {
    expect(messages('void f(int a) { if (a); }')).toHaveLength(1);
    expect(messages('void f(int a) { while (a--); }')).toEqual([]);
    expect(messages('void f(int a) { while (a--);\n { } }')).toHaveLength(1);
    expect(messages('void f(int a) { if (a)\n ; }')).toEqual([]);
    expect(messages('void f(int a) { if (a) ; else a++; }')).toEqual([]);
    expect(
      messages('#define NOTHING ;\nvoid f(int a) { if (a) NOTHING }')
    ).toEqual([]);
  });
});
