/** Arrays as they cross: flat bytes, with NumPy's name of their elements. */

/** What an array's elements are, by NumPy's names. */
export type ElementType =
  | 'bool'
  | 'int8'
  | 'uint8'
  | 'int16'
  | 'uint16'
  | 'int32'
  | 'uint32'
  | 'int64'
  | 'uint64'
  | 'float16'
  | 'float32'
  | 'float64';

export interface ArrayPayload {
  dtype: ElementType;
  shape: number[];
  data: ArrayBuffer;
}

/** NumPy's types by the names that the compiler has for scalars. */
const OF_SCALAR: Readonly<Record<string, ElementType>> = {
  bool: 'bool',
  i8: 'int8',
  u8: 'uint8',
  i16: 'int16',
  u16: 'uint16',
  i32: 'int32',
  u32: 'uint32',
  i64: 'int64',
  u64: 'uint64',
  f16: 'float16',
  f32: 'float32',
  f64: 'float64'
};

/** The type of an array behind a pointer to this scalar; undefined where NumPy has none. */
export function arrayTypeOfScalar(scalar: string): ElementType | undefined {
  return Object.hasOwn(OF_SCALAR, scalar) ? OF_SCALAR[scalar] : undefined;
}
