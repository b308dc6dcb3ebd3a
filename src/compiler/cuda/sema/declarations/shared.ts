/** `__shared__` variables, static and dynamic. */
import { findSpecifier, hasSpecifier } from '../../ast';
import type { VariableDeclaration } from '../../ast';
import type { Variable } from '../../../ir/types';
import type { Context } from '../context/context';
import { destructorOf } from '../lifetime/specialMembers';
import { resolveType } from '../names/typeNodes';
import type { VariableSymbol } from '../entities/symbols';
import { alignOf, irType } from '../entities/layout';
import { spell } from '../entities/spelling';
import { T, isConst, isVolatile } from '../entities/types';
import type { CType } from '../entities/types';
import { requestedAlignment } from './fields';
import { checkComplete } from './variableTypes';

export function declareShared(
  cx: Context,
  node: VariableDeclaration,
  name: string
): void {
  const specifier = findSpecifier(node, '__shared__')!;
  const type = resolveType(cx, node.type);
  const symbol: VariableSymbol = {
    kind: 'variable',
    name,
    type,
    space: 'shared',
    span: node.nameSpan,
    owner: cx.entity
  };
  const fail = (): void => {
    cx.scope.symbols.set(name, { ...symbol, type: T.error });
  };
  if (type.kind === 'error' || !checkComplete(cx, type, name, node)) {
    fail();
    return;
  }
  if (cx.isHostOnly) {
    cx.deviceOnly(
      specifier.span,
      "'__shared__' variables exist in device code only",
      {
        notes: [{ message: `'${cx.entity?.name}' is a host function` }]
      }
    );
    fail();
    return;
  }
  if (type.kind === 'reference') {
    cx.error(node.nameSpan, "a '__shared__' variable cannot be a reference");
    fail();
    return;
  }
  if (node.initializer) {
    cx.error(
      node.initializer.span,
      `the '__shared__' variable '${name}' cannot have an initialiser: every thread of the block would run it`,
      {
        notes: [
          { message: 'let one thread assign it, then call __syncthreads()' }
        ],
        fix: {
          // From the name's end.
          span: {
            ...node.nameSpan,
            start: node.nameSpan.end,
            end: node.initializer.span.end,
            column: node.nameSpan.column + name.length
          },
          text: ''
        }
      }
    );
  }
  const isDynamic = type.kind === 'array' && type.length < 0;
  if (hasSpecifier(node, 'extern') && !isDynamic) {
    cx.error(
      node.nameSpan,
      `an 'extern __shared__' variable must be an array without a size: '${spell(elementOf(type), `${name}[]`)}'`
    );
    fail();
    return;
  }
  if (isDynamic && !hasSpecifier(node, 'extern')) {
    cx.error(
      node.nameSpan,
      `the size of the '__shared__' array '${name}' is missing`,
      {
        notes: [
          {
            message:
              "for a size that the launch gives, write 'extern __shared__'"
          }
        ],
        fix: { span: { ...node.span, end: node.span.start }, text: 'extern ' }
      }
    );
    fail();
    return;
  }
  let element: CType = type;
  while (element.kind === 'array') {
    if (element.length === 0) {
      cx.error(
        node.nameSpan,
        `the '__shared__' array '${name}' has no elements`,
        {
          notes: [
            {
              message: `for a size that the launch gives, write 'extern __shared__ ${spell(elementOf(type), `${name}[]`)}'`
            }
          ]
        }
      );
      fail();
      return;
    }
    element = element.of;
  }
  if (element.kind === 'class' && !element.info.isTrivial) {
    if (destructorOf(element)) {
      cx.error(
        node.nameSpan,
        `the '__shared__' variable '${name}' has a type whose destructor would have to run: '${element.info.name}'`
      );
    } else if (!cx.unit.isLazyFile(node.span.file)) {
      // As nvcc has it.
      cx.warning(
        node.nameSpan,
        `no constructor of '${element.info.name}' runs for the '__shared__' variable '${name}': it holds nothing of use until threads store something in it`
      );
    }
  }
  symbol.ir = newSharedVariable(cx, name, type, node);
  cx.scope.symbols.set(name, symbol);
}

/** A shared variable, listed with the function that declares it. */
export function newSharedVariable(
  cx: Context,
  name: string,
  type: CType,
  node: VariableDeclaration
): Variable {
  const variable = cx.unit.variable(
    name,
    irType(type),
    'shared',
    node.nameSpan,
    {
      isConst: isConst(type),
      isVolatile: isVolatile(type)
    }
  );
  if (type.kind === 'array' && type.length < 0) {
    variable.isDynamicShared = true;
  }
  const align = requestedAlignment(cx, node.alignments);
  if (align > alignOf(type)) {
    variable.align = align;
  }
  cx.ir?.shared.push(variable);
  return variable;
}

function elementOf(type: CType): CType {
  return type.kind === 'array' ? type.of : type;
}
