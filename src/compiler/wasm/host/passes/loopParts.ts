/** What is in a loop. */
import type { Expr, LoopStmt, Place } from '../../../ir/types';
import { walkStmts } from '../../../ir/visit';

/** Loops inside, however deep, outer ones first. */
export function innerLoops(loop: LoopStmt): LoopStmt[] {
  const found: LoopStmt[] = [];
  walkStmts([...loop.body, ...loop.step], {
    stmt: stmt => {
      if (stmt.stmt === 'loop') {
        found.push(stmt);
      }
    },
    expr: () => false
  });
  return found;
}

export function sizeOfLoop(loop: LoopStmt): number {
  let size = 0;
  walkStmts([loop], {
    stmt: () => {
      size++;
    },
    expr: () => {
      size++;
    }
  });
  return size;
}

/** The pointer that leads to a place. */
export function pointerOf(place: Place): Expr | undefined {
  switch (place.place) {
    case 'variable':
      return undefined;
    case 'deref':
      return place.pointer;
    default:
      return pointerOf(place.base);
  }
}
