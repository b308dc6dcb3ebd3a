import { constant, declare, i32, read, u32 } from '../../ir/build/index';
import type { FreshVariables } from '../../ir/fresh';
import type { Stmt } from '../../ir/types';
import { exprsOf, walkExpr } from '../../ir/visit';
import { mapExpr, mapStmts, type Rewriter } from '../../ir/rewrite';

/**
 * `__activemask()` as a ballot of the lanes that are there, before the statement
 * that asks: where warps are emulated, lanes must meet to answer it. Loop
 * conditions keep the special register.
 */
export function liftActiveMask(stmts: Stmt[], fresh: FreshVariables): Stmt[] {
  return mapStmts(stmts, {
    stmt: stmt => {
      if (stmt.stmt === 'loop' || !exprsOf(stmt).some(asksForMask)) {
        return stmt;
      }
      const { span } = stmt;
      const lanes = fresh.local('lanes', u32, span);
      const rewriter: Rewriter = {
        expr: expr =>
          expr.op === 'builtin' && expr.name === 'activemask'
            ? read(lanes, expr.span)
            : expr
      };
      return [
        declare(lanes, undefined, span),
        {
          stmt: 'warp',
          operation: 'ballot',
          args: [constant(i32, 1, span)],
          result: lanes,
          span
        },
        withExprs(stmt, rewriter)
      ];
    }
  });
}

function asksForMask(expr: Parameters<typeof walkExpr>[0]): boolean {
  let found = false;
  walkExpr(expr, {
    expr: e => {
      found ||= e.op === 'builtin' && e.name === 'activemask';
    }
  });
  return found;
}

/** The statement with its own expressions rewritten, not those of statements inside it. */
function withExprs(stmt: Stmt, rewriter: Rewriter): Stmt {
  const f = <T extends Parameters<typeof mapExpr>[0]>(expr: T): T =>
    mapExpr(expr, rewriter) as T;
  switch (stmt.stmt) {
    case 'if':
      return { ...stmt, cond: f(stmt.cond) };
    case 'switch':
      return { ...stmt, value: f(stmt.value) };
    default:
      return mapStmts([stmt], rewriter)[0];
  }
}
