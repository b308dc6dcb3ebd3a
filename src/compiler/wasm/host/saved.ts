/** Which locals a function must find again when it comes back to where it was. */
import type { Stmt, Variable } from '../../ir/types';
import {
  blocksOf,
  exprsOf,
  resultsOf,
  walkExpr,
  walkPlace,
  walkStmts
} from '../../ir/visit';
import type { FunctionContext, VariableLocal } from './functionContext';

/**
 * All but those of variables that are declared and used in one run of statements
 * that the function cannot come back to: nobody reads these behind it, and what
 * is not kept may stay in a register.
 */
export function savedLocals(
  f: FunctionContext,
  canBlock: (stmt: Stmt) => boolean
): VariableLocal[] {
  const runs = new Map<Variable, number>();
  const declared = new Set<Variable>();
  let run = 0;
  const mention = (variable: Variable, where: number): void => {
    const known = runs.get(variable);
    runs.set(variable, known === undefined || known === where ? where : 0);
  };
  const visitor = (where: number): Parameters<typeof walkExpr>[1] => ({
    place: place => {
      if (place.place === 'variable') {
        mention(place.variable, where);
      }
    },
    stmt: stmt => {
      resultsOf(stmt).forEach(variable => mention(variable, where));
      if (stmt.stmt === 'declare') {
        mention(stmt.variable, where);
        declared.add(stmt.variable);
      }
    }
  });
  const list = (stmts: readonly Stmt[]): void => {
    let inRun = false;
    for (const stmt of stmts) {
      if (!canBlock(stmt)) {
        run += inRun ? 0 : 1;
        inRun = true;
        walkStmts([stmt], visitor(run));
        continue;
      }
      inRun = false;
      // What the statement itself reads and sets may be asked for again: run 0.
      const outside = visitor(0);
      exprsOf(stmt).forEach(expr => walkExpr(expr, outside));
      resultsOf(stmt).forEach(variable => mention(variable, 0));
      if ('place' in stmt) {
        walkPlace(stmt.place, 'write', outside);
      }
      blocksOf(stmt).forEach(list);
    }
  };
  list(f.fn.body);
  return f.variableLocals.filter(
    ({ variable }) =>
      !variable || !declared.has(variable) || (runs.get(variable) ?? 0) === 0
  );
}
