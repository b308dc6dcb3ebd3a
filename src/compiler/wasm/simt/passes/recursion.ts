/** Functions that cannot be inlined, because they call themselves, directly or through others. */
import { declare, read } from '../../../ir/build/index';
import type { FreshVariables } from '../../../ir/fresh';
import { inlineCalls, type HeaderPlacing } from '../../../ir/passes/inline';
import type { IrFunction, Place, Stmt, Variable } from '../../../ir/types';
import { callsIn, reachableFunctions, walkStmts } from '../../../ir/visit';
import { mapStmts } from '../../../ir/rewrite';
import { turn } from './interleave';

export interface Outlined {
  /** The kernel, whose calls are of `functions` alone. */
  entry: IrFunction;
  functions: IrFunction[];
  /** Where a function leaves what it returns. */
  results: Map<IrFunction, Variable>;
}

/**
 * Inlines all calls but those of functions that call themselves.
 * @param headers see inlineCalls
 */
export function outlineRecursion(
  kernel: IrFunction,
  fresh: FreshVariables,
  headers?: HeaderPlacing
): Outlined {
  const recursive = reachableFunctions(kernel).filter(fn =>
    callsIn(fn).some(({ callee }) => reachableFunctions(callee).includes(fn))
  );
  const results = new Map<IrFunction, Variable>();
  const stands = new Map(recursive.map(fn => [fn, { ...fn }]));
  const inlined = (fn: IrFunction): Stmt[] =>
    mapStmts(
      inlineCalls(fn, callee => !stands.has(callee), fresh, headers).body,
      {
        stmt: stmt =>
          stmt.stmt === 'call'
            ? { ...stmt, callee: stands.get(stmt.callee)! }
            : stmt
      }
    );
  for (const [fn, stand] of stands) {
    const result =
      fn.result.kind === 'void'
        ? undefined
        : fresh.local('result', fn.result, fn.span);
    if (result) {
      results.set(stand, result);
    }
    stand.body = calledBody({ ...fn, body: inlined(fn) }, fresh);
  }
  return {
    entry: { ...kernel, body: inlined(kernel) },
    functions: [...stands.values()],
    results
  };
}

/** A body that can be left at its beginning, so that recursion uses fuel as loops do. */
function calledBody(fn: IrFunction, fresh: FreshVariables): Stmt[] {
  const { params, span } = fn;
  // Arguments come into slots: what has its address taken is a copy.
  const addressed = addressedVariables(fn.body);
  const copies = new Map(
    params
      .filter(param => addressed.has(param))
      .map(param => [param, fresh.copy(param)])
  );
  const body = mapStmts(fn.body, {
    place: place =>
      place.place === 'variable' && copies.has(place.variable)
        ? { ...place, variable: copies.get(place.variable)! }
        : place
  });
  return [
    turn({ span }),
    ...[...copies].map(([param, copy]) => declare(copy, read(param), span)),
    ...body
  ];
}

function addressedVariables(stmts: readonly Stmt[]): Set<Variable> {
  const found = new Set<Variable>();
  const root = (place: Place): void => {
    let base = place;
    while (base.place === 'element' || base.place === 'field') {
      base = base.base;
    }
    if (base.place === 'variable') {
      found.add(base.variable);
    }
  };
  walkStmts(stmts, {
    place: (place, use) => {
      if (use === 'address' || place.place === 'field') {
        root(place);
      }
    }
  });
  return found;
}
