/**
 * Variables that loops take in turn, as one of each loop's own:
 *
 *     int i; for (i = 0; …) …; for (i = 1; …) …;
 *
 * becomes
 *
 *     for (int i = 0; …) …; for (int i = 1; …) …;
 *
 * where nobody reads one behind its loop, as C was written before 1999. What is
 * known of loops that declare their counters then holds for them.
 */
import { declare } from '../../ir/build/index';
import type { FreshVariables } from '../../ir/fresh';
import { mapStmts } from '../../ir/rewrite';
import type { LoopStmt, Stmt, Variable } from '../../ir/types';
import {
  exprsOf,
  resultsOf,
  walkExpr,
  walkStmt,
  walkStmts,
  type Visitor
} from '../../ir/visit';

export function giveLoopsTheirVariables(
  stmts: Stmt[],
  fresh: FreshVariables
): Stmt[] {
  const { shared, written } = sharedVariables(stmts);
  return shared.size === 0
    ? stmts
    : mapStmts(stmts, {
        stmt: stmt =>
          stmt.stmt === 'loop'
            ? ownVariables(stmt, shared, fresh)
            : stmt.stmt === 'declare' &&
                !stmt.init &&
                shared.has(stmt.variable) &&
                !written.has(stmt.variable)
              ? []
              : stmt
      });
}

function ownVariables(
  loop: LoopStmt,
  shared: ReadonlySet<Variable>,
  fresh: FreshVariables
): LoopStmt {
  const copies = new Map<Variable, Variable>();
  const init = loop.init.map(stmt => {
    const variable = startedBy(stmt);
    if (stmt.stmt !== 'store' || !variable || !shared.has(variable)) {
      return stmt;
    }
    const copy = fresh.copy(variable);
    copies.set(variable, copy);
    return declare(copy, stmt.value, stmt.span);
  });
  const [renamed] = mapStmts([{ ...loop, init }], {
    place: place => {
      const copy = place.place === 'variable' && copies.get(place.variable);
      return copy ? { ...place, variable: copy } : place;
    }
  });
  return copies.size === 0 ? loop : (renamed as LoopStmt);
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

interface Shared {
  /** Those that loops begin with a value of their own, and that nobody reads elsewhere. */
  shared: Set<Variable>;
  /** Those that are written outside of such loops, though nobody reads it. */
  written: Set<Variable>;
}

function sharedVariables(stmts: Stmt[]): Shared {
  const shared = new Set<Variable>();
  const written = new Set<Variable>();
  const others = new Set<Variable>();
  /** @param inside those of the loops around */
  const within = (inside: ReadonlySet<Variable>): Visitor => ({
    stmt: stmt => {
      if (stmt.stmt !== 'declare') {
        resultsOf(stmt).forEach(variable => others.add(variable));
      }
      if (stmt.stmt !== 'loop') {
        return true;
      }
      const own = new Set(inside);
      for (const init of stmt.init) {
        const variable = startedBy(init);
        // What a variable begins with is computed before it is there.
        if (variable) {
          exprsOf(init).forEach(expr => walkExpr(expr, within(own)));
          (own.has(variable) ? others : shared).add(variable);
          own.add(variable);
        } else {
          walkStmt(init, within(own));
        }
      }
      const rest = within(own);
      for (const expr of exprsOf(stmt)) {
        walkExpr(expr, rest);
      }
      walkStmts([...stmt.body, ...stmt.step], rest);
      return false;
    },
    place: (place, use) => {
      if (use === 'address' && place.place === 'variable') {
        others.add(place.variable);
      }
      if (place.place !== 'variable' || inside.has(place.variable)) {
        return;
      }
      (use === 'write' ? written : others).add(place.variable);
    }
  });
  walkStmts(stmts, within(new Set()));
  others.forEach(variable => shared.delete(variable));
  return { shared, written };
}
