/** Bessel functions in single precision: NIST Digital Library of Mathematical Functions, 10.8 and 10.17. */
import type { Helper } from './helper';

export const BESSEL_HELPERS: Record<string, Helper> = {
  // J and what Y adds to it by power series, in pairs, for 0 < x < 8.
  bessel_series: {
    needs: ['double_mul', 'double_div', 'double_add'],
    code: `fn bessel_series(x: f32, order: f32) -> vec4<f32> {
  let half = vec2<f32>(0.5f * x, 0.0f);
  let square = double_mul(half, half);
  var term = vec2<f32>(1.0f, 0.0f);
  if (order == 1.0f) { term = half; }
  var j = term;
  // Harmonic numbers: of k, and of k and k + 1 together.
  var harmonic = vec2<f32>(order, 0.0f);
  var y = double_mul(term, harmonic);
  for (var k = 1.0f; k < 32.0f; k += 1.0f) {
    term = -double_div(double_mul(term, square), vec2<f32>(k * (k + order), 0.0f));
    j = double_add(j, term);
    harmonic = double_add(harmonic, double_div(vec2<f32>(1.0f, 0.0f), vec2<f32>(k, 0.0f)));
    if (order == 1.0f) { harmonic = double_add(harmonic, double_div(vec2<f32>(1.0f, 0.0f), vec2<f32>(k + 1.0f, 0.0f))); }
    y = double_add(y, double_mul(term, harmonic));
  }
  return vec4<f32>(j, y);
}`
  },
  // Hankel's expansion, for x >= 8: J in x, Y in y.
  bessel_far: {
    needs: ['sin_float', 'cos_float'],
    code: `fn bessel_far(x: f32, order: f32) -> vec2<f32> {
  let w = 1.0f / x;
  let s = w * w;
  let s0 = order == 0.0f;
  let p = select(fma(s, fma(s, fma(s, 0.676592588f, -0.144195557f), 0.1171875f), 1.0f), fma(s, fma(s, fma(s, -0.572501421f, 0.112152100f), -0.0703125f), 1.0f), s0);
  let q = w * select(fma(s, fma(s, fma(s, -1.99353172f, 0.277576447f), -0.102539062f), 0.375f), fma(s, fma(s, fma(s, 1.72772753f, -0.227108002f), 0.0732421875f), -0.125f), s0);
  let sine = sin_float(x);
  let cosine = cos_float(x);
  // Of x - π/4, or x - 3π/4, without the factor sqrt(1/2).
  let c = select(sine - cosine, cosine + sine, s0);
  let d = select(-(sine + cosine), sine - cosine, s0);
  return sqrt(0.318309873f * w) * vec2<f32>(p * c - q * d, p * d + q * c);
}`
  },
  bessel_j0: {
    needs: ['bessel_series', 'bessel_far', 'is_inf'],
    code: `fn bessel_j0(x: f32) -> f32 {
  let a = abs(x);
  if (a < 8.0f) { return bessel_series(a, 0.0f).x; }
  return select(bessel_far(a, 0.0f).x, 0.0f, is_inf(x));
}`
  },
  bessel_j1: {
    needs: ['bessel_series', 'bessel_far', 'is_inf'],
    code: `fn bessel_j1(x: f32) -> f32 {
  let a = abs(x);
  var value = 0.0f;
  if (a < 8.0f) { value = bessel_series(a, 1.0f).x; } else if (!is_inf(x)) { value = bessel_far(a, 1.0f).x; }
  return select(value, -value, x < 0.0f);
}`
  },
  bessel_y0: {
    needs: [
      'bessel_series',
      'bessel_far',
      'double_log',
      'is_inf',
      'infinity',
      'not_a_number'
    ],
    code: `fn bessel_y0(x: f32) -> f32 {
  if (!(x > 0.0f)) { return select(not_a_number(), -infinity(), x == 0.0f); }
  if (x >= 8.0f) { return select(bessel_far(x, 0.0f).y, 0.0f, is_inf(x)); }
  let series = bessel_series(x, 0.0f);
  let logarithm = double_add(double_log(vec2<f32>(0.5f * x, 0.0f)), vec2<f32>(0.577215672f, -6.63777371e-9f));
  return double_mul(double_add(double_mul(logarithm, series.xy), -series.zw), vec2<f32>(0.636619747f, 2.56825533e-8f)).x;
}`
  },
  bessel_y1: {
    needs: [
      'bessel_series',
      'bessel_far',
      'double_log',
      'is_inf',
      'infinity',
      'not_a_number'
    ],
    code: `fn bessel_y1(x: f32) -> f32 {
  if (!(x > 0.0f)) { return select(not_a_number(), -infinity(), x == 0.0f); }
  if (x >= 8.0f) { return select(bessel_far(x, 1.0f).y, 0.0f, is_inf(x)); }
  if (x < 1.0e-6f) { return -0.636619747f / x; }
  let series = bessel_series(x, 1.0f);
  let logarithm = double_add(double_log(vec2<f32>(0.5f * x, 0.0f)), vec2<f32>(0.577215672f, -6.63777371e-9f));
  let whole = double_add(double_mul(logarithm, series.xy), -(series.zw * 0.5f));
  return double_mul(double_add(whole, -double_div(vec2<f32>(1.0f, 0.0f), vec2<f32>(x, 0.0f))), vec2<f32>(0.636619747f, 2.56825533e-8f)).x;
}`
  },
  // Upwards where that is stable, otherwise downwards from far above (Miller).
  bessel_jn: {
    needs: ['bessel_j0', 'bessel_j1'],
    code: `fn bessel_jn(order: i32, x: f32) -> f32 {
  let n = abs(order);
  if (n == 0i) { return bessel_j0(x); }
  let odd = (n & 1i) != 0i;
  let negative = odd && ((x < 0.0f) != (order < 0i));
  let a = abs(x);
  var value = 0.0f;
  if (n == 1i) {
    value = bessel_j1(a);
  } else if (a == 0.0f) {
    value = 0.0f;
  } else if (f32(n) < a) {
    var before = bessel_j0(a);
    value = bessel_j1(a);
    for (var k = 1i; k < n; k++) {
      let next = fma(2.0f * f32(k) / a, value, -before);
      before = value;
      value = next;
    }
  } else {
    let start = 2i * ((n + i32(sqrt(60.0f * f32(n)))) / 2i + 1i);
    var above = 0.0f;
    var here = 1.0e-30f;
    var sum = 0.0f;
    for (var k = start; k > 0i; k--) {
      let below = fma(2.0f * f32(k) / a, here, -above);
      above = here;
      here = below;
      if (abs(here) > 1.0e15f) {
        here *= 1.0e-25f;
        above *= 1.0e-25f;
        sum *= 1.0e-25f;
        value *= 1.0e-25f;
      }
      if ((k & 1i) != 0i) { sum += here; }
      if (k == n) { value = above; }
    }
    value = value / (2.0f * sum - here);
  }
  return select(value, -value, negative);
}`
  },
  bessel_yn: {
    needs: ['bessel_y0', 'bessel_y1'],
    code: `fn bessel_yn(order: i32, x: f32) -> f32 {
  let n = abs(order);
  if (n == 0i) { return bessel_y0(x); }
  var before = bessel_y0(x);
  var value = bessel_y1(x);
  for (var k = 1i; k < n; k++) {
    let next = fma(2.0f * f32(k) / x, value, -before);
    before = value;
    value = next;
  }
  return select(value, -value, order < 0i && (n & 1i) != 0i);
}`
  },
  // Power series in pairs, whose terms are all positive; from 15 on e^x over sqrt(2πx).
  bessel_i: {
    needs: ['double_mul', 'double_div', 'double_add', 'exp_float'],
    code: `fn bessel_i(x: f32, order: f32) -> f32 {
  if (x < 15.0f) {
    let half = vec2<f32>(0.5f * x, 0.0f);
    let square = double_mul(half, half);
    var term = vec2<f32>(1.0f, 0.0f);
    if (order == 1.0f) { term = half; }
    var sum = term;
    for (var k = 1.0f; k < 40.0f; k += 1.0f) {
      term = double_div(double_mul(term, square), vec2<f32>(k * (k + order), 0.0f));
      sum = double_add(sum, term);
    }
    return sum.x;
  }
  let w = 0.125f / x;
  let far0 = fma(w, fma(w, fma(w, fma(w, fma(w, 7441.875f, 459.375f), 37.5f), 4.5f), 1.0f), 1.0f);
  let far1 = fma(w, fma(w, fma(w, fma(w, fma(w, -9095.625f, -590.625f), -52.5f), -7.5f), -3.0f), 1.0f);
  // e^(x / 2) twice, for e^x may overflow where the result does not.
  let root = exp_float(0.5f * x);
  return (root * (select(far0, far1, order == 1.0f) * inverseSqrt(6.28318548f * x))) * root;
}`
  },
  bessel_i0: {
    needs: ['bessel_i'],
    code: `fn bessel_i0(x: f32) -> f32 {
  return bessel_i(abs(x), 0.0f);
}`
  },
  bessel_i1: {
    needs: ['bessel_i', 'copy_sign'],
    code: `fn bessel_i1(x: f32) -> f32 {
  return copy_sign(bessel_i(abs(x), 1.0f), x);
}`
  }
};
