/** Constant expressions: array sizes, template arguments, case labels, constexpr. */
import { foldBinary, foldIntrinsic } from '../emit/folding';
import {
  castFunction,
  unaryFunction,
  integerValue,
  truth
} from '../../../semantics/scalars';
import type { ScalarValue } from '../../../semantics/scalars';
import { hasSpecifier } from '../../ast';
import type { Expression } from '../../ast';
import type { Expr, Place } from '../../../ir/types';
import { sizeOf as irSizeOf } from '../../../ir/layout';
import { evaluateAfter, evaluatePlace, hasEffects } from './constantCalls';
import type { Context } from '../context/context';
import { toValue } from '../values/loads';
import * as make from '../emit/make';
import { scalarOf } from '../emit/make';
import type { Constant } from '../entities/symbols';
import type { Unit } from '../context/unit';
import { spell } from '../entities/spelling';
import {
  isIntegral,
  isScalar,
  isUnscopedEnum,
  stripReference,
  unqualify
} from '../entities/types';
import { typeOf } from '../entities/operands';
import type { Operand } from '../entities/operands';

/** The value of an IR expression whose leaves are all known, undefined otherwise. */
export function constantOf(unit: Unit, expr: Expr): ScalarValue | undefined {
  switch (expr.op) {
    case 'const':
      return expr.value;
    case 'read':
      return expr.place.place === 'variable'
        ? unit.constants.get(expr.place.variable)?.value
        : (tableValue(unit, expr.place) ?? evaluatePlace(unit, expr.place));
    case 'unary': {
      const arg = constantOf(unit, expr.arg);
      return arg === undefined
        ? undefined
        : unaryFunction(expr.operator, scalarOf(expr.arg))(arg);
    }
    case 'cast': {
      const arg = constantOf(unit, expr.arg);
      return arg === undefined || expr.arg.type.kind !== 'scalar'
        ? undefined
        : castFunction(scalarOf(expr.arg), scalarOf(expr))(arg);
    }
    case 'binary': {
      const left = constantOf(unit, expr.left);
      if (left === undefined) {
        return undefined;
      }
      if (expr.operator === 'and' && !truth(left)) {
        return false;
      }
      if (expr.operator === 'or' && truth(left)) {
        return true;
      }
      const right = constantOf(unit, expr.right);
      return right === undefined
        ? undefined
        : foldBinary(expr.operator, scalarOf(expr.left), left, right);
    }
    case 'select': {
      const cond = constantOf(unit, expr.cond);
      return cond === undefined
        ? undefined
        : constantOf(unit, truth(cond) ? expr.then : expr.else);
    }
    case 'member':
      return expr.value.op === 'construct' && expr.value.args[expr.index]
        ? constantOf(unit, expr.value.args[expr.index])
        : undefined;
    case 'intrinsic': {
      const values = expr.args.map(arg => constantOf(unit, arg));
      return values.every(value => value !== undefined)
        ? foldIntrinsic(
            expr.name,
            expr.args.map(scalarOf),
            values,
            scalarOf(expr)
          )
        : undefined;
    }
    default:
      return undefined;
  }
}

/** Lowers where a constant is wanted; undefined (nothing reported) when it is none. */
export function tryConstant(
  cx: Context,
  expression: Expression
): Constant | 'error' | undefined {
  const outerGap = cx.unevaluatedGap;
  cx.unevaluatedGap = undefined;
  cx.constantOnly++;
  try {
    return cx.unevaluatedly(() => {
      const operand = scalarOperand(
        cx,
        cx.doors.lowerExpression(cx, expression)
      );
      if (operand.kind === 'error') {
        if (operand.isUnknown && cx.unevaluatedGap) {
          cx.error(cx.unevaluatedGap.span, cx.unevaluatedGap.message);
        }
        return 'error';
      }
      const value = toValue(cx, operand);
      if (!value) {
        return 'error';
      }
      const known =
        constantOf(cx.unit, value.expr) ??
        (cx.out.length > 0
          ? evaluateAfter(cx.unit, cx.out, value.expr)
          : undefined);
      return known === undefined || hasEffects(cx.unit, cx.out)
        ? undefined
        : { type: value.type, value: known };
    });
  } finally {
    cx.constantOnly--;
    cx.unevaluatedGap = outerGap;
  }
}

/** An object of class type through its one conversion function to a scalar ([conv]): `is_integral<T>{}`. */
function scalarOperand(cx: Context, operand: Operand): Operand {
  const type = unqualify(typeOf(operand));
  if (type.kind !== 'class') {
    return operand;
  }
  type.info.complete();
  const candidates = type.info
    .allConversions()
    .filter(
      ({ declaration, result }) =>
        !hasSpecifier(declaration, 'explicit') &&
        result &&
        isScalar(unqualify(stripReference(result)))
    );
  return candidates.length === 1
    ? cx.doors.callFunction(cx, candidates[0], operand, [], operand.span)
    : operand;
}

const PURPOSE = {
  'array-length': 'the size of an array',
  case: 'a case label',
  'template-argument': 'a template argument',
  enumerator: 'the value of an enumerator',
  'bit-field': 'the width of a bit-field',
  'launch-bounds': "an argument of '__launch_bounds__'",
  unroll: "the argument of '#pragma unroll'",
  alignment: 'an alignment',
  'static-assert': 'the condition of a static_assert',
  noexcept: 'the condition of noexcept',
  'if-constexpr': "the condition of 'if constexpr'"
};

/** An integer constant expression, or undefined after a report. */
export function constantInteger(
  cx: Context,
  expression: Expression,
  purpose: keyof typeof PURPOSE
): bigint | undefined {
  const constant = tryConstant(cx, expression);
  if (constant === 'error') {
    return undefined;
  }
  if (constant === undefined) {
    const notes =
      purpose === 'array-length'
        ? [
            {
              message: cx.isDevice
                ? "use a '#define', a 'constexpr int' or a template parameter; for '__shared__' memory whose size the launch gives: 'extern __shared__ T name[];'"
                : "use a '#define' or 'constexpr int', or allocate with malloc"
            }
          ]
        : [];
    cx.error(
      expression.span,
      `${PURPOSE[purpose]} must be a constant expression`,
      { notes }
    );
    return undefined;
  }
  if (
    !isIntegral(constant.type) &&
    constant.type.kind !== 'enum' &&
    !isUnscopedEnum(constant.type)
  ) {
    cx.error(
      expression.span,
      `${PURPOSE[purpose]} must be an integer, not '${spell(constant.type)}'`
    );
    return undefined;
  }
  return integerValue(constant.value);
}

/** A constant condition; undefined after a report. */
export function constantBool(
  cx: Context,
  expression: Expression,
  purpose: keyof typeof PURPOSE
): boolean | undefined {
  const constant = tryConstant(cx, expression);
  if (constant === 'error') {
    return undefined;
  }
  if (constant === undefined) {
    cx.error(
      expression.span,
      `${PURPOSE[purpose]} must be a constant expression`
    );
    return undefined;
  }
  return truth(constant.value);
}

/** `table[2].x` of a table whose bytes are known. */
function tableValue(unit: Unit, place: Place): ScalarValue | undefined {
  let offset = 0;
  let current = place;
  while (current.place !== 'variable') {
    if (current.place === 'field' && current.base.type.kind === 'struct') {
      // A structure with a mistake in it has no fields.
      const field = current.base.type.fields.at(current.field);
      if (!field) {
        return undefined;
      }
      offset += field.offset;
      current = current.base;
    } else if (
      current.place === 'element' &&
      current.base.type.kind === 'array' &&
      current.index.op === 'const'
    ) {
      const index = Number(current.index.value);
      if (index < 0 || index >= current.base.type.length) {
        return undefined;
      }
      offset += index * irSizeOf(current.type);
      current = current.base;
    } else {
      return undefined;
    }
  }
  if (place.type.kind !== 'scalar' || !unit.tables.has(current.variable)) {
    return undefined;
  }
  const { name } = place.type;
  const leaf = current.variable.initial?.find(one => one.offset === offset);
  return leaf?.type === name
    ? leaf.value
    : leaf
      ? undefined
      : make.constant(name, 0, place.span).value;
}
