import type { Diagnostic, DiagnosticReport, FixIt } from '../diagnostics';
import type { SourceFile, Span } from '../ir/types';
import { markedLength, sourceLine } from './source';

export interface RenderOptions {
  /** ANSI colours, for terminals. */
  color?: boolean;
}

const STYLES = {
  bold: '1',
  error: '1;31',
  warning: '1;35',
  note: '1;36',
  caret: '1;32'
} as const;

type Paint = (style: keyof typeof STYLES, text: string) => string;

const plain: Paint = (_style, text) => text;
const coloured: Paint = (style, text) =>
  `\u001b[${STYLES[style]}m${text}\u001b[0m`;

/** East Asian wide characters and most emoji take two columns of a terminal. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
const TAB = '    ';

/** As a terminal shows it: tabs expanded. */
function shown(text: string): string {
  return text.replaceAll('\t', TAB);
}

/** Columns that the text takes when shown. */
function width(text: string): number {
  let columns = 0;
  for (const character of shown(text)) {
    columns += WIDE.test(character) ? 2 : 1;
  }
  return columns;
}

/** `12 |     x = 3` and, below the marked part, `^~~~`. */
function excerpt(
  files: SourceFile[],
  span: Span,
  paint: Paint,
  gutter: number,
  fix?: FixIt
): string[] {
  const file = files[span.file];
  const text = sourceLine(file, span.line);
  if (text === '' && span.column > 1) {
    return [];
  }
  const before = text.slice(0, span.column - 1);
  const marked = text.slice(
    span.column - 1,
    span.column - 1 + markedLength(file, span)
  );
  const margin = ' '.repeat(gutter);
  const lines = [
    `${String(span.line).padStart(gutter)} | ${shown(text)}`.trimEnd(),
    `${margin} | ${' '.repeat(width(before))}${paint('caret', `^${'~'.repeat(Math.max(0, width(marked) - 1))}`)}`
  ];
  if (
    fix &&
    fix.span.file === span.file &&
    fix.span.line === span.line &&
    fix.text.trim() !== ''
  ) {
    const indent = width(text.slice(0, fix.span.column - 1));
    lines.push(
      `${margin} | ${' '.repeat(indent)}${paint('caret', fix.text.trimEnd())}`
    );
  }
  return lines;
}

function place(files: SourceFile[], span: Span): string {
  return `${files[span.file]?.name ?? '?'}:${span.line}:${span.column}`;
}

function renderOne(
  diagnostic: Diagnostic,
  files: SourceFile[],
  paint: Paint
): string {
  const { severity, message, span, notes, fix } = diagnostic;
  const last = Math.max(span.line, ...notes.map(note => note.span?.line ?? 0));
  const gutter = Math.max(5, String(last).length + 1);
  const lines = [
    `${paint('bold', `${place(files, span)}:`)} ${paint(severity, `${severity}:`)} ${paint('bold', message)}`,
    ...excerpt(files, span, paint, gutter, fix)
  ];
  for (const note of notes) {
    const where = note.span
      ? `${paint('bold', `${place(files, note.span)}:`)} `
      : '';
    lines.push(`${where}${paint('note', 'note:')} ${note.message}`);
    if (note.span) {
      lines.push(...excerpt(files, note.span, paint, gutter));
    }
  }
  return lines.join('\n');
}

function count(
  diagnostics: Diagnostic[],
  severity: Diagnostic['severity']
): string | undefined {
  const n = diagnostics.filter(
    diagnostic => diagnostic.severity === severity
  ).length;
  return n === 0 ? undefined : `${n} ${severity}${n === 1 ? '' : 's'}`;
}

/** The diagnostics in the order of the source: included files where they are first named. */
export function sortedDiagnostics(diagnostics: Diagnostic[]): Diagnostic[] {
  return diagnostics
    .map((diagnostic, index) => ({ diagnostic, index }))
    .sort(
      (a, b) =>
        a.diagnostic.span.file - b.diagnostic.span.file ||
        a.diagnostic.span.start - b.diagnostic.span.start ||
        a.index - b.index
    )
    .map(entry => entry.diagnostic);
}

/**
 * The report as a compiler prints it: `cell:12:9: error: …`, the line, a
 * caret, the notes, the fix below the place that it changes, and the number
 * of errors and warnings. Empty for an empty report; ends with a newline
 * otherwise.
 */
export function renderDiagnostics(
  { files, diagnostics }: DiagnosticReport,
  options: RenderOptions = {}
): string {
  if (diagnostics.length === 0) {
    return '';
  }
  const paint = options.color ? coloured : plain;
  const parts = sortedDiagnostics(diagnostics).map(one =>
    renderOne(one, files, paint)
  );
  const counts = [
    count(diagnostics, 'error'),
    count(diagnostics, 'warning')
  ].filter(text => text !== undefined);
  return `${parts.join('\n')}\n${counts.join(' and ')}\n`;
}
