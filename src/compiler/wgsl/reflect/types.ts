/**
 * Types of hand-written WGSL: their layout in host-shareable memory
 * (WGSL specification, section 14.4.1, alignment and size).
 */
import type { ScalarName } from '../../semantics/scalarTypes';

export type WgslScalar = Extract<
  ScalarName,
  'bool' | 'i32' | 'u32' | 'f16' | 'f32'
>;

export type WgslType =
  | { kind: 'scalar'; name: WgslScalar }
  | { kind: 'vector'; of: WgslScalar; lanes: number }
  | { kind: 'matrix'; of: WgslScalar; columns: number; rows: number }
  /** `length` undefined: runtime-sized. */
  | { kind: 'array'; of: WgslType; length?: number }
  | { kind: 'struct'; name: string; members: WgslMember[] };

export interface WgslMember {
  name: string;
  type: WgslType;
  /** `@align` and `@size`. */
  align?: number;
  size?: number;
}

/** A scalar inside a value, flattened: `params.n` at byte 4. */
export interface WgslLeaf {
  /** Path below the value, empty for a scalar itself. */
  path: string;
  offset: number;
  type: WgslScalar;
}

const roundUp = (size: number, to: number): number => Math.ceil(size / to) * to;

const scalarSize = (name: WgslScalar): number => (name === 'f16' ? 2 : 4);

export function alignOf(type: WgslType): number {
  switch (type.kind) {
    case 'scalar':
      return scalarSize(type.name);
    case 'vector':
      return scalarSize(type.of) * (type.lanes === 2 ? 2 : 4);
    case 'matrix':
      return alignOf({ kind: 'vector', of: type.of, lanes: type.rows });
    case 'array':
      return alignOf(type.of);
    case 'struct':
      return Math.max(1, ...type.members.map(memberAlign));
  }
}

/** Bytes; 0 for a runtime-sized array. */
export function sizeOf(type: WgslType): number {
  switch (type.kind) {
    case 'scalar':
      return scalarSize(type.name);
    case 'vector':
      return scalarSize(type.of) * type.lanes;
    case 'matrix':
      return type.columns * alignOf(type);
    case 'array':
      return (type.length ?? 0) * strideOf(type.of);
    case 'struct': {
      const offsets = memberOffsets(type.members);
      const last = type.members.length - 1;
      return last < 0
        ? 0
        : roundUp(
            offsets[last] + memberSize(type.members[last]),
            alignOf(type)
          );
    }
  }
}

/** Bytes from one array element to the next. */
export function strideOf(element: WgslType): number {
  return roundUp(sizeOf(element), alignOf(element));
}

export function memberOffsets(members: WgslMember[]): number[] {
  let end = 0;
  return members.map(member => {
    const offset = roundUp(end, memberAlign(member));
    end = offset + memberSize(member);
    return offset;
  });
}

/** The scalars of a value in layout order; undefined for one that has a runtime-sized part. */
export function wgslLeaves(
  type: WgslType,
  path = '',
  offset = 0
): WgslLeaf[] | undefined {
  const collect = (
    parts: { type: WgslType; path: string; offset: number }[]
  ): WgslLeaf[] | undefined => {
    const leaves = parts.map(part =>
      wgslLeaves(part.type, path + part.path, offset + part.offset)
    );
    return leaves.some(leaf => leaf === undefined)
      ? undefined
      : leaves.flatMap(leaf => leaf!);
  };
  switch (type.kind) {
    case 'scalar':
      return [{ path, offset, type: type.name }];
    case 'vector':
      return collect(
        Array.from({ length: type.lanes }, (_, lane) => ({
          type: { kind: 'scalar', name: type.of },
          path: `.${'xyzw'[lane]}`,
          offset: lane * scalarSize(type.of)
        }))
      );
    case 'matrix':
      return collect(
        Array.from({ length: type.columns }, (_, column) => ({
          type: { kind: 'vector', of: type.of, lanes: type.rows },
          path: `[${column}]`,
          offset: column * alignOf(type)
        }))
      );
    case 'array':
      return type.length === undefined
        ? undefined
        : collect(
            Array.from({ length: type.length }, (_, index) => ({
              type: type.of,
              path: `[${index}]`,
              offset: index * strideOf(type.of)
            }))
          );
    case 'struct': {
      const offsets = memberOffsets(type.members);
      return collect(
        type.members.map((member, index) => ({
          type: member.type,
          path: `.${member.name}`,
          offset: offsets[index]
        }))
      );
    }
  }
}

/** The scalar that a buffer of this type begins with: what its array's dtype must be. */
export function firstScalar(type: WgslType): WgslScalar {
  switch (type.kind) {
    case 'scalar':
      return type.name;
    case 'vector':
    case 'matrix':
      return type.of;
    case 'array':
      return firstScalar(type.of);
    case 'struct':
      return type.members.length > 0
        ? firstScalar(type.members[0].type)
        : 'u32';
  }
}

function memberAlign(member: WgslMember): number {
  return member.align ?? alignOf(member.type);
}

function memberSize(member: WgslMember): number {
  return member.size ?? sizeOf(member.type);
}
