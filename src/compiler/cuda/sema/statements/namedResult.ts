/**
 * The local object that all returns of a function name is the result itself:
 * it is neither moved nor destroyed (named return value optimisation,
 * [class.copy.elision], which g++ and nvcc always do).
 */
import type { Statement, VariableDeclaration } from '../../ast';
import type { Context } from '../context/context';
import type { Operand } from '../entities/operands';
import { unqualify } from '../entities/types';
import type { Variable } from '../../../ir/types';
import { statementsIn } from './jumps';

const names = new WeakMap<object, string | undefined>();

/** The name in every `return` of a body, where it is declared there once. */
function resultName(body: { body: Statement[] }): string | undefined {
  if (!names.has(body)) {
    names.set(body, findName(body.body));
  }
  return names.get(body);
}

function findName(body: Statement[]): string | undefined {
  const returned = new Set<string | undefined>();
  const declared: string[] = [];
  // In blocks inside, g++ before version 14 does not do it.
  const outermost = body.flatMap(statement =>
    statement.kind === 'declaration'
      ? statement.declarations.map(declaration =>
          declaration.kind === 'variable'
            ? declaration.name?.segments[0].name
            : undefined
        )
      : []
  );
  const declare = (node: VariableDeclaration): void => {
    declared.push(node.name?.segments[0].name ?? '');
  };
  const visit = (statement: Statement): void => {
    if (statement.kind === 'return') {
      const { value } = statement;
      const isName =
        value?.kind === 'identifier' && value.name.segments.length === 1;
      returned.add(isName ? value.name.segments[0].name : undefined);
    } else if (statement.kind === 'declaration') {
      for (const declaration of statement.declarations) {
        if (declaration.kind === 'variable') {
          declare(declaration);
        }
      }
    } else if (
      statement.kind === 'rangeFor' &&
      statement.variable.kind === 'variable'
    ) {
      declare(statement.variable);
    } else if (statement.kind === 'for' && statement.init) {
      visit(statement.init);
    }
    statementsIn(statement).forEach(visit);
  };
  body.forEach(visit);
  const [name] = returned;
  return returned.size === 1 &&
    name !== undefined &&
    outermost.includes(name) &&
    declared.filter(other => other === name).length === 1
    ? name
    : undefined;
}

/** The variable that a return names, if it is the function's result. */
export function namedResult(
  cx: Context,
  operand: Operand
): Variable | undefined {
  const fn = cx.entity;
  const body = fn?.declaration.body;
  if (
    !fn?.result ||
    !body ||
    operand.kind !== 'place' ||
    operand.type.kind !== 'class' ||
    operand.place.place !== 'variable' ||
    unqualify(operand.type) !== unqualify(fn.result)
  ) {
    return undefined;
  }
  const { variable } = operand.place;
  return variable.space === 'local' &&
    !cx.ir?.params.includes(variable) &&
    variable.name === resultName(body)
    ? variable
    : undefined;
}
