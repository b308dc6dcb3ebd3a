import { foldConstants } from '../../../ir/passes/fold';
import { changedVariables } from '../../../ir/passes/inline';
import { mapStmts } from '../../../ir/rewrite';
import type { DeclareStmt, Expr, Variable } from '../../../ir/types';
import { walkExpr } from '../../../ir/visit';
import { addressedVariables } from '../functionContext';
import {
  calleesFirst,
  type HostFunctions,
  type HostPassContext
} from './copies';

/** `int n = 512;` is 512 wherever it is read, if nothing changes n. */
export function replaceConstants(
  functions: HostFunctions,
  { roots }: HostPassContext
): HostFunctions {
  for (const fn of new Set(calleesFirst(roots).map(functions.of))) {
    const values = new Map<Variable, Expr>();
    const addressed = addressedVariables(fn);
    let changed: Set<Variable> | undefined;
    fn.body = mapStmts(fn.body, {
      expr: expr =>
        (expr.op === 'read' && expr.place.place === 'variable'
          ? values.get(expr.place.variable)
          : undefined) ?? expr,
      stmt: stmt => {
        if (stmt.stmt !== 'declare' || addressed.has(stmt.variable)) {
          return stmt;
        }
        const value = valueOf(stmt);
        if (value && !stmt.variable.isConst) {
          changed ??= changedVariables(fn.body);
        }
        if (value && !changed?.has(stmt.variable)) {
          values.set(stmt.variable, value);
        }
        return stmt;
      }
    });
  }
  return functions;
}

function valueOf(stmt: DeclareStmt): Expr | undefined {
  const { variable, init } = stmt;
  if (
    variable.isVolatile ||
    variable.type.kind !== 'scalar' ||
    !init ||
    divides(init)
  ) {
    return undefined;
  }
  const [folded] = foldConstants([stmt]) as [DeclareStmt];
  return folded.init?.op === 'const' ? folded.init : undefined;
}

/** A division by zero ends the program where it is met. */
function divides(expr: Expr): boolean {
  let found = false;
  walkExpr(expr, {
    expr: inner => {
      found ||=
        inner.op === 'binary' &&
        (inner.operator === 'div' || inner.operator === 'rem') &&
        !(inner.right.op === 'const' && Number(inner.right.value) !== 0);
    }
  });
  return found;
}
