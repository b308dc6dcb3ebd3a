/**
 * How each object that pointers reach (a parameter's buffer, a shared, local or
 * module variable) is declared in WGSL. WGSL has typed arrays and no pointer
 * arithmetic, so an object becomes one array of elements and an address an
 * offset into it, counted in `unit` bytes.
 *
 * - Only one 32-bit scalar type inside: an array of it.
 * - Only one vector type with 2 or 4 lanes: an array of the WGSL vector.
 * - Anything else whose parts are 32-bit: an array of u32 words, cast at each access.
 * - Small types (bool, char, short) in shared and local memory: one element of
 *   32 bits each when the object holds nothing else; in buffers, words that
 *   bytes are taken out of.
 */
import { roundUp, sizeOf } from '../../ir/layout';
import { scalarSize, type ScalarName } from '../../semantics/scalarTypes';
import type { Root } from '../../ir/roots/index';
import type { Span, Type, VectorType } from '../../ir/types';
import { Unsupported } from '../../ir/unsupported';
import { registerType, valueType } from '../values/literals';

export interface MemoryObject {
  /** What stands for the object in a pointer that may point into several. */
  tag: number;
  root: Root;
  /** WGSL name of the array. */
  name: string;
  /** What one array element is. */
  element:
    | { kind: 'scalar'; scalar: ScalarName }
    | { kind: 'vector'; scalar: ScalarName; lanes: 2 | 4 }
    | { kind: 'word' };
  /**
   * Elements are vectors of as many of them, which structs have side by side, so
   * that they are read and written together (sideBySide.ts).
   */
  lanes?: 2 | 4;
  /** Bytes of C memory that one step of an offset spans. */
  unit: number;
  /** Elements are atomics: every access is. */
  atomic: boolean;
  /** Values of 64 bits are read and written under a lock: who waits for one sees no half of it. */
  wholePairs?: boolean;
  /** Elements in all; undefined for buffers. */
  length: number | undefined;
  /** Of an array that is larger than one binding (windows.ts). */
  windows?: Windows;
  /** Of one window, as an array of its own: the whole that it is a part of. */
  whole?: MemoryObject;
}

export interface Windows {
  /** WGSL names, in order. */
  names: string[];
  /** Of each but the last. */
  bytes: number;
}

/** What the code does with an object, gathered before its declaration is chosen. */
export interface ObjectUse {
  /** Types of values read and written. */
  types: Set<Type>;
  /** Those of values written. */
  written: Set<Type>;
  atomics: Set<ScalarName>;
  /** Pointers step over it in multiples of these sizes. */
  strides: Set<number>;
  /** Those of indices and of pointers' values, and all that lead to what is written. */
  steps: Set<number>;
  /** Blocks hand values to each other in it: all accesses are atomic. */
  passes: boolean;
  /** Among what blocks hand to each other are values of 64 bits, read as volatile. */
  passesPairs: boolean;
  span: Span;
}

/** The scalars inside a type with their byte offsets. */
export function scalarsInside(
  type: Type,
  offset = 0
): { scalar: ScalarName; offset: number }[] {
  switch (type.kind) {
    case 'scalar':
      return [{ scalar: type.name, offset }];
    case 'vector':
      return Array.from({ length: type.lanes }, (_, i) => ({
        scalar: type.element,
        offset: offset + i * scalarSize(type.element)
      }));
    case 'array':
      return Array.from({ length: type.length }, (_, i) => i).flatMap(i =>
        scalarsInside(type.of, offset + i * sizeOf(type.of))
      );
    case 'struct':
      return type.fields.flatMap(field =>
        scalarsInside(field.type, offset + field.offset)
      );
    case 'pointer':
      // A pair of words (pointers.ts).
      return [{ scalar: 'u64', offset }];
    default:
      return [];
  }
}

/** Whether a vector of small elements fills whole words, on which C aligns it: half2, uchar4. */
export function fillsWords(type: Type): type is VectorType {
  return isSmallVector(type) && sizeOf(type) % 4 === 0;
}

function isSmallVector(type: Type): type is VectorType {
  return type.kind === 'vector' && scalarSize(type.element) < 4;
}

/** Bytes of the pieces that a value of the type is read and written in. */
function grainsOf(type: Type): number[] {
  switch (type.kind) {
    case 'vector':
      return [
        isSmallVector(type) && sizeOf(type) % 4 === 0
          ? 4
          : scalarSize(type.element)
      ];
    case 'array':
      return grainsOf(type.of);
    case 'struct':
      return type.fields.flatMap(field => grainsOf(field.type));
    default:
      return scalarsInside(type).map(({ scalar }) => scalarSize(scalar));
  }
}

export function chooseElement(
  use: ObjectUse,
  space: 'buffer' | 'shared' | 'local'
): Pick<MemoryObject, 'element' | 'unit' | 'atomic'> {
  const types = [...use.types];
  const scalars = new Set<ScalarName>([
    ...types.flatMap(type => scalarsInside(type).map(leaf => leaf.scalar)),
    ...use.atomics
  ]);
  const atomic = use.atomics.size > 0 || use.passes;
  const [only] = scalars;
  if (!atomic && scalars.size === 1) {
    const vectors = types.filter(type => type.kind === 'vector');
    const first = vectors[0];
    if (
      first?.kind === 'vector' &&
      (first.lanes === 2 || first.lanes === 4) &&
      scalarSize(first.element) === 4 &&
      types.every(
        type => type.kind === 'vector' && type.lanes === first.lanes
      ) &&
      [...use.strides].every(stride => stride % sizeOf(first) === 0)
    ) {
      return {
        element: { kind: 'vector', scalar: first.element, lanes: first.lanes },
        unit: sizeOf(first),
        atomic: false
      };
    }
  }
  const size = only === undefined ? 4 : scalarSize(only);
  const aligned = [...use.strides].every(stride => stride % size === 0);
  const inWords = types.some(isWords);
  if (
    !inWords &&
    scalars.size === 1 &&
    aligned &&
    (size >= 4 || space !== 'buffer')
  ) {
    // Atomics exist for i32 and u32 alone: atomic floats live in words.
    if (!atomic || only === 'i32' || only === 'u32') {
      return { element: { kind: 'scalar', scalar: only }, unit: size, atomic };
    }
  }
  let unit = 4;
  const grains = [
    ...types.flatMap(grainsOf),
    ...[...use.atomics].map(scalarSize)
  ];
  for (const n of [...use.strides, ...grains]) {
    while (n % unit !== 0) {
      unit /= 2;
    }
  }
  const smallStores = [...use.written].some(type =>
    grainsOf(type).some(size => size < 4)
  );
  return {
    element: { kind: 'word' },
    unit,
    atomic: atomic || (smallStores && space !== 'local')
  };
}

/** Elements that an object of `bytes` takes. */
export function elementCount(
  object: Pick<MemoryObject, 'element' | 'unit'>,
  bytes: number
): number {
  const size = elementSize(object);
  return Math.max(1, Math.ceil(roundUp(bytes, size) / size));
}

/** Bytes of C memory that one array element holds. */
export function elementSize(
  object: Pick<MemoryObject, 'element' | 'unit'>
): number {
  return object.element.kind === 'word' ? 4 : object.unit;
}

/** Buffers that the host sees hold doubles as IEEE bits; shared and local memory holds pairs of floats. */
export function holdsDoubleBits(
  object: Pick<MemoryObject, 'element' | 'length'>
): boolean {
  return (
    object.length === undefined &&
    object.element.kind === 'scalar' &&
    object.element.scalar === 'f64'
  );
}

/** The WGSL type of one array element. */
export function elementType(
  object: Pick<MemoryObject, 'element' | 'atomic' | 'length' | 'lanes'>
): string {
  const { element } = object;
  let text: string;
  switch (element.kind) {
    case 'word':
      text = 'u32';
      break;
    case 'vector':
      text = `vec${element.lanes}<${registerType(element.scalar)}>`;
      break;
    case 'scalar':
      // bool is not host-shareable and two bytes of it must not share a word: u32 holds it.
      // A double in a buffer keeps its IEEE bits.
      text =
        element.scalar === 'bool'
          ? 'u32'
          : holdsDoubleBits(object)
            ? 'vec2<u32>'
            : valueType(element.scalar)!;
      break;
  }
  if (object.lanes) {
    return `vec${object.lanes}<${text}>`;
  }
  return object.atomic ? `atomic<${text}>` : text;
}

/** Unions, structs with bit-fields, and structs that hold such: WGSL has none, so values of them are words. */
export function isWords(type: Type): boolean {
  const holds = (part: Type): boolean =>
    part.kind === 'array' ? holds(part.of) : isWords(part);
  return (
    type.kind === 'struct' &&
    (type.isUnion ||
      type.fields.some(field => field.bits !== undefined || holds(field.type)))
  );
}

/** Whether the variable can keep its C shape in WGSL: its parts are named by path alone. */
export function hasNativeType(type: Type): boolean {
  switch (type.kind) {
    case 'scalar':
      return valueType(type.name) !== undefined;
    case 'vector':
      return true;
    case 'array':
      return type.length > 0 && hasNativeType(type.of);
    case 'struct':
      return !isWords(type) && type.fields.every(f => hasNativeType(f.type));
    case 'pointer':
      return true;
    default:
      return false;
  }
}

/** What a 32-bit offset in bytes spans. */
const BYTE_OFFSETS = 2 ** 32;

/**
 * Refuses an array whose offsets are bytes of 32 bits and do not reach its end.
 * @throws Unsupported
 */
export function checkByteOffsets(object: MemoryObject, span: Span): void {
  const { windows } = object;
  if (windows && windows.names.length * windows.bytes > BYTE_OFFSETS) {
    throw new Unsupported(
      `'${object.name}' is larger than 4 GiB, and this use of it counts in bytes, of which a shader's 32-bit numbers reach no more: ` +
        'make it several arrays, or index it as one array of a type of 4 bytes or more',
      span
    );
  }
}
