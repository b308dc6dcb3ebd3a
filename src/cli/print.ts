/** What commands print: a record as text or as JSON. */
import type { RunRecord } from '../output/record';
import { toText } from '../output/text';
import type { ParsedArguments } from './arguments';
import type { Io } from './io';

export function printJson(io: Io, value: unknown): void {
  io.out(`${JSON.stringify(value, null, 2)}\n`);
}

export function printRecord(
  io: Io,
  args: ParsedArguments,
  record: RunRecord
): void {
  if (args.has('json')) {
    printJson(io, record);
  } else {
    io.out(`${toText(record)}\n`);
  }
}
