import { describe, expect, it } from 'vitest';
import { CARDS } from './cards';
import { cardCeiling, ridge, roofAt, standing } from './roofline';

/** 100 GB/s and 1 TFLOP/s: the roofs meet at ten operations a byte. */
const CEILING = { gbPerS: 100, gflops: 1000 };

describe('the roofline', () => {
  it('is bandwidth times intensity until arithmetic is all there is', () => {
    expect(ridge(CEILING)).toBe(10);
    expect([0.25, 10, 40].map(each => roofAt(CEILING, each))).toEqual([
      25, 1000, 1000
    ]);
  });

  it('saxpy at half of the bandwidth is bound by memory', () => {
    // Two operations and twelve bytes an element, a million of them in 240 µs.
    const found = standing({ bytes: 12e6, flops: 2e6, ns: 240e3 }, CEILING);
    expect(found.bound).toBe('memory');
    expect(found.fraction).toBeCloseTo(0.5, 12);
    expect(found.intensity).toBeCloseTo(1 / 6, 12);
    expect(found.gflops / roofAt(CEILING, found.intensity)).toBeCloseTo(
      0.5,
      12
    );
  });

  it('a product of matrices that stay in caches is bound by arithmetic', () => {
    const found = standing({ bytes: 1e6, flops: 2e9, ns: 4e6 }, CEILING);
    expect([found.bound, found.fraction]).toEqual(['compute', 0.5]);
    expect(standing({ bytes: 0, flops: 1e6, ns: 1e3 }, CEILING).bound).toBe(
      'compute'
    );
  });

  it('a kernel that takes no time was not measured', () => {
    expect(() => standing({ bytes: 1, flops: 1, ns: 0 }, CEILING)).toThrow(
      RangeError
    );
  });

  // NVIDIA's own peaks, of the data sheets that analysis/cards.ts names.
  it.each([
    ['tesla-v100', 15.7],
    ['tesla-t4', 8.1],
    ['geforce-gtx-1080-ti', 11.3]
  ])('the peak of %s is that of its data sheet', (id, tflops) => {
    const { gflops } = cardCeiling(CARDS.find(card => card.id === id)!);
    expect(gflops / 1000).toBeGreaterThan(0.97 * tflops);
    expect(gflops / 1000).toBeLessThan(1.03 * tflops);
  });
});
