import { describe, expect, it } from 'vitest';
import { analyse } from '../analyse';
import * as make from '../emit/make';
import { Context } from './context';
import type { Unit } from './unit';

const span = { file: 0, start: 0, end: 1, line: 1, column: 1 };

function emptyUnit(): Unit {
  return analyse(
    { kind: 'unit', declarations: [], span },
    [{ name: 'cell', text: '' }],
    () => false
  );
}

describe('a unit', () => {
  it('remembers for itself alone', () => {
    const notes = (): string[] => [];
    const [one, other] = [emptyUnit(), emptyUnit()];
    one.keep(notes).push('seen');
    expect(one.keep(notes)).toEqual(['seen']);
    expect(other.keep(notes)).toEqual([]);
  });

  it('numbers what is the same the same', () => {
    const unit = emptyUnit();
    const [a, b] = [{}, {}];
    expect(unit.idOf(a)).toBe(unit.idOf(a));
    expect(unit.idOf(a)).not.toBe(unit.idOf(b));
  });

  it('makes names of functions unique', () => {
    const unit = emptyUnit();
    expect(unit.functionId('operator+')).toBe('operator_add');
    expect(unit.functionId('operator+')).toBe('operator_add_2');
  });
});

describe('a context', () => {
  it('throws away what is emitted where nothing is evaluated', () => {
    const unit = emptyUnit();
    const cx = new Context(unit, unit.globalScope);
    const stmts = cx.capture(() => {
      cx.unevaluatedly(() => cx.temp(make.I32, span));
      cx.temp(make.I32, span);
    });
    expect(stmts).toHaveLength(1);
    expect(cx.out).toHaveLength(0);
  });

  it('knows whose address was taken, of its own unit', () => {
    const unit = emptyUnit();
    const cx = new Context(unit, unit.globalScope);
    const [a, b] = ['a', 'b'].map(name =>
      unit.variable(name, make.I32, 'local', span)
    );
    const pointer = {
      kind: 'pointer',
      to: make.I32,
      isConst: false,
      isVolatile: false,
      isRestrict: false
    } as const;
    cx.address(make.variablePlace(a, span), pointer, span);
    expect([a, b].map(one => cx.hasAddressTaken(one))).toEqual([true, false]);
    const other = emptyUnit();
    expect(new Context(other, other.globalScope).hasAddressTaken(a)).toBe(
      false
    );
  });

  it('leaves a scope when the work in it fails', () => {
    const unit = emptyUnit();
    const cx = new Context(unit, unit.globalScope);
    expect(() =>
      cx.within('block', () => {
        throw new Error('no');
      })
    ).toThrow('no');
    expect(cx.scope).toBe(unit.globalScope);
  });
});
