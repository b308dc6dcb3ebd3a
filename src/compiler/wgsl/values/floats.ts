/**
 * Arithmetic of floats where shader compilers know better than IEEE 754: they
 * take x - x for 0, x / x for 1, x * 0 for 0 and 0 - x for -x, which is not so
 * of infinities, NaN and zeros (seen: NVIDIA's driver, SwiftShader). There one
 * operand goes through `exact`, which nobody looks through. And WGSL's != of a
 * NaN is false, C's is true; x == x of a sum or a floor(x) is true to NVIDIA's
 * driver, so that is asked of the bits; its quotients are not always the nearest (rounding.ts).
 */
import type { BinaryExpr, Expr } from '../../ir/types';
import { samePlace } from '../analysis/same';
import { call, infix, prefix, primary, type Fragment } from '../text/fragment';
import { quotient, type RoundingShader } from './rounding';

/** Whether `place op= right` is all that `place = place op right` takes. */
export function isPlainCompound(
  { operator, left, right }: BinaryExpr,
  { options }: RoundingShader
): boolean {
  const isSame =
    left.op === 'read' &&
    right.op === 'read' &&
    samePlace(left.place, right.place);
  switch (isFloat(left) ? operator : undefined) {
    case 'mul':
      return !isZero(right);
    case 'sub':
      return !isSame;
    case 'div':
      return !isSame && (!options.caps.rounding?.quotient || isPower(right));
    default:
      return true;
  }
}

/** Undefined where WGSL's operator is all that it takes. */
export function floatBinary(
  expr: BinaryExpr,
  l: Fragment,
  r: Fragment,
  shader: RoundingShader
): Fragment | undefined {
  const { operator, left, right } = expr;
  if (!isFloat(left)) {
    return undefined;
  }
  const { use } = shader.functions;
  switch (operator) {
    case 'eq':
    case 'le':
    case 'ge':
      return l.text === r.text
        ? prefix('!', call(use('is_nan'), l))
        : undefined;
    case 'ne':
      return l.text === r.text
        ? call(use('is_nan'), l)
        : prefix('!', infix('==', l, r));
    case 'mul':
      return isZero(left)
        ? infix('*', call(use('exact'), l), r)
        : isZero(right)
          ? infix('*', l, call(use('exact'), r))
          : undefined;
    case 'sub':
      return isZero(left) || l.text === r.text
        ? infix('-', call(use('exact'), l), r)
        : undefined;
    case 'div': {
      const dividend =
        isZero(left) || l.text === r.text ? call(use('exact'), l) : l;
      return isPower(right)
        ? infix('/', dividend, r)
        : quotient(shader, expr, dividend, r);
    }
    default:
      return undefined;
  }
}

/** A float or the high part of a double as a condition. */
export function isSet(value: Fragment): Fragment {
  return prefix('!', infix('==', value, primary('0.0f')));
}

/** A quotient by it is exact, but for subnormal ones. */
function isPower(expr: Expr): boolean {
  return powerOf(expr) !== undefined;
}

/** k of the constants 2^k and -2^k. */
export function powerOf(expr: Expr): number | undefined {
  const power =
    expr.op === 'const' ? Math.log2(Math.abs(Number(expr.value))) : undefined;
  return Number.isInteger(power) ? power : undefined;
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
