import { fit, writeScalar, type ScalarValue } from './scalars';
import { isFloatName, isSignedName, scalarSize } from './scalarTypes';
import type { ScalarName } from './scalarTypes';

/**
 * Writes a value as a register of 32 or 64 bits holds it: integers narrower
 * than 32 bits are sign- or zero-extended, halves are singles of their value.
 */
export function writeRegister(
  view: DataView,
  offset: number,
  type: ScalarName,
  value: ScalarValue
): void {
  const fitting = fit(type, value);
  if (scalarSize(type) >= 4) {
    writeScalar(view, offset, type, fitting);
  } else if (isFloatName(type)) {
    writeScalar(view, offset, 'f32', fitting);
  } else {
    const register = isSignedName(type) ? 'i32' : 'u32';
    writeScalar(view, offset, register, Number(fitting));
  }
}
