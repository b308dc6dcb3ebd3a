/** How much a host program computes, counted as it runs: what a model makes times of. */
import type { IrFunction, Stmt } from '../../ir/types';
import { walkStmt, walkStmts, type Visitor } from '../../ir/visit';

/** Values and places of a function outside of its loops. */
export function workOfFunction({ body }: IrFunction): number {
  return counted(visitor => walkStmts(body, visitor));
}

/** Values and places of one turn of a loop, without those of the loops in it. */
export function workOfLoop(loop: Stmt): number {
  return counted(visitor => walkStmt(loop, visitor), loop);
}

function counted(walk: (visitor: Visitor) => void, within?: Stmt): number {
  let count = 1;
  walk({
    stmt: stmt => stmt === within || stmt.stmt !== 'loop',
    expr: () => {
      count++;
    },
    place: () => {
      count++;
    }
  });
  return count;
}
