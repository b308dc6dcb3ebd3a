/**
 * Points at which a warp may be left for another before it writes memory, for
 * launches whose order a seed chooses: `v = *p; *p = v + 1` is two instructions
 * on a card, and another warp's may come between them.
 */
import { breakStmt, declare, loop, read } from '../../../ir/build/index';
import type { FreshVariables } from '../../../ir/fresh';
import type { Expr, Place, Stmt } from '../../../ir/types';
import { walkExpr } from '../../../ir/visit';
import { mapStmts } from '../../../ir/rewrite';

/** The statements with such a point before each write of global or shared memory. */
export function interleave(stmts: Stmt[], fresh: FreshVariables): Stmt[] {
  return mapStmts(stmts, {
    stmt: stmt => {
      if (stmt.stmt === 'atomic') {
        return [turn(stmt), stmt];
      }
      if (stmt.stmt !== 'store' || isOwn(stmt.place)) {
        return stmt;
      }
      if (!readsMemory(stmt.value)) {
        return [turn(stmt), stmt];
      }
      // What is read is read before the others have their turn.
      const { value, span } = stmt;
      const before = fresh.local('value', value.type, span);
      return [
        declare(before, value, span),
        turn(stmt),
        { ...stmt, value: read(before, span) }
      ];
    }
  });
}

/** A loop that ends at once: warps stop at loops when their turn is over. */
export function turn({ span }: Pick<Stmt, 'span'>): Stmt {
  return loop({ body: [breakStmt(span)], span });
}

/** A thread's own variable, or a part of it. */
function isOwn(place: Place): boolean {
  switch (place.place) {
    case 'variable':
      return place.variable.space === 'local';
    case 'deref':
      return false;
    default:
      return isOwn(place.base);
  }
}

function readsMemory(expr: Expr): boolean {
  let reads = false;
  walkExpr(expr, {
    expr: part => {
      reads ||= part.op === 'read' && !isOwn(part.place);
    }
  });
  return reads;
}
