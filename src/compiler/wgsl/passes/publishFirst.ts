/**
 * A thread that leaves a loop with what others of its warp wait for:
 *
 *     if (claimed) { slot = key; atomicExch(&state, READY); break; }
 *     while (atomicAdd(&state, 0) == CLAIMED);
 *
 * Since 2017 the threads of a warp go on by themselves on NVIDIA's cards, and nvcc's
 * code sees to that. Compilers of shaders may put off a branch that leaves the loop
 * until the others leave it, too, which they never do. So the branch joins the others
 * before they wait, and leaves behind them:
 *
 *     var leaves = zero; if (claimed) { …; leaves = 1 - zero; }
 *     if (leaves == 0) { while (…); … }
 *     if (leaves != 0) { break; }
 *
 * `zero` is no constant: compilers would make the one of the other again.
 */
import {
  binary,
  builtin,
  declare,
  ifStmt,
  read,
  store,
  sub,
  uint
} from '../../ir/build/index';
import type { FreshVariables } from '../../ir/fresh';
import { changedVariables } from '../../ir/passes/inline';
import { mapStmtParts } from '../../ir/rewrite';
import type { IfStmt, LoopStmt, Stmt } from '../../ir/types';
import { rootVariable, walkStmts } from '../../ir/visit';
import { isVolatilePlace } from '../../ir/volatile';
import { certainlyEnds, initialisersOf } from './finite';
import { holdsCollective, type IsCollective } from './structure';

export function publishFirst(
  stmts: Stmt[],
  isCollective: IsCollective,
  fresh: FreshVariables
): Stmt[] {
  const constants = initialisersOf(stmts, changedVariables(stmts));
  const waits = (loop: LoopStmt): boolean =>
    looksAtOthers(loop) && !certainlyEnds(loop, constants);
  const list = (inner: Stmt[]): Stmt[] => {
    const at = inner.findIndex(
      (stmt, i) =>
        stmt.stmt === 'if' &&
        publishesAndLeaves(stmt) &&
        holdsLoop(inner.slice(i + 1), waits) &&
        !inner.slice(i).some(one => holdsCollective(one, isCollective))
    );
    return at < 0 ? inner.map(inside) : joined(inner, at);
  };
  // The end of a `do` may ask for what its body declares.
  const inside = (stmt: Stmt): Stmt =>
    stmt.stmt === 'loop' && stmt.until
      ? { ...stmt, body: stmt.body.map(inside) }
      : mapStmtParts(stmt, {}, list);
  const joined = (inner: Stmt[], at: number): Stmt[] => {
    const branch = inner[at] as IfStmt;
    const { span } = branch;
    const zero = binary('shr', builtin('gridDim.x'), uint(31));
    const leaves = fresh.local('leaves', zero.type, span);
    const isLeaving = (operator: 'eq' | 'ne') =>
      binary(operator, read(leaves), uint(0));
    return [
      ...inner.slice(0, at).map(inside),
      declare(leaves, zero, span),
      {
        ...branch,
        then: [
          ...list(branch.then.slice(0, -1)),
          store(leaves, sub(uint(1), zero), span)
        ]
      },
      ifStmt(isLeaving('eq'), list(inner.slice(at + 1)), [], span),
      ifStmt(isLeaving('ne'), branch.then.slice(-1), [], span)
    ];
  };
  return list(stmts);
}

/** It writes what other threads can see, and then leaves, without a value. */
function publishesAndLeaves({ then, else: otherwise }: IfStmt): boolean {
  const last = then.at(-1);
  const leaves =
    last?.stmt === 'break' ||
    last?.stmt === 'continue' ||
    (last?.stmt === 'return' && !last.value);
  if (!leaves || otherwise.length > 0) {
    return false;
  }
  let publishes = false;
  walkStmts(then, {
    place: (place, use) => {
      publishes ||=
        (use === 'write' || use === 'update') &&
        rootVariable(place)?.space !== 'local';
    }
  });
  return publishes;
}

/** Whether rounds ask for what other threads write. */
function looksAtOthers(loop: LoopStmt): boolean {
  let looks = false;
  walkStmts([loop], {
    place: (place, use) => {
      looks ||=
        rootVariable(place)?.space !== 'local' &&
        (use === 'update' || (use === 'read' && isVolatilePlace(place)));
    }
  });
  return looks;
}

function holdsLoop(
  stmts: Stmt[],
  wanted: (loop: LoopStmt) => boolean
): boolean {
  let found = false;
  walkStmts(stmts, {
    stmt: stmt => {
      found ||= stmt.stmt === 'loop' && wanted(stmt);
    }
  });
  return found;
}
