/**
 * Elementary functions in single precision, where WGSL's may err by more than
 * CUDA's (WGSL allows sin and cos an absolute error of 2^-11, log 2^-21 near 1).
 * As CUDA does, arguments are reduced and polynomials evaluated by fused
 * operations. The polynomials are minimax fits of ours; the errors that result
 * are measured in docs/math-accuracy.md.
 *
 * Differences of rounded sums are taken by fma: shader compilers may otherwise
 * simplify them to what they would be without rounding.
 */
import type { Helper } from './helper';
import { horner } from './polynomial';

const EXP = [
  '0.5f',
  '0.166665152f',
  '0.0416663773f',
  '0.00836939178f',
  '0.00139429222f'
];
const EXPM1 = [
  '0.5f',
  '0.166666672f',
  '0.0416664593f',
  '0.00833320990f',
  '0.00139361783f',
  '0.000199426649f'
];
const LOG = [
  '-0.5f',
  '0.333333373f',
  '-0.249998257f',
  '0.199993894f',
  '-0.166793570f',
  '0.143111423f',
  '-0.121986315f',
  '0.106759295f',
  '-0.128333405f',
  '0.123129308f'
];
const LOG2 = [
  '-0.721347511f',
  '0.48089835f',
  '-0.360671461f',
  '0.288536876f',
  '-0.240612298f',
  '0.206250265f',
  '-0.176316947f',
  '0.156579852f',
  '-0.183601543f',
  '0.167528123f'
];
const TANH = [
  '-0.333332986f',
  '0.133319393f',
  '-0.0537851192f',
  '0.0208002944f',
  '-0.00590014597f'
];
const SINH = [
  '0.166666672f',
  '0.00833331142f',
  '0.000198426351f',
  '0.00000278392531f'
];
const ATANH = [
  '0.333333373f',
  '0.199996233f',
  '0.142977417f',
  '0.109306388f',
  '0.105150089f',
  '0.0172942563f',
  '0.184695110f'
];
const ATANH_SMALL = ['0.333334744f', '0.199788585f', '0.151812091f'];
const ASINH = [
  '-0.166666657f',
  '0.0749990717f',
  '-0.0446160994f',
  '0.0300336331f',
  '-0.0200499296f',
  '0.00925723556f'
];

export const ELEMENTARY_HELPERS: Record<string, Helper> = {
  infinity: {
    needs: ['float_from_bits'],
    code: `fn infinity() -> f32 {
  return float_from_bits(0x7f800000u);
}`
  },
  not_a_number: {
    needs: ['float_from_bits'],
    code: `fn not_a_number() -> f32 {
  return float_from_bits(0x7fffffffu);
}`
  },
  // x 2^n in two steps, so that each power is a normal number.
  times_power: {
    code: `fn times_power(x: f32, n: i32) -> f32 {
  let half = n >> 1u;
  return x * bitcast<f32>(u32(half + 127i) << 23u) * bitcast<f32>(u32(n - half + 127i) << 23u);
}`
  },
  // The low bits of a whole number below 2^21, as two's complement has them:
  // 1.5 times 2^23 more, they are the last of the significand.
  whole_bits: {
    code: `fn whole_bits(j: f32) -> u32 {
  return bitcast<u32>(j + 12582912.0f);
}`
  },
  // x 2^j, where that is a normal number: the sum of the exponents.
  add_exponent: {
    needs: ['whole_bits'],
    code: `fn add_exponent(x: f32, j: f32) -> f32 {
  return bitcast<f32>(bitcast<u32>(x) + (whole_bits(j) << 23u));
}`
  },
  exp_float: {
    needs: ['add_exponent', 'times_power', 'infinity', 'is_nan'],
    code: `fn exp_float(x: f32) -> f32 {
  let j = round(x * 1.44269502f);
  let r = fma(j, -1.42860677e-6f, fma(j, -0.693145752f, x));
  let p = fma(fma(${horner('r', EXP)}, r, 1.0f), r, 1.0f);
  if (abs(x) <= 87.0f) { return add_exponent(p, j); }
  if (abs(x) <= 104.0f) { return times_power(p, i32(j)); }
  return select(select(0.0f, infinity(), x > 0.0f), x, is_nan(x));
}`
  },
  exp10_float: {
    needs: ['add_exponent', 'times_power', 'infinity', 'is_nan'],
    code: `fn exp10_float(x: f32) -> f32 {
  let j = round(x * 3.32192802f);
  let t = fma(j, -5.80172299e-10f, fma(j, -4.60445881e-6f, fma(j, -0.301025391f, x)));
  let r = fma(t, 2.30258512f, t * -3.19754404e-8f);
  let p = fma(fma(${horner('r', EXP)}, r, 1.0f), r, 1.0f);
  if (abs(x) <= 37.0f) { return add_exponent(p, j); }
  if (abs(x) <= 46.0f) { return times_power(p, i32(j)); }
  return select(select(0.0f, infinity(), x > 0.0f), x, is_nan(x));
}`
  },
  exp2_float: {
    needs: ['add_exponent', 'times_power', 'infinity', 'is_nan'],
    code: `fn exp2_float(x: f32) -> f32 {
  let j = round(x);
  let t = x - j;
  let r = fma(t, 0.693147182f, t * -1.90465421e-9f);
  let p = fma(fma(${horner('r', EXP)}, r, 1.0f), r, 1.0f);
  if (abs(x) <= 125.0f) { return add_exponent(p, j); }
  if (abs(x) <= 151.0f) { return times_power(p, i32(j)); }
  return select(select(0.0f, infinity(), x > 0.0f), x, is_nan(x));
}`
  },
  expm1_float: {
    needs: ['infinity', 'is_nan'],
    code: `fn expm1_float(x: f32) -> f32 {
  if (!(abs(x) < 89.0f)) { return select(select(-1.0f, infinity(), x > 0.0f), x, is_nan(x)); }
  if (x < -17.5f) { return -1.0f; }
  let j = round(x * 1.44269502f);
  let r = fma(j, -1.42860677e-6f, fma(j, -0.693145752f, x));
  let p = fma(r * r, ${horner('r', EXPM1)}, r);
  if (j == 0.0f) { return p; }
  // Half of it, for 2^128 is no float.
  let half = bitcast<f32>(u32(i32(j) + 126i) << 23u);
  return 2.0f * fma(p, half, half - 0.5f);
}`
  },
  // Of what has no logarithm, or an infinite one.
  log_special: {
    needs: ['infinity', 'not_a_number'],
    code: `fn log_special(x: f32) -> f32 {
  let bits = bitcast<u32>(x);
  if ((bits & 0x7fffffffu) == 0u) { return -infinity(); }
  return select(not_a_number(), x, bits == 0x7f800000u);
}`
  },
  // m - 1 and the exponent e of x = m 2^e with m from 2/3 to 4/3.
  log_reduce: {
    code: `fn log_reduce(x: f32) -> vec2<f32> {
  var bits = bitcast<u32>(x);
  var e = 0i;
  if (bits < 0x00800000u) {
    bits = bitcast<u32>(x * 8388608.0f);
    e = -23i;
  }
  let k = bitcast<i32>(bits - 0x3f2aaaabu) >> 23u;
  return vec2<f32>(bitcast<f32>(bits - (bitcast<u32>(k) << 23u)) - 1.0f, f32(e + k));
}`
  },
  // ln m and e.
  log_parts: {
    needs: ['log_reduce'],
    code: `fn log_parts(x: f32) -> vec2<f32> {
  let reduced = log_reduce(x);
  let f = reduced.x;
  return vec2<f32>(fma(f * f, ${horner('f', LOG)}, f), reduced.y);
}`
  },
  log_float: {
    needs: ['log_parts', 'log_special'],
    code: `fn log_float(x: f32) -> f32 {
  if (bitcast<u32>(x) - 1u >= 0x7f7fffffu) { return log_special(x); }
  let parts = log_parts(x);
  return fma(parts.y, 0.693147182f, fma(parts.y, -1.90465421e-9f, parts.x));
}`
  },
  // The large parts of log2 m + e are summed first, so that most is rounded once.
  log2_float: {
    needs: ['log_reduce', 'log_special'],
    code: `fn log2_float(x: f32) -> f32 {
  if (bitcast<u32>(x) - 1u >= 0x7f7fffffu) { return log_special(x); }
  let reduced = log_reduce(x);
  let f = reduced.x;
  return (reduced.y + f) + fma(f * f, ${horner('f', LOG2)}, f * 0.442695051f);
}`
  },
  fast_pow: {
    needs: ['exp2_float', 'log2_float'],
    code: `fn fast_pow(x: f32, y: f32) -> f32 {
  return exp2_float(y * log2_float(x));
}`
  },
  log10_float: {
    needs: ['log_parts', 'log_special'],
    code: `fn log10_float(x: f32) -> f32 {
  if (bitcast<u32>(x) - 1u >= 0x7f7fffffu) { return log_special(x); }
  let parts = log_parts(x);
  return fma(parts.y, 0.301029980f, fma(parts.x, 0.434294492f, parts.y * 1.14750346e-8f));
}`
  },
  // f = (1 + x) 2^-k - 1, rounded once; what that takes counts by the slope of the logarithm.
  log1p_float: {
    needs: ['log_float'],
    code: `fn log1p_float(x: f32) -> f32 {
  // What is not between -1 and 2^30 is special, or swallows the 1.
  if (!(x > -1.0f && x < 1073741824.0f)) { return log_float(select(x, 1.0f + x, x <= -1.0f)); }
  let k = select(bitcast<i32>(bitcast<u32>(1.0f + x) - 0x3f2aaaabu) >> 23u, 0i, abs(x) < 0.25f);
  let scale = bitcast<f32>(u32(127i - k) << 23u);
  let f = fma(x, scale, scale - 1.0f);
  let e = f32(k);
  // What rounding takes from the sum of the large parts goes to the small ones.
  let sum = fma(e, 0.693145752f, f);
  let rest = fma(fma(x, scale, (scale - 1.0f) - f), 1.0f - f, fma(e, 0.693145752f, -sum) + f);
  return sum + (fma(f * f, ${horner('f', LOG)}, e * 1.42860677e-6f) + rest);
}`
  },
  sinh_float: {
    needs: ['expm1_float', 'exp_float', 'copy_sign'],
    code: `fn sinh_float(x: f32) -> f32 {
  let a = abs(x);
  if (a <= 1.0f) {
    let s = x * x;
    return fma(x * s, ${horner('s', SINH)}, x);
  }
  if (a > 88.0f) {
    let root = exp_float(0.5f * a);
    return copy_sign((0.5f * root) * root, x);
  }
  let e = exp_float(a);
  return copy_sign(fma(0.5f, e, -0.5f / e), x);
}`
  },
  cosh_float: {
    needs: ['exp_float'],
    code: `fn cosh_float(x: f32) -> f32 {
  let a = abs(x);
  if (a > 88.0f) {
    let root = exp_float(0.5f * a);
    return (0.5f * root) * root;
  }
  let e = exp_float(a);
  return fma(0.5f, e, 0.5f / e);
}`
  },
  tanh_float: {
    needs: ['exp_float', 'copy_sign'],
    code: `fn tanh_float(x: f32) -> f32 {
  let a = abs(x);
  if (a <= 0.6f) {
    let s = x * x;
    return fma(x * s, ${horner('s', TANH)}, x);
  }
  return copy_sign(fma(-2.0f, 1.0f / (exp_float(2.0f * a) + 1.0f), 1.0f), x);
}`
  },
  asinh_float: {
    needs: ['log1p_float', 'log_float', 'copy_sign'],
    code: `fn asinh_float(x: f32) -> f32 {
  let a = abs(x);
  if (a <= 0.5f) {
    let s = x * x;
    return fma(x * s, ${horner('s', ASINH)}, x);
  }
  if (!(a < 1.0e9f)) { return copy_sign(log_float(a) + 0.693147182f, x); }
  return copy_sign(log1p_float(a + (a * a) / (1.0f + sqrt(fma(a, a, 1.0f)))), x);
}`
  },
  acosh_float: {
    needs: ['log1p_float', 'log_float', 'not_a_number'],
    code: `fn acosh_float(x: f32) -> f32 {
  if (!(x >= 1.0f)) { return not_a_number(); }
  if (x >= 1.0e9f) { return log_float(x) + 0.693147182f; }
  let t = x - 1.0f;
  return log1p_float(t + sqrt(fma(t, t, 2.0f * t)));
}`
  },
  atanh_float: {
    needs: ['log1p_float', 'copy_sign'],
    code: `fn atanh_float(x: f32) -> f32 {
  let a = abs(x);
  if (a <= 0.5f) {
    let s = x * x;
    return fma(x * s, ${horner('s', ATANH)}, x);
  }
  return copy_sign(0.5f * log1p_float((2.0f * a) / (1.0f - a)), x);
}`
  },
  // ln x as the sum of two floats, by atanh of q = f / (2 + f) and what q lacks.
  log_pair: {
    needs: ['exact', 'two_product', 'two_sum', 'double_make'],
    code: `fn log_pair(x: f32) -> vec2<f32> {
  var bits = bitcast<u32>(x);
  var e = 0i;
  if (bits < 0x00800000u) {
    bits = bitcast<u32>(x * 8388608.0f);
    e = -23i;
  }
  let k = bitcast<i32>(bits - 0x3f2aaaabu) >> 23u;
  let f = bitcast<f32>(bits - (bitcast<u32>(k) << 23u)) - 1.0f;
  let power = f32(e + k);
  let q = exact(f / (2.0f + f));
  let product = two_product(q, f);
  let rest = (exact(exact(f - 2.0f * q) - product.x) - product.y) / (2.0f + f);
  let s = q * q;
  let sum = two_sum(power * 0.693145752f, 2.0f * q);
return double_make(sum.x, sum.y + fma(2.0f * q * s, ${horner('s', ATANH_SMALL)}, fma(power, 1.42860677e-6f, 2.0f * rest)));
}`
  },
  // C99's special cases; whole exponents of negative bases keep or lose the sign.
  power: {
    needs: [
      'log_pair',
      'two_product',
      'exp_float',
      'is_nan',
      'is_inf',
      'infinity',
      'not_a_number'
    ],
    code: `fn power(x: f32, y: f32) -> f32 {
  if (y == 0.0f || x == 1.0f) { return 1.0f; }
  if (is_nan(x) || is_nan(y)) { return not_a_number(); }
  let a = abs(x);
  let whole = y == trunc(y) || is_inf(y);
  let odd = whole && abs(y) < 16777216.0f && (i32(y) & 1i) != 0i;
  let negative = (bitcast<u32>(x) & 0x80000000u) != 0u;
  var value = 0.0f;
  if (is_inf(y)) {
    value = select(select(0.0f, infinity(), (a > 1.0f) == (y > 0.0f)), 1.0f, a == 1.0f);
  } else if (a == 0.0f || is_inf(a)) {
    value = select(0.0f, infinity(), (a == 0.0f) == (y < 0.0f));
  } else {
    if (negative && !whole) { return not_a_number(); }
    let logarithm = log_pair(a);
    if (!(abs(logarithm.x * y) < 110.0f)) {
      value = select(0.0f, infinity(), logarithm.x * y > 0.0f);
    } else {
      let high = two_product(logarithm.x, y);
      let low = high.y + logarithm.y * y;
      let e = exp_float(high.x);
      // Of small numbers the small part of the sum would vanish.
      value = select(select(fma(e, low, e), e * (1.0f + low), e < 1.0e-30f), e, is_inf(e));
    }
  }
  return select(value, -value, negative && odd);
}`
  },
  cube_root: {
    needs: ['is_inf'],
    code: `fn cube_root(x: f32) -> f32 {
  let a = abs(x);
  if (!(a > 0.0f) || is_inf(a)) { return x; }
  // Into the range where no product leaves it; 2^30 has the cube root 2^10.
  let up = select(1.0f, 1073741824.0f, a < 1.0e-30f);
  let scaled = a * up;
  var r = bitcast<f32>(bitcast<u32>(scaled) / 3u + 709921077u);
  for (var i = 0u; i < 3u; i++) {
    r = fma((scaled / (r * r) - r), 0.333333343f, r);
  }
  // Once more with the cube exact to twice the digits.
  let square = r * r;
  let low = fma(r, r, -square);
  let cube = fma(square, r, -scaled) + low * r;
  r = fma(cube, -0.333333343f / square, r) * select(1.0f, 9.765625e-4f, a < 1.0e-30f);
  return select(r, -r, x < 0.0f);
}`
  },
  // Newton's step on the reciprocal of a root r of x, with x r³ to twice the digits.
  reciprocal_cube_root: {
    needs: ['cube_root', 'is_inf'],
    code: `fn reciprocal_cube_root(x: f32) -> f32 {
  let root = cube_root(x);
  let r = 1.0f / root;
  if (!(abs(x) > 0.0f) || is_inf(x)) { return r; }
  // Into the range where no product leaves it; 2^60 has the cube root 2^20.
  let up = select(select(1.0f, 1.15292150e18f, abs(x) < 1.0e-18f), 8.67361738e-19f, abs(x) > 1.0e18f);
  let down = select(select(1.0f, 9.53674316e-7f, abs(x) < 1.0e-18f), 1048576.0f, abs(x) > 1.0e18f);
  let a = x * up;
  let s = r * down;
  let square = s * s;
  let p = a * s;
  let lack = fma(-p, square, 1.0f) - fma(fma(a, s, -p), square, p * fma(s, s, -square));
  return fma(s * 0.333333343f, lack, s) / down;
}`
  },
  // The square root of a sum of squares, scaled so that none overflows or vanishes.
  norm_float: {
    needs: ['is_inf', 'infinity', 'times_power'],
    code: `fn norm_float(v: vec4<f32>) -> vec2<f32> {
  let a = abs(v);
  let largest = max(max(a.x, a.y), max(a.z, a.w));
  if (is_inf(a.x) || is_inf(a.y) || is_inf(a.z) || is_inf(a.w)) { return vec2<f32>(infinity(), 0.0f); }
  if (largest == 0.0f) { return vec2<f32>(0.0f, 0.0f); }
  let e = clamp(i32(bitcast<u32>(largest) >> 23u) - 127i, -125i, 125i);
  let s = a * bitcast<f32>(u32(127i - e) << 23u);
  return vec2<f32>(sqrt(fma(s.x, s.x, fma(s.y, s.y, fma(s.z, s.z, s.w * s.w)))), f32(e));
}`
  },
  norm: {
    needs: ['norm_float'],
    code: `fn norm(v: vec4<f32>) -> f32 {
  let parts = norm_float(v);
  return times_power(parts.x, i32(parts.y));
}`
  },
  // Newton's step on 1 / sqrt(s), with the sum of squares to twice the digits.
  rnorm: {
    needs: ['is_inf', 'infinity', 'times_power', 'two_product', 'double_add'],
    code: `fn rnorm(v: vec4<f32>) -> f32 {
  let a = abs(v);
  let largest = max(max(a.x, a.y), max(a.z, a.w));
  if (is_inf(a.x) || is_inf(a.y) || is_inf(a.z) || is_inf(a.w)) { return 0.0f; }
  if (largest == 0.0f) { return infinity(); }
  let e = clamp(i32(bitcast<u32>(largest) >> 23u) - 127i, -125i, 125i);
  let s = a * bitcast<f32>(u32(127i - e) << 23u);
  let low = double_add(two_product(s.z, s.z), two_product(s.w, s.w));
  let sum = double_add(double_add(two_product(s.x, s.x), two_product(s.y, s.y)), low);
  let r = 1.0f / sqrt(sum.x);
  let p = sum.x * r;
  let lack = fma(-p, r, 1.0f) - r * fma(sum.y, r, fma(sum.x, r, -p));
  return times_power(fma(0.5f * r, lack, r), -e);
}`
  }
};
