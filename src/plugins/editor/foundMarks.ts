/**
 * What a check found, as marks in the editors of the cells that it is of: at
 * both places of a finding, as long as the cell's text is the one that was
 * checked and the output that tells of it is there.
 */
import type { Diagnostic } from '@codemirror/lint';
import { gpuCellKind } from '../../commands/kind';
import { migrate } from '../../protocol/migrate';
import { RECORD_MIME, type Finding } from '../../protocol/record';

/** An output as a notebook keeps it. */
interface Output {
  data?: unknown;
}

/** A cell of a shared notebook, as far as it is looked at here. */
export interface CheckedCell {
  getSource(): string;
  getOutputs?(): readonly Output[];
}

const SEVERITIES = {
  error: 'error',
  warning: 'warning',
  note: 'info'
} as const;

/**
 * The marks of one cell.
 *
 * @param text its text, the magic line included
 * @param cells those of its notebook: the check may stand in another one
 */
export function foundMarks(
  text: string,
  cells: readonly CheckedCell[]
): Diagnostic[] {
  const program = programOf(text);
  const lines = text.split('\n');
  return cells
    .filter(cell => gpuCellKind(cell.getSource()) !== undefined)
    .flatMap(cell => cell.getOutputs?.() ?? [])
    .flatMap(({ data }) => findingsOf(data, program))
    .flatMap(({ finding, file }) => marksOf(finding, file, lines));
}

/** As the engine got it: without the magic, and with all of its lines. */
function programOf(text: string): string {
  const lines = text.split('\n');
  const magic = lines.findIndex(line => line.trim() !== '');
  return lines.with(magic, '').join('\n');
}

/** The findings of an output that have a place in a program, and what the record calls that. */
function findingsOf(
  data: unknown,
  program: string
): { finding: Finding; file: string }[] {
  const saved = (data as Record<string, unknown> | undefined)?.[RECORD_MIME];
  const read = saved === undefined ? undefined : migrate(saved);
  if (!read || !('record' in read) || read.record.kind !== 'check') {
    return [];
  }
  const { findings, sources } = read.record;
  return sources
    .filter(({ text }) => text === program)
    .flatMap(({ file }) => findings.map(finding => ({ finding, file })));
}

function marksOf(
  finding: Finding,
  program: string,
  lines: readonly string[]
): Diagnostic[] {
  const { kind, severity, message, hint, file, line, column, length } = finding;
  const {
    other_file,
    other_line,
    other_column = 1,
    other_length = 1
  } = finding;
  const what = `${kind.replaceAll('-', ' ')}: ${message}`;
  const mark = (
    at: { line: number; column: number; length: number },
    text: string
  ): Diagnostic[] => {
    const range = rangeOf(at, lines);
    return range
      ? [{ ...range, severity: SEVERITIES[severity], message: text }]
      : [];
  };
  const isElsewhere =
    other_line !== undefined &&
    (other_line !== line || other_column !== column || other_file !== file);
  return [
    ...(file === program
      ? mark(
          { line, column, length },
          [
            what,
            ...(isElsewhere && other_file === program
              ? [`The other place is in line ${other_line}.`]
              : []),
            hint
          ].join('\n')
        )
      : []),
    ...(isElsewhere && other_file === program
      ? mark(
          { line: other_line, column: other_column, length: other_length },
          `the other place of line ${line}: ${what}\n${hint}`
        )
      : [])
  ];
}

/** Offsets of a place; undefined where the text has no such line. */
function rangeOf(
  { line, column, length }: { line: number; column: number; length: number },
  lines: readonly string[]
): { from: number; to: number } | undefined {
  const text = lines[line - 1];
  if (text === undefined) {
    return undefined;
  }
  const start = lines
    .slice(0, line - 1)
    .reduce((sum, { length: before }) => sum + before + 1, 0);
  const from = Math.min(column - 1, text.length);
  return {
    from: start + from,
    to: start + Math.min(from + length, text.length)
  };
}
