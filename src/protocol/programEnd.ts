/** How programs end. */
import type { ProgramEnd, RunRecord } from './record';

/** Exit codes from here on are what shells report of signals: abort() is one. */
const FIRST_SIGNAL = 128;

/** Whether a program did not come to its end: an error stopped it, or it aborted. */
export function isCutShort({
  stop,
  exitCode
}: Pick<ProgramEnd, 'stop' | 'exitCode'>): boolean {
  return stop !== undefined || exitCode >= FIRST_SIGNAL;
}

/** How the program ended that a record is of. */
export function endIn(record: RunRecord): ProgramEnd | undefined {
  switch (record.kind) {
    case 'program':
      return record;
    case 'profile':
    case 'check':
      return record.program;
    default:
      return undefined;
  }
}
