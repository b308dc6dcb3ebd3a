/**
 * Products with constants whose own product leaves what a float can be: scaling
 * by a large power, twice, as norms without overflow do it. In `x * c * c` and
 * `(x * c) * (x * c)` CUDA rounds x * c to a float; drivers of WebGPU may
 * multiply the constants first, and NVIDIA's does: infinite, or 0. Such a product
 * becomes `exact`, which compilers of WGSL cannot look through.
 */
import { mapStmts } from '../../ir/rewrite';
import type { BinaryExpr, Expr, Stmt } from '../../ir/types';

/** The square of a larger one is infinite, and so is that of the inverse of a smaller one. */
const LARGEST = 2 ** 63;

export function keepScaledProducts(body: Stmt[]): Stmt[] {
  return mapStmts(body, {
    expr: expr => {
      if (!isProduct(expr)) {
        return expr;
      }
      if (isExtreme(ownFactor(expr))) {
        return exact(expr);
      }
      // Moderate ones by themselves, in one expression.
      return isExtreme(Math.sqrt(factor(expr)))
        ? { ...expr, left: kept(expr.left), right: kept(expr.right) }
        : expr;
    }
  });
}

const isExtreme = (size: number): boolean =>
  size !== 0 && Number.isFinite(size) && (size > LARGEST || size < 1 / LARGEST);

function isProduct(expr: Expr): expr is BinaryExpr {
  return (
    expr.op === 'binary' &&
    expr.operator === 'mul' &&
    expr.type.kind === 'scalar' &&
    expr.type.name === 'f32'
  );
}

/** The size of the constant that is multiplied right here; 1 without one. */
const ownFactor = ({ left, right }: BinaryExpr): number =>
  constant(left) * constant(right);

const constant = (expr: Expr): number =>
  expr.op === 'const' ? Math.abs(Number(expr.value)) : 1;

/** The size of all constants of a product of products. */
const factor = (expr: Expr): number =>
  isProduct(expr) ? factor(expr.left) * factor(expr.right) : constant(expr);

const kept = (expr: Expr): Expr =>
  isProduct(expr) && factor(expr) !== 1 ? exact(expr) : expr;

const exact = (expr: Expr): Expr => ({
  op: 'intrinsic',
  name: 'exact',
  args: [expr],
  type: expr.type,
  span: expr.span
});
