/** The kinds of mistakes: apart from their records, whose schemas the engine does not need. */

/** Kinds of findings, in the order of their worth to a reader. */
export const FINDING_KINDS = [
  // What follows from a call that failed comes behind it.
  'invalid-launch',
  'invalid-copy',
  'out-of-bounds',
  'misaligned',
  'use-after-free',
  'double-free',
  'wrong-space',
  'write-to-const',
  'stack-overflow',
  'uninitialised',
  'race',
  'divergent-barrier',
  'invalid-mask',
  'invalid-lane',
  'missing-syncwarp',
  'deadlock',
  'lock-order',
  'endless',
  // It may end, or not.
  'not-ended',
  'trap',
  'division-by-zero',
  'shift-range',
  'signed-overflow',
  'not-a-number',
  'infinity',
  'leak',
  'plain-read',
  'benign-race',
  'exited-at-barrier'
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];
