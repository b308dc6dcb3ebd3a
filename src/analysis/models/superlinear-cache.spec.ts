import { describe, expect, it } from 'vitest';
import { sweepTime, unitsUntilFit } from './superlinear-cache';

const unit = { cacheBytes: 2 ** 20, hitTime: 1, missTime: 10 };

describe('superlinear speed-up', () => {
  it('is linear while no part fits, and jumps where they do', () => {
    const one = sweepTime(2 ** 22, 1, unit);
    expect(one).toBe(2 ** 20 * 10);
    expect(one / sweepTime(2 ** 22, 2, unit)).toBe(2);
    expect(one / sweepTime(2 ** 22, 4, unit)).toBe(40);
    expect(unitsUntilFit(2 ** 22, 2 ** 20)).toBe(4);
  });

  it('is linear where the whole fits already', () => {
    expect(sweepTime(2 ** 19, 1, unit) / sweepTime(2 ** 19, 8, unit)).toBe(8);
  });
});
