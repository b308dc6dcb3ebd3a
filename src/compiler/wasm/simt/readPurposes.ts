/**
 * Reads that take part in how threads come to terms, told by what becomes of
 * their values: flags that decide whether a thread goes on, or what it does, and
 * first guesses at what a compare-and-swap will find. Whoever looks for races
 * must know them from reads of data, which tell a thread nothing of when they
 * were written.
 */
import type { Expr, Place, Stmt, Variable } from '../../ir/types';
import {
  blocksOf,
  exprsOf,
  walkExpr,
  walkStmt,
  walkStmts
} from '../../ir/visit';
import type { SitePurpose } from './abi';
import { isAtomicMark } from '../../ir/passes/checkMarks';
import { isVolatilePlace } from '../../ir/volatile';
import { mayJump } from './stops';

type Assignments = Map<Variable, Expr[]>;

export function readPurposes(body: readonly Stmt[]): Map<Place, SitePurpose> {
  const purposes = new Map<Place, SitePurpose>();
  const everywhere = assignmentsIn(body);
  followReads(
    decisionsIn(body),
    everywhere,
    () => true,
    place => {
      if (isVolatilePlace(place)) {
        purposes.set(place, 'decides');
      }
    }
  );
  walkStmts(body, {
    stmt: stmt => {
      switch (stmt.stmt) {
        case 'atomic':
          if (stmt.operation === 'cas') {
            followReads([stmt.operands[0]], everywhere, isMove, place =>
              purposes.set(place, 'guess')
            );
          }
          break;
        case 'loop': {
          const exits = [stmt.cond, stmt.until, ...exitsIn(stmt.body)];
          followReads(
            exits.filter(exit => exit !== undefined),
            assignmentsIn([...stmt.body, ...stmt.step]),
            () => true,
            place => {
              if (isVolatilePlace(place)) {
                purposes.set(place, 'flag');
              }
            }
          );
          break;
        }
        case 'if':
          if (blocksOf(stmt).some(list => list.some(s => mayJump(s)))) {
            followReads(
              [stmt.cond],
              new Map(),
              () => true,
              place => {
                if (isVolatilePlace(place)) {
                  purposes.set(place, 'flag');
                }
              }
            );
          }
          break;
        default:
          break;
      }
    }
  });
  markAtomic(body, purposes);
  return purposes;
}

/** Loads and stores of `cuda::atomic`, which have a mark before them: whatever they are for, they race with no atomic. */
function markAtomic(
  list: readonly Stmt[],
  purposes: Map<Place, SitePurpose>
): void {
  let purpose: SitePurpose | undefined;
  for (const stmt of list) {
    if (purpose !== undefined) {
      let isFound = false;
      walkStmt(stmt, {
        place: place => {
          if (isVolatilePlace(place)) {
            purposes.set(place, purpose!);
            isFound = true;
          }
        }
      });
      purpose = isFound ? undefined : purpose;
    }
    const mark = lastOf(stmt);
    if (isAtomicMark(mark)) {
      purpose =
        mark.scope === 'atomic-access-block' ? 'atomic-block' : 'atomic';
    } else {
      blocksOf(stmt).forEach(block => markAtomic(block, purposes));
    }
  }
}

/** A function that was taken in is a block. */
function lastOf(stmt: Stmt): Stmt {
  const last = stmt.stmt === 'block' ? stmt.body.at(-1) : undefined;
  return last ? lastOf(last) : stmt;
}

/** What is assigned to each variable of a thread. */
export function assignmentsIn(stmts: readonly Stmt[]): Assignments {
  const found: Assignments = new Map();
  const add = (variable: Variable, value: Expr): void => {
    const values = found.get(variable);
    if (values) {
      values.push(value);
    } else {
      found.set(variable, [value]);
    }
  };
  walkStmts(stmts, {
    stmt: stmt => {
      if (stmt.stmt === 'declare' && stmt.init) {
        add(stmt.variable, stmt.init);
      } else if (stmt.stmt === 'store' && stmt.place.place === 'variable') {
        add(stmt.place.variable, stmt.value);
      }
    }
  });
  return found;
}

/** What decides anything, here or where it is handed to: all but what is only computed with and stored. */
function decisionsIn(body: readonly Stmt[]): Expr[] {
  const decisions: Expr[] = [];
  walkStmts(body, {
    stmt: stmt => {
      if (!DATA.has(stmt.stmt)) {
        decisions.push(...exprsOf(stmt));
      }
    },
    expr: expr => {
      if (expr.op === 'select') {
        decisions.push(expr.cond);
      } else if (expr.op === 'offset') {
        decisions.push(expr.index);
      }
    },
    place: place => {
      if (place.place === 'element') {
        decisions.push(place.index);
      }
    }
  });
  return decisions;
}

/** Statements that take their values as they are. */
const DATA: ReadonlySet<Stmt['stmt']> = new Set([
  'declare',
  'store',
  'atomic',
  'print'
]);

/** Conditions inside of a loop that may leave it, or begin its next round. */
function exitsIn(stmts: readonly Stmt[]): Expr[] {
  const exits: Expr[] = [];
  for (const stmt of stmts) {
    walkStmt(stmt, {
      stmt: inner => {
        if (
          inner.stmt === 'if' &&
          blocksOf(inner).some(list => list.some(s => mayJump(s)))
        ) {
          exits.push(inner.cond);
        }
      }
    });
  }
  return exits;
}

/** Calls `found` with every place in memory whose value goes into the expressions. */
export function followReads(
  from: readonly Expr[],
  assignments: Assignments,
  passes: (expr: Expr) => boolean,
  found: (place: Place) => void
): void {
  const visited = new Set<Variable>();
  const open = [...from];
  for (let next = open.pop(); next; next = open.pop()) {
    walkExpr(next, {
      expr: expr => {
        if (expr.op !== 'read') {
          return passes(expr);
        }
        const { place } = expr;
        if (place.place !== 'variable' || place.variable.space !== 'local') {
          found(place);
        } else if (!visited.has(place.variable)) {
          visited.add(place.variable);
          open.push(...(assignments.get(place.variable) ?? []));
        }
        // What an index or a pointer is made of is another matter.
        return false;
      }
    });
  }
}

/** The value itself, perhaps with its bits seen as another type. */
function isMove(expr: Expr): boolean {
  return (
    expr.op === 'cast' || expr.op === 'bitcast' || expr.op === 'pointercast'
  );
}
