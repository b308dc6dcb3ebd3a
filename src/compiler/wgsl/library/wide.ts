/** Arithmetic of 64-bit integers, which are pairs of words (values/wide.ts). */
import type { Helper } from './helper';

export const WIDE_HELPERS: Record<string, Helper> = {
  add_64: {
    code: `fn add_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  let low = a.x + b.x;
  return vec2<u32>(low, a.y + b.y + select(0u, 1u, low < a.x));
}`
  },
  sub_64: {
    code: `fn sub_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  return vec2<u32>(a.x - b.x, a.y - b.y - select(0u, 1u, a.x < b.x));
}`
  },
  mul_64: {
    needs: ['mulhi_u32'],
    code: `fn mul_64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  return vec2<u32>(a.x * b.x, mulhi_u32(a.x, b.x) + a.x * b.y + a.y * b.x);
}`
  },
  // The four products of words, and the carries of the middle ones.
  mulhi_u64: {
    needs: ['mulhi_u32', 'add_64'],
    code: `fn mulhi_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  let cross = vec2<u32>(a.x * b.y, mulhi_u32(a.x, b.y));
  let middle = add_64(vec2<u32>(a.y * b.x, mulhi_u32(a.y, b.x)), vec2<u32>(mulhi_u32(a.x, b.x), 0u));
  let low = add_64(vec2<u32>(middle.x, 0u), vec2<u32>(cross.x, 0u));
  let carries = add_64(vec2<u32>(middle.y, 0u), vec2<u32>(cross.y, 0u));
  return add_64(vec2<u32>(a.y * b.y, mulhi_u32(a.y, b.y)), add_64(carries, vec2<u32>(low.y, 0u)));
}`
  },
  // A negative operand counts as 2^64 too much of the other one.
  mulhi_i64: {
    needs: ['mulhi_u64', 'sub_64'],
    code: `fn mulhi_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  let zero = vec2<u32>(0u, 0u);
  let high = sub_64(mulhi_u64(a, b), select(zero, b, bitcast<i32>(a.y) < 0i));
  return sub_64(high, select(zero, a, bitcast<i32>(b.y) < 0i));
}`
  },
  // Without branches: threads of a warp often shift by different amounts.
  shift_left_64: {
    code: `fn shift_left_64(a: vec2<u32>, s: u32) -> vec2<u32> {
  let n = s & 31u;
  let low = a.x << n;
  let high = (a.y << n) | ((a.x >> 1u) >> (31u - n));
  return select(select(vec2<u32>(low, high), vec2<u32>(0u, low), s > 31u), vec2<u32>(0u, 0u), s > 63u);
}`
  },
  shift_right_u64: {
    code: `fn shift_right_u64(a: vec2<u32>, s: u32) -> vec2<u32> {
  let n = s & 31u;
  let high = a.y >> n;
  let low = (a.x >> n) | ((a.y << 1u) << (31u - n));
  return select(select(vec2<u32>(low, high), vec2<u32>(high, 0u), s > 31u), vec2<u32>(0u, 0u), s > 63u);
}`
  },
  shift_right_i64: {
    code: `fn shift_right_i64(a: vec2<u32>, amount: u32) -> vec2<u32> {
  let s = min(amount, 63u);
  let n = s & 31u;
  let sign = bitcast<u32>(bitcast<i32>(a.y) >> 31u);
  let high = bitcast<u32>(bitcast<i32>(a.y) >> n);
  let low = (a.x >> n) | ((a.y << 1u) << (31u - n));
  return select(vec2<u32>(low, high), vec2<u32>(high, sign), s > 31u);
}`
  },
  less_u64: {
    code: `fn less_u64(a: vec2<u32>, b: vec2<u32>) -> bool {
  return a.y < b.y || (a.y == b.y && a.x < b.x);
}`
  },
  less_i64: {
    code: `fn less_i64(a: vec2<u32>, b: vec2<u32>) -> bool {
  return bitcast<i32>(a.y) < bitcast<i32>(b.y) || (a.y == b.y && a.x < b.x);
}`
  },
  // (high 2^32 + low) / b, where high < b: quotient in x, remainder in y. Two digits
  // of 16 bits, each at most two too large at first (Knuth, TAOCP 2, 4.3.1, algorithm D).
  divide_words: {
    needs: ['leading_zeros'],
    code: `fn divide_words(high: u32, low: u32, b: u32) -> vec2<u32> {
  let zeros = leading_zeros(b);
  let divisor = b << zeros;
  let top = divisor >> 16u;
  let bottom = divisor & 0xffffu;
  let upper = (high << zeros) | select(0u, low >> ((32u - zeros) & 31u), zeros != 0u);
  let lower = low << zeros;
  var first = upper / top;
  var rest = upper - first * top;
  if (first > 0xffffu || first * bottom > ((rest << 16u) | (lower >> 16u))) {
    first -= 1u;
    rest += top;
    if (rest <= 0xffffu && (first > 0xffffu || first * bottom > ((rest << 16u) | (lower >> 16u)))) { first -= 1u; }
  }
  let middle = ((upper << 16u) | (lower >> 16u)) - first * divisor;
  var second = middle / top;
  rest = middle - second * top;
  if (second > 0xffffu || second * bottom > ((rest << 16u) | (lower & 0xffffu))) {
    second -= 1u;
    rest += top;
    if (rest <= 0xffffu && (second > 0xffffu || second * bottom > ((rest << 16u) | (lower & 0xffffu)))) { second -= 1u; }
  }
  return vec2<u32>((first << 16u) + second, (((middle << 16u) | (lower & 0xffffu)) - second * divisor) >> zeros);
}`
  },
  // Quotient in xy, remainder in zw. A divisor of 64 bits is cut to its top word
  // and the dividend halved, which gives the quotient or one more (H. S. Warren,
  // Hacker's Delight, 9-5). By zero all bits are set, of the low word alone where
  // both fit 32 bits, as nvcc's code has it.
  divide_u64: {
    needs: ['divide_words', 'sub_64', 'less_u64', 'mul_64', 'leading_zeros'],
    code: `fn divide_u64(a: vec2<u32>, b: vec2<u32>) -> vec4<u32> {
  if ((a.y | b.y) == 0u) {
    if (b.x == 0u) { return vec4<u32>(0xffffffffu, 0u, 0xffffffffu, 0u); }
    return vec4<u32>(a.x / b.x, 0u, a.x % b.x, 0u);
  }
  if (b.y == 0u) {
    if (b.x == 0u) { return vec4<u32>(0xffffffffu); }
    let high = a.y / b.x;
    let low = divide_words(a.y - high * b.x, a.x, b.x);
    return vec4<u32>(low.x, high, low.y, 0u);
  }
  let zeros = leading_zeros(b.y);
  let top = (b.y << zeros) | select(0u, b.x >> ((32u - zeros) & 31u), zeros != 0u);
  var quotient = divide_words(a.y >> 1u, (a.y << 31u) | (a.x >> 1u), top).x >> (31u - zeros);
  if (quotient != 0u) { quotient -= 1u; }
  var rest = sub_64(a, mul_64(vec2<u32>(quotient, 0u), b));
  if (!less_u64(rest, b)) {
    quotient += 1u;
    rest = sub_64(rest, b);
  }
  return vec4<u32>(quotient, 0u, rest);
}`
  },
  div_u64: {
    needs: ['divide_u64'],
    code: `fn div_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  return divide_u64(a, b).xy;
}`
  },
  rem_u64: {
    needs: ['divide_u64'],
    code: `fn rem_u64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  return divide_u64(a, b).zw;
}`
  },
  abs_i64: {
    needs: ['sub_64'],
    code: `fn abs_i64(a: vec2<u32>) -> vec2<u32> {
  return select(a, sub_64(vec2<u32>(0u, 0u), a), bitcast<i32>(a.y) < 0i);
}`
  },
  div_i64: {
    needs: ['abs_i64', 'divide_u64'],
    code: `fn div_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  if ((b.x | b.y) == 0u) { return divide_u64(a, b).xy; }
  let magnitude = divide_u64(abs_i64(a), abs_i64(b)).xy;
  return select(magnitude, sub_64(vec2<u32>(0u, 0u), magnitude), bitcast<i32>(a.y ^ b.y) < 0i);
}`
  },
  rem_i64: {
    needs: ['abs_i64', 'divide_u64'],
    code: `fn rem_i64(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  if ((b.x | b.y) == 0u) { return divide_u64(a, b).zw; }
  let magnitude = divide_u64(abs_i64(a), abs_i64(b)).zw;
  return select(magnitude, sub_64(vec2<u32>(0u, 0u), magnitude), bitcast<i32>(a.y) < 0i);
}`
  },
  // By 2^k, 0 < k < 63, towards zero: negative numbers are first made less so.
  div_power_i64: {
    needs: ['add_64', 'shift_right_u64', 'shift_right_i64'],
    code: `fn div_power_i64(a: vec2<u32>, k: u32) -> vec2<u32> {
  let sign = bitcast<u32>(bitcast<i32>(a.y) >> 31u);
  return shift_right_i64(add_64(a, shift_right_u64(vec2<u32>(sign, sign), 64u - k)), k);
}`
  },
  rem_power_i64: {
    needs: ['div_power_i64', 'sub_64', 'shift_left_64'],
    code: `fn rem_power_i64(a: vec2<u32>, k: u32) -> vec2<u32> {
  return sub_64(a, shift_left_64(div_power_i64(a, k), k));
}`
  },
  // NaN is the top bit alone, as of all conversions with 64 bits in them.
  float_to_u64: {
    code: `fn float_to_u64(x: f32) -> vec2<u32> {
  if ((bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u) { return vec2<u32>(0u, 0x80000000u); }
  if (!(x > 0.0f)) { return vec2<u32>(0u, 0u); }
  if (x >= 18446744073709551616.0f) { return vec2<u32>(0xffffffffu, 0xffffffffu); }
  let high = u32(x / 4294967296.0f);
  return vec2<u32>(u32(x - f32(high) * 4294967296.0f), high);
}`
  },
  float_to_i64: {
    needs: ['float_to_u64', 'sub_64'],
    code: `fn float_to_i64(x: f32) -> vec2<u32> {
  if (x >= 9223372036854775808.0f) { return vec2<u32>(0xffffffffu, 0x7fffffffu); }
  if (x <= -9223372036854775808.0f) { return vec2<u32>(0u, 0x80000000u); }
  let magnitude = float_to_u64(abs(x));
  return select(magnitude, sub_64(vec2<u32>(0u, 0u), magnitude), x < 0.0f);
}`
  },
  // Rounded towards zero, or away from it.
  u64_to_float_directed: {
    needs: ['shift_left_64', 'clz_64'],
    code: `fn u64_to_float_directed(x: vec2<u32>, away: bool) -> f32 {
  if ((x.x | x.y) == 0u) { return 0.0f; }
  let zeros = clz_64(x);
  let top = shift_left_64(x, u32(zeros));
  let more = away && ((top.y & 0xffu) | top.x) != 0u;
  return ldexp(f32((top.y >> 8u) + select(0u, 1u, more)), 40i - zeros);
}`
  },
  i64_to_float_directed: {
    needs: ['u64_to_float_directed', 'abs_i64'],
    code: `fn i64_to_float_directed(x: vec2<u32>, mode: i32) -> f32 {
  let negative = bitcast<i32>(x.y) < 0i;
  let magnitude = u64_to_float_directed(abs_i64(x), mode == select(1i, -1i, negative));
  return select(magnitude, -magnitude, negative);
}`
  },
  // Rounded once: the bits that do not fit are gathered into the lowest one kept. 31 bits
  // are kept: drivers without conversions of u32 make them of two halves, rounded twice.
  u64_to_float: {
    needs: ['shift_left_64', 'leading_zeros'],
    code: `fn u64_to_float(x: vec2<u32>) -> f32 {
  if (x.y == 0u && x.x < 0x80000000u) { return f32(x.x); }
  let zeros = leading_zeros(x.y);
  let top = shift_left_64(x, zeros);
  let kept = (top.y >> 1u) | (top.y & 1u) | select(0u, 1u, top.x != 0u);
  return ldexp(f32(bitcast<i32>(kept)), 33i - i32(zeros));
}`
  },
  i64_to_float: {
    needs: ['u64_to_float', 'abs_i64'],
    code: `fn i64_to_float(x: vec2<u32>) -> f32 {
  let magnitude = u64_to_float(abs_i64(x));
  return select(magnitude, -magnitude, bitcast<i32>(x.y) < 0i);
}`
  },
  min_i64: { needs: ['less_i64'], code: choose('min_i64', 'less_i64(b, a)') },
  max_i64: { needs: ['less_i64'], code: choose('max_i64', 'less_i64(a, b)') },
  min_u64: { needs: ['less_u64'], code: choose('min_u64', 'less_u64(b, a)') },
  max_u64: { needs: ['less_u64'], code: choose('max_u64', 'less_u64(a, b)') },
  popc_64: {
    code: `fn popc_64(x: vec2<u32>) -> i32 {
  return i32(countOneBits(x.x) + countOneBits(x.y));
}`
  },
  clz_64: {
    needs: ['leading_zeros'],
    code: `fn clz_64(x: vec2<u32>) -> i32 {
  let low = x.y == 0u;
  return i32(leading_zeros(select(x.y, x.x, low)) + select(0u, 32u, low));
}`
  },
  ffs_64: {
    needs: ['first_set'],
    code: `fn ffs_64(x: vec2<u32>) -> i32 {
  let high = first_set(x.y);
  return i32(select(first_set(x.x), high + select(0u, 32u, high != 0u), x.x == 0u));
}`
  },
  brev_64: {
    code: `fn brev_64(x: vec2<u32>) -> vec2<u32> {
  return vec2<u32>(reverseBits(x.y), reverseBits(x.x));
}`
  }
};

function choose(name: string, second: string): string {
  return `fn ${name}(a: vec2<u32>, b: vec2<u32>) -> vec2<u32> {
  return select(a, b, ${second});
}`;
}
