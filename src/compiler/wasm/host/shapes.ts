/**
 * How values of the IR's types lie in WebAssembly: a scalar or pointer in one
 * local, vectors and small structs in one local for each scalar in them
 * (leaves), everything else in memory, its value being its address.
 */
import {
  isSignedName,
  isWideName,
  scalarBits,
  scalarSize,
  type ScalarName
} from '../../semantics/scalarTypes';
import { sizeOf } from '../../ir/layout';
import type { IrFunction, Type } from '../../ir/types';
import type { ValueType } from '../code';

export type LeafType = ScalarName | 'pointer';

export interface Leaf {
  type: LeafType;
  /** Bytes from the start of the value. */
  offset: number;
}

/** More leaves than this and a struct is copied as memory. */
const MAX_LEAVES = 12;

const known = new WeakMap<Type, Leaf[] | 'large'>();

/** The leaves of a value in memory order, or undefined if its value is an address. */
export function leavesOf(type: Type): Leaf[] | undefined {
  let leaves = known.get(type);
  if (!leaves) {
    leaves = findLeaves(type) ?? 'large';
    known.set(type, leaves);
  }
  return leaves === 'large' ? undefined : leaves;
}

function findLeaves(type: Type): Leaf[] | undefined {
  switch (type.kind) {
    case 'void':
      return [];
    case 'scalar':
      return [{ type: type.name, offset: 0 }];
    case 'pointer':
      return [{ type: 'pointer', offset: 0 }];
    case 'vector':
      return Array.from({ length: type.lanes }, (_, lane) => ({
        type: type.element,
        offset: lane * scalarSize(type.element)
      }));
    case 'array':
    case 'opaque':
      return undefined;
    case 'struct': {
      if (type.isUnion || type.fields.some(field => field.bits)) {
        return undefined;
      }
      const leaves: Leaf[] = [];
      for (const field of type.fields) {
        const inner = leavesOf(field.type);
        if (!inner) {
          return undefined;
        }
        inner.forEach(leaf =>
          leaves.push({ type: leaf.type, offset: field.offset + leaf.offset })
        );
      }
      return leaves.length <= MAX_LEAVES ? leaves : undefined;
    }
  }
}

/** The scalar or pointer that a type is; throws for aggregates. */
export function leafType(type: Type): LeafType {
  if (type.kind === 'scalar') {
    return type.name;
  }
  if (type.kind === 'pointer') {
    return 'pointer';
  }
  throw new TypeError(`a scalar is due, not a ${type.kind}`);
}

export function wasmType(leaf: LeafType): ValueType {
  switch (leaf) {
    case 'f64':
      return 'f64';
    case 'f32':
    case 'f16':
    case 'bf16':
      return 'f32';
    default:
      return leaf === 'pointer' || isWideName(leaf) ? 'i64' : 'i32';
  }
}

/** The locals that a value of the type takes: an i32 address if it is large. */
export function valueTypes(type: Type): ValueType[] {
  return leavesOf(type)?.map(leaf => wasmType(leaf.type)) ?? ['i32'];
}

/** Whether comparisons, divisions and right shifts of the type are the signed ones. */
export function isSigned(leaf: LeafType): boolean {
  return leaf !== 'pointer' && isSignedName(leaf);
}

export function bitsOf(leaf: LeafType): number {
  return leaf === 'pointer' ? 64 : scalarBits(leaf);
}

/** The instructions that load and store a leaf. Halves travel as their 16 bits. */
export function loadName(leaf: LeafType): string {
  switch (leaf) {
    case 'bool':
    case 'u8':
      return 'i32.load8_u';
    case 'i8':
      return 'i32.load8_s';
    case 'i16':
      return 'i32.load16_s';
    case 'u16':
    case 'f16':
    case 'bf16':
      return 'i32.load16_u';
    default:
      return `${wasmType(leaf)}.load`;
  }
}

export function storeName(leaf: LeafType): string {
  switch (bitsOf(leaf)) {
    case 1:
    case 8:
      return 'i32.store8';
    case 16:
      return 'i32.store16';
    default:
      return `${wasmType(leaf)}.store`;
  }
}

/** Whether a function is declared with what quick functions take and give. */
export function isQuick({ params, result }: IrFunction): boolean {
  return (
    params.every(({ type }) => isWhole(type)) &&
    (result.kind === 'void' || isWhole(result) || isFloat(result))
  );
}

/** What a quick function gives: addresses and sizes are 32 bits wide here. */
export function quickResult({ result }: IrFunction): ValueType {
  return isFloat(result) || (result.kind === 'scalar' && result.name === 'i64')
    ? wasmType(leafType(result))
    : 'i32';
}

function isFloat(type: Type): boolean {
  return type.kind === 'scalar' && (type.name === 'f64' || type.name === 'f32');
}

/** Whether a function that reads its arguments in memory takes one of this type. */
export function fitsSlot(type: Type): boolean {
  return isWhole(type) || (isFloat(type) && sizeOf(type) === 8);
}

function isWhole(type: Type): boolean {
  return (
    type.kind === 'pointer' ||
    (type.kind === 'scalar' && ['i32', 'u32', 'i64', 'u64'].includes(type.name))
  );
}
