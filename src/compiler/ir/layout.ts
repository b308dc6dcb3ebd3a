/**
 * What a type is and how it lies in memory: C's layout on LP64, as CUDA has it.
 */
import type { ScalarType, StructType, Type, VectorType } from './types';
import {
  isFloatName,
  isIntegerName,
  scalarSize,
  type ScalarName
} from '../semantics/scalarTypes';

/** Bytes of a device or host pointer. */
export const POINTER_SIZE = 8;

export function isScalar(type: Type, name?: ScalarName): type is ScalarType {
  return type.kind === 'scalar' && (name === undefined || type.name === name);
}

export function isInteger(type: Type): type is ScalarType {
  return type.kind === 'scalar' && isIntegerName(type.name);
}

export function isFloat(type: Type): type is ScalarType {
  return type.kind === 'scalar' && isFloatName(type.name);
}

export function isBool(type: Type): type is ScalarType {
  return type.kind === 'scalar' && type.name === 'bool';
}

/** Scalars, vectors, pointers and structs have values; arrays, void and opaque types have only places. */
export function isValueType(type: Type): boolean {
  return (
    type.kind === 'scalar' ||
    type.kind === 'vector' ||
    type.kind === 'pointer' ||
    type.kind === 'struct'
  );
}

/**
 * Bytes that an object of the type takes, padding included. void has 1 (so
 * that arithmetic on `void *` counts bytes, as nvcc does); an opaque handle is
 * 8 bytes like the objects that CUDA passes for it.
 */
export function sizeOf(type: Type): number {
  switch (type.kind) {
    case 'void':
      return 1;
    case 'scalar':
      return scalarSize(type.name);
    case 'vector':
      return roundUp(scalarSize(type.element) * type.lanes, type.align);
    case 'pointer':
      return POINTER_SIZE;
    case 'array':
      return sizeOf(type.of) * type.length;
    case 'struct':
      return type.size;
    case 'opaque':
      return 8;
  }
}

/** Bytes that storing a value of the type writes: without the end that members of a derived struct may lie in. */
export function storedSize(type: Type): number {
  return type.kind === 'struct' ? (type.dataSize ?? type.size) : sizeOf(type);
}

/** The least power of two that the address of an object of the type is a multiple of. */
export function alignOf(type: Type): number {
  switch (type.kind) {
    case 'void':
      return 1;
    case 'scalar':
      return scalarSize(type.name);
    case 'vector':
      return type.align;
    case 'pointer':
      return POINTER_SIZE;
    case 'array':
      return alignOf(type.of);
    case 'struct':
      return type.align;
    case 'opaque':
      return 8;
  }
}

/** CUDA's alignment of a vector type: its size up to 16 bytes, an element's for three lanes. */
export function naturalAlign(
  type: Pick<VectorType, 'element' | 'lanes'>
): number {
  const size = scalarSize(type.element);
  return type.lanes === 3 ? size : Math.min(size * type.lanes, 16);
}

export function roundUp(value: number, multiple: number): number {
  return Math.ceil(value / multiple) * multiple;
}

/**
 * Whether two types are one and the same. Structs are the same when their
 * names are (names are unique in a module), so cyclic types end. Qualifiers of
 * pointers count unless `ignoreQualifiers`.
 */
export function sameType(a: Type, b: Type, ignoreQualifiers = false): boolean {
  if (a === b) {
    return true;
  }
  switch (a.kind) {
    case 'void':
      return b.kind === 'void';
    case 'scalar':
      return b.kind === 'scalar' && a.name === b.name;
    case 'vector':
      return b.kind === 'vector' && sameVector(a, b);
    case 'pointer':
      return (
        b.kind === 'pointer' &&
        sameType(a.to, b.to, ignoreQualifiers) &&
        (ignoreQualifiers ||
          (a.isConst === b.isConst &&
            a.isVolatile === b.isVolatile &&
            a.isRestrict === b.isRestrict))
      );
    case 'array':
      return (
        b.kind === 'array' &&
        a.length === b.length &&
        sameType(a.of, b.of, ignoreQualifiers)
      );
    case 'struct':
      return b.kind === 'struct' && a.name === b.name;
    case 'opaque':
      return b.kind === 'opaque' && a.name === b.name;
  }
}

function sameVector(a: VectorType, b: VectorType): boolean {
  return a.element === b.element && a.lanes === b.lanes && a.align === b.align;
}

/** Whether an object of the type holds a pointer anywhere. */
export function containsPointer(type: Type): boolean {
  switch (type.kind) {
    case 'pointer':
      return true;
    case 'array':
      return containsPointer(type.of);
    case 'struct':
      // A struct can hold itself only behind a pointer, so this ends.
      return type.fields.some(field => containsPointer(field.type));
    default:
      return false;
  }
}

/**
 * The struct types that a type names, each once, a struct after those that its
 * fields hold by value. Follows pointers too (cycles are cut there).
 */
export function structsIn(
  type: Type,
  found: Set<StructType> = new Set()
): Set<StructType> {
  const pending: Type[] = [];
  const byValue = (t: Type, active: Set<StructType>): void => {
    switch (t.kind) {
      case 'array':
        byValue(t.of, active);
        break;
      case 'pointer':
        pending.push(t.to);
        break;
      case 'struct':
        if (!found.has(t) && !active.has(t)) {
          active.add(t);
          t.fields.forEach(field => byValue(field.type, active));
          active.delete(t);
          found.add(t);
        }
        break;
      default:
        break;
    }
  };
  byValue(type, new Set());
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    byValue(next, new Set());
  }
  return found;
}
