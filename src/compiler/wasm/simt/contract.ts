import type { BinaryExpr, Expr } from '../../ir/types';
import type { ScalarName } from '../../semantics/scalarTypes';
import { lineKey } from './abi';
import { unary } from './arithmetic';
import { fma, type FmaHelpers } from './fma';
import type { LaneLeaf, LaneRegion } from './region';

interface ContractSource {
  /** Its value has been computed already. */
  isHoisted(expr: Expr): boolean;
  leaf(expr: Expr): LaneLeaf;
  helpers: FmaHelpers;
}

/** a * b + c, a * b - c, c + a * b, c - a * b: one rounding, the left product first. */
export function contract(
  expr: BinaryExpr,
  name: ScalarName,
  region: LaneRegion,
  { isHoisted, leaf, helpers }: ContractSource
): { result: LaneLeaf; operands: LaneLeaf[] } | undefined {
  const product = (e: Expr): BinaryExpr | undefined =>
    e.op === 'binary' && e.operator === 'mul' && !isHoisted(e) ? e : undefined;
  const left = product(expr.left);
  const right = left ? undefined : product(expr.right);
  const found = left ?? right;
  if (!found) {
    return undefined;
  }
  let x = leaf(found.left);
  const y = leaf(found.right);
  let z = leaf(left ? expr.right : expr.left);
  if (expr.operator === 'sub') {
    if (left) {
      z = unary(region, 'neg', name, z);
    } else {
      x = unary(region, 'neg', name, x);
    }
  }
  region.line = lineKey(expr.span);
  const operands = [x, y, z];
  return { result: fma(region, name, operands, helpers), operands };
}
