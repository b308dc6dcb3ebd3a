/** Binary operators. */
import { truth } from '../../../semantics/scalars';
import type { BinaryOperator } from '../../../semantics/scalars';
import type { Expr, Span } from '../../../ir/types';
import type { BinaryExpression } from '../../ast';
import { castScalar, commonArithmetic, promoted } from '../emit/arithmetic';
import type { Context } from '../context/context';
import { convertValue } from '../conversions/conversions';
import { isNotNull } from '../conversions/pointers';
import { promotedBitField } from '../values/bitFields';
import { toValue, loaded } from '../values/loads';
import { sameMember } from '../conversions/memberPointers';
import { rankConversion } from '../conversions/ranking';
import { asBuiltIn } from '../conversions/scalarObjects';
import * as make from '../emit/make';
import { errorOperand, typeOf, valueOperand } from '../entities/operands';
import type { Operand, ValueOperand } from '../entities/operands';
import { warnBinary } from '../warnings/suspicious';
import { spell } from '../entities/spelling';
import {
  T,
  isArithmetic,
  isError,
  isFloating,
  isIntegral,
  isUnsigned,
  unqualify
} from '../entities/types';
import type { CType, ClassCType, PointerCType } from '../entities/types';
import { pointerArithmetic, pointerDifference } from './indexing';
import { operatorOf } from '../../../semantics/operators';
import { lowerMemberAccess } from './memberPointers';
import { callOperator, isOverloadable } from './operatorCalls';
import { keepOrder } from '../values/order';

export function lowerBinary(cx: Context, node: BinaryExpression): Operand {
  if (node.operator === '.*' || node.operator === '->*') {
    return lowerMemberAccess(cx, node);
  }
  const start = cx.out.length;
  const first = cx.doors.lowerExpression(cx, node.left);
  if (
    node.operator === '<' &&
    first.kind === 'functions' &&
    first.set.functions.some(
      fn => fn.kind === 'function' && fn.execution.kernel
    )
  ) {
    return cx.error(
      node.operatorSpan,
      `a kernel is launched with three angle brackets: '${cx.unit.text(node.left.span)}<<<grid, block>>>(…)'`
    );
  }
  let left = loaded(cx, first);
  const mark = cx.out.length;
  let right = cx.doors.lowerExpression(cx, node.right);
  if (isFromTheRight(cx, node.operator, left, right)) {
    right = keepOrder(cx, right, cx.bringForward(start, mark));
  } else {
    left = keepOrder(cx, left, mark);
  }
  warnBinary(cx, node, left, right);
  return binaryOperands(cx, node.operator, left, right, node.span);
}

/** Operators of classes are calls, whose arguments g++ evaluates from the last to the first; only that of shifts is laid down ([expr.shift]). */
function isFromTheRight(
  cx: Context,
  operator: string,
  left: Operand,
  right: Operand
): boolean {
  return (
    cx.isHostOnly &&
    operator !== '<<' &&
    operator !== '>>' &&
    (typeOf(left).kind === 'class' || typeOf(right).kind === 'class')
  );
}

/** `left operator right` of lowered operands, overloaded operators included. */
export function binaryOperands(
  cx: Context,
  operator: string,
  left: Operand,
  right: Operand,
  span: Span
): Operand {
  if (left.kind === 'error' || right.kind === 'error') {
    const unknown =
      (left.kind === 'error' && left.isUnknown) ||
      (right.kind === 'error' && right.isUnknown);
    return errorOperand(span, unknown);
  }
  if (isOverloadable(typeOf(left)) || isOverloadable(typeOf(right))) {
    const called = callOperator(cx, operator, [left, right], span);
    if (called) {
      return called;
    }
  }
  if (operator === '<=>') {
    return cx.unsupported(
      span,
      "the operator '<=>'",
      'it is of C++20: write the comparisons out'
    );
  }
  const a = toValue(cx, asBuiltIn(cx, left));
  const b = toValue(cx, asBuiltIn(cx, right));
  return a && b ? binaryValues(cx, operator, a, b, span) : errorOperand(span);
}

export function binaryValues(
  cx: Context,
  operator: string,
  left: ValueOperand,
  right: ValueOperand,
  span: Span
): Operand {
  const a = promotedBitField(left);
  const b = promotedBitField(right);
  // Callers know that it is an operator of values.
  const op = operatorOf(operator)!.operator;
  const isComparison =
    op === 'eq' ||
    op === 'ne' ||
    op === 'lt' ||
    op === 'le' ||
    op === 'gt' ||
    op === 'ge';
  if (isPointerish(a) || isPointerish(b)) {
    const result = pointerOperator(cx, operator, op, a, b, isComparison, span);
    if (result) {
      return result;
    }
  }
  if (op === 'eq' || op === 'ne') {
    const common =
      a.type.kind === 'memberPointer'
        ? a.type
        : b.type.kind === 'memberPointer'
          ? b.type
          : undefined;
    const x = common && rankConversion(cx, a, common);
    const y = common && rankConversion(cx, b, common);
    if (common && x && y) {
      const [left, right] = [a, b].map(
        one => convertValue(cx, one, common, span) ?? one.expr
      );
      const isSame = sameMember(common, left, right, span);
      return valueOperand(
        T.bool,
        op === 'eq' ? isSame : make.unary('not', isSame, span),
        span
      );
    }
  }
  const scoped = a.type.kind === 'enum' && a.type === b.type;
  if (isComparison && scoped) {
    return valueOperand(T.bool, make.binary(op, a.expr, b.expr, span), span);
  }
  if (!isArithmetic(a.type) || !isArithmetic(b.type)) {
    return badOperands(cx, operator, a.type, b.type, span);
  }
  if (op === 'shl' || op === 'shr') {
    if (isFloating(a.type) || isFloating(b.type)) {
      return badOperands(cx, operator, a.type, b.type, span);
    }
    const type = promoted(a.type);
    const countType = promoted(b.type);
    const count = make.cast(
      castScalar(b.expr, countType),
      isUnsigned(countType) ? 'u32' : 'i32'
    );
    warnShift(cx, count, type, span);
    return valueOperand(
      type,
      make.binary(op, castScalar(a.expr, type), count, span),
      span
    );
  }
  const type = commonArithmetic(a.type, b.type);
  if (
    isFloating(type) &&
    (op === 'rem' || op === 'bitand' || op === 'bitor' || op === 'bitxor')
  ) {
    return badOperands(cx, operator, a.type, b.type, span);
  }
  const x = castScalar(a.expr, type);
  const y = castScalar(b.expr, type);
  if (
    (op === 'div' || op === 'rem') &&
    isIntegral(type) &&
    y.op === 'const' &&
    !truth(y.value) &&
    cx.unevaluated === 0
  ) {
    cx.warning(
      span,
      op === 'div' ? 'division by zero' : 'remainder of a division by zero'
    );
  }
  return valueOperand(
    isComparison ? T.bool : type,
    make.binary(op, x, y, span),
    span
  );
}

function warnShift(cx: Context, count: Expr, type: CType, span: Span): void {
  if (count.op !== 'const') {
    return;
  }
  const bits = type === T.int || type === T.uint ? 32 : 64;
  const value = Number(count.value);
  if (value < 0) {
    cx.warning(span, `the shift count is negative (${value})`);
  } else if (value >= bits) {
    cx.warning(
      span,
      `the shift count ${value} is not smaller than the ${bits} bits of '${spell(type)}'`
    );
  }
}

function isPointerish(value: ValueOperand): boolean {
  return value.type.kind === 'pointer' || value.type.kind === 'nullptr';
}

function pointerOperator(
  cx: Context,
  operator: string,
  op: BinaryOperator,
  a: ValueOperand,
  b: ValueOperand,
  isComparison: boolean,
  span: Span
): Operand | undefined {
  if (operator === '+' && a.type.kind === 'pointer' && isArithmetic(b.type)) {
    return pointerArithmetic(cx, '+', a, b, span);
  }
  if (operator === '+' && b.type.kind === 'pointer' && isArithmetic(a.type)) {
    return pointerArithmetic(cx, '+', b, a, span);
  }
  if (operator === '-' && a.type.kind === 'pointer') {
    return b.type.kind === 'pointer'
      ? pointerDifference(cx, a, b, span)
      : isArithmetic(b.type)
        ? pointerArithmetic(cx, '-', a, b, span)
        : undefined;
  }
  if (!isComparison) {
    return undefined;
  }
  const isNull = (value: ValueOperand): boolean =>
    value.type.kind === 'nullptr' || value.isNullLiteral === true;
  if (a.type.kind === 'pointer' && isNull(b)) {
    return valueOperand(T.bool, compareWithNull(op, a.expr, span), span);
  }
  if (b.type.kind === 'pointer' && isNull(a)) {
    return valueOperand(T.bool, compareWithNull(op, b.expr, span), span);
  }
  if (a.type.kind === 'pointer' && b.type.kind === 'pointer') {
    const x = a.type as PointerCType;
    const y = b.type as PointerCType;
    const common =
      unqualify(x.to) === unqualify(y.to)
        ? undefined
        : rankConversion(cx, b, a.type)
          ? x
          : rankConversion(cx, a, b.type)
            ? y
            : 'none';
    if (common === 'none' && !sameButConst(x, y)) {
      return cx.error(
        span,
        `pointers of types '${spell(x)}' and '${spell(y)}' cannot be compared`
      );
    }
    const left = common === y ? convertValue(cx, a, y, span) : a.expr;
    const right = common === x ? convertValue(cx, b, x, span) : b.expr;
    return left && right
      ? valueOperand(T.bool, make.binary(op, left, right, span), span)
      : errorOperand(span);
  }
  if (a.type.kind === 'pointer' || b.type.kind === 'pointer') {
    return cx.error(
      span,
      `a value of type '${spell(a.type)}' cannot be compared with one of type '${spell(b.type)}'`,
      {
        notes: [
          {
            message:
              "did you mean to compare what the pointer leads to? Write '*p' or 'p[i]'"
          }
        ]
      }
    );
  }
  return undefined;
}

/** `T *const *` and `const T **` compare too. */
function sameButConst(a: PointerCType, b: PointerCType): boolean {
  const [x, y] = [unqualify(a.to), unqualify(b.to)];
  return (
    x === y ||
    (x.kind === 'pointer' && y.kind === 'pointer' && sameButConst(x, y))
  );
}

function compareWithNull(op: BinaryOperator, pointer: Expr, span: Span): Expr {
  return op === 'ne'
    ? isNotNull(pointer, span)
    : make.binary(op, pointer, make.zeroOf(pointer.type, span), span);
}

export function badOperands(
  cx: Context,
  operator: string,
  a: CType,
  b: CType,
  span: Span
): Operand {
  if (isError(a) || isError(b)) {
    return errorOperand(span);
  }
  const notes: { message: string }[] = [];
  if (operator === '%' && (isFloating(a) || isFloating(b))) {
    notes.push({
      message: "'%' is for integers: use fmodf(x, y) or fmod(x, y)"
    });
  } else if (operator === '^' && (isFloating(a) || isFloating(b))) {
    notes.push({
      message: "'^' is the bitwise exclusive or: use powf(x, y) for powers"
    });
  } else if ([a, b].some(type => /^(?:uint3|dim3)$/.test(spell(type)))) {
    notes.push({ message: "work on the members: '.x', '.y', '.z'" });
  } else if (a.kind === 'vector' || b.kind === 'vector') {
    notes.push({
      message:
        "CUDA's vector types have no operators of their own: work on the members, or include helper_math.h"
    });
  }
  const type = [a, b].find(side => side.kind === 'class');
  if (type?.kind === 'class' && notes.length === 0) {
    const other = type === a ? b : a;
    notes.push({ message: classAdvice(operator, type, other) });
  }
  return cx.error(
    span,
    `the operator '${operator}' cannot be applied to values of types '${spell(a)}' and '${spell(b)}'`,
    { notes }
  );
}

function classAdvice(operator: string, type: ClassCType, other: CType): string {
  const name = spell(type);
  if (/^std::i/.test(name) && operator === '<<') {
    return "what is read comes with '>>'";
  }
  if (/^std::o/.test(name) && operator === '>>') {
    return "what is written goes with '<<'";
  }
  if (name === 'std::string' && other.kind === 'scalar' && operator === '+') {
    return 'std::to_string(…) makes text of it';
  }
  return `declare 'operator${operator}' for '${name}', or work on its members`;
}
