/** Unary and binary operators. */
import type { Expr, Span } from '../../../ir/types';
import type { PostfixExpression, UnaryExpression } from '../../ast';
import { castScalar, promoted } from '../emit/arithmetic';
import type { Context } from '../context/context';
import { toCondition } from '../conversions/conversions';
import { asBuiltIn } from '../conversions/scalarObjects';
import { promotedBitField } from '../values/bitFields';
import { addressOfOperand, loadOperand, toValue } from '../values/loads';
import * as make from '../emit/make';
import { errorOperand, typeOf, valueOperand } from '../entities/operands';
import type { Operand, PlaceOperand } from '../entities/operands';
import { stringPlace } from '../values/strings';
import { irPointer, irScalar, irType } from '../entities/layout';
import { spell } from '../entities/spelling';
import {
  ROW,
  T,
  isArithmetic,
  isBool,
  isConst,
  isFloating,
  isScalar,
  pointerTo
} from '../entities/types';
import type { CType } from '../entities/types';
import { closureValue } from '../conversions/closurePointers';
import { asPointer, derefPointer, refuseIncomplete } from './indexing';
import { memberAddress } from './memberPointers';
import { callOperator, isOverloadable } from './operatorCalls';
import { stabilised } from '../values/order';

export function lowerUnary(
  cx: Context,
  node: UnaryExpression,
  discard: boolean
): Operand {
  if (node.operator === '&') {
    return lowerAddressOf(cx, node);
  }
  const operand = cx.doors.lowerExpression(cx, node.operand);
  if (operand.kind === 'error') {
    return errorOperand(node.span, operand.isUnknown);
  }
  if (isOverloadable(typeOf(operand))) {
    const called = callOperator(cx, node.operator, [operand], node.span);
    if (called) {
      return called;
    }
  }
  switch (node.operator) {
    case '++':
    case '--':
      return increment(
        cx,
        operand,
        node.operator,
        node.span,
        discard ? 'discard' : 'new'
      );
    case '*': {
      const source =
        operand.kind === 'string'
          ? stringPlace(cx, operand)
          : (asPointer(cx, operand, node.span) ?? operand);
      const value = toValue(cx, source);
      if (!value) {
        return errorOperand(node.span);
      }
      if (value.type.kind !== 'pointer') {
        return cx.error(
          node.span,
          `a value of type '${spell(value.type)}' cannot be dereferenced with '*'`,
          {
            notes: [
              {
                message: isPower(cx, node)
                  ? "C++ has no operator '**': powers are 'powf(x, y)', or 'x * x'"
                  : 'only pointers can be'
              }
            ]
          }
        );
      }
      if (source.kind === 'place' && source.type.kind === 'array') {
        const first = make.constant('i32', 0, node.span);
        return {
          ...source,
          type: source.type.of,
          place: make.element(
            source.place,
            first,
            irType(source.type.of),
            node.span
          ),
          span: node.span
        };
      }
      return derefPointer(cx, value.expr, value.type, node.span);
    }
    case '!': {
      const condition = toCondition(cx, operand);
      return condition
        ? valueOperand(T.bool, negate(condition, node.span), node.span)
        : errorOperand(node.span);
    }
    case '+':
    case '-':
    case '~': {
      const loaded = toValue(cx, asBuiltIn(cx, operand));
      if (!loaded) {
        return errorOperand(node.span);
      }
      const value = promotedBitField(loaded);
      if (node.operator === '+' && value.type.kind === 'pointer') {
        return value;
      }
      const pointer =
        node.operator === '+' &&
        value.type.kind === 'class' &&
        closureValue(cx, value.type.info, node.span);
      if (pointer) {
        return pointer;
      }
      if (
        !isArithmetic(value.type) ||
        (node.operator === '~' && isFloating(value.type))
      ) {
        return cx.error(
          node.span,
          `the operator '${node.operator}' cannot be applied to a value of type '${spell(value.type)}'`
        );
      }
      const type = promoted(value.type);
      const expr = castScalar(value.expr, type);
      if (node.operator === '+') {
        return valueOperand(type, expr, node.span);
      }
      return valueOperand(
        type,
        make.unary(node.operator === '-' ? 'neg' : 'bitnot', expr, node.span),
        node.span
      );
    }
  }
}

/** Logical not; of a comparison of integers the opposite comparison. */
export function negate(condition: Expr, span: Span): Expr {
  if (condition.op === 'unary' && condition.operator === 'not') {
    return condition.arg;
  }
  return make.unary('not', condition, span);
}

function lowerAddressOf(cx: Context, node: UnaryExpression): Operand {
  const { operand: named } = node;
  const member =
    named.kind === 'identifier' &&
    !named.isParenthesized &&
    named.name.segments.length > 1
      ? memberAddress(cx, named, node.span)
      : undefined;
  if (member) {
    return member;
  }
  const operand = cx.doors.lowerExpression(cx, node.operand);
  const isObject = operand.kind === 'place' || operand.kind === 'value';
  if (isObject && isOverloadable(typeOf(operand))) {
    const called = callOperator(cx, '&', [operand], node.span);
    if (called) {
      return called;
    }
  }
  switch (operand.kind) {
    case 'error':
      return operand;
    case 'string':
      return lowerAddress(cx, stringPlace(cx, operand), node.span);
    case 'place':
      if (operand.bitWidth !== undefined) {
        return cx.error(
          node.span,
          'the address of a bit-field cannot be taken'
        );
      }
      return lowerAddress(cx, operand, node.span);
    case 'choice':
      return valueOperand(
        pointerTo(operand.type),
        addressOfOperand(cx, operand),
        node.span
      );
    case 'functions':
      return operand;
    case 'value': {
      const variable = operand.ofConst?.();
      return variable
        ? lowerAddress(cx, variable, node.span)
        : withoutAddress(cx, node.span);
    }
    default:
      return withoutAddress(cx, node.span);
  }
}

function withoutAddress(cx: Context, span: Span): Operand {
  return cx.error(
    span,
    "'&' needs something with an address: a variable, an array element or a member"
  );
}

function lowerAddress(cx: Context, operand: PlaceOperand, span: Span): Operand {
  return valueOperand(
    pointerTo(operand.type),
    cx.address(operand.place, irPointer(operand.type), span),
    span
  );
}

export function lowerPostfix(
  cx: Context,
  node: PostfixExpression,
  discard: boolean
): Operand {
  const operand = cx.doors.lowerExpression(cx, node.operand);
  if (operand.kind === 'error') {
    return errorOperand(node.span, operand.isUnknown);
  }
  if (isOverloadable(typeOf(operand))) {
    const zero = valueOperand(
      T.int,
      make.constant('i32', 0, node.span),
      node.span
    );
    const called = callOperator(cx, node.operator, [operand, zero], node.span);
    if (called) {
      return called;
    }
  }
  if (!discard && cx.deferrable.has(node) && operand.kind === 'place') {
    const value = loadOperand(cx, operand);
    cx.deferred.push(
      ...cx.capture(() => {
        increment(cx, operand, node.operator, node.span, 'discard');
      })
    );
    return value;
  }
  return increment(
    cx,
    operand,
    node.operator,
    node.span,
    discard ? 'discard' : 'old'
  );
}

function increment(
  cx: Context,
  operand: Operand,
  operator: '++' | '--',
  span: Span,
  want: 'old' | 'new' | 'discard'
): Operand {
  if (operand.kind === 'choice') {
    const pointer = addressOfOperand(cx, operand);
    return increment(
      cx,
      {
        kind: 'place',
        type: operand.type,
        place: make.deref(cx.save(pointer), irType(operand.type), span),
        span
      },
      operator,
      span,
      want
    );
  }
  if (operand.kind !== 'place') {
    return cx.error(
      span,
      `'${operator}' needs a variable: the expression has no place to store to`
    );
  }
  const { type } = operand;
  if (isConst(type)) {
    return cx.error(
      span,
      `'${operator}' cannot change a const object of type '${spell(type)}'`
    );
  }
  const bare = type.unqualified;
  const isPointer =
    bare.kind === 'pointer' &&
    bare.to.kind !== 'void' &&
    bare.to.kind !== 'function' &&
    !(bare.to.kind === 'array' && bare.to.length === ROW);
  if (!isPointer && !(isScalar(bare) && !isBool(bare))) {
    return cx.error(
      span,
      `the operator '${operator}' cannot be applied to an object of type '${spell(type)}'`
    );
  }
  const refused = isPointer && refuseIncomplete(cx, bare.to, span);
  if (refused) {
    return refused;
  }
  const place = stabilised(cx, operand.place);
  let old: Expr = make.read(place, span);
  if (want === 'old') {
    old = cx.save(old);
  }
  let next: Expr;
  if (isPointer) {
    next = make.offset(
      old,
      make.constant('i32', operator === '++' ? 1 : -1, span),
      span
    );
  } else {
    const scalar = bare as Extract<CType, { kind: 'scalar' }>;
    const wide = promoted(scalar);
    const one = make.constant(irScalar(wide.name), 1, span);
    const sum = make.binary(
      operator === '++' ? 'add' : 'sub',
      castScalar(old, wide),
      one,
      span
    );
    next = castScalar(sum, scalar);
  }
  cx.emit({ stmt: 'store', place, value: next, span });
  if (want === 'old') {
    return valueOperand(bare, old, span);
  }
  return { ...operand, place, span };
}

/** `x ** y`: the second `*` is read as a dereference. */
function isPower(cx: Context, node: UnaryExpression): boolean {
  const { file, start } = node.span;
  return cx.unit.module.files[file]?.text[start - 1] === '*';
}
