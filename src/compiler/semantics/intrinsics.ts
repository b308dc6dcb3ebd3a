/**
 * The pure functions of signatures.ts. Float functions are computed in double
 * and rounded, which for f32 is as good as correctly rounded; integer and bit
 * functions, rounding, fma and the directed roundings are exact.
 */
import {
  add,
  toFormat,
  divide,
  exponentOf,
  fusedMultiplyAdd,
  multiply,
  roundTo,
  scale,
  squareRoot,
  type FloatName,
  type Rounding
} from './floats';
import { INTRINSICS } from './signatures';
import { scalarBits, type ScalarName } from './scalarTypes';
import { integerOf, wrap, type ScalarValue } from './scalars';
import { bitFunctions } from './bits';
import * as special from './special';

export type Intrinsic = (...args: ScalarValue[]) => ScalarValue;
type Real = (...args: number[]) => number;

/** Throws for names that the table does not have. */
export function intrinsicFunction(
  name: string,
  operands: readonly ScalarName[],
  result: ScalarName
): Intrinsic {
  const real = REAL[name];
  if (real) {
    return rounded(real, result as FloatName);
  }
  const found =
    classification(name) ??
    pieces(name, operands[0] as FloatName) ??
    directed(name, operands[0], result as FloatName) ??
    integer(name, operands[0]) ??
    bitFunctions(name, operands[0]);
  if (!found) {
    throw new Error(
      name in INTRINSICS
        ? `the evaluator lacks the intrinsic ${name}`
        : `no intrinsic ${name}`
    );
  }
  return found as Intrinsic;
}

function rounded(real: Real, type: FloatName): Intrinsic {
  const apply = real as (...args: ScalarValue[]) => number;
  return type === 'f32'
    ? (...args) => Math.fround(apply(...args))
    : type === 'f64'
      ? apply
      : (...args) => roundTo(type, apply(...args));
}

/** Functions of reals that need only be rounded to the result's type. */
const REAL: Record<string, Real> = {
  sqrt: Math.sqrt,
  rsqrt: x => 1 / Math.sqrt(x),
  cbrt: Math.cbrt,
  rcbrt: x => 1 / Math.cbrt(x),
  exp: Math.exp,
  exp2: x => 2 ** x,
  exp10: x => 10 ** x,
  expm1: Math.expm1,
  log: Math.log,
  log2: Math.log2,
  log10: Math.log10,
  log1p: Math.log1p,
  pow: special.power,
  hypot: (x, y) => special.norm([x, y]),
  rhypot: (x, y) => 1 / special.norm([x, y]),
  norm3d: (x, y, z) => special.norm([x, y, z]),
  rnorm3d: (x, y, z) => 1 / special.norm([x, y, z]),
  norm4d: (x, y, z, w) => special.norm([x, y, z, w]),
  rnorm4d: (x, y, z, w) => 1 / special.norm([x, y, z, w]),

  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  sinpi: special.sinPi,
  cospi: special.cosPi,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  atan2: Math.atan2,
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  asinh: Math.asinh,
  acosh: Math.acosh,
  atanh: Math.atanh,

  erf: special.erf,
  erfc: special.erfc,
  erfinv: special.erfInverse,
  erfcinv: special.erfcInverse,
  erfcx: special.erfcScaled,
  normcdf: x => special.erfc(-x / Math.SQRT2) / 2,
  normcdfinv: p => -Math.SQRT2 * special.erfcInverse(2 * p),
  tgamma: special.gamma,
  lgamma: special.logGamma,
  j0: x => special.besselJ(0, x),
  j1: x => special.besselJ(1, x),
  jn: (n, x) => special.besselJ(n, x),
  y0: x => special.besselY(0, x),
  y1: x => special.besselY(1, x),
  yn: (n, x) => special.besselY(n, x),
  cyl_bessel_i0: x => special.besselI(0, x),
  cyl_bessel_i1: x => special.besselI(1, x),

  floor: Math.floor,
  ceil: Math.ceil,
  trunc: Math.trunc,
  round: roundHalfAway,
  rint: roundToEven,
  fabs: Math.abs,
  copysign: (x, y) => (isNegative(y) ? -Math.abs(x) : Math.abs(x)),
  fmod: (x, y) => x % y,
  remainder: (x, y) => special.remainder(x, y).remainder,
  fmin: (x, y) => (Number.isNaN(x) ? y : Number.isNaN(y) ? x : Math.min(x, y)),
  fmax: (x, y) => (Number.isNaN(x) ? y : Number.isNaN(y) ? x : Math.max(x, y)),
  fdim: (x, y) => (x <= y ? 0 : x - y),
  saturate: x => (x > 0 ? Math.min(x, 1) : 0),

  fast_sin: Math.sin,
  fast_cos: Math.cos,
  fast_tan: Math.tan,
  fast_tanh: Math.tanh,
  fast_exp: Math.exp,
  fast_exp10: x => 10 ** x,
  fast_log: Math.log,
  fast_log2: Math.log2,
  fast_log10: Math.log10,
  fast_pow: (x, y) => 2 ** (y * Math.log2(x)),
  // 2^126 < |y| < 2^128 gives 0, or NaN for an infinite x: the reciprocal is flushed.
  fast_div: (x, y) => {
    const magnitude = Math.abs(y);
    return magnitude > 2 ** 126 && magnitude < 2 ** 128 ? x * 0 : x / y;
  }
};

function roundHalfAway(x: number): number {
  const whole = Math.trunc(x);
  // The difference is exact, unlike x + 0.5.
  return Math.abs(x - whole) >= 0.5 ? whole + Math.sign(x) : whole;
}

function roundToEven(x: number): number {
  const magnitude = Math.abs(x);
  if (!(magnitude < 2 ** 52)) {
    return x;
  }
  const rounded = magnitude + 2 ** 52 - 2 ** 52;
  return isNegative(x) ? -rounded : rounded;
}

function isNegative(x: number): boolean {
  return x < 0 || Object.is(x, -0);
}

function classification(
  name: string
): ((x: number) => ScalarValue) | undefined {
  switch (name) {
    case 'isnan':
      return x => Number.isNaN(x);
    case 'isinf':
      return x => x === Infinity || x === -Infinity;
    case 'isfinite':
      return x => Number.isFinite(x);
    case 'signbit':
      return isNegative;
    default:
      return undefined;
  }
}

const INT_MIN = -(2 ** 31);
const INT_MAX = 2 ** 31 - 1;

/** Exponents, mantissas, neighbours. */
function pieces(
  name: string,
  type: FloatName
): ((x: number, y: number) => ScalarValue) | undefined {
  const isPlain = (x: number): boolean => Number.isFinite(x) && x !== 0;
  const frexpExponent = (x: number): number =>
    isPlain(x) ? exponentOf(x) + 1 : 0;
  switch (name) {
    case 'ldexp':
      return (x, n) => scale(type, x, n);
    case 'logb':
      return x => (x === 0 ? -Infinity : isPlain(x) ? exponentOf(x) : x * x);
    case 'ilogb':
      return x =>
        isPlain(x)
          ? exponentOf(x)
          : x === 0 || Number.isNaN(x)
            ? INT_MIN
            : INT_MAX;
    case 'frexp_mantissa':
      return x => (isPlain(x) ? scale('f64', x, -frexpExponent(x)) : x);
    case 'frexp_exponent':
      return frexpExponent;
    case 'nextafter':
      return (x, y) => special.nextAfter(type, x, y);
    case 'remquo_quotient':
      return (x, y) => special.remainder(x, y).quotient;
    default:
      return undefined;
  }
}

/** Arithmetic and conversions with a rounding of their own, and fma. */
function directed(
  name: string,
  operand: ScalarName,
  type: FloatName
): ((...args: number[]) => number) | undefined {
  const match = /^(add|sub|mul|div|sqrt|fma|convert)_(rn|rz|ru|rd|ro)$/.exec(
    name
  );
  const [, operation, suffix] =
    match ?? (name === 'fma' ? ['', 'fma', 'rn'] : []);
  const rounding = suffix as Rounding;
  switch (operation) {
    case 'add':
      return (x, y) => add(type, rounding, x, y);
    case 'sub':
      return (x, y) => add(type, rounding, x, -y);
    case 'mul':
      return (x, y) => multiply(type, rounding, x, y);
    case 'div':
      return (x, y) => divide(type, rounding, x, y);
    case 'sqrt':
      return x => squareRoot(type, rounding, x);
    case 'fma':
      return (x, y, z) => fusedMultiplyAdd(type, rounding, x, y, z);
    case 'convert':
      return operand === 'bool'
        ? x => Number(x)
        : x => toFormat(type, rounding, x);
    default:
      return undefined;
  }
}

function integer(name: string, type: ScalarName): Intrinsic | undefined {
  const fit = (value: bigint): ScalarValue => integerOf(type, value);
  switch (name) {
    case 'min':
      return (x, y) => (x < y ? x : y);
    case 'max':
      return (x, y) => (x > y ? x : y);
    case 'abs':
      return x => (BigInt(x) < 0n ? fit(-BigInt(x)) : x);
    case 'mulhi':
      return (x, y) => fit((BigInt(x) * BigInt(y)) >> BigInt(scalarBits(type)));
    case 'mul24': {
      const low = (value: ScalarValue): number =>
        type === 'i32'
          ? ((value as number) << 8) >> 8
          : (value as number) & 0xffffff;
      return (x, y) => wrap(type, Math.imul(low(x), low(y)));
    }
    case 'sad':
      return (x, y, z) =>
        wrap('u32', Math.abs(Number(x) - Number(y)) + Number(z));
    case 'hadd':
      return (x, y) => wrap(type, Math.floor((Number(x) + Number(y)) / 2));
    case 'rhadd':
      return (x, y) => wrap(type, Math.floor((Number(x) + Number(y) + 1) / 2));
    default:
      return undefined;
  }
}
