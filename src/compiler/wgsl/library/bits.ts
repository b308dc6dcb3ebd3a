/** Helpers of the functions of packed bytes and of bits of a word. */
import type { Helper } from './helper';

/** `dp4a` and `dp2a`: products of bytes, with 16-bit halves of the first operand for `dp2a`. */
function dotProduct(
  name: 'dp4a' | 'dp2a_lo' | 'dp2a_hi',
  type: 'i32' | 'u32'
): string {
  const bits = name === 'dp4a' ? 8 : 16;
  const first = name === 'dp2a_hi' ? 16 : 0;
  const terms = Array.from(
    { length: 32 / bits },
    (_, i) =>
      `extractBits(a, ${bits * i}u, ${bits}u) * extractBits(b, ${first + 8 * i}u, 8u)`
  );
  return `fn ${name}_${type}(a: ${type}, b: ${type}, c: ${type}) -> ${type} {
  return c + ${terms.join(' + ')};
}`;
}

const DOT_PRODUCTS = Object.fromEntries(
  (['dp4a', 'dp2a_lo', 'dp2a_hi'] as const).flatMap(name =>
    (['i32', 'u32'] as const).map(type => [
      `${name}_${type}`,
      { code: dotProduct(name, type) }
    ])
  )
);

export const BIT_HELPERS: Record<string, Helper> = {
  ...DOT_PRODUCTS,
  // Built-in functions that look for a bit become some 25 instructions in SPIR-V, one
  // behind the other. The exponent of a float is the place of the highest bit: without the
  // bit below that, rounding never comes to the next power of two.
  leading_zeros: {
    code: `fn leading_zeros(x: u32) -> u32 {
  return min(158u - (bitcast<u32>(f32(x & ~(x >> 1u))) >> 23u), 32u);
}`
  },
  // The bits up to the lowest that is set, counted.
  first_set: {
    code: `fn first_set(x: u32) -> u32 {
  return select(countOneBits(x ^ (x - 1u)), 0u, x == 0u);
}`
  },
  byte_perm: {
    code: `fn byte_perm(a: u32, b: u32, selector: u32) -> u32 {
  var result = 0u;
  for (var i = 0u; i < 4u; i++) {
    let pick = (selector >> (4u * i)) & 7u;
    let word = select(a, b, pick > 3u);
    result |= ((word >> (8u * (pick & 3u))) & 0xffu) << (8u * i);
  }
  return result;
}`
  },
  funnelshift_l: {
    code: `fn funnelshift_l(low: u32, high: u32, amount: u32) -> u32 {
  let s = amount & 31u;
  return select((high << s) | (low >> ((32u - s) & 31u)), high, s == 0u);
}`
  },
  funnelshift_r: {
    code: `fn funnelshift_r(low: u32, high: u32, amount: u32) -> u32 {
  let s = amount & 31u;
  return select((low >> s) | (high << ((32u - s) & 31u)), low, s == 0u);
}`
  },
  funnelshift_lc: {
    needs: ['funnelshift_l'],
    code: `fn funnelshift_lc(low: u32, high: u32, amount: u32) -> u32 {
  return select(funnelshift_l(low, high, amount), low, amount > 31u);
}`
  },
  funnelshift_rc: {
    needs: ['funnelshift_r'],
    code: `fn funnelshift_rc(low: u32, high: u32, amount: u32) -> u32 {
  return select(funnelshift_r(low, high, amount), high, amount > 31u);
}`
  },
  // Index of the offset-th set bit from base, upwards or downwards.
  find_nth_set: {
    code: `fn find_nth_set(mask: u32, base: u32, offset: i32) -> u32 {
  if (base > 31u) { return 0xffffffffu; }
  if (offset == 0i) { return select(0xffffffffu, base, ((mask >> base) & 1u) == 1u); }
  var left = abs(offset);
  var bit = i32(base);
  for (var i = 0u; i < 32u; i++) {
    if (bit < 0i || bit > 31i) { break; }
    if (((mask >> u32(bit)) & 1u) == 1u) {
      left -= 1i;
      if (left == 0i) { return u32(bit); }
    }
    bit += sign(offset);
  }
  return 0xffffffffu;
}`
  }
};
