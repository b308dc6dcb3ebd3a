/** Arithmetic on constants exactly as CUDA does it: wrapping integers, IEEE rounding per operation. */
import type { ScalarName } from '../../../semantics/scalarTypes';
import type { BinaryOperator, UnaryOperator } from '../../../semantics/scalars';

export type ConstantValue = number | bigint | boolean;

const BITS: Record<ScalarName, number> = {
  bool: 1,
  i8: 8,
  u8: 8,
  i16: 16,
  u16: 16,
  i32: 32,
  u32: 32,
  i64: 64,
  u64: 64,
  f16: 16,
  bf16: 16,
  f32: 32,
  f64: 64
};

export function bitsOf(name: ScalarName): number {
  return BITS[name];
}

export function isFloatScalar(name: ScalarName): boolean {
  return name[0] === 'f' || name === 'bf16';
}

export function isSignedScalar(name: ScalarName): boolean {
  return name[0] === 'i';
}

/** Rounds to the nearest value of the format with `mantissa` explicit bits, ties to even. */
function roundTo(
  value: number,
  mantissa: number,
  minExponent: number,
  max: number
): number {
  if (value === 0 || !Number.isFinite(value)) {
    return value;
  }
  const exponent = Math.max(
    minExponent,
    Math.floor(Math.log2(Math.abs(value)))
  );
  const step = 2 ** (exponent - mantissa);
  const scaled = value / step;
  const floor = Math.floor(scaled);
  const rest = scaled - floor;
  const rounded =
    rest > 0.5 || (rest === 0.5 && floor % 2 !== 0) ? floor + 1 : floor;
  const result = rounded * step;
  return Math.abs(result) > max ? Math.sign(result) * Infinity : result;
}

/** The value rounded to the precision of a floating type. */
export function roundFloat(name: ScalarName, value: number): number {
  switch (name) {
    case 'f32':
      return Math.fround(value);
    case 'f16':
      return roundTo(value, 10, -14, 65504);
    case 'bf16':
      return roundTo(value, 7, -126, 3.3895313892515355e38);
    default:
      return value;
  }
}

/** An integer taken modulo 2^bits into the range of the type. */
export function wrapInteger(name: ScalarName, value: bigint): ConstantValue {
  if (name === 'bool') {
    return value !== 0n;
  }
  const bits = BITS[name];
  const wrapped = isSignedScalar(name)
    ? BigInt.asIntN(bits, value)
    : BigInt.asUintN(bits, value);
  return bits === 64 ? wrapped : Number(wrapped);
}

/** Any integer or bool constant as a bigint. */
export function integerValue(value: ConstantValue): bigint {
  return typeof value === 'bigint'
    ? value
    : typeof value === 'boolean'
      ? value
        ? 1n
        : 0n
      : BigInt(Math.trunc(value));
}

export function truth(value: ConstantValue): boolean {
  return typeof value === 'boolean' ? value : value !== 0 && value !== 0n;
}

/**
 * C's conversion. Out of range, float to integer saturates and NaN gives 0,
 * as CUDA's conversion instructions do.
 */
export function castConstant(
  from: ScalarName,
  to: ScalarName,
  value: ConstantValue
): ConstantValue {
  if (to === 'bool') {
    return truth(value);
  }
  if (isFloatScalar(to)) {
    if (typeof value === 'bigint' && to === 'f32') {
      return bigintToFloat32(value);
    }
    return roundFloat(to, Number(value));
  }
  if (isFloatScalar(from)) {
    const number = Number(value);
    if (Number.isNaN(number)) {
      return wrapInteger(to, 0n);
    }
    const bits = BigInt(BITS[to]);
    const low = isSignedScalar(to) ? -(1n << (bits - 1n)) : 0n;
    const high = isSignedScalar(to)
      ? (1n << (bits - 1n)) - 1n
      : (1n << bits) - 1n;
    if (!Number.isFinite(number)) {
      return wrapInteger(to, number > 0 ? high : low);
    }
    const exact = BigInt(Math.trunc(number));
    return wrapInteger(to, exact < low ? low : exact > high ? high : exact);
  }
  return wrapInteger(to, integerValue(value));
}

/** Straight to float, so that a 64-bit integer is not rounded twice. */
function bigintToFloat32(value: bigint): number {
  const negative = value < 0n;
  let magnitude = negative ? -value : value;
  let scale = 0;
  let sticky = 0n;
  while (magnitude >= 1n << 30n) {
    sticky |= magnitude & 1n;
    magnitude >>= 1n;
    scale++;
  }
  const result =
    Math.fround(Number((magnitude << 1n) | sticky)) * 2 ** (scale - 1);
  return negative ? -result : result;
}

export function foldUnary(
  operator: UnaryOperator,
  name: ScalarName,
  value: ConstantValue
): ConstantValue {
  switch (operator) {
    case 'not':
      return !truth(value);
    case 'neg':
      return isFloatScalar(name)
        ? -Number(value)
        : wrapInteger(name, -integerValue(value));
    case 'bitnot':
      return wrapInteger(name, ~integerValue(value));
  }
}

/** Undefined where C leaves the result undefined (division by zero). `name` is the operands' type. */
export function foldBinary(
  operator: BinaryOperator,
  name: ScalarName,
  left: ConstantValue,
  right: ConstantValue
): ConstantValue | undefined {
  if (operator === 'and') {
    return truth(left) && truth(right);
  }
  if (operator === 'or') {
    return truth(left) || truth(right);
  }
  if (isFloatScalar(name)) {
    return foldFloat(operator, name, Number(left), Number(right));
  }
  const a = integerValue(left);
  const b = integerValue(right);
  const bits = BigInt(BITS[name]);
  switch (operator) {
    case 'add':
      return wrapInteger(name, a + b);
    case 'sub':
      return wrapInteger(name, a - b);
    case 'mul':
      return wrapInteger(name, a * b);
    case 'div':
      return b === 0n ? undefined : wrapInteger(name, a / b);
    case 'rem':
      return b === 0n ? undefined : wrapInteger(name, a % b);
    case 'bitand':
      return wrapInteger(name, a & b);
    case 'bitor':
      return wrapInteger(name, a | b);
    case 'bitxor':
      return wrapInteger(name, a ^ b);
    case 'shl':
      return b < 0n || b >= bits
        ? wrapInteger(name, 0n)
        : wrapInteger(name, a << b);
    case 'shr':
      return wrapInteger(
        name,
        b < 0n || b >= bits ? (a < 0n ? -1n : 0n) : a >> b
      );
    case 'eq':
      return a === b;
    case 'ne':
      return a !== b;
    case 'lt':
      return a < b;
    case 'le':
      return a <= b;
    case 'gt':
      return a > b;
    case 'ge':
      return a >= b;
  }
}

function foldFloat(
  operator: BinaryOperator,
  name: ScalarName,
  a: number,
  b: number
): ConstantValue | undefined {
  switch (operator) {
    case 'add':
      return roundFloat(name, a + b);
    case 'sub':
      return roundFloat(name, a - b);
    case 'mul':
      return roundFloat(name, a * b);
    case 'div':
      return roundFloat(name, a / b);
    case 'eq':
      return a === b;
    case 'ne':
      return a !== b;
    case 'lt':
      return a < b;
    case 'le':
      return a <= b;
    case 'gt':
      return a > b;
    case 'ge':
      return a >= b;
    default:
      return undefined;
  }
}

/** A function of mathematics on constants; undefined for those that are not folded. */
export function foldIntrinsic(
  name: string,
  values: readonly ConstantValue[],
  type: ScalarName
): ConstantValue | undefined {
  const [a, b] = values;
  switch (name) {
    case 'min':
    case 'fmin':
      return a < b ? a : b;
    case 'max':
    case 'fmax':
      return a > b ? a : b;
    case 'abs':
      return castConstant(
        type,
        type,
        typeof a === 'bigint' ? (a < 0n ? -a : a) : Math.abs(Number(a))
      );
    case 'fabs':
      return Math.abs(Number(a));
    case 'floor':
      return Math.floor(Number(a));
    case 'ceil':
      return Math.ceil(Number(a));
    case 'sqrt':
      return castConstant('f64', type, Math.sqrt(Number(a)));
    default:
      return undefined;
  }
}
