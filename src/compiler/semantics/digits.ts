/**
 * Floating-point numbers as decimal and hexadecimal digits, exactly: every
 * digit that printf can be asked for is right, halves go to even (ISO C17
 * 7.21.6.1, with IEC 60559's current rounding direction to nearest).
 */
import { decompose, type Exact } from './floats';

/** The integer nearest to magnitude · 2^exponent · 10^power. */
function scaled({ magnitude, exponent }: Exact, power: number): bigint {
  let numerator = magnitude;
  let denominator = 1n;
  if (exponent >= 0) {
    numerator <<= BigInt(exponent);
  } else {
    denominator <<= BigInt(-exponent);
  }
  if (power >= 0) {
    numerator *= 10n ** BigInt(power);
  } else {
    denominator *= 10n ** BigInt(-power);
  }
  const quotient = numerator / denominator;
  const twice = 2n * (numerator - quotient * denominator);
  return twice > denominator || (twice === denominator && quotient & 1n)
    ? quotient + 1n
    : quotient;
}

/** Beyond this toFixed and toExponential do not go; long numbers are rare. */
const MAX_BUILT_IN = 100;

/** %f of a finite number that is not negative. */
export function fixed(value: number, precision: number): string {
  // toFixed is exact but takes halves up: those are where value · 2^(p+1) is odd.
  if (value < 1e21 && precision <= MAX_BUILT_IN) {
    const halves = value * 2 ** (precision + 1);
    if (!Number.isInteger(halves) || halves % 2 === 0) {
      return value.toFixed(precision);
    }
  }
  // No double has digits beyond 1074 behind the point.
  const shown = Math.min(precision, 1074);
  const digits = scaled(decompose(value), shown)
    .toString()
    .padStart(shown + 1, '0');
  const point = digits.length - shown;
  return precision === 0
    ? digits
    : `${digits.slice(0, point)}.${digits.slice(point)}${'0'.repeat(precision - shown)}`;
}

/** The decimal exponent and the precision + 1 digits of %e. */
function exponentialDigits(
  value: number,
  precision: number
): { digits: string; exponent: number } {
  if (value === 0) {
    return { digits: '0'.repeat(precision + 1), exponent: 0 };
  }
  if (precision <= MAX_BUILT_IN) {
    const text = value.toExponential(precision);
    const at = text.indexOf('e');
    const exponent = Number(text.slice(at + 1));
    const halves = value * 2 ** (precision - exponent + 1);
    // Halves are possible where this is an odd integer, and beyond 2^53 anywhere.
    const canBeHalf =
      precision < exponent || (Number.isInteger(halves) && halves % 2 !== 0);
    if (!canBeHalf || !Number.isFinite(halves)) {
      return { digits: text.slice(0, at).replace('.', ''), exponent };
    }
  }
  const parts = decompose(value);
  const shown = Math.min(precision, 1100);
  // From below: the logarithm may be one too large, and rounding may carry.
  let exponent = Math.floor(Math.log10(value)) - 1;
  for (;;) {
    const digits = scaled(parts, shown - exponent).toString();
    if (digits.length === shown + 1) {
      return { digits: digits.padEnd(precision + 1, '0'), exponent };
    }
    exponent++;
  }
}

/** %e of a finite number that is not negative. */
export function exponential(
  value: number,
  precision: number,
  keepPoint: boolean
): string {
  const { digits, exponent } = exponentialDigits(value, precision);
  const point = precision > 0 || keepPoint ? '.' : '';
  const sign = exponent < 0 ? '-' : '+';
  const power = String(Math.abs(exponent)).padStart(2, '0');
  return `${digits[0]}${point}${digits.slice(1)}e${sign}${power}`;
}

/** %g of a finite number that is not negative: the shorter of %e and %f, without trailing zeros. */
export function general(
  value: number,
  precision: number,
  keepZeros: boolean
): string {
  const significant = precision === 0 ? 1 : precision;
  const { digits, exponent } = exponentialDigits(value, significant - 1);
  const isFixed = exponent >= -4 && exponent < significant;
  if (!isFixed) {
    const shown = keepZeros ? digits : digits.replace(/(?!^)0+$/, '');
    const point = shown.length > 1 || keepZeros ? '.' : '';
    const sign = exponent < 0 ? '-' : '+';
    const power = String(Math.abs(exponent)).padStart(2, '0');
    return `${shown[0]}${point}${shown.slice(1)}e${sign}${power}`;
  }
  const whole = exponent < 0 ? '0' : digits.slice(0, exponent + 1);
  let fraction =
    exponent < 0
      ? '0'.repeat(-exponent - 1) + digits
      : digits.slice(exponent + 1);
  if (!keepZeros) {
    fraction = fraction.replace(/0+$/, '');
  }
  return fraction === '' && !keepZeros ? whole : `${whole}.${fraction}`;
}

/** %a of a finite number that is not negative, without the leading 0x. */
export function hexadecimal(
  value: number,
  precision: number | undefined,
  keepPoint: boolean
): string {
  const { magnitude, exponent } = decompose(value);
  let significand = magnitude;
  if (precision !== undefined && precision < 13) {
    const count = BigInt(4 * (13 - precision));
    const rest = significand & ((1n << count) - 1n);
    const half = 1n << (count - 1n);
    significand -= rest;
    if (rest > half || (rest === half && (significand >> count) & 1n)) {
      significand += 1n << count;
    }
  }
  const all = (significand & ((1n << 52n) - 1n)).toString(16).padStart(13, '0');
  const fraction =
    precision === undefined
      ? all.replace(/0+$/, '')
      : all.slice(0, precision).padEnd(precision, '0');
  const point = fraction !== '' || keepPoint ? '.' : '';
  const power = value === 0 ? 0 : exponent + 52;
  return `${significand >> 52n}${point}${fraction}p${power < 0 ? '-' : '+'}${Math.abs(power)}`;
}
