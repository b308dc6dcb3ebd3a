/** decltype: the declared type of a name, and the category of any other expression. */
import type { Expression } from '../../ast';
import type { Context } from '../context/context';
import { needsThis, typeOfFunction } from '../entities/functions';
import { isLvalue, typeOf } from '../entities/operands';
import type { FunctionsOperand, Operand } from '../entities/operands';
import { CONST, T, pointerTo, qualify, referenceTo } from '../entities/types';
import type { CType } from '../entities/types';
import { resolveName } from './names';

export function decltypeOf(cx: Context, expression: Expression): CType {
  return cx.unevaluatedly(() =>
    decltypeOfOperand(cx, expression, cx.doors.lowerExpression(cx, expression))
  );
}

/** decltype of an expression that has become `operand`. */
export function decltypeOfOperand(
  cx: Context,
  expression: Expression,
  operand: Operand
): CType {
  if (operand.kind === 'functions') {
    return decltypeOfFunction(operand, expression);
  }
  const type = typeOf(operand);
  if (
    !expression.isParenthesized &&
    (expression.kind === 'identifier' || expression.kind === 'member')
  ) {
    return (
      declaredTypeOf(cx, expression) ??
      (operand.kind === 'place' ? operand.declared : undefined) ??
      type
    );
  }
  if (operand.kind === 'value' && operand.ofConst) {
    return referenceTo(qualify(type, CONST));
  }
  return isLvalue(operand)
    ? referenceTo(type)
    : isXvalue(operand, expression)
      ? referenceTo(type, true)
      : type;
}

/** Prvalues of classes are values; a member of one is an xvalue all the same. */
function isXvalue(operand: Operand, expression: Expression): boolean {
  return operand.kind === 'place' || expression.kind === 'member';
}

/** decltype of the one function that a name stands for: `f`, `&f`, `(f)`. */
function decltypeOfFunction(
  { set: { functions } }: FunctionsOperand,
  expression: Expression
): CType {
  const [only, ...others] = functions;
  const type =
    only?.kind === 'function' && others.length === 0 && !needsThis(only)
      ? typeOfFunction(only)
      : undefined;
  if (!type) {
    return T.error;
  }
  return expression.kind === 'unary' && expression.operator === '&'
    ? pointerTo(type)
    : expression.kind === 'identifier' && !expression.isParenthesized
      ? type
      : referenceTo(type);
}

/** decltype of a name is its declared type, references kept. */
function declaredTypeOf(
  cx: Context,
  expression: Expression
): CType | undefined {
  if (expression.kind !== 'identifier') {
    return undefined;
  }
  const resolved = resolveName(cx, expression.name, true);
  return resolved?.symbol?.kind === 'variable'
    ? resolved.symbol.type
    : undefined;
}
