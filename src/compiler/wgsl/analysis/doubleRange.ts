/**
 * Constants that no pair of floats can be: what a kernel computes with them would
 * be infinite or 0 where C has a number, without a word.
 */
import type { Expr, IrFunction } from '../../ir/types';
import { Unsupported } from '../../ir/unsupported';
import { operandsOf, reachableFunctions, walkStmts } from '../../ir/visit';

const MOST = 3.4028234663852886e38;
const LEAST = 1.1754943508222875e-38;

/** Larger constants stand for "more than anything": infinity does, too. */
const KEEPS_ORDER = new Set(['fmin', 'fmax', 'fabs', 'copysign']);

/** @throws Unsupported where the kernel, or what it calls, computes with such a constant */
export function checkDoubleRange(kernel: IrFunction): void {
  // What is printed as it is written stays on the host.
  const printed = new Set<unknown>();
  for (const { body } of reachableFunctions(kernel)) {
    walkStmts(body, {
      stmt: stmt => {
        if (stmt.stmt === 'print') {
          stmt.args.forEach(arg => printed.add(arg));
        }
      },
      expr: expr => {
        if (isTiny(expr) && !printed.has(expr)) {
          throw beyond(expr, '0');
        }
        const huge = computes(expr) && operandsOf(expr).find(isHuge);
        if (huge) {
          throw beyond(huge, 'infinite');
        }
      }
    });
  }
}

function beyond(expr: Expr, what: string): Unsupported {
  return new Unsupported(
    `${Number(valueOf(expr).toPrecision(6))} would be ${what} on the GPU, where a double is a pair of floats with a float's range`,
    expr.span
  );
}

function computes(expr: Expr): boolean {
  return (
    (expr.op === 'binary' &&
      (expr.operator === 'add' ||
        expr.operator === 'sub' ||
        expr.operator === 'mul' ||
        expr.operator === 'div')) ||
    (expr.op === 'intrinsic' && !KEEPS_ORDER.has(expr.name))
  );
}

function isTiny(expr: Expr): boolean {
  const size = Math.abs(valueOf(expr));
  return size > 0 && size < LEAST;
}

function isHuge(expr: Expr): boolean {
  const size = Math.abs(valueOf(expr));
  return size > MOST && size < Infinity;
}

/** Of a constant double; NaN of anything else. */
function valueOf(expr: Expr): number {
  return expr.op === 'const' &&
    expr.type.kind === 'scalar' &&
    expr.type.name === 'f64'
    ? Number(expr.value)
    : NaN;
}
