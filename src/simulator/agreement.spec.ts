/** Random expressions and control flow: the simulator against the evaluator, bit for bit. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arr,
  at,
  atomic,
  binary,
  breakStmt,
  cast,
  constant,
  continueStmt,
  declare,
  element,
  forRange,
  i32,
  ifStmt,
  int,
  kernel,
  loop,
  moduleOf,
  ptr,
  read,
  returnStmt,
  scalars,
  select,
  sharedVariable,
  store,
  syncthreads,
  u32,
  variable,
  warp
} from '../compiler/ir/build/index';
import { evaluateLaunch } from '../compiler/ir-tools/evaluator';
import { type ScalarName } from '../compiler/semantics/scalarTypes';
import type {
  Expr,
  IrFunction,
  Place,
  Stmt,
  Variable
} from '../compiler/ir/types';
import { simulateLaunch } from './index';
import { INPUTS, NAMES, thread, THREADS, tree } from './testing/expressions';

const ARRAYS: Record<string, () => ArrayBufferView> = {
  i32: () => new Int32Array(THREADS),
  u32: () => new Uint32Array(THREADS),
  f32: () => new Float32Array(THREADS),
  i64: () => new BigInt64Array(THREADS),
  u64: () => new BigUint64Array(THREADS),
  f64: () => new Float64Array(THREADS)
};

/** Bytes that are numbers of every kind: small, large, special. */
function fill(name: string): ArrayBufferView {
  const array = ARRAYS[name]();
  const bytes = new Uint8Array(array.buffer);
  let state = name.length * 7919 + name.charCodeAt(0);
  for (let i = 0; i < bytes.length; i++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    bytes[i] = state >>> 16;
  }
  const special: Record<string, (number | bigint)[]> = {
    i32: [0, 1, -1, 2147483647, -2147483648, 5],
    u32: [0, 1, 4294967295, 2147483648, 31, 32],
    f32: [0, -0, 1, -1, Infinity, -Infinity, NaN, 0.5, 2.5, 1e-45, 3e9, -3e9],
    f64: [0, -0, 1, -1, Infinity, -Infinity, NaN, 0.5, 2.5, 5e-324, 3e9, 1e19],
    i64: [0n, 1n, -1n, (1n << 63n) - 1n, -(1n << 63n)],
    u64: [0n, 1n, (1n << 64n) - 1n, 1n << 63n]
  };
  special[name].forEach(
    (value, i) => ((array as Float32Array)[i] = value as number)
  );
  return array;
}

/** Output bytes, with one pattern for all NaNs. */
function canonical(array: ArrayBufferView): unknown[] {
  return [...(array as Float64Array)].map(x =>
    Number.isNaN(x) ? 'NaN' : Object.is(x, -0) ? '-0' : x
  );
}

function both(fn: IrFunction, outs: string[]): [unknown[][], unknown[][]] {
  const module = moduleOf([fn]);
  const inputs = Object.keys(INPUTS).map(fill);
  const results = [0, 1].map(() => outs.map(name => ARRAYS[name]()));
  evaluateLaunch(module, fn, {
    grid: 1,
    block: THREADS,
    args: [...results[0], ...inputs].map(view => ({
      buffer: view.buffer as ArrayBuffer
    }))
  });
  simulateLaunch(module, fn, {
    grid: [1, 1, 1],
    block: [THREADS, 1, 1],
    args: [...results[1], ...inputs],
    fma: false
  });
  return [results[0].map(canonical), results[1].map(canonical)];
}

describe('the simulator and the evaluator agree', () => {
  for (const name of NAMES.filter(n => n !== 'bool')) {
    it(`on expressions of ${name}`, () => {
      fc.assert(
        fc.property(tree(name, 3), expr => {
          const out = variable('out', ptr(scalars[name]));
          const fn = kernel({
            id: 'k',
            params: [out, ...Object.values(INPUTS)],
            body: [store(at(out, thread()), expr)]
          });
          const [expected, got] = both(fn, [name]);
          expect(got).toEqual(expected);
        }),
        { numRuns: 100 }
      );
    });
  }

  /** Statements over two counters, with loops, branches, jumps, atomics and votes. */
  const statements = (x: Variable, total: Variable): fc.Arbitrary<Stmt[]> => {
    const { list } = fc.letrec<{ list: Stmt[]; stmt: Stmt }>(tie => ({
      list: fc.array(tie('stmt'), { maxLength: 3 }),
      stmt: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc
          .integer({ min: -9, max: 9 })
          .map(n =>
            store(x, binary('add', binary('mul', read(x), int(3)), int(n)))
          ),
        fc
          .nat(31)
          .map(n =>
            store(
              x,
              binary(
                'bitxor',
                read(x),
                binary('shr', read(x), constant(u32, n))
              )
            )
          ),
        fc
          .integer({ min: 1, max: 5 })
          .map(n => atomic('add', at(total, int(n)), [read(x)])),
        fc
          .tuple(fc.integer({ min: 1, max: 7 }), tie('list'), tie('list'))
          .map(([n, a, b]) =>
            ifStmt(
              binary('lt', binary('bitand', read(x), int(7)), int(n)),
              a,
              b
            )
          ),
        fc
          .tuple(
            fc.nat(6),
            fc.constantFrom('none', 'break', 'continue', 'return'),
            tie('list'),
            tie('list')
          )
          .map(([n, jump, a, b]) => {
            const k = variable('k', i32);
            const limit = binary(
              'add',
              int(n),
              binary('bitand', thread(), int(3))
            );
            const leave: Record<string, Stmt[]> = {
              none: [],
              break: [breakStmt()],
              continue: [continueStmt()],
              return: [returnStmt()]
            };
            return loop({
              init: [declare(k, int(0))],
              cond: binary('lt', read(k), limit),
              body: [
                ...a,
                ifStmt(
                  binary('eq', binary('bitand', read(x), int(15)), int(n)),
                  leave[jump]
                ),
                ...b
              ],
              step: [store(k, binary('add', read(k), int(1)))]
            });
          }),
        fc.tuple(tie('list'), tie('list')).map(([a, b]): Stmt => ({
          stmt: 'switch',
          value: binary('bitand', read(x), int(3)),
          cases: [
            {
              values: [0, 2],
              isDefault: false,
              body: [...a, breakStmt()],
              span: a[0]?.span ?? thread().span
            },
            { values: [1], isDefault: true, body: b, span: thread().span }
          ],
          span: thread().span
        }))
      )
    }));
    return list;
  };

  it('on control flow', () => {
    const out = variable('out', ptr(i32));
    const total = variable('total', ptr(i32));
    const x = variable('x', i32);
    fc.assert(
      fc.property(statements(x, total), body => {
        const fn = kernel({
          id: 'k',
          params: [out, total, ...Object.values(INPUTS)],
          body: [
            declare(
              x,
              binary('add', thread(), read(at(INPUTS.i32!, thread())))
            ),
            ...body,
            store(at(out, thread()), read(x))
          ]
        });
        const [expected, got] = both(fn, ['i32', 'i32']);
        expect(got).toEqual(expected);
      }),
      { numRuns: 100 }
    );
  });

  /** Loads and stores of eight words of a shared array that each thread has for itself. */
  const memoryStatements = (x: Variable, s: Variable): fc.Arbitrary<Stmt[]> => {
    const word = (index: Expr): Place =>
      element(s, binary('add', binary('mul', thread(), int(8)), index));
    const known = fc.nat(7).map((n): Expr => int(n));
    const low = (e: Expr): Expr => binary('bitand', e, int(7));
    const index = (k: Variable | undefined): fc.Arbitrary<Expr> =>
      fc.oneof(
        { weight: 3, arbitrary: known },
        fc.constant(low(read(x))),
        k
          ? fc.oneof(
              fc.constant<Expr>(read(k)),
              fc.nat(7).map(n => low(binary('add', read(k), int(n))))
            )
          : known
      );
    const lists = (
      k: Variable | undefined,
      depth: number,
      uniform: boolean
    ): fc.Arbitrary<Stmt[]> => {
      const value: fc.Arbitrary<Expr> = fc
        .tuple(index(k), index(k), fc.boolean())
        .map(([a, b, both]) =>
          both
            ? binary('add', binary('mul', read(word(a)), int(3)), read(word(b)))
            : select(
                binary('lt', read(x), int(9)),
                read(word(a)),
                binary('bitxor', read(x), read(word(b)))
              )
        );
      const simple: fc.Arbitrary<Stmt> = fc.oneof(
        fc.tuple(index(k), value).map(([i, v]) => store(word(i), v)),
        value.map(v => store(x, v))
      );
      if (depth === 0) {
        return fc.array(simple, { minLength: 1, maxLength: 5 });
      }
      const inner = variable('k', i32);
      return fc.array(
        fc.oneof(
          { weight: 4, arbitrary: simple },
          // All threads must reach a barrier: not inside an if.
          fc.constant(uniform ? syncthreads() : store(x, int(4))),
          fc
            .tuple(lists(k, depth - 1, false), lists(k, depth - 1, false))
            .map(([a, b]) =>
              ifStmt(
                binary('eq', binary('bitand', read(x), int(1)), int(0)),
                a,
                b
              )
            ),
          fc
            .tuple(
              fc.integer({ min: 1, max: 8 }),
              lists(inner, depth - 1, uniform)
            )
            .map(([n, body]) => forRange(inner, int(0), int(n), body))
        ),
        { minLength: 1, maxLength: 6 }
      );
    };
    return lists(undefined, 2, true);
  };

  it('on shared memory, whose accesses are left out and joined', () => {
    const out = variable('out', ptr(i32));
    const more = variable('more', ptr(u32));
    const x = variable('x', i32);
    const s = sharedVariable('s', arr(i32, 8 * THREADS));
    const k = variable('j', i32);
    const own = (index: Expr): Place =>
      element(s, binary('add', binary('mul', thread(), int(8)), index));
    fc.assert(
      fc.property(memoryStatements(x, s), body => {
        const sum = variable('sum', i32);
        const fn = kernel({
          id: 'k',
          params: [out, more, ...Object.values(INPUTS)],
          shared: [s],
          body: [
            declare(x, read(at(INPUTS.i32!, thread()))),
            forRange(k, int(0), int(8), [
              store(
                own(read(k)),
                binary('add', read(x), binary('mul', read(k), int(5)))
              )
            ]),
            ...body,
            declare(sum, int(0)),
            forRange(k, int(0), int(8), [
              store(
                sum,
                binary(
                  'add',
                  binary('mul', read(sum), int(31)),
                  read(own(read(k)))
                )
              )
            ]),
            store(at(out, thread()), read(sum)),
            store(at(more, thread()), cast(u32, read(x)))
          ]
        });
        const [expected, got] = both(fn, ['i32', 'u32']);
        expect(got).toEqual(expected);
      }),
      { numRuns: 100 }
    );
  });

  it('on shuffles and votes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('shfl', 'shfl_up', 'shfl_down', 'shfl_xor'),
        tree('u32', 1),
        fc.constantFrom(2, 4, 8, 16, 32),
        fc.constantFrom<ScalarName>('i32', 'f32', 'u64', 'f64'),
        tree('bool', 2),
        (operation, lane, width, name, condition) => {
          const out = variable('out', ptr(scalars[name]));
          const votes = variable('votes', ptr(u32));
          const result = variable('r', scalars[name]);
          const ballot = variable('b', u32);
          const all = variable('a', i32);
          const matched = variable('m', u32);
          const fn = kernel({
            id: 'k',
            params: [out, votes, ...Object.values(INPUTS)],
            body: [
              ifStmt(condition, [
                declare(result),
                warp(
                  operation as 'shfl',
                  [read(at(INPUTS[name]!, thread())), lane, int(width)],
                  result
                ),
                store(at(out, thread()), read(result)),
                declare(ballot),
                warp(
                  'ballot',
                  [cast(i32, binary('lt', lane, constant(u32, 9)))],
                  ballot
                ),
                declare(all),
                warp(
                  'all',
                  [cast(i32, binary('lt', lane, constant(u32, 9)))],
                  all
                ),
                declare(matched),
                warp(
                  'match_any',
                  [binary('rem', lane, constant(u32, 3))],
                  matched
                ),
                store(
                  at(votes, thread()),
                  binary(
                    'add',
                    binary('bitxor', read(ballot), read(matched)),
                    cast(u32, read(all))
                  )
                )
              ])
            ]
          });
          const [expected, got] = both(fn, [name, 'u32']);
          expect(got).toEqual(expected);
        }
      ),
      { numRuns: 100 }
    );
  });
});
