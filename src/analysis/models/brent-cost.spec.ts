import { describe, expect, it } from 'vitest';
import { cascadedCost, loopCost, treeCost } from './brent-cost';

describe('the cost of a reduction', () => {
  it('is what a count by hand gives', () => {
    expect(loopCost(1024).cost).toBe(1023);
    expect(treeCost(1024)).toEqual({ threads: 512, steps: 10, cost: 5120 });
    // 64 threads: 15 additions each, then six levels.
    expect(cascadedCost(1024, 64)).toEqual({
      threads: 64,
      steps: 21,
      cost: 1344
    });
  });

  it('is a loop with one thread', () => {
    expect(cascadedCost(1000, 1)).toEqual(loopCost(1000));
  });

  it('stays proportional to n with n / log n threads', () => {
    for (const exponent of [16, 32]) {
      const n = 2 ** exponent;
      expect(cascadedCost(n, n / exponent).cost / n).toBeLessThan(2);
      expect(treeCost(n).cost / n).toBe(exponent / 2);
    }
  });
});
