import { describe, expect, it } from 'vitest';
import { kernelAccesses } from '../accesses';
import * as b from '../build/index';
import { analyzeRoots, type Root } from './index';
import type { IrFunction, Stmt, Variable } from '../types';

const names = (roots: readonly Root[]): string[] =>
  roots.map(root =>
    root.kind === 'parameter'
      ? [root.param.name, ...root.path].join('.')
      : root.kind === 'variable'
        ? `&${root.variable.name}`
        : 'unknown'
  );

const pointers = (...list: string[]): Variable[] =>
  list.map(name => b.variable(name, b.ptr(b.f32)));

const kernelOf = (
  params: Variable[],
  body: Stmt[],
  shared: Variable[] = []
): IrFunction => b.kernel({ id: 'k', params, body, shared });

describe('analyzeRoots', () => {
  it('follows a pointer through offsets, casts and variables', () => {
    const [x] = pointers('x');
    const p = b.variable('p', b.ptr(b.u8));
    const body = [
      b.declare(p, b.pointerCast(p.type, b.offset(b.read(x), b.int(4)))),
      b.store(p, b.offset(b.read(p), b.int(1)))
    ];
    expect(
      names(analyzeRoots(kernelOf([x], body)).entry.rootsOfVariable(p))
    ).toEqual(['x']);
  });

  it('gives a pointer chosen at run time all its roots, and null none', () => {
    const [x, y] = pointers('x', 'y');
    const p = b.variable('p', x.type);
    const s = b.sharedVariable('s', b.arr(b.f32, 8));
    const body = [
      b.declare(p, b.nullPointer(b.ptr(b.f32))),
      b.ifStmt(
        b.boolean(true),
        [b.store(p, b.select(b.boolean(true), b.read(x), b.read(y)))],
        [b.store(p, b.addressOf(b.element(s, b.int(2))))]
      )
    ];
    const { entry } = analyzeRoots(kernelOf([x, y], body, [s]));
    expect(names(entry.rootsOfVariable(p))).toEqual(['x', 'y', '&s']);
    expect(names(entry.rootsOf(b.nullPointer(b.ptr(b.f32))))).toEqual([]);
  });

  it('survives the swap of two pointers in a loop', () => {
    const [x, y] = pointers('x', 'y');
    const t = b.variable('t', x.type);
    const body = [
      b.loop({
        body: [
          b.declare(t, b.read(x)),
          b.store(x, b.read(y)),
          b.store(y, b.read(t))
        ]
      })
    ];
    const { entry } = analyzeRoots(kernelOf([x, y], body));
    expect(names(entry.rootsOfVariable(x))).toEqual(['x', 'y']);
    expect(names(entry.rootsOfVariable(y))).toEqual(['x', 'y']);
    expect(entry.params.map(names)).toEqual([['x'], ['y']]);
  });

  it('analyses a function once for each combination of argument roots', () => {
    const [x, y, p] = pointers('x', 'y', 'p');
    const q = b.variable('q', p.type);
    const first = b.func({
      id: 'first',
      params: [p],
      result: p.type,
      body: [b.declare(q, b.read(p)), b.returnStmt(b.read(q))]
    });
    const r1 = b.variable('r1', p.type);
    const r2 = b.variable('r2', p.type);
    const calls = [
      b.call(first, [b.read(x)], r1),
      b.call(first, [b.offset(b.read(x), b.int(1))], r1),
      b.call(first, [b.read(y)], r2)
    ];
    const { entry, instances } = analyzeRoots(
      kernelOf([x, y], [b.declare(r1), b.declare(r2), ...calls])
    );
    expect(instances.map(i => i.fn.id)).toEqual(['first', 'first', 'k']);
    expect(names(entry.rootsOfVariable(r1))).toEqual(['x']);
    expect(names(entry.rootsOfVariable(r2))).toEqual(['y']);
    expect(entry.calleeOf(calls[0])).toBe(entry.calleeOf(calls[1]));
    expect(names(entry.calleeOf(calls[2]).rootsOfVariable(q))).toEqual(['y']);
  });

  it('ends on recursion whose arguments grow', () => {
    const [x, y, p, q] = pointers('x', 'y', 'p', 'q');
    const fn = b.func({ id: 'flip', params: [p, q], body: [] });
    fn.body.push(b.call(fn, [b.read(q), b.read(p)]));
    const { instances } = analyzeRoots(
      kernelOf([x, y], [b.call(fn, [b.read(x), b.read(y)])])
    );
    expect(instances.map(i => i.params.map(names))).toContainEqual([
      ['y'],
      ['x']
    ]);
  });

  it('keeps the fields of a struct apart, in variables, values and behind this', () => {
    const [x, y] = pointers('x', 'y');
    const pair = b.struct('Pair', [
      ['a', b.ptr(b.f32)],
      ['b', b.ptr(b.f32)]
    ]);
    const self = b.variable('self', b.ptr(pair));
    const getB = b.func({
      id: 'getB',
      params: [self],
      result: b.ptr(b.f32),
      body: [b.returnStmt(b.read(b.field(b.deref(b.read(self)), 1)))]
    });
    const v = b.variable('v', pair);
    const w = b.variable('w', pair);
    const r = b.variable('r', b.ptr(b.f32));
    const body = [
      b.declare(v, b.construct(pair, [b.read(x), b.read(y)])),
      b.declare(w, b.read(v)),
      b.declare(r),
      b.call(getB, [b.addressOf(w)], r)
    ];
    const { entry } = analyzeRoots(kernelOf([x, y], body));
    expect(names(entry.rootsOf(b.read(b.field(w, 0))))).toEqual(['x']);
    expect(names(entry.rootsOf(b.member(b.read(v), 1)))).toEqual(['y']);
    expect(names(entry.rootsOfVariable(r))).toEqual(['y']);
  });

  it('gives each pointer inside a struct parameter a root of its own', () => {
    const inner = b.struct('Inner', [['p', b.arr(b.ptr(b.f32), 2)]]);
    const outer = b.struct('Outer', [
      ['n', b.i32],
      ['in', inner],
      ['q', b.ptr(b.f32)]
    ]);
    const v = b.variable('v', outer);
    const { entry, roots } = analyzeRoots(kernelOf([v], []));
    expect(names(roots.filter(r => r.kind === 'parameter'))).toEqual([
      'v.1.0.0',
      'v.1.0.1',
      'v.2'
    ]);
    const p = b.field(b.field(v, 1), 0);
    expect(names(entry.rootsOf(b.read(b.element(p, b.int(1)))))).toEqual([
      'v.1.0.0',
      'v.1.0.1'
    ]);
    expect(names(entry.rootsOf(b.read(b.field(v, 2))))).toEqual(['v.2']);
  });

  it('does not keep fields apart in memory that is seen as two structs', () => {
    const [x] = pointers('x');
    const p = b.ptr(b.f32);
    const s1 = b.struct('S1', [['a', p]]);
    const s2 = b.struct('S2', [['b', p]]);
    const v = b.variable('v', s1);
    const seen = b.deref(b.pointerCast(b.ptr(s2), b.addressOf(v)));
    const r = b.variable('r', p);
    const body = [
      b.declare(v, b.construct(s1, [b.read(x)])),
      b.declare(r, b.read(b.field(seen, 0)))
    ];
    expect(
      names(analyzeRoots(kernelOf([x], body)).entry.rootsOfVariable(r))
    ).toEqual(['x']);
  });

  it('follows pointers stored in shared memory and through a pointer to a pointer', () => {
    const [x, y] = pointers('x', 'y');
    const table = b.sharedVariable('table', b.arr(x.type, 4));
    const p = b.variable('p', x.type);
    const pp = b.variable('pp', b.ptr(x.type));
    const body = [
      b.store(b.element(table, b.int(0)), b.read(x)),
      b.declare(p),
      b.declare(pp, b.addressOf(p)),
      b.store(b.deref(b.read(pp)), b.read(y))
    ];
    const { entry } = analyzeRoots(kernelOf([x, y], body, [table]));
    expect(names(entry.rootsOf(b.read(b.element(table, b.int(3)))))).toEqual([
      'x'
    ]);
    expect(names(entry.rootsOf(b.read(p)))).toEqual(['y']);
  });

  it('follows the way through 64-bit integers, and says unknown where nothing is known', () => {
    const [x] = pointers('x');
    const lists = b.variable('lists', b.ptr(b.ptr(b.f32)));
    const n = b.variable('n', b.variable('_', b.u64).type);
    const bits = b.variable('bits', b.u64);
    const mask = b.constant(b.u64, 0xfffffffffffffff0n);
    const body = [
      b.declare(bits, b.binary('bitand', b.pointerCast(b.u64, b.read(x)), mask))
    ];
    const { entry } = analyzeRoots(kernelOf([x, lists, n], body));
    expect(names(entry.rootsOf(b.pointerCast(x.type, b.read(bits))))).toEqual([
      'x'
    ]);
    expect(names(entry.rootsOf(b.pointerCast(x.type, b.read(n))))).toEqual([
      'unknown'
    ]);
    expect(names(entry.rootsOf(b.read(b.at(lists, b.int(0)))))).toEqual([
      'unknown'
    ]);
  });
});

describe('kernelAccesses', () => {
  const flags = (fn: IrFunction): string[] =>
    kernelAccesses(fn).params.map(
      a => `${a.reads ? 'r' : ''}${a.writes ? 'w' : ''}${a.atomic ? 'a' : ''}`
    );

  it('tells read, written and updated arrays apart', () => {
    const [x, y, z, unused] = pointers('x', 'y', 'z', 'unused');
    const n = b.variable('n', b.i32);
    const body = [
      b.store(b.at(y, b.read(n)), b.read(b.at(x, b.int(0)))),
      b.atomic('add', b.at(z, b.int(0)), [b.float(1)])
    ];
    expect(flags(kernelOf([x, y, z, unused, n], body))).toEqual([
      'r',
      'w',
      'rwa',
      '',
      ''
    ]);
  });

  it('sees accesses in callees and through chosen pointers', () => {
    const [x, y, z, p] = pointers('x', 'y', 'z', 'p');
    const put = b.func({
      id: 'put',
      params: [p],
      body: [b.store(b.deref(b.read(p)), b.float(1))]
    });
    const body = [
      b.call(put, [b.select(b.boolean(true), b.read(x), b.read(y))]),
      b.store(b.at(z, b.int(1)), b.read(b.deref(b.read(z))))
    ];
    expect(flags(kernelOf([x, y, z], body))).toEqual(['w', 'w', 'rw']);
  });

  it('notes an index read inside a written place, and the type seen', () => {
    const x = b.variable('x', b.ptr(b.i32));
    const y = b.variable('y', b.ptr(b.f32));
    const v4 = b.vec('f32', 4);
    const view = b.pointerCast(b.ptr(v4), b.read(y));
    const body = [
      b.store(
        b.at(view, b.read(b.at(x, b.int(0)))),
        b.read(b.variable('v', v4))
      )
    ];
    const { params } = kernelAccesses(kernelOf([x, y], body));
    expect(params.map(a => [a.reads, a.writes])).toEqual([
      [true, false],
      [false, true]
    ]);
    expect(params[1].types).toEqual([v4]);
  });

  it('treats an unknown pointer as touching everything', () => {
    const lists = b.variable('lists', b.ptr(b.ptr(b.f32)));
    const [x] = pointers('x');
    const body = [b.store(b.deref(b.read(b.deref(b.read(lists)))), b.float(0))];
    const accesses = kernelAccesses(kernelOf([lists, x], body));
    expect(accesses.unknown.writes).toBe(true);
    expect(accesses.params.map(a => [a.reads, a.writes])).toEqual([
      [true, true],
      [false, true]
    ]);
  });

  it('lists module and shared variables, not locals', () => {
    const g = b.variable('g', b.i32, { space: 'global' });
    const s = b.sharedVariable('s', b.arr(b.i32, 4));
    const l = b.variable('l', b.i32);
    const body = [
      b.declare(l, b.read(g)),
      b.store(b.element(s, b.read(l)), b.read(l)),
      b.atomic('max', b.placeOf(g), [b.read(l)])
    ];
    const { variables } = kernelAccesses(kernelOf([], body, [s]));
    expect(
      [...variables].map(([v, a]) => [v.name, a.reads, a.writes, a.atomic])
    ).toEqual([
      ['g', true, true, true],
      ['s', false, true, false]
    ]);
  });
});
