/** Loops of which the source shows that they never end, whatever the data. */
import type { Expr, IrFunction, Span, Stmt } from '../../compiler/ir/types';
import {
  blocksOf,
  reachableFunctions,
  walkStmts
} from '../../compiler/ir/visit';

/** Whether the loop at a place of a kernel, or of what it calls, has no way out. */
export function neverEnds(kernel: IrFunction, span: Span): boolean {
  return reachableFunctions(kernel).some(({ body }) => {
    let isEndless = false;
    walkStmts(body, {
      stmt: stmt => {
        isEndless ||=
          stmt.stmt === 'loop' &&
          (isAt(stmt, span) || stmt.body.some(inner => isAt(inner, span))) &&
          alwaysHolds(stmt.cond) &&
          alwaysHolds(stmt.until) &&
          !leaves(stmt.body, true);
      }
    });
    return isEndless;
  });
}

/** Under a seed's order a warp may have been left at a write of the loop's. */
function isAt({ span }: Stmt, place: Span): boolean {
  return span.file === place.file && span.start === place.start;
}

/** A constant, or an unsigned number that is not to be below zero. */
function alwaysHolds(cond: Expr | undefined): boolean {
  if (cond === undefined) {
    return true;
  }
  switch (cond.op) {
    case 'const':
      return Boolean(cond.value);
    case 'cast':
      return alwaysHolds(cond.arg);
    case 'binary':
      return cond.operator === 'ge'
        ? isUnsigned(cond.left) && isZero(cond.right)
        : cond.operator === 'le' && isZero(cond.left) && isUnsigned(cond.right);
    default:
      return false;
  }
}

function isUnsigned({ type }: Expr): boolean {
  return type.kind === 'scalar' && type.name.startsWith('u');
}

function isZero(expr: Expr): boolean {
  return expr.op === 'cast'
    ? isZero(expr.arg)
    : expr.op === 'const' && Number(expr.value) === 0;
}

/** Whether statements can leave the loop that they are in; `breaks`: a break would. */
function leaves(stmts: readonly Stmt[], breaks: boolean): boolean {
  return stmts.some(stmt => {
    if (stmt.stmt === 'return' || (stmt.stmt === 'break' && breaks)) {
      return true;
    }
    const isInner = stmt.stmt === 'loop' || stmt.stmt === 'switch';
    return blocksOf(stmt).some(block => leaves(block, breaks && !isInner));
  });
}
