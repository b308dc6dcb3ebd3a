/**
 * Atomics that take locks, told by their form: in a loop, a compare-and-swap of
 * a constant, or an exchange, whose result decides whether the loop goes on. Who
 * looks for locks taken in opposite orders must know at which the thread waits
 * while it keeps what it has.
 */
import type { AtomicStmt, Expr, Stmt, Variable } from '../../ir/types';
import {
  blocksOf,
  operandsOf,
  placeOperands,
  resultsOf,
  walkStmts
} from '../../ir/visit';
import { assignmentsIn } from './readPurposes';
import type { FoundLock } from './terms';

type Loop = Extract<Stmt, { stmt: 'loop' }>;

export function spinLocks(body: readonly Stmt[]): Map<AtomicStmt, FoundLock> {
  const found = new Map<AtomicStmt, FoundLock>();
  const given = new Set<Variable>();
  const everywhere = assignmentsIn(body);
  // What other statements give is read from memory, or may be.
  walkStmts([...body], {
    stmt: stmt => {
      if (stmt.stmt !== 'declare') {
        resultsOf(stmt).forEach(result => given.add(result));
      }
    }
  });
  const visit = (list: readonly Stmt[], around: readonly Stmt[]): void => {
    for (const stmt of list) {
      if (stmt.stmt !== 'loop') {
        blocksOf(stmt).forEach(block => visit(block, around));
        continue;
      }
      const inside = [stmt, ...around];
      const deciding = conditionsIn(stmt);
      const local = [...stmt.body, ...stmt.step];
      const changes = changesIn(local);
      for (const atomic of ownAtomics(local)) {
        if (
          isAcquisition(atomic, everywhere, given) &&
          dependsOn(deciding, atomic.result!, assignmentsIn(local))
        ) {
          found.set(atomic, { loops: inside, isAlone: changes === 1 });
        }
      }
      visit(stmt.init, around);
      visit(local, inside);
    }
  };
  visit(body, []);
  return found;
}

/** `atomicExch(p, 1)`, or `atomicCAS(p, 0, 1)`, of which what is expected does not come from memory. */
function isAcquisition(
  { operation, operands, result }: AtomicStmt,
  assignments: Map<Variable, Expr[]>,
  given: ReadonlySet<Variable>
): boolean {
  return (
    result !== undefined &&
    (operation === 'exch' ||
      (operation === 'cas' && isFixed(operands[0], result, assignments, given)))
  );
}

/** Whether a value is a constant, or what the atomic itself gave (`compare_exchange` leaves it there). */
function isFixed(
  expr: Expr,
  result: Variable,
  assignments: Map<Variable, Expr[]>,
  given: ReadonlySet<Variable>,
  visited = new Set<Variable>()
): boolean {
  switch (expr.op) {
    case 'const':
      return true;
    case 'cast':
    case 'bitcast':
      return isFixed(expr.arg, result, assignments, given, visited);
    case 'read': {
      const { place } = expr;
      if (place.place !== 'variable') {
        return false;
      }
      const { variable } = place;
      if (variable === result || visited.has(variable)) {
        return true;
      }
      if (given.has(variable)) {
        return false;
      }
      visited.add(variable);
      return (
        assignments
          .get(variable)
          ?.every(value =>
            isFixed(value, result, assignments, given, visited)
          ) ?? false
      );
    }
    default:
      return false;
  }
}

/** Atomics of a loop that are in no loop inside of it. */
function ownAtomics(list: readonly Stmt[]): AtomicStmt[] {
  return list.flatMap(stmt =>
    stmt.stmt === 'atomic'
      ? [stmt]
      : stmt.stmt === 'loop'
        ? []
        : blocksOf(stmt).flatMap(ownAtomics)
  );
}

/** What decides in a loop how it goes on: its own conditions and those of its branches. */
function conditionsIn(loop: Loop): Expr[] {
  const conditions: Expr[] = [];
  const add = (condition: Expr | undefined): void => {
    if (condition) {
      conditions.push(condition);
    }
  };
  add(loop.cond);
  add(loop.until);
  walkStmts([...loop.body, ...loop.step], {
    stmt: stmt => {
      if (stmt.stmt === 'if') {
        add(stmt.cond);
      }
    }
  });
  return conditions;
}

/** How many statements change memory that others see. */
function changesIn(list: readonly Stmt[]): number {
  let changes = 0;
  walkStmts(list, {
    stmt: stmt => {
      if (
        stmt.stmt === 'atomic' ||
        stmt.stmt === 'call' ||
        stmt.stmt === 'callIndirect' ||
        (stmt.stmt === 'store' &&
          (stmt.place.place !== 'variable' ||
            stmt.place.variable.space !== 'local'))
      ) {
        changes++;
      }
    }
  });
  return changes;
}

/** Whether a value goes into any of the expressions. */
function dependsOn(
  expressions: readonly Expr[],
  value: Variable,
  assignments: Map<Variable, Expr[]>
): boolean {
  const visited = new Set<Variable>();
  const open = [...expressions];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.op !== 'read') {
      open.push(...operandsOf(next));
      continue;
    }
    const { place } = next;
    if (place.place !== 'variable') {
      open.push(...placeOperands(place));
    } else if (place.variable === value) {
      return true;
    } else if (!visited.has(place.variable)) {
      visited.add(place.variable);
      open.push(...(assignments.get(place.variable) ?? []));
    }
  }
  return false;
}
