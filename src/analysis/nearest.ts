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
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, beforeLast[j - 2]! + 1);
      }
      row.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) {
      return limit + 1;
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}

/**
 * The candidate that the user most likely meant by `name`, if one is near:
 * at most a third of its letters off (case counts half), first come first
 * served among equals.
 */
export function nearest(
  name: string,
  candidates: Iterable<string>
): string | undefined {
  const limit = Math.max(1, Math.floor(name.length / 3));
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
