/**
 * Records of earlier versions become today's, one step for each version. Every
 * reader of a record that was saved goes through here.
 */
import type { RunRecord } from './record';
import { RECORD_VERSION } from './version';

/** What the data of an output turned out to be. */
export type Migrated =
  | { record: RunRecord }
  /** Of a version that this code does not know. */
  | { newer: number }
  | { damaged: true };

/** A record, or a part of one, of which nothing is known yet. */
type Plain = Readonly<Record<string, unknown>>;

/** From version 1 on: what makes the next version of a record. */
const STEPS: readonly ((record: Plain) => Plain)[] = [fromVersion1];

/** Looks at data that may come from any notebook. */
export function migrate(data: unknown): Migrated {
  if (!isPlain(data) || typeof data.kind !== 'string') {
    return { damaged: true };
  }
  const { version } = data;
  if (
    typeof version !== 'number' ||
    !Number.isInteger(version) ||
    version < 1
  ) {
    return { damaged: true };
  }
  if (version > RECORD_VERSION) {
    return { newer: version };
  }
  const record = STEPS.slice(version - 1).reduce(
    (one, step) => step(one),
    data
  );
  return {
    // The views check no further: one that trips over a malformed record is caught by who calls it.
    record: { ...record, version: RECORD_VERSION } as unknown as RunRecord
  };
}

/**
 * Version 2 tells the line that a fix changes, has several kernels in a record
 * of WGSL, and the four numbers of an occupancy first.
 */
function fromVersion1(old: Plain): Plain {
  const record = Array.isArray(old.diagnostics)
    ? { ...old, diagnostics: old.diagnostics.map(withFixedLine) }
    : old;
  if (record.kind === 'wgsl') {
    const { kernel: name, code, lineMap, ...rest } = record;
    return { ...rest, kernels: [{ name, code, lineMap }] };
  }
  if (record.kind === 'occupancy') {
    const { result, ...rest } = record;
    return { ...rest, ...(isPlain(result) && result) };
  }
  return record;
}

function withFixedLine(diagnostic: unknown): unknown {
  if (!isPlain(diagnostic) || !isPlain(diagnostic.fix)) {
    return diagnostic;
  }
  const { fix, line, text } = diagnostic;
  const isShown = fix.line === line && typeof text === 'string';
  // Of another line nothing is known but its number: no fix is better than half a one.
  return {
    ...diagnostic,
    fix: isShown ? { ...fix, source: text } : undefined
  };
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
