/** The function of a set that a pointer's type asks for ([over.over]). */
import type { Context } from '../context/context';
import type { FunctionsOperand } from '../entities/operands';
import type { FunctionCType } from '../entities/types';
import { instanceOfType } from './functionAddresses';
import { addressed, onlyFunction, typeOfChoice } from './functions';
import type { AddressedFunction } from './functions';

/** The one function of a set that a pointer can be made of: by the pointer's type, or the only one there is. */
export function chooseFunction(
  cx: Context,
  operand: FunctionsOperand,
  target?: FunctionCType
): AddressedFunction | undefined {
  if (!target) {
    return onlyFunction(cx, operand);
  }
  const { choices, templates } = addressed(cx, operand);
  return (
    [...choices, ...operand.set.intrinsics].find(
      choice => typeOfChoice(choice) === target
    ) ??
    (templates.length > 0
      ? instanceOfType(cx, operand, templates, target)
      : undefined)
  );
}
