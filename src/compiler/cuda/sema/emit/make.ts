/** Making IR expressions, with constant operands folded on the spot. */
import { foldBinary } from './folding';
import {
  type ScalarValue,
  castFunction,
  fit,
  unaryFunction,
  truth,
  type BinaryOperator,
  type UnaryOperator
} from '../../../semantics/scalars';
import type {
  BuiltinName,
  ConstExpr,
  Expr,
  Place,
  Span,
  Type,
  Variable
} from '../../../ir/types';
import { addsVolatile } from '../../../ir/volatile';
import type { ScalarName } from '../../../semantics/scalarTypes';
import { irScalarType } from '../entities/layout';

export const BOOL = irScalarType('bool');
export const I32 = irScalarType('i32');
export const U32 = irScalarType('u32');
export const I64 = irScalarType('i64');
export const U64 = irScalarType('u64');
export const F32 = irScalarType('f32');

/** The scalar's name; callers know that it is one. */
export function scalarOf(expr: { type: Type }): ScalarName {
  return expr.type.kind === 'scalar' ? expr.type.name : 'i32';
}

/** `value` is brought into the range of the type. */
export function constant(
  name: ScalarName,
  value: ScalarValue,
  span: Span
): ConstExpr {
  return {
    op: 'const',
    type: irScalarType(name),
    value: fit(name, value),
    span
  };
}

/** A zero of a scalar, pointer or vector type. */
export function zeroOf(type: Type, span: Span): Expr {
  if (type.kind === 'vector') {
    const args = Array.from({ length: type.lanes }, () =>
      constant(type.element, 0, span)
    );
    return { op: 'construct', args, type, span };
  }
  return type.kind === 'pointer'
    ? { op: 'null', type, span }
    : constant(scalarOf({ type }), 0, span);
}

/** The same address as another type: a pointer, or the `u64` that a function's is. */
export function pointerCast(arg: Expr, type: Type, span: Span): Expr {
  return arg.type.kind === 'pointer' || type.kind === 'pointer'
    ? { op: 'pointercast', arg, type, span }
    : arg;
}

const COMPARISONS = new Set<BinaryOperator>([
  'eq',
  'ne',
  'lt',
  'le',
  'gt',
  'ge',
  'and',
  'or'
]);

/** Operands have one type already (shifts: the right one i32 or u32). */
export function binary(
  operator: BinaryOperator,
  left: Expr,
  right: Expr,
  span: Span
): Expr {
  const isComparison = COMPARISONS.has(operator);
  if (operator === 'and' || operator === 'or') {
    if (left.op === 'const') {
      return truth(left.value) === (operator === 'and')
        ? right
        : { ...left, span };
    }
  }
  if (left.op === 'const' && right.op === 'const') {
    const folded = foldBinary(
      operator,
      scalarOf(left),
      left.value,
      right.value
    );
    if (folded !== undefined) {
      return {
        op: 'const',
        type: isComparison ? BOOL : left.type,
        value: folded,
        span
      };
    }
  }
  return {
    op: 'binary',
    operator,
    left,
    right,
    type: isComparison ? BOOL : left.type,
    span
  };
}

export function unary(operator: UnaryOperator, arg: Expr, span: Span): Expr {
  if (arg.op === 'const') {
    return {
      op: 'const',
      type: arg.type,
      value: unaryFunction(operator, scalarOf(arg))(arg.value),
      span
    };
  }
  return { op: 'unary', operator, arg, type: arg.type, span };
}

/** Scalar conversion; the expression itself when it has the type already. */
export function cast(arg: Expr, to: ScalarName, span: Span = arg.span): Expr {
  const from = scalarOf(arg);
  if (from === to) {
    return arg;
  }
  if (arg.op === 'const') {
    return {
      op: 'const',
      type: irScalarType(to),
      value: castFunction(from, to)(arg.value),
      span
    };
  }
  return { op: 'cast', arg, type: irScalarType(to), span };
}

export function bitcast(arg: Expr, to: ScalarName, span: Span): Expr {
  return scalarOf(arg) === to
    ? arg
    : { op: 'bitcast', arg, type: irScalarType(to), span };
}

export function select(
  cond: Expr,
  then: Expr,
  otherwise: Expr,
  span: Span
): Expr {
  if (cond.op === 'const') {
    return truth(cond.value) ? then : otherwise;
  }
  return { op: 'select', cond, then, else: otherwise, type: then.type, span };
}

export function intrinsic(
  name: string,
  args: Expr[],
  type: Type,
  span: Span
): Expr {
  return { op: 'intrinsic', name, args, type, span };
}

export function builtin(name: BuiltinName, type: Type, span: Span): Expr {
  return { op: 'builtin', name, type, span };
}

export function variablePlace(variable: Variable, span: Span): Place {
  return { place: 'variable', variable, type: variable.type, span };
}

/** `*pointer`; `*&place` is the place. */
export function deref(pointer: Expr, type: Type, span: Span): Place {
  if (
    pointer.op === 'address' &&
    sameIr(pointer.place.type, type) &&
    !addsVolatile(pointer, pointer.place)
  ) {
    return pointer.place;
  }
  return { place: 'deref', pointer, type, span };
}

export function read(place: Place, span: Span): Expr {
  return { op: 'read', place, type: place.type, span };
}

/**
 * `&place`; `&*pointer` is the pointer when the types agree. Code that is
 * lowered takes addresses by Context.address, which remembers whose.
 */
export function address(place: Place, type: Type, span: Span): Expr {
  if (place.place === 'deref' && type.kind === 'scalar') {
    // The address of a function.
    return place.pointer;
  }
  if (
    place.place === 'deref' &&
    type.kind === 'pointer' &&
    place.pointer.type.kind === 'pointer'
  ) {
    const inner = place.pointer.type;
    if (
      sameIr(inner.to, type.to) &&
      (inner.isConst === type.isConst || !inner.isConst) &&
      inner.isVolatile === type.isVolatile
    ) {
      return place.pointer;
    }
  }
  return { op: 'address', place, type, span };
}

/** `pointer + index` in elements; index 0 is dropped, offsets of constants are added up. */
export function offset(pointer: Expr, index: Expr, span: Span): Expr {
  if (index.op === 'const' && !truth(index.value)) {
    return pointer;
  }
  return { op: 'offset', pointer, index, type: pointer.type, span };
}

export function element(
  base: Place,
  index: Expr,
  type: Type,
  span: Span
): Place {
  return { place: 'element', base, index, type, span };
}

/** One of the numbers in a vector's value. */
export function lane(value: Expr, index: number, type: Type, span: Span): Expr {
  if (value.op === 'construct') {
    return value.args[index];
  }
  return value.op === 'read'
    ? read(element(value.place, constant('i32', index, span), type, span), span)
    : { op: 'member', value, index, type, span };
}

export function field(
  base: Place,
  index: number,
  type: Type,
  span: Span
): Place {
  return { place: 'field', base, field: index, type, span };
}

/** Whether two IR types are the same up to qualifiers; structs compare by identity. */
export function sameIr(a: Type, b: Type): boolean {
  if (a === b) {
    return true;
  }
  if (a.kind !== b.kind) {
    return false;
  }
  switch (a.kind) {
    case 'void':
      return true;
    case 'scalar':
      return a.name === (b as typeof a).name;
    case 'vector': {
      const other = b as typeof a;
      return (
        a.element === other.element &&
        a.lanes === other.lanes &&
        a.align === other.align
      );
    }
    case 'pointer':
      return sameIr(a.to, (b as typeof a).to);
    case 'array':
      return (
        a.length === (b as typeof a).length && sameIr(a.of, (b as typeof a).of)
      );
    case 'struct':
    case 'opaque':
      return a.name === (b as typeof a).name;
  }
}
