/**
 * How pointers are held. A local pointer variable that always points into one
 * known array is an offset into it, a u32 in the array's units. Every other
 * pointer (one of several arrays, perhaps null, kept in a struct, an array or
 * memory) is a pair: the bytes from the beginning of its array and the array's
 * tag. Null is the pair of zeros, so that cleared memory holds null pointers;
 * as a 64-bit integer the pair keeps the alignment of the address.
 */
import type { Expr, Stmt, Variable } from '../../ir/types';
import { walkStmts } from '../../ir/visit';

export const PAIR_TYPE = 'vec2<u32>';
export const NULL_PAIR = 'vec2<u32>(0u, 0u)';

/** Local pointer variables that may hold null, or what came out of memory. */
export function nullablePointers(body: Stmt[]): Set<Variable> {
  const nullable = new Set<Variable>();
  const mayBeNull = (expr: Expr): boolean => {
    switch (expr.op) {
      case 'address':
        return false;
      case 'read':
        return (
          expr.place.place !== 'variable' ||
          expr.place.variable.space !== 'local' ||
          nullable.has(expr.place.variable)
        );
      case 'offset':
        return mayBeNull(expr.pointer);
      case 'pointercast':
        return expr.arg.type.kind !== 'pointer' || mayBeNull(expr.arg);
      case 'select':
        return mayBeNull(expr.then) || mayBeNull(expr.else);
      default:
        return true;
    }
  };
  const note = (variable: Variable, value: Expr): boolean => {
    if (
      variable.type.kind !== 'pointer' ||
      nullable.has(variable) ||
      !mayBeNull(value)
    ) {
      return false;
    }
    nullable.add(variable);
    return true;
  };
  let grows: boolean;
  do {
    grows = false;
    walkStmts(body, {
      stmt: stmt => {
        if (stmt.stmt === 'declare' && stmt.init) {
          grows = note(stmt.variable, stmt.init) || grows;
        } else if (stmt.stmt === 'store' && stmt.place.place === 'variable') {
          grows = note(stmt.place.variable, stmt.value) || grows;
        }
      }
    });
  } while (grows);
  return nullable;
}
