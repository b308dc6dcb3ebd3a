/** Which function of a set a pointer is made of ([over.over]). */
import type { Context } from '../context/context';
import { hasSpecifier } from '../../ast';
import type { IntrinsicOverload } from '../entities/intrinsics';
import type { FunctionsOperand } from '../entities/operands';
import type { FunctionEntity } from '../entities/symbols';
import { functionInstance } from './instantiate';
import { completeArguments } from './arguments';
import { unqualify, functionType } from '../entities/types';
import type { FunctionCType } from '../entities/types';
import { typeOfFunction } from '../entities/functions';

type Choice = FunctionEntity | IntrinsicOverload;

/** The one function of a set that a pointer can be made of: by the pointer's type, or the only one there is. */
export function chooseFunction(
  cx: Context,
  operand: FunctionsOperand,
  target?: FunctionCType
): Choice | undefined {
  const choices: Choice[] = [];
  for (const fn of operand.set.functions) {
    const isStatic =
      fn.kind === 'function'
        ? fn.isStatic
        : hasSpecifier(fn.declaration, 'static');
    // Destructors in tables and guards take the object as any function does.
    const isDestructor = fn.kind === 'function' && fn.role === 'destructor';
    if (fn.classInfo && !isStatic && !isDestructor) {
      continue;
    }
    if (fn.kind === 'function') {
      choices.push(fn);
    } else if (operand.templateArgs) {
      const values = operand.templateArgs;
      cx.unit.reporter.try(() => {
        const complete = completeArguments(cx, [...values], fn, operand.span);
        const entity =
          complete && functionInstance(cx, fn, complete, operand.span);
        if (entity) {
          choices.push(entity);
        }
      });
    }
  }
  if (operand.set.functions.length === 0) {
    choices.push(...operand.set.intrinsics);
  }
  if (!target) {
    return choices.length === 1 ? choices[0] : undefined;
  }
  return (
    choices.find(choice => typeOfChoice(choice) === target) ??
    operand.set.intrinsics.find(choice => typeOfChoice(choice) === target)
  );
}

export function typeOfChoice(choice: Choice): FunctionCType | undefined {
  return choice.kind === 'function'
    ? typeOfFunction(choice)
    : functionType(choice.result, choice.params.map(unqualify), false);
}
