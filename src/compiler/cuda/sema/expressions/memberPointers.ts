/**
 * Pointers to members. One to data is the member's offset plus one, so that
 * null is zero; one to a function is a pointer to it, without the adjustment of
 * `this` that classes of several bases would need: such conversions are refused.
 */
import { hasSpecifier } from '../../ast';
import type { BinaryExpression, CallExpression } from '../../ast';
import type { UnaryExpression } from '../../ast';
import type { Expr, Span } from '../../../ir/types';
import type { ClassInfo } from '../entities/classes';
import type { Context } from '../context/context';
import { convert } from '../conversions/conversions';
import { irFunctionOf } from '../functions/functions';
import { requireBody } from '../functions/queue';
import { addressOf, materialise, toValue } from '../values/loads';
import * as make from '../emit/make';
import { resolveName } from '../names/names';
import {
  errorOperand,
  isLvalue,
  typeOf,
  valueOperand
} from '../entities/operands';
import type {
  FunctionsOperand,
  Operand,
  PlaceOperand,
  ValueOperand
} from '../entities/operands';
import type { FunctionEntity, FunctionTemplate } from '../entities/symbols';
import { callArguments } from '../templates/packs';
import { requireInstance } from '../templates/instantiate';
import { irPointer, irScalarType, irType } from '../entities/layout';
import { spell } from '../entities/spelling';
import {
  functionType,
  memberPointerTo,
  pointerTo,
  qualify,
  unqualify
} from '../entities/types';
import type { CType, ClassCType, MemberPointerCType } from '../entities/types';
import { callPointer, typeOfFunction } from './functionPointers';
import { lowerExpression } from './lower';
import { mayAccess } from './members';
import { callOperator, isOverloadable } from './operatorCalls';
import { keepOrder } from '../values/order';

const WAY_OUT = 'call the member directly, or pass a lambda';

/** The class that declares a data member, and where it lies in it. */
function locate(
  info: ClassInfo,
  name: string
):
  | { owner: ClassInfo; offset: number; type: CType; isBitField: boolean }
  | undefined {
  info.complete();
  for (const field of info.fields) {
    if (field.name === name && name !== '') {
      const { offset, type, bits } = field;
      return { owner: info, offset, type, isBitField: bits !== undefined };
    }
    if (field.name === '' && field.type.kind === 'class') {
      const inner = locate(field.type.info, name);
      if (inner) {
        return { ...inner, owner: info, offset: field.offset + inner.offset };
      }
    }
  }
  for (const base of info.bases) {
    const found = locate(base.info, name);
    if (found) {
      return found;
    }
  }
  return undefined;
}

/** `&S::x`; undefined where that is something else. */
export function memberAddress(
  cx: Context,
  node: UnaryExpression
): Operand | undefined {
  const { operand, span } = node;
  if (
    operand.kind !== 'identifier' ||
    operand.isParenthesized ||
    operand.name.segments.length < 2
  ) {
    return undefined;
  }
  const resolved = resolveName(cx, operand.name);
  if (!resolved) {
    return errorOperand(span);
  }
  const { field, symbol, classInfo, last } = resolved;
  if (field && classInfo) {
    const found = locate(classInfo, last.name);
    if (!found || found.isBitField || found.type.kind === 'reference') {
      return cx.error(
        span,
        `a pointer to '${last.name}' cannot be made: it is ${found?.isBitField ? 'a bit-field' : 'a reference'}`
      );
    }
    if (!mayAccess(cx, field.field.access, field.owner)) {
      return cx.error(
        last.span,
        `'${last.name}' is a ${field.field.access} member of '${field.owner.name}'`
      );
    }
    return valueOperand(
      memberPointerTo(found.owner.type, found.type),
      make.constant('i64', BigInt(found.offset + 1), span),
      span
    );
  }
  const functions = symbol?.kind === 'functions' ? symbol.functions : [];
  const isMember = (fn: FunctionEntity | FunctionTemplate): boolean =>
    fn.classInfo !== undefined &&
    !(fn.kind === 'function'
      ? fn.isStatic
      : hasSpecifier(fn.declaration, 'static'));
  if (!classInfo || !functions.some(isMember)) {
    return undefined;
  }
  const [only] = functions;
  return functions.length === 1 && only.kind === 'function'
    ? (functionValue(cx, only, span) ?? errorOperand(span))
    : {
        kind: 'functions',
        set: { kind: 'functions', name: last.name, functions, intrinsics: [] },
        isMemberAddress: true,
        span
      };
}

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
  if (cx.isDevice) {
    const message = `a pointer to the member function '${fn.displayName}' is not supported in device code: ${WAY_OUT}`;
    if (!cx.isBoth) {
      cx.error(span, message);
      return undefined;
    }
    cx.onHostOnly(span, message);
  }
  if (fn.template) {
    requireInstance(cx, fn, span);
  } else {
    requireBody(cx, fn, span);
  }
  const signature = memberType(fn);
  if (!signature) {
    return undefined;
  }
  const type = memberPointerTo(fn.classInfo!.type, signature);
  return valueOperand(
    type,
    {
      op: 'function',
      function: irFunctionOf(cx.unit, fn),
      type: irType(type),
      span
    },
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
    (shift === 0 && passesThis(from.owner) === passesThis(to.owner));
  return isSame ? shift : undefined;
}

function passesThis({ info }: ClassCType): boolean {
  return !info.isEmpty || info.castsThis;
}

function baseOffset(info: ClassInfo, base: ClassInfo): number | undefined {
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
  const ir = irType(type);
  return ir.kind === 'pointer'
    ? { op: 'null', type: ir, span }
    : make.constant('i64', 0n, span);
}

/** Not null. */
export function isMember(value: ValueOperand, span: Span): Expr {
  return make.binary('ne', value.expr, nullOf(value.type, span), span);
}

/** The object on the left as one of the class that the pointer belongs to. */
function ownerPlace(
  cx: Context,
  left: Operand,
  isArrow: boolean,
  owner: ClassCType,
  span: Span
): PlaceOperand | undefined {
  let place: Operand = left;
  if (isArrow) {
    const value = toValue(cx, left);
    if (!value) {
      return undefined;
    }
    if (value.type.kind !== 'pointer') {
      cx.error(span, `'->*' needs a pointer, not '${spell(value.type)}'`);
      return undefined;
    }
    const { to } = value.type;
    place = {
      kind: 'place',
      type: to,
      place: make.deref(value.expr, irType(to), span),
      span
    };
  } else if (left.kind === 'value') {
    place = materialise(cx, left);
  }
  const type = typeOf(place);
  if (type.kind === 'class') {
    type.info.complete();
  }
  if (
    (place.kind !== 'place' && place.kind !== 'choice') ||
    type.kind !== 'class' ||
    !type.info.derivesFrom(owner.info)
  ) {
    cx.error(
      span,
      `a pointer to a member of '${spell(owner)}' cannot be used on '${spell(type)}'`
    );
    return undefined;
  }
  const to = qualify(owner, type.quals);
  const pointer = convert(
    cx,
    valueOperand(pointerTo(type), addressOf(place), span),
    pointerTo(to),
    span,
    { what: 'argument' }
  );
  return (
    pointer && {
      kind: 'place',
      type: to,
      place: make.deref(pointer, irType(to), span),
      span,
      ...(isLvalue(place) ? {} : { isXvalue: true })
    }
  );
}

interface Access {
  object: PlaceOperand;
  pointer: ValueOperand;
  type: MemberPointerCType;
}

/** Both sides of `o.*p` and `q->*p`; an operand where an operator was called, or something was wrong. */
function access(cx: Context, node: BinaryExpression): Access | Operand {
  const { span } = node;
  let left = lowerExpression(cx, node.left);
  const mark = cx.out.length;
  const right = lowerExpression(cx, node.right);
  left = keepOrder(cx, left, mark);
  if (left.kind === 'error' || right.kind === 'error') {
    return errorOperand(
      span,
      [left, right].some(one => one.kind === 'error' && one.isUnknown)
    );
  }
  const isArrow = node.operator === '->*';
  if (isArrow && isOverloadable(typeOf(left))) {
    const called = callOperator(cx, '->*', [left, right], span);
    if (called) {
      return called;
    }
  }
  const pointer = toValue(cx, right);
  if (!pointer) {
    return errorOperand(span);
  }
  const { type } = pointer;
  if (type.kind !== 'memberPointer') {
    return cx.error(
      node.right.span,
      `'${node.operator}' needs a pointer to a member, not '${spell(type)}'`
    );
  }
  if (cx.isDevice) {
    const message = `'${node.operator}' is not supported in device code: ${WAY_OUT}`;
    if (!cx.isBoth) {
      return cx.error(span, message);
    }
    cx.onHostOnly(span, message);
  }
  const object = ownerPlace(cx, left, isArrow, type.owner, span);
  return object ? { object, pointer, type } : errorOperand(span);
}

/** `o.*p`: the member. */
export function lowerMemberAccess(
  cx: Context,
  node: BinaryExpression
): Operand {
  const { span } = node;
  const found = access(cx, node);
  if ('kind' in found) {
    return found;
  }
  const { object, pointer, type } = found;
  if (type.to.kind === 'function') {
    return cx.error(
      span,
      'a pointer to a member function can only be called: (object.*pointer)(…)'
    );
  }
  const bytes = {
    kind: 'pointer',
    to: irScalarType('u8'),
    isConst: false,
    isVolatile: false,
    isRestrict: false
  } as const;
  const member = qualify(type.to, object.type.quals);
  const offset = make.binary(
    'sub',
    pointer.expr,
    make.constant('i64', 1n, span),
    span
  );
  const at = make.offset(
    { op: 'pointercast', arg: addressOf(object), type: bytes, span },
    offset,
    span
  );
  return {
    kind: 'place',
    type: member,
    place: make.deref(
      { op: 'pointercast', arg: at, type: irPointer(member), span },
      irType(member),
      span
    ),
    span,
    ...(object.isXvalue ? { isXvalue: true } : {})
  };
}

/** `(o.*p)(…)`; undefined for other calls. */
export function lowerMemberPointerCall(
  cx: Context,
  node: CallExpression
): Operand | undefined {
  const { callee, span } = node;
  if (
    callee.kind !== 'binary' ||
    (callee.operator !== '.*' && callee.operator !== '->*')
  ) {
    return undefined;
  }
  const found = access(cx, callee);
  if ('kind' in found) {
    return found.kind === 'error' ? found : undefined;
  }
  const { object, pointer, type } = found;
  if (type.to.kind !== 'function') {
    return cx.error(
      callee.span,
      `a pointer of type '${spell(type)}' leads to no function`
    );
  }
  if (object.type.quals !== 0 && !type.to.isConst) {
    return cx.error(
      span,
      `a function of type '${spell(type)}' cannot be called on a const object`
    );
  }
  const args = callArguments(cx, node.args, pointer);
  if (!args) {
    return errorOperand(span);
  }
  const { to, owner } = type;
  if (!passesThis(owner)) {
    return callPointer(cx, pointer.expr, to, args, span);
  }
  const self = pointerTo(object.type);
  return callPointer(
    cx,
    pointer.expr,
    functionType(to.result, [self, ...to.params], to.isVariadic),
    [valueOperand(self, addressOf(object), span), ...args],
    span
  );
}
