/** Marks of copies that need not wait, and of atomic loads and stores, are for those who check: others do without. */
import { mapStmts } from '../rewrite';
import type { CheckMark, FenceStmt, Stmt } from '../types';
import { walkStmts } from '../visit';

export function isCheckMark(
  stmt: FenceStmt
): stmt is FenceStmt & { scope: CheckMark } {
  return stmt.scope.startsWith('copy') || isAtomicMark(stmt);
}

/** Whether the statement behind loads or stores atomically. */
export function isAtomicMark(stmt: Stmt): stmt is FenceStmt {
  return stmt.stmt === 'fence' && stmt.scope.startsWith('atomic');
}

export function withoutCheckMarks(body: Stmt[]): Stmt[] {
  let has = false;
  walkStmts(body, {
    stmt: stmt => {
      has ||= stmt.stmt === 'fence' && isCheckMark(stmt);
    }
  });
  return has
    ? mapStmts(body, {
        stmt: stmt => (stmt.stmt === 'fence' && isCheckMark(stmt) ? [] : stmt)
      })
    : body;
}
