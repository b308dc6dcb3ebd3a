/**
 * Quotients and square roots of floats as CUDA rounds them, by functions that the
 * device brings where its own operations round otherwise.
 */
import type { TargetCaps } from '../kernel';
import type { UsedFunctions } from '../library/used';
import { call, infix, type Fragment } from '../text/fragment';

/** The part of a shader that decides. */
export interface RoundingShader {
  functions: UsedFunctions;
  options: { caps: Pick<TargetCaps, 'rounding'> };
}

export function quotient(
  shader: RoundingShader,
  l: Fragment,
  r: Fragment
): Fragment {
  const name = rounder(shader, 'quotient');
  return name === undefined ? infix('/', l, r) : call(name, l, r);
}

export function root(shader: RoundingShader, x: Fragment): Fragment {
  return call(rounder(shader, 'root') ?? 'sqrt', x);
}

function rounder(
  { functions, options }: RoundingShader,
  operation: 'quotient' | 'root'
): string | undefined {
  const text = options.caps.rounding?.[operation];
  if (!text) {
    return undefined;
  }
  functions.use('exact');
  return functions.own(operation, text);
}
