/** What commands print: a record as text or as JSON. */
import type { RunRecord } from '../protocol/record';
import { toText } from '../output/text';
import type { ParsedArguments } from './arguments';
import type { Io } from './io';

export function printJson(io: Io, value: unknown): void {
  io.out(`${JSON.stringify(value, null, 2)}\n`);
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
