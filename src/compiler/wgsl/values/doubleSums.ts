/**
 * Operators of doubles by the shortest way: a product that is added to something
 * at once need not be rounded before (nvcc contracts the two as well), a power of
 * two goes to both parts, and what is a float has no low part.
 */
import type { BinaryExpr, Expr } from '../../ir/types';
import { mostOf } from '../analysis/most';
import { call, infix, prefix, primary, type Fragment } from '../text/fragment';
import { doubleBinary } from './double';
import { powerOf } from './floats';
import { literal } from './literals';

type Emit = (expr: Expr) => Fragment;
type Use = (helper: string) => string;

export function emitDoubleBinary(
  emit: Emit,
  expr: BinaryExpr,
  use: Use
): Fragment {
  const { operator, left, right } = expr;
  return (
    (operator === 'mul'
      ? scaled(emit, expr, use)
      : operator === 'add' || operator === 'sub'
        ? (productAnd(emit, expr, use) ?? floatAnd(emit, expr, use))
        : undefined) ?? doubleBinary(operator, emit(left), emit(right), use)
  );
}

/** A product and a sum, one of whose terms it is. */
function productAnd(
  emit: Emit,
  { operator, left, right }: BinaryExpr,
  use: Use
): Fragment | undefined {
  const isMinus = operator === 'sub';
  if (isProduct(left)) {
    const added = emit(right);
    return call(
      use('double_fma'),
      emit(left.left),
      emit(left.right),
      isMinus ? prefix('-', added) : added
    );
  }
  if (isProduct(right)) {
    const factor = emit(right.left);
    return call(
      use('double_fma'),
      isMinus ? prefix('-', factor) : factor,
      emit(right.right),
      emit(left)
    );
  }
  return undefined;
}

/** Those that are exact anyway are left to the sum, whose terms may cancel. */
function isProduct(expr: Expr): expr is BinaryExpr {
  return (
    expr.op === 'binary' &&
    expr.operator === 'mul' &&
    scaleOf(expr.left) === undefined &&
    scaleOf(expr.right) === undefined
  );
}

function floatAnd(
  emit: Emit,
  { operator, left, right }: BinaryExpr,
  use: Use
): Fragment | undefined {
  const add = (pair: Fragment, single: Fragment): Fragment =>
    call(use('double_add_float'), pair, single);
  const isMinus = operator === 'sub';
  const last = floatOf(emit, right);
  if (last) {
    return add(emit(left), isMinus ? prefix('-', last) : last);
  }
  const first = floatOf(emit, left);
  return first && add(isMinus ? prefix('-', emit(right)) : emit(right), first);
}

function float(value: number): Fragment {
  const size = primary(literal('f32', Math.abs(value), String));
  return value < 0 ? prefix('-', size) : size;
}

/** The float that a double is, where that is plain. */
function floatOf(emit: Emit, expr: Expr): Fragment | undefined {
  if (expr.op === 'const') {
    const value = Number(expr.value);
    return Number.isFinite(value) && Math.fround(value) === value && value !== 0
      ? float(value)
      : undefined;
  }
  if (expr.op !== 'cast' || expr.arg.type.kind !== 'scalar') {
    return undefined;
  }
  const { name } = expr.arg.type;
  return name === 'f32' || name === 'f16' || name === 'bf16'
    ? emit(expr.arg)
    : mostOf(expr.arg) <= 2 ** 24
      ? call('f32', emit(expr.arg))
      : undefined;
}

/**
 * Times a power of two: both parts times it. Of a number that grows, the low part
 * is 0 where the high one is infinite.
 */
function scaled(
  emit: Emit,
  { left, right }: BinaryExpr,
  use: Use
): Fragment | undefined {
  const [factor, value] =
    scaleOf(left) === undefined ? [right, left] : [left, right];
  const scale = scaleOf(factor);
  if (scale === undefined) {
    return undefined;
  }
  const by = primary(literal('f32', scale, String));
  return Math.abs(scale) < 1
    ? infix('*', emit(value), by)
    : call(use('double_scale'), emit(value), by);
}

/** A constant 2^k or -2^k, if it is not too far from 1. */
function scaleOf(expr: Expr): number | undefined {
  const power = powerOf(expr);
  return expr.op === 'const' && power !== undefined && Math.abs(power) < 100
    ? Number(expr.value)
    : undefined;
}
