/** What the ways to scan n elements cost, in additions and in steps. */
import type { Model } from './model';

export const scanCostModel: Model = {
  id: 'models/scan-cost',
  title: 'The cost of a scan',
  course: 'Birmingham lecture 4: scan',
  teaches: 'Fewer steps may be more work, and a device pays for the work.'
};

export interface Cost {
  /** Additions in all. */
  additions: number;
  /** Steps that follow one another. */
  steps: number;
}

/** A loop: each of the n - 1 additions waits for the one before. */
export function sequentialScanCost(n: number): Cost {
  return { additions: Math.max(0, n - 1), steps: Math.max(0, n - 1) };
}

/**
 * Hillis and Steele, n a power of two: in the step at distance d all but the
 * first d elements add, n log2 n - (n - 1) together.
 */
export function hillisSteeleCost(n: number): Cost {
  const steps = log2(n);
  return { additions: n * steps - (n - 1), steps };
}

/**
 * The inclusive tree, n a power of two: n - 1 additions up, and down n / (2 d) - 1
 * at each distance d from n / 4 to 1, together 2 n - 2 - log2 n. (The course
 * prints 2 n - log2 n - 1: its sum of the way down has one term too few.)
 */
export function treeScanCost(n: number): Cost {
  const levels = log2(n);
  return {
    additions: n === 1 ? 0 : 2 * n - 2 - levels,
    steps: n === 1 ? 0 : 2 * levels - 1
  };
}

/** @throws RangeError unless n is a power of two. */
function log2(n: number): number {
  const exponent = Math.log2(n);
  if (!Number.isInteger(exponent) || exponent < 0) {
    throw new RangeError(`${n} elements are no power of two`);
  }
  return exponent;
}
