import { RECORD_VERSION, type RunRecord } from '../protocol/record';

/** What an output's data turned out to be. */
export type ReadRecord =
  { record: RunRecord } | { newer: number } | { invalid: true };

/**
 * Looks at data that may come from any notebook. The views check no further:
 * one that trips over a malformed record is caught by who calls it.
 */
export function readRecord(data: unknown): ReadRecord {
  if (typeof data !== 'object' || data === null) {
    return { invalid: true };
  }
  const { version, kind } = data as Record<string, unknown>;
  if (typeof version !== 'number' || typeof kind !== 'string') {
    return { invalid: true };
  }
  return version > RECORD_VERSION
    ? { newer: version }
    : { record: data as RunRecord };
}
