/** Arithmetic and conversions of doubles, which are pairs of floats (values/double.ts). */
import type { Helper } from './helper';

export const DOUBLE_HELPERS: Record<string, Helper> = {
  // Error-free sums. Non-finite results carry no error term: it would be NaN.
  double_make: {
    needs: ['exact'],
    code: `fn double_make(high: f32, low: f32) -> vec2<f32> {
  let sum = exact(high + low);
  let finite = (bitcast<u32>(sum) & 0x7f800000u) != 0x7f800000u;
  return vec2<f32>(sum, select(0.0f, low - exact(sum - high), finite));
}`,
    fused: {
      needs: ['unknown_one'],
      code: `fn double_make(high: f32, low: f32) -> vec2<f32> {
  let one = unknown_one();
  let sum = fma(high, one, low);
  let finite = (bitcast<u32>(sum) & 0x7f800000u) != 0x7f800000u;
  return vec2<f32>(sum, select(0.0f, low - fma(sum, one, -high), finite));
}`
    }
  },
  two_sum: {
    needs: ['exact'],
    code: `fn two_sum(a: f32, b: f32) -> vec2<f32> {
  let sum = exact(a + b);
  let shadow = exact(sum - a);
  return vec2<f32>(sum, exact(a - exact(sum - shadow)) + exact(b - shadow));
}`,
    fused: {
      needs: ['unknown_one'],
      code: `fn two_sum(a: f32, b: f32) -> vec2<f32> {
  let one = unknown_one();
  let sum = fma(a, one, b);
  let shadow = fma(sum, one, -a);
  return vec2<f32>(sum, fma(fma(sum, -one, shadow), one, a) + fma(shadow, -one, b));
}`
    }
  },
  // Exact product by halves of 12 bits (Veltkamp's split, on the bits): fma need not be fused in WGSL.
  two_product: {
    needs: ['exact'],
    code: `fn two_product(a: f32, b: f32) -> vec2<f32> {
  let product = exact(a * b);
  let a_high = bitcast<f32>(bitcast<u32>(a) & 0xfffff000u);
  let b_high = bitcast<f32>(bitcast<u32>(b) & 0xfffff000u);
  let a_low = a - a_high;
  let b_low = b - b_high;
  var error = exact(exact(a_high * b_high) - product);
  error = exact(error + exact(a_high * b_low));
  error = exact(error + exact(a_low * b_high));
  return vec2<f32>(product, error + a_low * b_low);
}`,
    fused: {
      needs: ['unknown_zero'],
      code: `fn two_product(a: f32, b: f32) -> vec2<f32> {
  let product = fma(a, b, bitcast<f32>(0x80000000u | unknown_zero()));
  return vec2<f32>(product, fma(a, b, -product));
}`
    }
  },
  // 1 / x for a float x.
  double_reciprocal: {
    needs: ['exact', 'two_product', 'double_make'],
    code: `fn double_reciprocal(x: f32) -> vec2<f32> {
  let first = exact(1.0f / x);
  let product = two_product(first, x);
  return double_make(first, (exact(1.0f - product.x) - product.y) / x);
}`
  },
  double_add: {
    needs: ['two_sum', 'double_make'],
    code: `fn double_add(a: vec2<f32>, b: vec2<f32>) -> vec2<f32> {
  let high = two_sum(a.x, b.x);
  if ((bitcast<u32>(high.x) & 0x7f800000u) == 0x7f800000u) { return vec2<f32>(high.x, 0.0f); }
  let low = two_sum(a.y, b.y);
  let once = double_make(high.x, high.y + low.x);
  return double_make(once.x, once.y + low.y);
}`,
    // Only the end is looked at: what came of an infinity is none, but the sum of both high parts is.
    fused: {
      needs: ['two_sum', 'unknown_one'],
      code: `fn double_add(a: vec2<f32>, b: vec2<f32>) -> vec2<f32> {
  let one = unknown_one();
  let high = two_sum(a.x, b.x);
  let low = two_sum(a.y, b.y);
  let more = high.y + low.x;
  let once = fma(high.x, one, more);
  let rest = low.y + (more - fma(once, one, -high.x));
  let sum = fma(once, one, rest);
  let finite = (bitcast<u32>(sum) & 0x7f800000u) != 0x7f800000u;
  return vec2<f32>(select(high.x + high.x, sum, finite), select(0.0f, rest - fma(sum, one, -once), finite));
}`
    }
  },
  // Of a float, which has no low part.
  double_add_float: {
    needs: ['two_sum', 'double_make'],
    code: `fn double_add_float(a: vec2<f32>, b: f32) -> vec2<f32> {
  let high = two_sum(a.x, b);
  if ((bitcast<u32>(high.x) & 0x7f800000u) == 0x7f800000u) { return vec2<f32>(high.x, 0.0f); }
  return double_make(high.x, high.y + a.y);
}`,
    fused: {
      needs: ['two_sum', 'unknown_one'],
      code: `fn double_add_float(a: vec2<f32>, b: f32) -> vec2<f32> {
  let one = unknown_one();
  let high = two_sum(a.x, b);
  let low = high.y + a.y;
  let sum = fma(high.x, one, low);
  let finite = (bitcast<u32>(sum) & 0x7f800000u) != 0x7f800000u;
  return vec2<f32>(select(high.x + high.x, sum, finite), select(0.0f, low - fma(sum, one, -high.x), finite));
}`
    }
  },
  // By a power of two from 1 on: exact, where it is a float.
  double_scale: {
    code: `fn double_scale(a: vec2<f32>, power: f32) -> vec2<f32> {
  let high = a.x * power;
  return vec2<f32>(high, select(0.0f, a.y * power, (bitcast<u32>(high) & 0x7f800000u) != 0x7f800000u));
}`
  },
  // An infinite product and a zero have their own sign.
  double_mul: {
    needs: ['two_product', 'double_make'],
    code: `fn double_mul(a: vec2<f32>, b: vec2<f32>) -> vec2<f32> {
  let high = two_product(a.x, b.x);
  if ((bitcast<u32>(high.x) & 0x7f800000u) - 0x00800000u >= 0x7f000000u) { return vec2<f32>(high.x, 0.0f); }
  return double_make(high.x, high.y + (a.x * b.y + a.y * b.x));
}`,
    fused: {
      needs: ['two_product', 'unknown_one'],
      code: `fn double_mul(a: vec2<f32>, b: vec2<f32>) -> vec2<f32> {
  let one = unknown_one();
  let high = two_product(a.x, b.x);
  let low = fma(a.x, b.y, fma(a.y, b.x, high.y));
  let sum = fma(high.x, one, low);
  let plain = (bitcast<u32>(sum) & 0x7f800000u) - 0x00800000u < 0x7f000000u;
  return vec2<f32>(select(high.x + high.x, sum, plain), select(0.0f, low - fma(sum, one, -high.x), plain));
}`
    }
  },
  // Where a GPU multiplies by an inverse that is 0, an infinite dividend would give no number.
  special_quotient: {
    code: `fn special_quotient(a: f32, b: f32) -> f32 {
  let x = bitcast<u32>(a);
  let y = bitcast<u32>(b);
  let infinite = (x & 0x7fffffffu) == 0x7f800000u && (y & 0x7fffffffu) < 0x7f800000u;
  return select(a / b, bitcast<f32>(x ^ (y & 0x80000000u)), infinite);
}`
  },
  double_div: {
    needs: [
      'exact',
      'special_quotient',
      'double_make',
      'double_add',
      'double_mul'
    ],
    code: `fn double_div(a: vec2<f32>, b: vec2<f32>) -> vec2<f32> {
  var n = a;
  var d = b;
  // The inverse of more than 2^126 is no normal number.
  if (abs(b.x) > 4.2535296e37f) {
    n = a * 0.25f;
    d = b * 0.25f;
  }
  let first = exact(n.x / d.x);
  if ((bitcast<u32>(first) & 0x7f800000u) == 0x7f800000u || first == 0.0f) { return vec2<f32>(special_quotient(n.x, d.x), 0.0f); }
  var rest = double_add(n, -double_mul(d, vec2<f32>(first, 0.0f)));
  let second = exact(rest.x / d.x);
  rest = double_add(rest, -double_mul(d, vec2<f32>(second, 0.0f)));
  let third = rest.x / d.x;
  return double_add(double_make(first, second), vec2<f32>(third, 0.0f));
}`,
    // The float's quotient to its last bit, then that of what it leaves. No inverse is a normal
    // number of what is too large for it, or infinite.
    fused: {
      needs: ['exact', 'special_quotient', 'double_make'],
      code: `fn double_div(a: vec2<f32>, b: vec2<f32>) -> vec2<f32> {
  var n = a;
  var d = b;
  // The inverse of more than 2^126 is no normal number.
  if (abs(b.x) > 4.2535296e37f) {
    n = a * 0.25f;
    d = b * 0.25f;
  }
  let inverse = exact(1.0f / d.x);
  let first = exact(n.x * inverse);
  if ((bitcast<u32>(first) & 0x7f800000u) - 0x00800000u >= 0x7f000000u) { return vec2<f32>(special_quotient(n.x, d.x), 0.0f); }
  let high = fma(fma(-first, d.x, n.x), inverse, first);
  let rest = fma(-high, d.x, n.x) + fma(-high, d.y, n.y);
  let low = rest * inverse;
  return double_make(high, fma(fma(-low, d.x, rest), inverse, low));
}`
    }
  },
  double_equal: {
    code: `fn double_equal(a: vec2<f32>, b: vec2<f32>) -> bool {
  return a.x == b.x && a.y == b.y;
}`
  },
  double_less: {
    code: `fn double_less(a: vec2<f32>, b: vec2<f32>) -> bool {
  return a.x < b.x || (a.x == b.x && a.y < b.y);
}`
  },
  double_less_equal: {
    code: `fn double_less_equal(a: vec2<f32>, b: vec2<f32>) -> bool {
  return a.x < b.x || (a.x == b.x && a.y <= b.y);
}`
  },
  i32_to_double: {
    needs: ['double_make'],
    code: `fn i32_to_double(x: i32) -> vec2<f32> {
  let high = x >> 16u;
  return double_make(f32(high) * 65536.0f, f32(x & 0xffffi));
}`
  },
  u32_to_double: {
    needs: ['double_make'],
    code: `fn u32_to_double(x: u32) -> vec2<f32> {
  return double_make(f32(x >> 16u) * 65536.0f, f32(x & 0xffffu));
}`
  },
  u64_to_double: {
    needs: ['u32_to_double', 'double_add'],
    code: `fn u64_to_double(x: vec2<u32>) -> vec2<f32> {
  return double_add(u32_to_double(x.y) * 4294967296.0f, u32_to_double(x.x));
}`
  },
  i64_to_double: {
    needs: ['u64_to_double', 'abs_i64'],
    code: `fn i64_to_double(x: vec2<u32>) -> vec2<f32> {
  let magnitude = u64_to_double(abs_i64(x));
  return select(magnitude, -magnitude, bitcast<i32>(x.y) < 0i);
}`
  },
  double_trunc: {
    code: `fn double_trunc(x: vec2<f32>) -> vec2<f32> {
  let high = trunc(x.x);
  if (high != x.x || x.y == 0.0f) { return vec2<f32>(high, 0.0f); }
  let low = select(ceil(x.y), floor(x.y), x.x >= 0.0f);
  return double_make(high, low);
}`,
    needs: ['double_make']
  },
  double_floor: {
    needs: ['double_make'],
    code: `fn double_floor(x: vec2<f32>) -> vec2<f32> {
  let high = floor(x.x);
  if (high != x.x || x.y == 0.0f) { return vec2<f32>(high, 0.0f); }
  return double_make(high, floor(x.y));
}`
  },
  // Not by way of -floor(-x): a driver made -0 of 0 so. A low part of zero would take the sign of -0.
  double_ceil: {
    needs: ['double_make'],
    code: `fn double_ceil(x: vec2<f32>) -> vec2<f32> {
  let high = ceil(x.x);
  if (high != x.x || x.y == 0.0f) { return vec2<f32>(high, 0.0f); }
  return double_make(high, ceil(x.y));
}`
  },
  double_rint: {
    needs: [
      'double_floor',
      'double_add',
      'double_mul',
      'double_equal',
      'double_less',
      'float_from_bits'
    ],
    code: `fn double_rint(x: vec2<f32>) -> vec2<f32> {
  let below = double_floor(x);
  let rest = double_add(x, -below);
  let half = vec2<f32>(0.5f, 0.0f);
  let above = double_add(below, vec2<f32>(1.0f, 0.0f));
  let even = double_mul(double_floor(double_mul(below, half)), vec2<f32>(2.0f, 0.0f));
  let up = double_less(half, rest) || (double_equal(rest, half) && !double_equal(even, below));
  let whole = select(below, above, up);
  if (whole.x == 0.0f) { return vec2<f32>(float_from_bits(bitcast<u32>(x.x) & 0x80000000u), 0.0f); }
  return whole;
}`
  },
  double_round: {
    needs: ['double_floor', 'double_add', 'double_abs'],
    code: `fn double_round(x: vec2<f32>) -> vec2<f32> {
  let magnitude = double_floor(double_add(double_abs(x), vec2<f32>(0.5f, 0.0f)));
  return select(magnitude, -magnitude, (bitcast<u32>(x.x) & 0x80000000u) != 0u);
}`
  },
  double_abs: {
    code: `fn double_abs(x: vec2<f32>) -> vec2<f32> {
  return select(x, -x, (bitcast<u32>(x.x) & 0x80000000u) != 0u);
}`
  },
  // Towards zero; out of range saturates as the hardware's conversions do.
  double_to_i32: {
    needs: ['double_trunc'],
    code: `fn double_to_i32(x: vec2<f32>) -> i32 {
  if ((bitcast<u32>(x.x) & 0x7fffffffu) > 0x7f800000u) { return i32(-2147483648); }
  let whole = double_trunc(x);
  if (whole.x > 2147483648.0f || (whole.x == 2147483648.0f && whole.y >= 0.0f)) { return 2147483647i; }
  if (whole.x < -2147483648.0f) { return i32(-2147483648); }
  let high = trunc(whole.x / 65536.0f);
  return i32(high) * 65536i + i32(whole.x - high * 65536.0f) + i32(whole.y);
}`
  },
  double_to_u32: {
    needs: ['double_trunc'],
    code: `fn double_to_u32(x: vec2<f32>) -> u32 {
  if ((bitcast<u32>(x.x) & 0x7fffffffu) > 0x7f800000u) { return 0x80000000u; }
  let whole = double_trunc(x);
  if (!(whole.x > 0.0f)) { return 0u; }
  if (whole.x > 4294967296.0f || (whole.x == 4294967296.0f && whole.y >= 0.0f)) { return 0xffffffffu; }
  let high = trunc(whole.x / 65536.0f);
  return u32(high) * 65536u + u32(whole.x - high * 65536.0f) + bitcast<u32>(i32(whole.y));
}`
  },
  double_to_float_directed: {
    needs: ['round_towards', 'is_plain'],
    code: `fn double_to_float_directed(x: vec2<f32>, mode: i32) -> f32 {
  if (!is_plain(x.x)) { return x.x; }
  return round_towards(x.x, x.y, mode);
}`
  },
  double_to_u64: {
    needs: [
      'double_floor',
      'double_mul',
      'double_add',
      'double_to_u32',
      'double_trunc'
    ],
    code: `fn double_to_u64(x: vec2<f32>) -> vec2<u32> {
  if ((bitcast<u32>(x.x) & 0x7fffffffu) > 0x7f800000u) { return vec2<u32>(0u, 0x80000000u); }
  let whole = double_trunc(x);
  if (!(whole.x > 0.0f)) { return vec2<u32>(0u, 0u); }
  if (whole.x > 18446744073709551616.0f || (whole.x == 18446744073709551616.0f && whole.y >= 0.0f)) { return vec2<u32>(0xffffffffu, 0xffffffffu); }
  let high = double_floor(whole / 4294967296.0f);
  return vec2<u32>(double_to_u32(double_add(whole, -(high * 4294967296.0f))), double_to_u32(high));
}`
  },
  double_to_i64: {
    needs: ['double_to_u64', 'double_abs', 'sub_64'],
    code: `fn double_to_i64(x: vec2<f32>) -> vec2<u32> {
  if (x.x > 9223372036854775808.0f || (x.x == 9223372036854775808.0f && x.y >= 0.0f)) { return vec2<u32>(0xffffffffu, 0x7fffffffu); }
  if (x.x < -9223372036854775808.0f || (x.x == -9223372036854775808.0f && x.y <= 0.0f)) { return vec2<u32>(0u, 0x80000000u); }
  let magnitude = double_to_u64(double_abs(x));
  return select(magnitude, sub_64(vec2<u32>(0u, 0u), magnitude), x.x < 0.0f);
}`
  },
  // The 53-bit significand in two parts: the nearest of 24 bits, and the rest with its sign.
  double_from_bits: {
    needs: ['float_from_bits'],
    code: `fn double_from_bits(bits: vec2<u32>) -> vec2<f32> {
  let sign = bits.y & 0x80000000u;
  let exponent = i32((bits.y >> 20u) & 0x7ffu) - 1023i;
  if (exponent < -126i) { return vec2<f32>(float_from_bits(sign), 0.0f); }
  if (exponent > 127i) {
    let nan = exponent == 1024i && ((bits.y & 0xfffffu) | bits.x) != 0u;
    return vec2<f32>(float_from_bits(sign | select(0x7f800000u, 0x7fc00000u, nan)), 0.0f);
  }
  let scale = u32(exponent + 127i) << 23u;
  // To the nearest, of two to the even one: that is what a conversion to float takes.
  let rest = bits.x & 0x1fffffffu;
  let up = (rest + 0x0fffffffu + ((bits.x >> 29u) & 1u)) >> 29u;
  let high = (scale | ((bits.y & 0xfffffu) << 3u) | (bits.x >> 29u)) + up;
  let low = f32(bitcast<i32>(rest - (up << 29u))) * 2.220446049250313e-16f * bitcast<f32>(sign | scale);
  return vec2<f32>(float_from_bits(sign | high), select(low, 0.0f, high == 0x7f800000u));
}`
  },
  /*
   * The high part's bits with 29 more, to which the low part is added as a
   * number of units of the last. Below a power of two these are half as large.
   */
  double_to_bits: {
    code: `fn double_to_bits(x: vec2<f32>) -> vec2<u32> {
  let word = bitcast<u32>(x.x);
  let sign = word & 0x80000000u;
  let biased = (word >> 23u) & 0xffu;
  if (biased == 255u) { return vec2<u32>(0u, sign | 0x7ff00000u | select(0u, 0x80000u, (word & 0x7fffffu) != 0u)); }
  if (biased == 0u) { return vec2<u32>(0u, sign); }
  let outward = select(x.y, -x.y, sign != 0u);
  let units = 179i - i32(biased) + select(0i, 1i, (word & 0x7fffffu) == 0u && outward < 0.0f);
  let half = units >> 1u;
  let low = i32(round(outward * bitcast<f32>(u32(half + 127i) << 23u) * bitcast<f32>(u32(units - half + 127i) << 23u)));
  let below = (word << 29u) + bitcast<u32>(low);
  let above = sign | (((word & 0x7fffffffu) >> 3u) + 0x38000000u);
  return vec2<u32>(below, above + bitcast<u32>(low >> 31u) + select(0u, 1u, below < (word << 29u)));
}`
  },
  double_min: {
    needs: ['double_less', 'is_nan'],
    code: `fn double_min(a: vec2<f32>, b: vec2<f32>) -> vec2<f32> {
  return select(a, b, double_less(b, a) || is_nan(a.x));
}`
  },
  double_max: {
    needs: ['double_less', 'is_nan'],
    code: `fn double_max(a: vec2<f32>, b: vec2<f32>) -> vec2<f32> {
  return select(a, b, double_less(a, b) || is_nan(a.x));
}`
  },
  // Rounded once, by no more than a product that is rounded before it is added to.
  double_fma: {
    needs: ['two_product', 'two_sum', 'double_make'],
    code: `fn double_fma(a: vec2<f32>, b: vec2<f32>, c: vec2<f32>) -> vec2<f32> {
  let product = two_product(a.x, b.x);
  let high = two_sum(product.x, c.x);
  if ((bitcast<u32>(high.x) & 0x7f800000u) == 0x7f800000u) { return vec2<f32>(high.x, 0.0f); }
  return double_make(high.x, high.y + (product.y + (a.x * b.y + a.y * b.x) + c.y));
}`,
    fused: {
      needs: ['two_product', 'two_sum', 'unknown_one'],
      code: `fn double_fma(a: vec2<f32>, b: vec2<f32>, c: vec2<f32>) -> vec2<f32> {
  let one = unknown_one();
  let product = two_product(a.x, b.x);
  let high = two_sum(product.x, c.x);
  let low = high.y + (fma(a.x, b.y, fma(a.y, b.x, product.y)) + c.y);
  let sum = fma(high.x, one, low);
  let finite = (bitcast<u32>(sum) & 0x7f800000u) != 0x7f800000u;
  return vec2<f32>(select(high.x + high.x, sum, finite), select(0.0f, low - fma(sum, one, -high.x), finite));
}`
    }
  }
};
