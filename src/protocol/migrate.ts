/**
 * Records of earlier versions become today's, one step for each version, and
 * are read by the schema of their kind: what views get is what the types say.
 * Every reader of a record that was saved goes through here.
 */
import type { RunRecord } from './record';
import { schemaOfKind } from './record/schemas';
import { Damaged, Reading } from './schema';
import { RECORD_VERSION } from './version';

/** What the data of an output turned out to be. */
export type Migrated =
  | { record: RunRecord }
  /** Of a version that this code does not know. */
  | { newer: number }
  /** What is wrong with it. */
  | { damaged: string };

/** A record, or a part of one, of which nothing is known yet. */
type Plain = Readonly<Record<string, unknown>>;

/** From version 1 on: what makes the next version of a record. */
const STEPS: readonly ((record: Plain) => Plain)[] = [fromVersion1];

/** Looks at data that may come from any notebook. */
export function migrate(data: unknown): Migrated {
  const version = versionOf(data);
  if (version === undefined) {
    return { damaged: 'it is not a record of gridstride' };
  }
  if (version > RECORD_VERSION) {
    return { newer: version };
  }
  const today = STEPS.slice(version - 1).reduce(
    (one, step) => step(one),
    data as Plain
  );
  return decode(today);
}

function versionOf(data: unknown): number | undefined {
  if (!isPlain(data) || typeof own(data, 'kind') !== 'string') {
    return undefined;
  }
  const version = own(data, 'version');
  return typeof version === 'number' &&
    Number.isInteger(version) &&
    version >= 1
    ? version
    : undefined;
}

/** A record of today's version by its schema, with a note on what was cut. */
function decode(data: Plain): Migrated {
  const schema = schemaOfKind.get(data.kind as string);
  if (!schema) {
    return { damaged: 'its kind is not known' };
  }
  const reading = new Reading();
  try {
    const record = schema.read(data, reading);
    const { cuts } = reading;
    return {
      record:
        cuts.length > 0
          ? { ...record, notes: [...record.notes, ...cuts] }
          : record
    };
  } catch (error) {
    if (error instanceof Damaged) {
      return { damaged: error.message };
    }
    throw error;
  }
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

function own(data: Plain, key: string): unknown {
  return Object.hasOwn(data, key) ? data[key] : undefined;
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
