/**
 * What the emitters ask of whoever knows at which accesses threads come to
 * terms: flags, guesses and atomic accesses (readPurposes.ts), locks
 * (spinLocks.ts), reads before atomics (atomicTries.ts). He comes with the checks.
 */
import type { AtomicStmt, Place, Stmt } from '../../ir/types';
import type { SitePurpose, SpinLock } from './abi';
import type { AtomicTries } from './atomicTries';

export type FoundLock = Pick<SpinLock, 'loops' | 'isAlone'>;

export interface Terms {
  purposes(body: readonly Stmt[]): ReadonlyMap<Place, SitePurpose>;
  locks(body: readonly Stmt[]): ReadonlyMap<AtomicStmt, FoundLock>;
  tries(body: readonly Stmt[]): AtomicTries;
}
