import type { Expr, IrFunction } from '../../ir/types';
import { walkStmts } from '../../ir/visit';
import { hasNativeType } from '../memory/objects';

/** A function of values alone: WGSL can call it as it is. */
export function isPureFunction(
  fn: IrFunction,
  /** What is known already, of functions that call one another. */
  known = new Map<IrFunction, boolean>()
): boolean {
  const before = known.get(fn);
  if (before !== undefined) {
    return before;
  }
  // Recursion is not pure: WGSL forbids it.
  known.set(fn, false);
  const byValue =
    fn.shared.length === 0 &&
    fn.params.every(
      param => param.type.kind !== 'pointer' && hasNativeType(param.type)
    ) &&
    fn.result.kind !== 'pointer' &&
    (fn.result.kind === 'void' || hasNativeType(fn.result));
  let pure = byValue;
  walkStmts(fn.body, {
    stmt: stmt => {
      pure &&= ![
        'atomic',
        'barrier',
        'warp',
        'fence',
        'print',
        'assert',
        'trap'
      ].includes(stmt.stmt);
      if (stmt.stmt === 'call') {
        pure &&= isPureFunction(stmt.callee, known);
      }
      if (stmt.stmt === 'loop') {
        // Loops may need the stop that only the kernel can make.
        pure &&= stmt.cond !== undefined;
      }
    },
    place: (place, use) => {
      pure &&= place.place !== 'deref' && use !== 'address';
      pure &&=
        place.place !== 'variable' ||
        (place.variable.space === 'local' &&
          place.variable.type.kind !== 'pointer' &&
          hasNativeType(place.variable.type));
    },
    expr: expr => {
      pure &&= expr.op !== 'builtin' && !computesPointer(expr);
    }
  });
  known.set(fn, pure);
  return pure;
}

/** A pointer in a struct may pass through as it is; where it moves, its arrays must be known, which they are in the kernel alone. */
function computesPointer(expr: Expr): boolean {
  return (
    expr.op === 'pointercast' ||
    expr.op === 'pointerdiff' ||
    (expr.type.kind === 'pointer' && expr.op !== 'read' && expr.op !== 'null')
  );
}
