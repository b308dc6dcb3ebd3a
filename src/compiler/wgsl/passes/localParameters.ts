import { declare, noSpan, read } from '../../ir/build/index';
import type { FreshVariables } from '../../ir/fresh';
import { changedVariables } from '../../ir/passes/inline';
import type { Stmt, Type, Variable } from '../../ir/types';
import { mapStmts } from '../../ir/rewrite';

/**
 * Parameters come in the uniform buffer, which cannot be assigned and holds
 * scalars: those that are assigned, structs and vectors get a local variable of
 * the same name.
 */
export function localParameters(
  params: Variable[],
  body: Stmt[],
  fresh: FreshVariables
): Stmt[] {
  const changed = changedVariables(body);
  const local = new Map<Variable, Variable>();
  const declarations: Stmt[] = [];
  for (const param of params) {
    if (changed.has(param) || isAggregate(param.type)) {
      const copy = { ...fresh.copy(param), space: 'local' as const };
      local.set(param, copy);
      declarations.push(
        declare(copy, read(param), param.span.line > 0 ? param.span : noSpan)
      );
    }
  }
  if (local.size === 0) {
    return body;
  }
  const rename = (variable: Variable): Variable =>
    local.get(variable) ?? variable;
  const renamed = mapStmts(body, {
    place: place =>
      place.place === 'variable' && local.has(place.variable)
        ? { ...place, variable: rename(place.variable) }
        : place,
    stmt: stmt =>
      'result' in stmt && stmt.result && local.has(stmt.result)
        ? { ...stmt, result: rename(stmt.result) }
        : stmt
  });
  return [...declarations, ...renamed];
}

function isAggregate(type: Type): boolean {
  return type.kind === 'struct' || type.kind === 'vector';
}
