/** Pointers to members: conversions/memberPointers.ts says what they are. */
import { hasSpecifier } from '../../ast';
import type {
  BinaryExpression,
  CallExpression,
  IdentifierExpression
} from '../../ast';
import type { Expr, Span } from '../../../ir/types';
import type { ClassInfo } from '../entities/classes';
import type { Context } from '../context/context';
import { convert } from '../conversions/conversions';
import { addressOfOperand, materialise, toValue } from '../values/loads';
import * as make from '../emit/make';
import { resolveName } from '../names/names';
import {
  errorOperand,
  isLvalue,
  typeOf,
  valueOperand
} from '../entities/operands';
import type { Operand, PlaceOperand, ValueOperand } from '../entities/operands';
import type { FunctionEntity, FunctionTemplate } from '../entities/symbols';
import { callArguments } from './arguments';
import { irPointer, irScalarType, irType } from '../entities/layout';
import { spell } from '../entities/spelling';
import {
  T,
  functionType,
  memberPointerTo,
  pointerTo,
  qualify
} from '../entities/types';
import type { CType, ClassCType, MemberPointerCType } from '../entities/types';
import { callPointer } from './functionPointers';
import { mayAccess } from './members';
import { callOperator, isOverloadable } from './operatorCalls';
import { keepOrder } from '../values/order';
import {
  memberFunctionAddress,
  partsOf,
  passesThis
} from '../conversions/memberPointers';

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

/** `&S::x`; undefined where that is something else, as a static member. */
export function memberAddress(
  cx: Context,
  { name }: IdentifierExpression,
  span: Span
): Operand | undefined {
  const resolved = resolveName(cx, name);
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
  return memberFunctionAddress(
    cx,
    { kind: 'functions', name: last.name, functions, intrinsics: [] },
    span
  );
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
    valueOperand(pointerTo(type), addressOfOperand(cx, place), span),
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
  let left = cx.doors.lowerExpression(cx, node.left);
  const mark = cx.out.length;
  const right = cx.doors.lowerExpression(cx, node.right);
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
    { op: 'pointercast', arg: addressOfOperand(cx, object), type: bytes, span },
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

/** `(o.*p)(…)`; what is called where a class has an operator `->*` of its own. */
export function lowerMemberPointerCall(
  cx: Context,
  callee: BinaryExpression,
  node: CallExpression
): { result: Operand } | { callee: Operand } {
  const found = access(cx, callee);
  return 'kind' in found
    ? { callee: found }
    : { result: callMember(cx, found, callee, node) };
}

function callMember(
  cx: Context,
  { object, pointer, type }: Access,
  callee: BinaryExpression,
  { args: given, span }: CallExpression
): Operand {
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
  const args = callArguments(cx, given, pointer);
  if (!args) {
    return errorOperand(span);
  }
  const { to, owner } = type;
  const { address, shift } = partsOf(cx.save(pointer.expr), span);
  if (!passesThis(owner)) {
    return callPointer(cx, address, to, args, span);
  }
  const self = pointerTo(object.type);
  const place = addressOfOperand(cx, object);
  if (cx.isDevice) {
    // Of first bases alone, and not virtual.
    return callPointer(
      cx,
      address,
      functionType(to.result, [self, ...to.params], to.isVariadic),
      [valueOperand(self, place, span), ...args],
      span
    );
  }
  const bytes = make.pointerCast(place, irPointer(T.uchar), span);
  const at = cx.save(make.offset(bytes, shift, span));
  return callPointer(
    cx,
    cx.save(functionAt(address, at, span)),
    functionType(to.result, [self, ...to.params], to.isVariadic),
    [
      valueOperand(
        self,
        make.pointerCast(at, irPointer(object.type), span),
        span
      ),
      ...args
    ],
    span
  );
}

/** The address of the function; that of a virtual one is in the table of the object that is there. */
function functionAt(address: Expr, object: Expr, span: Span): Expr {
  const number = irPointer(T.ulong);
  const numberAt = (at: Expr): Expr =>
    make.read(
      make.deref(make.pointerCast(at, number, span), make.U64, span),
      span
    );
  const one = make.constant('u64', 1n, span);
  const table = make.binary('add', numberAt(object), address, span);
  return make.select(
    make.binary(
      'ne',
      make.binary('bitand', address, one, span),
      make.constant('u64', 0n, span),
      span
    ),
    numberAt(make.binary('sub', table, one, span)),
    address,
    span
  );
}
