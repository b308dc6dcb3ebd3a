import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFunction, parseModule } from './parser';
import { printExpr, printModule } from './printer';
import { anyModule } from '../testing/anyModule';
import type { IrFunction, Module } from '../../ir/types';
import { validateModule } from '../validator/index';

/** Everything but spans, with ids in order of first appearance and callees by name. */
function comparable(module: Module): unknown {
  const ids = new Map<unknown, number>();
  const structs = new Set<unknown>();
  const plain = (value: unknown, key?: string): unknown => {
    if (typeof value !== 'object' || value === null) {
      // toEqual takes -0 for 0 apart, and NaN for itself.
      return value;
    }
    if (Array.isArray(value)) {
      return value.map(item =>
        plain(item, key === 'initialisers' ? 'callee' : undefined)
      );
    }
    if (key === 'callee' || key === 'function' || key === 'kernel') {
      return (value as IrFunction).id;
    }
    const object = value as Record<string, unknown>;
    if ('space' in object) {
      if (ids.has(value)) {
        return `variable ${ids.get(value)}`;
      }
      ids.set(value, ids.size);
      const { space, ...rest } = object;
      return plain({ ...rest, in: space, id: ids.get(value) });
    }
    if ('isUnion' in object) {
      if (structs.has(object.name)) {
        return `struct ${String(object.name)}`;
      }
      structs.add(object.name);
    }
    return Object.fromEntries(
      Object.keys(object)
        .filter(k => k !== 'span' && k !== 'files')
        .sort()
        .map(k => [k, plain(object[k], k)])
    );
  };
  return plain(module);
}

const everything = `\
struct Pair size 16 align 8 by address {
  a: *const f32 at 0;
  low: u32 at 8 bits 0 5;
  next: *Pair at 8;
}

union \`U<int>\` size 4 align 4 {
  f: f32 at 0;
  i: i32 at 0;
}

global counter: i32 = {0: i32 -1};
constant const table: [f32; 4] = {0: f32 1.5, 12: f32 -inf};
global operations: [u64; 2] = {0: u64 1 function(norm), 8: u64 0};
host Circle_virtuals: [u64; 3];
shared dynamic buffer: [f32; 0];

device norm(v: f32x4, \`if\`: *const volatile restrict f32) -> f32 {
  uses buffer;
  return sqrt(v.x * v.x + *\`if\`);
}

kernel k_256 "k<256>"(n: i32, const p: Pair, y: *f32) bounds(256, 2) {
  uses buffer;
  shared tile: [[f32; 33]; 32];
  var i: i32 = i32(%blockIdx.x * %blockDim.x + %threadIdx.x);
  if (i >= n) {
    return;
  }
  let v: f32x4 = f32x4{1.0f, -2.5f, inf_f32, nan_f32};
  for (var i.1: i32 = 0, var s: u64 = 0ul; i.1 < 4 && s != 7ul; i.1 = i.1 + 1) unroll(4) {
    tile[i.1][i] = (-(3) - i.1 < 2 ? p.a[i.1] : p.next->a[0]) - (1.0f - 2.0f);
    if (i.1 == i) {
      continue;
    } else if (!(v.x > 0.0f)) {
      break;
    } else {
      y[i.1] = y[i.1 - 1] * table[i.1 & 3];
    }
  }
  var r: f32;
  var lane: i32;
  r = call norm(v, &const volatile restrict tile[1][2]);
  lane = atomic add block(counter, 1);
  r, lane = warp match_all(4294967295u; r);
  r = warp shfl_down(r, 1u, 32);
  lane = barrier block count(lane);
  barrier block tile 64;
  barrier warp(activemask_of(1));
  fence device;
  fence grid;
  do {
    lane = lane >> 1;
  } while (lane > 0);
  while (r < 1e-7f) {
    r = fma(r, 2.0f, 1e+21f);
  }
  loop {
    break;
  }
  switch (lane) {
    case -1, 2: {
      *(ptrcast(*i32, &buffer[]) + 1) = bitcast(i32, r);
    }
    case 5, default: {
      trap;
    }
    case 6: {
      trap "no \\"function\\"";
    }
  }
  {
    volatile var q: *[f32; 33] = &tile[];
    q->[3] = (q + 1)->[0];
    assert(q != null(*[f32; 33]), "q != nullptr");
  }
  lane = print("%d %s\\n", lane, "done");
  r = callptr(operations[1]; f32x4, *f32 -> f32; v, y);
  r = callptr "Shape" (operations[lane]; f32x4, *f32 -> f32; v, y);
}

virtuals Circle_virtuals "Circle" "geometry::Shape": norm, -;
`;

describe('the text form', () => {
  it('prints what it has read', () => {
    const text = everything
      .replace('  barrier warp(activemask_of(1));\n', '')
      .replace('*(ptrcast(*i32, &buffer[]) + 1)', 'ptrcast(*i32, &buffer[])[1]')
      .replace('(q + 1)->[0]', 'q[1][0]');
    expect(printModule(parseModule(text))).toBe(text);
    expect(
      printModule(parseModule(everything.replace(/.*activemask_of.*\n/, '')))
    ).toBe(text);
  });

  it('reads back what it prints, for any module', () => {
    fc.assert(
      fc.property(anyModule(), module => {
        const text = printModule(module);
        const again = parseModule(text);
        expect(comparable(again)).toEqual(comparable(module));
        expect(printModule(again)).toBe(text);
      }),
      { numRuns: 300, endOnFailure: true }
    );
  });

  it('reads the example of docs/ir.md, which is valid and printed like that', () => {
    const page = readFileSync(
      new URL('../../../../docs/ir.md', import.meta.url),
      'utf8'
    );
    const text = /```\n(struct[\s\S]*?)```/.exec(page)?.[1] ?? '';
    const module = parseModule(text);
    expect(validateModule(module)).toEqual([]);
    expect(printModule(module)).toBe(text);
  });

  it('tells a negation from a negative literal, and a member from a field', () => {
    const fn = parseFunction(`struct S size 4 align 4 { f: i32 at 0; }
      device f(s: S) -> i32 { var a: i32 = -5; var b: i32 = -(5); var c: i32 = s.f; return (s).f; }`);
    const values = fn.body.map(s =>
      s.stmt === 'declare' ? s.init : s.stmt === 'return' ? s.value : undefined
    );
    expect(values.map(v => v?.op)).toEqual([
      'const',
      'unary',
      'read',
      'member'
    ]);
    expect(values.map(v => v && printExpr(v))).toEqual([
      '-5',
      '-(5)',
      's.f',
      '(s).f'
    ]);
  });

  it('gives spans in the text itself, or those of the lines it names', () => {
    const own = parseFunction('kernel k() {\n  trap;\n}');
    expect(own.body[0].span).toEqual({
      file: 0,
      start: 15,
      end: 20,
      line: 2,
      column: 3
    });
    const text = 'file "cell";\n\n@7:1 kernel k() {\n  @8:3 trap;\n}\n';
    const module = parseModule(text);
    expect(module.files).toEqual([{ name: 'cell', text: '' }]);
    expect(module.functions[0].body[0].span).toMatchObject({
      line: 8,
      column: 3
    });
    expect(printModule(module, { lines: true })).toBe(text);
  });

  it.each([
    ['kernel k() { x = 1; }', "1:14: no variable 'x' is in scope"],
    [
      'kernel k() { { var i: i32; } i = 1; }',
      "1:30: no variable 'i' is in scope"
    ],
    ['kernel k() { var f32: i32; }', "1:18: expected a name but found 'f32'"],
    ['kernel k() { call g(); }', '1:20: a call names a function of the text'],
    ['kernel k() { trap }', "1:19: expected ';' but found '}'"],
    ['kernel k() {', '1:13: the text ends too early'],
    ['kernel k() { var i: i32 = 1 # 2; }', "1:29: unexpected character '#'"]
  ])('refuses %s', (text, message) => {
    expect(() => parseModule(text)).toThrow(message);
  });
});
