import type { ScalarName } from '../../semantics/scalarTypes';
import { DOUBLE_TYPE, doubleLiteral } from './double';
import { WIDE_TYPE, wideLiteral } from './wide';

/** The 32-bit WGSL type that holds a scalar in a register; undefined for what has none (64 bits). */
export function registerType(
  name: ScalarName
): 'bool' | 'i32' | 'u32' | 'f32' | undefined {
  switch (name) {
    case 'bool':
      return 'bool';
    case 'i8':
    case 'i16':
    case 'i32':
      return 'i32';
    case 'u8':
    case 'u16':
    case 'u32':
      return 'u32';
    case 'f32':
    case 'f16':
    case 'bf16':
      return 'f32';
    default:
      return undefined;
  }
}

/** The WGSL type of a scalar's value: `registerType`, and a pair of words for 64-bit integers. */
export function valueType(name: ScalarName): string | undefined {
  if (name === 'f64') {
    return DOUBLE_TYPE;
  }
  return name === 'i64' || name === 'u64' ? WIDE_TYPE : registerType(name);
}

/** How component `index` of a vector value is named: `.y`, or `[1]` of 64-bit elements. */
export function component(element: ScalarName, index: number): string {
  return registerType(element) ? `.${'xyzw'[index]}` : `[${index}]`;
}

const buffer = new DataView(new ArrayBuffer(8));

export function floatBits(value: number): number {
  buffer.setFloat32(0, value);
  return buffer.getUint32(0);
}

/**
 * A WGSL literal of a scalar type. Infinities and NaNs have no literal, and WGSL
 * rejects constant expressions that yield them: they come from `special`, a
 * helper that makes a float from bits at run time.
 */
export function literal(
  name: ScalarName,
  value: number | bigint | boolean,
  special: (bits: number) => string
): string {
  if (name === 'i64' || name === 'u64') {
    return wideLiteral(value);
  }
  if (name === 'f64') {
    return doubleLiteral(Number(value), part => floatLiteral(part, special));
  }
  switch (registerType(name)) {
    case 'bool':
      return value ? 'true' : 'false';
    case 'i32': {
      const n = Number(value) | 0;
      return n === -0x80000000 ? 'i32(-2147483648)' : `${n}i`;
    }
    case 'u32':
      return `${Number(value) >>> 0}u`;
    case 'f32':
      return floatLiteral(Math.fround(Number(value)), special);
    default:
      throw new Error(`no WGSL literal of type ${name}`);
  }
}

/** FLT_MAX. Compilers refuse literals beyond it, though they round to it (3.4028235e+38). */
const LARGEST_FLOAT = (2 - 2 ** -23) * 2 ** 127;

/** The shortest decimal that reads back as the same float. */
function floatLiteral(
  value: number,
  special: (bits: number) => string
): string {
  if (!Number.isFinite(value)) {
    return special(floatBits(value));
  }
  if (Object.is(value, -0)) {
    // `-0.0f` is folded to +0 by some compilers as 0 - 0.
    return special(0x80000000);
  }
  for (let digits = 1; digits <= 9; digits++) {
    const text = value.toPrecision(digits);
    if (
      Math.fround(Number(text)) === value &&
      Math.abs(Number(text)) <= LARGEST_FLOAT
    ) {
      const short = String(Number(text));
      return /[.e]/.test(short) ? `${short}f` : `${short}.0f`;
    }
  }
  return `${value}f`;
}
