/** What never comes to its end: implementations of WGSL warn of statements behind it. */
import type { Stmt } from '../../ir/types';

/**
 * Whether every way through the statements is a jump out of them. Of loops it
 * says nothing: what is printed of one has an end of its own, beside its own ones.
 */
export function leaves(stmts: readonly Stmt[]): boolean {
  return stmts.some(
    stmt =>
      stmt.stmt === 'return' ||
      stmt.stmt === 'break' ||
      stmt.stmt === 'continue' ||
      (stmt.stmt === 'block' && leaves(stmt.body)) ||
      (stmt.stmt === 'if' && leaves(stmt.then) && leaves(stmt.else))
  );
}
