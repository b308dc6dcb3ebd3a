/**
 * Reads that take part in how threads come to terms, told by what becomes of
 * their values: flags that decide whether a thread goes on, and first guesses at
 * what a compare-and-swap will find. Whoever looks for races must know them from
 * reads of data.
 */
import type { Expr, Place, Stmt, Variable } from '../../ir/types';
import { blocksOf, walkExpr, walkStmt, walkStmts } from '../../ir/visit';
import type { ReadPurpose } from './abi';
import { isVolatilePlace } from './spaces';
import { mayJump } from './stops';

type Assignments = Map<Variable, Expr[]>;

export function readPurposes(body: readonly Stmt[]): Map<Place, ReadPurpose> {
  const purposes = new Map<Place, ReadPurpose>();
  const everywhere = assignmentsIn(body);
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
  return purposes;
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
