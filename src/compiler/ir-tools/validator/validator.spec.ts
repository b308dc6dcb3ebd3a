import { describe, expect, it } from 'vitest';
import * as b from '../../ir/build/index';
import { parseModule } from '../text/parser';
import type { IrFunction, Stmt, Variable } from '../../ir/types';
import { describeProblem, validateFunction, validateModule } from './index';

const problemsOf = (text: string): string[] =>
  validateModule(parseModule(text)).map(describeProblem);
const inKernel = (
  body: string,
  params = 'n: i32, x: *f32, c: *const f32'
): string[] =>
  problemsOf(`struct P size 8 align 4 { a: i32 at 0; b: f32 at 4; }
    constant const t: [i32; 2];
    host h: i32;
    device one(v: f32) -> f32 { return v; }
    host start() { return; }
    kernel k(${params}) { shared s: [i32; 4]; ${body} }`).map(p =>
    p.replace(/^\d+:\d+: in k: /, '')
  );

describe('validateModule', () => {
  it('has nothing to say of sound IR', () => {
    expect(
      inKernel(`
        var i: i32 = i32(%threadIdx.x);
        var p: P = P{i, 1.0f};
        var r: f32;
        var q: u32;
        for (var j: i32 = 0; j < n; j = j + 1) {
          if (j == 3) { continue; }
          r = call one(c[j]);
          x[j] = r + p.b + f32(t[j & 1]) + (s[0] > i ? 1.0f : fma(r, r, 2.0f));
          switch (j) { case 1: { break; } default: { return; } }
        }
        do { i = atomic add(s[1], 1); } while (i << 2u < 5);
        q = warp ballot(4294967295u; i);
        r = warp shfl_down(4294967295u; r, 1u, 32);
        i = barrier block count(i);
        barrier warp(q);
        x = ptrcast(*f32, ptrcast(u64, x + n) & ~15ul);
        print("%d", i);
        assert(x != null(*f32), "x");`)
    ).toEqual([]);
  });

  it.each([
    ['x[0] = 1;', 'the stored value has type i32 where f32 is due'],
    ['c[0] = 1.0f;', "'c[0]' is const and cannot be written"],
    ['t[0] = 1;', "'t[0]' is const and cannot be written"],
    ['let z: i32 = 1; z = 2;', "'z' is const and cannot be written"],
    ['h = 1;', "host variable 'h' in a kernel function"],
    ['if (n) { }', "the condition 'n' is i32, not bool"],
    ['while (1.0) { }', "the condition '1.0' is f64, not bool"],
    ['break;', 'break outside a loop or switch'],
    ['continue;', 'continue outside a loop'],
    ['switch (n) { case 1: { continue; } }', 'continue outside a loop'],
    ['for (;; return) { }', 'return in the init or step of a loop'],
    [
      'loop { for (; true; { if (true) { break; } }) { } }',
      'break in the init or step of a loop'
    ],
    ['return 1;', 'the returned value has type i32 where void is due'],
    ['n = n + 1u;', "'n + 1u': the operands of add differ in type (i32, u32)"],
    ['n = n << 1l;', "'n << 1l': shifts go by i32 or u32 (i32, i64)"],
    ['x[0] = x[0] % x[1];', "'x[0] % x[1]': rem is for integers (f32, f32)"],
    ['n = !n;', "'!n': not does not apply to i32"],
    [
      'x[0] = -(true ? 1.0f : 2.0);',
      "the other arm of 'true ? 1.0f : 2.0' has type f64 where f32 is due"
    ],
    ['n = s[1.0f];', "the index '1.0f' is f32, not i32, u32, i64, u64"],
    [
      'n = bitcast(i32, 1.0);',
      "'bitcast(i32, 1.0)': a bitcast is between scalars or vectors of one size"
    ],
    [
      'x = ptrcast(*f32, n);',
      "'ptrcast(*f32, n)': a pointer is cast to a pointer or u64, or u64 to a pointer"
    ],
    ['var p: P = P{1};', "'P{1}': 2 parts are due"],
    ['x[0] = sine(x[0]);', "'(sine(x[0]): void)': no such intrinsic"],
    ['n = (popc(n): i32);', "'(popc(n): i32)': no popc takes (i32)"],
    ['n = 3000000000;', 'constant 3000000000: not a value of i32'],
    ['x[0] = 0.1f;', 'constant 0.1: not a value of f32'],
    [
      'var r: f32; r = call one(n);',
      "argument 1 of 'one' has type i32 where f32 is due"
    ],
    ['call start();', "host function 'start' called from a kernel function"],
    ['call k(n, x, c);', "'k' is a kernel: it is launched, not called"],
    [
      'var r: i32; r = call one(1.0f);',
      "the result variable 'r' has type i32 where f32 is due"
    ],
    ['atomic and(x[0], 1.0f);', 'no atomic and of f32'],
    ['atomic cas(s[0], 1);', 'atomic cas has 2 operands, not 1'],
    ['n = warp shfl(4294967295u; n);', 'warp shfl has 3 arguments, not 1'],
    ['n = warp ballot(1; n);', 'the mask has type i32 where u32 is due'],
    [
      'n = warp ballot(1u; n);',
      "the result variable 'n' has type i32 where u32 is due"
    ],
    ['n = warp reduce_xor(1u; n);', 'warp reduce_xor does not take i32'],
    ['barrier block(1u);', 'a mask belongs to a barrier of a warp'],
    ['barrier warp count(n);', 'only a barrier of the block reduces'],
    ['switch (n) { case 1: { } case 1: { } }', 'a second case 1'],
    [
      'var f: f32 = s[0];',
      "the initial value of 'f' has type i32 where f32 is due"
    ]
  ])('objects to %s', (body, message) => {
    expect(inKernel(body)).toContain(message);
  });

  it('knows where a variable is in scope', () => {
    const i = b.variable('i', b.i32);
    const j = b.variable('j', b.i32);
    const check = (body: Stmt[], more: Partial<IrFunction> = {}): string[] =>
      validateFunction(b.kernel({ id: 'k', body, ...more })).map(
        p => p.message
      );
    const use = (v: Variable): Stmt => b.store(v, b.int(1));

    expect(check([use(i)])).toEqual([
      "local variable 'i' is not declared before this use"
    ]);
    expect(check([b.block([b.declare(i)]), use(i)])).toEqual([
      "'i' is used outside its scope"
    ]);
    expect(check([b.declare(i), b.declare(i)])).toEqual([
      "'i' is declared a second time"
    ]);
    expect(check([b.declare(i, b.read(i))])).toEqual([
      "local variable 'i' is not declared before this use"
    ]);
    expect(check([], { params: [i], shared: [j] })).toEqual([
      "shared variable 'j' lives in local memory, not shared"
    ]);
    const sees = b.loop({
      init: [b.declare(i, b.int(0))],
      body: [],
      step: [b.declare(j, b.read(i))],
      until: b.lt(b.read(j), b.int(3))
    });
    expect(check([sees])).toEqual([]);
    const misses = b.loop({
      body: [b.declare(i), b.declare(j)],
      step: [use(i)],
      until: b.lt(b.read(j), b.int(3))
    });
    expect(check([misses])).toEqual([
      "'i' is used outside its scope",
      "'j' is used outside its scope"
    ]);
  });

  it('demands unique ids, names and listed structs, and initial values that fit', () => {
    const v = b.variable('v', b.i32, { id: 5, space: 'global' });
    const w = b.variable('w', b.i32, {
      id: 5,
      space: 'global',
      initial: [{ offset: 2, type: 'i32', value: 1 }]
    });
    const S = b.struct('S', [['a', b.i32]]);
    const k = b.kernel({ id: 'k', body: [b.declare(b.variable('s', S))] });
    const messages = validateModule(
      b.moduleOf([k, b.kernel({ id: 'k', body: [] })], { globals: [v, w] })
    ).map(p => p.message);
    expect(messages).toEqual([
      "two functions 'k'",
      "two variables with id '5'",
      "initial value at byte 2 of 'w' lies outside it",
      "initial value at byte 2 of 'w' is misaligned",
      "struct 'S' is not in the module's list"
    ]);
  });

  it('points at the node', () => {
    const [problem] = validateModule(
      parseModule('kernel k(n: i32) {\n  n = 1u;\n}')
    );
    expect(problem).toMatchObject({ fn: 'k', span: { line: 2, column: 3 } });
  });
});
