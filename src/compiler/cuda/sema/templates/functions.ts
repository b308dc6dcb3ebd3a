/** Functions of a set that pointers are made of ([over.over]). */
import type { Span } from '../../../ir/types';
import type { Context } from '../context/context';
import { hasSpecifier } from '../../ast';
import type { IntrinsicOverload } from '../entities/intrinsics';
import type { FunctionsOperand } from '../entities/operands';
import type { FunctionEntity, FunctionTemplate } from '../entities/symbols';
import { requireBody } from '../functions/queue';
import { functionInstance } from './instantiate';
import { completeArguments } from './arguments';
import { unqualify, functionType } from '../entities/types';
import type { FunctionCType } from '../entities/types';
import { typeOfFunction } from '../entities/functions';

export type AddressedFunction = FunctionEntity | IntrinsicOverload;

/** With its result known, which `auto` leaves to the body. */
export function withResult(
  cx: Context,
  fn: FunctionEntity,
  span: Span
): FunctionEntity {
  if (!fn.result) {
    requireBody(cx, fn, span);
  }
  return fn;
}

/** Those of a set that a pointer to function can be made of; templates may have instances that it can. */
export function addressed(
  cx: Context,
  { set, templateArgs, span }: FunctionsOperand
): { choices: AddressedFunction[]; templates: FunctionTemplate[] } {
  const choices: AddressedFunction[] = [];
  const templates: FunctionTemplate[] = [];
  for (const fn of set.functions) {
    const isStatic =
      fn.kind === 'function'
        ? fn.isStatic
        : hasSpecifier(fn.declaration, 'static');
    // Destructors in tables and guards take the object as any function does.
    const isDestructor = fn.kind === 'function' && fn.role === 'destructor';
    if (fn.classInfo && !isStatic && !isDestructor) {
      continue;
    }
    if (fn.kind === 'functionTemplate') {
      templates.push(fn);
    } else if (!templateArgs) {
      choices.push(withResult(cx, fn, span));
    }
  }
  if (set.functions.length === 0) {
    choices.push(...set.intrinsics);
  }
  return { choices, templates };
}

/** The only function that a name stands for. */
export function onlyFunction(
  cx: Context,
  operand: FunctionsOperand
): AddressedFunction | undefined {
  const { choices, templates } = addressed(cx, operand);
  const { templateArgs: values, span } = operand;
  for (const template of templates) {
    // Without arguments it could be any of its instances.
    let instance: FunctionEntity | undefined;
    cx.unit.reporter.try(() => {
      const complete =
        values && completeArguments(cx, [...values], template, span);
      instance = complete && functionInstance(cx, template, complete, span);
    });
    if (instance) {
      choices.push(withResult(cx, instance, span));
    } else if (!values) {
      return undefined;
    }
  }
  return choices.length === 1 ? choices[0] : undefined;
}

export function typeOfChoice(
  choice: AddressedFunction
): FunctionCType | undefined {
  return choice.kind === 'function'
    ? typeOfFunction(choice)
    : functionType(choice.result, choice.params.map(unqualify), false);
}

/** The type of the one function that a name stands for; undefined where there are several. */
export function typeOfOnly(
  cx: Context,
  operand: FunctionsOperand
): FunctionCType | undefined {
  const chosen = onlyFunction(cx, operand);
  return chosen && typeOfChoice(chosen);
}
