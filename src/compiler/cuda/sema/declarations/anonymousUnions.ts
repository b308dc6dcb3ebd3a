/** `union { float f; unsigned u; };` in a function: an object without a name, whose members are names. */
import type { ClassDeclaration } from '../../ast';
import type { Context } from '../context/context';
import * as make from '../emit/make';
import type { ClassInfo, FieldPath } from '../entities/classes';
import { irType } from '../entities/layout';
import type { VariableSymbol } from '../entities/symbols';
import { unqualify } from '../entities/types';
import { initialiseByDefault } from '../initialisers/zeros';
import { declareClass } from './classes';

/** A variable or typedef of a union without a name is none. */
export function isAnonymousUnion(node: ClassDeclaration): boolean {
  return node.tag === 'union' && !node.name && node.standsAlone === true;
}

/** The object, and its members as names of the block. */
export function declareAnonymousUnion(
  cx: Context,
  node: ClassDeclaration
): void {
  const type = declareClass(cx, node);
  if (type.kind !== 'class') {
    return;
  }
  const { span } = node;
  const variable = cx.unit.variable('unnamed', irType(type), 'local', span);
  const base: VariableSymbol = {
    kind: 'variable',
    name: 'unnamed',
    type,
    space: 'local',
    ir: variable,
    span,
    owner: cx.entity
  };
  cx.emit({ stmt: 'declare', variable, span });
  const place = make.variablePlace(variable, span);
  initialiseByDefault(
    cx,
    { kind: 'place', type: unqualify(type), place, span },
    span
  );
  nameMembers(cx, base, type.info, []);
}

function nameMembers(
  cx: Context,
  base: VariableSymbol,
  info: ClassInfo,
  before: FieldPath['steps']
): void {
  info.fields.forEach(field => {
    const { name, type, index } = field;
    const steps = [...before, { index, type }];
    if (name !== '') {
      const path = { field, owner: info, steps };
      cx.scope.symbols.set(name, { kind: 'binding', name, base, path, index });
    } else if (type.kind === 'class') {
      nameMembers(cx, base, type.info, steps);
    }
  });
}
