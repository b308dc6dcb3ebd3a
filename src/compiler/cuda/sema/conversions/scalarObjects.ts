/** Objects in the place of numbers and pointers: `table[object]`, `object + 1`, `switch (object)`. */
import type { Context } from '../context/context';
import { typeOf, valueOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import { stripReference, unqualify } from '../entities/types';
import type { CType } from '../entities/types';
import { isExplicit } from './classConversions';
import { convert } from './conversions';

/**
 * What an object is for a built-in operator, where its class converts to one
 * such type without being told to; otherwise the operand itself.
 */
export function asBuiltIn(
  cx: Context,
  operand: Operand,
  fits: (type: CType) => boolean = isBuiltIn
): Operand {
  const type = typeOf(operand);
  if (type.kind !== 'class') {
    return operand;
  }
  type.info.complete();
  const targets = type.info
    .allConversions()
    .filter(operator => !isExplicit(operator))
    .map(({ result }) => result && unqualify(stripReference(result)))
    .filter(result => result !== undefined && fits(result));
  const [target] = targets;
  if (!target || targets.length > 1) {
    return operand;
  }
  const { span } = operand;
  const expr = convert(cx, operand, target, span, { what: 'operand' });
  return expr ? valueOperand(target, expr, span) : operand;
}

function isBuiltIn({ kind }: CType): boolean {
  return kind === 'scalar' || kind === 'pointer' || kind === 'enum';
}
