/** Findings of a check in words, for all views. */
import { isCutShort } from '../protocol/programEnd';
import type { Finding, FindingsRecord } from '../protocol/record';
import type { ShownDiagnostic } from './diagnostics';
import { inSentence, plural } from './format';
import { say } from '../protocol/words';

/** `2 problems in 1 launch`; what was looked for where there are none. */
export function verdict(record: FindingsRecord): string {
  const { findings, launchCount } = record;
  const problems = findings.filter(({ severity }) => severity !== 'note');
  const notes = findings.length - problems.length;
  const launches = plural(launchCount, 'launch', 'launches');
  if (launchCount === 0 && findings.length === 0) {
    return wasCutShort(record)
      ? say`nothing was checked: the program stopped before a kernel ran`
      : say`nothing was checked: no kernel ran`;
  }
  if (wasCutShort(record)) {
    return problems.length === 0
      ? say`the program stopped: no problem in ${launches} until then`
      : say`the program stopped: ${plural(problems.length, 'problem')} in ${launches} until then`;
  }
  const where = say`in ${launches}`;
  if (problems.length === 0) {
    return notes > 0
      ? say`no problem ${where}, ${plural(notes, 'note')}`
      : say`no problem found ${where}`;
  }
  return `${plural(problems.length, 'problem')} ${where}`;
}

/** Whether the program did not come to its end, so that a part of it was never looked at. */
export function wasCutShort({ program }: FindingsRecord): boolean {
  return program !== undefined && isCutShort(program);
}

/** What was looked for: a sentence. */
export function checkedFor({ checked }: FindingsRecord): string {
  return say`Checked for ${inSentence(checked)}.`;
}

/** `out of bounds` */
export function kindName(kind: Finding['kind']): string {
  return kind.replaceAll('-', ' ');
}

/** A finding as a compiler would say it: its place, the other place, and the mend as notes. */
export function diagnosticOf(finding: Finding): ShownDiagnostic {
  const { severity, kind, message, file, line, column, length, text } = finding;
  const { other_file, other_line, other_column, other_length, other_text } =
    finding;
  const isElsewhere =
    other_line !== undefined &&
    (other_line !== line || other_column !== column || other_file !== file);
  return {
    severity,
    message: `${kindName(kind)}: ${message}${timesText(finding)}`,
    file,
    line,
    column,
    length,
    text,
    notes: [
      ...(isElsewhere
        ? [
            {
              message: 'the other place is here',
              file: other_file,
              line: other_line,
              column: other_column,
              length: other_length,
              text: other_text
            }
          ]
        : []),
      { message: finding.hint }
    ]
  };
}

/** How often, where that is not once. */
export function timesText({ count }: Finding): string {
  return count === 1 ? '' : ` (${count.toLocaleString('en')} times)`;
}
