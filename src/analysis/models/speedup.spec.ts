import { describe, expect, it } from 'vitest';
import { amdahl, amdahlLimit } from './amdahl';
import { gustafson } from './gustafson';
import { efficiency, parallelFraction, speedup } from './speedup-efficiency';

describe('Amdahl’s law', () => {
  it('gives what a calculation by hand gives', () => {
    expect(amdahl(0.9, 10)).toBeCloseTo(1 / 0.19, 12);
    expect(amdahl(0.5, 2)).toBeCloseTo(4 / 3, 12);
    expect(amdahl(0, 1000)).toBe(1);
    expect(amdahl(1, 1000)).toBeCloseTo(1000, 9);
  });

  it('is bounded by the serial part', () => {
    expect(amdahlLimit(0.95)).toBeCloseTo(20, 9);
    expect(amdahl(0.95, 1e9)).toBeLessThan(20);
    expect(amdahl(0.95, 1e9)).toBeCloseTo(20, 5);
    expect(amdahlLimit(1)).toBe(Infinity);
  });
});

describe('Gustafson and Barsis’ law', () => {
  it('grows with the machine', () => {
    expect(gustafson(0.9, 10)).toBeCloseTo(9.1, 12);
    expect(gustafson(0.9, 1)).toBe(1);
    expect(gustafson(0, 50)).toBe(1);
  });

  it('is never below Amdahl’s', () => {
    for (const f of [0, 0.3, 0.9, 1]) {
      for (const s of [1, 2, 16, 1000]) {
        expect(gustafson(f, s)).toBeGreaterThanOrEqual(amdahl(f, s) - 1e-9);
      }
    }
  });
});

describe('speed-up and efficiency', () => {
  it('are ratios of times', () => {
    expect(speedup(12, 3)).toBe(4);
    expect(efficiency(12, 3, 8)).toBe(0.5);
  });

  it('give back the fraction that Amdahl’s law was given', () => {
    expect(parallelFraction(amdahl(0.93, 16), 16)).toBeCloseTo(0.93, 12);
  });
});
