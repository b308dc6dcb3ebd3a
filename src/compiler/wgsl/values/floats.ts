/**
 * Arithmetic of floats where shader compilers know better than IEEE 754: they
 * take x - x for 0, x / x for 1, x * 0 for 0 and 0 - x for -x, which is not so
 * of infinities, NaN and zeros (seen: NVIDIA's driver, SwiftShader). There one
 * operand goes through `exact`, which nobody looks through. And WGSL's != of a
 * NaN is false, C's is true.
 */
import type { BinaryExpr, Expr } from '../../ir/types';
import { call, infix, prefix, primary, type Fragment } from '../text/fragment';

type Use = (helper: string) => string;

/** Undefined where WGSL's operator is all that it takes. */
export function floatBinary(
  { operator, left, right }: BinaryExpr,
  l: Fragment,
  r: Fragment,
  use: Use
): Fragment | undefined {
  if (!isFloat(left)) {
    return undefined;
  }
  switch (operator) {
    case 'ne':
      return prefix('!', infix('==', l, r));
    case 'mul':
      return isZero(left)
        ? infix('*', call(use('exact'), l), r)
        : isZero(right)
          ? infix('*', l, call(use('exact'), r))
          : undefined;
    case 'sub':
    case 'div':
      return isZero(left) || l.text === r.text
        ? infix(operator === 'sub' ? '-' : '/', call(use('exact'), l), r)
        : undefined;
    default:
      return undefined;
  }
}

/** A float or the high part of a double as a condition. */
export function isSet(value: Fragment): Fragment {
  return prefix('!', infix('==', value, primary('0.0f')));
}

/**
 * A double times a power of two: both of its parts times it. Only of one that
 * makes it smaller: a low part is 0 where the high part is infinite.
 */
export function scaledDouble(
  emit: (expr: Expr) => Fragment,
  { operator, left, right }: BinaryExpr
): Fragment | undefined {
  if (operator !== 'mul') {
    return undefined;
  }
  const [factor, value] = isScale(left) ? [left, right] : [right, left];
  return isScale(factor)
    ? infix('*', emit(value), primary(`${Number(factor.value)}f`))
    : undefined;
}

function isScale(expr: Expr): expr is Expr & { op: 'const' } {
  if (expr.op !== 'const') {
    return false;
  }
  const exponent = Math.log2(Math.abs(Number(expr.value)));
  return Number.isInteger(exponent) && exponent < 0 && exponent > -100;
}

function isFloat({ type }: Expr): boolean {
  return (
    type.kind === 'scalar' &&
    (type.name === 'f32' || type.name === 'f16' || type.name === 'bf16')
  );
}

function isZero(expr: Expr): boolean {
  return expr.op === 'const' && Number(expr.value) === 0;
}
