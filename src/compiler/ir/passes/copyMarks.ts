/** Marks of copies that need not wait are for those who check: others do without. */
import { mapStmts } from '../rewrite';
import type { CopyMark, FenceStmt, Stmt } from '../types';
import { walkStmts } from '../visit';

export function isCopyMark(
  stmt: FenceStmt
): stmt is FenceStmt & { scope: CopyMark } {
  return stmt.scope.startsWith('copy');
}

export function withoutCopyMarks(body: Stmt[]): Stmt[] {
  let has = false;
  walkStmts(body, {
    stmt: stmt => {
      has ||= stmt.stmt === 'fence' && isCopyMark(stmt);
    }
  });
  return has
    ? mapStmts(body, {
        stmt: stmt => (stmt.stmt === 'fence' && isCopyMark(stmt) ? [] : stmt)
      })
    : body;
}
