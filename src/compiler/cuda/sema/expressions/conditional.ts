/** `?:`, `&&` and `||`: lazily evaluated, as ifs where an operand has side effects. */
import { truth } from '../../../semantics/scalars';
import type {
  BinaryExpression,
  ConditionalExpression,
  Expression
} from '../../ast';
import type { Expr, Stmt } from '../../../ir/types';
import { constantOf } from '../constants/constantExpressions';
import type { Context } from '../context/context';
import { commonArithmetic } from '../emit/arithmetic';
import { convert, convertValue, toCondition } from '../conversions/conversions';
import { addressOfOperand, toValue } from '../values/loads';
import { rankConversion } from '../conversions/ranking';
import { openTemporaries, outlive, takeIn } from '../lifetime/temporaries';
import * as make from '../emit/make';
import {
  errorOperand,
  isLvalue,
  typeOf,
  valueOperand
} from '../entities/operands';
import type {
  ChoiceOperand,
  Operand,
  PlaceOperand
} from '../entities/operands';
import { lowerDiscarded } from './lower';
import { negate } from './operators';
import { callOperator } from './operatorCalls';
import { dropResult } from '../values/results';
import { irPointer, irType } from '../entities/layout';
import { spell } from '../entities/spelling';
import {
  T,
  isArithmetic,
  isConst,
  pointerTo,
  qualify,
  qualsOf,
  referenceTo,
  unqualify
} from '../entities/types';
import type { CType } from '../entities/types';

/** `a && b`: when b emits statements they run only if a decided nothing. */
export function lowerLogical(
  cx: Context,
  node: BinaryExpression,
  discard: boolean
): Operand {
  const isAnd = node.operator === '&&';
  const leftOperand = cx.doors.lowerExpression(cx, node.left);
  if (typeOf(leftOperand).kind === 'class') {
    const rightOperand = cx.doors.lowerExpression(cx, node.right);
    const called = callOperator(
      cx,
      node.operator,
      [leftOperand, rightOperand],
      node.span
    );
    if (called) {
      return called;
    }
    const left = toCondition(cx, leftOperand);
    const right = toCondition(cx, rightOperand);
    return left && right
      ? valueOperand(
          T.bool,
          make.binary(isAnd ? 'and' : 'or', left, right, node.span)
        )
      : errorOperand(node.span);
  }
  const left = toCondition(cx, leftOperand);
  let right: Expr | undefined;
  let rightOperand = errorOperand(node.span) as Operand;
  const since = openTemporaries(cx);
  const stmts = cx.capture(() => {
    rightOperand = cx.where(
      left?.op !== 'const' || truth(left.value) === isAnd,
      () =>
        discard
          ? lowerDropped(cx, node.right)
          : cx.doors.lowerExpression(cx, node.right)
    );
    right =
      discard && rightOperand.kind === 'void'
        ? make.constant('bool', false, node.span)
        : toCondition(cx, rightOperand);
  });
  if (!left || !right) {
    const unknown =
      (leftOperand.kind === 'error' && leftOperand.isUnknown) ||
      isUnknown(rightOperand);
    return errorOperand(node.span, unknown);
  }
  if (stmts.length === 0) {
    return valueOperand(
      T.bool,
      make.binary(isAnd ? 'and' : 'or', left, right, node.span),
      node.span
    );
  }
  const known = constantOf(cx.unit, left);
  if (known !== undefined && left.op === 'const') {
    if (truth(known) !== isAnd) {
      return valueOperand(T.bool, left, node.span);
    }
    takeIn(cx, stmts);
    return valueOperand(T.bool, right, node.span);
  }
  outlive(cx, since, stmts);
  if (discard) {
    cx.emit({
      stmt: 'if',
      cond: isAnd ? left : negate(left, left.span),
      then: stmts,
      else: [],
      span: node.span
    });
    return { kind: 'void', span: node.span };
  }
  const result = cx.temp(make.BOOL, node.span, left);
  const place = make.variablePlace(result, node.span);
  const value = make.read(place, node.span);
  const body: Stmt[] = [
    ...stmts,
    { stmt: 'store', place, value: right, span: node.right.span }
  ];
  cx.emit({
    stmt: 'if',
    cond: isAnd ? value : negate(value, node.span),
    then: body,
    else: [],
    span: node.span
  });
  return valueOperand(T.bool, value, node.span);
}

/** Lowers for the side effects; a result that nobody takes is not kept. */
function lowerDropped(cx: Context, node: Expression): Operand {
  const operand = lowerDiscarded(cx, node);
  dropResult(cx, operand);
  return operand.kind === 'error'
    ? operand
    : { kind: 'void', span: operand.span };
}

/** A function's name is its pointer here. */
function lowerDecayed(cx: Context, node: Expression): Operand {
  const operand = cx.doors.lowerExpression(cx, node);
  return operand.kind === 'functions'
    ? (toValue(cx, operand) ?? errorOperand(node.span))
    : operand;
}

function isUnknown(operand: Operand): boolean {
  return operand.kind === 'error' && operand.isUnknown;
}

export function lowerConditional(
  cx: Context,
  node: ConditionalExpression,
  discard: boolean
): Operand {
  const conditionOperand = cx.doors.lowerExpression(cx, node.condition);
  const shared = node.then ? undefined : toValue(cx, conditionOperand);
  const condition = toCondition(cx, shared ?? conditionOperand);
  if (condition && isThrow(node.then) !== isThrow(node.else)) {
    return lowerThrowingArm(cx, node, condition, shared, discard);
  }
  let thenOperand = (shared ?? errorOperand(node.span)) as Operand;
  let elseOperand = errorOperand(node.span) as Operand;
  const lowerArm = discard ? lowerDropped : lowerDecayed;
  const since = openTemporaries(cx);
  const taken = condition?.op === 'const' ? truth(condition.value) : undefined;
  const thenStmts = cx.capture(() => {
    if (node.then) {
      const { then } = node;
      thenOperand = cx.where(taken !== false, () => lowerArm(cx, then));
    }
  });
  const elseStmts = cx.capture(() => {
    elseOperand = cx.where(taken !== true, () => lowerArm(cx, node.else));
  });
  if (
    !condition ||
    thenOperand.kind === 'error' ||
    elseOperand.kind === 'error'
  ) {
    return errorOperand(
      node.span,
      isUnknown(conditionOperand) ||
        isUnknown(thenOperand) ||
        isUnknown(elseOperand)
    );
  }
  thenOperand = asBaseOf(cx, thenOperand, elseOperand);
  elseOperand = asBaseOf(cx, elseOperand, thenOperand);
  const isPure = thenStmts.length === 0 && elseStmts.length === 0;
  if (taken !== undefined) {
    // Only one arm is ever evaluated; both were checked.
    const unified = unify(cx, thenOperand, elseOperand, node);
    takeIn(cx, taken ? thenStmts : elseStmts);
    if (unified === undefined) {
      return errorOperand(node.span);
    }
    if (unified === 'place' || unified === 'void') {
      return taken ? thenOperand : elseOperand;
    }
    const arm = convert(
      cx,
      taken ? thenOperand : elseOperand,
      unified,
      node.span,
      { what: 'operand' }
    );
    return arm
      ? valueOperand(unified, arm, node.span)
      : errorOperand(node.span);
  }
  outlive(cx, since, thenStmts);
  outlive(cx, since, elseStmts);
  if (discard && (!isPure || thenOperand.kind === 'void')) {
    cx.emit({
      stmt: 'if',
      cond: condition,
      then: thenStmts,
      else: elseStmts,
      span: node.span
    });
    return { kind: 'void', span: node.span };
  }
  const unified = unify(cx, thenOperand, elseOperand, node);
  if (unified === undefined) {
    return errorOperand(node.span);
  }
  if (unified === 'void') {
    cx.emit({
      stmt: 'if',
      cond: condition,
      then: thenStmts,
      else: elseStmts,
      span: node.span
    });
    return { kind: 'void', span: node.span };
  }
  if (
    isPure &&
    unified === 'place' &&
    !isXvalue(thenOperand) &&
    isObject(thenOperand) &&
    isObject(elseOperand)
  ) {
    const quals = qualsOf(thenOperand.type) | qualsOf(elseOperand.type);
    return {
      kind: 'choice',
      type: qualify(thenOperand.type, quals),
      cond: condition,
      then: thenOperand,
      else: elseOperand,
      span: node.span
    };
  }
  if (unified === 'place' && !isBitField(thenOperand, elseOperand)) {
    return chosenPlace(
      cx,
      node,
      condition,
      since,
      [thenOperand, thenStmts],
      [elseOperand, elseStmts]
    );
  }
  const type = unified === 'place' ? armType(thenOperand) : unified;
  let thenValue: Expr | undefined;
  let elseValue: Expr | undefined;
  const thenMore = cx.capture(() => {
    thenValue = convert(cx, thenOperand, type, node.span, { what: 'operand' });
  });
  const elseMore = cx.capture(() => {
    elseValue = convert(cx, elseOperand, type, node.span, { what: 'operand' });
  });
  if (!thenValue || !elseValue) {
    return errorOperand(node.span);
  }
  if (isPure && thenMore.length === 0 && elseMore.length === 0) {
    return valueOperand(
      type,
      make.select(condition, thenValue, elseValue, node.span),
      node.span
    );
  }
  outlive(cx, since, thenMore);
  outlive(cx, since, elseMore);
  const result = cx.temp(irType(type), node.span);
  const place = make.variablePlace(result, node.span);
  cx.emit({
    stmt: 'if',
    cond: condition,
    then: [
      ...thenStmts,
      ...thenMore,
      { stmt: 'store', place, value: thenValue, span: thenOperand.span }
    ],
    else: [
      ...elseStmts,
      ...elseMore,
      { stmt: 'store', place, value: elseValue, span: elseOperand.span }
    ],
    span: node.span
  });
  return valueOperand(type, make.read(place, node.span), node.span);
}

function isThrow(arm: Expression | undefined): boolean {
  return arm?.kind === 'throw';
}

/** `c ? x : throw y`: what the arm that does not throw is. */
function lowerThrowingArm(
  cx: Context,
  { then, else: otherwise, span }: ConditionalExpression,
  condition: Expr,
  shared: Operand | undefined,
  discard: boolean
): Operand {
  const [thrown, other] = isThrow(then) ? [then, otherwise] : [otherwise, then];
  const stmts = cx.capture(() => {
    if (thrown) {
      lowerDropped(cx, thrown);
    }
  });
  cx.emit({
    stmt: 'if',
    cond: thrown === then ? condition : negate(condition, span),
    then: stmts,
    else: [],
    span
  });
  const lowerArm = discard ? lowerDropped : lowerDecayed;
  return other ? lowerArm(cx, other) : (shared ?? errorOperand(span));
}

/** `c ? f() : x` of two lvalues, one of which takes statements: the object behind a pointer that they set. */
function chosenPlace(
  cx: Context,
  { span }: ConditionalExpression,
  cond: Expr,
  since: number,
  ...arms: [then: [Operand, Stmt[]], otherwise: [Operand, Stmt[]]]
): Operand {
  const quals = arms.reduce((all, [arm]) => all | qualsOf(typeOf(arm)), 0);
  const type = qualify(typeOf(arms[0][0]), quals);
  const pointer = cx.temp(irPointer(type), span);
  const place = make.variablePlace(pointer, span);
  const [then, otherwise] = arms.map(([arm, stmts]) => {
    const more = cx.capture(() => {
      const value = convert(cx, arm, referenceTo(type, isXvalue(arm)), span, {
        what: 'operand'
      });
      if (value) {
        cx.emit({ stmt: 'store', place, value, span });
      }
    });
    outlive(cx, since, more);
    return [...stmts, ...more];
  });
  cx.emit({ stmt: 'if', cond, then, else: otherwise, span });
  return {
    kind: 'place',
    type,
    place: make.deref(make.read(place, span), irType(type), span),
    span,
    ...(isXvalue(arms[0][0]) ? { isXvalue: true } : {})
  };
}

/** Of an object that is about to end: prvalues of classes are values. */
function isXvalue(operand: Operand): boolean {
  return operand.kind === 'place' && operand.isXvalue === true;
}

function isBitField(...operands: Operand[]): boolean {
  return operands.some(
    operand => operand.kind === 'place' && operand.bitWidth !== undefined
  );
}

function isObject(operand: Operand): operand is PlaceOperand | ChoiceOperand {
  return operand.kind === 'place' || operand.kind === 'choice';
}

/** An lvalue beside one of a base of its class is that base's: no copy is made ([expr.cond]). */
function asBaseOf(cx: Context, operand: Operand, other: Operand): Operand {
  if (
    !isObject(operand) ||
    !isObject(other) ||
    !isLvalue(operand) ||
    !isLvalue(other)
  ) {
    return operand;
  }
  const { type, span } = operand;
  const to = unqualify(other.type);
  if (
    type.kind !== 'class' ||
    to.kind !== 'class' ||
    type.info === to.info ||
    !type.info.derivesFrom(to.info) ||
    (qualsOf(type) & ~qualsOf(other.type)) !== 0
  ) {
    return operand;
  }
  const base = qualify(to, qualsOf(type));
  const pointer = convertValue(
    cx,
    valueOperand(pointerTo(type), addressOfOperand(cx, operand), span),
    pointerTo(base),
    span
  );
  return pointer
    ? {
        kind: 'place',
        type: base,
        place: make.deref(pointer, irType(base), span),
        span
      }
    : operand;
}

function armType(operand: Operand): CType {
  const type = typeOf(operand);
  return type.kind === 'array' ? pointerTo(type.of) : unqualify(type);
}

/**
 * The common type of two arms ([expr.cond]): 'place' when both are lvalues, or
 * both xvalues, of one type, 'void' when neither has a value; undefined after a report.
 */
function unify(
  cx: Context,
  a: Operand,
  b: Operand,
  node: ConditionalExpression
): CType | 'place' | 'void' | undefined {
  if (a.kind === 'void' || b.kind === 'void') {
    return 'void';
  }
  const x = armType(a);
  const y = armType(b);
  if (
    ((isLvalue(a) && isLvalue(b)) || (isXvalue(a) && isXvalue(b))) &&
    unqualify(typeOf(a)) === unqualify(typeOf(b)) &&
    isObject(a) &&
    isObject(b)
  ) {
    return 'place';
  }
  if (x === y) {
    return x;
  }
  if (isArithmetic(x) && isArithmetic(y)) {
    return commonArithmetic(x, y);
  }
  const isNull = (operand: Operand): boolean =>
    typeOf(operand).kind === 'nullptr' ||
    (operand.kind === 'value' && operand.isNullLiteral === true);
  if (x.kind === 'pointer' && isNull(b)) {
    return x;
  }
  if (y.kind === 'pointer' && isNull(a)) {
    return y;
  }
  if (
    x.kind === 'pointer' &&
    y.kind === 'pointer' &&
    unqualify(x.to) === unqualify(y.to)
  ) {
    return isConst(x.to) ? x : y;
  }
  if (rankConversion(cx, b, x)) {
    return x;
  }
  if (rankConversion(cx, a, y)) {
    return y;
  }
  cx.error(
    node.span,
    `the two arms of '?:' have types '${spell(x)}' and '${spell(y)}', which have no common type`
  );
  return undefined;
}
