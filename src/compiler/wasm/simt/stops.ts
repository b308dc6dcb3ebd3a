/** What control flow a statement has inside: jumps out of it, and points at which a warp can stop. */
import type { Stmt } from '../../ir/types';
import { blocksOf } from '../../ir/visit';

/** Whether a statement can end the lanes that run it: holds a break, continue or return that leaves it. */
export function mayJump(stmt: Stmt, inLoop = false, inSwitch = false): boolean {
  switch (stmt.stmt) {
    case 'return':
      return true;
    case 'break':
      return !inLoop && !inSwitch;
    case 'continue':
      return !inLoop;
    case 'loop':
      return blocksOf(stmt).some(list =>
        list.some(s => mayJump(s, true, true))
      );
    case 'switch':
      return blocksOf(stmt).some(list =>
        list.some(s => mayJump(s, inLoop, true))
      );
    default:
      return blocksOf(stmt).some(list =>
        list.some(s => mayJump(s, inLoop, inSwitch))
      );
  }
}

function isStop(stmt: Stmt): boolean {
  return (
    stmt.stmt === 'loop' ||
    stmt.stmt === 'call' ||
    stmt.stmt === 'assert' ||
    stmt.stmt === 'trap' ||
    (stmt.stmt === 'barrier' && stmt.scope === 'block')
  );
}

const stopCounts = new WeakMap<Stmt, number>();

export function countStops(stmt: Stmt): number {
  let count = stopCounts.get(stmt);
  if (count === undefined) {
    // A call can also find no room for its frame.
    count = stmt.stmt === 'call' ? 2 : isStop(stmt) ? 1 : 0;
    for (const list of blocksOf(stmt)) {
      count += countAll(list);
    }
    stopCounts.set(stmt, count);
  }
  return count;
}

export function countAll(stmts: readonly Stmt[]): number {
  return stmts.reduce((sum, stmt) => sum + countStops(stmt), 0);
}

/** Whether a warp can stop inside and come back. */
export function maySuspend(stmt: Stmt): boolean {
  return (
    stmt.stmt === 'loop' ||
    stmt.stmt === 'call' ||
    (stmt.stmt === 'barrier' && stmt.scope === 'block') ||
    blocksOf(stmt).some(list => list.some(maySuspend))
  );
}
