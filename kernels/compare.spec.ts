import { describe, expect, it } from 'vitest';
import { compareArrays, equalsReference } from './compare';

const exact = { absolute: 0, relative: 0 };

describe('comparing arrays', () => {
  it('names the first that differs and counts the others', () => {
    const got = Float32Array.of(1, 2, 9, 9);
    expect(compareArrays('y', got, Float32Array.of(1, 2, 3, 4), exact)).toEqual(
      {
        passed: false,
        detail: 'y[2] is 9, the reference says 3; 2 of 4 elements differ'
      }
    );
  });

  it('spells floats with the digits that they have', () => {
    const compare = (got: number, want: number): string =>
      compareArrays(
        'y',
        Float32Array.of(got),
        Float32Array.of(want),
        exact
      ).detail.replace(/;.*/, '');
    expect(compare(0.1, 2 ** 24 + 2)).toBe(
      'y[0] is 0.1, the reference says 16777218'
    );
    expect(compare(1 + 2 ** -23, NaN)).toBe(
      'y[0] is 1.0000001, the reference says NaN'
    );
    // No two floats look alike.
    expect(compare(1e-45, 16777.217)).toBe(
      'y[0] is 1.4013e-45, the reference says 16777.217'
    );
  });

  it('takes no NaN for a number, and equal infinities for equal', () => {
    const want = Float32Array.of(1, Infinity);
    const loose = { absolute: 1e9, relative: 1 };
    const compare = (...values: number[]): boolean =>
      compareArrays('y', Float32Array.from(values), want, loose).passed;
    expect(compare(1, Infinity)).toBe(true);
    expect(compare(NaN, Infinity)).toBe(false);
    expect(compare(1, -Infinity)).toBe(false);
  });

  it('takes what cancels for as exact as the largest', () => {
    const want = Float32Array.of(1e6, 0, Infinity);
    const got = Float32Array.of(1e6, 0.5, Infinity);
    const ofSums = { ...exact, ofLargest: 1e-6 };
    expect(compareArrays('y', got, want, exact).passed).toBe(false);
    expect(compareArrays('y', got, want, ofSums).passed).toBe(true);
    got[1] = 1.5;
    expect(compareArrays('y', got, want, ofSums).passed).toBe(false);
  });

  it('fails an exercise whose array is too short or was not written', () => {
    const check = equalsReference(() => ({ y: Int32Array.of(1, 2) }));
    const context = {
      grid: [1, 1, 1],
      block: [1, 1, 1],
      scalars: {},
      arrays: {}
    } satisfies Parameters<typeof check>[0];
    expect(check(context, { y: Int32Array.of(1) }).passed).toBe(false);
    expect(check(context, {}).detail).toBe('y was not written');
    expect(check(context, { y: Int32Array.of(1, 2) }).passed).toBe(true);
  });
});
