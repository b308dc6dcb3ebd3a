/** Loops around one statement, round by round. */
import { constant } from '../../ir/build/index';
import { foldExpr } from '../../ir/passes/fold';
import { mapStmts } from '../../ir/rewrite';
import type { LoopStmt, Stmt } from '../../ir/types';
import { constantCount, counterValues } from './counted';

/** As many as a uint4 has bytes. */
const MOST_ROUNDS = 16;

/** The rounds of a loop around one store, or one loop, its counter a constant in each; undefined for other loops and long ones. */
export function roundsOfOne(
  loop: LoopStmt,
  around: 'store' | 'loop' = 'store'
): Stmt[] | undefined {
  const [only] = loop.body;
  const count = constantCount(loop);
  const turns = count && counterValues(loop, count, MOST_ROUNDS);
  if (
    !turns ||
    turns.length < 2 ||
    loop.unroll === 1 ||
    loop.body.length !== 1 ||
    only.stmt !== around
  ) {
    return undefined;
  }
  return turns.flatMap(turn =>
    mapStmts([only], {
      expr: expr =>
        expr.op === 'read' &&
        expr.place.place === 'variable' &&
        expr.place.variable === count.variable
          ? constant(count.type, turn, expr.span)
          : foldExpr(expr)
    })
  );
}
