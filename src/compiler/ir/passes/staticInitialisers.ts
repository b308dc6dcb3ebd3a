/**
 * What the language has in place before any code of the program runs: variables
 * whose initialisers are addresses and constants, and tables of virtual
 * functions. Here functions store them; those come first, in all files.
 */
import type { IrFunction, Variable } from '../types';
import { rootVariable, walkStmts } from '../visit';

export function staticFirst(initialisers: readonly IrFunction[]): IrFunction[] {
  const isStatic = new Set(initialisers.filter(storesConstants));
  return [
    ...initialisers.filter(fn => isStatic.has(fn)),
    ...initialisers.filter(fn => !isStatic.has(fn))
  ];
}

/** One variable is stored to, and nothing is called, decided or read that another initialiser may have written. */
function storesConstants({ body }: IrFunction): boolean {
  let isStatic = true;
  const own = new Set<Variable>();
  const written = new Set<Variable | undefined>();
  walkStmts(body ?? [], {
    stmt: stmt => {
      if (stmt.stmt === 'declare') {
        own.add(stmt.variable);
      }
      if (stmt.stmt === 'store') {
        written.add(rootVariable(stmt.place));
      }
      isStatic &&= /^(?:declare|store|block|return)$/.test(stmt.stmt);
      return isStatic;
    },
    place: (place, use) => {
      const isOwn = place.place === 'variable' && own.has(place.variable);
      isStatic &&= use === 'write' || use === 'address' || isOwn;
      return isStatic;
    },
    expr: ({ op }) => {
      isStatic &&= op !== 'intrinsic' && op !== 'builtin';
      return isStatic;
    }
  });
  const [variable, ...others] = [...written].filter(
    found => !found || !own.has(found)
  );
  return isStatic && variable !== undefined && others.length === 0;
}
