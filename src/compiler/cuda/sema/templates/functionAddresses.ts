/** Template arguments from the type of a pointer to function ([temp.deduct.funcaddr]). */
import type { FunctionTypeNode, TypeNode } from '../../ast';
import { NO_QUALIFIERS } from '../../parser/typeSyntax';
import type { Context } from '../context/context';
import type { FunctionsOperand } from '../entities/operands';
import type { FunctionEntity, FunctionTemplate } from '../entities/symbols';
import { typeOfFunction } from '../entities/functions';
import { T, functionType } from '../entities/types';
import type { FunctionCType } from '../entities/types';
import { completeArguments } from './arguments';
import { deduceValues } from './deduce';
import { withResult } from './functions';
import { functionInstance } from './instantiate';
import { isMoreSpecialised } from './ordering';

/** A parameter's type as the function's type has it. */
function adjusted(node: TypeNode): TypeNode {
  const qualifiers = NO_QUALIFIERS;
  switch (node.kind) {
    case 'array':
      return { kind: 'pointer', to: node.of, qualifiers, span: node.span };
    case 'function':
      return { kind: 'pointer', to: node, qualifiers, span: node.span };
    case 'reference':
      return node;
    default:
      return { ...node, qualifiers };
  }
}

/** The type that the template declares, with a result that tells nothing where none is given. */
function declaredType(
  { declaration: { params, isVariadic }, span }: FunctionTemplate,
  result: TypeNode | undefined
): FunctionTypeNode {
  const qualifiers = NO_QUALIFIERS;
  return {
    kind: 'function',
    result: result ?? { kind: 'builtin', name: 'void', qualifiers, span },
    params: params.map(param => ({ ...param, type: adjusted(param.type) })),
    isVariadic,
    qualifiers,
    span
  };
}

function instanceFor(
  cx: Context,
  template: FunctionTemplate,
  { templateArgs, span }: FunctionsOperand,
  target: FunctionCType
): FunctionEntity | undefined {
  const plain = functionType(T.void, target.params, target.isVariadic);
  const deduced = (node: FunctionTypeNode, type: FunctionCType) =>
    deduceValues(cx, template, [], [], templateArgs, { node, type });
  const { result } = template.declaration;
  let found: FunctionEntity | undefined;
  cx.unit.reporter.try(() => {
    const values =
      (result && deduced(declaredType(template, result), target)) ??
      // `auto`, or what follows from the parameters.
      deduced(declaredType(template, undefined), plain);
    const complete = values && completeArguments(cx, values, template, span);
    found = complete && functionInstance(cx, template, complete, span);
  });
  return found && typeOfFunction(withResult(cx, found, span)) === target
    ? found
    : undefined;
}

/** The instance of that type: of the most special of the templates ([over.over]). */
export function instanceOfType(
  cx: Context,
  operand: FunctionsOperand,
  templates: readonly FunctionTemplate[],
  target: FunctionCType
): FunctionEntity | undefined {
  const fitting = templates.flatMap(template => {
    const instance = instanceFor(cx, template, operand, target);
    return instance ? [{ template, instance }] : [];
  });
  return fitting.find(one =>
    fitting.every(
      other =>
        other === one || isMoreSpecialised(cx, one.template, other.template)
    )
  )?.instance;
}
