/** Which of two conversions of an argument is the better one ([over.ics.rank]). */
import type { Rank } from '../entities/operands';
import { CONST, VOLATILE, qualsOf, unqualify } from '../entities/types';

/**
 * Less than 0 where `x` is the better conversion. Two by the same conversion
 * operator differ in what happens to its result.
 */
export function compareRanks(x: Rank, y: Rank): number {
  if (x.rank !== y.rank) {
    return x.rank - y.rank;
  }
  if (x.by?.then && y.by?.then && x.by.operator === y.by.operator) {
    const then = compareRanks(x.by.then, y.by.then);
    if (then !== 0) {
      return then;
    }
  }
  return x.detail - y.detail || compareBindings(x.binds, y.binds);
}

/**
 * Only two references compare, not one and a value: `&&` is better for an
 * rvalue, and of two to the same type the one with fewer qualifiers.
 */
function compareBindings(x: Rank['binds'], y: Rank['binds']): number {
  if (!x || !y) {
    return 0;
  }
  if (x.isRvalueReference !== y.isRvalueReference && x.isRvalue && y.isRvalue) {
    return x.isRvalueReference ? -1 : 1;
  }
  if (unqualify(x.to) !== unqualify(y.to)) {
    return 0;
  }
  const a = qualsOf(x.to) & (CONST | VOLATILE);
  const b = qualsOf(y.to) & (CONST | VOLATILE);
  return a === b ? 0 : (a & ~b) === 0 ? -1 : (b & ~a) === 0 ? 1 : 0;
}
