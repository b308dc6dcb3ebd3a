/** Whether objects of a type may be destroyed by anyone ([class.dtor]). */
import type { FunctionEntity } from '../entities/symbols';
import { unqualify } from '../entities/types';
import type { CType } from '../entities/types';

/** Of a class or of its base, the derived class may use what is protected. */
export function isDestructible(type: CType, fromDerived = false): boolean {
  if (type.kind === 'array') {
    return type.length >= 0 && isDestructible(type.of);
  }
  if (type.kind !== 'class') {
    return type.kind !== 'void' && type.kind !== 'function';
  }
  const { info } = type;
  info.complete();
  const own = info.destructor;
  if (own) {
    const { access = 'public' } = own.declaration;
    if (
      own.isDeleted ||
      access === 'private' ||
      (access === 'protected' && !fromDerived)
    ) {
      return false;
    }
  }
  // One that the class has by itself is deleted where a part's cannot be called.
  return own && !own.isDefaulted
    ? true
    : info.bases.every(base => isDestructible(base.type, true)) &&
        info.fields.every(
          field =>
            isDestructible(field.type) &&
            !(info.isUnion && destructors(field.type).length > 0)
        );
}

/** The program's destructors that run for an object: its own, else those of its parts. */
export function destructors(type: CType): FunctionEntity[] {
  let of = unqualify(type);
  while (of.kind === 'array') {
    of = unqualify(of.of);
  }
  if (of.kind !== 'class') {
    return [];
  }
  const { info } = of;
  info.complete();
  const own = info.destructor;
  return own && !own.isDefaulted
    ? [own]
    : [
        ...info.bases.map(base => base.type as CType),
        ...info.fields.map(field => field.type)
      ].flatMap(destructors);
}
