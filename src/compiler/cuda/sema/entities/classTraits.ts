/** What initialisation asks of classes. */
import type { IdentifierExpression } from '../../ast';
import { walkTree } from '../../ast/walk';
import type { ClassInfo } from './classes';
import { memberFunctions } from './members';
import { unqualify } from './types';

export function hasCopyConstructor(info: ClassInfo): boolean {
  return info.constructors.some(
    fn =>
      fn.kind === 'function' &&
      !fn.isDefaulted &&
      fn.params.length >= 1 &&
      fn.params.slice(1).every(param => param.default) &&
      fn.params[0].type.kind === 'reference' &&
      unqualify(fn.params[0].type.to) === info.type
  );
}

/** It has constructors, and all of them need arguments. */
export function needsArguments(info: ClassInfo): boolean {
  return (
    info.hasConstructors &&
    info
      .allConstructors()
      .every(fn =>
        fn.kind === 'function'
          ? fn.params.some(param => !param.default)
          : fn.declaration.params.some(
              param => !param.defaultValue && !param.isPack
            )
      )
  );
}

/** Whether members get their values from other members (`int b = a + 1;`): the object must be there first. */
export function namesMembers(info: ClassInfo): boolean {
  info.namesMembers ??= info.fields.some(({ initializer }) => {
    let isNamed = false;
    walkTree(initializer, node => {
      if (node.kind === 'this') {
        isNamed = true;
      } else if (node.kind === 'identifier') {
        const { name } = node as unknown as IdentifierExpression;
        const [first] = name.segments;
        isNamed ||=
          name.segments.length === 1 &&
          (info.findField(first.name) !== undefined ||
            memberFunctions(info, first.name).length > 0);
      }
    });
    return isNamed;
  });
  return info.namesMembers;
}

/** A value of the class is made of one value for each member: no bases, unions or arrays in it. */
export function isFlat(info: ClassInfo): boolean {
  return (
    !info.isUnion &&
    !namesMembers(info) &&
    info.bases.length === 0 &&
    info.fields.every(
      ({ type }) =>
        type.kind !== 'array' &&
        (type.kind !== 'class' ||
          type.info.hasConstructors ||
          isFlat(type.info))
    )
  );
}

/** Structs with arrays inside are moved as places. */
export function holdsArray(info: ClassInfo): boolean {
  return info.fields.some(
    field =>
      field.type.kind === 'array' ||
      (field.type.kind === 'class' && holdsArray(field.type.info))
  );
}
