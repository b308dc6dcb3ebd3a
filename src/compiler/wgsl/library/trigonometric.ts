/** Sine, cosine, tangent and their inverses in single precision; elementary.ts says how they are made. */
import type { Helper } from './helper';
import { horner } from './polynomial';

const SIN = [
  '-0.166666672f',
  '0.00833337940f',
  '-0.000198530193f',
  '0.00000283158897f'
];
const COS = ['-0.5f', '0.0416666456f', '-0.00138873013f', '0.0000244306684f'];
const ATAN = [
  '-0.333333015f',
  '0.199986294f',
  '-0.142651513f',
  '0.109570950f',
  '-0.0841806605f',
  '0.0582107343f',
  '-0.0314319022f',
  '0.0110515980f',
  '-0.00182432390f'
];
const ASIN = [
  '0.166666597f',
  '0.0750051960f',
  '0.0445142128f',
  '0.0318290666f',
  '0.0143628241f',
  '0.0376169384f'
];

export const TRIGONOMETRIC_HELPERS: Record<string, Helper> = {
  // x modulo π/2 in x, the number of quarter turns in y, if large modulo 4. Parts of π/2 of
  // 12 bits: their products are exact, for WGSL's fma may round in between.
  trig_reduce: {
    needs: ['trig_reduce_large'],
    code: `fn trig_reduce(x: f32) -> vec2<f32> {
  if (!(abs(x) <= 6000.0f)) { return trig_reduce_large(x); }
  let j = round(x * 0.636619747f);
  let r = fma(j, -2.56334407e-12f, fma(j, -7.54953362e-8f, fma(j, -0.000483751297f, fma(j, -1.5703125f, x))));
  return vec2<f32>(r, j);
}`
  },
  // M. Payne and R. Hanek, "Radian Reduction for Trigonometric Functions", SIGNUM Newsletter 18 (1983).
  trig_reduce_large: {
    needs: [
      'mulhi_u32',
      'add_64',
      'shift_left_64',
      'abs_i64',
      'u64_to_float',
      'not_a_number'
    ],
    code: `fn trig_reduce_large(x: f32) -> vec2<f32> {
  let bits = bitcast<u32>(x);
  if ((bits & 0x7f800000u) == 0x7f800000u) { return vec2<f32>(not_a_number(), 0.0f); }
  // Bits of 2 / pi after two zeros.
  var digits = array<u32, 7>(0u, 0x28be60dbu, 0x9391054au, 0x7f09d5f4u, 0x7d4d3770u, 0x36d8a566u, 0x4f10e410u);
  let significand = ((bits & 0x7fffffu) << 8u) | 0x80000000u;
  let exponent = ((bits >> 23u) & 0xffu) - 126u;
  let at = exponent >> 5u;
  let shift = exponent & 31u;
  var high = digits[at];
  var middle = digits[at + 1u];
  var low = digits[at + 2u];
  if (shift != 0u) {
    high = (high << shift) | (middle >> (32u - shift));
    middle = (middle << shift) | (low >> (32u - shift));
    low = (low << shift) | (digits[at + 3u] >> (32u - shift));
  }
  // The fraction of a turn in 64 bits, of the product of 32 and 96 bits.
  var product = add_64(vec2<u32>(significand * middle, mulhi_u32(significand, middle)), vec2<u32>(mulhi_u32(significand, low), 0u));
  product.y += significand * high;
  var quarter = product.y >> 30u;
  product.y &= 0x3fffffffu;
  if ((product.y & 0x20000000u) != 0u) {
    product.y |= 0xc0000000u;
    quarter += 1u;
  }
  // Times π/2 in integers, so that it is rounded once.
  let magnitude = abs_i64(product);
  let zeros = countLeadingZeros(magnitude.y);
  let top = shift_left_64(magnitude, zeros).y;
  let angle = vec2<u32>(top * 0xc90fdaa2u, mulhi_u32(top, 0xc90fdaa2u));
  let r = ldexp(u64_to_float(angle), -61i - i32(zeros));
  let negative = ((product.y ^ bits) & 0x80000000u) != 0u;
  if ((bits & 0x80000000u) != 0u) { quarter = 4u - (quarter & 3u); }
  return vec2<f32>(select(r, -r, negative), f32(quarter & 3u));
}`
  },
  sin_kernel: {
    code: `fn sin_kernel(r: f32) -> f32 {
  let s = r * r;
  return fma(r * s, ${horner('s', SIN)}, r);
}`
  },
  cos_kernel: {
    code: `fn cos_kernel(r: f32) -> f32 {
  let s = r * r;
  return fma(s, ${horner('s', COS)}, 1.0f);
}`
  },
  sin_float: {
    needs: ['trig_reduce', 'whole_bits', 'sin_kernel', 'cos_kernel'],
    code: `fn sin_float(x: f32) -> f32 {
  let reduced = trig_reduce(x);
  let quarter = whole_bits(reduced.y);
  let value = select(sin_kernel(reduced.x), cos_kernel(reduced.x), (quarter & 1u) != 0u);
  return select(value, -value, (quarter & 2u) != 0u);
}`
  },
  cos_float: {
    needs: ['trig_reduce', 'whole_bits', 'sin_kernel', 'cos_kernel'],
    code: `fn cos_float(x: f32) -> f32 {
  let reduced = trig_reduce(x);
  let quarter = whole_bits(reduced.y) + 1u;
  let value = select(sin_kernel(reduced.x), cos_kernel(reduced.x), (quarter & 1u) != 0u);
  return select(value, -value, (quarter & 2u) != 0u);
}`
  },
  tan_float: {
    needs: ['trig_reduce', 'whole_bits', 'sin_kernel', 'cos_kernel'],
    code: `fn tan_float(x: f32) -> f32 {
  let reduced = trig_reduce(x);
  let s = sin_kernel(reduced.x);
  let c = cos_kernel(reduced.x);
  return select(s / c, -c / s, (whole_bits(reduced.y) & 1u) != 0u);
}`
  },
  // Beyond some turns as far off as the hardware's, and as small.
  fast_reduce: {
    code: `fn fast_reduce(x: f32) -> vec2<f32> {
  let j = round(x * 0.636619747f);
  var r = fma(j, 4.37113883e-8f, fma(j, -1.57079637f, x));
  if (abs(r) > 0.8f) { r = fract(r) - 0.5f; }
  return vec2<f32>(r, j);
}`
  },
  fast_sin: {
    needs: ['fast_reduce', 'whole_bits', 'sin_kernel', 'cos_kernel'],
    code: `fn fast_sin(x: f32) -> f32 {
  let reduced = fast_reduce(x);
  let quarter = whole_bits(reduced.y);
  let value = select(sin_kernel(reduced.x), cos_kernel(reduced.x), (quarter & 1u) != 0u);
  return select(value, -value, (quarter & 2u) != 0u);
}`
  },
  fast_cos: {
    needs: ['fast_reduce', 'whole_bits', 'sin_kernel', 'cos_kernel'],
    code: `fn fast_cos(x: f32) -> f32 {
  let reduced = fast_reduce(x);
  let quarter = whole_bits(reduced.y) + 1u;
  let value = select(sin_kernel(reduced.x), cos_kernel(reduced.x), (quarter & 1u) != 0u);
  return select(value, -value, (quarter & 2u) != 0u);
}`
  },
  fast_tan: {
    needs: ['fast_reduce', 'whole_bits', 'sin_kernel', 'cos_kernel'],
    code: `fn fast_tan(x: f32) -> f32 {
  let reduced = fast_reduce(x);
  let s = sin_kernel(reduced.x);
  let c = cos_kernel(reduced.x);
  return select(s / c, -c / s, (whole_bits(reduced.y) & 1u) != 0u);
}`
  },
  // x modulo 1/2 is exact; then times π in two parts.
  sinpi_quarters: {
    code: `fn sinpi_quarters(x: f32, turn: u32) -> f32 {
  let j = round(2.0f * x);
  let t = fma(j, -0.5f, x);
  let r = t * 3.14159274f;
  // What r lacks: products of halves of 12 bits are exact.
  let t_high = bitcast<f32>(bitcast<u32>(t) & 0xfffff000u);
  let t_low = t - t_high;
  let rest = fma(t_low, 0.000967741013f, fma(t_low, 3.140625f, fma(t_high, 0.000967741013f, fma(t_high, 3.140625f, -r))));
  let low = fma(t, -8.74227766e-8f, rest);
  // Quarter turns modulo 4, of floats beyond the integers too.
  let quarter = u32(j - 4.0f * floor(j * 0.25f)) + turn;
  let s = r * r;
  // It is added to the small parts of sine and cosine.
  let sine = fma(r * s, ${horner('s', SIN)}, low * fma(-0.5f, s, 1.0f)) + r;
  let cosine = fma(s, ${horner('s', COS)}, -r * low) + 1.0f;
  let value = select(sine, cosine, (quarter & 1u) != 0u);
  return select(value, -value, (quarter & 2u) != 0u);
}`
  },
  sinpi_float: {
    needs: ['sinpi_quarters', 'not_a_number', 'copy_sign'],
    code: `fn sinpi_float(x: f32) -> f32 {
  if (!(abs(x) < 16777216.0f)) { return select(not_a_number(), copy_sign(0.0f, x), (bitcast<u32>(x) & 0x7f800000u) != 0x7f800000u); }
  if (x == trunc(x)) { return copy_sign(0.0f, x); }
  // What the product lacks would vanish.
  if (abs(x) < 1.0e-20f) { return x * 3.14159274f; }
  return sinpi_quarters(x, 0u);
}`
  },
  cospi_float: {
    needs: ['sinpi_quarters', 'not_a_number'],
    code: `fn cospi_float(x: f32) -> f32 {
  if (!(abs(x) < 16777216.0f)) { return select(not_a_number(), 1.0f, (bitcast<u32>(x) & 0x7f800000u) != 0x7f800000u); }
  return sinpi_quarters(x, 1u);
}`
  },
  atan_kernel: {
    code: `fn atan_kernel(x: f32) -> f32 {
  let s = x * x;
  return fma(x * s, ${horner('s', ATAN)}, x);
}`
  },
  atan_float: {
    needs: ['atan_kernel', 'copy_sign'],
    code: `fn atan_float(x: f32) -> f32 {
  let a = abs(x);
  if (a <= 1.0f) { return atan_kernel(x); }
  let value = (1.57079637f - atan_kernel(1.0f / a)) - 4.37113883e-8f;
  return copy_sign(value, x);
}`
  },
  atan2_float: {
    needs: ['atan_kernel', 'copy_sign', 'is_nan', 'is_inf', 'not_a_number'],
    code: `fn atan2_float(y: f32, x: f32) -> f32 {
  if (is_nan(x) || is_nan(y)) { return not_a_number(); }
  let ax = abs(x);
  let ay = abs(y);
  let larger = max(ax, ay);
  // WGSL promises nothing of divisors above 2^126, and NVIDIA's give 0.
  let scale = select(1.0f, 0.0625f, larger > 1.0e37f);
  var ratio = (min(ax, ay) * scale) / (larger * scale);
  if (larger == 0.0f) { ratio = 0.0f; }
  if (is_inf(larger)) { ratio = select(0.0f, 1.0f, ax == ay); }
  var angle = atan_kernel(ratio);
  if (ay > ax) { angle = (1.57079637f - angle) - 4.37113883e-8f; }
  if ((bitcast<u32>(x) & 0x80000000u) != 0u) { angle = (3.14159274f - angle) - 8.74227766e-8f; }
  return copy_sign(angle, y);
}`
  },
  // asin x = x + x s P(s); of larger arguments from asin of sqrt((1 - x) / 2).
  asin_kernel: {
    code: `fn asin_kernel(s: f32, x: f32) -> f32 {
  return fma(x * s, ${horner('s', ASIN)}, x);
}`
  },
  asin_float: {
    needs: ['asin_kernel', 'copy_sign', 'not_a_number'],
    code: `fn asin_float(x: f32) -> f32 {
  let a = abs(x);
  if (!(a <= 1.0f)) { return not_a_number(); }
  if (a <= 0.5f) { return asin_kernel(x * x, x); }
  let s = fma(-0.5f, a, 0.5f);
  return copy_sign(fma(-2.0f, asin_kernel(s, sqrt(s)), 1.57079637f) - 4.37113883e-8f, x);
}`
  },
  acos_float: {
    needs: ['asin_kernel', 'not_a_number'],
    code: `fn acos_float(x: f32) -> f32 {
  let a = abs(x);
  if (!(a <= 1.0f)) { return not_a_number(); }
  if (a <= 0.5f) { return 1.57079637f - (asin_kernel(x * x, x) + 4.37113883e-8f); }
  let s = fma(-0.5f, a, 0.5f);
  let value = 2.0f * asin_kernel(s, sqrt(s));
  return select(value, (3.14159274f - value) - 8.74227766e-8f, x < 0.0f);
}`
  }
};
