import { binary } from '../../../ir/build/index';
import { sameType } from '../../../ir/layout';
import type { Expr, Place } from '../../../ir/types';
import { addsVolatile } from '../../../ir/volatile';

/** `*(&array[0] + i)` is `array[i]`, `*&x` is `x`. */
export function directPlace(place: Place): Place {
  if (place.place !== 'deref') {
    return place;
  }
  const found = addressed(place.pointer);
  return found &&
    sameType(found.type, place.type) &&
    !addsVolatile(place.pointer, found)
    ? found
    : place;
}

/** The place that a pointer expression is the address of, if it says so itself. */
function addressed(pointer: Expr): Place | undefined {
  if (pointer.op === 'address') {
    const { place } = pointer;
    // The decay of an array: its first element.
    return place.type.kind === 'array' &&
      pointer.type.kind === 'pointer' &&
      pointer.type.to.kind !== 'array'
      ? {
          place: 'element',
          type: place.type.of,
          base: place,
          index: {
            op: 'const',
            type: { kind: 'scalar', name: 'i32' },
            value: 0,
            span: pointer.span
          },
          span: pointer.span
        }
      : place;
  }
  if (pointer.op !== 'offset') {
    return undefined;
  }
  const base = addressed(pointer.pointer);
  if (base?.place !== 'element' || base.base.type.kind !== 'array') {
    return undefined;
  }
  const { index } = base;
  if (index.op === 'const' && Number(index.value) === 0) {
    return { ...base, index: pointer.index, span: pointer.span };
  }
  return sameType(index.type, pointer.index.type)
    ? {
        ...base,
        index: binary('add', index, pointer.index, pointer.span),
        span: pointer.span
      }
    : undefined;
}
