/**
 * Quotients, inverses and square roots of floats as CUDA rounds them, by functions that the
 * device brings where its own operations round otherwise.
 */
import type { TargetCaps } from '../kernel';
import type { UsedFunctions } from '../library/used';
import type { BinaryExpr, Expr } from '../../ir/types';
import { call, infix, type Fragment } from '../text/fragment';

/** The part of a shader that decides. */
export interface RoundingShader {
  functions: UsedFunctions;
  options: { caps: Pick<TargetCaps, 'rounding'> };
  literal(type: 'f32', value: number): string;
}

export function quotient(
  shader: RoundingShader,
  { left, right }: BinaryExpr,
  l: Fragment,
  r: Fragment
): Fragment {
  if (left.op === 'const' && Number(left.value) === 1) {
    const inverse = rounder(shader, 'reciprocal');
    if (inverse !== undefined) {
      return call(inverse, r);
    }
  }
  const name = rounder(shader, 'quotient');
  if (name === undefined) {
    return infix('/', l, r);
  }
  const inverse = inverseOf(right);
  const divided =
    inverse === undefined ? undefined : rounder(shader, 'divided');
  return divided === undefined
    ? call(name, l, r)
    : call(divided, l, r, shader.literal('f32', inverse!));
}

/** The inverse of a constant between 2^-20 and 2^20. */
function inverseOf(divisor: Expr): number | undefined {
  const value = divisor.op === 'const' ? Number(divisor.value) : 0;
  const size = Math.abs(value);
  return size > 2 ** -20 && size < 2 ** 20 && Math.fround(value) === value
    ? Math.fround(1 / value)
    : undefined;
}

export function root(shader: RoundingShader, x: Fragment): Fragment {
  return call(rounder(shader, 'root') ?? 'sqrt', x);
}

function rounder(
  { functions, options }: RoundingShader,
  operation: keyof NonNullable<TargetCaps['rounding']>
): string | undefined {
  const text = options.caps.rounding?.[operation];
  if (!text) {
    return undefined;
  }
  functions.use('exact');
  return functions.own(operation, text);
}
