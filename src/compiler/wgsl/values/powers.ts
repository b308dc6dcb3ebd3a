import type { Expr } from '../../ir/types';

/** k, 0 < k < 64, of the integer constant 2^k. */
export function exponentOfTwo(expr: Expr): number | undefined {
  if (expr.op !== 'const') {
    return undefined;
  }
  const value = BigInt(expr.value);
  const power = value.toString(2).length - 1;
  return power > 0 && power < 64 && value === 1n << BigInt(power)
    ? power
    : undefined;
}
