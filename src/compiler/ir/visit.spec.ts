import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as b from './build/index';
import { parseFunction, parseModule } from '../ir-tools/text/parser';
import { printFunction } from '../ir-tools/text/printer';
import { anyModule } from '../ir-tools/testing/anyModule';
import { reachableFunctions, variablesOf, walkStmts } from './visit';
import { mapStmts } from './rewrite';

describe('visitors', () => {
  it('share everything that a rewriting leaves alone', () => {
    fc.assert(
      fc.property(anyModule(), module => {
        for (const fn of module.functions) {
          expect(
            mapStmts(fn.body, { expr: e => e, place: p => p, stmt: s => s })
          ).toBe(fn.body);
        }
      }),
      { numRuns: 100, endOnFailure: true }
    );
  });

  it('rewrite each expression that walking comes by', () => {
    fc.assert(
      fc.property(anyModule(), module => {
        for (const fn of module.functions) {
          let walked = 0;
          let mapped = 0;
          walkStmts(fn.body, { expr: () => void walked++ });
          mapStmts(fn.body, {
            expr: e => {
              mapped++;
              return e;
            }
          });
          expect(mapped).toBe(walked);
        }
      }),
      { numRuns: 100, endOnFailure: true }
    );
  });

  it('replace, multiply and delete statements', () => {
    const fn = parseFunction(
      'kernel k(x: *i32) { if (true) { trap; x[0] = 1; } fence block; }'
    );
    const body = mapStmts(fn.body, {
      expr: e => (e.op === 'const' && e.value === 1 ? b.int(2) : e),
      stmt: s => (s.stmt === 'trap' ? [] : s.stmt === 'fence' ? [s, s] : s)
    });
    expect(printFunction({ ...fn, body })).toBe(
      'kernel k(x: *i32) {\n  if (true) {\n    x[0] = 2;\n  }\n  fence block;\n  fence block;\n}\n'
    );
  });

  it('tell what is done with a place', () => {
    const fn = parseFunction(
      'kernel k(x: *i32, i: i32) { x[i] = x[i + 1]; atomic add(x[2], 1); x = &x[3]; }'
    );
    const uses: string[] = [];
    walkStmts(fn.body, {
      place: (place, use) => void (place.place === 'deref' && uses.push(use))
    });
    expect(uses).toEqual(['write', 'read', 'update', 'address']);
  });

  it('list functions callees first, and variables', () => {
    const { functions } = parseModule(`
      kernel k() { shared s: [i32; 2]; var a: i32; call f(); { var b: i32; } }
      device f() { call g(); call f(); }
      device g() { }`);
    expect(reachableFunctions(functions[0]).map(fn => fn.id)).toEqual([
      'g',
      'f',
      'k'
    ]);
    expect(variablesOf(functions[0]).map(v => v.name)).toEqual(['s', 'a', 'b']);
  });
});
