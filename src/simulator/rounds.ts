/**
 * Loop iterations of one warp that is checked after which its loop is called
 * endless: some seconds here, and about as long on a card as a display waits.
 */
export const CHECKED_ROUNDS = 2 ** 27;

/** The same where all is to be checked: a counter of 32 bits has come round. */
export const ALL_ROUNDS = 2 ** 32;

/** Of all warps of a launch together; one that is stopped here is long, and not called endless. */
const MOST_ROUNDS = 1e10;

/** Loop iterations of all warps of a launch, and of one of them, after which it is stopped. */
export interface RoundLimits {
  all: number;
  each: number;
}

export function roundLimits({
  budget = MOST_ROUNDS,
  check
}: {
  budget?: number;
  check?: { options: { rounds?: number } };
}): RoundLimits {
  return {
    all: budget,
    each: check ? (check.options.rounds ?? CHECKED_ROUNDS) : Infinity
  };
}
