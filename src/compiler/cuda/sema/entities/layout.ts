/** Sizes and alignments (C on LP64, as CUDA has it) and the IR type that stands for a C++ type. */
import type { Type, VectorType } from '../../../ir/types';
import { scalarSize, type ScalarName } from '../../../semantics/scalarTypes';
import { CONST, RESTRICT, VOLATILE } from './types';
import type { CScalarName, CType, VectorCType } from './types';

const SCALARS: Record<CScalarName, ScalarName> = {
  bool: 'bool',
  char: 'i8',
  schar: 'i8',
  uchar: 'u8',
  short: 'i16',
  ushort: 'u16',
  char16: 'u16',
  char32: 'u32',
  wchar: 'i32',
  int: 'i32',
  uint: 'u32',
  long: 'i64',
  ulong: 'u64',
  llong: 'i64',
  ullong: 'u64',
  half: 'f16',
  bfloat16: 'bf16',
  float: 'f32',
  double: 'f64'
};

/** The IR scalar of a C++ scalar type: `long` and `long long` are both i64. */
export function irScalar(name: CScalarName): ScalarName {
  return SCALARS[name];
}

/** Bytes. Incomplete classes, functions and void have size 0 here; callers refuse them first. */
export function sizeOf(type: CType): number {
  switch (type.kind) {
    case 'scalar':
      return scalarSize(SCALARS[type.name]);
    case 'enum':
      return sizeOf(type.info.underlying);
    case 'vector': {
      const bytes = sizeOf(type.element) * type.lanes;
      return Math.ceil(bytes / type.align) * type.align;
    }
    case 'pointer':
    case 'reference':
    case 'nullptr':
    case 'opaque':
      return 8;
    case 'memberPointer':
      return type.to.kind === 'function' ? 16 : 8;
    case 'array':
      return Math.max(0, type.length) * sizeOf(type.of);
    case 'class':
      return type.info.size;
    case 'void':
    case 'function':
    case 'error':
      return 0;
  }
}

/** Bytes; a power of two. */
export function alignOf(type: CType): number {
  switch (type.kind) {
    case 'scalar':
      return scalarSize(SCALARS[type.name]);
    case 'enum':
      return alignOf(type.info.underlying);
    case 'vector':
      return type.align;
    case 'array':
      return alignOf(type.of);
    case 'class':
      return type.info.align;
    case 'pointer':
    case 'reference':
    case 'nullptr':
    case 'opaque':
    case 'memberPointer':
      return 8;
    case 'void':
    case 'function':
    case 'error':
      return 1;
  }
}

const scalarCache = new Map<ScalarName, Type>();
const vectorCache = new WeakMap<VectorCType, VectorType>();
const VOID: Type = { kind: 'void' };
/** What a place of function type holds; its type is in the calls. */
const FUNCTION: Type = { kind: 'opaque', name: 'function' };

/** A pointer to a member function: where the function is, and how far its object lies in the class that the pointer is of. */
const MEMBER_FUNCTION: VectorType = {
  kind: 'vector',
  element: 'u64',
  lanes: 2,
  align: 8
};

export function irScalarType(name: ScalarName): Type {
  let type = scalarCache.get(name);
  if (!type) {
    scalarCache.set(name, (type = { kind: 'scalar', name }));
  }
  return type;
}

/** The IR's view: enums are integers, references pointers, `void *` a pointer to void. */
export function irType(type: CType): Type {
  switch (type.kind) {
    case 'void':
    case 'error':
      return VOID;
    case 'function':
      return FUNCTION;
    case 'scalar':
      return irScalarType(SCALARS[type.name]);
    case 'enum':
      return irType(type.info.underlying);
    case 'vector': {
      const key = type.unqualified as VectorCType;
      let vector = vectorCache.get(key);
      if (!vector) {
        vector = {
          kind: 'vector',
          element: SCALARS[type.element.name],
          lanes: type.lanes,
          align: type.align
        };
        vectorCache.set(key, vector);
      }
      return vector;
    }
    case 'pointer':
    case 'reference':
      return irPointer(type.to, (type.quals & RESTRICT) !== 0);
    case 'nullptr':
      return {
        kind: 'pointer',
        to: VOID,
        isConst: false,
        isVolatile: false,
        isRestrict: false
      };
    case 'memberPointer':
      return type.to.kind === 'function'
        ? MEMBER_FUNCTION
        : irScalarType('i64');
    case 'array':
      return {
        kind: 'array',
        of: irType(type.of),
        length: Math.max(0, type.length)
      };
    case 'class':
      return type.info.irStruct();
    case 'opaque':
      return { kind: 'opaque', name: type.name };
  }
}

/** The address of a function is a number, whose type is in the calls. */
export function irPointer(to: CType, isRestrict = false): Type {
  if (to.kind === 'function') {
    return irScalarType('u64');
  }
  let pointee: CType = to;
  while (pointee.kind === 'array') {
    pointee = pointee.of;
  }
  return {
    kind: 'pointer',
    to: to.kind === 'class' ? to.info.irDeclared() : irType(to),
    isConst: (pointee.quals & CONST) !== 0,
    isVolatile: (pointee.quals & VOLATILE) !== 0,
    isRestrict
  };
}
