import type { SimulateOptions } from './simulateOptions';

/** Loop iterations of a warp that is checked after which its loop is called endless. */
const CHECKED_ROUNDS = 2 ** 23;

/** Loop iterations of all warps of a launch; where each costs much, they depend on how many warps share them. */
export function mostRounds(
  { budget, check }: Pick<SimulateOptions, 'budget' | 'check'>,
  warps: number
): number {
  return budget ?? (check ? Math.min(1e9, CHECKED_ROUNDS * warps) : 1e10);
}
