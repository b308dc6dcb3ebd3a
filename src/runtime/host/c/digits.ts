/**
 * Floating-point numbers as decimal and hexadecimal digits, and back, exactly:
 * every digit that printf can be asked for is right, halves go to even (ISO
 * C17 7.21.6.1, with IEC 60559's current rounding direction to nearest).
 */

/** |value| = mantissa · 2^exponent. */
function decompose(value: number): { mantissa: bigint; exponent: number } {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, Math.abs(value));
  const bits = view.getBigUint64(0);
  const biased = Number(bits >> 52n);
  const fraction = bits & 0xf_ffff_ffff_ffffn;
  return biased === 0
    ? { mantissa: fraction, exponent: -1074 }
    : { mantissa: fraction | (1n << 52n), exponent: biased - 1075 };
}

/** The integer nearest to mantissa · 2^exponent · 10^power. */
function scaled(
  { mantissa, exponent }: { mantissa: bigint; exponent: number },
  power: number
): bigint {
  let numerator = mantissa;
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
  let exponent = Math.floor(Math.log10(value));
  for (;;) {
    const shown = Math.min(precision, 1100);
    const digits = scaled(parts, shown - exponent).toString();
    // The estimate may be one off, and rounding may carry.
    if (digits.length === shown + 1) {
      return { digits: digits.padEnd(precision + 1, '0'), exponent };
    }
    exponent += digits.length > shown + 1 ? 1 : -1;
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
  const { mantissa, exponent } = decompose(value);
  let significand = mantissa;
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

// ------------------------------------------------------------------ reading

const DECIMAL = /^(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?/;
const HEXADECIMAL =
  /^0[xX]([\da-fA-F]+\.?[\da-fA-F]*|\.[\da-fA-F]+)([pP][+-]?\d+)?/;
const SPECIAL = /^(infinity|inf|nan(\([\w]*\))?)/i;

export interface ParsedNumber {
  value: number;
  /** Characters, blanks before it included; 0 when there is no number. */
  length: number;
  /** The value was too large or too small for the type. */
  isOutOfRange: boolean;
}

/** strtod's and, with `isSingle`, strtof's reading of the text's beginning. */
export function parseNumber(text: string, isSingle = false): ParsedNumber {
  const blanks = /^[ \t\n\v\f\r]*/.exec(text)?.[0].length ?? 0;
  const sign = text[blanks] === '-' ? -1 : 1;
  const start = blanks + (/[+-]/.test(text[blanks] ?? '') ? 1 : 0);
  const rest = text.slice(start);
  const special = SPECIAL.exec(rest);
  const found = (value: number, length: number): ParsedNumber => {
    const result = sign * value;
    return {
      value: result,
      length: start + length,
      isOutOfRange: !special && Math.abs(result) === Infinity
    };
  };
  if (special) {
    return found(/^i/i.test(special[0]) ? Infinity : NaN, special[0].length);
  }
  const hex = HEXADECIMAL.exec(rest);
  if (hex) {
    const value = hexValue(hex[1], Number(hex[2]?.slice(1) ?? 0), isSingle);
    return found(value, hex[0].length);
  }
  const decimal = DECIMAL.exec(rest);
  if (!decimal) {
    return { value: 0, length: 0, isOutOfRange: false };
  }
  const value = isSingle ? singleOf(decimal[0]) : Number(decimal[0]);
  const parsed = found(value, decimal[0].length);
  const isZero = /^[0.]*([eE]|$)/.test(decimal[0]);
  const isTiny = value < (isSingle ? 2 ** -126 : 2 ** -1022);
  return isTiny && !isZero ? { ...parsed, isOutOfRange: true } : parsed;
}

function hexValue(digits: string, power: number, isSingle: boolean): number {
  const [whole, fraction = ''] = digits.split('.');
  const mantissa = BigInt(`0x0${whole}${fraction}`);
  return nearest(mantissa, power - 4 * fraction.length, isSingle ? 24 : 53);
}

/** mantissa · 2^exponent rounded to so many bits; subnormals of double as they come. */
function nearest(mantissa: bigint, exponent: number, bits: number): number {
  const surplus = mantissa.toString(2).length - bits - 1;
  if (surplus <= 0) {
    return scaleBy(Number(mantissa), exponent, bits);
  }
  // One bit more than fits, and a sticky bit below it.
  const shift = BigInt(surplus);
  const kept = mantissa >> shift;
  const isInexact = kept << shift !== mantissa;
  const withSticky = Number(kept) * 2 + (isInexact ? 1 : 0);
  return scaleBy(withSticky, exponent + surplus - 1, bits);
}

function scaleBy(value: number, exponent: number, bits: number): number {
  // In two steps, since 2^exponent itself may overflow.
  const half = Math.trunc(exponent / 2);
  const result = value * 2 ** half * 2 ** (exponent - half);
  return bits === 24 ? Math.fround(result) : result;
}

/** A decimal rounded once to single: the double between may lie exactly between two singles. */
function singleOf(text: string): number {
  const double = Number(text);
  const single = Math.fround(double);
  if (single === double || !Number.isFinite(double)) {
    return single;
  }
  const other = neighbour(single, double > single);
  if (Math.abs(double - single) !== Math.abs(other - double)) {
    return single;
  }
  const order = compareDecimal(text, double);
  if (order === 0) {
    return single;
  }
  const [low, high] = single < other ? [single, other] : [other, single];
  return order < 0 ? low : high;
}

function neighbour(single: number, isUp: boolean): number {
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, single);
  view.setInt32(0, view.getInt32(0) + (isUp ? 1 : -1));
  return view.getFloat32(0);
}

/** Whether a positive decimal is below (-1), at (0) or above (1) a double. */
function compareDecimal(text: string, double: number): number {
  const [mantissa, power = '0'] = text.split(/[eE]/);
  const [whole, fraction = ''] = mantissa.split('.');
  const exponent = Number(power) - fraction.length;
  const parts = decompose(double);
  let left = BigInt(whole + fraction);
  let right = parts.mantissa;
  if (exponent >= 0) {
    left *= 10n ** BigInt(exponent);
  } else {
    right *= 10n ** BigInt(-exponent);
  }
  if (parts.exponent >= 0) {
    right <<= BigInt(parts.exponent);
  } else {
    left <<= BigInt(-parts.exponent);
  }
  return left < right ? -1 : left > right ? 1 : 0;
}
