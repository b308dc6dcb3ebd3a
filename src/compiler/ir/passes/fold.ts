/**
 * Constant folding with C's arithmetic on CUDA, removal of branches that never
 * run, and the identities that keep generated code readable (x + 0, x * 1,
 * *&x). What it folds can no longer trap or wrap differently in a target
 * language's own constant evaluation.
 */
import { block, constant } from '../build/index';
import { intrinsicFunction } from '../../semantics/intrinsics';
import { isFetch } from '../textures';
import { sameType } from '../layout';
import { isFloatName, type ScalarName } from '../../semantics/scalarTypes';
import {
  binaryFunction,
  bitcastFunction,
  castFunction,
  unaryFunction,
  type ScalarValue
} from '../../semantics/scalars';
import type {
  BinaryExpr,
  BuiltinName,
  ConstExpr,
  Expr,
  ScalarType,
  Stmt
} from '../types';
import { operandsOf } from '../visit';
import { addsVolatile } from '../volatile';
import { mapStmts } from '../rewrite';

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
      sameType(place.pointer.place.type, place.type) &&
      !addsVolatile(place.pointer, place.pointer.place)
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
        const apply = unaryFunction(expr.operator, expr.type.name);
        return known(expr, apply(expr.arg.value));
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
        const cast = castFunction(expr.arg.type.name, expr.type.name);
        return known(expr, cast(expr.arg.value));
      }
      return expr;
    case 'bitcast':
      if (
        expr.arg.op === 'const' &&
        expr.type.kind === 'scalar' &&
        expr.arg.type.kind === 'scalar'
      ) {
        const cast = bitcastFunction(expr.arg.type.name, expr.type.name);
        return known(expr, cast(expr.arg.value));
      }
      return expr;
    case 'intrinsic':
      return foldIntrinsic(expr);
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

function known(expr: Expr, value: ScalarValue): ConstExpr {
  return { op: 'const', type: expr.type, value, span: expr.span };
}

function foldIntrinsic(expr: Extract<Expr, { op: 'intrinsic' }>): Expr {
  if (isFetch(expr.name)) {
    return expr;
  }
  const values: ScalarValue[] = [];
  const types: ScalarName[] = [];
  for (const arg of expr.args) {
    if (arg.op !== 'const' || arg.type.kind !== 'scalar') {
      return expr;
    }
    values.push(arg.value);
    types.push(arg.type.name);
  }
  return expr.type.kind === 'scalar'
    ? known(
        expr,
        intrinsicFunction(expr.name, types, expr.type.name)(...values)
      )
    : expr;
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
    const apply = binaryFunction(operator, left.type.name);
    return known(expr, apply(left.value, right.value));
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
