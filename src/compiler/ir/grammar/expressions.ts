/** Expressions of the IR, which have no effects, and the places they read. */
import type { IrFunction } from '../types';
import type { Span, Type, Variable } from './types';
import type { BinaryOperator, UnaryOperator } from '../../semantics/scalars';

export type BuiltinName =
  | 'threadIdx.x'
  | 'threadIdx.y'
  | 'threadIdx.z'
  | 'blockIdx.x'
  | 'blockIdx.y'
  | 'blockIdx.z'
  | 'blockDim.x'
  | 'blockDim.y'
  | 'blockDim.z'
  | 'gridDim.x'
  | 'gridDim.y'
  | 'gridDim.z'
  | 'warpSize'
  | 'laneId'
  | 'warpId'
  | 'clock'
  | 'clock64'
  | 'globaltimer'
  | 'activemask'
  | 'dynamicSharedSize';

interface ExprBase {
  type: Type;
  span: Span;
}

/** A literal: number for types up to 32 bits and floats, bigint for i64/u64, boolean for bool. */
export interface ConstExpr extends ExprBase {
  op: 'const';
  value: number | bigint | boolean;
}
/** A null pointer of pointer type. */
export interface NullExpr extends ExprBase {
  op: 'null';
}
/** The value stored at a place: a scalar, vector, pointer or whole struct. */
export interface ReadExpr extends ExprBase {
  op: 'read';
  place: Place;
}
/** `&place`, and the decay of an array place (then `type` points to the element). */
export interface AddressExpr extends ExprBase {
  op: 'address';
  place: Place;
}
export interface UnaryExpr extends ExprBase {
  op: 'unary';
  operator: UnaryOperator;
  arg: Expr;
}
export interface BinaryExpr extends ExprBase {
  op: 'binary';
  operator: BinaryOperator;
  left: Expr;
  right: Expr;
}
/** C's value conversion between scalars (float to int truncates; to bool is `!= 0`). */
export interface CastExpr extends ExprBase {
  op: 'cast';
  arg: Expr;
}
/** Same bits, other type of the same size (`__float_as_int`). */
export interface BitcastExpr extends ExprBase {
  op: 'bitcast';
  arg: Expr;
}
/** `cond ? then : else`, lazy: only the chosen arm is evaluated. */
export interface SelectExpr extends ExprBase {
  op: 'select';
  cond: Expr;
  then: Expr;
  else: Expr;
}
/** A special register; u32 (i32 for warpSize; i64 for clock64, u64 for globaltimer). */
export interface BuiltinExpr extends ExprBase {
  op: 'builtin';
  name: BuiltinName;
}
/** A pure function of the language or math library: `sqrtf`, `min`, `__popc`… See semantics/signatures.ts. */
export interface IntrinsicExpr extends ExprBase {
  op: 'intrinsic';
  name: string;
  args: Expr[];
}
/** Pointer plus `index` elements of the pointee (index i32, u32, i64 or u64). */
export interface OffsetExpr extends ExprBase {
  op: 'offset';
  pointer: Expr;
  index: Expr;
}
/** `left - right` in elements, i64. */
export interface PointerDiffExpr extends ExprBase {
  op: 'pointerdiff';
  left: Expr;
  right: Expr;
}
/** The same address seen as a pointer to another type; also pointer <-> u64. */
export interface PointerCastExpr extends ExprBase {
  op: 'pointercast';
  arg: Expr;
}
/** A vector or struct value from its elements or fields, in order. */
export interface ConstructExpr extends ExprBase {
  op: 'construct';
  args: Expr[];
}
/** Element or field `index` of a vector or struct value that is not a place. */
export interface MemberExpr extends ExprBase {
  op: 'member';
  value: Expr;
  index: number;
}

/**
 * The address of a function, of type pointer to opaque `function`: of a host
 * function in host code, or a kernel's handle as cudaLaunchKernel takes it.
 */
export interface FunctionExpr extends ExprBase {
  op: 'function';
  function: IrFunction;
}

export type Expr =
  | ConstExpr
  | NullExpr
  | ReadExpr
  | AddressExpr
  | UnaryExpr
  | BinaryExpr
  | CastExpr
  | BitcastExpr
  | SelectExpr
  | BuiltinExpr
  | IntrinsicExpr
  | OffsetExpr
  | PointerDiffExpr
  | PointerCastExpr
  | ConstructExpr
  | MemberExpr
  | FunctionExpr;

// --------------------------------------------------------------- places

interface PlaceBase {
  type: Type;
  span: Span;
}
export interface VariablePlace extends PlaceBase {
  place: 'variable';
  variable: Variable;
}
/** `*pointer`. `p[i]` is `deref(offset(p, i))`. */
export interface DerefPlace extends PlaceBase {
  place: 'deref';
  pointer: Expr;
}
/** `base[index]` where base is an array or vector place. */
export interface ElementPlace extends PlaceBase {
  place: 'element';
  base: Place;
  index: Expr;
}
export interface FieldPlace extends PlaceBase {
  place: 'field';
  base: Place;
  /** Index into the struct's fields. */
  field: number;
}
export type Place = VariablePlace | DerefPlace | ElementPlace | FieldPlace;
