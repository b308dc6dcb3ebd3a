/**
 * The math functions on doubles, which are pairs of floats (double.ts), by
 * Newton steps from the float's value and by the functions of doubleSeries.ts.
 */
import type { Helper } from './helper';

export const DOUBLE_MATH_HELPERS: Record<string, Helper> = {
  // One Newton step on the float's root doubles its bits.
  double_sqrt: {
    needs: ['double_add', 'double_mul', 'two_product', 'double_make'],
    code: `fn double_sqrt(x: vec2<f32>) -> vec2<f32> {
  if (!(x.x > 0.0f) || (bitcast<u32>(x.x) & 0x7f800000u) == 0x7f800000u) { return vec2<f32>(sqrt(x.x), 0.0f); }
  let inverse = inverseSqrt(x.x);
  let root = x.x * inverse;
  let rest = double_add(x, -two_product(root, root));
  let once = double_make(root, rest.x * inverse * 0.5f);
  let error = double_add(x, -double_mul(once, once));
  return double_make(once.x, once.y + error.x * inverse * 0.5f);
}`,
    // The float's root to its last bit, then what x leaves of its square.
    fused: {
      needs: ['exact', 'double_make'],
      code: `fn double_sqrt(x: vec2<f32>) -> vec2<f32> {
  if (!(x.x > 0.0f) || (bitcast<u32>(x.x) & 0x7f800000u) == 0x7f800000u) { return vec2<f32>(sqrt(x.x), 0.0f); }
  let inverse = exact(inverseSqrt(x.x));
  let half = inverse * 0.5f;
  let first = exact(x.x * inverse);
  let root = fma(fma(-first, first, x.x), half, first);
  let rest = fma(-root, root, x.x) + x.y;
  let step = rest * half;
  return double_make(root, fma(fma(root * -2.0f, step, rest), half, step));
}`
    }
  },
  double_rsqrt: {
    needs: ['double_sqrt', 'double_div'],
    code: `fn double_rsqrt(x: vec2<f32>) -> vec2<f32> {
  return double_div(vec2<f32>(1.0f, 0.0f), double_sqrt(x));
}`
  },
  double_fmod: {
    needs: ['double_trunc', 'double_div', 'double_mul', 'double_add'],
    code: `fn double_fmod(x: vec2<f32>, y: vec2<f32>) -> vec2<f32> {
  return double_add(x, -double_mul(y, double_trunc(double_div(x, y))));
}`
  },
  double_exp2: {
    needs: ['double_exp', 'double_mul'],
    code: `fn double_exp2(x: vec2<f32>) -> vec2<f32> {
  return double_exp(double_mul(x, vec2<f32>(0.69314718246459961f, -1.9046542121259336e-9f)));
}`
  },
  double_log2: {
    needs: ['double_log', 'double_mul'],
    code: `fn double_log2(x: vec2<f32>) -> vec2<f32> {
  return double_mul(double_log(x), vec2<f32>(1.44269502162933350f, 1.9259629911266175e-8f));
}`
  },
  double_log10: {
    needs: ['double_log', 'double_mul'],
    code: `fn double_log10(x: vec2<f32>) -> vec2<f32> {
  return double_mul(double_log(x), vec2<f32>(0.43429449200630188f, -1.0103050118726031e-8f));
}`
  },
  double_pow: {
    needs: [
      'double_exp',
      'double_log',
      'double_mul',
      'double_div',
      'double_abs',
      'double_floor',
      'double_equal'
    ],
    code: `fn double_pow(x: vec2<f32>, y: vec2<f32>) -> vec2<f32> {
  if (y.x == 0.0f) { return vec2<f32>(1.0f, 0.0f); }
  if (x.x == 0.0f) { return vec2<f32>(pow(0.0f, y.x), 0.0f); }
  // Small whole powers by squaring: exact where the result is.
  if (abs(y.x) <= 64.0f && y.y == 0.0f && y.x == trunc(y.x)) {
    var result = vec2<f32>(1.0f, 0.0f);
    var base = x;
    for (var n = u32(abs(y.x)); n > 0u; n = n >> 1u) {
      if ((n & 1u) == 1u) { result = double_mul(result, base); }
      base = double_mul(base, base);
    }
    if (y.x < 0.0f) { result = double_div(vec2<f32>(1.0f, 0.0f), result); }
    return result;
  }
  let magnitude = double_exp(double_mul(double_log(double_abs(x)), y));
  let half = y * 0.5f;
  let odd = double_equal(double_floor(y), y) && !double_equal(double_floor(half), half);
  return select(magnitude, -magnitude, x.x < 0.0f && odd);
}`
  },
  double_sin: {
    needs: ['double_sincos'],
    code: `fn double_sin(x: vec2<f32>) -> vec2<f32> {
  return double_sincos(x).xy;
}`
  },
  double_cos: {
    needs: ['double_sincos'],
    code: `fn double_cos(x: vec2<f32>) -> vec2<f32> {
  return double_sincos(x).zw;
}`
  },
  double_tan: {
    needs: ['double_sincos', 'double_div'],
    code: `fn double_tan(x: vec2<f32>) -> vec2<f32> {
  let both = double_sincos(x);
  return double_div(both.xy, both.zw);
}`
  },
  double_tanh: {
    needs: ['double_exp', 'double_div', 'double_add'],
    code: `fn double_tanh(x: vec2<f32>) -> vec2<f32> {
  if (abs(x.x) > 20.0f) { return vec2<f32>(sign(x.x), 0.0f); }
  let e = double_exp(x * 2.0f);
  let one = vec2<f32>(1.0f, 0.0f);
  return double_div(double_add(e, -one), double_add(e, one));
}`
  },
  // One Newton step on the float's angle, whose sine and cosine are known in full.
  double_atan: {
    needs: [
      'double_sincos',
      'double_add',
      'double_mul',
      'double_div',
      'atan_float'
    ],
    code: `fn double_atan(x: vec2<f32>) -> vec2<f32> {
  let angle = vec2<f32>(atan_float(x.x), 0.0f);
  if ((bitcast<u32>(x.x) & 0x7fffffffu) >= 0x7f800000u) { return angle; }
  let turn = double_sincos(angle.x * vec2<f32>(1.0f, 0.0f));
  // tan of what is missing, which is as small as the float's error.
  let over = double_add(double_mul(x, turn.zw), -turn.xy);
  let under = double_add(turn.zw, double_mul(x, turn.xy));
  return double_add(angle, double_div(over, under));
}`
  },
  double_atan2: {
    needs: ['double_atan', 'double_div', 'double_add', 'atan2_float'],
    code: `fn double_atan2(y: vec2<f32>, x: vec2<f32>) -> vec2<f32> {
  let ends = (bitcast<u32>(x.x) & 0x7f800000u) == 0x7f800000u || (bitcast<u32>(y.x) & 0x7f800000u) == 0x7f800000u;
  if (ends || y.x == 0.0f) {
    let angle = atan2_float(y.x, x.x);
    // π and its like to their last digits.
    return vec2<f32>(angle, angle * -2.78275353e-8f);
  }
  let pi = vec2<f32>(3.14159274f, -8.74227801e-8f);
  let half = pi * 0.5f;
  if (abs(y.x) > abs(x.x)) {
    let rest = double_atan(double_div(x, y));
    return double_add(select(-half, half, y.x > 0.0f), -rest);
  }
  let angle = double_atan(double_div(y, x));
  if (x.x > 0.0f) { return angle; }
  return double_add(angle, select(-pi, pi, y.x > 0.0f));
}`
  },
  double_asin: {
    needs: ['double_atan2', 'double_sqrt', 'double_mul', 'double_add'],
    code: `fn double_asin(x: vec2<f32>) -> vec2<f32> {
  let one = vec2<f32>(1.0f, 0.0f);
  return double_atan2(x, double_sqrt(double_mul(double_add(one, -x), double_add(one, x))));
}`
  },
  double_acos: {
    needs: ['double_atan2', 'double_sqrt', 'double_mul', 'double_add'],
    code: `fn double_acos(x: vec2<f32>) -> vec2<f32> {
  let one = vec2<f32>(1.0f, 0.0f);
  return double_atan2(double_sqrt(double_mul(double_add(one, -x), double_add(one, x))), x);
}`
  },
  // One step of Newton's method on expm1 where adding 1 would lose digits.
  double_log1p: {
    needs: ['double_log', 'double_expm1', 'double_div', 'log1p_float'],
    code: `fn double_log1p(x: vec2<f32>) -> vec2<f32> {
  let one = vec2<f32>(1.0f, 0.0f);
  if (!(abs(x.x) < 0.3f)) { return double_log(double_add(one, x)); }
  let y = vec2<f32>(log1p_float(x.x), 0.0f);
  let e = double_expm1(y);
  return double_add(y, double_div(double_add(x, -e), double_add(one, e)));
}`
  },
  double_sinh: {
    needs: ['double_expm1', 'double_exp', 'double_div', 'double_add'],
    code: `fn double_sinh(x: vec2<f32>) -> vec2<f32> {
  let one = vec2<f32>(1.0f, 0.0f);
  if (abs(x.x) > 60.0f) {
    let e = double_exp(select(x, -x, x.x < 0.0f)) * 0.5f;
    return select(e, -e, x.x < 0.0f);
  }
  let e = double_expm1(x);
  return double_add(e, double_div(e, double_add(e, one))) * 0.5f;
}`
  },
  double_cosh: {
    needs: ['double_exp', 'double_div', 'double_add'],
    code: `fn double_cosh(x: vec2<f32>) -> vec2<f32> {
  let e = double_exp(select(x, -x, x.x < 0.0f));
  if (abs(x.x) > 60.0f) { return e * 0.5f; }
  return double_add(e, double_div(vec2<f32>(1.0f, 0.0f), e)) * 0.5f;
}`
  },
  double_exp10: {
    needs: ['double_exp', 'double_mul'],
    code: `fn double_exp10(x: vec2<f32>) -> vec2<f32> {
  return double_exp(double_mul(x, vec2<f32>(2.30258512f, -3.19754369e-8f)));
}`
  },
  // A Newton step on the float's root.
  double_cbrt: {
    needs: ['cube_root', 'double_mul', 'double_add', 'double_div'],
    code: `fn double_cbrt(x: vec2<f32>) -> vec2<f32> {
  let r = vec2<f32>(cube_root(x.x), 0.0f);
  if (x.x == 0.0f || (bitcast<u32>(x.x) & 0x7f800000u) == 0x7f800000u) { return r; }
  let square = double_mul(r, r);
  let over = double_add(x, -double_mul(square, r));
  return double_add(r, double_div(over, square * 3.0f));
}`
  },
  double_copysign: {
    needs: ['double_abs'],
    code: `fn double_copysign(x: vec2<f32>, y: vec2<f32>) -> vec2<f32> {
  let a = select(x, -x, (bitcast<u32>(x.x) & 0x80000000u) != 0u);
  return select(a, -a, (bitcast<u32>(y.x) & 0x80000000u) != 0u);
}`
  },
  double_fdim: {
    needs: ['double_less', 'double_add', 'is_nan'],
    code: `fn double_fdim(x: vec2<f32>, y: vec2<f32>) -> vec2<f32> {
  if (is_nan(x.x) || is_nan(y.x) || double_less(y, x)) { return double_add(x, -y); }
  return vec2<f32>(0.0f, 0.0f);
}`
  }
};
