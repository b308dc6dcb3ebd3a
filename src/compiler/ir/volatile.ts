/** Whether each access to a place is one of memory, as `volatile` says. */
import type { Place } from './types';

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
