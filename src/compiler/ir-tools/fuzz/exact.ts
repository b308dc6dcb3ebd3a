/** Float expressions whose values are exact, so that no rounding can differ. */
import * as b from '../../ir/build/index';
import type { Expr } from '../../ir/types';

/** |value| ≤ 2^size, and value · 2^fraction is an integer. */
export interface Dyadic {
  expr: Expr;
  size: number;
  fraction: number;
}

/** What float variables hold and parameters, arrays and functions exchange. */
export const VARIABLE_SIZE = 11;
export const VARIABLE_FRACTION = 2;
const SINGLE_BITS = 24;

export function isExact({ size, fraction }: Dyadic): boolean {
  return size + fraction <= SINGLE_BITS;
}

export function sumOf(operator: 'add' | 'sub', x: Dyadic, y: Dyadic): Dyadic {
  return {
    expr: b.binary(operator, x.expr, y.expr),
    size: Math.max(x.size, y.size) + 1,
    fraction: Math.max(x.fraction, y.fraction)
  };
}

export function productOf(x: Dyadic, y: Dyadic): Dyadic {
  return {
    expr: b.mul(x.expr, y.expr),
    size: x.size + y.size,
    fraction: x.fraction + y.fraction
  };
}

/** Within what float variables hold. */
export function limited(exact: Dyadic): Expr {
  if (exact.size <= VARIABLE_SIZE && exact.fraction <= VARIABLE_FRACTION) {
    return exact.expr;
  }
  const limit = 2 ** VARIABLE_SIZE;
  const whole =
    exact.fraction <= VARIABLE_FRACTION
      ? exact.expr
      : b.intrinsic(b.f32, 'floor', [exact.expr]);
  const below = b.intrinsic(b.f32, 'fmin', [whole, b.float(limit)]);
  return b.intrinsic(b.f32, 'fmax', [below, b.float(-limit)]);
}
