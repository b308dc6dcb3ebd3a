import type { Span } from '../compiler/ir/types';

export type FaultKind =
  | 'address'
  | 'assert'
  | 'trap'
  | 'stack'
  | 'deadlock'
  /** Time or rounds of all warps are used up. */
  | 'budget'
  /** One warp has gone round for longer than any right loop does. */
  | 'endless'
  | 'launch'
  | 'refused';

/** A launch that is checked has made as many accesses as were to be looked at. */
export class CheckLimit extends Error {}

/** A launch that is checked has done nearly nothing but what it may not. */
export const MOST_REFUSED = 1_000_000;

/** Why a launch ended early. The message says where, and what to do. */
export class SimulationError extends Error {
  constructor(
    readonly kind: FaultKind,
    message: string,
    readonly span?: Span
  ) {
    super(message);
    this.name = 'SimulationError';
  }
}
