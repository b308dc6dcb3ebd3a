/** Loop iterations of a warp that is checked after which its loop is called endless. */
export const CHECKED_ROUNDS = 2 ** 23;

/** Of all warps of such a launch, however many there are. */
export const MOST_CHECKED_ROUNDS = 1e9;

/** Loop iterations of all warps of a launch; where each costs much, they depend on how many warps share them. */
export function mostRounds(
  { budget, check }: { budget?: number; check?: object },
  warps: number
): number {
  return (
    budget ??
    (check ? Math.min(MOST_CHECKED_ROUNDS, CHECKED_ROUNDS * warps) : 1e10)
  );
}
