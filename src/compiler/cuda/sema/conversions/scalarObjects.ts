/** Objects in the place of numbers and pointers: `table[object]`, `object + 1`, `switch (object)`. */
import type { Context } from '../context/context';
import { typeOf, valueOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import type { FunctionEntity } from '../entities/symbols';
import {
  isArithmetic,
  isConst,
  stripReference,
  T,
  unqualify
} from '../entities/types';
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
  const operator = only(
    type.info
      .allConversions()
      .filter(
        fn =>
          !isExplicit(fn) &&
          (fn.isConstMember || !isConst(type)) &&
          fits(given(fn))
      )
  );
  if (!operator) {
    return operand;
  }
  const { span } = operand;
  const target = given(operator);
  const expr = convert(cx, operand, target, span, { what: 'operand' });
  return expr ? valueOperand(target, expr, span) : operand;
}

function given({ result }: FunctionEntity): CType {
  return result ? unqualify(stripReference(result)) : T.error;
}

/**
 * The one conversion, or of several the one for objects that are not const,
 * where what it gives becomes what the others give ([over.match.best]).
 */
function only(operators: FunctionEntity[]): FunctionEntity | undefined {
  if (operators.length < 2) {
    return operators[0];
  }
  const [best, ...more] = operators.filter(fn => !fn.isConstMember);
  return best &&
    more.length === 0 &&
    operators.every(fn => becomes(given(best), given(fn)))
    ? best
    : undefined;
}

function becomes(from: CType, to: CType): boolean {
  return from.kind === 'pointer' && to.kind === 'pointer'
    ? unqualify(from.to) === unqualify(to.to) &&
        (!isConst(from.to) || isConst(to.to))
    : isArithmetic(from) && isArithmetic(to);
}

function isBuiltIn({ kind }: CType): boolean {
  return kind === 'scalar' || kind === 'pointer' || kind === 'enum';
}
