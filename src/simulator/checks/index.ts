/** What checks a launch: each checker is a file, and all of them are listed here. */
import { followUndefined } from '../../compiler/wasm/simt/definedness';
import { ArithmeticChecks } from '../../compiler/wasm/simt/arithmeticChecks';
import { atomicTries } from '../../compiler/wasm/simt/atomicTries';
import { readPurposes } from '../../compiler/wasm/simt/readPurposes';
import { spinLocks } from '../../compiler/wasm/simt/spinLocks';
import { arithmetic } from './arithmetic';
import { bounds } from './bounds';
import { lockOrder } from './lockOrder';
import { stops } from './stops';
import { initialisation } from './initialisation';
import type { CheckOptions, MakeChecker } from './observer';
import { races } from './races/index';
import { AccessSampling } from './sampling';
import { CheckSession } from './session';
import { StreamRaces } from './streams';
import { synchronisation } from './synchronisation';

const CHECKERS: readonly MakeChecker[] = [
  bounds,
  initialisation,
  races,
  synchronisation,
  lockOrder,
  stops
];

/** A session of all checkers. */
export function newCheckSession(options: CheckOptions): CheckSession {
  const checkers = options.arithmetic ? [...CHECKERS, arithmetic] : CHECKERS;
  const session = new CheckSession(
    checkers,
    options,
    options.hasStreams
      ? (findings, allocations) => new StreamRaces(findings, allocations)
      : undefined
  );
  session.follows = followUndefined;
  session.arithmetic = options.arithmetic ? ArithmeticChecks : undefined;
  session.terms = {
    purposes: readPurposes,
    locks: spinLocks,
    tries: atomicTries
  };
  if (options.sampleAfter !== undefined) {
    session.sampling = new AccessSampling(options.sampleAfter);
  }
  return session;
}

export type { CheckSession } from './session';
export type { IssuedWork, StreamStep, StreamRaces } from './streams';
export type { CheckOptions } from './observer';
