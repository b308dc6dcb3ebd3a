/** What commands print: a record as text or as JSON. */
import { renderDiagnostics } from '../output/diagnostics';
import type { DiagnosticRecord, RunRecord } from '../protocol/record';
import { toText } from '../output/text';
import type { ParsedArguments } from './arguments';
import type { Io } from './io';

export function printJson(io: Io, value: unknown): void {
  io.out(`${JSON.stringify(value, null, 2)}\n`);
}

/** Diagnostics go to the error output, as those of a compiler do. */
export function printDiagnostics(
  io: Io,
  diagnostics: readonly DiagnosticRecord[]
): void {
  io.err(renderDiagnostics(diagnostics, { color: io.color }));
}

export function printRecord(
  io: Io,
  args: ParsedArguments,
  record: RunRecord,
  /** What the program printed. */
  stdout = ''
): void {
  if (args.has('json')) {
    printJson(io, stdout === '' ? record : { ...record, stdout });
  } else {
    io.out(stdout === '' || stdout.endsWith('\n') ? stdout : `${stdout}\n`);
    io.out(`${toText(record)}\n`);
  }
}
