/** The name that somebody meant who mistyped it. */

/**
 * Edits (insert, delete, replace, swap neighbours) that turn `a` into `b`,
 * or `limit + 1` when it takes more: the optimal string alignment distance.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) {
    return limit + 1;
  }
  let beforeLast: number[] = [];
  let last = Array.from({ length: Math.min(limit, b.length) + 1 }, (_, j) => j);
  last.push(limit + 1);
  let row: number[] = [];
  for (let i = 1; i <= a.length; i++) {
    // Places further apart than the limit are more edits apart: a band is enough.
    const from = Math.max(1, i - limit);
    const to = Math.min(b.length, i + limit);
    row[from - 1] = from === 1 ? i : limit + 1;
    let best = row[from - 1]!;
    for (let j = from; j <= to; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, beforeLast[j - 2]! + 1);
      }
      row[j] = cost;
      best = Math.min(best, cost);
    }
    row[to + 1] = limit + 1;
    if (best > limit) {
      return limit + 1;
    }
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(last[b.length]!, limit + 1);
}

/** Of names that differ in more letters none was meant for the other, however long they are. */
const MOST_EDITS = 12;

/**
 * The candidate that the user most likely meant by `name`, if one is near:
 * at most a third of its letters off (case counts half), first come first
 * served among equals.
 */
export function nearest(
  name: string,
  candidates: Iterable<string>
): string | undefined {
  const limit = Math.min(MOST_EDITS, Math.max(1, Math.floor(name.length / 3)));
  const lower = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = limit + 0.5;
  for (const candidate of candidates) {
    if (
      candidate === name ||
      Math.abs(candidate.length - name.length) > limit
    ) {
      continue;
    }
    const folded = candidate.toLowerCase();
    let distance =
      folded === lower ? 0.5 : editDistance(name, candidate, limit);
    if (distance > 0.5) {
      distance = Math.min(distance, editDistance(lower, folded, limit) + 0.5);
    }
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  // One letter is one edit from every other one-letter name: no hint in that.
  return name.length === 1 && bestDistance >= 1 ? undefined : best;
}
