/** Whether each access to a place is one of memory, as `volatile` says. */
import type { Expr, Place } from './types';
import { rootVariable } from './visit';

export function isVolatilePlace(place: Place): boolean {
  switch (place.place) {
    case 'variable':
      return place.variable.isVolatile;
    case 'deref': {
      const { type } = place.pointer;
      return type.kind === 'pointer' && type.isVolatile;
    }
    case 'element':
      return isVolatilePlace(place.base);
    case 'field': {
      const { type } = place.base;
      return (
        (type.kind === 'struct' &&
          type.fields[place.field].isVolatile === true) ||
        isVolatilePlace(place.base)
      );
    }
  }
}

/**
 * Whether a pointer to the place says `volatile` and nothing else does, so that
 * `*(volatile int *)&x` must not become `x`. A thread's own variables may: no
 * other thread writes them.
 */
export function addsVolatile(pointer: Expr, place: Place): boolean {
  return (
    pointer.type.kind === 'pointer' &&
    pointer.type.isVolatile &&
    !isVolatilePlace(place) &&
    rootVariable(place)?.space !== 'local'
  );
}
