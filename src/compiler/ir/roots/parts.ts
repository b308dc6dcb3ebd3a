/** Which parts of types and places hold pointers, and the names they go by. */
import { isWideName } from '../../semantics/scalarTypes';
import type { Place, StructType, Type } from '../types';

/** The name of the struct with pointers that the type is, or is an array of. */
export function pointerStruct(type: Type): string | undefined {
  return type.kind === 'array'
    ? pointerStruct(type.of)
    : type.kind === 'struct' && mayHoldPointer(type)
      ? type.name
      : undefined;
}

/** Whether values of the type can carry an address: pointers, and the integers they can be cast to. */
export function mayHoldPointer(type: Type): boolean {
  switch (type.kind) {
    case 'pointer':
      return true;
    case 'scalar':
      return isWideName(type.name);
    case 'array':
      return mayHoldPointer(type.of);
    case 'struct':
      return type.fields.some(field => mayHoldPointer(field.type));
    default:
      return false;
  }
}

/** Fields of a union lie over each other, so they share the part of the whole. */
export function partName(type: StructType, field: number): string {
  return type.isUnion ? '' : `${type.name}.${field}`;
}

/** The part that a place belongs to: the innermost struct field around it. */
export function partOfPlace(place: Place): string {
  switch (place.place) {
    case 'variable':
    case 'deref':
      return '';
    case 'element':
      return partOfPlace(place.base);
    case 'field':
      return place.base.type.kind === 'struct'
        ? partName(place.base.type, place.field)
        : '';
  }
}
