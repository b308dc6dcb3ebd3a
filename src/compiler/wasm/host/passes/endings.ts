/** Functions that come back to nobody: they end the program, or throw. */
import type { IrFunction, Stmt } from '../../../ir/types';
import { walkStmts } from '../../../ir/visit';

/** Of the library. */
const ENDS = new Set([
  '__gs_terminate',
  '__gs_throw',
  '__gs_rethrow',
  'abort',
  'exit',
  '_exit'
]);

const known = new WeakMap<IrFunction, boolean>();

/** Whether a function shows that it does not return; it may all the same where it does not. */
export function neverReturns(fn: IrFunction): boolean {
  let ends = known.get(fn);
  if (ends === undefined) {
    // One that calls itself does not show it.
    known.set(fn, false);
    ends = fn.external ? ENDS.has(fn.name) : !returns(fn) && endsIn(fn.body);
    known.set(fn, ends);
  }
  return ends;
}

function returns(fn: IrFunction): boolean {
  let found = false;
  walkStmts(fn.body, {
    stmt: stmt => {
      found ||= stmt.stmt === 'return' || stmt.stmt === 'try';
    },
    expr: () => false
  });
  return found;
}

function endsIn(stmts: readonly Stmt[]): boolean {
  const last = stmts.at(-1);
  switch (last?.stmt) {
    case 'trap':
    case 'throw':
      return true;
    case 'call':
      return neverReturns(last.callee);
    case 'block':
      return endsIn(last.body);
    default:
      return false;
  }
}
