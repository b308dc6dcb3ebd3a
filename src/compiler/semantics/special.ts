/**
 * Mathematical functions that JavaScript lacks, in double. The methods are the
 * textbook's, chosen so that no cancellation spoils them; relative errors are
 * around 1e-15, near zeros of the gamma and Bessel functions absolute ones.
 * Formula numbers are those of Abramowitz and Stegun, Handbook of Mathematical
 * Functions (1964).
 */
import { powerOfTwo, type FloatName } from './floats';

const TWO_OVER_SQRT_PI = 2 / Math.sqrt(Math.PI);
const EULER_GAMMA = 0.5772156649015329;

/** C99's pow, which JavaScript's differs from in 1^y and (-1)^±∞. */
export function power(x: number, y: number): number {
  return x === 1 || (x === -1 && Math.abs(y) === Infinity) ? 1 : x ** y;
}

/** Length of a vector, without overflow on the way. */
export function norm(parts: number[]): number {
  if (parts.some(x => Math.abs(x) === Infinity)) {
    return Infinity;
  }
  const greatest = Math.max(...parts.map(Math.abs));
  if (greatest === 0 || Number.isNaN(greatest)) {
    return greatest;
  }
  // A power of two, so that scaling is exact.
  const unit = powerOfTwo(
    Math.max(-1022, Math.min(1023, Math.floor(Math.log2(greatest))))
  );
  return (
    unit * Math.sqrt(parts.reduce((sum, x) => sum + (x / unit) * (x / unit), 0))
  );
}

/** sin(πx), exact where it is 0 or ±1. */
export function sinPi(x: number): number {
  if (!Number.isFinite(x)) {
    return NaN;
  }
  const r = x % 2;
  const magnitude = Math.abs(r);
  const sign = Math.sign(r);
  if (magnitude === 0 || magnitude === 1) {
    return 0 * x;
  }
  if (magnitude <= 0.25) {
    return Math.sin(Math.PI * r);
  }
  if (magnitude < 0.75) {
    return sign * Math.cos(Math.PI * (magnitude - 0.5));
  }
  if (magnitude <= 1.25) {
    return -sign * Math.sin(Math.PI * (magnitude - 1));
  }
  return magnitude < 1.75
    ? -sign * Math.cos(Math.PI * (magnitude - 1.5))
    : sign * Math.sin(Math.PI * (magnitude - 2));
}

export function cosPi(x: number): number {
  // Beyond 2^53 every double is even.
  return Math.abs(x) >= 2 ** 53 && Number.isFinite(x)
    ? 1
    : sinPi((Math.abs(x) % 2) + 0.5);
}

// ------------------------------------------------------------ error function

export function erf(x: number): number {
  const magnitude = Math.abs(x);
  if (magnitude > 6) {
    return Math.sign(x);
  }
  return magnitude < 2.5 ? erfSeries(x) : Math.sign(x) * (1 - erfc(magnitude));
}

/** 7.1.6, whose terms all have one sign. */
function erfSeries(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; Math.abs(term) > Math.abs(sum) * 1e-17 && n < 200; n++) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return x === 0 || Number.isNaN(x)
    ? x
    : TWO_OVER_SQRT_PI * Math.exp(-x * x) * sum;
}

export function erfc(x: number): number {
  if (x < 1) {
    return 1 - erf(x);
  }
  return x > 28 ? 0 : expMinusSquare(x) * erfcScaled(x);
}

/** exp(-x²) with x² split, so that its rounding does not count x² times over. */
function expMinusSquare(x: number): number {
  const high = Math.fround(x);
  return Math.exp(-high * high) * Math.exp(-(x - high) * (x + high));
}

/** exp(x²) erfc(x): for x ≥ 1 the continued fraction 7.1.14, from the back. */
export function erfcScaled(x: number): number {
  if (x < 1) {
    return Math.exp(x * x) * erfc(x);
  }
  if (x > 1e8) {
    return 1 / (x * Math.sqrt(Math.PI));
  }
  let fraction = 0;
  for (let n = Math.ceil(60 + 400 / (x * x)); n > 0; n--) {
    fraction = n / 2 / (x + fraction);
  }
  return 1 / (Math.sqrt(Math.PI) * (x + fraction));
}

export function erfInverse(y: number): number {
  if (!(Math.abs(y) < 1)) {
    return Math.abs(y) === 1 ? Math.sign(y) * Infinity : NaN;
  }
  if (Math.abs(y) > 0.5) {
    return Math.sign(y) * erfcInverse(1 - Math.abs(y));
  }
  let x = y / TWO_OVER_SQRT_PI;
  for (let i = 0; i < 6; i++) {
    x -= (erf(x) - y) / (TWO_OVER_SQRT_PI * Math.exp(-x * x));
  }
  return y === 0 ? y : x;
}

export function erfcInverse(y: number): number {
  if (!(y > 0 && y < 2)) {
    return y === 0 ? Infinity : y === 2 ? -Infinity : NaN;
  }
  if (y >= 0.5) {
    return y > 1.5 ? -erfcInverse(2 - y) : erfInverse(1 - y);
  }
  // Newton on log erfc, which is nearly a parabola.
  let x = Math.sqrt(-Math.log(y));
  for (let i = 0; i < 8; i++) {
    const scaled = erfcScaled(x);
    const error = Math.log(scaled) - x * x - Math.log(y);
    x += (error * scaled) / TWO_OVER_SQRT_PI;
  }
  return x;
}

// --------------------------------------------------------------------- gamma

/** Lanczos' approximation with g = 7 and nine coefficients (Godfrey 2001). */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028,
  771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7
];

function lanczos(x: number): number {
  return LANCZOS.reduce((sum, c, i) => (i === 0 ? c : sum + c / (x + i)), 0);
}

export function gamma(x: number): number {
  if (Number.isInteger(x)) {
    if (x === 0) {
      return 1 / x;
    }
    if (x < 0) {
      return NaN;
    }
    if (x < 172) {
      let product = 1;
      for (let i = 2; i < x; i++) {
        product *= i;
      }
      return product;
    }
  }
  if (x === -Infinity) {
    return NaN;
  }
  if (x < 0.5) {
    return Math.PI / (sinPi(x) * gamma(1 - x));
  }
  if (x > 172) {
    return Infinity;
  }
  const y = x - 1;
  const t = y + 7.5;
  // The power in two halves, since the whole overflows before the result does.
  const half = t ** ((y + 0.5) / 2);
  return Math.sqrt(2 * Math.PI) * half * Math.exp(-t) * half * lanczos(y);
}

/** log |Γ(x)| */
export function logGamma(x: number): number {
  if (!Number.isFinite(x)) {
    return Number.isNaN(x) ? NaN : Infinity;
  }
  if (x === 1 || x === 2) {
    return 0;
  }
  if (x <= 0 && Number.isInteger(x)) {
    return Infinity;
  }
  if (x < 0.5) {
    return Math.log(Math.PI / Math.abs(sinPi(x))) - logGamma(1 - x);
  }
  if (x < 20) {
    return Math.log(gamma(x));
  }
  // Stirling's series, 6.1.41.
  const z = 1 / (x * x);
  const series =
    (1 / 12 - z * (1 / 360 - z * (1 / 1260 - z * (1 / 1680 - z / 1188)))) / x;
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series;
}

// -------------------------------------------------------------------- Bessel

/** Where the asymptotic expansion 9.2.5 has double precision. */
const ASYMPTOTIC = 30;

/** Bessel function of the first kind. */
export function besselJ(n: number, x: number): number {
  if (n < 0) {
    return (n % 2 === 0 ? 1 : -1) * besselJ(-n, x);
  }
  if (x < 0) {
    return (n % 2 === 0 ? 1 : -1) * besselJ(n, -x);
  }
  if (x === Infinity) {
    return 0;
  }
  if (x > ASYMPTOTIC && n < 2) {
    return hankel(n, x)[0];
  }
  if (x * x < 4 * (n + 1)) {
    return besselSeries(n, x, -1);
  }
  if (x > 1e4) {
    return upward(n, x, hankel(0, x)[0], hankel(1, x)[0]);
  }
  // 9.1.21 by the trapezoidal rule, which for a periodic function is exact up to aliasing.
  const points = 2 * Math.ceil(x + n) + 80;
  let sum = 0;
  for (let k = 0; k < points; k++) {
    const theta = (2 * Math.PI * k) / points;
    sum += Math.cos(n * theta - x * Math.sin(theta));
  }
  return sum / points;
}

/** 9.1.10 and 9.6.10: the power series, alternating for J. */
function besselSeries(n: number, x: number, sign: 1 | -1): number {
  let term = 1;
  for (let i = 1; i <= n; i++) {
    term *= x / 2 / i;
  }
  let sum = term;
  for (let k = 1; k < 500 && Math.abs(term) > Math.abs(sum) * 1e-18; k++) {
    term *= (sign * x * x) / 4 / (k * (k + n));
    sum += term;
  }
  return sum;
}

/** J and Y for large x, 9.2.5 and 9.2.6. */
function hankel(n: number, x: number): [j: number, y: number] {
  const mu = 4 * n * n;
  let [p, q] = [1, 0];
  let term = 1;
  for (let k = 1; k < 30; k++) {
    const next = (term * (mu - (2 * k - 1) ** 2)) / (k * 8 * x);
    if (Math.abs(next) > Math.abs(term) || Math.abs(next) < 1e-18) {
      break;
    }
    term = next;
    const signed = k % 4 < 2 ? term : -term;
    if (k % 2 === 1) {
      q += signed;
    } else {
      p += signed;
    }
  }
  const angle = x - (n / 2 + 0.25) * Math.PI;
  const size = Math.sqrt(2 / (Math.PI * x));
  return [
    size * (p * Math.cos(angle) - q * Math.sin(angle)),
    size * (p * Math.sin(angle) + q * Math.cos(angle))
  ];
}

/** 9.1.27: orders 0 and 1 up to n, stable while n < x and for Y always. */
function upward(n: number, x: number, zero: number, one: number): number {
  let [below, current] = [zero, one];
  for (let k = 1; k < n; k++) {
    [below, current] = [current, (2 * k * current) / x - below];
  }
  return n === 0 ? zero : current;
}

/** Bessel function of the second kind. */
export function besselY(n: number, x: number): number {
  if (n < 0) {
    return (n % 2 === 0 ? 1 : -1) * besselY(-n, x);
  }
  if (!(x > 0)) {
    return x === 0 ? -Infinity : NaN;
  }
  if (x === Infinity) {
    return 0;
  }
  if (x > ASYMPTOTIC) {
    return upward(n, x, hankel(0, x)[1], hankel(1, x)[1]);
  }
  // 9.1.89 (order 0) and 9.1.88 with n = 1: sums of J.
  const log = Math.log(x / 2) + EULER_GAMMA;
  let [sum0, sum1] = [0, 0];
  for (let k = 1; k < 20 + x; k++) {
    const sign = k % 2 === 0 ? 1 : -1;
    sum0 += (sign * besselJ(2 * k, x)) / k;
    sum1 += (sign * (2 * k + 1) * besselJ(2 * k + 1, x)) / (k * (k + 1));
  }
  const zero = (2 * log * besselJ(0, x) - 4 * sum0) / Math.PI;
  const one =
    (-2 * besselJ(0, x)) / (Math.PI * x) +
    (2 * (log - 1) * besselJ(1, x) - 2 * sum1) / Math.PI;
  return upward(n, x, zero, one);
}

/** Modified Bessel function of the first kind, all terms positive. */
export function besselI(n: number, x: number): number {
  if (x < 0) {
    return (n % 2 === 0 ? 1 : -1) * besselI(n, -x);
  }
  if (x < 40) {
    return besselSeries(n, x, 1);
  }
  // 9.7.1
  const mu = 4 * n * n;
  let term = 1;
  let sum = 1;
  for (let k = 1; k < 40 && Math.abs(term) > 1e-18; k++) {
    term *= -(mu - (2 * k - 1) ** 2) / (k * 8 * x);
    sum += term;
  }
  return (Math.exp(x / 2) / Math.sqrt(2 * Math.PI * x)) * sum * Math.exp(x / 2);
}

// -------------------------------------------------------------------- pieces

/** IEEE 754's remainder, and the low three bits of its quotient with the sign of x / y. */
export function remainder(
  x: number,
  y: number
): { remainder: number; quotient: number } {
  const b = Math.abs(y);
  if (!Number.isFinite(x) || Number.isNaN(y) || b === 0) {
    return { remainder: NaN, quotient: 0 };
  }
  if (b === Infinity) {
    return { remainder: x, quotient: 0 };
  }
  // x modulo 8y keeps three bits of the quotient; every step below is exact.
  let rest = Math.abs(x);
  rest = 8 * b < Infinity ? rest % (8 * b) : rest;
  let quotient = 0;
  for (const multiple of [4, 2, 1]) {
    if (multiple * b <= rest) {
      rest -= multiple * b;
      quotient += multiple;
    }
  }
  // The comparison of rest with b / 2 without halving a subnormal.
  if (rest > b - rest || (rest === b - rest && quotient % 2 === 1)) {
    rest -= b;
    quotient += 1;
  }
  const isNegative = x < 0 || Object.is(x, -0);
  const sign = x < 0 !== y < 0 ? -1 : 1;
  return {
    remainder: isNegative ? -rest : rest,
    quotient: sign * (quotient & 7) || 0
  };
}

/** The neighbour of x towards y in a format. */
export function nextAfter(type: FloatName, x: number, y: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) {
    return NaN;
  }
  if (x === y) {
    return y;
  }
  const view = new DataView(new ArrayBuffer(8));
  const isUp = y > x;
  if (type === 'f32') {
    if (x === 0) {
      return isUp ? 2 ** -149 : -(2 ** -149);
    }
    view.setFloat32(0, x);
    view.setInt32(0, view.getInt32(0) + (isUp === x > 0 ? 1 : -1));
    return view.getFloat32(0);
  }
  if (type === 'f64') {
    if (x === 0) {
      return isUp ? Number.MIN_VALUE : -Number.MIN_VALUE;
    }
    view.setFloat64(0, x);
    view.setBigInt64(0, view.getBigInt64(0) + (isUp === x > 0 ? 1n : -1n));
    return view.getFloat64(0);
  }
  throw new TypeError(`no nextafter of ${type}`);
}
