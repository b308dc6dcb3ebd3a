/**
 * Functions of C's linkage that two files declare differently: `bool f(int)`
 * here, `int f(unsigned)` there. C's linker looks at names alone, and what
 * travels in the same register is what the other side takes it for.
 */
import type { Expr, IrFunction, Stmt, Type } from '../../ir/types';
import { isFloatName, scalarSize } from '../../semantics/scalarTypes';
import * as make from '../sema/emit/make';
import type { Part } from './part';
import { sameLayout } from './types';

export function sameFunction(a: IrFunction, b: IrFunction): boolean {
  return (
    (a.kind === 'kernel') === (b.kind === 'kernel') &&
    a.params.length === b.params.length &&
    sameLayout(a.result, b.result) &&
    a.params.every(({ type }, i) => sameLayout(type, b.params[i].type))
  );
}

/** Whether calls as one file declares it do what the definition in another one does. */
export function passesAlike(
  declared: IrFunction,
  defined: IrFunction
): boolean {
  return (
    declared.kind === 'host' &&
    defined.kind === 'host' &&
    declared.params.length === defined.params.length &&
    (declared.result.kind === 'void' ||
      isPassed(defined.result, declared.result)) &&
    declared.params.every(({ type }, i) =>
      isPassed(type, defined.params[i].type)
    )
  );
}

/** Whether a value of the one type, where it travels, is one of the other: the wider integer holds the narrower. */
function isPassed(from: Type, to: Type): boolean {
  if (sameLayout(from, to)) {
    return true;
  }
  if (from.kind === 'scalar' && to.kind === 'scalar') {
    return (
      !isFloatName(from.name) &&
      !isFloatName(to.name) &&
      scalarSize(from.name) >= scalarSize(to.name)
    );
  }
  return from.kind === 'pointer' && to.kind === 'pointer';
}

/** Gives the declaration a body: the definition's, called. */
export function forward(
  declared: IrFunction,
  defined: IrFunction,
  part: Part
): void {
  const { span } = declared;
  const args = declared.params.map((param, i) =>
    received(
      make.read(make.variablePlace(param, span), span),
      defined.params[i].type
    )
  );
  const body: Stmt[] = [];
  const call = { stmt: 'call', callee: defined, args, span } as const;
  if (declared.result.kind === 'void') {
    body.push(call);
  } else {
    const result = part.variable('result', defined.result, span);
    const value = make.read(make.variablePlace(result, span), span);
    body.push(
      { stmt: 'declare', variable: result, span },
      { ...call, result },
      { stmt: 'return', value: received(value, declared.result), span }
    );
  }
  declared.body = body;
  part.define(declared);
}

/** The bytes of a value as another type's. */
function received(value: Expr, to: Type): Expr {
  const { type, span } = value;
  if (type.kind === 'pointer' && to.kind === 'pointer') {
    return { op: 'pointercast', arg: value, type: to, span };
  }
  if (type.kind !== 'scalar' || to.kind !== 'scalar' || type.name === to.name) {
    return value;
  }
  return to.name === 'bool'
    ? make.binary(
        'ne',
        make.cast(value, 'u8'),
        make.constant('u8', 0, span),
        span
      )
    : make.cast(value, to.name);
}
