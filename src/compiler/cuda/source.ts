import type { SourceFile, Span } from '../ir/types';

/** The text of line `line` (1-based) without its end. */
export function sourceLine(file: SourceFile | undefined, line: number): string {
  if (!file) {
    return '';
  }
  let start = 0;
  for (let i = 1; i < line; i++) {
    const end = file.text.indexOf('\n', start);
    if (end < 0) {
      return '';
    }
    start = end + 1;
  }
  const end = file.text.indexOf('\n', start);
  return file.text.slice(start, end < 0 ? undefined : end).replace(/\r$/, '');
}

/** How many characters of its first line a span covers; at least 1, to have something to mark. */
export function markedLength(file: SourceFile | undefined, span: Span): number {
  const line = sourceLine(file, span.line);
  const room = line.length - (span.column - 1);
  return Math.max(1, Math.min(span.end - span.start, room));
}
