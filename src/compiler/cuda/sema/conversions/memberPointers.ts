/**
 * Pointers to members: conversions, and those to member functions.
 * One to data is the member's offset plus one, so that null is zero; one to a
 * function is a pointer to it, without the adjustment of `this` that classes of
 * several bases would need: such conversions are refused.
 */
import type { Context } from '../context/context';
import type { Expr, Span } from '../../../ir/types';
import { typeOfFunction } from '../entities/functions';
import { irType } from '../entities/layout';
import { valueOperand } from '../entities/operands';
import type { FunctionsOperand, ValueOperand } from '../entities/operands';
import type { FunctionEntity } from '../entities/symbols';
import { functionType, memberPointerTo, unqualify } from '../entities/types';
import type { ClassCType, MemberPointerCType, CType } from '../entities/types';
import { addressOfFunction } from './addresses';
import type { ClassInfo } from '../entities/classes';
import * as make from '../emit/make';

/** The member function of a set that a pointer of this type can lead to. */
export function memberFunctionFor(
  operand: FunctionsOperand,
  to: CType
): FunctionEntity | undefined {
  if (!operand.isMemberAddress || to.kind !== 'memberPointer') {
    return undefined;
  }
  return operand.set.functions.find(
    (fn): fn is FunctionEntity =>
      fn.kind === 'function' &&
      !fn.isStatic &&
      memberType(fn) === to.to &&
      to.owner.info.derivesFrom(fn.classInfo!)
  );
}

function memberType(fn: FunctionEntity): CType | undefined {
  const type = typeOfFunction(fn);
  return (
    type &&
    functionType(type.result, type.params, type.isVariadic, fn.isConstMember)
  );
}

export function functionValue(
  cx: Context,
  fn: FunctionEntity,
  span: Span
): ValueOperand | undefined {
  if (fn.virtualSlot !== undefined) {
    cx.unsupported(
      span,
      `a pointer to the virtual function '${fn.displayName}'`,
      'call it by its name'
    );
    return undefined;
  }
  const address = addressOfFunction(cx, fn, span);
  const signature = memberType(fn);
  return address && signature
    ? valueOperand(
        memberPointerTo(fn.classInfo!.type, signature),
        address,
        span
      )
    : undefined;
}

/** How far apart a class and its base lie; undefined where a pointer to a member cannot be converted. */
export function memberPointerShift(
  from: MemberPointerCType,
  to: MemberPointerCType
): number | undefined {
  if (
    from.to !== to.to &&
    !(unqualify(from.to) === unqualify(to.to) && from.to.quals === 0)
  ) {
    return undefined;
  }
  const shift = baseOffset(to.owner.info, from.owner.info);
  const isSame =
    from.to.kind !== 'function' ||
    (shift === 0 && passesThis(from.owner) === passesThis(to.owner));
  return isSame ? shift : undefined;
}

export function passesThis({ info }: ClassCType): boolean {
  return !info.isEmpty || info.passesThis;
}

/** Where a base's object lies in one of the class; undefined where it is no base. */
export function baseOffset(
  info: ClassInfo,
  base: ClassInfo
): number | undefined {
  if (info === base) {
    return 0;
  }
  info.complete();
  for (const one of info.bases) {
    const inner = baseOffset(one.info, base);
    if (inner !== undefined) {
      return one.offset + inner;
    }
  }
  return undefined;
}

/** A pointer to member of another type; the conversion is known to exist. */
export function asMemberPointer(
  value: ValueOperand,
  to: MemberPointerCType,
  span: Span
): Expr {
  const shift =
    value.type.kind === 'memberPointer'
      ? memberPointerShift(value.type, to)
      : undefined;
  if (shift === undefined) {
    return nullOf(to, span);
  }
  return shift === 0
    ? value.expr
    : make.select(
        isMember(value, span),
        make.binary(
          'add',
          value.expr,
          make.constant('i64', BigInt(shift), span),
          span
        ),
        value.expr,
        span
      );
}

function nullOf(type: CType, span: Span): Expr {
  return make.zeroOf(irType(type), span);
}

/** Not null. */
export function isMember(value: ValueOperand, span: Span): Expr {
  return make.binary('ne', value.expr, nullOf(value.type, span), span);
}
