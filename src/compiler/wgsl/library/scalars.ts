/** Operations on scalars of 32 bits that differ from WGSL's built-ins. */
import type { Helper } from './helper';

export const SCALAR_HELPERS: Record<string, Helper> = {
  // Zero, but only the launch knows: a grid has fewer than 2^31 blocks.
  unknown_zero: {
    code: `fn unknown_zero() -> u32 {
  return params.gridDim_x >> 31u;
}`
  },
  // One, in the same way: fma(a, unknown_one(), b) is a sum that nobody looks through.
  unknown_one: {
    needs: ['unknown_zero'],
    code: `fn unknown_one() -> f32 {
  return bitcast<f32>(0x3f800000u | unknown_zero());
}`
  },
  /*
   * Shader compilers may reorder and simplify float arithmetic ((a + b) - a to b,
   * x * (y / x) to y, a product fused with a later sum), and the error terms
   * would be lost: NVIDIA's and Khronos's do. This changes nothing, but only the
   * launch knows: a grid has fewer than 2^31 blocks.
   */
  exact: {
    code: `fn exact(x: f32) -> f32 {
  return bitcast<f32>(bitcast<u32>(x) | (params.gridDim_x >> 31u));
}`
  },
  widen_i32: {
    code: `fn widen_i32(x: i32) -> vec2<u32> {
  return bitcast<vec2<u32>>(vec2<i32>(x, x >> 31u));
}`
  },
  // Shader creation fails on constant expressions that are infinite or NaN: the bits go through a variable.
  float_from_bits: {
    code: `fn float_from_bits(bits: u32) -> f32 {
  var b = bits;
  return bitcast<f32>(b);
}`
  },
  // WGSL's conversions stop at the last float below the end of the range, and may give anything of NaN.
  float_to_i32: {
    code: `fn float_to_i32(x: f32) -> i32 {
  let bits = bitcast<i32>(x);
  let whole = select(i32(x), 2147483647i, bits >= 0x4f000000i);
  return select(whole, 0i, (bits & 0x7fffffffi) > 0x7f800000i);
}`
  },
  float_to_u32: {
    code: `fn float_to_u32(x: f32) -> u32 {
  let bits = bitcast<u32>(x);
  let end = select(0u, 0xffffffffu, bits <= 0x7f800000u);
  return select(u32(x), end, bits >= 0x4f800000u);
}`
  },
  // CUDA's shifts by the width or more give 0 (or the sign); WGSL's take the amount modulo 32.
  shift_left_u32: {
    code: `fn shift_left_u32(x: u32, s: u32) -> u32 {
  return select(x << (s & 31u), 0u, s > 31u);
}`
  },
  shift_left_i32: {
    code: `fn shift_left_i32(x: i32, s: u32) -> i32 {
  return select(x << (s & 31u), 0i, s > 31u);
}`
  },
  shift_right_u32: {
    code: `fn shift_right_u32(x: u32, s: u32) -> u32 {
  return select(x >> (s & 31u), 0u, s > 31u);
}`
  },
  shift_right_i32: {
    code: `fn shift_right_i32(x: i32, s: u32) -> i32 {
  return x >> min(s, 31u);
}`
  },
  mulhi_u32: {
    code: `fn mulhi_u32(a: u32, b: u32) -> u32 {
  let a0 = a & 0xffffu;
  let a1 = a >> 16u;
  let b0 = b & 0xffffu;
  let b1 = b >> 16u;
  let low = a0 * b0;
  let middle = a1 * b0 + (low >> 16u);
  let cross = a0 * b1 + (middle & 0xffffu);
  return a1 * b1 + (middle >> 16u) + (cross >> 16u);
}`
  },
  mulhi_i32: {
    needs: ['mulhi_u32'],
    code: `fn mulhi_i32(a: i32, b: i32) -> i32 {
  let high = mulhi_u32(bitcast<u32>(a), bitcast<u32>(b));
  return bitcast<i32>(high) - select(0i, b, a < 0i) - select(0i, a, b < 0i);
}`
  },
  sad_i32: {
    code: `fn sad_i32(a: i32, b: i32, c: u32) -> u32 {
  return select(bitcast<u32>(b) - bitcast<u32>(a), bitcast<u32>(a) - bitcast<u32>(b), a > b) + c;
}`
  },
  sad_u32: {
    code: `fn sad_u32(a: u32, b: u32, c: u32) -> u32 {
  return max(a, b) - min(a, b) + c;
}`
  },
  // Tests on bits: WGSL lets compilers assume that NaN and infinity do not occur.
  is_nan: {
    code: `fn is_nan(x: f32) -> bool {
  return (bitcast<u32>(x) & 0x7fffffffu) > 0x7f800000u;
}`
  },
  is_inf: {
    code: `fn is_inf(x: f32) -> bool {
  return (bitcast<u32>(x) & 0x7fffffffu) == 0x7f800000u;
}`
  },
  // fmin and fmax give the other operand where one is NaN; WGSL's min and max need not.
  float_min: {
    needs: ['is_nan'],
    code: `fn float_min(a: f32, b: f32) -> f32 {
  return select(select(min(a, b), a, is_nan(b)), b, is_nan(a));
}`
  },
  float_max: {
    needs: ['is_nan'],
    code: `fn float_max(a: f32, b: f32) -> f32 {
  return select(select(max(a, b), a, is_nan(b)), b, is_nan(a));
}`
  },
  // C's round: halves away from zero; WGSL's round takes them to even.
  round_away: {
    code: `fn round_away(x: f32) -> f32 {
  let whole = trunc(x);
  return select(whole, whole + sign(x), abs(x - whole) >= 0.5f);
}`
  },
  copy_sign: {
    code: `fn copy_sign(x: f32, y: f32) -> f32 {
  return bitcast<f32>((bitcast<u32>(x) & 0x7fffffffu) | (bitcast<u32>(y) & 0x80000000u));
}`
  }
};
