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

/** The part that declares a function, and what stands for what in all of them. */
interface Joined {
  part: Part;
  replace: Map<object, object>;
}

/** Gives the declaration a body: the definition's, called. */
export function forward(
  declared: IrFunction,
  defined: IrFunction,
  joined: Joined
): void {
  const { span } = declared;
  const args = declared.params.map((param, i) =>
    received(
      make.read(make.variablePlace(param, span), span),
      defined.params[i].type
    )
  );
  forwardWith(declared, defined, joined, args);
}

/**
 * The same where C says nothing of the parameters: the arguments come in slots
 * of 8 bytes, floats as doubles and short integers as int.
 * @returns whether that is possible
 */
export function forwardUntyped(
  declared: IrFunction,
  defined: IrFunction,
  joined: Joined
): boolean {
  const isPossible =
    defined.kind === 'host' &&
    declared.params.length === 1 &&
    sameLayout(declared.result, defined.result) &&
    defined.params.every(({ type }) => /scalar|pointer/.test(type.kind));
  if (isPossible) {
    const { span } = declared;
    const area = make.read(make.variablePlace(declared.params[0], span), span);
    const args = defined.params.map(({ type }, i) => {
      const slot = make.offset(
        area,
        make.constant('i64', BigInt(8 * i), span),
        span
      );
      const passed = promoted(type);
      const pointer: Expr = {
        op: 'pointercast',
        arg: slot,
        type: { ...slot.type, to: passed } as Type,
        span
      };
      return received(make.read(make.deref(pointer, passed, span), span), type);
    });
    forwardWith(declared, defined, joined, args);
  }
  return isPossible;
}

/** As what an argument travels behind `...`. */
function promoted(type: Type): Type {
  return type.kind !== 'scalar' || scalarSize(type.name) === 8
    ? type
    : type.name === 'f32'
      ? { kind: 'scalar', name: 'f64' }
      : scalarSize(type.name) < 4
        ? { kind: 'scalar', name: 'i32' }
        : type;
}

function forwardWith(
  declared: IrFunction,
  defined: IrFunction,
  { part, replace }: Joined,
  args: Expr[]
): void {
  const { span } = declared;
  // What stands for the definition until the files are numbered: it is not entered with this one's.
  const callee: IrFunction = { ...defined };
  replace.set(callee, defined);
  const body: Stmt[] = [];
  const call = { stmt: 'call', callee, args, span } as const;
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
