import { describe, expect, it } from 'vitest';
import { firstDigits, nearestScaled } from './decimal';
import { decompose } from './floats';

/** value · 10^power to the nearest integer, halves to even, by large integers. */
function exactly(value: number, power: number): bigint {
  const { magnitude, exponent } = decompose(value);
  let top = magnitude << BigInt(Math.max(exponent, 0));
  let bottom = 1n << BigInt(Math.max(-exponent, 0));
  top *= 10n ** BigInt(Math.max(power, 0));
  bottom *= 10n ** BigInt(Math.max(-power, 0));
  const quotient = top / bottom;
  const twice = 2n * (top % bottom);
  const isUp = twice > bottom || (twice === bottom && quotient % 2n === 1n);
  return isUp ? quotient + 1n : quotient;
}

/** Values of all sizes, and among them halves of decimal places and their neighbours. */
function* values(count: number): Generator<number> {
  let state = 1;
  const next = (): number =>
    (state = (Math.imul(state, 1664525) + 1013904223) >>> 0);
  const view = new DataView(new ArrayBuffer(8));
  const near = (value: number): number => {
    view.setFloat64(0, value);
    const by = BigInt((next() >>> 8) % 5) - 2n;
    view.setBigInt64(0, view.getBigInt64(0) + (value > 0 ? by : 0n));
    return view.getFloat64(0);
  };
  for (let i = 0; i < count; i++) {
    const digits = (next() >>> 4) % 10 ** (1 + ((next() >>> 8) % 8));
    const tens = ((next() >>> 8) % 40) - 20;
    switch (i % 5) {
      case 0:
        yield near(Number(`${digits}5e${tens}`));
        break;
      case 1:
        yield digits / 2 ** ((next() >>> 8) % 24);
        break;
      case 2:
        yield near(10 ** tens);
        break;
      case 3:
        yield (next() + next() / 2 ** 32) * 2 ** (((next() >>> 8) % 160) - 110);
        break;
      default:
        // A half of the last place, as an integer.
        yield near(digits * 5 * 10 ** ((next() >>> 8) % 12));
    }
  }
}

const COUNT = Number(process.env.DECIMALS ?? 20_000);

describe('decimals by operations on doubles', () => {
  it('are the nearest, or none', () => {
    const wrong: unknown[] = [];
    let found = 0;
    let asked = 0;
    for (const value of values(COUNT)) {
      for (const power of [-20, -9, -3, -1, 0, 1, 2, 3, 6, 9, 15, 22]) {
        const scaled = nearestScaled(value, power);
        asked++;
        if (scaled < 0) {
          continue;
        }
        found++;
        if (BigInt(scaled) !== exactly(value, power)) {
          wrong.push([value, power, scaled]);
        }
      }
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(found / asked).toBeGreaterThan(0.4);
  });

  it('have the first digits of a number, and its exponent', () => {
    const wrong: unknown[] = [];
    let found = 0;
    let asked = 0;
    const into = { digits: 0, exponent: 0 };
    for (const value of values(COUNT)) {
      for (const count of [1, 2, 3, 6, 7, 10, 15]) {
        asked++;
        if (!firstDigits(value, count, into)) {
          continue;
        }
        found++;
        const { digits, exponent } = into;
        // The exponent is right where these are so many digits.
        const isRight =
          BigInt(digits) === exactly(value, count - 1 - exponent) &&
          String(digits).length === count &&
          exactly(value, count - exponent) >= 10n ** BigInt(count) - 5n;
        if (value !== 0 && !isRight) {
          wrong.push([value, count, digits, exponent]);
        }
      }
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(found / asked).toBeGreaterThan(0.5);
  });

  it('are left to others where a double cannot hold them', () => {
    expect(nearestScaled(1e16, 0)).toBe(-1);
    expect(nearestScaled(1, 23)).toBe(-1);
    expect(nearestScaled(0.5, 16)).toBe(5e15);
    expect(nearestScaled(1.5, -1)).toBe(-1);
    expect(firstDigits(1, 16, { digits: 0, exponent: 0 })).toBe(false);
  });
});
