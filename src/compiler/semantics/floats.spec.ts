import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bitsToShort,
  toFormat,
  fusedMultiplyAdd,
  roundTo,
  shortToBits
} from './floats';
import { add, divide, multiply, squareRoot } from './floats';

const any = fc.double();

describe('floats', () => {
  it('agrees with the hardware where that rounds to nearest', () => {
    fc.assert(
      fc.property(any, any, (x, y) => {
        expect(add('f64', 'rn', x, y)).toBe(x + y);
        expect(multiply('f64', 'rn', x, y)).toBe(x * y);
        expect(divide('f64', 'rn', x, y)).toBe(x / y);
        expect(squareRoot('f64', 'rn', Math.abs(x))).toBe(
          Math.sqrt(Math.abs(x))
        );
        expect(toFormat('f32', 'rn', x)).toBe(Math.fround(x));
        expect(fusedMultiplyAdd('f64', 'rn', x, 1, y)).toBe(x + y);
      }),
      { numRuns: 500 }
    );
  });

  it('brackets the exact value when it rounds up and down', () => {
    const single = fc.float();
    fc.assert(
      fc.property(single, single, (x, y) => {
        const [low, near, high] = (['rd', 'rn', 'ru'] as const).map(r =>
          divide('f32', r, x, y)
        );
        if (Number.isFinite(near)) {
          expect(low <= near && near <= high).toBe(true);
          expect([low, high]).toContain(near);
          const zero = divide('f32', 'rz', x, y);
          expect(zero).toBe(near > 0 || high > 0 ? low : high);
        }
      }),
      { numRuns: 300 }
    );
  });

  it('fuses as exact arithmetic over small numbers does', () => {
    const small = fc.integer({ min: -(2 ** 24), max: 2 ** 24 });
    fc.assert(
      fc.property(small, small, fc.integer(), (x, y, z) => {
        const exact = BigInt(x) * BigInt(y) + BigInt(z);
        expect(fusedMultiplyAdd('f32', 'rn', x, y, Math.fround(z)) + 0).toBe(
          toFormat(
            'f32',
            'rn',
            BigInt(x) * BigInt(y) + BigInt(Math.fround(z))
          ) + 0
        );
        expect(fusedMultiplyAdd('f64', 'rn', x, y, z) + 0).toBe(Number(exact));
      }),
      { numRuns: 300 }
    );
  });

  it('rounds to half and bfloat16', () => {
    expect(
      [65504, 65519.99, 65520, 2 ** -25, 2 ** -24, 1.5 * 2 ** -24].map(x =>
        roundTo('f16', x)
      )
    ).toEqual([65504, 65504, Infinity, 0, 2 ** -24, 2 ** -23]);
    expect(roundTo('bf16', 1 + 2 ** -8)).toBe(1);
    expect(roundTo('bf16', 1 + 3 * 2 ** -8)).toBe(1 + 2 ** -6);
  });

  it.each([
    [0x0000, 0],
    [0x8000, -0],
    [0x3c00, 1],
    [0xc000, -2],
    [0x7bff, 65504],
    [0x0001, 2 ** -24],
    [0x0400, 2 ** -14],
    [0x3555, 0.333251953125],
    [0x7c00, Infinity],
    [0xfc00, -Infinity]
  ])('has %i for the half %f', (bits, value) => {
    expect(bitsToShort('f16', bits)).toBe(value);
    expect(shortToBits('f16', value)).toBe(bits);
  });

  it('takes halves of the last place to even', () => {
    const halfBits = (x: number): number =>
      shortToBits('f16', roundTo('f16', x));
    expect(halfBits(1 + 2 ** -11)).toBe(0x3c00);
    expect(halfBits(1 + 3 * 2 ** -11)).toBe(0x3c02);
    expect(halfBits(2 ** -25)).toBe(0);
    expect(halfBits(1.5 * 2 ** -25)).toBe(1);
    expect(halfBits(65519.999)).toBe(0x7bff);
    expect(halfBits(65520)).toBe(0x7c00);
    expect(halfBits(2047.9999)).toBe(0x6800);
  });

  it('turns every half into its value and back', () => {
    for (let bits = 0; bits < 0x10000; bits++) {
      const value = bitsToShort('f16', bits);
      if (!Number.isNaN(value)) {
        expect(shortToBits('f16', value)).toBe(bits);
        expect(roundTo('f16', value)).toBe(value);
      }
    }
  });
});
