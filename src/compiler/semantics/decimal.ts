/**
 * The decimals that most numbers are written with, exactly, by a few operations
 * on doubles: where the number times or over a power of ten is an integer below
 * 2^53 and a rest whose size is known without an error. What is beyond that is
 * digits.ts's.
 */

/** The powers of ten that are exact in a double. */
export const TENS = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14,
  1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22
];
const MOST_TENS = 22;

/** Digits of an integer that a double holds, whatever they are. */
export const MOST_DIGITS = 15;
const MOST_INTEGER = 2 ** 53;
/** Cuts a double in two halves of which all products are exact (Veltkamp). */
const SPLITTER = 2 ** 27 + 1;

/** What a · b lacks of their exact product (Dekker); neither is near overflow or underflow. */
function lostOf(a: number, b: number, product: number): number {
  const c = SPLITTER * a;
  const high = c - (c - a);
  const low = a - high;
  const d = SPLITTER * b;
  const otherHigh = d - (d - b);
  const otherLow = b - otherHigh;
  return (
    low * otherLow -
    (product - high * otherHigh - low * otherHigh - high * otherLow)
  );
}

/**
 * The integer nearest to value · 10^power, halves to even; -1 where it is not
 * found this way. `value` is finite and not negative.
 */
export function nearestScaled(value: number, power: number): number {
  return power >= 0 ? multiplied(value, power) : divided(value, -power);
}

function multiplied(value: number, power: number): number {
  if (power > MOST_TENS) {
    return -1;
  }
  const ten = TENS[power];
  const product = value * ten;
  if (product < 0.25) {
    return 0;
  }
  if (product >= MOST_INTEGER) {
    return -1;
  }
  const whole = Math.floor(product);
  // Exact, as both lie on the product's grid and their difference is small.
  const beyondHalf = product - whole - 0.5;
  if (beyondHalf !== 0) {
    // What is lost is less than a step of that grid.
    return beyondHalf > 0 ? whole + 1 : whole;
  }
  const lost = lostOf(value, ten, product);
  return lost > 0 || (lost === 0 && whole % 2 === 1) ? whole + 1 : whole;
}

function divided(value: number, power: number): number {
  if (power > MOST_TENS) {
    return -1;
  }
  const ten = TENS[power];
  const quotient = value / ten;
  // From 2 on the rest has no more bits than a double.
  if (quotient < 2 || quotient >= MOST_INTEGER) {
    return -1;
  }
  const whole = Math.floor(quotient);
  const product = whole * ten;
  const rest = value - product - lostOf(whole, ten, product);
  const beyondHalf = rest - ten / 2;
  return beyondHalf > 0 || (beyondHalf === 0 && whole % 2 === 1)
    ? whole + 1
    : whole;
}

/** A number as `digits` · 10^(exponent + 1 - count). */
export interface Decimal {
  digits: number;
  exponent: number;
}

/** The number's first digits, so many, rounded; false where they are not found this way. */
export function firstDigits(
  value: number,
  count: number,
  into: Decimal
): boolean {
  if (count > MOST_DIGITS) {
    return false;
  }
  if (value === 0) {
    into.digits = 0;
    into.exponent = 0;
    return true;
  }
  const limit = TENS[count];
  const least = TENS[count - 1];
  // It may be one off, and rounding may carry into one more digit.
  let exponent = Math.floor(Math.log10(value));
  let digits = nearestScaled(value, count - 1 - exponent);
  if (digits >= limit) {
    exponent++;
    digits = nearestScaled(value, count - 1 - exponent);
  } else if (digits <= least) {
    // Fewer digits, or what is 9.99… with one more.
    const finer = nearestScaled(value, count - exponent);
    if (finer < limit) {
      exponent--;
      digits = finer;
    }
  }
  into.digits = digits;
  into.exponent = exponent;
  return digits >= least && digits < limit;
}
