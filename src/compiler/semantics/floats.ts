/**
 * The binary floating-point formats: rounding to them in every direction, and
 * operations that are rounded once. A value of any format is a JavaScript
 * number; what does not come out of double arithmetic exactly is computed
 * over big integers (m · 2^e), which is slow and leaves nothing to argue.
 */
export type FloatName = 'f16' | 'bf16' | 'f32' | 'f64';
/** Nearest with ties to even, towards zero, up, down: IEEE 754's, as CUDA's suffixes name them. */
/** To the nearest (ties to even), towards zero, up, down, to odd: what is inexact has an odd last bit, if it is normal. */
export type Rounding = 'rn' | 'rz' | 'ru' | 'rd' | 'ro';

interface Format {
  /** Significant bits, the implicit one included. */
  precision: number;
  /** Exponent of the least normal number, 2^minExponent. */
  minExponent: number;
  /** Exponent of the greatest binade. */
  maxExponent: number;
}

const FORMATS: Record<FloatName, Format> = {
  f16: { precision: 11, minExponent: -14, maxExponent: 15 },
  bf16: { precision: 8, minExponent: -126, maxExponent: 127 },
  f32: { precision: 24, minExponent: -126, maxExponent: 127 },
  f64: { precision: 53, minExponent: -1022, maxExponent: 1023 }
};

const bitsView = new DataView(new ArrayBuffer(8));

/** Rounds a double to the nearest value of a format, ties to even. */
export function roundTo(format: FloatName, x: number): number {
  switch (format) {
    case 'f64':
      return x;
    case 'f32':
      return Math.fround(x);
    default:
      return roundShort(FORMATS[format], x);
  }
}

function roundShort(format: Format, x: number): number {
  if (x === 0 || !Number.isFinite(x)) {
    // A NaN that is computed is none that was loaded (registerBits).
    return Number.isNaN(x) ? NaN : x;
  }
  const exponent = Math.max(exponentOf(x), format.minExponent);
  const unit = 2 ** (exponent - format.precision + 1);
  // Scaling by a power of two is exact; adding 1.5 · 2^52 rounds to an integer.
  const rounded = Math.abs(x) / unit + 2 ** 52 - 2 ** 52;
  const result = rounded * unit;
  const limit = 2 ** (format.maxExponent + 1);
  return Math.sign(x) * (result >= limit ? Infinity : result);
}

/** floor(log2 |x|) of a finite double other than 0. */
export function exponentOf(x: number): number {
  bitsView.setFloat64(0, x);
  const biased = (bitsView.getUint16(0) >> 4) & 0x7ff;
  // Subnormal doubles: bring them into the normal range first.
  return biased === 0 ? exponentOf(x * 2 ** 64) - 64 : biased - 1023;
}

// --------------------------------------------------------- exact arithmetic

/** sign · magnitude · 2^exponent; `more` says that the true value is a little greater in magnitude. */
export interface Exact {
  negative: boolean;
  magnitude: bigint;
  exponent: number;
  more: boolean;
}

/** What a finite double is. */
export function decompose(x: number): Exact {
  bitsView.setFloat64(0, x);
  const bits = bitsView.getBigUint64(0);
  const biased = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  return {
    negative: bits >> 63n === 1n,
    magnitude: biased === 0 ? fraction : fraction | 0x10000000000000n,
    exponent: (biased === 0 ? 1 : biased) - 1075,
    more: false
  };
}

function bitLength(value: bigint): number {
  return value === 0n ? 0 : value.toString(2).length;
}

/** Rounds an exact value, not zero, to a format. */
export function compose(
  exact: Exact,
  name: FloatName,
  rounding: Rounding
): number {
  const { precision, minExponent, maxExponent } = FORMATS[name];
  const { negative, more } = exact;
  const sign = negative ? -1 : 1;
  // Two more bits than the format keeps: what is cut off then decides the rounding.
  const spare = Math.max(0, precision + 2 - bitLength(exact.magnitude));
  const magnitude = exact.magnitude << BigInt(spare);
  const exponent = exact.exponent - spare;
  const top = exponent + bitLength(magnitude) - 1;
  const unitExponent = Math.max(top, minExponent) - precision + 1;
  const cut = BigInt(unitExponent - exponent);
  const whole = magnitude >> cut;
  const rest = magnitude - (whole << cut);
  const half = 1n << (cut - 1n);
  const isInexact = rest > 0n || more;
  const isUp =
    rounding === 'rn' || (rounding === 'ro' && top < minExponent)
      ? rest > half || (rest === half && (more || (whole & 1n) === 1n))
      : isInexact &&
        (rounding === 'ro'
          ? (whole & 1n) === 0n
          : rounding === 'ru'
            ? !negative
            : rounding === 'rd' && negative);
  const units = whole + (isUp ? 1n : 0n);
  if (bitLength(units) + unitExponent > maxExponent + 1) {
    const isInfinite =
      rounding === 'rn' ||
      rounding === 'ro' ||
      (rounding === 'ru' && !negative) ||
      (rounding === 'rd' && negative);
    return sign * (isInfinite ? Infinity : greatestFinite(name));
  }
  return sign * Number(units) * powerOfTwo(unitExponent);
}

/** The largest finite value of a format. */
export function greatestFinite(name: FloatName): number {
  const { precision, maxExponent } = FORMATS[name];
  return (2 - powerOfTwo(1 - precision)) * powerOfTwo(maxExponent);
}

/** 2^n, exactly; n from -1074 to 1023. */
export function powerOfTwo(n: number): number {
  bitsView.setBigUint64(
    0,
    n >= -1022 ? BigInt(n + 1023) << 52n : 1n << BigInt(n + 1074)
  );
  return bitsView.getFloat64(0);
}

function sum(a: Exact, b: Exact): Exact {
  const exponent = Math.min(a.exponent, b.exponent);
  const signed = (x: Exact): bigint =>
    (x.negative ? -1n : 1n) * (x.magnitude << BigInt(x.exponent - exponent));
  const total = signed(a) + signed(b);
  return {
    negative: total < 0n,
    magnitude: total < 0n ? -total : total,
    exponent,
    more: false
  };
}

function product(a: Exact, b: Exact): Exact {
  return {
    negative: a.negative !== b.negative,
    magnitude: a.magnitude * b.magnitude,
    exponent: a.exponent + b.exponent,
    more: false
  };
}

/** x · y + z, rounded once. */
export function fusedMultiplyAdd(
  format: FloatName,
  rounding: Rounding,
  x: number,
  y: number,
  z: number
): number {
  const naive = x * y + z;
  if (!Number.isFinite(x) || !Number.isFinite(y) || !Number.isFinite(z)) {
    return naive;
  }
  if (x === 0 || y === 0) {
    return add(format, rounding, x * y, z);
  }
  if (rounding === 'rn' && format === 'f32') {
    // The product of two singles is exact in double; if the sum is too, one rounding is left.
    const p = x * y;
    const back = naive - p;
    if (p - (naive - back) + (z - back) === 0) {
      return Math.fround(naive);
    }
  }
  const total = sum(product(decompose(x), decompose(y)), decompose(z));
  return total.magnitude === 0n
    ? exactZero(rounding)
    : compose(total, format, rounding);
}

export function add(
  format: FloatName,
  rounding: Rounding,
  x: number,
  y: number
): number {
  const naive = x + y;
  if (!Number.isFinite(x) || !Number.isFinite(y) || (x === 0 && y === 0)) {
    // Zeros of different sign: +0, except that rounding down gives -0.
    return rounding === 'rd' &&
      naive === 0 &&
      (Object.is(x, -0) || Object.is(y, -0))
      ? -0
      : naive;
  }
  const total = sum(decompose(x), decompose(y));
  return total.magnitude === 0n
    ? exactZero(rounding)
    : compose(total, format, rounding);
}

export function multiply(
  format: FloatName,
  rounding: Rounding,
  x: number,
  y: number
): number {
  if (!Number.isFinite(x) || !Number.isFinite(y) || x === 0 || y === 0) {
    return x * y;
  }
  return compose(product(decompose(x), decompose(y)), format, rounding);
}

export function divide(
  format: FloatName,
  rounding: Rounding,
  x: number,
  y: number
): number {
  if (!Number.isFinite(x) || !Number.isFinite(y) || x === 0 || y === 0) {
    return x / y;
  }
  const a = decompose(x);
  const b = decompose(y);
  // 60 bits more than the divisor has: more quotient bits than any format keeps.
  const shift = bitLength(b.magnitude) + 60;
  const dividend = a.magnitude << BigInt(shift);
  return compose(
    {
      negative: a.negative !== b.negative,
      magnitude: dividend / b.magnitude,
      exponent: a.exponent - b.exponent - shift,
      more: dividend % b.magnitude !== 0n
    },
    format,
    rounding
  );
}

export function squareRoot(
  format: FloatName,
  rounding: Rounding,
  x: number
): number {
  if (!(x > 0) || !Number.isFinite(x)) {
    return Math.sqrt(x);
  }
  const a = decompose(x);
  // An even exponent, and 128 bits below the radicand: 64 below its root.
  const shift = 128 + (Math.abs(a.exponent) % 2);
  const radicand = a.magnitude << BigInt(shift);
  const root = integerRoot(radicand);
  return compose(
    {
      negative: false,
      magnitude: root,
      exponent: (a.exponent - shift) / 2,
      more: root * root !== radicand
    },
    format,
    rounding
  );
}

/** floor(sqrt(n)) by Newton's method. */
function integerRoot(n: bigint): bigint {
  let x = 1n << BigInt(Math.ceil(bitLength(n) / 2));
  for (;;) {
    const next = (x + n / x) >> 1n;
    if (next >= x) {
      return x;
    }
    x = next;
  }
}

/** A float or integer in another format. */
export function toFormat(
  format: FloatName,
  rounding: Rounding,
  x: number | bigint
): number {
  if (typeof x === 'bigint') {
    const magnitude = x < 0n ? -x : x;
    return magnitude === 0n
      ? 0
      : compose(
          { negative: x < 0n, magnitude, exponent: 0, more: false },
          format,
          rounding
        );
  }
  if (x === 0 || !Number.isFinite(x)) {
    return x;
  }
  return compose(decompose(x), format, rounding);
}

/** x · 2^n, rounded once (n of any size). */
export function scale(format: FloatName, x: number, n: number): number {
  if (x === 0 || !Number.isFinite(x)) {
    return x;
  }
  // Beyond this range the result is 0 or infinite anyway, and stays so.
  const exponent = Math.max(-3000, Math.min(3000, n));
  const exact = decompose(x);
  return compose(
    { ...exact, exponent: exact.exponent + exponent },
    format,
    'rn'
  );
}

function exactZero(rounding: Rounding): number {
  return rounding === 'rd' ? -0 : 0;
}

// --------------------------------------------------------------------- bits

/** The bits of a half or bfloat16 value. */
export function shortToBits(format: 'f16' | 'bf16', x: number): number {
  if (Number.isNaN(x)) {
    return 0x7fff;
  }
  if (format === 'bf16') {
    bitsView.setFloat32(0, x);
    return bitsView.getUint16(0);
  }
  const sign = x < 0 || Object.is(x, -0) ? 0x8000 : 0;
  const magnitude = Math.abs(x);
  if (magnitude === Infinity) {
    return sign | 0x7c00;
  }
  if (magnitude < 2 ** -14) {
    return sign | (magnitude * 2 ** 24);
  }
  const exponent = exponentOf(magnitude);
  return (
    sign | ((exponent + 15) << 10) | ((magnitude / 2 ** exponent - 1) * 1024)
  );
}

/** The value that the bits of a half or bfloat16 stand for. */
export function bitsToShort(format: 'f16' | 'bf16', bits: number): number {
  if (format === 'bf16') {
    bitsView.setUint32(0, bits << 16);
    return bitsView.getFloat32(0);
  }
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0x1f) {
    return fraction ? NaN : sign * Infinity;
  }
  return exponent === 0
    ? sign * fraction * 2 ** -24
    : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
