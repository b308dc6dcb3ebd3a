/** Assignments, simple and compound. */
import type { AssignExpression } from '../../ast';
import type { Expr, Span } from '../../../ir/types';
import { emitFunctionCall } from '../functions/calls';
import { needsThis } from '../entities/functions';
import { callAssignment, callOperator, isOverloadable } from './operatorCalls';
import { refuseDeletedCopy } from '../lifetime/deletedCopies';
import {
  addressAs,
  defaultedMember,
  implicitAssignment,
  destructorOf
} from '../lifetime/specialMembers';
import type { Context } from '../context/context';
import { castScalar } from '../emit/arithmetic';
import { convert } from '../conversions/conversions';
import {
  addressOfOperand,
  loaded,
  loadOperand,
  materialise,
  toValue
} from '../values/loads';
import { listAsValue } from '../initialisers/values';
import * as make from '../emit/make';
import { errorOperand, typeOf, valueOperand } from '../entities/operands';
import type { Operand, PlaceOperand, ValueOperand } from '../entities/operands';
import { asBuiltIn } from '../conversions/scalarObjects';
import { binaryValues } from './binary';
import { keepOrder, stabilised, touchesMemory } from '../values/order';
import { storeResult } from '../values/results';
import { warnDoubleArithmetic } from '../warnings/warnings';
import { irType } from '../entities/layout';
import { spell } from '../entities/spelling';
import {
  T,
  isArithmetic,
  isConst,
  pointerTo,
  unqualify
} from '../entities/types';
import type { CType } from '../entities/types';

export function lowerAssign(
  cx: Context,
  node: AssignExpression,
  discard: boolean
): Operand {
  // C++17: the right operand is evaluated before the left one.
  let right = loaded(cx, cx.doors.lowerExpression(cx, node.right));
  const mark = cx.out.length;
  const left = cx.doors.lowerExpression(cx, node.left);
  right = keepOrder(cx, right, mark);
  if (left.kind === 'error' || right.kind === 'error') {
    const unknown =
      (left.kind === 'error' && left.isUnknown) ||
      (right.kind === 'error' && right.isUnknown);
    return errorOperand(node.span, unknown);
  }
  return assignOperands(cx, node.operator, left, right, node.span, discard);
}

export function assignOperands(
  cx: Context,
  operator: AssignExpression['operator'],
  left: Operand,
  right: Operand,
  span: Span,
  discard: boolean
): Operand {
  const type = typeOf(left);
  if (
    isOverloadable(type) ||
    (operator !== '=' && isOverloadable(typeOf(right)))
  ) {
    const called =
      operator === '='
        ? type.kind === 'class'
          ? (callAssignment(cx, left, right, span) ??
            assignMembers(cx, left, right, span))
          : undefined
        : callOperator(cx, operator, [left, right], span);
    if (called) {
      return called;
    }
  }
  const place = writablePlace(cx, left, span);
  if (!place) {
    return errorOperand(span);
  }
  return operator === '='
    ? assignSimple(cx, place, right, span, discard)
    : assignCompound(cx, operator.slice(0, -1), place, right, span);
}

/** The operator= that the class got by itself; undefined where bytes do. */
function assignMembers(
  cx: Context,
  left: Operand,
  right: Operand,
  span: Span
): Operand | undefined {
  const type = typeOf(left).unqualified;
  if (type.kind !== 'class') {
    return undefined;
  }
  const isMove =
    right.kind === 'value' ||
    right.kind === 'list' ||
    (right.kind === 'place' && right.isXvalue === true);
  const kind = isMove ? 'assignMove' : 'assignCopy';
  if (
    (right.kind === 'list' || typeOf(right).unqualified === type) &&
    refuseDeletedCopy(cx, type.info, kind, span)
  ) {
    return errorOperand(span);
  }
  const assignment =
    implicitAssignment(type.info, kind) ?? defaultedMember(type.info, kind);
  const target = assignment && writablePlace(cx, left, span);
  if (!target) {
    return assignment && errorOperand(span);
  }
  const source = convert(cx, right, assignment.params[0].type, right.span, {
    what: 'assign'
  });
  if (!source) {
    return errorOperand(span, right.kind === 'error' && right.isUnknown);
  }
  const self = needsThis(assignment) ? [addressAs(cx, target, false)] : [];
  emitFunctionCall(cx, assignment, [...self, source], span);
  return { ...target, span };
}

/** The place to store to, or undefined after a report why there is none. */
export function writablePlace(
  cx: Context,
  left: Operand,
  span: Span
): PlaceOperand | undefined {
  if (left.kind === 'choice') {
    const pointer = cx.save(addressOfOperand(cx, left));
    const place = make.deref(pointer, irType(left.type), span);
    return writablePlace(
      cx,
      { kind: 'place', type: left.type, place, span },
      span
    );
  }
  if (left.kind === 'value' && left.assignedTo) {
    return left.assignedTo;
  }
  if (left.kind !== 'place') {
    if (
      left.kind === 'functions' ||
      left.kind === 'type' ||
      left.kind === 'void'
    ) {
      cx.error(
        left.span,
        'the left side of an assignment must be a variable, an array element or a member'
      );
    } else if (isSpecialRegister(left)) {
      cx.error(left.span, "CUDA's built-in variables cannot be assigned to");
    } else {
      cx.error(
        left.span,
        'the left side of an assignment must be a variable, an array element or a member',
        {
          notes: [
            {
              message: `this is a value of type '${spell(typeOf(left))}' that is stored nowhere`
            }
          ]
        }
      );
    }
    return undefined;
  }
  if (left.type.kind === 'array') {
    cx.error(left.span, 'an array cannot be assigned to', {
      notes: [
        {
          message:
            'assign its elements one by one, or put the array into a struct'
        }
      ]
    });
    return undefined;
  }
  if (isConst(left.type)) {
    reportConst(cx, left);
    return undefined;
  }
  return left;
}

/** Says what is const, and where it was declared so. */
function reportConst(cx: Context, left: PlaceOperand): void {
  const { place } = left;
  if (place.place === 'variable') {
    const { variable } = place;
    cx.error(
      left.span,
      `'${variable.name}' is const and cannot be assigned to`,
      { notes: [{ message: 'it is declared here', span: variable.span }] }
    );
    return;
  }
  const text = cx.unit.text(left.span) || 'it';
  const target = spell(pointerTo(left.type.unqualified));
  cx.error(
    left.span,
    `'${text}' is '${spell(left.type)}' and cannot be assigned to`,
    {
      notes:
        place.place === 'deref'
          ? [
              {
                message: `to write through the pointer, declare it '${target}' without the const`
              }
            ]
          : []
    }
  );
}

function isSpecialRegister(operand: Operand): boolean {
  return (
    operand.kind === 'value' &&
    (operand.expr.op === 'builtin' ||
      (operand.expr.op === 'construct' &&
        operand.expr.args[0]?.op === 'builtin'))
  );
}

/** The bytes of an object of the same class: assigning is no construction. */
function sameObject(
  cx: Context,
  type: CType,
  right: Operand
): Expr | undefined {
  if (
    type.kind !== 'class' ||
    (right.kind !== 'place' &&
      right.kind !== 'value' &&
      right.kind !== 'choice') ||
    unqualify(right.type) !== unqualify(type)
  ) {
    return undefined;
  }
  if (right.kind === 'choice') {
    return toValue(cx, right)?.expr;
  }
  const source =
    right.kind === 'value' && destructorOf(type)
      ? materialise(cx, right)
      : right;
  return source.kind === 'place' ? loadOperand(cx, source).expr : undefined;
}

function assignSimple(
  cx: Context,
  left: PlaceOperand,
  right: Operand,
  span: Span,
  discard: boolean
): Operand {
  let value =
    right.kind === 'list'
      ? listAsValue(cx, right.node, left.type.unqualified)?.expr
      : (sameObject(cx, left.type, right) ??
        convert(cx, right, left.type, right.span, { what: 'assign' }));
  if (!value) {
    return errorOperand(span, right.kind === 'error' && right.isUnknown);
  }
  if (!discard && left.type.kind !== 'class') {
    // `a = b = c`: the value goes on without reading memory again.
    if (touchesMemory(value) || !isCheap(value) || placeIsMemory(left)) {
      value = cx.save(value);
    }
    storeOperand(cx, left, value, span);
    const bare = left.type.unqualified;
    if (left.bitWidth !== undefined) {
      // What the bits hold now.
      const stored = loadOperand(cx, left);
      return { ...stored, expr: cx.save(stored.expr) };
    }
    return placeIsMemory(left)
      ? { ...valueOperand(bare, value, span), assignedTo: { ...left, span } }
      : { ...left, span };
  }
  storeOperand(cx, left, value, span);
  return { ...left, span };
}

function placeIsMemory(operand: PlaceOperand): boolean {
  let place = operand.place;
  while (place.place === 'element' || place.place === 'field') {
    place = place.base;
  }
  return place.place === 'deref' || place.variable.space !== 'local';
}

function isCheap(expr: Expr): boolean {
  return (
    expr.op === 'const' ||
    expr.op === 'read' ||
    expr.op === 'builtin' ||
    expr.op === 'null'
  );
}

export function storeOperand(
  cx: Context,
  left: PlaceOperand,
  value: Expr,
  span: Span
): void {
  if (
    left.place.place === 'variable' &&
    storeResult(cx, left.place.variable, value)
  ) {
    return;
  }
  cx.emit({ stmt: 'store', place: left.place, value, span });
}

function assignCompound(
  cx: Context,
  operator: string,
  left: PlaceOperand,
  right: Operand,
  span: Span
): Operand {
  const place = stabilised(cx, left.place);
  const target: PlaceOperand = { ...left, place, span };
  const type = left.type.unqualified;
  // The operator is the language's: `operator/` of a user has no part in it.
  const value = toValue(cx, isArithmetic(type) ? asBuiltIn(cx, right) : right);
  if (!value) {
    return errorOperand(span);
  }
  const current: ValueOperand = valueOperand(
    type,
    make.read(place, left.span),
    left.span
  );
  const result = binaryValues(cx, operator, current, value, span);
  if (result.kind !== 'value') {
    return result;
  }
  if (result.type === T.double && type === T.float) {
    warnDoubleArithmetic(cx, result.expr);
  }
  const converted = isArithmetic(result.type)
    ? castScalar(result.expr, type, span)
    : result.expr;
  storeOperand(cx, target, converted, span);
  return target;
}
