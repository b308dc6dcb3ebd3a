/** Diagnostics as a compiler prints them: place, line and caret. */
import type { DiagnosticRecord } from '../protocol/record';

/** `cell [3]:12:9` */
export function place(
  record: Pick<DiagnosticRecord, 'file' | 'line' | 'column'>
): string {
  return `${record.file}:${record.line}:${record.column}`;
}

/** The source line with its number, and under it a caret and the length of the marked text. */
export function caretLines(
  record: Pick<DiagnosticRecord, 'line' | 'column' | 'length' | 'text'>
): [string, string] {
  const number = String(record.line);
  const before = record.text.slice(0, Math.max(0, record.column - 1));
  // Tabs stay tabs, so that the caret stands under its character at any tab width.
  const pad = before
    .replace(/[^\t]/g, ' ')
    .padEnd(Math.max(0, record.column - 1));
  const room = Math.max(1, record.text.length - before.length);
  const marked = Math.min(Math.max(1, record.length), room);
  return [
    `${number} | ${record.text}`,
    `${' '.repeat(number.length)} | ${pad}^${'~'.repeat(marked - 1)}`
  ];
}

/** The line as the fix would have it, or undefined without one. */
export function fixedLine(record: DiagnosticRecord): string | undefined {
  const { fix } = record;
  if (!fix || fix.line !== record.line) {
    return fix?.text;
  }
  const start = fix.column - 1;
  return (
    record.text.slice(0, start) +
    fix.text +
    record.text.slice(start + fix.length)
  );
}

/** Everything that is known of one diagnostic, as lines. */
export function diagnosticLines(record: DiagnosticRecord): string[] {
  const fixed = fixedLine(record);
  return [
    `${place(record)}: ${record.severity}: ${record.message}`,
    ...caretLines(record),
    ...record.notes.map(note => {
      const at =
        note.line === undefined
          ? ''
          : `${note.file ?? record.file}:${note.line}:${note.column ?? 1}: `;
      return `${at}note: ${note.message}`;
    }),
    ...(fixed === undefined ? [] : [`try: ${fixed.trim()}`])
  ];
}
