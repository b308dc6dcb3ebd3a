import { describe, expect, it } from 'vitest';
import {
  bitonicCost,
  mergeSortCost,
  oddEvenCost,
  radixCost
} from './sort-cost';

/** Comparisons of odd-even transposition, one by one. */
function countOddEven(n: number): number {
  let comparisons = 0;
  for (let round = 0; round < n; round++) {
    for (let left = round % 2; left + 1 < n; left += 2) {
      comparisons++;
    }
  }
  return comparisons;
}

/** Comparators of the bitonic network, one by one. */
function countBitonic(n: number): number {
  let comparators = 0;
  for (let size = 2; size <= n; size *= 2) {
    for (let distance = size / 2; distance >= 1; distance /= 2) {
      comparators += n / 2;
    }
  }
  return comparators;
}

describe('the cost of sorting', () => {
  it('counts odd-even transposition', () => {
    for (const n of [0, 1, 2, 5, 6, 255, 256]) {
      expect(oddEvenCost(n).work, String(n)).toBe(countOddEven(n));
    }
    expect(oddEvenCost(5)).toEqual({ work: 10, steps: 5 });
  });

  it('adds up the merges', () => {
    // 8 of 1, 4 of 3, 2 of 7, 1 of 15 comparisons.
    expect(mergeSortCost(16)).toEqual({ work: 8 + 12 + 14 + 15, steps: 4 });
    expect(mergeSortCost(1).work).toBe(0);
  });

  it('counts the bitonic network', () => {
    for (const n of [2, 16, 512]) {
      expect(bitonicCost(n).work).toBe(countBitonic(n));
    }
    expect(bitonicCost(16)).toEqual({ work: 80, steps: 10 });
  });

  it('moves every key in every pass', () => {
    expect(radixCost(1000, 32, 1)).toEqual({ work: 32_000, steps: 32 });
    expect(radixCost(1000, 32, 4)).toEqual({ work: 8000, steps: 8 });
    expect(radixCost(1000, 30, 4).steps).toBe(8);
  });
});
