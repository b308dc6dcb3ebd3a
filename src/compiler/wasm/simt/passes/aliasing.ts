/** What accesses may have to do with one another. */
import type { Root } from '../../../ir/roots/index';
import type { Place } from '../../../ir/types';
import { walkPlace } from '../../../ir/visit';

/** Whether two sets of objects may have memory in common. */
export function mayOverlap(a: readonly Root[], b: readonly Root[]): boolean {
  return a.some(x => b.some(y => x === y || (isAnywhere(x) && isAnywhere(y))));
}

/** Pointers from the host may point to one array, or to a variable of the module. */
function isAnywhere(root: Root): boolean {
  return root.kind === 'variable'
    ? root.variable.space === 'global'
    : root.kind === 'unknown' || !root.pointer.isRestrict;
}

/** Whether the place is volatile, or its address is found by a volatile read. */
export function readsVolatile(place: Place): boolean {
  let found = false;
  walkPlace(place, 'read', {
    place: inner => {
      found ||=
        inner.place === 'variable'
          ? inner.variable.isVolatile
          : inner.place === 'deref' &&
            (inner.pointer.type.kind !== 'pointer' ||
              inner.pointer.type.isVolatile);
    }
  });
  return found;
}
