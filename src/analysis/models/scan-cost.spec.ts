import { describe, expect, it } from 'vitest';
import {
  hillisSteeleCost,
  sequentialScanCost,
  treeScanCost
} from './scan-cost';

/** Additions of the algorithms as they run, counted one by one. */
function countHillisSteele(n: number): number {
  let additions = 0;
  for (let distance = 1; distance < n; distance *= 2) {
    additions += n - distance;
  }
  return additions;
}

function countTree(n: number): number {
  let additions = 0;
  for (let distance = 1; distance < n; distance *= 2) {
    additions += n / (2 * distance);
  }
  for (let distance = n / 4; distance >= 1; distance /= 2) {
    for (
      let left = 2 * distance - 1;
      left + distance < n;
      left += 2 * distance
    ) {
      additions++;
    }
  }
  return additions;
}

describe('the cost of a scan', () => {
  it('is the course’s for 1024 elements', () => {
    expect(sequentialScanCost(1024).additions).toBe(1023);
    expect(hillisSteeleCost(1024)).toEqual({ additions: 9217, steps: 10 });
    // The course has 2037; the additions of its own loops are one fewer.
    expect(treeScanCost(1024)).toEqual({ additions: 2036, steps: 19 });
  });

  it('is what the algorithms do', () => {
    for (let n = 1; n <= 4096; n *= 2) {
      expect(hillisSteeleCost(n).additions).toBe(countHillisSteele(n));
      expect(treeScanCost(n).additions).toBe(countTree(n));
    }
  });

  it('is of powers of two', () => {
    expect(() => treeScanCost(12)).toThrow(RangeError);
  });
});
