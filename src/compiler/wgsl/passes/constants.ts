/**
 * Local variables that are declared with a constant and never set again, as the
 * constants: a bound that the source names is then a bound that compilers see.
 */
import { sameType } from '../../ir/layout';
import type { ConstExpr, Stmt, Variable } from '../../ir/types';
import { walkStmts } from '../../ir/visit';
import { mapStmts } from '../../ir/rewrite';
import { foldConstants, type FoldOptions } from '../../ir/passes/fold';
import { changedVariables } from '../../ir/passes/inline';

/** Rounds: a constant may make another variable's value a constant. */
const ROUNDS = 4;

/** The statements folded, with such variables gone. */
export function propagateConstants(
  stmts: Stmt[],
  options: FoldOptions = {}
): Stmt[] {
  let result = foldConstants(stmts, options);
  for (let round = 0; round < ROUNDS; round++) {
    const values = constantVariables(result);
    if (values.size === 0) {
      break;
    }
    const replaced = mapStmts(result, {
      expr: expr => {
        const value =
          expr.op === 'read' && expr.place.place === 'variable'
            ? values.get(expr.place.variable)
            : undefined;
        return value ? { ...value, span: expr.span } : expr;
      },
      stmt: stmt =>
        stmt.stmt === 'declare' && values.has(stmt.variable) ? [] : stmt
    });
    result = foldConstants(replaced, options);
  }
  return result;
}

function constantVariables(stmts: Stmt[]): Map<Variable, ConstExpr> {
  const changed = changedVariables(stmts);
  const values = new Map<Variable, ConstExpr>();
  const declarations = new Map<Variable, number>();
  walkStmts(stmts, {
    stmt: stmt => {
      if (stmt.stmt !== 'declare') {
        return;
      }
      const { variable, init } = stmt;
      declarations.set(variable, (declarations.get(variable) ?? 0) + 1);
      if (
        init?.op === 'const' &&
        variable.space === 'local' &&
        variable.type.kind === 'scalar' &&
        !variable.isVolatile &&
        !changed.has(variable) &&
        sameType(init.type, variable.type)
      ) {
        values.set(variable, init);
      }
    }
  });
  // Declared twice with two values it would be no constant.
  values.forEach((_, variable) => {
    if (declarations.get(variable) !== 1) {
      values.delete(variable);
    }
  });
  return values;
}
