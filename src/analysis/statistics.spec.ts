import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  drift,
  gbPerSecond,
  median,
  quantile,
  rankTest,
  relativeSpread,
  speedups,
  summarise
} from './statistics';

const samples = fc.array(fc.double({ min: 1, max: 1e9, noNaN: true }), {
  minLength: 1,
  maxLength: 60
});

describe('quantile', () => {
  it('interpolates as NumPy does', () => {
    // numpy.percentile([15, 20, 35, 40, 50], [10, 40, 90])
    const data = [40, 15, 50, 20, 35];
    expect(quantile(data, 0.1)).toBeCloseTo(17, 12);
    expect(quantile(data, 0.4)).toBeCloseTo(29, 12);
    expect(quantile(data, 0.9)).toBeCloseTo(46, 12);
  });

  it('leaves the samples alone', () => {
    const data = [3, 1, 2];
    expect(median(data)).toBe(2);
    expect(data).toEqual([3, 1, 2]);
  });

  it('halves the middle pair', () => expect(median([1, 2, 3, 10])).toBe(2.5));

  it('is ordered and inside the range', () => {
    fc.assert(
      fc.property(samples, data => {
        const { min, p10, median: middle, p90, max } = summarise(data);
        expect(min <= p10 && p10 <= middle && middle <= p90 && p90 <= max).toBe(
          true
        );
      })
    );
  });

  it('refuses to answer from nothing', () => {
    expect(() => median([])).toThrow(/at least one sample/);
    expect(() => quantile([1], 1.1)).toThrow(/between 0 and 1/);
  });
});

describe('relativeSpread', () => {
  it('is the middle 80 % over the median', () => {
    expect(relativeSpread({ median: 10, p10: 9, p90: 12 })).toBeCloseTo(
      0.3,
      12
    );
    expect(relativeSpread({ median: 0, p10: 0, p90: 0 })).toBe(0);
  });
});

describe('speedups', () => {
  it('reproduces the case study table', () => {
    // Times of the seven reductions on a G80, milliseconds (NVIDIA 2008).
    const result = speedups([8.054, 3.456, 1.722, 0.965, 0.536, 0.381, 0.268]);
    expect(result[0]).toEqual({ cumulative: 1 });
    expect(result.slice(1).map(entry => entry.step!.toFixed(2))).toEqual([
      '2.33',
      '2.01',
      '1.78',
      '1.80',
      '1.41',
      '1.42'
    ]);
    expect(Math.round(result[6].cumulative)).toBe(30);
  });
});

describe('gbPerSecond', () => {
  it('reproduces the case study bandwidth', () => {
    expect(gbPerSecond(4 * 2 ** 22, 8.054e6)).toBeCloseTo(2.083, 3);
    expect(gbPerSecond(4, 0)).toBe(0);
  });
});

describe('rankTest', () => {
  it('gives what SciPy gives', () => {
    // scipy.stats.mannwhitneyu(…, method='asymptotic'), with and without ties
    expect(rankTest([1.1, 2.2, 3.3, 4.4, 5.5], [6, 7, 8, 9, 10.5])).toBeCloseTo(
      0.0121857804,
      6
    );
    expect(rankTest([1, 2, 2, 3, 4, 5], [2, 3, 5, 6, 7, 7])).toBeCloseTo(
      0.0886978146,
      6
    );
  });

  it('needs five samples of each, and finds nothing in equal ones', () => {
    expect(rankTest([1, 2, 3, 4], [5, 6, 7, 8, 9])).toBeUndefined();
    expect(rankTest([1, 1, 1, 1, 1], [1, 1, 1, 1, 1])).toBe(1);
  });

  it('is one for both orders', () => {
    fc.assert(
      fc.property(samples, samples, (a, b) => {
        const p = rankTest(a, b);
        const q = rankTest(b, a);
        expect(p === undefined ? -1 : p).toBeCloseTo(
          q === undefined ? -1 : q,
          9
        );
      })
    );
  });
});

describe('drift', () => {
  it('is how much the last third is slower than the first', () => {
    const rising = Array.from({ length: 30 }, (_, i) => 100 + i);
    expect(drift(rising)).toBeCloseTo(124.5 / 104.5 - 1, 12);
    expect(drift([...rising].reverse())).toBeLessThan(0);
  });

  it('is none where samples only vary', () => {
    expect(drift(Array.from({ length: 30 }, (_, i) => 100 + (i % 2)))).toBe(0);
    expect(drift([1, 2, 3])).toBe(0);
  });
});
