/** Floating-point numbers from their decimal and hexadecimal digits, rounded once. */
import { compose, type FloatName } from './floats';

/** The value of a decimal number without a sign, such as `1.5e-3`. */
export function decimalValue(text: string, format: FloatName): number {
  const double = Number(text);
  if (format === 'f64' || double === 0 || !Number.isFinite(double)) {
    return double;
  }
  if (format === 'f32' && !isHalfway(double)) {
    return Math.fround(double);
  }
  const [mantissa, power = '0'] = text.split(/[eE]/);
  const [whole, fraction = ''] = mantissa.split('.');
  const digits = BigInt(whole + fraction);
  const tens = Number(power) - fraction.length;
  if (tens >= 0) {
    return nearest(digits * 10n ** BigInt(tens), 0, format);
  }
  // 64 bits more than the divisor has: more of the quotient than any format keeps.
  const divisor = 10n ** BigInt(-tens);
  const shift = divisor.toString(2).length + 64;
  const dividend = digits << BigInt(shift);
  return nearest(dividend / divisor, -shift, format, dividend % divisor !== 0n);
}

const DOUBLE = new Float64Array(1);
const LOW_BITS = new Uint32Array(DOUBLE.buffer);

/**
 * Whether a double may be as near to one float as to the next, so that what
 * was rounded away on the way to it decides. All others are on the same side
 * of each such number as the decimal number is.
 */
export function isHalfway(double: number): boolean {
  DOUBLE[0] = double;
  // Of the 52 bits a normal float has 23. Subnormal ones have fewer.
  return (LOW_BITS[0] & 0x1fffffff) === 0x10000000 || double < 2 ** -126;
}

/** The value of hexadecimal digits, a point among them or not, times 2^power. */
export function hexadecimalValue(
  digits: string,
  power: number,
  format: FloatName
): number {
  const [whole, fraction = ''] = digits.split('.');
  const mantissa = BigInt(`0x0${whole}${fraction}`);
  // No exponent beyond these makes a difference any more, whatever the digits.
  const limit = 5000 + 4 * digits.length;
  const exponent = Math.max(-limit, Math.min(limit, power));
  return mantissa === 0n
    ? 0
    : nearest(mantissa, exponent - 4 * fraction.length, format);
}

function nearest(
  magnitude: bigint,
  exponent: number,
  format: FloatName,
  more = false
): number {
  return compose({ negative: false, magnitude, exponent, more }, format, 'rn');
}

const DECIMAL = /^(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?/;
const HEXADECIMAL =
  /^0[xX]([\da-fA-F]+\.?[\da-fA-F]*|\.[\da-fA-F]+)([pP][+-]?\d+)?/;
const SPECIAL = /^(infinity|inf|nan(\([\w]*\))?)/i;

export interface FloatRead {
  value: number;
  /** Characters, blanks before it included; 0 when there is no number. */
  length: number;
  /** The value was too large or too small for the type. */
  isOutOfRange: boolean;
}

/** strtod's and, of f32, strtof's reading of the text's beginning. */
export function readFloat(
  text: string,
  format: 'f32' | 'f64' = 'f64'
): FloatRead {
  const blanks = /^[ \t\n\v\f\r]*/.exec(text)?.[0].length ?? 0;
  const sign = text[blanks] === '-' ? -1 : 1;
  const start = blanks + (/[+-]/.test(text[blanks] ?? '') ? 1 : 0);
  const rest = text.slice(start);
  const found = (
    value: number,
    length: number,
    isOutOfRange: boolean
  ): FloatRead => ({
    value: sign * value,
    length: start + length,
    isOutOfRange
  });
  const special = SPECIAL.exec(rest);
  if (special) {
    const value = /^i/i.test(special[0]) ? Infinity : NaN;
    return found(value, special[0].length, false);
  }
  const hex = HEXADECIMAL.exec(rest);
  const decimal = hex ?? DECIMAL.exec(rest);
  if (!decimal) {
    return { value: 0, length: 0, isOutOfRange: false };
  }
  const value = hex
    ? hexadecimalValue(hex[1], Number(hex[2]?.slice(1) ?? 0), format)
    : decimalValue(decimal[0], format);
  const isZero = hex
    ? /^[0.]*$/.test(hex[1])
    : /^[0.]*([eE]|$)/.test(decimal[0]);
  // Subnormal numbers that are written in hexadecimal are exact.
  const least = hex ? 2 ** -1074 : 2 ** (format === 'f32' ? -126 : -1022);
  return found(
    value,
    decimal[0].length,
    value === Infinity || (value < least && !isZero)
  );
}
