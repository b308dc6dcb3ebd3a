/**
 * Exponential, logarithm, sine and cosine of doubles, which are pairs of floats
 * (double.ts): power series of an argument made small. The first terms are
 * pairs; those so small that their last bits do not count are floats.
 */
import type { Helper } from './helper';
import { horner } from './polynomial';

/** The nearest pair of floats. */
function pair(value: number): string {
  const high = Math.fround(value);
  return `vec2<f32>(${high}f, ${Math.fround(value - high)}f)`;
}

/**
 * The lines that sum c0 + x (c1 + x (…)) into `sum`: the first `pairs` of the
 * coefficients with x as a pair, the rest as floats.
 */
function series(
  x: string,
  coefficients: readonly number[],
  pairs: number
): string {
  const last = horner(
    `${x}.x`,
    coefficients.slice(pairs).map(each => `${Math.fround(each)}f`)
  );
  const steps = coefficients
    .slice(0, pairs)
    .map((each, power) =>
      power === pairs - 1
        ? `double_step(${pair(each)}, vec2<f32>(${last}, 0.0f), ${x})`
        : `double_step(${pair(each)}, sum, ${x})`
    );
  const [first, ...others] = steps.reverse();
  return [`var sum = ${first};`, ...others.map(step => `sum = ${step};`)]
    .map(line => `  ${line}`)
    .join('\n');
}

const COUNTS = Array.from({ length: 19 }, (_, n) => n);
/** 1 / n! */
const INVERSE_FACTORIALS = COUNTS.map(
  n => 1 / COUNTS.slice(1, n + 1).reduce((product, each) => product * each, 1)
);

export const DOUBLE_SERIES_HELPERS: Record<string, Helper> = {
  // c + a x where c is the largest by far, as in Horner's scheme; its parts may overlap in a bit.
  double_step: {
    needs: ['double_add', 'double_mul'],
    code: `fn double_step(c: vec2<f32>, a: vec2<f32>, x: vec2<f32>) -> vec2<f32> {
  return double_add(c, double_mul(a, x));
}`,
    fused: {
      needs: ['two_product', 'unknown_one'],
      code: `fn double_step(c: vec2<f32>, a: vec2<f32>, x: vec2<f32>) -> vec2<f32> {
  let one = unknown_one();
  let high = two_product(a.x, x.x);
  let low = fma(a.x, x.y, fma(a.y, x.x, high.y));
  let sum = fma(c.x, one, high.x);
  return vec2<f32>(sum, fma(fma(sum, -one, c.x), one, high.x) + (c.y + low));
}`
    }
  },
  // (e^x - 1) / x for |x| up to 0.35.
  double_exp_slope: {
    needs: ['double_step'],
    code: `fn double_exp_slope(x: vec2<f32>) -> vec2<f32> {
${series('x', INVERSE_FACTORIALS.slice(1, 14), 7)}
  return sum;
}`
  },
  /*
   * e^x = 2^k e^r with |r| <= ln 2 / 2. ln 2 in three parts, of which the first
   * has 16 bits: k times it is a float, and so is what it leaves of x.
   */
  double_exp: {
    needs: [
      'double_add',
      'double_exp_slope',
      'double_make',
      'double_step',
      'two_product',
      'two_sum'
    ],
    code: `fn double_exp(x: vec2<f32>) -> vec2<f32> {
  if (x.x > 88.8f || x.x < -104.0f || (bitcast<u32>(x.x) & 0x7f800000u) == 0x7f800000u) { return vec2<f32>(exp(x.x), 0.0f); }
  let k = round(x.x * 1.442695f);
  let middle = two_product(k, 1.428606765330187e-6f);
  let rest = two_sum(fma(-k, 0.693145751953125f, x.x), x.y);
  let r = double_add(rest, -vec2<f32>(middle.x, middle.y + k * 5.497923148104107e-14f));
  let power = double_step(vec2<f32>(1.0f, 0.0f), double_exp_slope(r), r);
  let half = i32(k) / 2i;
  return double_make(power.x, power.y) * bitcast<f32>(u32(half + 127i) << 23u) * bitcast<f32>(u32(i32(k) - half + 127i) << 23u);
}`
  },
  // The power series where subtracting 1 would cancel.
  double_expm1: {
    needs: ['double_exp', 'double_add', 'double_mul', 'double_exp_slope'],
    code: `fn double_expm1(x: vec2<f32>) -> vec2<f32> {
  if (!(abs(x.x) < 0.35f)) { return double_add(double_exp(x), vec2<f32>(-1.0f, 0.0f)); }
  return double_mul(x, double_exp_slope(x));
}`
  },
  /*
   * x = 2^e m with m from 0.707 to 1.414, and log m = 2 artanh f with
   * f = (m - 1) / (m + 1): all bits also where the logarithm is near zero.
   */
  double_log: {
    needs: [
      'double_add',
      'double_div',
      'double_make',
      'double_mul',
      'double_step',
      'two_sum'
    ],
    code: `fn double_log(x: vec2<f32>) -> vec2<f32> {
  let top = bitcast<u32>(x.x) & 0x7f800000u;
  if (!(x.x > 0.0f) | (top - 0x00800000u >= 0x7f000000u)) { return vec2<f32>(log(x.x), 0.0f); }
  let e = (bitcast<i32>(x.x) - 0x3f3504f3i) >> 23u;
  let half = e >> 1u;
  let m = vec2<f32>(
    bitcast<f32>(bitcast<i32>(x.x) - (e << 23u)),
    x.y * bitcast<f32>(u32(127i - half) << 23u) * bitcast<f32>(u32(127i - (e - half)) << 23u));
  let more = two_sum(m.x, 1.0f);
  let f = double_div(two_sum(m.x - 1.0f, m.y), double_make(more.x, more.y + m.y));
  let square = double_mul(f, f);
${series(
  'square',
  COUNTS.slice(0, 11).map(n => 1 / (2 * n + 1)),
  5
)}
  let whole = double_mul(vec2<f32>(0.69314718246459961f, -1.9046542121259336e-9f), vec2<f32>(f32(e), 0.0f));
  return double_add(whole, double_mul(f, sum) * 2.0f);
}`
  },
  // x - x^3 / 3! + …, of -x^2 as the square; |x| up to pi / 4, as for the next.
  double_sine: {
    needs: ['double_mul', 'double_step'],
    code: `fn double_sine(x: vec2<f32>, square: vec2<f32>) -> vec2<f32> {
${series(
  'square',
  COUNTS.slice(0, 9).map(n => INVERSE_FACTORIALS[2 * n + 1]),
  5
)}
  return double_mul(x, sum);
}`
  },
  double_cosine: {
    needs: ['double_make', 'double_step'],
    code: `fn double_cosine(square: vec2<f32>) -> vec2<f32> {
${series(
  'square',
  COUNTS.slice(0, 10).map(n => INVERSE_FACTORIALS[2 * n]),
  6
)}
  return double_make(sum.x, sum.y);
}`
  },
  // Reduced by multiples of pi / 2 held in three floats.
  double_sincos: {
    needs: [
      'double_add',
      'double_cosine',
      'double_mul',
      'double_sine',
      'two_product'
    ],
    code: `fn double_sincos(x: vec2<f32>) -> vec4<f32> {
  let k = round(x.x * 0.63661977f);
  var r = double_add(x, -two_product(k, 1.57079637050628662f));
  r = double_add(r, two_product(k, 4.37113900018624283e-8f));
  r = double_add(r, vec2<f32>(k * 1.71512451e-15f, 0.0f));
  let square = -double_mul(r, r);
  let sine = double_sine(r, square);
  let cosine = double_cosine(square);
  let quadrant = u32(i32(k)) & 3u;
  let swapped = (quadrant & 1u) == 1u;
  let s = select(sine, cosine, swapped);
  let c = select(cosine, sine, swapped);
  return vec4<f32>(select(s, -s, quadrant > 1u), select(c, -c, quadrant == 1u || quadrant == 2u));
}`
  }
};
