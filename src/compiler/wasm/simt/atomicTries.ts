/**
 * Plain reads of what others change by atomic operations, whose values only say
 * whether such an operation is tried, or with what: `if (*best > key)
 * atomicMin(best, key)`, and of shortest paths `if (dist[u] + w < dist[v]) {
 * atomicMin(&dist[v], dist[u] + w); *changed = 1; }`. An old value costs a try or
 * a round and no result, because the operation looks at the element again.
 */
import type { AtomicStmt, Expr, Place, Stmt, Variable } from '../../ir/types';
import {
  blocksOf,
  exprsOf,
  resultsOf,
  rootVariable,
  walkExpr,
  walkStmts
} from '../../ir/visit';
import { isVolatilePlace } from '../../ir/volatile';
import { assignmentsIn, followReads } from './readPurposes';
import { mayJump } from './stops';

export type AtomicTries = ReadonlyMap<Place, ReadonlySet<AtomicStmt>>;

/** Of each such read, the operations that it has to do with. */
export function atomicTries(body: readonly Stmt[]): AtomicTries {
  const tries = new Map<Place, Set<AtomicStmt>>();
  const all = triedIn(body);
  if (all.length === 0) {
    return tries;
  }
  const assignments = assignmentsIn(body);
  const told = toldIn(body);
  const uses: [value: Expr, tried: readonly AtomicStmt[]][] = [];
  const others: Expr[] = [];
  walkStmts(body, {
    stmt: stmt => {
      switch (stmt.stmt) {
        case 'declare':
          break;
        case 'store':
          if (!isOwn(stmt.place)) {
            others.push(stmt.value);
          }
          break;
        case 'atomic':
          if (
            (stmt.operation === 'min' || stmt.operation === 'max') &&
            told.has(stmt)
          ) {
            stmt.operands.forEach(operand => uses.push([operand, [stmt]]));
          } else {
            others.push(...stmt.operands);
          }
          break;
        case 'if': {
          const arms = [stmt.then, stmt.else];
          const tried = arms.some(arm => arm.some(s => mayJump(s)))
            ? all
            : arms.flatMap(triedIn);
          const asked = all.filter(atomic => asks(stmt.cond, atomic));
          if (asked.length > 0) {
            // What the operation found says more than what was read before.
            uses.push([stmt.cond, asked]);
          } else if (
            !arms.every(arm => isPlain(arm) || triedIn(arm).length > 0)
          ) {
            others.push(stmt.cond);
          } else if (tried.length > 0) {
            uses.push([stmt.cond, tried]);
          } else {
            // What is set under a condition is as good as computed from it.
            for (const variable of setIn(stmt)) {
              const values = assignments.get(variable) ?? [];
              assignments.set(variable, [...values, stmt.cond]);
            }
          }
          break;
        }
        default:
          others.push(...exprsOf(stmt));
      }
    },
    expr: expr => {
      if (expr.op === 'offset') {
        others.push(expr.index);
      } else if (expr.op === 'address') {
        // Whoever has the address reads it unseen.
        const variable = rootVariable(expr.place);
        others.push(...((variable && assignments.get(variable)) ?? []));
      }
    },
    place: place => {
      if (place.place === 'element') {
        others.push(place.index);
      } else if (place.place === 'deref') {
        others.push(place.pointer);
      }
    }
  });
  const otherwise = new Set<Place>();
  const follow = (from: Expr[], found: (place: Place) => void): void =>
    followReads(from, assignments, () => true, found);
  follow(others, place => otherwise.add(place));
  for (const [value, tried] of uses) {
    follow([value], place => {
      if (!otherwise.has(place) && !isVolatilePlace(place)) {
        const known = tries.get(place) ?? new Set();
        tried.forEach(atomic => known.add(atomic));
        tries.set(place, known);
      }
    });
  }
  return tries;
}

/**
 * Operations with which the kernel tells that there was something to do: what
 * was there is asked for, or something else is written in the same arm. Then
 * another round can make up for what an old value missed.
 */
function toldIn(body: readonly Stmt[]): ReadonlySet<AtomicStmt> {
  const told = new Set<AtomicStmt>();
  walkStmts(body, {
    stmt: stmt => {
      if (stmt.stmt === 'atomic' && stmt.result) {
        told.add(stmt);
      } else if (stmt.stmt === 'if') {
        for (const arm of [stmt.then, stmt.else]) {
          if (tells(arm)) {
            triedIn(arm).forEach(atomic => told.add(atomic));
          }
        }
      }
    }
  });
  return told;
}

/** Whether others see that it was run, besides by what is only tried. */
function tells(stmts: readonly Stmt[]): boolean {
  let isFound = false;
  walkStmts(stmts, {
    stmt: stmt => {
      isFound ||=
        (stmt.stmt === 'store' && !isOwn(stmt.place)) ||
        (stmt.stmt === 'atomic' && !isIdempotent(stmt));
    }
  });
  return isFound;
}

/** Whether a condition is about what an operation found. */
function asks(cond: Expr, { result }: AtomicStmt): boolean {
  let isFound = false;
  walkExpr(cond, {
    expr: expr => {
      isFound ||=
        result !== undefined &&
        expr.op === 'read' &&
        expr.place.place === 'variable' &&
        expr.place.variable === result;
    }
  });
  return isFound;
}

/** Operations that do no harm where they are tried in vain, or once too often. */
function triedIn(stmts: readonly Stmt[]): AtomicStmt[] {
  const found: AtomicStmt[] = [];
  walkStmts(stmts, {
    stmt: stmt => {
      if (stmt.stmt === 'atomic' && isIdempotent(stmt)) {
        found.push(stmt);
      }
    }
  });
  return found;
}

function isIdempotent({ operation, operands }: AtomicStmt): boolean {
  switch (operation) {
    case 'min':
    case 'max':
    case 'and':
    case 'or':
    case 'cas':
      return true;
    case 'exch':
      return operands[0].op === 'const';
    default:
      return false;
  }
}

/** Whether nothing comes of it but what the thread keeps for itself, and where it goes on. */
function isPlain(stmts: readonly Stmt[]): boolean {
  return stmts.every(stmt => {
    switch (stmt.stmt) {
      case 'declare':
      case 'break':
      case 'continue':
        return true;
      case 'return':
        return !stmt.value;
      case 'store':
        return isOwn(stmt.place);
      case 'if':
      case 'block':
        return blocksOf(stmt).every(isPlain);
      default:
        return false;
    }
  });
}

function isOwn(place: Place): boolean {
  return place.place === 'variable' && place.variable.space === 'local';
}

function setIn(stmt: Stmt): Variable[] {
  const set: Variable[] = [];
  walkStmts([stmt], {
    stmt: inner => {
      set.push(...resultsOf(inner));
      if (inner.stmt === 'store' && inner.place.place === 'variable') {
        set.push(inner.place.variable);
      }
    }
  });
  return set;
}
