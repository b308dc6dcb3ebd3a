/**
 * Pointers to members: conversions, and those to member functions.
 * One to data is the member's offset plus one, so that null is zero. One to a
 * function is as the Itanium C++ ABI has it: its address, or for a virtual one
 * its place in the table in bytes, plus one; and what is added to `this`.
 */
import type { Context } from '../context/context';
import type { Expr, Span } from '../../../ir/types';
import { typeOfFunction } from '../entities/functions';
import { irType } from '../entities/layout';
import { errorOperand, valueOperand } from '../entities/operands';
import type {
  FunctionsOperand,
  Operand,
  ValueOperand
} from '../entities/operands';
import type { FunctionEntity, FunctionSet } from '../entities/symbols';
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

/** `&S::f` of a set of member functions, which a type may choose from. */
export function memberFunctionAddress(
  cx: Context,
  set: FunctionSet,
  span: Span,
  target?: CType
): Operand {
  const operand: FunctionsOperand = {
    kind: 'functions',
    set,
    isMemberAddress: true,
    span
  };
  const [first] = set.functions;
  const only =
    set.functions.length === 1 && first.kind === 'function'
      ? first
      : target && memberFunctionFor(operand, target);
  return only ? (functionValue(cx, only, span) ?? errorOperand(span)) : operand;
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
  if (fn.virtualSlot !== undefined && cx.isDevice) {
    cx.unsupported(
      span,
      `a pointer to the virtual function '${fn.displayName}' in device code`,
      'call it by its name'
    );
    return undefined;
  }
  const address =
    fn.virtualSlot === undefined
      ? addressOfFunction(cx, fn, span)
      : make.constant('u64', BigInt(8 * (fn.virtualSlot + 1) + 1), span);
  const signature = memberType(fn);
  if (!address || !signature) {
    return undefined;
  }
  const type = memberPointerTo(fn.classInfo!.type, signature);
  return valueOperand(
    type,
    memberFunction(type, address, make.constant('u64', 0n, span), span),
    span
  );
}

function memberFunction(
  type: MemberPointerCType,
  address: Expr,
  shift: Expr,
  span: Span
): Expr {
  return { op: 'construct', args: [address, shift], type: irType(type), span };
}

/** The two parts of a pointer to a member function. */
export function partsOf(
  pointer: Expr,
  span: Span
): { address: Expr; shift: Expr } {
  return {
    address: make.lane(pointer, 0, make.U64, span),
    shift: make.lane(pointer, 1, make.U64, span)
  };
}

/** `p == q` of one type. */
export function sameMember(
  type: MemberPointerCType,
  a: Expr,
  b: Expr,
  span: Span
): Expr {
  if (type.to.kind !== 'function') {
    return make.binary('eq', a, b, span);
  }
  const [x, y] = [partsOf(a, span), partsOf(b, span)];
  const none = make.constant('u64', 0n, span);
  return make.binary(
    'and',
    make.binary('eq', x.address, y.address, span),
    make.binary(
      'or',
      make.binary('eq', x.address, none, span),
      make.binary('eq', x.shift, y.shift, span),
      span
    ),
    span
  );
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
    passesThis(from.owner) === passesThis(to.owner);
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
  cx: Context,
  value: ValueOperand,
  to: MemberPointerCType,
  span: Span
): Expr | undefined {
  const shift =
    value.type.kind === 'memberPointer'
      ? memberPointerShift(value.type, to)
      : undefined;
  if (shift === undefined) {
    return nullOf(to, span);
  }
  if (to.to.kind === 'function') {
    if (shift !== 0 && cx.isDevice) {
      cx.unsupported(
        span,
        'a pointer to a member function of a base that is not the first',
        'call it by its name'
      );
      return undefined;
    }
    const { address, shift: known } = partsOf(value.expr, span);
    const by = make.constant('u64', BigInt(shift), span);
    return shift === 0
      ? value.expr
      : memberFunction(to, address, make.binary('add', known, by, span), span);
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
  const { type, expr } = value;
  return type.kind === 'memberPointer' && type.to.kind === 'function'
    ? make.binary(
        'ne',
        partsOf(expr, span).address,
        make.constant('u64', 0n, span),
        span
      )
    : make.binary('ne', expr, nullOf(type, span), span);
}
