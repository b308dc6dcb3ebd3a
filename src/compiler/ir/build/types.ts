/** Types and variables, for IR made by hand. */
import { alignOf, naturalAlign, sizeOf } from '../layout';
import type {
  ArrayType,
  PointerType,
  ScalarType,
  Span,
  StructType,
  Type,
  Variable,
  VariableSpace,
  VectorType,
  VoidType
} from '../types';
import type { ScalarName } from '../../semantics/scalarTypes';

/** The span of nodes that no source has: line 0, which no file has. */
export const noSpan: Span = { file: 0, start: 0, end: 0, line: 0, column: 0 };

const scalar = (name: ScalarName): ScalarType => ({ kind: 'scalar', name });

export const voidType: VoidType = { kind: 'void' };
export const bool = scalar('bool');
export const i8 = scalar('i8');
export const u8 = scalar('u8');
export const i16 = scalar('i16');
export const u16 = scalar('u16');
export const i32 = scalar('i32');
export const u32 = scalar('u32');
export const i64 = scalar('i64');
export const u64 = scalar('u64');
export const f16 = scalar('f16');
export const bf16 = scalar('bf16');
export const f32 = scalar('f32');
export const f64 = scalar('f64');

/** The constant above of that name. */
export const scalars: Record<ScalarName, ScalarType> = {
  bool,
  i8,
  u8,
  i16,
  u16,
  i32,
  u32,
  i64,
  u64,
  f16,
  bf16,
  f32,
  f64
};

export function ptr(
  to: Type,
  qualifiers: Partial<PointerType> = {}
): PointerType {
  return {
    kind: 'pointer',
    to,
    isConst: false,
    isVolatile: false,
    isRestrict: false,
    ...qualifiers
  };
}

/** What FunctionExpr has as its type. */
export const functionAddress: ScalarType = scalar('u64');

export function constPtr(to: Type): PointerType {
  return ptr(to, { isConst: true });
}

export function arr(of: Type, length: number): ArrayType {
  return { kind: 'array', of, length };
}

/** A vector with CUDA's alignment. */
export function vec(element: ScalarName, lanes: 1 | 2 | 3 | 4): VectorType {
  return {
    kind: 'vector',
    element,
    lanes,
    align: naturalAlign({ element, lanes })
  };
}

/** A struct laid out as C does; a union when `isUnion`. */
export function struct(
  name: string,
  fields: [name: string, type: Type][],
  isUnion = false
): StructType {
  let offset = 0;
  let align = 1;
  let size = 0;
  const laidOut = fields.map(([fieldName, type]) => {
    const fieldAlign = alignOf(type);
    align = Math.max(align, fieldAlign);
    const at = isUnion ? 0 : Math.ceil(offset / fieldAlign) * fieldAlign;
    offset = at + sizeOf(type);
    size = Math.max(size, offset);
    return { name: fieldName, type, offset: at };
  });
  return {
    kind: 'struct',
    name,
    fields: laidOut,
    isUnion,
    size: Math.max(1, Math.ceil(size / align) * align),
    align
  };
}

let nextVariable = 1;

/** A variable with an id that no other made here has; local unless `options` says otherwise. */
export function variable(
  name: string,
  type: Type,
  options: Partial<Variable> = {}
): Variable {
  return {
    id: nextVariable++,
    name,
    type,
    space: 'local' as VariableSpace,
    isConst: false,
    isVolatile: false,
    span: noSpan,
    ...options
  };
}

export function sharedVariable(
  name: string,
  type: Type,
  options: Partial<Variable> = {}
): Variable {
  return variable(name, type, { space: 'shared', ...options });
}
