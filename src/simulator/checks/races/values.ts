/** Values of memory as a reader wants to see them. */
import { readScalar } from '../../../compiler/semantics/scalars';
import type { ScalarName } from '../../../compiler/semantics/scalarTypes';

/** The value that begins the bytes. */
export function valueText(bytes: Uint8Array, type: ScalarName | 'ptr'): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'ptr') {
    return `0x${view.getUint32(0, true).toString(16)}`;
  }
  const value = readScalar(view, 0, type);
  // A float's digits behind the sixth say little.
  const isRound = Number.isInteger(value) && Math.abs(Number(value)) < 1e9;
  return typeof value === 'number' && type.startsWith('f') && !isRound
    ? String(Number(value.toPrecision(6)))
    : String(value);
}
