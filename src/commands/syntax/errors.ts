/** Where in a typed text something is wrong. */
export interface Place {
  /** The whole text that was typed; may have several lines. */
  text: string;
  /** UTF-16 offset of the first wrong character. */
  offset: number;
  /** Characters to mark, at least 1; cut at the end of the line. */
  length?: number;
}

/**
 * Something typed that is not a command. `message` is ready to be shown: the
 * problem, the typed line with a caret under the place, then the way out.
 */
export class CommandError extends Error {
  constructor(
    /** One sentence without the line and the caret. */
    readonly problem: string,
    readonly place?: Place,
    readonly hint?: string
  ) {
    const parts = [problem];
    if (place) {
      parts.push(markPlace(place));
    }
    if (hint) {
      parts.push(hint);
    }
    super(parts.join('\n'));
    this.name = 'CommandError';
  }
}

/** The line that holds `place`, indented by two, with carets under the place. */
export function markPlace({ text, offset, length = 1 }: Place): string {
  const at = Math.min(Math.max(offset, 0), text.length);
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const newline = text.indexOf('\n', at);
  const line = text.slice(start, newline < 0 ? undefined : newline);
  // Tabs are kept so that the caret stays under its character.
  const pad = line.slice(0, at - start).replace(/[^\t]/g, ' ');
  const width = Math.max(1, Math.min(length, line.length - (at - start)));
  return `  ${line}\n  ${pad}${'^'.repeat(width)}`;
}

/**
 * The candidate nearest to a mistyped word: at most one edit in three letters
 * (optimal string alignment distance), or undefined.
 */
export function nearest(
  word: string,
  candidates: Iterable<string>
): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** `did you mean X?` or an empty string. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const guess = nearest(word, candidates);
  return guess === undefined ? '' : `did you mean ${guess}?`;
}

/** Insertions, deletions, substitutions and swaps of neighbours, one each. */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = rows[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      let distance = Math.min(rows[i - 1][j] + 1, row[j - 1] + 1, substitution);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        distance = Math.min(distance, rows[i - 2][j - 2] + 1);
      }
      row.push(distance);
    }
    rows.push(row);
  }
  return rows[a.length][b.length];
}
