import { describe, expect, it } from 'vitest';
import { levelsFor, levelSizes, scanCapacity } from './scan-capacity';

describe('the capacity of a scan in levels', () => {
  it('is the course’s for segments of 2048 words', () => {
    expect(scanCapacity(2048, 1)).toBe(2 * 2 ** 10);
    expect(scanCapacity(2048, 2)).toBe(4 * 2 ** 20);
    expect(scanCapacity(2048, 3)).toBe(8 * 2 ** 30);
    expect(4 * scanCapacity(2048, 3)).toBe(32 * 2 ** 30);
  });

  it('ends where the next level begins', () => {
    expect(levelsFor(1, 2048)).toBe(1);
    expect(levelsFor(2048, 2048)).toBe(1);
    expect(levelsFor(2049, 2048)).toBe(2);
    expect(levelsFor(2 ** 22, 2048)).toBe(2);
    expect(levelsFor(2 ** 22 + 1, 2048)).toBe(3);
  });

  it('counts the sums of each level', () => {
    expect(levelSizes(100_003, 128)).toEqual([100_003, 782, 7]);
  });
});
