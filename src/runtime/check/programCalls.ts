/** Calls of the runtime in a program's source. */
import type { CallStmt, IrFunction, Span } from '../../compiler/ir/types';
import { walkStmts } from '../../compiler/ir/visit';

/** The call at a place in a function, of a function whose name is like that. */
export function callAt(
  fn: IrFunction,
  span: Span,
  name: RegExp
): CallStmt | undefined {
  let found: CallStmt | undefined;
  walkStmts(fn.body, {
    stmt: stmt => {
      if (
        stmt.stmt === 'call' &&
        stmt.span.file === span.file &&
        stmt.span.start === span.start &&
        name.test(stmt.callee.name)
      ) {
        found = stmt;
      }
    }
  });
  return found;
}
