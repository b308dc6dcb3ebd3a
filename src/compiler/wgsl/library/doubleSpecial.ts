/**
 * Further functions on doubles, which are pairs of floats (double.ts). Forms: NIST
 * Digital Library of Mathematical Functions, 5.5 and 5.11 (gamma), 7.6 and 7.9
 * (error functions).
 */
import type { Helper } from './helper';

export const DOUBLE_SPECIAL_HELPERS: Record<string, Helper> = {
  double_asinh: {
    needs: ['double_log1p', 'double_log', 'double_sqrt', 'double_copysign'],
    code: `fn double_asinh(x: vec2<f32>) -> vec2<f32> {
  let a = double_copysign(x, vec2<f32>(1.0f, 0.0f));
  if (!(a.x < 1.0e9f)) { return double_copysign(double_add(double_log(a), vec2<f32>(0.693147182f, -1.90465421e-09f)), x); }
  let square = double_mul(a, a);
  let one = vec2<f32>(1.0f, 0.0f);
  let rest = double_div(square, double_add(one, double_sqrt(double_add(one, square))));
  return double_copysign(double_log1p(double_add(a, rest)), x);
}`
  },
  double_acosh: {
    needs: ['double_log1p', 'double_log', 'double_sqrt', 'not_a_number'],
    code: `fn double_acosh(x: vec2<f32>) -> vec2<f32> {
  if (!(x.x >= 1.0f)) { return vec2<f32>(not_a_number(), 0.0f); }
  if (x.x >= 1.0e9f) { return double_add(double_log(x), vec2<f32>(0.693147182f, -1.90465421e-09f)); }
  let t = double_add(x, vec2<f32>(-1.0f, 0.0f));
  return double_log1p(double_add(t, double_sqrt(double_add(double_mul(t, t), t * 2.0f))));
}`
  },
  double_atanh: {
    needs: ['double_log1p', 'double_div', 'double_copysign'],
    code: `fn double_atanh(x: vec2<f32>) -> vec2<f32> {
  let a = double_copysign(x, vec2<f32>(1.0f, 0.0f));
  let quotient = double_div(a * 2.0f, double_add(vec2<f32>(1.0f, 0.0f), -a));
  return double_copysign(double_log1p(quotient) * 0.5f, x);
}`
  },
  // x modulo 1/2 is exact; the quarter turn says which of sine and cosine it is.
  double_sincospi: {
    needs: ['double_sincos', 'double_rint', 'double_to_i64'],
    code: `fn double_sincospi(x: vec2<f32>) -> vec4<f32> {
  let quarters = double_rint(x * 2.0f);
  let both = double_sincos(double_mul(double_add(x, -quarters * 0.5f), vec2<f32>(3.14159274f, -8.74227766e-08f)));
  let quarter = double_to_i64(quarters).x & 3u;
  let swapped = (quarter & 1u) == 1u;
  let s = select(both.xy, both.zw, swapped);
  let c = select(both.zw, both.xy, swapped);
  return vec4<f32>(select(s, -s, quarter > 1u), select(c, -c, quarter == 1u || quarter == 2u));
}`
  },
  double_sinpi: {
    needs: ['double_sincospi'],
    code: `fn double_sinpi(x: vec2<f32>) -> vec2<f32> {
  return double_sincospi(x).xy;
}`
  },
  double_cospi: {
    needs: ['double_sincospi'],
    code: `fn double_cospi(x: vec2<f32>) -> vec2<f32> {
  return double_sincospi(x).zw;
}`
  },
  double_ldexp: {
    needs: ['times_power'],
    code: `fn double_ldexp(x: vec2<f32>, n: i32) -> vec2<f32> {
  let first = clamp(n, -250i, 250i);
  let rest = clamp(n - first, -250i, 250i);
  let high = times_power(times_power(x.x, first), rest);
  let finite = (bitcast<u32>(high) & 0x7f800000u) != 0x7f800000u;
  return vec2<f32>(high, select(0.0f, times_power(times_power(x.y, first), rest), finite));
}`
  },
  // A power of two with a negative small part is under it.
  double_ilogb: {
    needs: ['ilogb_float', 'is_plain'],
    code: `fn double_ilogb(x: vec2<f32>) -> i32 {
  let under = is_plain(x.x) && (bitcast<u32>(x.x) & 0x7fffffu) == 0u && x.y != 0.0f && (x.x < 0.0f) != (x.y < 0.0f);
  return ilogb_float(x.x) - select(0i, 1i, under);
}`
  },
  double_logb: {
    needs: ['double_ilogb', 'logb_float', 'is_plain'],
    code: `fn double_logb(x: vec2<f32>) -> vec2<f32> {
  return vec2<f32>(select(logb_float(x.x), f32(double_ilogb(x)), is_plain(x.x)), 0.0f);
}`
  },
  double_frexp_exponent: {
    needs: ['double_ilogb', 'is_plain'],
    code: `fn double_frexp_exponent(x: vec2<f32>) -> i32 {
  if (!is_plain(x.x)) { return 0i; }
  return double_ilogb(x) + 1i;
}`
  },
  double_frexp_mantissa: {
    needs: ['double_frexp_exponent', 'double_ldexp'],
    code: `fn double_frexp_mantissa(x: vec2<f32>) -> vec2<f32> {
  return double_ldexp(x, -double_frexp_exponent(x));
}`
  },
  // Scaled so that no square overflows or vanishes; the power of two in z.
  double_norm_parts: {
    needs: ['double_sqrt', 'double_mul', 'double_add', 'double_ldexp'],
    code: `fn double_norm_parts(a: vec2<f32>, b: vec2<f32>, c: vec2<f32>, d: vec2<f32>) -> vec3<f32> {
  let largest = max(max(abs(a.x), abs(b.x)), max(abs(c.x), abs(d.x)));
  if (!(largest > 0.0f) || (bitcast<u32>(largest) & 0x7f800000u) == 0x7f800000u) { return vec3<f32>(abs(a.x) + abs(b.x) + abs(c.x) + abs(d.x), 0.0f, 0.0f); }
  let e = i32(bitcast<u32>(largest) >> 23u) - 127i;
  let p = double_ldexp(a, -e);
  let q = double_ldexp(b, -e);
  let r = double_ldexp(c, -e);
  let s = double_ldexp(d, -e);
  let sum = double_add(double_add(double_mul(p, p), double_mul(q, q)), double_add(double_mul(r, r), double_mul(s, s)));
  return vec3<f32>(double_sqrt(sum), f32(e));
}`
  },
  double_norm: {
    needs: ['double_norm_parts'],
    code: `fn double_norm(a: vec2<f32>, b: vec2<f32>, c: vec2<f32>, d: vec2<f32>) -> vec2<f32> {
  let parts = double_norm_parts(a, b, c, d);
  return double_ldexp(parts.xy, i32(parts.z));
}`
  },
  double_rnorm: {
    needs: ['double_norm_parts', 'double_div'],
    code: `fn double_rnorm(a: vec2<f32>, b: vec2<f32>, c: vec2<f32>, d: vec2<f32>) -> vec2<f32> {
  let parts = double_norm_parts(a, b, c, d);
  return double_ldexp(double_div(vec2<f32>(1.0f, 0.0f), parts.xy), -i32(parts.z));
}`
  },
  double_rcbrt: {
    needs: ['double_cbrt', 'double_div'],
    code: `fn double_rcbrt(x: vec2<f32>) -> vec2<f32> {
  return double_div(vec2<f32>(1.0f, 0.0f), double_cbrt(x));
}`
  },
  // The power series of erf x times e^(x²), whose terms have one sign.
  double_erf_series: {
    needs: ['double_exp', 'double_mul', 'double_add', 'double_reciprocal'],
    code: `fn double_erf_series(x: vec2<f32>) -> vec2<f32> {
  let square = double_mul(x, x);
  var term = x;
  var sum = x;
  for (var n = 3.0f; n < 85.0f; n += 2.0f) {
    term = double_mul(double_mul(term, square * 2.0f), double_reciprocal(n));
    sum = double_add(sum, term);
  }
  return double_mul(double_mul(sum, double_exp(-square)), vec2<f32>(1.12837923f, -5.86353828e-08f));
}`
  },
  // Laplace's continued fraction, from its 70th quotient back; for x >= 1.5.
  double_erfc_tail: {
    needs: ['double_exp', 'double_mul', 'double_add', 'double_div'],
    code: `fn double_erfc_tail(x: vec2<f32>) -> vec2<f32> {
  if (x.x > 10.5f) { return vec2<f32>(0.0f, 0.0f); }
  var below = x;
  for (var k = 70.0f; k > 0.0f; k -= 1.0f) {
    below = double_add(x, double_div(vec2<f32>(0.5f * k, 0.0f), below));
  }
  return double_div(double_mul(double_exp(-double_mul(x, x)), vec2<f32>(0.564189613f, -2.93176914e-08f)), below);
}`
  },
  double_erfc: {
    needs: ['double_erf_series', 'double_erfc_tail', 'is_nan'],
    code: `fn double_erfc(x: vec2<f32>) -> vec2<f32> {
  if (is_nan(x.x)) { return x; }
  if (x.x >= 1.5f) { return double_erfc_tail(x); }
  if (x.x <= -1.5f) { return double_add(vec2<f32>(2.0f, 0.0f), -double_erfc_tail(-x)); }
  return double_add(vec2<f32>(1.0f, 0.0f), -double_erf_series(x));
}`
  },
  double_erf: {
    needs: ['double_erf_series', 'double_erfc'],
    code: `fn double_erf(x: vec2<f32>) -> vec2<f32> {
  if (abs(x.x) < 1.5f) { return double_erf_series(x); }
  return double_add(vec2<f32>(1.0f, 0.0f), -double_erfc(x));
}`
  },
  double_normcdf: {
    needs: ['double_erfc'],
    code: `fn double_normcdf(x: vec2<f32>) -> vec2<f32> {
  return double_erfc(double_mul(x, vec2<f32>(-0.707106769f, -1.21016175e-08f))) * 0.5f;
}`
  },
  // Γ for 0 < x < 36: factors down to 1/2 ≤ y < 3/2, and the power series of 1/Γ there.
  double_gamma: {
    needs: ['double_mul', 'double_add', 'double_div'],
    code: `fn double_gamma(x: vec2<f32>) -> vec2<f32> {
  let one = vec2<f32>(1.0f, 0.0f);
  var t = double_add(x, -one);
  var up = one;
  var down = one;
  while (t.x >= 0.5f) {
    up = double_mul(up, t);
    t = double_add(t, -one);
  }
  while (t.x < -0.5f) {
    t = double_add(t, one);
    down = double_mul(down, t);
  }
  var series = array<vec2<f32>, 25>(vec2<f32>(1.0f, 0.0f), vec2<f32>(0.577215672f, -6.63777389e-09f), vec2<f32>(-0.655878067f, -4.50365212e-09f), vec2<f32>(-0.0420026332f, -1.82009829e-09f), vec2<f32>(0.166538611f, 3.27871008e-10f), vec2<f32>(-0.0421977341f, -4.38036413e-10f), vec2<f32>(-0.00962197129f, -2.41043685e-10f), vec2<f32>(0.00721894344f, -1.9648623e-10f), vec2<f32>(-0.00116516754f, -4.68906372e-11f), vec2<f32>(-0.000215241671f, -3.15718458e-12f), vec2<f32>(0.000128050277f, 5.84417107e-12f), vec2<f32>(-2.01348539e-05f, -8.68620063e-13f), vec2<f32>(-1.25049348e-06f, 8.42222806e-16f), vec2<f32>(1.13302724e-06f, -8.04836392e-15f), vec2<f32>(-2.05633839e-07f, -2.85211833e-15f), vec2<f32>(6.11609519e-09f, -8.13782338e-17f), vec2<f32>(5.0020077e-09f, -5.24611543e-17f), vec2<f32>(-1.18127452e-09f, -4.78434153e-17f), vec2<f32>(1.04342673e-10f, -2.22132405e-18f), vec2<f32>(7.78226355e-12f, -1.08956062e-19f), vec2<f32>(-3.69680545e-12f, -1.70075779e-19f), vec2<f32>(5.10037054e-13f, -2.50785442e-20f), vec2<f32>(-2.05832598e-14f, -7.75415939e-22f), vec2<f32>(-5.34812241e-15f, -1.3265615e-22f), vec2<f32>(1.22677868e-15f, -4.74564679e-23f));
  var sum = series[24];
  for (var k = 24i; k > 0i; k--) { sum = double_add(double_mul(sum, t), series[k - 1i]); }
  return double_div(up, double_mul(down, sum));
}`
  },
  double_tgamma: {
    needs: ['double_gamma', 'double_sinpi', 'tgamma_float'],
    code: `fn double_tgamma(x: vec2<f32>) -> vec2<f32> {
  // Poles and what is beyond the range.
  if (!(x.x < 35.5f) || (x.x <= 0.0f && x.x == trunc(x.x) && x.y == 0.0f) || x.x < -34.0f) { return vec2<f32>(tgamma_float(x.x), 0.0f); }
  if (x.x > 0.0f) { return double_gamma(x); }
  return -double_div(vec2<f32>(3.14159274f, -8.74227766e-08f), double_mul(double_mul(-x, double_sinpi(-x)), double_gamma(-x)));
}`
  },
  // Stirling's series from 16 on.
  double_lgamma_positive: {
    needs: ['double_gamma', 'double_log', 'double_div'],
    code: `fn double_lgamma_positive(x: vec2<f32>) -> vec2<f32> {
  if (x.x < 16.0f) { return double_log(double_gamma(x)); }
  let w = double_div(vec2<f32>(1.0f, 0.0f), x);
  let s = double_mul(w, w);
  var series = array<vec2<f32>, 6>(vec2<f32>(0.0833333358f, -2.48352694e-09f), vec2<f32>(-0.00277777785f, 6.72621889e-11f), vec2<f32>(0.000793650805f, -1.09023875e-11f), vec2<f32>(-0.000595238118f, 2.27287061e-11f), vec2<f32>(0.000841750822f, 2.01864948e-11f), vec2<f32>(-0.00191752694f, 2.32882325e-11f));
  var sum = series[5];
  for (var k = 5i; k > 0i; k--) { sum = double_add(double_mul(sum, s), series[k - 1i]); }
  let main = double_mul(double_add(x, vec2<f32>(-0.5f, 0.0f)), double_log(x));
  return double_add(double_add(main, -x), double_add(vec2<f32>(0.918938518f, 1.56341766e-08f), double_mul(sum, w)));
}`
  },
  double_lgamma: {
    needs: [
      'double_lgamma_positive',
      'double_sinpi',
      'double_abs',
      'lgamma_float'
    ],
    code: `fn double_lgamma(x: vec2<f32>) -> vec2<f32> {
  if (!(abs(x.x) < 1.0e30f) || (x.x <= 0.0f && x.x == trunc(x.x) && x.y == 0.0f)) { return vec2<f32>(lgamma_float(x.x), 0.0f); }
  if (x.x > 0.0f) { return double_lgamma_positive(x); }
  // Γ(x) Γ(-x) = -π / (x sin πx)
  let mirrored = double_div(vec2<f32>(3.14159274f, -8.74227766e-08f), double_mul(-x, double_abs(double_sinpi(-x))));
  return double_add(double_log(mirrored), -double_lgamma_positive(-x));
}`
  }
};
