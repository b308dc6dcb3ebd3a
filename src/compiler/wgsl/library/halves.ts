/** Roundings of floats to half precision and bfloat16, on the bits (values/halves.ts). */
import type { Helper } from './helper';

export const HALF_HELPERS: Record<string, Helper> = {
  // Most numbers are normal halves, which one comparison tells.
  round_to_f16: {
    needs: ['round_rest_to_f16'],
    code: `fn round_to_f16(x: f32) -> f32 {
  let bits = bitcast<u32>(x);
  if ((bits & 0x7fffffffu) - 0x38800000u < 0x0efff000u) {
    return bitcast<f32>((bits + 0xfffu + ((bits >> 13u) & 1u)) & 0xffffe000u);
  }
  return round_rest_to_f16(x);
}`
  },
  round_rest_to_f16: {
    needs: ['float_from_bits'],
    code: `fn round_rest_to_f16(x: f32) -> f32 {
  let bits = bitcast<u32>(x);
  let magnitude = bits & 0x7fffffffu;
  if (magnitude > 0x7f800000u) { return x; }
  // From half a step above the largest number on: infinity.
  if (magnitude >= 0x477ff000u) { return float_from_bits((bits & 0x80000000u) | 0x7f800000u); }
  // Subnormal halves are multiples of 2^-24.
  return round(x * 16777216.0f) * 5.96046448e-8f;
}`
  },
  round_to_bf16: {
    code: `fn round_to_bf16(x: f32) -> f32 {
  let bits = bitcast<u32>(x);
  if ((bits & 0x7fffffffu) > 0x7f800000u) { return x; }
  return bitcast<f32>((bits + 0x7fffu + ((bits >> 16u) & 1u)) & 0xffff0000u);
}`
  },
  // Both halves of a word. In a float, bit 0 tells a NaN that was loaded, whose fraction is above it.
  kept_halves: {
    code: `fn kept_halves(bits: u32) -> vec2<f32> {
  let halves = vec2<u32>(bits & 0xffffu, bits >> 16u);
  let kept = ((halves & vec2<u32>(0x8000u)) << vec2<u32>(16u)) | ((halves & vec2<u32>(0x3ffu)) << vec2<u32>(1u)) | vec2<u32>(0x7fc00001u);
  return select(unpack2x16float(bits), bitcast<vec2<f32>>(kept), (halves & vec2<u32>(0x7fffu)) > vec2<u32>(0x7c00u));
}`
  },
  kept_half_bits: {
    needs: ['half_bits'],
    code: `fn kept_half_bits(x: f32) -> u32 {
  let bits = bitcast<u32>(x);
  if ((bits & 0x7fffffffu) > 0x7f800000u && (bits & 1u) != 0u) {
    return ((bits >> 16u) & 0x8000u) | 0x7c00u | ((bits >> 1u) & 0x3ffu);
  }
  return half_bits(x);
}`
  },
  // Where pack2x16float is known to round as CUDA does (TargetCaps), these take the places of the above.
  packed_to_f16: {
    needs: ['unknown_zero'],
    code: `fn packed_to_f16(x: f32) -> f32 {
  return unpack2x16float(pack2x16float(vec2<f32>(x, 0.0f)) | unknown_zero()).x;
}`
  },
  packed_half: {
    code: `fn packed_half(x: f32) -> u32 {
  return pack2x16float(vec2<f32>(x, 0.0f));
}`
  },
  // Of a value that is a half: pack2x16float may take subnormal numbers for zero.
  half_bits: {
    code: `fn half_bits(x: f32) -> u32 {
  let bits = bitcast<u32>(x);
  let magnitude = bits & 0x7fffffffu;
  let sign = (bits >> 16u) & 0x8000u;
  if (magnitude > 0x7f800000u) { return 0x7fffu; }
  if (magnitude == 0x7f800000u) { return sign | 0x7c00u; }
  if (magnitude < 0x38800000u) { return sign | u32(abs(x) * 16777216.0f); }
  return sign | ((magnitude - 0x38000000u) >> 13u);
}`
  }
};
