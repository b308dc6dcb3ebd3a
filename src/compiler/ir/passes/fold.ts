/**
 * Constant folding with C's arithmetic on CUDA, removal of branches that never
 * run, and the identities that keep generated code readable (x + 0, x * 1,
 * *&x). What it folds can no longer trap or wrap differently in a target
 * language's own constant evaluation.
 */
import { block, constant } from '../builder';
import {
  isFloatName,
  isSignedName,
  isWideName,
  sameType,
  scalarBits
} from '../layout';
import type {
  BinaryExpr,
  BuiltinName,
  ConstExpr,
  Expr,
  ScalarName,
  ScalarType,
  Stmt
} from '../types';
import { mapStmts, operandsOf } from '../visit';

type Value = number | bigint | boolean;

export interface FoldOptions {
  /** Special registers that are known: `blockDim.x`. */
  builtins?: Partial<Record<BuiltinName, number>>;
}

export function foldConstants(
  stmts: Stmt[],
  options: FoldOptions = {}
): Stmt[] {
  return mapStmts(stmts, {
    expr: expr => foldExpr(expr, options),
    place: place =>
      place.place === 'deref' &&
      place.pointer.op === 'address' &&
      sameType(place.pointer.place.type, place.type)
        ? place.pointer.place
        : place,
    stmt: pruneStmt
  });
}

function pruneStmt(stmt: Stmt): Stmt | Stmt[] {
  if (stmt.stmt === 'if' && stmt.cond.op === 'const') {
    const taken = stmt.cond.value ? stmt.then : stmt.else;
    return taken.some(s => s.stmt === 'declare')
      ? block(taken, stmt.span)
      : taken;
  }
  if (stmt.stmt === 'if' && stmt.then.length === 0 && stmt.else.length === 0) {
    return mayBeDropped(stmt.cond) ? [] : stmt;
  }
  if (stmt.stmt === 'loop' && stmt.cond?.op === 'const' && !stmt.cond.value) {
    return stmt.init.length > 0 ? block(stmt.init, stmt.span) : [];
  }
  if (stmt.stmt === 'block' && !stmt.body.some(s => s.stmt === 'declare')) {
    return stmt.body;
  }
  return stmt;
}

/** Expressions have no side effects; a read of volatile memory is kept all the same. */
function mayBeDropped(expr: Expr): boolean {
  if (expr.op === 'read') {
    return (
      expr.place.place === 'variable' && expr.place.variable.space === 'local'
    );
  }
  return operandsOf(expr).every(mayBeDropped);
}

/** One node whose operands are folded already. */
export function foldExpr(expr: Expr, options: FoldOptions = {}): Expr {
  switch (expr.op) {
    case 'builtin': {
      const known =
        expr.name === 'warpSize' ? 32 : options.builtins?.[expr.name];
      return known === undefined
        ? expr
        : constant(expr.type as ScalarType, known, expr.span);
    }
    case 'unary':
      if (expr.arg.op === 'const' && expr.type.kind === 'scalar') {
        const value = foldUnary(expr.operator, expr.type.name, expr.arg.value);
        return { op: 'const', type: expr.type, value, span: expr.span };
      }
      if (
        expr.operator === 'not' &&
        expr.arg.op === 'unary' &&
        expr.arg.operator === 'not'
      ) {
        return expr.arg.arg;
      }
      return expr;
    case 'cast':
      if (sameType(expr.type, expr.arg.type)) {
        return expr.arg;
      }
      if (
        expr.arg.op === 'const' &&
        expr.type.kind === 'scalar' &&
        expr.arg.type.kind === 'scalar'
      ) {
        const value = convert(expr.arg.value, expr.type.name);
        return value === undefined
          ? expr
          : { op: 'const', type: expr.type, value, span: expr.span };
      }
      return expr;
    case 'select':
      return expr.cond.op === 'const'
        ? expr.cond.value
          ? expr.then
          : expr.else
        : expr;
    case 'binary':
      return foldBinaryExpr(expr);
    case 'offset':
      return isZero(expr.index) ? expr.pointer : expr;
    default:
      return expr;
  }
}

function isZero(expr: Expr): boolean {
  return (
    expr.op === 'const' &&
    Number(expr.value) === 0 &&
    !Object.is(expr.value, -0)
  );
}

function isOne(expr: Expr): boolean {
  return expr.op === 'const' && Number(expr.value) === 1;
}

function foldBinaryExpr(expr: BinaryExpr): Expr {
  const { operator, left, right } = expr;
  if (operator === 'and' || operator === 'or') {
    const decisive = operator === 'or';
    if (left.op === 'const') {
      return Boolean(left.value) === decisive ? left : right;
    }
    if (right.op === 'const' && Boolean(right.value) !== decisive) {
      return left;
    }
    return expr;
  }
  if (
    left.op === 'const' &&
    right.op === 'const' &&
    left.type.kind === 'scalar'
  ) {
    const value = foldBinary(operator, left.type.name, left.value, right.value);
    return value === undefined
      ? expr
      : ({ op: 'const', type: expr.type, value, span: expr.span } as ConstExpr);
  }
  if (expr.type.kind !== 'scalar' || isFloatName(expr.type.name)) {
    return expr;
  }
  switch (operator) {
    case 'add':
    case 'bitor':
    case 'bitxor':
      return isZero(right) ? left : isZero(left) ? right : expr;
    case 'sub':
    case 'shl':
    case 'shr':
      return isZero(right) ? left : expr;
    case 'mul':
      return isOne(right) ? left : isOne(left) ? right : expr;
    case 'div':
      return isOne(right) ? left : expr;
    default:
      return expr;
  }
}

// ------------------------------------------------------------- arithmetic

/** A value brought into the range of an integer type (wrapping) or rounded to a float type. */
export function wrap(name: ScalarName, value: number | bigint): Value {
  if (isWideName(name)) {
    const big = typeof value === 'bigint' ? value : BigInt(value);
    return name === 'i64' ? BigInt.asIntN(64, big) : BigInt.asUintN(64, big);
  }
  if (isFloatName(name)) {
    return name === 'f64' ? Number(value) : Math.fround(Number(value));
  }
  const big = typeof value === 'bigint' ? value : BigInt(value);
  const bits = scalarBits(name);
  return Number(
    isSignedName(name) ? BigInt.asIntN(bits, big) : BigInt.asUintN(bits, big)
  );
}

/** C's conversion of a constant; undefined where the result is left to the hardware (half precision). */
function convert(value: Value, to: ScalarName): Value | undefined {
  if (to === 'bool') {
    return Boolean(value);
  }
  if (to === 'f16' || to === 'bf16') {
    return undefined;
  }
  if (typeof value === 'boolean') {
    return wrap(to, value ? 1 : 0);
  }
  if (isFloatName(to) || typeof value === 'bigint' || Number.isInteger(value)) {
    if (
      typeof value === 'number' &&
      !isFloatName(to) &&
      Math.abs(value) >= 2 ** 53
    ) {
      return saturate(to, value);
    }
    return isFloatName(to) ? wrap(to, Number(value)) : fromInteger(to, value);
  }
  return saturate(to, value);
}

function fromInteger(to: ScalarName, value: number | bigint): Value {
  return wrap(to, value);
}

/** Float to integer as CUDA's cvt does: towards zero, NaN gives 0, out of range saturates. */
function saturate(to: ScalarName, value: number): Value {
  if (Number.isNaN(value)) {
    return wrap(to, 0);
  }
  const bits = BigInt(scalarBits(to));
  const low = isSignedName(to) ? -(1n << (bits - 1n)) : 0n;
  const high = isSignedName(to) ? (1n << (bits - 1n)) - 1n : (1n << bits) - 1n;
  if (!Number.isFinite(value)) {
    return wrap(to, value > 0 ? high : low);
  }
  const whole = BigInt(Math.trunc(value));
  return wrap(to, whole < low ? low : whole > high ? high : whole);
}

function foldUnary(
  operator: 'neg' | 'not' | 'bitnot',
  name: ScalarName,
  value: Value
): Value {
  switch (operator) {
    case 'not':
      return !value;
    case 'neg':
      return typeof value === 'bigint'
        ? wrap(name, -value)
        : wrap(name, -Number(value));
    case 'bitnot':
      return typeof value === 'bigint'
        ? wrap(name, ~value)
        : wrap(name, ~Number(value));
  }
}

/** Undefined where the operation has no value (division of integers by zero). */
function foldBinary(
  operator: BinaryExpr['operator'],
  name: ScalarName,
  left: Value,
  right: Value
): Value | undefined {
  switch (operator) {
    case 'eq':
      return left === right;
    case 'ne':
      return left !== right;
    case 'lt':
      return left < right;
    case 'le':
      return left <= right;
    case 'gt':
      return left > right;
    case 'ge':
      return left >= right;
    default:
      break;
  }
  if (name === 'bool' || name === 'f16' || name === 'bf16') {
    return undefined;
  }
  if (isFloatName(name)) {
    const a = Number(left);
    const b = Number(right);
    switch (operator) {
      case 'add':
        return wrap(name, a + b);
      case 'sub':
        return wrap(name, a - b);
      case 'mul':
        return wrap(name, a * b);
      case 'div':
        return wrap(name, a / b);
      default:
        return undefined;
    }
  }
  // Integers exactly, then wrapped: products of 32-bit numbers exceed a double.
  const a = BigInt(left);
  const b = BigInt(right);
  const bits = BigInt(scalarBits(name));
  switch (operator) {
    case 'add':
      return wrap(name, a + b);
    case 'sub':
      return wrap(name, a - b);
    case 'mul':
      return wrap(name, a * b);
    case 'div':
      return b === 0n ? undefined : wrap(name, a / b);
    case 'rem':
      return b === 0n ? undefined : wrap(name, a % b);
    case 'bitand':
      return wrap(name, a & b);
    case 'bitor':
      return wrap(name, a | b);
    case 'bitxor':
      return wrap(name, a ^ b);
    case 'shl':
      return b < 0n || b >= bits ? wrap(name, 0) : wrap(name, a << b);
    case 'shr':
      return b < 0n || b >= bits
        ? wrap(name, a < 0n ? -1 : 0)
        : wrap(name, a >> b);
    default:
      return undefined;
  }
}
