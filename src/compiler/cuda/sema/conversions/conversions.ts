/** Conversions: lvalues to values, implicit and explicit conversions, C's usual arithmetic ones. */
import type { Expr, Place, Span } from '../../../ir/types';
import { castScalar } from '../emit/arithmetic';
import { convertByUser } from './classConversions';
import { hasCopyConstructor } from '../entities/classTraits';
import { emitFunctionCall } from '../functions/calls';
import { needsThis, calledType } from '../entities/functions';
import { refuseDeletedCopy } from '../lifetime/deletedCopies';
import { addressAs, implicitCopy } from '../lifetime/specialMembers';
import type { Context } from '../context/context';
import { reportBinding, reportConversion } from './conversionMessages';
import type { Purpose } from './conversionMessages';
import { addressOfFunction } from './addresses';
import { closureFunction } from './closurePointers';
import { functionPointer } from './functionPointers';
import { typeOfOnly } from '../templates/functions';
import {
  isMember,
  asMemberPointer,
  functionValue,
  memberFunctionFor
} from './memberPointers';
import {
  addressOfOperand,
  loadOperand,
  materialise,
  toValue
} from '../values/loads';
import * as make from '../emit/make';
import { typeOf, valueOperand } from '../entities/operands';
import type { Operand, PlaceOperand, ValueOperand } from '../entities/operands';
import type { FunctionEntity } from '../entities/symbols';
import {
  isSameOrDerived,
  losesLiteralConst,
  rankBinding,
  rankTypes,
  referenceOperator
} from './ranking';
import { isAmbiguousBase } from '../context/ambiguous';
import { basePlace } from '../lifetime/bases';
import { ofBase, tablesAt } from '../lifetime/virtualCalls';
import { isNotNull, pointerAs } from './pointers';
import { stringPlace } from '../values/strings';
import { irPointer, irType } from '../entities/layout';
import {
  T,
  isArithmetic,
  isBool,
  isConst,
  pointerTo,
  unqualify
} from '../entities/types';
import type { CType, ClassCType } from '../entities/types';
import { warnDoubleArithmetic, warnLiteralConst } from '../warnings/warnings';

/** A value as a condition; undefined after a report. */
export function toCondition(cx: Context, operand: Operand): Expr | undefined {
  if (operand.kind === 'error') {
    return undefined;
  }
  return convert(cx, operand, T.bool, operand.span, { what: 'condition' });
}

/** Implicit conversion to a type; for a reference, a pointer. Undefined after a report. */
export function convert(
  cx: Context,
  operand: Operand,
  target: CType,
  span: Span,
  purpose: Purpose
): Expr | undefined {
  if (operand.kind === 'error' || target.kind === 'error') {
    return undefined;
  }
  if (target.kind === 'reference') {
    return bindReference(
      cx,
      operand,
      target.to,
      target.isRvalue,
      span,
      purpose
    );
  }
  const to = target.unqualified;
  if (operand.kind === 'list') {
    return cx.doors.listAsValue(cx, operand.node, to)?.expr;
  }
  if (operand.kind === 'functions') {
    const member = memberFunctionFor(operand, to);
    if (member) {
      const value = functionValue(cx, member, span);
      return value && convert(cx, value, to, span, purpose);
    }
    const wanted = calledType(to);
    if (wanted) {
      return functionPointer(cx, operand, span, wanted)?.expr;
    }
    if (to.kind === 'class' && typeOfOnly(cx, operand)) {
      const pointer = functionPointer(cx, operand, span);
      return pointer && convert(cx, pointer, to, span, purpose);
    }
  }
  if (to.kind === 'class' && unqualify(typeOf(operand)) === to) {
    if (operand.kind === 'place') {
      return copyOf(cx, operand, to, span);
    }
    if (operand.kind === 'choice' && isCopiedByMember(to)) {
      const pointer = cx.save(addressOfOperand(cx, operand));
      const place = make.deref(pointer, irType(operand.type), span);
      return copyOf(
        cx,
        { kind: 'place', type: operand.type, place, span },
        to,
        span
      );
    }
  }
  const value = toValue(cx, operand);
  if (!value) {
    return undefined;
  }
  if (!rankTypes(cx, operand, to)) {
    reportConversion(cx, value.type, to, span, purpose);
    return undefined;
  }
  if (losesLiteralConst(operand, to)) {
    warnLiteralConst(cx, to, operand.span);
  }
  const lambda =
    value.type.kind === 'class' && closureFunction(cx, value.type.info, to);
  if (lambda) {
    return addressOfFunction(cx, lambda, span);
  }
  const isUpcast =
    to.kind === 'class' &&
    value.type.kind === 'class' &&
    value.type.info.derivesFrom(to.info);
  if ((value.type.kind === 'class' || to.kind === 'class') && !isUpcast) {
    // The object itself, not a copy, is what conversion operators are called on.
    return convertByUser(cx, value, to, span, operand);
  }
  return convertValue(cx, value, to, span);
}

/** A conversion that is known to exist. */
export function convertValue(
  cx: Context,
  value: ValueOperand,
  to: CType,
  span: Span
): Expr | undefined {
  const from = value.type;
  if (from === to) {
    return value.expr;
  }
  if (isArithmetic(from) && (to.kind === 'scalar' || to.kind === 'enum')) {
    if (from === T.double && to === T.float) {
      warnDoubleArithmetic(cx, value.expr);
    }
    return castScalar(value.expr, to, span);
  }
  if (to.kind === 'pointer') {
    return pointerAs(cx, value, to, span);
  }
  if (to.kind === 'memberPointer') {
    return asMemberPointer(cx, value, to, span);
  }
  if (isBool(to) && from.kind === 'memberPointer') {
    return isMember(value, span);
  }
  if (isBool(to) && (from.kind === 'pointer' || from.kind === 'nullptr')) {
    return isNotNull(value.expr, span);
  }
  if (
    from.kind === 'class' &&
    to.kind === 'class' &&
    from.info.derivesFrom(to.info)
  ) {
    return baseCopy(cx, value, to, span);
  }
  return convertByUser(cx, value, to, span);
}

/** A copy of a derived object's base subobject: its bytes, or what the base's copy constructor makes. */
function baseCopy(
  cx: Context,
  value: ValueOperand,
  to: ClassCType,
  span: Span
): Expr | undefined {
  const { place } =
    value.expr.op === 'read' ? value.expr : materialise(cx, value);
  const { type } = value;
  if (isAmbiguousBase(cx, (type as ClassCType).info, to.info, span)) {
    return undefined;
  }
  return copyOf(
    cx,
    basePlace(cx, { kind: 'place', type, place, span }, to.info, span),
    to,
    span
  );
}

/** A copy of an object: its bytes, or what its copy constructor makes. */
function copyOf(
  cx: Context,
  operand: PlaceOperand,
  to: ClassCType,
  span: Span
): Expr | undefined {
  to.info.complete();
  if (hasCopyConstructor(to.info)) {
    return convertByUser(
      cx,
      { ...loadOperand(cx, operand) },
      to,
      span,
      operand
    );
  }
  const kind = operand.isXvalue ? 'move' : 'copy';
  if (refuseDeletedCopy(cx, to.info, kind, span)) {
    return undefined;
  }
  const implicit = implicitCopy(to.info, kind);
  if (!implicit) {
    return loadOperand(cx, operand).expr;
  }
  const variable = cx.temp(irType(to), span);
  copyInto(cx, make.variablePlace(variable, span), operand, to, implicit, span);
  return make.read(make.variablePlace(variable, span), span);
}

/** Copying takes more than the bytes. */
function isCopiedByMember(type: ClassCType): boolean {
  type.info.complete();
  return (
    hasCopyConstructor(type.info) ||
    implicitCopy(type.info, 'copy') !== undefined
  );
}

/** Copies or moves an object into memory, member by member. */
export function copyInto(
  cx: Context,
  target: Place,
  operand: PlaceOperand,
  to: ClassCType,
  implicit: FunctionEntity,
  span: Span
): void {
  const tables = tablesAt(cx, { ...operand, type: to, place: target });
  emitFunctionCall(
    cx,
    tables ? ofBase(cx.unit, implicit, to.info) : implicit,
    [
      ...(needsThis(implicit) ? [cx.address(target, irPointer(to), span)] : []),
      ...(tables ?? []),
      addressAs(cx, operand, operand.isXvalue !== true)
    ],
    span
  );
}

/** Binds a reference: the address of the operand, or of a temporary that holds its converted value. */
function bindReference(
  cx: Context,
  operand: Operand,
  to: CType,
  isRvalue: boolean,
  span: Span,
  purpose: Purpose
): Expr | undefined {
  if (operand.kind === 'functions' && to.kind === 'function') {
    return functionPointer(cx, operand, span, to)?.expr;
  }
  // `*f` of a pointer to a function is that pointer.
  if (
    operand.kind === 'value' &&
    operand.type.kind === 'pointer' &&
    operand.type.to === to &&
    to.kind === 'function'
  ) {
    return operand.expr;
  }
  if (operand.kind === 'value' && operand.assignedTo && !isRvalue) {
    operand = operand.assignedTo;
  }
  const rank = rankBinding(cx, operand, to, isRvalue);
  if (!rank) {
    if (
      operand.kind === 'functions' ||
      operand.kind === 'void' ||
      operand.kind === 'type'
    ) {
      toValue(cx, operand);
      return undefined;
    }
    reportBinding(cx, operand, to, isRvalue, span, purpose);
    return undefined;
  }
  let source = operand;
  if (source.kind === 'string') {
    source = stringPlace(cx, source);
  }
  if (
    source.kind === 'value' &&
    isSameOrDerived(source.type, to) === 'derived'
  ) {
    // The whole object is kept, not the base alone.
    source = materialise(cx, source);
  }
  if (
    (source.kind === 'place' || source.kind === 'choice') &&
    isSameOrDerived(source.type, to)
  ) {
    if (source.kind === 'place' && source.bitWidth !== undefined) {
      if (!isConst(to)) {
        cx.error(span, 'a reference cannot be bound to a bit-field');
        return undefined;
      }
    } else {
      const from = source.type;
      const address = addressOfOperand(cx, source);
      return pointerAs(
        cx,
        {
          kind: 'value',
          type: pointerTo(from),
          expr: address,
          isAddress: true,
          span
        },
        pointerTo(to),
        span
      );
    }
  }
  const operator =
    source.kind === 'place'
      ? referenceOperator(cx, source.type, to)
      : undefined;
  if (operator) {
    const object = cx.doors.callFunction(cx, operator, source, [], span);
    return object.kind === 'place'
      ? bindReference(cx, object, to, isRvalue, span, purpose)
      : undefined;
  }
  const bare = unqualify(to);
  const converted = convert(cx, source, bare, span, purpose);
  if (!converted) {
    return undefined;
  }
  const place = materialise(cx, valueOperand(bare, converted, span));
  return cx.address(place.place, irPointer(to), span);
}
