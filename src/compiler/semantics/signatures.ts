import type { ScalarName } from './scalarTypes';

/**
 * The pure functions an `IntrinsicExpr` may name: what every back end and the
 * evaluator implement. Spellings of CUDA (`sqrtf`, `__sinf`, `__popcll`) are
 * already resolved: the name says what is computed, the operand types say in
 * which precision.
 *
 * A signature is `operands -> result`. Letters stand for one scalar type each,
 * the same wherever the letter repeats:
 *   F  f32 or f64        I  i32, u32, i64 or u64      W  i32 or u32
 *   S  i32 or i64        U  u32 or u64                A  any scalar type
 *   T  f32, i32 or u32 (what a texel is read as)
 * Everything else is the name of a scalar type.
 *
 * The front end also keeps these out of the list, because the IR already says
 * them: float to integer with a rounding (`cast` of rint, floor, ceil),
 * `__float_as_int` (bitcast), `__ldg` (read), `lrint`, `lround`, `modf`, `sincos`.
 */
export interface IntrinsicDefinition {
  signature: string;
  /** What it computes; exact unless it says otherwise. */
  meaning: string;
}

const f1 = 'F -> F';
const f2 = 'F, F -> F';

/**
 * Keyed by IR name. Accuracy of the transcendental functions is that of the
 * CUDA Programming Guide, "Mathematical Functions"; names that begin with
 * `fast_` allow the errors of the fast intrinsics listed there and are f32 only.
 */
export const INTRINSICS = {
  // Roots, exponentials, logarithms
  sqrt: { signature: f1, meaning: 'correctly rounded square root' },
  rsqrt: { signature: f1, meaning: '1 / sqrt(x)' },
  cbrt: { signature: f1, meaning: 'cube root' },
  rcbrt: { signature: f1, meaning: '1 / cbrt(x)' },
  exp: { signature: f1, meaning: 'e^x' },
  exp2: { signature: f1, meaning: '2^x' },
  exp10: { signature: f1, meaning: '10^x' },
  expm1: { signature: f1, meaning: 'e^x - 1 without cancellation' },
  log: { signature: f1, meaning: 'natural logarithm' },
  log2: { signature: f1, meaning: 'base-2 logarithm' },
  log10: { signature: f1, meaning: 'base-10 logarithm' },
  log1p: { signature: f1, meaning: 'log(1 + x) without cancellation' },
  pow: { signature: f2, meaning: 'x^y with the special cases of C99' },
  hypot: { signature: f2, meaning: 'sqrt(x² + y²) without overflow' },
  rhypot: { signature: f2, meaning: '1 / hypot(x, y)' },
  norm3d: { signature: 'F, F, F -> F', meaning: 'sqrt(x² + y² + z²)' },
  rnorm3d: { signature: 'F, F, F -> F', meaning: '1 / norm3d(x, y, z)' },
  norm4d: { signature: 'F, F, F, F -> F', meaning: 'sqrt(x² + y² + z² + w²)' },
  rnorm4d: { signature: 'F, F, F, F -> F', meaning: '1 / norm4d(x, y, z, w)' },

  // Trigonometric and hyperbolic
  sin: { signature: f1, meaning: 'sine of x radians' },
  cos: { signature: f1, meaning: 'cosine of x radians' },
  tan: { signature: f1, meaning: 'tangent of x radians' },
  sinpi: { signature: f1, meaning: 'sin(π x)' },
  cospi: { signature: f1, meaning: 'cos(π x)' },
  asin: { signature: f1, meaning: 'arc sine' },
  acos: { signature: f1, meaning: 'arc cosine' },
  atan: { signature: f1, meaning: 'arc tangent' },
  atan2: {
    signature: f2,
    meaning: 'angle of (x: second, y: first), in (-π, π]'
  },
  sinh: { signature: f1, meaning: 'hyperbolic sine' },
  cosh: { signature: f1, meaning: 'hyperbolic cosine' },
  tanh: { signature: f1, meaning: 'hyperbolic tangent' },
  asinh: { signature: f1, meaning: 'inverse hyperbolic sine' },
  acosh: { signature: f1, meaning: 'inverse hyperbolic cosine' },
  atanh: { signature: f1, meaning: 'inverse hyperbolic tangent' },

  // Special functions
  erf: { signature: f1, meaning: 'error function' },
  erfc: { signature: f1, meaning: '1 - erf(x)' },
  erfinv: { signature: f1, meaning: 'inverse of erf' },
  erfcinv: { signature: f1, meaning: 'inverse of erfc' },
  erfcx: { signature: f1, meaning: 'exp(x²) · erfc(x)' },
  normcdf: { signature: f1, meaning: 'standard normal distribution function' },
  normcdfinv: { signature: f1, meaning: 'its inverse' },
  tgamma: { signature: f1, meaning: 'Γ(x)' },
  lgamma: { signature: f1, meaning: 'log |Γ(x)|' },
  j0: { signature: f1, meaning: 'Bessel function of the first kind, order 0' },
  j1: { signature: f1, meaning: 'Bessel function of the first kind, order 1' },
  jn: {
    signature: 'i32, F -> F',
    meaning: 'Bessel function of the first kind, order n'
  },
  y0: { signature: f1, meaning: 'Bessel function of the second kind, order 0' },
  y1: { signature: f1, meaning: 'Bessel function of the second kind, order 1' },
  yn: {
    signature: 'i32, F -> F',
    meaning: 'Bessel function of the second kind, order n'
  },
  cyl_bessel_i0: { signature: f1, meaning: 'modified Bessel function I0' },
  cyl_bessel_i1: { signature: f1, meaning: 'modified Bessel function I1' },

  // Rounding and pieces of a floating-point number
  floor: { signature: f1, meaning: 'largest integer ≤ x' },
  ceil: { signature: f1, meaning: 'smallest integer ≥ x' },
  trunc: { signature: f1, meaning: 'towards zero' },
  round: { signature: f1, meaning: 'nearest integer, halves away from zero' },
  rint: {
    signature: f1,
    meaning: 'nearest integer, halves to even (nearbyint too)'
  },
  fabs: { signature: f1, meaning: '|x|; clears the sign bit' },
  copysign: { signature: f2, meaning: '|x| with the sign bit of y' },
  nextafter: {
    signature: f2,
    meaning: 'next representable value from x towards y'
  },
  ldexp: { signature: 'F, i32 -> F', meaning: 'x · 2^n, rounded once' },
  logb: { signature: f1, meaning: 'exponent of x as a float: floor(log2 |x|)' },
  ilogb: {
    signature: 'F -> i32',
    meaning: 'exponent of x; INT_MIN for 0 and NaN, INT_MAX for ±∞'
  },
  frexp_mantissa: {
    signature: f1,
    meaning:
      'x / 2^frexp_exponent(x), magnitude in [0.5, 1); 0, ±∞, NaN unchanged'
  },
  frexp_exponent: {
    signature: 'F -> i32',
    meaning: 'the exponent that goes with frexp_mantissa; 0 for 0, ±∞, NaN'
  },

  // Arithmetic
  fma: { signature: 'F, F, F -> F', meaning: 'x · y + z, rounded once' },
  fmod: { signature: f2, meaning: 'x - y · trunc(x / y), exact, sign of x' },
  remainder: {
    signature: f2,
    meaning: 'x - y · n, n nearest x / y (halves to even), exact'
  },
  remquo_quotient: {
    signature: 'F, F -> i32',
    meaning: 'low 3 bits of |n| of remainder, with the sign of x / y'
  },
  fmin: {
    signature: f2,
    meaning: 'smaller; the other operand when one is NaN; -0 < +0'
  },
  fmax: {
    signature: f2,
    meaning: 'larger; the other operand when one is NaN; -0 < +0'
  },
  fdim: { signature: f2, meaning: 'x > y ? x - y : 0; NaN if either is' },
  saturate: {
    signature: 'f32 -> f32',
    meaning: 'clamp to [0, 1]; NaN gives 0'
  },

  // Classification
  isnan: { signature: 'F -> bool', meaning: 'x is a NaN' },
  isinf: { signature: 'F -> bool', meaning: 'x is +∞ or -∞' },
  isfinite: {
    signature: 'F -> bool',
    meaning: 'x is neither NaN nor infinite'
  },
  signbit: {
    signature: 'F -> bool',
    meaning: 'the sign bit is set (also for -0 and NaN)'
  },

  // Fast math: the fast intrinsics of CUDA, f32 only
  fast_sin: { signature: 'f32 -> f32', meaning: '__sinf' },
  fast_cos: { signature: 'f32 -> f32', meaning: '__cosf' },
  fast_tan: { signature: 'f32 -> f32', meaning: '__tanf' },
  fast_tanh: { signature: 'f32 -> f32', meaning: '__tanhf' },
  fast_exp: { signature: 'f32 -> f32', meaning: '__expf' },
  fast_exp10: { signature: 'f32 -> f32', meaning: '__exp10f' },
  fast_log: { signature: 'f32 -> f32', meaning: '__logf' },
  fast_log2: { signature: 'f32 -> f32', meaning: '__log2f' },
  fast_log10: { signature: 'f32 -> f32', meaning: '__log10f' },
  fast_pow: {
    signature: 'f32, f32 -> f32',
    meaning: '__powf: fast_exp2(y · fast_log2(x))'
  },
  fast_div: {
    signature: 'f32, f32 -> f32',
    meaning: '__fdividef: within 2 ulp; 0 for 2^126 < |y| < 2^128'
  },

  /*
   * Arithmetic with an explicit rounding: _rn nearest even and never contracted
   * into an fma, _rz towards zero, _ru towards +∞, _rd towards -∞.
   */
  add_rn: { signature: f2, meaning: 'x + y' },
  sub_rn: { signature: f2, meaning: 'x - y' },
  mul_rn: { signature: f2, meaning: 'x · y' },
  add_rz: { signature: f2, meaning: 'x + y' },
  sub_rz: { signature: f2, meaning: 'x - y' },
  mul_rz: { signature: f2, meaning: 'x · y' },
  div_rz: { signature: f2, meaning: 'x / y' },
  sqrt_rz: { signature: f1, meaning: 'sqrt(x)' },
  fma_rz: { signature: 'F, F, F -> F', meaning: 'x · y + z' },
  /** Of the two floats beside an inexact result the one with an odd last bit: rounding it once more, to half precision or bfloat16, is right. Subnormal floats are the nearest. */
  fma_ro: { signature: 'f32, f32, f32 -> f32', meaning: 'x · y + z' },
  add_ru: { signature: f2, meaning: 'x + y' },
  sub_ru: { signature: f2, meaning: 'x - y' },
  mul_ru: { signature: f2, meaning: 'x · y' },
  div_ru: { signature: f2, meaning: 'x / y' },
  sqrt_ru: { signature: f1, meaning: 'sqrt(x)' },
  fma_ru: { signature: 'F, F, F -> F', meaning: 'x · y + z' },
  add_rd: { signature: f2, meaning: 'x + y' },
  sub_rd: { signature: f2, meaning: 'x - y' },
  mul_rd: { signature: f2, meaning: 'x · y' },
  div_rd: { signature: f2, meaning: 'x / y' },
  sqrt_rd: { signature: f1, meaning: 'sqrt(x)' },
  fma_rd: { signature: 'F, F, F -> F', meaning: 'x · y + z' },
  /** Conversions to a floating type (the node's) that round other than to nearest. */
  convert_rz: {
    signature: 'A -> F',
    meaning: 'x in the result type, rounded towards zero'
  },
  convert_ru: {
    signature: 'A -> F',
    meaning: 'x in the result type, rounded up'
  },
  convert_rd: {
    signature: 'A -> F',
    meaning: 'x in the result type, rounded down'
  },

  /*
   * Channel (0 to 3) of a texel, by the texture's handle and its coordinates;
   * ir/textures/fetch.ts defines it. Textures do not change during a launch, so
   * these are pure. The node's type says how the texel is read.
   */
  tex1Dfetch: {
    signature: 'u64, i32, i32 -> T',
    meaning: 'texel of linear memory by index, unfiltered; 0 outside'
  },
  tex1D: {
    signature: 'u64, f32, i32 -> T',
    meaning: 'texture at x'
  },
  tex2D: {
    signature: 'u64, f32, f32, i32 -> T',
    meaning: 'texture at x, y'
  },
  tex3D: {
    signature: 'u64, f32, f32, f32, i32 -> T',
    meaning: 'texture at x, y, z'
  },

  // Integers
  min: { signature: 'I, I -> I', meaning: 'smaller' },
  max: { signature: 'I, I -> I', meaning: 'larger' },
  abs: {
    signature: 'S -> S',
    meaning: 'magnitude; the most negative value is its own'
  },
  mulhi: {
    signature: 'I, I -> I',
    meaning: 'high half of the double-width product'
  },
  mul24: {
    signature: 'W, W -> W',
    meaning:
      'low 32 bits of the product of the low 24 bits (sign-extended for i32)'
  },
  sad: { signature: 'W, W, u32 -> u32', meaning: '|x - y| + z' },
  hadd: {
    signature: 'W, W -> W',
    meaning: '(x + y) >> 1 without overflow of the sum'
  },
  rhadd: {
    signature: 'W, W -> W',
    meaning: '(x + y + 1) >> 1 without overflow of the sum'
  },

  // Bits
  popc: { signature: 'U -> i32', meaning: 'number of bits set' },
  clz: { signature: 'U -> i32', meaning: 'leading zero bits; the width for 0' },
  ffs: {
    signature: 'U -> i32',
    meaning: '1 + index of the lowest bit set; 0 for 0'
  },
  brev: { signature: 'U -> U', meaning: 'bits in reverse order' },
  fns: {
    signature: 'u32, u32, i32 -> u32',
    meaning:
      '__fns(mask, base, offset): index of the offset-th set bit from base (up for positive, down for negative, base itself for 0 if set); 0xffffffff if none'
  },
  byte_perm: {
    signature: 'u32, u32, u32 -> u32',
    meaning:
      'bytes of x (0-3) and y (4-7) picked by the low 3 bits of each nibble of s'
  },
  funnelshift_l: {
    signature: 'u32, u32, u32 -> u32',
    meaning: 'high word of (hi:lo) << (s & 31); operands lo, hi, s'
  },
  funnelshift_lc: {
    signature: 'u32, u32, u32 -> u32',
    meaning: 'high word of (hi:lo) << min(s, 32)'
  },
  funnelshift_r: {
    signature: 'u32, u32, u32 -> u32',
    meaning: 'low word of (hi:lo) >> (s & 31)'
  },
  funnelshift_rc: {
    signature: 'u32, u32, u32 -> u32',
    meaning: 'low word of (hi:lo) >> min(s, 32)'
  },
  dp4a: {
    signature: 'W, W, W -> W',
    meaning:
      'z + Σ of the 4 products of bytes of x and y (signed bytes for i32)'
  },
  dp2a_lo: {
    signature: 'W, W, W -> W',
    meaning: 'z + Σ of the 2 products of 16-bit halves of x and low bytes of y'
  },
  dp2a_hi: {
    signature: 'W, W, W -> W',
    meaning: 'z + Σ of the 2 products of 16-bit halves of x and high bytes of y'
  }
} as const satisfies Record<string, IntrinsicDefinition>;

export type IntrinsicName = keyof typeof INTRINSICS;

const CLASSES: Record<string, readonly ScalarName[]> = {
  F: ['f32', 'f64'],
  I: ['i32', 'u32', 'i64', 'u64'],
  W: ['i32', 'u32'],
  S: ['i32', 'i64'],
  U: ['u32', 'u64'],
  T: ['f32', 'i32', 'u32']
};

/**
 * The result types that `name` may have for these operand types: usually one,
 * both float types for the conversions, three for texels, none when the
 * operands do not fit.
 */
export function intrinsicResults(
  name: string,
  operands: readonly ScalarName[]
): ScalarName[] {
  const definition: IntrinsicDefinition | undefined =
    Object.prototype.hasOwnProperty.call(INTRINSICS, name)
      ? INTRINSICS[name as IntrinsicName]
      : undefined;
  if (!definition) {
    return [];
  }
  const [left, right] = definition.signature.split(' -> ');
  const patterns = left.split(', ');
  if (patterns.length !== operands.length) {
    return [];
  }
  const bound = new Map<string, ScalarName>();
  for (let i = 0; i < patterns.length; i++) {
    const pattern = patterns[i];
    const operand = operands[i];
    const allowed = CLASSES[pattern];
    if (pattern === 'A') {
      continue;
    }
    if (!allowed) {
      if (pattern !== operand) {
        return [];
      }
      continue;
    }
    const earlier = bound.get(pattern);
    if (
      !allowed.includes(operand) ||
      (earlier !== undefined && earlier !== operand)
    ) {
      return [];
    }
    bound.set(pattern, operand);
  }
  const result = bound.get(right);
  if (result !== undefined) {
    return [result];
  }
  return CLASSES[right] ? [...CLASSES[right]] : [right as ScalarName];
}
