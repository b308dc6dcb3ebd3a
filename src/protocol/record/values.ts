/** What the fields of records hold, with the bounds of what a real run can write. */
import type { DiagnosticRecord } from '../diagnostics';
import type { Dim3 } from '../launchRequest';
import {
  integer,
  list,
  number,
  object,
  optional,
  text,
  tuple,
  oneOf,
  type Schema
} from '../schema';

/** A name, a type, a file, an expression: templates make long ones. */
export const name = text(2_000);
/** One or several sentences for a reader. */
export const sentence = text(10_000);
/** A source, or a generated one. */
export const code = text(1_000_000);
/** What a program printed. */
export const printed = text(200_000);

/** Whole numbers of things: threads, launches, operations. */
export const count = number(0, 1e18);
export const bytes = number(0, 1e18);
/** Of a launch: eleven days, in which a double still has whole nanoseconds. */
export const nanoseconds = number(0, 1e15);
export const milliseconds = number(0, 1e12);
/** From 0 to 1. */
export const fraction = number(0, 1.001);
/** A 1-based line, or 0 where it is not known. */
export const line = integer(0, 1e8);
export const column = integer(0, 1e6);

const FINITE = number(0, 1e18);
/** One measured number over another; where the clock was too coarse for the other, JSON has null. */
export const ratio: Schema<number> = {
  read: (value, reading) =>
    value === null || (typeof value === 'number' && !Number.isFinite(value))
      ? Infinity
      : FINITE.read(value, reading)
};

const size = integer(0, 2 ** 31);
export const dim3: Schema<Dim3> = tuple<Dim3>(size, size, size);

const note = object<DiagnosticRecord['notes'][number]>({
  message: sentence,
  file: optional(name),
  line: optional(line),
  column: optional(column),
  length: optional(column),
  text: optional(text(10_000))
});

const diagnostic = object<DiagnosticRecord>({
  severity: oneOf('error', 'warning'),
  message: sentence,
  file: name,
  line,
  column,
  length: column,
  text: text(10_000),
  notes: list(note, 20),
  fix: optional(
    object<NonNullable<DiagnosticRecord['fix']>>({
      text: name,
      line,
      column,
      length: column,
      source: text(10_000)
    })
  )
});

/** More than anybody reads. */
export const diagnostics = list(diagnostic, 200);
