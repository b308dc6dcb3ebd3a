/** Arrays of a request by NumPy's type names: sizes, and their elements as numbers. */
import {
  bitsToShort,
  roundTo,
  shortToBits
} from '../../compiler/semantics/floats';
import type { ArrayPayload, ElementType } from '../../protocol/arrays';
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
export function elementBytes(dtype: ElementType): number {
  return dtype === 'bool' ? 1 : Number(/\d+$/.exec(dtype)![0]) / 8;
}

export function isFloatType(dtype: ElementType): boolean {
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
  dtype: ElementType,
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
      return Float32Array.from(new Uint16Array(data, start, count), bits =>
        bitsToShort('f16', bits)
      );
    default:
      return new VIEWS[dtype](data, start, count);
  }
}

/** The contents of an array that holds these numbers, converted as C converts them. */
export function contentsOf(
  dtype: ElementType,
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
        array[i] = shortToBits('f16', roundTo('f16', element(i)));
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
