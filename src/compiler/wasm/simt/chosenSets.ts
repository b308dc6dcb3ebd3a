/** Branches of which nothing but values of variables depends. */
import type { Expr, IfStmt, Place, Stmt } from '../../ir/types';
import { exprsOf, walkExpr } from '../../ir/visit';
import { isFetch } from '../../ir/textures/fetch';

/** The variables, or parts of them, that an `if` sets, where its arms do nothing else. */
export function setIn(
  { then, else: otherwise }: IfStmt,
  isMemory: (place: Place) => boolean
): Place[] | undefined {
  const places: Place[] = [];
  const only = (stmt: Stmt): boolean => {
    switch (stmt.stmt) {
      case 'declare':
        if (
          isMemory({ ...stmt, place: 'variable', type: stmt.variable.type })
        ) {
          return false;
        }
        break;
      case 'store':
        if (isMemory(stmt.place)) {
          return false;
        }
        places.push(stmt.place);
        break;
      case 'if':
        return (
          isPure(stmt.cond, isMemory) &&
          [...stmt.then, ...stmt.else].every(only)
        );
      case 'block':
        return stmt.body.every(only);
      default:
        return false;
    }
    return exprsOf(stmt).every(expr => isPure(expr, isMemory));
  };
  return [...then, ...otherwise].every(only) ? places : undefined;
}

function isPure(expr: Expr, isMemory: (place: Place) => boolean): boolean {
  let found = false;
  walkExpr(expr, {
    expr: each => {
      found ||=
        (each.op === 'read' && isMemory(each.place)) ||
        (each.op === 'intrinsic' && isFetch(each.name));
    }
  });
  return !found;
}
