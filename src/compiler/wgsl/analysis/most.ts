/** How great an integer of at most 32 bits can be. */
import type { Expr } from '../../ir/types';

const MOST: Readonly<Record<string, number>> = {
  bool: 1,
  u8: 0xff,
  u16: 0xffff
};

/** A bound of an integer that is never negative; infinity where nothing is known. */
export function mostOf(expr: Expr): number {
  const { type } = expr;
  const name = type.kind === 'scalar' ? type.name : '';
  if (name in MOST) {
    return MOST[name];
  }
  if (name !== 'i32' && name !== 'u32') {
    return Infinity;
  }
  switch (expr.op) {
    case 'const':
      return Number(expr.value) >= 0 ? Number(expr.value) : Infinity;
    case 'cast':
      return mostOf(expr.arg);
    case 'select':
      return Math.max(mostOf(expr.then), mostOf(expr.else));
    case 'intrinsic':
      return expr.name === 'min' || expr.name === 'max'
        ? Math.max(...expr.args.map(mostOf))
        : Infinity;
    case 'binary':
      return expr.operator === 'bitand'
        ? Math.min(mostOf(expr.left), mostOf(expr.right))
        : expr.operator === 'shr' && expr.right.op === 'const'
          ? mostOf(expr.left)
          : Infinity;
    default:
      return Infinity;
  }
}
