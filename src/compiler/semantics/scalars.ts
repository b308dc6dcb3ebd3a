/**
 * Arithmetic on single scalars as the IR defines it: what constant folding,
 * the validator and the evaluator share. Values are boolean, number (integers
 * to 32 bits and all floats) or bigint (i64, u64); every function takes and
 * gives values that the type can hold.
 */
import {
  bitsToShort,
  toFormat,
  roundTo,
  shortToBits,
  type FloatName
} from './floats';
import {
  isFloatName,
  isSignedName,
  isWideName,
  scalarBits,
  scalarSize,
  type ScalarName
} from './scalarTypes';

export type ScalarValue = number | bigint | boolean;

export type UnaryOperator = 'neg' | 'not' | 'bitnot';

/**
 * Both operands have one and the same scalar type (the front end has already
 * converted them), except shifts, whose right operand is i32 or u32.
 * Comparisons and logical operators give bool. Integer division truncates,
 * signed overflow wraps, and a shift by the width or more is what CUDA's
 * hardware gives (0, or the sign for signed right shifts).
 * `and`/`or` are logical and lazy: the right operand is evaluated only where it decides.
 */
export type BinaryOperator =
  | 'add'
  | 'sub'
  | 'mul'
  | 'div'
  | 'rem'
  | 'bitand'
  | 'bitor'
  | 'bitxor'
  | 'shl'
  | 'shr'
  | 'eq'
  | 'ne'
  | 'lt'
  | 'le'
  | 'gt'
  | 'ge'
  | 'and'
  | 'or';

/** Whether the type holds exactly this value. */
export function isRepresentable(type: ScalarName, value: ScalarValue): boolean {
  if (type === 'bool') {
    return typeof value === 'boolean';
  }
  if (isWideName(type)) {
    return typeof value === 'bigint' && wrap(type, value) === value;
  }
  if (typeof value !== 'number') {
    return false;
  }
  return isFloatName(type)
    ? Number.isNaN(value) || roundTo(type as FloatName, value) === value
    : Number.isInteger(value) && wrap(type, value) === value;
}

/** An integer reduced to the type's width (two's complement). Not for bool or floats. */
export function wrap(type: ScalarName, value: number): number;
export function wrap(type: ScalarName, value: bigint): bigint;
export function wrap(type: ScalarName, value: number | bigint): number | bigint;
export function wrap(
  type: ScalarName,
  value: number | bigint
): number | bigint {
  if (typeof value === 'bigint') {
    return isSignedName(type)
      ? BigInt.asIntN(64, value)
      : BigInt.asUintN(64, value);
  }
  switch (type) {
    case 'i32':
      return value | 0;
    case 'u32':
      return value >>> 0;
    case 'i16':
      return (value << 16) >> 16;
    case 'u16':
      return value & 0xffff;
    case 'i8':
      return (value << 24) >> 24;
    case 'u8':
      return value & 0xff;
    default:
      throw new TypeError(`${type} does not wrap`);
  }
}

/** An integer of any size reduced to a type's width; of bool, whether it is not 0. */
export function integerOf(type: ScalarName, value: bigint): ScalarValue {
  return type === 'bool'
    ? value !== 0n
    : isWideName(type)
      ? wrap(type, value)
      : wrap(type, Number(BigInt.asIntN(32, value)));
}

/** Any integer or bool as a bigint. */
export function integerValue(value: ScalarValue): bigint {
  return BigInt(typeof value === 'number' ? Math.trunc(value) : value);
}

export function truth(value: ScalarValue): boolean {
  // NaN is true: it does not compare equal to zero.
  return value !== 0 && value !== 0n && value !== false;
}

/** Any value brought into the range of a type: converted from double or from an integer as wide as it takes. */
export function fit(type: ScalarName, value: ScalarValue): ScalarValue {
  return type === 'bool'
    ? truth(value)
    : isFloatName(type)
      ? roundTo(type as FloatName, Number(value))
      : integerOf(type, integerValue(value));
}

// ---------------------------------------------------------------- operators

type Binary = (a: never, b: never) => ScalarValue;
type NumberBinary = (a: number, b: number) => ScalarValue;

/**
 * The function that an operator is for operands of a type. `and` and `or` are
 * here for bools both known; laziness is the caller's. Shifts take a number on
 * the right.
 *
 * Division by zero is undefined in C; here it sets all bits of quotient and
 * remainder. NVIDIA's hardware gives that quotient for 32 bits.
 */
export function binaryFunction(
  operator: BinaryOperator,
  type: ScalarName
): (a: ScalarValue, b: ScalarValue) => ScalarValue {
  return pickBinary(operator, type) as (
    a: ScalarValue,
    b: ScalarValue
  ) => ScalarValue;
}

function pickBinary(operator: BinaryOperator, type: ScalarName): Binary {
  // JavaScript compares numbers, bigints and booleans as C does.
  switch (operator) {
    case 'eq':
      return (a, b) => a === b;
    case 'ne':
      return (a, b) => a !== b;
    case 'lt':
      return (a, b) => a < b;
    case 'le':
      return (a, b) => a <= b;
    case 'gt':
      return (a, b) => a > b;
    case 'ge':
      return (a, b) => a >= b;
    case 'and':
      return (a, b) => a && b;
    case 'or':
      return (a, b) => a || b;
    default:
      break;
  }
  if (type === 'bool') {
    return boolOperator(operator);
  }
  if (isFloatName(type)) {
    return floatOperator(operator, type as FloatName);
  }
  return isWideName(type)
    ? wideOperator(operator, type)
    : integerOperator(operator, type);
}

function boolOperator(operator: BinaryOperator): Binary {
  switch (operator) {
    case 'bitand':
      return (a: boolean, b: boolean) => a && b;
    case 'bitor':
      return (a: boolean, b: boolean) => a || b;
    case 'bitxor':
      return (a: boolean, b: boolean) => a !== b;
    default:
      throw new TypeError(`no ${operator} of bool`);
  }
}

function floatOperator(
  operator: BinaryOperator,
  type: FloatName
): NumberBinary {
  // A double has more than twice the bits of the narrower formats, so rounding
  // its result again is as good as rounding once (Figueroa 1995).
  const round =
    type === 'f64'
      ? (x: number) => x
      : type === 'f32'
        ? Math.fround
        : (x: number) => roundTo(type, x);
  switch (operator) {
    case 'add':
      return (a, b) => round(a + b);
    case 'sub':
      return (a, b) => round(a - b);
    case 'mul':
      return (a, b) => round(a * b);
    case 'div':
      return (a, b) => round(a / b);
    default:
      throw new TypeError(`no ${operator} of ${type}`);
  }
}

function integerOperator(
  operator: BinaryOperator,
  type: ScalarName
): NumberBinary {
  const bits = scalarBits(type);
  const fit: (x: number) => number =
    type === 'i32'
      ? x => x | 0
      : type === 'u32'
        ? x => x >>> 0
        : x => wrap(type, x);
  const ones = fit(-1);
  switch (operator) {
    case 'add':
      return (a, b) => fit(a + b);
    case 'sub':
      return (a, b) => fit(a - b);
    case 'mul':
      return (a, b) => fit(Math.imul(a, b));
    case 'div':
      return (a, b) => (b === 0 ? ones : fit(Math.trunc(a / b)));
    case 'rem':
      return (a, b) => (b === 0 ? ones : fit(a % b));
    case 'bitand':
      return (a, b) => fit(a & b);
    case 'bitor':
      return (a, b) => fit(a | b);
    case 'bitxor':
      return (a, b) => fit(a ^ b);
    case 'shl':
      return (a, b) => (b >>> 0 >= bits ? 0 : fit(a << b));
    case 'shr':
      return isSignedName(type)
        ? (a, b) => a >> Math.min(b >>> 0, 31)
        : (a, b) => (b >>> 0 >= bits ? 0 : a >>> b);
    default:
      throw new TypeError(`no ${operator} of ${type}`);
  }
}

function wideOperator(operator: BinaryOperator, type: ScalarName): Binary {
  const isSigned = isSignedName(type);
  const fit = (x: bigint): bigint =>
    isSigned ? BigInt.asIntN(64, x) : BigInt.asUintN(64, x);
  // By zero: what the hardware's 32-bit division leaves where nvcc's code takes it.
  const byZero = (a: bigint): bigint =>
    BigInt.asUintN(64, a) >> 32n === 0n ? 0xffffffffn : fit(-1n);
  switch (operator) {
    case 'add':
      return (a: bigint, b: bigint) => fit(a + b);
    case 'sub':
      return (a: bigint, b: bigint) => fit(a - b);
    case 'mul':
      return (a: bigint, b: bigint) => fit(a * b);
    case 'div':
      return (a: bigint, b: bigint) => (b === 0n ? byZero(a) : fit(a / b));
    case 'rem':
      return (a: bigint, b: bigint) => (b === 0n ? byZero(a) : fit(a % b));
    case 'bitand':
      return (a: bigint, b: bigint) => a & b;
    case 'bitor':
      return (a: bigint, b: bigint) => a | b;
    case 'bitxor':
      return (a: bigint, b: bigint) => a ^ b;
    case 'shl':
      return (a: bigint, b: number) =>
        b >>> 0 >= 64 ? 0n : fit(a << BigInt(b));
    case 'shr':
      return (a: bigint, b: number) => a >> BigInt(Math.min(b >>> 0, 64));
    default:
      throw new TypeError(`no ${operator} of ${type}`);
  }
}

/** The function that a unary operator is for an operand of a type. */
export function unaryFunction(
  operator: UnaryOperator,
  type: ScalarName
): (a: ScalarValue) => ScalarValue {
  switch (operator) {
    case 'not':
      return a => !a;
    case 'neg':
      return isFloatName(type)
        ? a => -(a as number)
        : isWideName(type)
          ? a => wrap(type, -(a as bigint))
          : a => wrap(type, -(a as number));
    case 'bitnot':
      return isWideName(type)
        ? a => wrap(type, ~(a as bigint))
        : a => wrap(type, ~(a as number));
  }
}

// -------------------------------------------------------------- conversions

/**
 * C's conversion from one scalar type to another. A float outside an integer's
 * range, undefined in C, is clamped to it, and NaN gives 0 or, where f64 or a
 * 64-bit integer takes part, the integer with only its top bit set: what the
 * PTX instruction `cvt` does. Integers below 32 bits go through 32.
 */
export function castFunction(
  from: ScalarName,
  to: ScalarName
): (a: ScalarValue) => ScalarValue {
  if (from === to) {
    return a => a;
  }
  if (to === 'bool') {
    return truth;
  }
  if (from === 'bool') {
    return isWideName(to) ? a => (a ? 1n : 0n) : a => (a ? 1 : 0);
  }
  if (isFloatName(to)) {
    return toFloat(from, to as FloatName);
  }
  if (isFloatName(from)) {
    return floatToInteger(from, to);
  }
  return isWideName(from) || isWideName(to)
    ? a => integerOf(to, BigInt(a))
    : a => wrap(to, a as number);
}

function toFloat(
  from: ScalarName,
  to: FloatName
): (a: ScalarValue) => ScalarValue {
  if (isWideName(from)) {
    return a => toFormat(to, 'rn', a as bigint);
  }
  // Every other source is exact as a double.
  return a => roundTo(to, a as number);
}

function floatToInteger(
  from: ScalarName,
  to: ScalarName
): (a: ScalarValue) => ScalarValue {
  const working =
    isWideName(to) || scalarSize(to) === 4
      ? to
      : isSignedName(to)
        ? 'i32'
        : 'u32';
  const width = BigInt(scalarBits(working));
  const isSigned = isSignedName(working);
  const least = isSigned ? -(1n << (width - 1n)) : 0n;
  const greatest = (1n << (isSigned ? width - 1n : width)) - 1n;
  const ofNaN = from === 'f64' || isWideName(to) ? 1n << (width - 1n) : 0n;
  const [low, high, nan] = [least, greatest, ofNaN].map(bound =>
    integerOf(to, bound)
  );
  return a => {
    const x = Math.trunc(a as number);
    if (Number.isNaN(x)) {
      return nan;
    }
    if (x < Number(least)) {
      return low;
    }
    if (x > Number(greatest)) {
      return high;
    }
    return isWideName(to) ? wrapOrClamp(BigInt(x), greatest) : wrap(to, x);
  };
}

/** 2^63 as a double passes the test against 2^63 - 1 rounded, so the bound is tested again. */
function wrapOrClamp(x: bigint, greatest: bigint): bigint {
  return x > greatest ? greatest : x;
}

// ------------------------------------------------------------------- memory

/** Writes a scalar's bytes, little-endian as on every GPU. */
export function writeScalar(
  view: DataView,
  offset: number,
  type: ScalarName,
  value: ScalarValue
): void {
  switch (type) {
    case 'bool':
      return view.setUint8(offset, value ? 1 : 0);
    case 'i8':
      return view.setInt8(offset, value as number);
    case 'u8':
      return view.setUint8(offset, value as number);
    case 'i16':
      return view.setInt16(offset, value as number, true);
    case 'u16':
      return view.setUint16(offset, value as number, true);
    case 'i32':
      return view.setInt32(offset, value as number, true);
    case 'u32':
      return view.setUint32(offset, value as number, true);
    case 'i64':
      return view.setBigInt64(offset, value as bigint, true);
    case 'u64':
      return view.setBigUint64(offset, value as bigint, true);
    case 'f16':
    case 'bf16':
      return view.setUint16(offset, shortToBits(type, value as number), true);
    case 'f32':
      return view.setFloat32(offset, value as number, true);
    case 'f64':
      return view.setFloat64(offset, value as number, true);
  }
}

export function readScalar(
  view: DataView,
  offset: number,
  type: ScalarName
): ScalarValue {
  switch (type) {
    case 'bool':
      return view.getUint8(offset) !== 0;
    case 'i8':
      return view.getInt8(offset);
    case 'u8':
      return view.getUint8(offset);
    case 'i16':
      return view.getInt16(offset, true);
    case 'u16':
      return view.getUint16(offset, true);
    case 'i32':
      return view.getInt32(offset, true);
    case 'u32':
      return view.getUint32(offset, true);
    case 'i64':
      return view.getBigInt64(offset, true);
    case 'u64':
      return view.getBigUint64(offset, true);
    case 'f16':
    case 'bf16':
      return bitsToShort(type, view.getUint16(offset, true));
    case 'f32':
      return view.getFloat32(offset, true);
    case 'f64':
      return view.getFloat64(offset, true);
  }
}

/** The same bits as another type of the same size. */
export function bitcastFunction(
  from: ScalarName,
  to: ScalarName
): (a: ScalarValue) => ScalarValue {
  const view = new DataView(new ArrayBuffer(8));
  return a => {
    writeScalar(view, 0, from, a);
    return readScalar(view, 0, to);
  };
}
