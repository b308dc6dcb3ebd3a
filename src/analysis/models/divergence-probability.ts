import { WARP_SIZE } from '../occupancy';
import type { Model } from './model';

export const divergenceProbabilityModel: Model = {
  id: 'models/divergence-probability',
  title: 'How likely a warp is to take a rare branch',
  course: 'Oxford lecture 3: control flow',
  teaches:
    'A branch that one thread in a hundred takes is taken by a warp in four.'
};

/** Share of warps in which at least one lane takes a branch that each takes with probability `p`. */
export function warpTakesBranch(p: number, lanes = WARP_SIZE): number {
  return 1 - (1 - p) ** lanes;
}

/** Share of warps whose lanes disagree: some take the branch, some do not. */
export function warpDiverges(p: number, lanes = WARP_SIZE): number {
  return 1 - (1 - p) ** lanes - p ** lanes;
}

/**
 * Expected time of a warp that has a branch of `expensive` and another of
 * `simple` units, over that of lanes which could run each by itself.
 */
export function divergenceCost(
  p: number,
  expensive: number,
  simple: number,
  lanes = WARP_SIZE
): number {
  const warp =
    warpTakesBranch(p, lanes) * expensive +
    warpTakesBranch(1 - p, lanes) * simple;
  return warp / (p * expensive + (1 - p) * simple);
}
