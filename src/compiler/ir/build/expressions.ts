/** Expressions whose type follows from their operands, and places. */
import type {
  AddressExpr,
  BuiltinName,
  Expr,
  FunctionExpr,
  IrFunction,
  Place,
  PointerType,
  ScalarType,
  Span,
  StructType,
  Type,
  Variable,
  VectorType
} from '../types';
import type { BinaryOperator, UnaryOperator } from '../../semantics/scalars';
import {
  noSpan,
  bool,
  i32,
  u32,
  i64,
  u64,
  f32,
  scalars,
  ptr,
  functionAddress
} from './types';

/** A literal. i64 and u64 take a bigint or a safe integer. */
export function constant(
  type: ScalarType,
  value: number | bigint | boolean,
  span: Span = noSpan
): Expr {
  const wide = type.name === 'i64' || type.name === 'u64';
  return {
    op: 'const',
    type,
    value: wide && typeof value === 'number' ? BigInt(value) : value,
    span
  };
}

/** An i32 literal. */
export function int(value: number): Expr {
  return constant(i32, value);
}

/** A u32 literal. */
export function uint(value: number): Expr {
  return constant(u32, value);
}

/** An f32 literal, rounded to single precision. */
export function float(value: number): Expr {
  return constant(f32, Math.fround(value));
}

export function boolean(value: boolean): Expr {
  return constant(bool, value);
}

export function nullPointer(type: PointerType, span: Span = noSpan): Expr {
  return { op: 'null', type, span };
}

/** The value at a place, or of a variable. */
export function read(from: Place | Variable, span: Span = noSpan): Expr {
  const place = placeOf(from);
  return { op: 'read', type: place.type, place, span };
}

/** `&place`; of an array its decay, a pointer to the first element. */
export function addressOf(
  from: Place | Variable,
  span: Span = noSpan
): AddressExpr {
  const place = placeOf(from);
  const to = place.type.kind === 'array' ? place.type.of : place.type;
  return { op: 'address', type: ptr(to), place, span };
}

export function unary(
  operator: UnaryOperator,
  arg: Expr,
  span: Span = noSpan
): Expr {
  return { op: 'unary', operator, type: arg.type, arg, span };
}

const TO_BOOL = new Set<BinaryOperator>([
  'eq',
  'ne',
  'lt',
  'le',
  'gt',
  'ge',
  'and',
  'or'
]);

/** Whether the operator's result is bool whatever its operands are. */
export function isPredicate(operator: BinaryOperator): boolean {
  return TO_BOOL.has(operator);
}

export function binary(
  operator: BinaryOperator,
  left: Expr,
  right: Expr,
  span: Span = noSpan
): Expr {
  return {
    op: 'binary',
    operator,
    type: TO_BOOL.has(operator) ? bool : left.type,
    left,
    right,
    span
  };
}

export const add = (left: Expr, right: Expr): Expr =>
  binary('add', left, right);
export const sub = (left: Expr, right: Expr): Expr =>
  binary('sub', left, right);
export const mul = (left: Expr, right: Expr): Expr =>
  binary('mul', left, right);
export const div = (left: Expr, right: Expr): Expr =>
  binary('div', left, right);
export const rem = (left: Expr, right: Expr): Expr =>
  binary('rem', left, right);
export const lt = (left: Expr, right: Expr): Expr => binary('lt', left, right);
export const eq = (left: Expr, right: Expr): Expr => binary('eq', left, right);

export function cast(type: Type, arg: Expr, span: Span = noSpan): Expr {
  return { op: 'cast', type, arg, span };
}

export function bitcast(type: Type, arg: Expr, span: Span = noSpan): Expr {
  return { op: 'bitcast', type, arg, span };
}

export function select(
  cond: Expr,
  then: Expr,
  otherwise: Expr,
  span: Span = noSpan
): Expr {
  return { op: 'select', type: then.type, cond, then, else: otherwise, span };
}

/** The type of a special register. */
export function builtinType(name: BuiltinName): ScalarType {
  switch (name) {
    case 'warpSize':
      return i32;
    case 'clock64':
      return i64;
    case 'globaltimer':
      return u64;
    default:
      return u32;
  }
}

export function builtin(name: BuiltinName, span: Span = noSpan): Expr {
  return { op: 'builtin', type: builtinType(name), name, span };
}

export function intrinsic(
  type: Type,
  name: string,
  args: Expr[],
  span: Span = noSpan
): Expr {
  return { op: 'intrinsic', type, name, args, span };
}

/** `pointer + index`, in elements. */
export function offset(pointer: Expr, index: Expr, span: Span = noSpan): Expr {
  return { op: 'offset', type: pointer.type, pointer, index, span };
}

export function pointerDiff(
  left: Expr,
  right: Expr,
  span: Span = noSpan
): Expr {
  return { op: 'pointerdiff', type: i64, left, right, span };
}

export function pointerCast(type: Type, arg: Expr, span: Span = noSpan): Expr {
  return { op: 'pointercast', type, arg, span };
}

export function construct(
  type: VectorType | StructType,
  args: Expr[],
  span: Span = noSpan
): Expr {
  return { op: 'construct', type, args, span };
}

export function member(value: Expr, index: number, span: Span = noSpan): Expr {
  return {
    op: 'member',
    type: partType(value.type, index),
    value,
    index,
    span
  };
}

/** The type of element or field `index` of a vector, struct or array. */
export function partType(type: Type, index: number): Type {
  switch (type.kind) {
    case 'vector':
      return scalars[type.element];
    case 'struct': {
      const field = type.fields[index];
      if (!field) {
        throw new RangeError(`struct ${type.name} has no field ${index}`);
      }
      return field.type;
    }
    case 'array':
      return type.of;
    default:
      throw new TypeError(`a value of kind ${type.kind} has no parts`);
  }
}

// ----------------------------------------------------------------- places

/** The place itself, or the variable's. */
export function placeOf(from: Place | Variable): Place {
  return 'place' in from
    ? from
    : { place: 'variable', type: from.type, variable: from, span: noSpan };
}

/** `*pointer`. */
export function deref(pointer: Expr, span: Span = noSpan): Place {
  if (pointer.type.kind !== 'pointer') {
    throw new TypeError('only a pointer can be dereferenced');
  }
  return { place: 'deref', type: pointer.type.to, pointer, span };
}

/** `pointer[index]`, that is `*(pointer + index)`. */
export function at(
  pointer: Expr | Variable,
  index: Expr,
  span: Span = noSpan
): Place {
  const value = 'op' in pointer ? pointer : read(pointer);
  return deref(offset(value, index, span), span);
}

/** `base[index]` of an array or vector that is a place. */
export function element(
  base: Place | Variable,
  index: Expr,
  span: Span = noSpan
): Place {
  const place = placeOf(base);
  return {
    place: 'element',
    type: partType(place.type, 0),
    base: place,
    index,
    span
  };
}

export function field(
  base: Place | Variable,
  index: number,
  span: Span = noSpan
): Place {
  const place = placeOf(base);
  return {
    place: 'field',
    type: partType(place.type, index),
    base: place,
    field: index,
    span
  };
}

/** The address of a function: see FunctionExpr. */
export function functionRef(fn: IrFunction, span: Span = noSpan): FunctionExpr {
  return { op: 'function', type: functionAddress, function: fn, span };
}
