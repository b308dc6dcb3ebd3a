/** Functions of single precision that are exact: pieces of numbers, remainders, directed roundings. */
import type { Helper } from './helper';

export const EXACT_HELPERS: Record<string, Helper> = {
  // The exponent of x, of subnormal numbers too: from -149 to 127.
  exponent_of: {
    code: `fn exponent_of(x: f32) -> i32 {
  let bits = bitcast<u32>(x) & 0x7fffffffu;
  if (bits < 0x00800000u) { return 31i - i32(countLeadingZeros(bits)) - 149i; }
  return i32(bits >> 23u) - 127i;
}`
  },
  is_plain: {
    code: `fn is_plain(x: f32) -> bool {
  let bits = bitcast<u32>(x) & 0x7fffffffu;
  return bits != 0u && bits < 0x7f800000u;
}`
  },
  logb_float: {
    needs: ['exponent_of', 'is_plain', 'infinity'],
    code: `fn logb_float(x: f32) -> f32 {
  if (is_plain(x)) { return f32(exponent_of(x)); }
  return select(abs(x), -infinity(), (bitcast<u32>(x) & 0x7fffffffu) == 0u);
}`
  },
  ilogb_float: {
    needs: ['exponent_of', 'is_plain', 'is_inf'],
    code: `fn ilogb_float(x: f32) -> i32 {
  if (is_plain(x)) { return exponent_of(x); }
  return select(i32(-2147483648), 2147483647i, is_inf(x));
}`
  },
  frexp_exponent: {
    needs: ['exponent_of', 'is_plain'],
    code: `fn frexp_exponent(x: f32) -> i32 {
  return select(0i, exponent_of(x) + 1i, is_plain(x));
}`
  },
  frexp_mantissa: {
    needs: ['is_plain'],
    code: `fn frexp_mantissa(x: f32) -> f32 {
  if (!is_plain(x)) { return x; }
  var bits = bitcast<u32>(x);
  let magnitude = bits & 0x7fffffffu;
  if (magnitude < 0x00800000u) {
    bits = (bits & 0x80000000u) | (magnitude << (countLeadingZeros(magnitude) - 8u));
  }
  return bitcast<f32>((bits & 0x807fffffu) | 0x3f000000u);
}`
  },
  next_float: {
    code: `fn next_float(x: f32, up: bool) -> f32 {
  let bits = bitcast<u32>(x);
  if ((bits & 0x7fffffffu) == 0u) { return bitcast<f32>(select(0x80000001u, 1u, up)); }
  return bitcast<f32>(select(bits - 1u, bits + 1u, up == ((bits >> 31u) == 0u)));
}`
  },
  next_after: {
    needs: ['next_float', 'is_nan'],
    code: `fn next_after(x: f32, y: f32) -> f32 {
  if (is_nan(x)) { return x; }
  if (is_nan(y) || x == y) { return y; }
  return next_float(x, y > x);
}`
  },
  // The remainder of |x| by |y| as an integer in units of y's last place, by eight
  // bits of the quotient at a time; the quotient's low bits in y.
  divide_exactly: {
    needs: ['exponent_of'],
    code: `fn divide_exactly(x: f32, y: f32) -> vec2<u32> {
  let ex = max(exponent_of(x), -126i);
  let ey = max(exponent_of(y), -126i);
  let implicit = vec2<u32>(select(0u, 0x800000u, (bitcast<u32>(x) & 0x7f800000u) != 0u), select(0u, 0x800000u, (bitcast<u32>(y) & 0x7f800000u) != 0u));
  var rest = (bitcast<u32>(x) & 0x7fffffu) | implicit.x;
  let divisor = (bitcast<u32>(y) & 0x7fffffu) | implicit.y;
  var quotient = rest / divisor;
  rest = rest % divisor;
  var steps = ex - ey;
  while (steps > 0i) {
    let bits = u32(min(steps, 8i));
    rest = rest << bits;
    quotient = (quotient << bits) | (rest / divisor);
    rest = rest % divisor;
    steps -= 8i;
  }
  return vec2<u32>(rest, quotient);
}`
  },
  // An integer under 2^24 in units of y's last place, as a float.
  in_units_of: {
    needs: ['exponent_of', 'times_power'],
    code: `fn in_units_of(count: u32, y: f32) -> f32 {
  return times_power(f32(count), max(exponent_of(y), -126i) - 23i);
}`
  },
  fmod_float: {
    needs: [
      'divide_exactly',
      'in_units_of',
      'is_plain',
      'is_inf',
      'is_nan',
      'not_a_number',
      'copy_sign'
    ],
    code: `fn fmod_float(x: f32, y: f32) -> f32 {
  if (is_nan(x) || is_nan(y) || is_inf(x) || y == 0.0f) { return not_a_number(); }
  if (abs(x) < abs(y)) { return x; }
  return copy_sign(in_units_of(divide_exactly(x, y).x, y), x);
}`
  },
  // n nearest x / y: the remainder in x, |n|'s low bits in y.
  remainder_parts: {
    needs: ['divide_exactly', 'in_units_of'],
    code: `fn remainder_parts(x: f32, y: f32) -> vec2<f32> {
  let a = abs(x);
  let b = abs(y);
  var rest = a;
  var quotient = 0u;
  if (a >= b) {
    let parts = divide_exactly(a, b);
    rest = in_units_of(parts.x, b);
    quotient = parts.y;
  }
  // Half of b may vanish: what is left to b is compared instead.
  let left = b - rest;
  if (rest > left || (rest == left && (quotient & 1u) == 1u)) {
    rest = -left;
    quotient += 1u;
  }
  return vec2<f32>(rest, f32(quotient & 7u));
}`
  },
  remainder_float: {
    needs: ['remainder_parts', 'is_inf', 'is_nan', 'not_a_number', 'copy_sign'],
    code: `fn remainder_float(x: f32, y: f32) -> f32 {
  if (is_nan(x) || is_nan(y) || is_inf(x) || y == 0.0f) { return not_a_number(); }
  if (is_inf(y) || x == 0.0f) { return x; }
  let rest = remainder_parts(x, y).x;
  if (rest == 0.0f) { return copy_sign(0.0f, x); }
  return select(rest, -rest, x < 0.0f);
}`
  },
  remquo_quotient: {
    needs: ['remainder_parts', 'is_inf', 'is_nan'],
    code: `fn remquo_quotient(x: f32, y: f32) -> i32 {
  if (is_nan(x) || is_nan(y) || is_inf(x) || is_inf(y) || y == 0.0f) { return 0i; }
  let bits = i32(remainder_parts(x, y).y);
  return select(bits, -bits, (x < 0.0f) != (y < 0.0f));
}`
  },
  // The neighbour of a rounded result on the side of the exact one, which is \`error\` away.
  round_towards: {
    needs: ['next_float'],
    code: `fn round_towards(value: f32, error: f32, mode: i32) -> f32 {
  if (error == 0.0f) { return value; }
  // mode: 0 towards zero, 1 up, -1 down.
  let up = error > 0.0f;
  if (mode == 0i) { return select(value, next_float(value, up), up == (value < 0.0f || (value == 0.0f && !up))); }
  return select(value, next_float(value, up), up == (mode == 1i));
}`
  },
  add_directed: {
    needs: ['two_sum', 'round_towards', 'is_inf'],
    code: `fn add_directed(a: f32, b: f32, mode: i32) -> f32 {
  let sum = two_sum(a, b);
  if (is_inf(sum.x)) { return round_towards(sum.x, select(-sum.x, 0.0f, is_inf(a) || is_inf(b)), mode); }
  if (sum.x == 0.0f && sum.y == 0.0f && a != 0.0f && mode == -1i) { return bitcast<f32>(0x80000000u | bitcast<u32>(sum.x)); }
  return round_towards(sum.x, sum.y, mode);
}`
  },
  mul_directed: {
    needs: ['two_product', 'round_towards', 'is_inf'],
    code: `fn mul_directed(a: f32, b: f32, mode: i32) -> f32 {
  let product = two_product(a, b);
  if (is_inf(product.x)) { return round_towards(product.x, select(-product.x, 0.0f, is_inf(a) || is_inf(b)), mode); }
  return round_towards(product.x, product.y, mode);
}`
  },
  div_directed: {
    needs: ['exact', 'two_product', 'round_towards', 'is_inf', 'is_nan'],
    code: `fn div_directed(a: f32, b: f32, mode: i32) -> f32 {
  let quotient = exact(a / b);
  if (is_nan(quotient) || is_inf(quotient) || is_inf(b) || quotient == 0.0f) { return quotient; }
  let product = two_product(quotient, b);
  let rest = exact(a - product.x) - product.y;
  return round_towards(quotient, select(rest, -rest, b < 0.0f), mode);
}`
  },
  sqrt_directed: {
    needs: ['exact', 'two_product', 'round_towards', 'is_inf'],
    code: `fn sqrt_directed(x: f32, mode: i32) -> f32 {
  let root = exact(sqrt(x));
  if (!(x > 0.0f) || is_inf(x)) { return root; }
  let product = two_product(root, root);
  return round_towards(root, exact(x - product.x) - product.y, mode);
}`
  },
  fma_directed: {
    needs: ['two_product', 'two_sum', 'round_towards'],
    code: `fn fma_directed(a: f32, b: f32, c: f32, mode: i32) -> f32 {
  let product = two_product(a, b);
  let sum = two_sum(product.x, c);
  let tail = two_sum(sum.y, product.y);
  let whole = two_sum(sum.x, tail.x);
  return round_towards(whole.x, select(whole.y, tail.y, whole.y == 0.0f), mode);
}`
  },
  // Of halves or bfloat16, whose products are exact. A sum that ends in twelve
  // zeros may be a tie of these types: if it is inexact, it is moved off it.
  fma_to_odd: {
    needs: ['exact', 'two_sum'],
    code: `fn fma_to_odd(a: f32, b: f32, c: f32) -> f32 {
  let sum = fma(a, b, c);
  let bits = bitcast<u32>(sum);
  if ((bits & 0xfffu) != 0u) { return sum; }
  // Where both give back the other addend, nothing was cut off.
  let product = a * b;
  let seen = exact(sum);
  if (seen - product == c && seen - c == product) { return sum; }
  let rest = two_sum(product, c).y;
  if (rest > 0.0f) { return bitcast<f32>(select(bits - 1u, bits + 1u, sum > 0.0f)); }
  if (rest < 0.0f) { return bitcast<f32>(select(bits + 1u, bits - 1u, sum > 0.0f)); }
  return sum;
}`
  }
};
