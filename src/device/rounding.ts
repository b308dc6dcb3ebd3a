/**
 * Quotients and square roots of floats. CUDA rounds them to the nearest float;
 * WGSL asks for 2.5 units of the last place, and cards take it at its word.
 * Where a GPU does, and rounds an fma once, the functions here are used: an
 * approximation and what it leaves over, computed exactly (P. Markstein,
 * Computation of elementary functions on the IBM RISC System/6000 processor,
 * IBM J. Res. Dev. 34 (1990), 111-119; CUDA's own code does the same).
 */
import { wrongsOf } from './probe';

/**
 * WGSL of a function of this name; it may call `exact` (of the library), which
 * gives back a float in a way that no compiler looks through.
 */
type Text = (name: string) => string;
/**
 * Of a dividend and a divisor, of one float, and `divided` of a dividend, a constant
 * from 2^-20 to 2^20 and the float nearest to its inverse.
 */
export type RoundedFunctions = Readonly<
  Record<'quotient' | 'reciprocal' | 'divided' | 'root', Text>
>;

/** Newton's step on an approximation of 1 / d. */
const INVERSE = (d: string): string => `let start = 1.0f / ${d};
  let inverse = fma(fma(-${d}, start, 1.0f), start, start);`;

/** The first is right to a unit of the last place or two, the next to one, the last to half of one. */
const QUOTIENT = (n: string, d: string): string => `${INVERSE(d)}
  let first = ${n} * inverse;
  let second = fma(fma(-${d}, first, ${n}), inverse, first);`;

const near = (x: string, low: string, high: string): string =>
  `(abs(${x}) > ${low}) & (abs(${x}) < ${high})`;

/** Of the bits of floats without their signs: 0, a denormal, infinity or NaN is among them. */
const SPECIAL = (least: string, most = least): string =>
  `${least} < 0x800000u || ${most} >= 0x7f800000u`;

const TO_64 = '18446744073709551616.0f';
const FROM_64 = '5.421010862427522e-20f';

// Most numbers are near 1 (2^-36 to 2^36, 2^-90 to 2^90 and 2^-60 to 2^60); others are
// scaled first, and go the same way: a way of their own would be written out at each
// quotient, which keeps compilers from unrolling loops. Of numbers that are none, the
// device's own result scales a quotient of 1.
export const ROUNDING: RoundedFunctions = {
  quotient: name => `fn ${name}(a: f32, b: f32) -> f32 {
  var n = a;
  var d = b;
  var scale = 1.0f;
  if (!(${near('a', '1.4551915228366852e-11f', '68719476736.0f')} & ${near('b', '1.4551915228366852e-11f', '68719476736.0f')})) {
    let x = bitcast<u32>(a) & 0x7fffffffu;
    let y = bitcast<u32>(b) & 0x7fffffffu;
    if (${SPECIAL('min(x, y)', 'max(x, y)')}) {
      // A GPU that multiplies by an inverse of 0 would make no number of it.
      let infinite = x == 0x7f800000u && y < 0x7f800000u;
      scale = select(a / b, bitcast<f32>(bitcast<u32>(a) ^ (bitcast<u32>(b) & 0x80000000u)), infinite);
      n = 1.0f;
      d = 1.0f;
    } else {
      // In two halves: the power may be none of a float. Beyond these bounds it is 0 or infinite.
      let power = clamp(i32(x >> 23u) - i32(y >> 23u), -152i, 200i);
      let half = power / 2i;
      n = bitcast<f32>((bitcast<u32>(a) & 0x807fffffu) | (u32(half + 127i) << 23u));
      d = bitcast<f32>((bitcast<u32>(b) & 0x807fffffu) | 0x3f800000u);
      scale = bitcast<f32>(u32(power - half + 127i) << 23u);
    }
  }
  ${QUOTIENT('n', 'd')}
  return fma(fma(-d, second, n), inverse, second) * scale;
}`,
  reciprocal: name => `fn ${name}(b: f32) -> f32 {
  var d = b;
  var scale = 1.0f;
  if (!(${near('b', '8.077935669463161e-28f', '1.2379400392853803e27f')})) {
    let y = bitcast<u32>(b) & 0x7fffffffu;
    if (${SPECIAL('y')}) {
      scale = 1.0f / b;
      d = 1.0f;
    } else {
      scale = select(${FROM_64}, ${TO_64}, y < 0x3f800000u);
      d = b * scale;
    }
  }
  ${INVERSE('d')}
  return inverse * scale;
}`,
  // The nearest inverse errs by half a unit of the last place. NVIDIA's compiler would
  // multiply by what is left of constants, so that it must not know them.
  divided: name => `fn ${name}(a: f32, divisor: f32, near_inverse: f32) -> f32 {
  var n = a;
  var scale = 1.0f;
  let b = exact(divisor);
  if (!(${near('a', '8.673617379884035e-19f', '1152921504606846976.0f')})) {
    let x = bitcast<u32>(a) & 0x7fffffffu;
    if (${SPECIAL('x')}) {
      scale = a / divisor;
      n = b;
    } else {
      let small = x < 0x3f800000u;
      scale = select(${TO_64}, ${FROM_64}, small);
      n = a * select(${FROM_64}, ${TO_64}, small);
    }
  }
  let inverse = exact(near_inverse);
  let first = exact(n * inverse);
  let second = fma(exact(fma(-b, first, n)), inverse, first);
  return fma(fma(-b, second, n), inverse, second) * scale;
}`,
  root: name => `fn ${name}(x: f32) -> f32 {
  var v = x;
  var scale = 1.0f;
  if (!((x > 8.673617379884035e-19f) & (x < 1152921504606846976.0f))) {
    let bits = bitcast<u32>(x);
    if (${SPECIAL('bits')}) {
      scale = sqrt(x);
      v = 1.0f;
    } else {
      let small = x < 1.0f;
      scale = select(4294967296.0f, 2.3283064365386963e-10f, small);
      v = x * select(${FROM_64}, ${TO_64}, small);
    }
  }
  let inverse = inverseSqrt(v);
  // NVIDIA's compiler knows that both are multiples of it, and would make one product of them.
  let first = exact(v * inverse);
  return fma(fma(-first, first, v), 0.5f * inverse, first) * scale;
}`
};

/** The device's own, in the same form. */
export const OWN: RoundedFunctions = {
  quotient: name => `fn ${name}(a: f32, b: f32) -> f32 { return a / b; }`,
  reciprocal: name => `fn ${name}(b: f32) -> f32 { return 1.0f / b; }`,
  divided: name =>
    `fn ${name}(a: f32, b: f32, inverse: f32) -> f32 { return a / b; }`,
  root: name => `fn ${name}(x: f32) -> f32 { return sqrt(x); }`
};

export const ROUNDING_THREADS = 128;
export const ROUNDING_WORKGROUPS = 256;
/** Of 2^20 quotients, as many roots and inverses of 2^23; the roots of all floats from 1 to 4 are 16 times as many. */
const EACH = 2 ** 20 / (ROUNDING_THREADS * ROUNDING_WORKGROUPS);

/** Divisors that the device is tried with: of short and long inverses. */
const CONSTANTS = [3, 7, 0.1, 1.9999999].map(Math.fround);

/**
 * What is left over of a dividend or a square is exact, and at most half of a unit
 * of the last place times the rest. Far from 1, the same bits have to come with
 * another exponent.
 */
const CHECKS: Readonly<Record<keyof RoundedFunctions, string>> = {
  quotient: `let a = bitcast<f32>(0x3f800000u | (x >> 9u) | (y << 31u));
    let b = bitcast<f32>(0x3f800000u | (y >> 9u));
    let q = rounded(a, b);
    if (!(abs(fma(-q, b, a)) <= half_unit(q) * b)) { count++; }
    let high = i32(x & 0xffu) - 127i;
    let low = i32(y & 0xffu) - 127i;
    let power = high - low;
    if (abs(high) < 127i && abs(low) < 127i && abs(power) < 125i) {
      let far = rounded(scaled(a, high), scaled(b, low));
      if (bitcast<u32>(far) != bitcast<u32>(scaled(q, power))) { count++; }
    }`,
  divided: CONSTANTS.map(
    divisor => `for (var k = 0u; k < INVERSES; k++) {
      let a = bitcast<f32>(0x3f800000u | (n * 8u + k * (8u / INVERSES)) | (y & 0x80000000u));
      let q = rounded(a, ${divisor}f, ${Math.fround(1 / divisor)}f);
      if (!(abs(fma(-q, ${divisor}f, a)) <= half_unit(q) * ${divisor}f)) { count++; }
    }`
  ).join('\n    '),
  // Of every eighth float from 1 to 2, or of all: the first of them has no other inverse.
  reciprocal: `for (var k = 0u; k < INVERSES; k++) {
      let b = bitcast<f32>(0x3f800000u | (n * 8u + k * (8u / INVERSES)) | (y & 0x80000000u));
      let r = rounded(b);
      if (!(abs(fma(-r, b, 1.0f)) <= half_unit(r) * abs(b))) { count++; }
      let power = i32(x & 0xffu) - 127i;
      if (abs(power) < 125i && bitcast<u32>(rounded(scaled(b, power))) != bitcast<u32>(scaled(r, -power))) { count++; }
    }`,
  root: `let v = bitcast<f32>(0x3f800000u + ((n * 16u + start) & 0xffffffu));
    let r = rounded(v);
    let rest = fma(-r, r, v);
    let most = half_unit(r) * 2.0f * r;
    if (!(rest <= most && rest > -most)) { count++; }
    let even = (i32(x & 0xffu) - 127i) / 2i * 2i;
    if (abs(even) < 126i && bitcast<u32>(rounded(scaled(v, even))) != bitcast<u32>(scaled(r, even / 2i))) { count++; }`
};

/** Counts what is not rounded to the nearest. @param start of every 16 floats, this one */
export const roundingProbe = (
  operation: keyof RoundedFunctions,
  text: Text,
  start = 5
): string => `
@group(0) @binding(0) var<storage, read_write> wrong: atomic<u32>;

const start = ${start}u;
const INVERSES = 8u;

var<private> unknown_zero: u32;

fn exact(x: f32) -> f32 {
  return bitcast<f32>(bitcast<u32>(x) | unknown_zero);
}

${text('rounded')}

fn scaled(x: f32, power: i32) -> f32 {
  return bitcast<f32>(bitcast<u32>(x) + (u32(power) << 23u));
}

// Half a unit of the last place of a float between 2^-20 and 2^20.
fn half_unit(x: f32) -> f32 {
  return bitcast<f32>((bitcast<u32>(x) & 0x7f800000u) - (24u << 23u));
}

@compute @workgroup_size(${ROUNDING_THREADS})
fn probe(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
  unknown_zero = groups.x >> 31u;
  var count = 0u;
  for (var i = 0u; i < ${EACH}u; i++) {
    let n = id.x * ${EACH}u + i;
    let x = (n * 747796405u + 2891336453u) ^ (n << 13u);
    let y = (x ^ (x >> 15u)) * 277803737u + 0x9e3779b9u;
    ${CHECKS[operation]}
  }
  if (count > 0u) { atomicAdd(&wrong, count); }
}
`;

/**
 * What rounds quotients and roots on a GPU whose fma rounds once, of those which
 * its own operations do not round to the nearest; null where there are none.
 */
export async function rounding(
  device: GPUDevice
): Promise<Partial<RoundedFunctions> | null> {
  const isRight = async (
    operation: keyof RoundedFunctions,
    text: Text
  ): Promise<boolean> =>
    (await wrongsOf(
      device,
      roundingProbe(operation, text),
      ROUNDING_WORKGROUPS
    )) === 0;
  const needed = await Promise.all(
    (Object.keys(OWN) as (keyof RoundedFunctions)[]).map(async operation => {
      const [own, ours] = await Promise.all([
        isRight(operation, OWN[operation]),
        isRight(operation, ROUNDING[operation])
      ]);
      return !own && ours ? [[operation, ROUNDING[operation]] as const] : [];
    })
  );
  const parts = needed.flat();
  return parts.length > 0 ? Object.fromEntries(parts) : null;
}
