/** `a[i]`, `*p` and pointer arithmetic. */
import { integerValue } from '../../../semantics/scalars';
import type { IndexExpression } from '../../ast';
import type { Expr, Span } from '../../../ir/types';
import { constantOf } from '../constants/constantExpressions';
import type { Context } from '../context/context';
import { castScalar, promoted } from '../emit/arithmetic';
import { addressOfOperand, toValue } from '../values/loads';
import * as make from '../emit/make';
import { errorOperand, typeOf, valueOperand } from '../entities/operands';
import type { ErrorOperand, Operand, ValueOperand } from '../entities/operands';
import { asBuiltIn } from '../conversions/scalarObjects';
import { memberFunctions } from '../entities/members';
import { callOperator } from './operatorCalls';
import { keepOrder } from '../values/order';
import { warnComma } from '../warnings/suspicious';
import { stringPlace } from '../values/strings';
import { irPointer, irType, sizeOf } from '../entities/layout';
import { resolveName } from '../names/names';
import { spell } from '../entities/spelling';
import {
  ROW,
  T,
  isArithmetic,
  isFloating,
  isIntegral,
  isUnscopedEnum,
  unqualify
} from '../entities/types';
import type { ArrayCType, CType, PointerCType } from '../entities/types';

export function lowerIndex(cx: Context, node: IndexExpression): Operand {
  let base = cx.doors.lowerExpression(cx, node.base);
  if (base.kind === 'string') {
    base = stringPlace(cx, base);
  }
  if (base.kind === 'functions') {
    return cx.error(
      node.span,
      `'${base.set.name}' is a function: it has no elements to index`
    );
  }
  const mark = cx.out.length;
  warnComma(
    cx,
    node.index,
    "several dimensions have brackets each: 'm[y][x]'; of a pointer write 'm[y * width + x]'"
  );
  let index = cx.doors.lowerExpression(cx, node.index);
  base = keepOrder(cx, base, mark);
  if (base.kind === 'error' || index.kind === 'error') {
    return errorOperand(
      node.span,
      (base.kind === 'error' && base.isUnknown) ||
        (index.kind === 'error' && index.isUnknown)
    );
  }
  const baseType = unqualify(typeOf(base));
  if (baseType.kind === 'class') {
    const called =
      memberFunctions(baseType.info, 'operator[]').length > 0
        ? callOperator(cx, '[]', [base, index], node.span)
        : undefined;
    const pointer = called ? undefined : asPointer(cx, base, node.span);
    if (!pointer) {
      return called ?? noSubscript(cx, base, baseType, node.span);
    }
    base = pointer;
  }
  // C allows 2[a] as well.
  if (isArithmetic(baseType)) {
    index = asPointer(cx, index, node.index.span) ?? index;
  }
  const indexType = typeOf(index);
  if (
    isArithmetic(baseType) &&
    (indexType.kind === 'array' || indexType.kind === 'pointer')
  ) {
    [base, index] = [index, base];
  }
  const position = indexValue(cx, index, node.index.span);
  if (!position) {
    return errorOperand(node.span);
  }
  const type = typeOf(base);
  if (type.kind === 'array' && base.kind === 'place' && isRow(type.of)) {
    const start = addressOfOperand(cx, base);
    return rowOf(cx, node, type.of, start, position);
  }
  if (type.kind === 'array' && base.kind === 'place') {
    warnIfOutside(cx, position, type.length, node, spell(type));
    return {
      ...base,
      type: type.of,
      place: make.element(
        base.place,
        position.expr,
        irType(type.of),
        node.span
      ),
      span: node.span
    };
  }
  if (type.kind === 'pointer' && isRow(type.to)) {
    const start = toValue(cx, base)?.expr;
    return rowOf(cx, node, type.to, start, position);
  }
  if (type.kind === 'pointer' || type.kind === 'array') {
    const pointer = toValue(cx, base);
    return pointer
      ? derefPointer(
          cx,
          advance(pointer.expr, position.expr, node.span),
          pointer.type as PointerCType,
          node.span
        )
      : errorOperand(node.span);
  }
  // Of an unknown type the declaration has been complained about.
  return type.kind === 'error'
    ? errorOperand(node.span)
    : noSubscript(cx, base, type, node.span);
}

function isRow(type: CType): type is ArrayCType {
  return type.kind === 'array' && type.length === ROW;
}

/** `a[i]` of `float a[n][m]`, `a[i][j]` of `float a[n][m][l]`: their own name knows how long the rows are. */
function rowOf(
  cx: Context,
  node: IndexExpression,
  row: ArrayCType,
  from: Expr | undefined,
  position: ValueOperand
): Operand {
  const { span } = node;
  let array = node.base;
  let depth = 0;
  for (; array.kind === 'index'; depth++) {
    array = array.base;
  }
  const symbol =
    array.kind === 'identifier'
      ? resolveName(cx, array.name, true)?.symbol
      : undefined;
  const length =
    symbol?.kind === 'variable' ? symbol.rowLengths?.[depth]?.() : undefined;
  if (!length || !from) {
    return immovable(cx, span);
  }
  let element = row.of;
  while (isRow(element)) {
    element = element.of;
  }
  const skipped = make.binary(
    'mul',
    make.cast(position.expr, 'u64'),
    length,
    span
  );
  const start = advance(
    { op: 'pointercast', arg: from, type: irPointer(element), span },
    make.cast(skipped, 'i64'),
    span
  );
  return {
    kind: 'place',
    type: row,
    place: make.deref(
      { op: 'pointercast', arg: start, type: irPointer(row), span },
      irType(row),
      span
    ),
    span
  };
}

function immovable(cx: Context, span: Span): Operand {
  return cx.unsupported(
    span,
    'a pointer to rows of variable length',
    'index the array itself, by its name'
  );
}

/** An object that converts to a pointer, as one: what built-in operators take it for. */
export function asPointer(
  cx: Context,
  operand: Operand,
  span: Span
): ValueOperand | undefined {
  const pointer = asBuiltIn(cx, operand, ({ kind }) => kind === 'pointer');
  return pointer !== operand && pointer.kind === 'value'
    ? { ...pointer, span }
    : undefined;
}

function noSubscript(
  cx: Context,
  base: Operand,
  type: CType,
  span: Span
): Operand {
  return cx.error(
    span,
    `a value of type '${spell(type)}' cannot be indexed with '[…]'`,
    {
      notes: isArithmetic(type)
        ? [
            {
              message:
                base.kind === 'place' && base.place.place !== 'variable'
                  ? "a pointer has one dimension: write 'm[y * width + x]'"
                  : 'only arrays and pointers have elements: a parameter for one has a *, a variable the number of its elements in brackets'
            }
          ]
        : []
    }
  );
}

function isIndex(type: CType): boolean {
  return isIntegral(type) || isUnscopedEnum(type);
}

/** An index as a value of 32 or 64 bits. */
function indexValue(
  cx: Context,
  operand: Operand,
  span: Span
): ValueOperand | undefined {
  const value = toValue(cx, asBuiltIn(cx, operand, isIndex));
  if (!value) {
    return undefined;
  }
  if (!isIntegral(value.type) && !isUnscopedEnum(value.type)) {
    cx.error(
      span,
      `an array index must be an integer, not '${spell(value.type)}'`,
      {
        notes: isFloating(value.type)
          ? [{ message: "convert it: '(int)…'" }]
          : []
      }
    );
    return undefined;
  }
  const type = promoted(value.type);
  return { ...value, type, expr: castScalar(value.expr, type) };
}

/** A constant index outside an array's bounds is certain to be wrong when it is evaluated. */
function warnIfOutside(
  cx: Context,
  position: ValueOperand,
  length: number,
  node: IndexExpression,
  type: string
): void {
  if (length <= 0 || cx.unevaluated > 0) {
    return;
  }
  const known = constantOf(cx.unit, position.expr);
  if (known === undefined) {
    return;
  }
  const value = integerValue(known);
  if (value < 0n || value >= BigInt(length)) {
    cx.warning(
      node.index.span,
      `index ${value} is outside the array of type '${type}'`,
      {
        notes: [{ message: `valid indices are 0 to ${length - 1}` }]
      }
    );
  }
}

/** `pointer + index`. */
export function advance(pointer: Expr, index: Expr, span: Span): Expr {
  return make.offset(pointer, index, span);
}

/** An element that pointers step over is to have a size: its class is completed. */
export function refuseIncomplete(
  cx: Context,
  element: CType,
  span: Span
): ErrorOperand | undefined {
  if (element.kind !== 'class') {
    return undefined;
  }
  const { info } = element;
  info.complete();
  return info.isComplete || cx.unevaluated > 0
    ? undefined
    : cx.error(span, `'${info.name}' is declared but not defined`);
}

/** `*pointer` as a place. */
export function derefPointer(
  cx: Context,
  pointer: Expr,
  type: PointerCType,
  span: Span
): Operand {
  const to = type.to;
  if (to.kind === 'void') {
    return cx.error(span, "a pointer to 'void' cannot be dereferenced", {
      notes: [
        {
          message:
            "its type says nothing of the element: cast it first, for example '(float *)p'"
        }
      ]
    });
  }
  if (to.kind === 'function') {
    // A function that is named decays to its pointer again.
    return valueOperand(type, pointer, span);
  }
  const refused = refuseIncomplete(cx, to, span);
  if (refused) {
    return refused;
  }
  return {
    kind: 'place',
    type: to,
    place: make.deref(pointer, irType(to), span),
    span
  };
}

/** Pointer plus or minus an integer. */
export function pointerArithmetic(
  cx: Context,
  operator: '+' | '-',
  pointer: ValueOperand,
  index: ValueOperand,
  span: Span
): Operand {
  const type = pointer.type as PointerCType;
  if (type.to.kind === 'function') {
    return cx.error(span, 'arithmetic on a pointer to function is not allowed');
  }
  if (isRow(type.to)) {
    return immovable(cx, span);
  }
  if (!isIntegral(index.type) && !isUnscopedEnum(index.type)) {
    return cx.error(
      span,
      `a value of type '${spell(index.type)}' cannot be added to a pointer`
    );
  }
  const refused = refuseIncomplete(cx, type.to, span);
  if (refused) {
    return refused;
  }
  const scalar = promoted(index.type);
  let amount = castScalar(index.expr, scalar);
  if (operator === '-') {
    // Unsigned 32-bit counts must not wrap before they are widened to the pointer's 64 bits.
    const wide = scalar === T.uint ? castScalar(amount, T.long) : amount;
    amount = make.unary(
      'neg',
      wide.type.kind === 'scalar' && wide.type.name === 'u64'
        ? make.cast(wide, 'i64')
        : wide,
      span
    );
  }
  return {
    kind: 'value',
    type,
    expr: make.offset(pointer.expr, amount, span),
    span
  };
}

/** Pointer minus pointer, in elements. */
export function pointerDifference(
  cx: Context,
  left: ValueOperand,
  right: ValueOperand,
  span: Span
): Operand {
  const a = left.type as PointerCType;
  const b = right.type as PointerCType;
  const refused = refuseIncomplete(cx, a.to, span);
  if (refused) {
    return refused;
  }
  if (a.to.unqualified !== b.to.unqualified || sizeOf(a.to) === 0) {
    return cx.error(
      span,
      `pointers of types '${spell(a)}' and '${spell(b)}' cannot be subtracted`
    );
  }
  return {
    kind: 'value',
    type: T.long,
    expr: {
      op: 'pointerdiff',
      left: left.expr,
      right: right.expr,
      type: make.I64,
      span
    },
    span
  };
}
