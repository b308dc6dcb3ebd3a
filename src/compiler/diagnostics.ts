import type { DiagnosticRecord } from '../protocol/record';
import type { SourceFile, Span } from './ir/types';

/** A replacement the user could make: the text of `span` becomes `text`. */
export interface FixIt {
  span: Span;
  text: string;
}

/** What the compiler says of the source; never thrown, always collected. */
export interface Diagnostic {
  severity: 'error' | 'warning';
  /** One sentence in lower case without a full stop, as compilers write it. */
  message: string;
  span: Span;
  notes: { message: string; span?: Span }[];
  fix?: FixIt;
}

/** Diagnostics with the files that their spans point into. */
export interface DiagnosticReport {
  files: readonly SourceFile[];
  diagnostics: readonly Diagnostic[];
}

/**
 * The diagnostics for whoever shows them, with the lines that they speak of.
 * In the order of the source: included files where they are first named.
 */
export function toDiagnosticRecords({
  files,
  diagnostics
}: DiagnosticReport): DiagnosticRecord[] {
  return diagnostics
    .toSorted(
      ({ span: a }, { span: b }) => a.file - b.file || a.start - b.start
    )
    .map(({ severity, message, span, notes, fix }) => ({
      severity,
      message: clipped(message),
      ...locate(files, span),
      notes: notes.map(note => ({
        message: clipped(note.message),
        ...(note.span && locate(files, note.span))
      })),
      // One of another file could not be told from one of this.
      ...(fix &&
        fix.span.file === span.file &&
        fix.span.column + fix.span.end - fix.span.start <= LONGEST_LINE &&
        fix.text.length <= LONGEST_LINE && {
          fix: {
            text: fix.text,
            line: fix.span.line,
            column: fix.span.column,
            length: fix.span.end - fix.span.start,
            source: shownLine(
              sourceLine(files[span.file], fix.span.line),
              fix.span.column
            )
          }
        })
    }));
}

/** Where a span is, with the line's text. */
export function locate(
  files: readonly SourceFile[],
  span: Span
): Pick<DiagnosticRecord, 'file' | 'line' | 'column' | 'length' | 'text'> {
  const { line, column, start, end } = span;
  const file = files[span.file];
  const text = sourceLine(file, line);
  return {
    file: file?.name ?? '',
    line,
    column,
    // Of a span of several lines the first is shown; something is always marked.
    length: Math.max(1, Math.min(end - start, text.length - column + 1)),
    text: shownLine(text, column)
  };
}

/** Characters of a line that a record keeps: a line of a megabyte, with a hundred errors in it, would be kept a hundred times. */
const LONGEST_LINE = 4_000;

/** Characters of a message that a record keeps: it may quote a name, a number or a header's of a megabyte. */
const LONGEST_MESSAGE = 2_000;

function clipped(message: string): string {
  const left = message.length - LONGEST_MESSAGE;
  return left > 0
    ? `${message.slice(0, LONGEST_MESSAGE)} … (${left} more characters)`
    : message;
}

/** The line as far as it is kept; nothing where what is meant stands behind that. */
export function shownLine(text: string, column: number): string {
  if (text.length <= LONGEST_LINE) {
    return text;
  }
  return column <= LONGEST_LINE ? text.slice(0, LONGEST_LINE) : '';
}

/** The text of line `line` (1-based) without its end. */
export function sourceLine(
  file: Pick<SourceFile, 'text'> | undefined,
  line: number
): string {
  const text = file?.text ?? '';
  let start = 0;
  for (let i = 1; i < line; i++) {
    const end = text.indexOf('\n', start);
    if (end < 0) {
      return '';
    }
    start = end + 1;
  }
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? undefined : end).replace(/\r$/, '');
}
