/** Bits of integers in the source, as masks: which a value may have, a constant has, a carry or a sign reaches. */
import {
  isIntegerName,
  isSignedName,
  isWideName,
  scalarBits,
  type ScalarName
} from '../../semantics/scalarTypes';
import type { BinaryExpr, Expr, Place, Type } from '../../ir/types';
import { operandsOf } from '../../ir/visit';

/** All bits, also of values that are not looked into: floats, pointers, structs, vectors. */
export const SOME = (1n << 64n) - 1n;

/** A value and the constant that it is masked with. */
export function maskOf({
  operator,
  left,
  right
}: BinaryExpr): [masked: Expr, constant: bigint] | undefined {
  if (operator !== 'bitand') {
    return undefined;
  }
  const [first, second] = [constantOf(left), constantOf(right)];
  return second !== undefined
    ? [left, second]
    : first !== undefined
      ? [right, first]
      : undefined;
}

/** Bits that a value may have set, as its form shows. */
export function possibleBits(expr: Expr): bigint {
  const all = allBits(expr.type);
  const constant = constantOf(expr);
  if (constant !== undefined) {
    return constant;
  }
  if (expr.op === 'cast') {
    const from = scalarOf(expr.arg.type);
    return from && isInteger(from) && !isSignedName(from)
      ? possibleBits(expr.arg) & all
      : isShort(expr.arg)
        ? possibleBits(expr.arg) & all
        : all;
  }
  if (expr.op !== 'binary') {
    return all;
  }
  const by = constantOf(expr.right);
  switch (expr.operator) {
    case 'bitand':
      return possibleBits(expr.left) & possibleBits(expr.right);
    case 'bitor':
    case 'bitxor':
      return possibleBits(expr.left) | possibleBits(expr.right);
    case 'shl':
      return by === undefined ? all : (possibleBits(expr.left) << by) & all;
    case 'shr':
      return by === undefined || !isShort(expr.left)
        ? all
        : possibleBits(expr.left) >> by;
    default:
      return expr.type.kind === 'scalar' && expr.type.name === 'bool'
        ? 1n
        : all;
  }
}

/** Whether the top bit is certainly 0, or the type has no sign. */
function isShort(expr: Expr): boolean {
  const type = scalarOf(expr.type);
  if (!type || !isInteger(type)) {
    return false;
  }
  return (
    !isSignedName(type) ||
    possibleBits(expr) >> BigInt(scalarBits(type) - 1) === 0n
  );
}

export function shiftedDown(
  bits: bigint,
  by: bigint,
  type: ScalarName
): bigint {
  const width = BigInt(scalarBits(type));
  const top = 1n << (width - 1n);
  return isSignedName(type) && (bits & top) !== 0n
    ? (bits >> by) | upwards(top >> by)
    : bits >> by;
}

/** Bits beyond a type's own are its sign, or 0. */
export function withSign(
  wanted: bigint,
  all: bigint,
  type: ScalarName
): bigint {
  return isSignedName(type) && wanted > all
    ? (wanted & all) | (all ^ (all >> 1n))
    : wanted & all;
}

/** The bits, and all below the highest: what carries into it. */
export function downwards(bits: bigint): bigint {
  return (1n << BigInt(bits.toString(2).length)) - 1n;
}

/** The bits, and all above the lowest: what a carry reaches. */
export function upwards(bits: bigint): bigint {
  return bits === 0n ? 0n : SOME & -(bits & -bits);
}

/** `x & ~0xff | value`: each bit comes from one side, as the forms of both show. */
export function isJoin({ operator, left, right }: BinaryExpr): boolean {
  return (
    (operator === 'bitor' || operator === 'bitxor' || operator === 'add') &&
    (possibleBits(left) & possibleBits(right)) === 0n
  );
}

export function allBits(type: Type): bigint {
  const name = scalarOf(type);
  return name && isInteger(name) ? (1n << BigInt(scalarBits(name))) - 1n : SOME;
}

export function scalarOf(type: Type): ScalarName | undefined {
  return type.kind === 'scalar' ? type.name : undefined;
}

/** Integers, and bool, whose one bit is the value. */
export function isInteger(name: ScalarName): boolean {
  return name === 'bool' || isIntegerName(name);
}

export function sameType(one: Type, other: Type): boolean {
  return scalarOf(one) !== undefined && scalarOf(one) === scalarOf(other);
}

/** An integer constant, as unsigned. */
export function constantOf(expr: Expr): bigint | undefined {
  const name = scalarOf(expr.type);
  if (expr.op === 'cast' && name && isInteger(name)) {
    const inner = constantOf(expr.arg);
    const from = scalarOf(expr.arg.type);
    return inner === undefined || !from
      ? undefined
      : BigInt.asUintN(
          scalarBits(name),
          isSignedName(from) ? BigInt.asIntN(scalarBits(from), inner) : inner
        );
  }
  return expr.op === 'const' && name && isInteger(name)
    ? BigInt.asUintN(
        isWideName(name) ? 64 : scalarBits(name),
        BigInt(expr.value)
      )
    : undefined;
}

/** Whether two expressions without effects are the same one. */
export function sameValue(one: Expr, other: Expr): boolean {
  if (one.op !== other.op) {
    return false;
  }
  switch (one.op) {
    case 'const':
      return (
        constantOf(one) !== undefined && constantOf(one) === constantOf(other)
      );
    case 'builtin':
      return one.name === (other as typeof one).name;
    case 'read':
    case 'address':
      return samePlace(one.place, (other as typeof one).place);
    case 'binary':
    case 'unary':
      if (one.operator !== (other as typeof one).operator) {
        return false;
      }
      break;
    case 'cast':
    case 'offset':
      break;
    default:
      return false;
  }
  const others = operandsOf(other);
  return (
    (one.op !== 'cast' || sameType(one.type, other.type)) &&
    operandsOf(one).every((operand, i) => sameValue(operand, others[i]))
  );
}

export function samePlace(one: Place, other: Place): boolean {
  switch (one.place) {
    case 'variable':
      return other.place === 'variable' && one.variable === other.variable;
    case 'deref':
      return other.place === 'deref' && sameValue(one.pointer, other.pointer);
    case 'element':
      return (
        other.place === 'element' &&
        samePlace(one.base, other.base) &&
        sameValue(one.index, other.index)
      );
    case 'field':
      return (
        other.place === 'field' &&
        one.field === other.field &&
        samePlace(one.base, other.base)
      );
  }
}
