/** The integral promotion of bit-fields. */
import { castScalar } from '../emit/arithmetic';
import { valueOperand } from '../entities/operands';
import type { ValueOperand } from '../entities/operands';
import { T, isIntegral, isUnsigned } from '../entities/types';

/** A bit-field that fits an int is promoted to int, whatever its type; one of 32 unsigned bits to unsigned. */
export function promotedBitField(value: ValueOperand): ValueOperand {
  const { type, bitWidth = Infinity } = value;
  if (bitWidth > 32 || !isIntegral(type)) {
    return value;
  }
  const to = bitWidth < 32 || !isUnsigned(type) ? T.int : T.uint;
  return type === to
    ? value
    : valueOperand(to, castScalar(value.expr, to), value.span);
}
