/**
 * Variables that loops take in turn, as one of each loop's own:
 *
 *     int i; for (i = 0; …) …; for (i = 1; …) …;
 *
 * becomes
 *
 *     for (int i = 0; …) …; for (int i = 1; …) …;
 *
 * where nobody reads what a loop left in one, as C was written before 1999. What is
 * known of loops that declare their counters then holds for them.
 */
import { declare } from '../../ir/build/index';
import type { FreshVariables } from '../../ir/fresh';
import { mapStmtParts, mapStmts, type Rewriter } from '../../ir/rewrite';
import type { LoopStmt, Stmt, Variable } from '../../ir/types';
import { resultsOf, walkStmts } from '../../ir/visit';
import { liveBehindLoops } from '../analysis/liveness';

export function giveLoopsTheirVariables(
  stmts: Stmt[],
  fresh: FreshVariables
): Stmt[] {
  const shared = sharedVariables(stmts);
  if (shared.size === 0) {
    return stmts;
  }
  const behind = liveBehindLoops(stmts, shared);
  const renamed = renamedIn(stmts, new Map(), loop => {
    const live = behind.get(loop);
    return new Map(
      loop.init
        .map(startedBy)
        .filter(variable => variable && shared.has(variable))
        .filter(variable => live && !live.has(variable!))
        .map(variable => [variable!, fresh.copy(variable!)])
    );
  });
  return withoutUnused(renamed, shared);
}

type Names = ReadonlyMap<Variable, Variable>;

/** @param ownOf the variables that a loop begins and leaves to nobody, with their new ones */
function renamedIn(
  stmts: Stmt[],
  names: Names,
  ownOf: (loop: LoopStmt) => Names
): Stmt[] {
  const one = (stmt: Stmt, known: Names): Stmt =>
    mapStmtParts(stmt, renamer(known), list => renamedIn(list, known, ownOf));
  return stmts.map(stmt => {
    if (stmt.stmt !== 'loop') {
      return one(stmt, names);
    }
    const own = ownOf(stmt);
    const inside = new Map(names);
    // What a variable begins with is computed before it is there.
    const init = stmt.init.map(first => {
      const variable = startedBy(first);
      const copy = variable && own.get(variable);
      const mapped = one(first, inside);
      if (!variable || !copy || mapped.stmt !== 'store') {
        return mapped;
      }
      const isSecond = inside.get(variable) === copy;
      inside.set(variable, copy);
      return isSecond ? mapped : declare(copy, mapped.value, first.span);
    });
    return { ...one({ ...stmt, init: [] }, inside), init } as LoopStmt;
  });
}

function renamer(names: Names): Rewriter {
  return {
    place: place => {
      const name = place.place === 'variable' && names.get(place.variable);
      return name ? { ...place, variable: name } : place;
    }
  };
}

/** The variable that a statement at a loop's beginning stores to. */
function startedBy(stmt: Stmt): Variable | undefined {
  if (stmt.stmt !== 'store' || stmt.place.place !== 'variable') {
    return undefined;
  }
  const { variable } = stmt.place;
  return variable.space === 'local' &&
    variable.type.kind === 'scalar' &&
    !variable.isVolatile
    ? variable
    : undefined;
}

/** Those that loops begin with a value of their own, and that nothing but stores changes. */
function sharedVariables(stmts: Stmt[]): Set<Variable> {
  const shared = new Set<Variable>();
  const others = new Set<Variable>();
  walkStmts(stmts, {
    stmt: stmt => {
      if (stmt.stmt !== 'declare') {
        resultsOf(stmt).forEach(variable => others.add(variable));
      }
      if (stmt.stmt === 'loop') {
        for (const init of stmt.init) {
          const variable = startedBy(init);
          if (variable) {
            shared.add(variable);
          }
        }
      }
    },
    place: (place, use) => {
      if (
        place.place === 'variable' &&
        (use === 'address' || use === 'update')
      ) {
        others.add(place.variable);
      }
    }
  });
  others.forEach(variable => shared.delete(variable));
  return shared;
}

/** Without the declarations of those that nothing names any more. */
function withoutUnused(stmts: Stmt[], shared: ReadonlySet<Variable>): Stmt[] {
  const used = new Set<Variable>();
  walkStmts(stmts, {
    place: place => {
      if (place.place === 'variable') {
        used.add(place.variable);
      }
    }
  });
  return mapStmts(stmts, {
    stmt: stmt =>
      stmt.stmt === 'declare' &&
      !stmt.init &&
      shared.has(stmt.variable) &&
      !used.has(stmt.variable)
        ? []
        : stmt
  });
}
