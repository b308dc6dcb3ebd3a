import type { BinaryOperator } from '../semantics/scalars';
import type { BinaryExpr, Expr } from './types';

const MIRRORED: Partial<Record<BinaryOperator, BinaryOperator>> = {
  lt: 'gt',
  le: 'ge',
  gt: 'lt',
  ge: 'le',
  ne: 'ne'
};

/** `a < b` as it is written, then as `b > a`; what has no other side is there once. */
export function bothWays({
  left,
  right,
  operator
}: BinaryExpr): [side: Expr, bound: Expr, operator: BinaryOperator][] {
  const mirrored = MIRRORED[operator];
  return [
    [left, right, operator],
    ...(mirrored
      ? [[right, left, mirrored] as [Expr, Expr, typeof mirrored]]
      : [])
  ];
}
