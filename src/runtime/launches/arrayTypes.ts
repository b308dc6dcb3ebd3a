/** Arrays of a request by NumPy's type names: sizes, and their elements as numbers. */
import type { ArrayPayload, ArrayType } from '../../protocol/arrays';
import type { InputArray } from '../../../kernels/entry';

/** Those whose elements are numbers as they lie in memory. */
const VIEWS = {
  bool: Uint8Array,
  int8: Int8Array,
  uint8: Uint8Array,
  int16: Int16Array,
  uint16: Uint16Array,
  int32: Int32Array,
  uint32: Uint32Array,
  float32: Float32Array,
  float64: Float64Array
};

/** Bytes of an element. */
export function elementBytes(dtype: ArrayType): number {
  return dtype === 'bool' ? 1 : Number(/\d+$/.exec(dtype)![0]) / 8;
}

export function isFloatType(dtype: ArrayType): boolean {
  return dtype.startsWith('float');
}

export function elementsOf({ dtype, data }: ArrayPayload): number {
  return data.byteLength / elementBytes(dtype);
}

/**
 * `count` elements from `first` on, as numbers: a view where JavaScript has
 * one, else a copy. 64-bit integers beyond 2^53 are rounded.
 */
export function numbersOf(
  dtype: ArrayType,
  data: ArrayBuffer,
  first: number,
  count: number
): InputArray {
  const start = first * elementBytes(dtype);
  switch (dtype) {
    case 'int64':
      return Float64Array.from(new BigInt64Array(data, start, count), Number);
    case 'uint64':
      return Float64Array.from(new BigUint64Array(data, start, count), Number);
    case 'float16':
      return Float32Array.from(new Uint16Array(data, start, count), halfValue);
    default:
      return new VIEWS[dtype](data, start, count);
  }
}

/** The contents of an array that holds these numbers, converted as C converts them. */
export function contentsOf(
  dtype: ArrayType,
  length: number,
  element: (i: number) => number
): ArrayBuffer {
  switch (dtype) {
    case 'int64': {
      const array = new BigInt64Array(length);
      for (let i = 0; i < length; i++) {
        array[i] = BigInt(Math.trunc(element(i)));
      }
      return array.buffer;
    }
    case 'uint64': {
      const array = new BigUint64Array(length);
      for (let i = 0; i < length; i++) {
        array[i] = BigInt(Math.trunc(element(i)));
      }
      return array.buffer;
    }
    case 'float16': {
      const array = new Uint16Array(length);
      for (let i = 0; i < length; i++) {
        array[i] = halfBits(element(i));
      }
      return array.buffer;
    }
    default: {
      const array = new VIEWS[dtype](length);
      for (let i = 0; i < length; i++) {
        array[i] = dtype === 'bool' ? Number(element(i) !== 0) : element(i);
      }
      return array.buffer as ArrayBuffer;
    }
  }
}

/** The value of a binary16 (IEEE 754-2019, 3.4): sign, 5 bits of exponent, 10 of fraction. */
export function halfValue(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0x1f) {
    return fraction === 0 ? sign * Infinity : NaN;
  }
  return exponent === 0
    ? sign * fraction * 2 ** -24
    : sign * (1024 + fraction) * 2 ** (exponent - 25);
}

/** The binary16 nearest to a number, ties to even. */
export function halfBits(x: number): number {
  const sign = x < 0 || Object.is(x, -0) ? 0x8000 : 0;
  const size = Math.abs(x);
  if (Number.isNaN(x)) {
    return 0x7e00;
  }
  // Half-way between the greatest half, 65504, and 65536: to infinity from there on.
  if (size >= 65520) {
    return sign | 0x7c00;
  }
  if (size === 0) {
    return sign;
  }
  // 2^exponent is that of the number's binade; below 2^-14 halves are subnormal.
  let exponent = Math.max(-14, Math.floor(Math.log2(size)));
  // Math.log2 may be rounded up to the next whole number.
  exponent -= exponent > -14 && size < 2 ** exponent ? 1 : 0;
  const units = roundToEven(size / 2 ** (exponent - 10));
  // A carry out of the fraction steps the exponent, as it must.
  return sign | (((exponent + 14) << 10) + units);
}

function roundToEven(x: number): number {
  const down = Math.floor(x);
  const rest = x - down;
  return rest > 0.5 || (rest === 0.5 && down % 2 === 1) ? down + 1 : down;
}
