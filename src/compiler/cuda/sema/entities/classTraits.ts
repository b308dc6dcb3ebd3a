/** What initialisation asks of classes. */
import type { ClassInfo } from './classes';
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
      .every(
        fn => fn.kind === 'function' && fn.params.some(param => !param.default)
      )
  );
}

/** A value of the class is made of one value for each member: no bases, unions or arrays in it. */
export function isFlat(info: ClassInfo): boolean {
  return (
    !info.isUnion &&
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
