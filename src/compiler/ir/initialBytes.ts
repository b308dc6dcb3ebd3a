import { writeScalar } from '../semantics/scalars';
import { sizeOf } from './layout';
import type { Variable } from './types';

/** A variable's static initialiser in C layout; zero where it has none. */
export function initialBytes(variable: Variable): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(sizeOf(variable.type));
  const view = new DataView(bytes.buffer);
  for (const { offset, type, value } of variable.initial ?? []) {
    writeScalar(view, offset, type, value);
  }
  return bytes;
}
