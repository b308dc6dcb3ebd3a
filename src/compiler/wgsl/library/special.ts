/**
 * Error functions and gamma functions in single precision. Polynomials
 * are minimax fits of ours; where sums cancel, they are made in pairs of floats
 * (double.ts). References for the forms: M. Shepherd and J. Laframboise,
 * "Chebyshev Approximation of (1 + 2x) exp(x²) erfc x", Mathematics of
 * Computation 36 (1981); NIST Digital Library of Mathematical Functions,
 * 5.5 and 5.11.
 */
import type { Helper } from './helper';
import { horner } from './polynomial';

const ERF = [
  '0.128379166f',
  '-0.376126289f',
  '0.112836182f',
  '-0.0268551260f',
  '0.00519073382f',
  '-0.000803076138f',
  '0.0000792036838f'
];
const ERFCX = [
  '1.27697837f',
  '-0.0927638263f',
  '-0.166030049f',
  '0.164050892f',
  '-0.0542227365f',
  '-0.00802800711f',
  '0.00873067603f',
  '0.00124067510f',
  '-0.00146819547f',
  '-0.000384182669f',
  '0.000218651228f',
  '0.0000741791746f',
  '-0.0000169957530f'
];
const ERFINV_SMALL = [
  '0.886226952f',
  '0.232012555f',
  '0.0115569923f',
  '-0.00235529384f',
  '-0.000101673679f',
  '0.0000276278279f',
  '0.00000988360989f',
  '-0.00000290768594f',
  '0.000000233711319f'
];
const ERFCINV_NEAR = [
  '-0.155644819f',
  '0.0977054015f',
  '-0.0469879061f',
  '0.0198284052f',
  '-0.0075646881f',
  '0.00260321004f',
  '-0.00078431319f',
  '0.000171744978f'
];
const ERFCINV_MIDDLE = [
  '-0.0759135038f',
  '0.0321158916f',
  '-0.0106014237f',
  '0.00315490388f',
  '-0.000881652115f',
  '0.000234145467f',
  '-0.0000599791711f',
  '0.0000162866745f',
  '-0.00000379179573f'
];
const ERFCINV_FAR = [
  '-0.0261715613f',
  '0.00606996892f',
  '-0.00110155437f',
  '0.00018153066f',
  '-0.0000283951631f',
  '0.00000431145008f',
  '-0.000000636455752f',
  '0.0000000864427889f',
  '-0.0000000123802355f',
  '0.00000000263863043f',
  '-0.00000000036428191f'
];
const LGAMMA_1 = [
  '-0.577215672f',
  '0.822466850f',
  '-0.400688767f',
  '0.270600736f',
  '-0.207189143f',
  '0.168970913f',
  '-0.147674471f',
  '0.132702470f',
  '-0.0835340470f',
  '0.0585738607f',
  '-0.180481270f',
  '0.189863831f'
];
const LGAMMA_2 = [
  '0.422784328f',
  '0.322467029f',
  '-0.0673516244f',
  '0.0205806009f',
  '-0.00739648379f',
  '0.00290047098f',
  '-0.00113721297f',
  '0.000426428218f',
  '-0.000287090021f',
  '0.000286006572f',
  '-0.000153414818f',
  '0.0000281365847f'
];
const STIRLING = [
  '0.0833333358f',
  '-0.00277800765f',
  '0.000794096501f',
  '-0.000508304103f'
];
const INVERSE_GAMMA = [
  '-0.422784328f',
  '-0.233093739f',
  '0.191090748f',
  '-0.0245524570f',
  '-0.0176403187f',
  '0.00802373700f',
  '-0.000829453638f',
  '-0.000367268978f',
  '0.000187555968f'
];

export const SPECIAL_HELPERS: Record<string, Helper> = {
  erf_kernel: {
    code: `fn erf_kernel(x: f32) -> f32 {
  let s = x * x;
  return fma(x, ${horner('s', ERF)}, x);
}`
  },
  // exp(x²) erfc x for x >= 0.
  erfcx_kernel: {
    code: `fn erfcx_kernel(x: f32) -> f32 {
  // Beyond 10^4, 1 / (x sqrt(π)) is it.
  if (x > 1.0e4f) { return 0.564189584f / x; }
  let q = (x - 2.0f) / (x + 2.0f);
  return ${horner('q', ERFCX)} / fma(2.0f, x, 1.0f);
}`
  },
  // factor · exp(±x²): the square is taken exactly, for its error would be
  // multiplied by it, and put into the factor, where it cannot vanish.
  exp_of_square: {
    needs: ['exp_float', 'two_product'],
    code: `fn exp_of_square(x: f32, sign: f32, factor: f32) -> f32 {
  let square = two_product(x, x);
  return fma(factor, sign * square.y, factor) * exp_float(sign * square.x);
}`
  },
  erf_float: {
    needs: ['erf_kernel', 'erfcx_kernel', 'exp_float', 'copy_sign', 'is_nan'],
    code: `fn erf_float(x: f32) -> f32 {
  let a = abs(x);
  // The small part of the sum would vanish.
  if (a < 1.0e-30f) { return x * 1.12837917f; }
  if (a < 1.0f || is_nan(x)) { return erf_kernel(x); }
  if (a > 4.0f) { return copy_sign(1.0f, x); }
  return copy_sign(1.0f - erfcx_kernel(a) * exp_float(-a * a), x);
}`
  },
  erfc_float: {
    needs: ['erf_kernel', 'erfcx_kernel', 'exp_of_square'],
    code: `fn erfc_float(x: f32) -> f32 {
  if (abs(x) < 0.5f) { return 1.0f - erf_kernel(x); }
  if (x < -4.0f) { return 2.0f; }
  if (x > 10.2f) { return 0.0f; }
  let tail = exp_of_square(x, -1.0f, erfcx_kernel(abs(x)));
  return select(tail, 2.0f - tail, x < 0.0f);
}`
  },
  erfcx_float: {
    needs: ['erfcx_kernel', 'exp_of_square', 'infinity'],
    code: `fn erfcx_float(x: f32) -> f32 {
  if (!(x < 0.0f)) { return erfcx_kernel(x); }
  if (x < -9.4f) { return infinity(); }
  return exp_of_square(x, 1.0f, 2.0f) - erfcx_kernel(-x);
}`
  },
  // erfc of -x / sqrt(2), halved; what rounding the quotient takes is put back by the slope.
  normcdf_float: {
    needs: [
      'two_product',
      'erfc_float',
      'erfcx_kernel',
      'exp_of_square',
      'is_nan'
    ],
    code: `fn normcdf_float(x: f32) -> f32 {
  if (!(abs(x) < 14.5f)) { return select(select(0.0f, 1.0f, x > 0.0f), x, is_nan(x)); }
  let product = two_product(x, -0.707106769f);
  let low = product.y + x * -1.21016175e-8f;
  let slope = -1.12837917f * low;
  if (product.x > 0.5f) { return 0.5f * exp_of_square(product.x, -1.0f, erfcx_kernel(product.x) + slope); }
  return 0.5f * (erfc_float(product.x) + exp_of_square(product.x, -1.0f, slope));
}`
  },
  // z with erfc z = y for y under 0.08, by t = sqrt(-ln y): t and a small part of it.
  erfcinv_tail: {
    needs: ['exact', 'log_float', 'two_product'],
    code: `fn erfcinv_tail(y: f32) -> f32 {
  // A device's square root may err by an ulp: Newton's step, the square in full.
  let logarithm = -log_float(y);
  let root = sqrt(logarithm);
  let square = two_product(root, root);
  let t = root + 0.5f * (exact(logarithm - square.x) - square.y) / root;
  if (t < 2.6f) {
    let u = t - 2.1f;
    return fma(t, ${horner('u', ERFCINV_NEAR)}, t);
  }
  if (t < 4.4f) {
    let u = t - 3.5f;
    return fma(t, ${horner('u', ERFCINV_MIDDLE)}, t);
  }
  let u = t - 6.95f;
  return fma(t, ${horner('u', ERFCINV_FAR)}, t);
}`
  },
  erfinv_float: {
    needs: [
      'log1p_float',
      'erfcinv_tail',
      'infinity',
      'not_a_number',
      'copy_sign'
    ],
    code: `fn erfinv_float(x: f32) -> f32 {
  let a = abs(x);
  if (!(a <= 1.0f)) { return not_a_number(); }
  if (a == 1.0f) { return copy_sign(infinity(), x); }
  if (a > 0.93f) { return copy_sign(erfcinv_tail(1.0f - a), x); }
  // What rounding the square takes is put back by the logarithm's slope.
  let s = x * x;
  let w = fma(x, x, -s) / (1.0f - s) - log1p_float(-s);
  return x * ${horner('w', ERFINV_SMALL)};
}`
  },
  erfcinv_float: {
    needs: ['erfinv_float', 'erfcinv_tail', 'infinity', 'not_a_number'],
    code: `fn erfcinv_float(x: f32) -> f32 {
  if (!(x >= 0.0f && x <= 2.0f)) { return not_a_number(); }
  if (x == 0.0f) { return infinity(); }
  if (x < 0.07f) { return erfcinv_tail(x); }
  return erfinv_float(1.0f - x);
}`
  },
  normcdfinv_float: {
    needs: ['erfcinv_float'],
    code: `fn normcdfinv_float(p: f32) -> f32 {
  return -1.41421354f * erfcinv_float(2.0f * p);
}`
  },
  // For x > 0; the products that shift the argument stay under 10^5.
  lgamma_kernel: {
    needs: ['log_float'],
    code: `fn lgamma_kernel(x: f32) -> f32 {
  if (x < 0.5f) { return fma(x, ${horner('x', LGAMMA_1)}, -log_float(x)); }
  if (x < 1.5f) {
    let t = x - 1.0f;
    return t * ${horner('t', LGAMMA_1)};
  }
  if (x < 8.0f) {
    var t = x - 2.0f;
    var product = 1.0f;
    while (t >= 1.0f) {
      product *= t + 1.0f;
      t -= 1.0f;
    }
    return fma(t, ${horner('t', LGAMMA_2)}, log_float(product));
  }
  let w = 1.0f / x;
  let s = w * w;
  return fma(x - 0.5f, log_float(x) - 1.0f, fma(w, ${horner('s', STIRLING)}, 0.418938533f));
}`
  },
  lgamma_float: {
    needs: [
      'lgamma_kernel',
      'sinpi_float',
      'log_float',
      'infinity',
      'is_inf',
      'is_nan'
    ],
    code: `fn lgamma_float(x: f32) -> f32 {
  if (x > 0.0f || is_nan(x)) { return select(lgamma_kernel(x), x, is_nan(x) || is_inf(x)); }
  if (x == trunc(x)) { return infinity(); }
  // Γ(x) Γ(-x) = -π / (x sin πx)
  let a = -x;
  if (a < 1.0e-6f) { return -log_float(a); }
  return log_float(3.14159274f / (a * abs(sinpi_float(a)))) - lgamma_kernel(a);
}`
  },
  // Γ from 1.5 to 2.5 by 1/Γ, the factors from there in a pair.
  tgamma_positive: {
    needs: ['double_mul', 'double_div'],
    code: `fn tgamma_positive(x: f32) -> vec2<f32> {
  var y = x;
  var up = vec2<f32>(1.0f, 0.0f);
  while (y > 2.5f) {
    y -= 1.0f;
    up = double_mul(up, vec2<f32>(y, 0.0f));
  }
  var down = vec2<f32>(1.0f, 0.0f);
  while (y < 1.5f) {
    down = double_mul(down, vec2<f32>(y, 0.0f));
    y += 1.0f;
  }
  let t = y - 2.0f;
  return double_div(up, double_mul(down, vec2<f32>(1.0f, t * ${horner('t', INVERSE_GAMMA)})));
}`
  },
  tgamma_float: {
    needs: [
      'tgamma_positive',
      'sinpi_float',
      'infinity',
      'not_a_number',
      'copy_sign',
      'is_nan'
    ],
    code: `fn tgamma_float(x: f32) -> f32 {
  if (is_nan(x)) { return x; }
  if (x == 0.0f) { return copy_sign(infinity(), x); }
  if (x > 36.0f) { return infinity(); }
  if (x > 0.0f) { return tgamma_positive(x).x; }
  if (x == trunc(x)) { return not_a_number(); }
  if (x < -43.0f) { return 0.0f; }
  let a = -x;
  let s = sinpi_float(a);
  if (a > 34.0f) { return ((-3.14159274f / s) / tgamma_positive(a - 2.0f).x) / ((a - 1.0f) * (a - 2.0f) * a); }
  return -3.14159274f / (a * s * tgamma_positive(a).x);
}`
  }
};
