/**
 * What the functions of the math library look up, computed when a program that
 * needs it is compiled: nothing of it is shipped.
 */
import * as special from '../../../semantics/special';

export type TableName = 'exp32' | 'exp128' | 'log' | 'logPair' | 'erf';

/** Rows of the tables of logarithms: mantissas from 0.6875 on. */
export const LOG_BITS = 7;
export const LOG_START = 0.6875;

/** Rows of the table of erf, 1/16 apart, and the coefficients of each. */
export const ERF_ROWS = 64;
export const ERF_TERMS = 9;

const made = new Map<TableName, Uint8Array>();

/** Computed once: it takes a millisecond or two. */
export function tableBytes(name: TableName): Uint8Array {
  let bytes = made.get(name);
  if (!bytes) {
    bytes = MAKERS[name]();
    made.set(name, bytes);
  }
  return bytes;
}

const MAKERS: Record<TableName, () => Uint8Array> = {
  exp32: () => powers(32, false),
  exp128: () => powers(128, true),
  log: () =>
    doubles(logRows().flatMap(([, inverse]) => [inverse, -Math.log(inverse)])),
  logPair: () =>
    doubles(
      logRows().flatMap(([centre]) => {
        const [high, low] = logarithm(centre);
        return [centre, 1 / centre, high, low];
      })
    ),
  erf: () => doubles(erfRows())
};

function doubles(values: number[]): Uint8Array {
  return new Uint8Array(new Float64Array(values).buffer);
}

// ------------------------------------------------------------ powers of two

const FRACTION = 200n;

/** 2^(1/count) and its powers, times 2^FRACTION; count is a power of two. */
function fixedPowers(count: number): bigint[] {
  let root = 2n << FRACTION;
  for (let n = count; n > 1; n /= 2) {
    root = squareRoot(root << FRACTION);
  }
  const found = [1n << FRACTION];
  while (found.length < count) {
    found.push((found[found.length - 1] * root) >> FRACTION);
  }
  return found;
}

function squareRoot(value: bigint): bigint {
  let x = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (x + value / x) >> 1n;
    if (next >= x) {
      return x;
    }
    x = next;
  }
}

/** The nearest double, and the nearest to what is left. */
function pair(fixed: bigint): [high: number, low: number] {
  const scale = 2 ** -Number(FRACTION);
  const high = Number(fixed) * scale;
  return [
    high,
    Number(fixed - BigInt(high / 2 ** -100) * (1n << (FRACTION - 100n))) * scale
  ];
}

/**
 * 2^(i/count) as bits, less i where the exponent's own steps are added later:
 * k = count · q + i shifted so that q adds to the exponent adds i there too.
 * With tails: what the double lacks, relative to it, before each.
 */
function powers(count: number, tails: boolean): Uint8Array {
  const shift = BigInt(52 - Math.log2(count));
  const words: bigint[] = [];
  fixedPowers(count).forEach((fixed, i) => {
    const [high, low] = pair(fixed);
    if (tails) {
      words.push(bitsOf(low / high));
    }
    words.push(BigInt.asUintN(64, bitsOf(high) - (BigInt(i) << shift)));
  });
  return new Uint8Array(new BigUint64Array(words).buffer);
}

function bitsOf(value: number): bigint {
  return new BigUint64Array(new Float64Array([value]).buffer)[0];
}

// --------------------------------------------------------------- logarithms

/** Of each row a number in its middle, and one of few bits near its inverse; both 1 around 1. */
function logRows(): [centre: number, inverse: number][] {
  const rows = 2 ** LOG_BITS;
  const first = (LOG_START * 2 - 1) * rows;
  return Array.from({ length: rows }, (_, i) => {
    const step = first + i;
    const mantissa = (at: number): number =>
      at < rows ? (1 + at / rows) / 2 : 1 + (at - rows) / rows;
    if (step === rows - 1 || step === rows) {
      return [1, 1];
    }
    const centre = (mantissa(step) + mantissa(step + 1)) / 2;
    return [centre, Math.round(2 ** 27 / centre) / 2 ** 27];
  });
}

const LOG_FRACTION = 112n;

/**
 * The logarithm of a number near 1, as a sum: the first part is a multiple of
 * 2^-42, so that it can be added to multiples of 2^-42 without an error.
 */
function logarithm(x: number): [high: number, low: number] {
  // 2 artanh((x - 1) / (x + 1)), exactly enough in fixed point.
  const unit = 1n << LOG_FRACTION;
  const scaled = (value: number): bigint =>
    BigInt(value * 2 ** 60) * (1n << (LOG_FRACTION - 60n));
  const ratio = ((scaled(x) - unit) * unit) / (scaled(x) + unit);
  const square = (ratio * ratio) >> LOG_FRACTION;
  let power = ratio;
  let sum = 0n;
  for (let n = 1n; power !== 0n && power !== -1n; n += 2n) {
    sum += power / n;
    power = (power * square) >> LOG_FRACTION;
  }
  sum *= 2n;
  const step = LOG_FRACTION - 42n;
  const high = (sum + (1n << (step - 1n))) >> step;
  return [
    Number(high) * 2 ** -42,
    Number(sum - (high << step)) * 2 ** -Number(LOG_FRACTION)
  ];
}

// ------------------------------------------------------------ error function

/** Taylor's series about the rows' centres: derivatives are Hermite's polynomials. */
function erfRows(): number[] {
  const values: number[] = [];
  for (let row = 0; row < ERF_ROWS; row++) {
    const c = row / 16;
    const slope = (2 / Math.sqrt(Math.PI)) * Math.exp(-c * c);
    values.push(special.erf(c));
    let [last, hermite] = [0, 1];
    let factorial = 1;
    for (let n = 1; n < ERF_TERMS; n++) {
      factorial *= n;
      values.push(((n % 2 === 1 ? 1 : -1) * slope * hermite) / factorial);
      [last, hermite] = [hermite, 2 * c * hermite - 2 * (n - 1) * last];
    }
  }
  return values;
}
