import type { ScalarName } from '../semantics/scalarTypes';
import type { VectorType } from './types';

const ELEMENTS: Partial<Record<ScalarName, string>> = {
  i8: 'char',
  u8: 'uchar',
  i16: 'short',
  u16: 'ushort',
  i32: 'int',
  u32: 'uint',
  i64: 'longlong',
  u64: 'ulonglong',
  f32: 'float',
  f64: 'double'
};

/** `uchar4`, as CUDA calls it. */
export function vectorName({ element, lanes }: VectorType): string {
  return `${ELEMENTS[element] ?? element}${lanes}`;
}
