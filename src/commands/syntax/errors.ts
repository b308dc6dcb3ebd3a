import { nearest } from '../../analysis/nearest';

/** Where in a typed text something is wrong. */
export interface TextPlace {
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
    readonly place?: TextPlace,
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
export function markPlace({ text, offset, length = 1 }: TextPlace): string {
  const at = Math.min(Math.max(offset, 0), text.length);
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const newline = text.indexOf('\n', at);
  const line = text.slice(start, newline < 0 ? undefined : newline);
  // Tabs are kept so that the caret stays under its character.
  const pad = line.slice(0, at - start).replace(/[^\t]/g, ' ');
  const width = Math.max(1, Math.min(length, line.length - (at - start)));
  return `  ${line}\n  ${pad}${'^'.repeat(width)}`;
}

/** `did you mean X?` or an empty string. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const guess = nearest(word, candidates);
  return guess === undefined ? '' : `did you mean ${guess}?`;
}
