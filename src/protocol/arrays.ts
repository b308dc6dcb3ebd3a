/** Arrays as they cross: flat bytes, with NumPy's name of their elements. */

/** What an array's elements are, by NumPy's names. */
export type ArrayType =
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
  dtype: ArrayType;
  shape: number[];
  data: ArrayBuffer;
}
