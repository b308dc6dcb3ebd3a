/** Class template arguments from a constructor's arguments. */
import type { FunctionDeclaration } from '../../ast';
import type { Span } from '../../../ir/types';
import type { Context } from '../context';
import type { Operand } from '../operands';
import type { ClassTemplate } from '../symbols';
import type { CType } from '../types/types';
import { completeArguments } from './arguments';
import { deduceValues } from './deduce';
import { instantiateClass } from './classInstances';

export function deduceClass(
  cx: Context,
  template: ClassTemplate,
  args: Operand[],
  span: Span
): CType | undefined {
  const constructors = (template.declaration.members ?? []).filter(
    (member): member is FunctionDeclaration =>
      member.kind === 'function' && member.role === 'constructor'
  );
  for (const constructor of constructors) {
    const values = deduceValues(
      cx,
      template,
      constructor.params,
      args,
      undefined
    );
    const complete = values && completeArguments(cx, values, template, span);
    if (complete) {
      return instantiateClass(cx, template, complete, span);
    }
  }
  if (template.params.every(param => param.default)) {
    const complete = completeArguments(cx, [], template, span);
    return complete && instantiateClass(cx, template, complete, span);
  }
  cx.error(
    span,
    `the template arguments of '${template.name}' cannot be deduced from the initialiser`,
    {
      notes: [
        {
          message: `write them out: '${template.name}<…>'`,
          span: template.span
        }
      ]
    }
  );
  return undefined;
}
