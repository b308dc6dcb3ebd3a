/**
 * Operators on scalars that are on WebAssembly's stack. What they compute is
 * what semantics/scalars.ts says, except that dividing an integer by zero ends the
 * program as the CPU's exception does.
 */
import type { BinaryOperator, UnaryOperator } from '../../semantics/scalars';
import { isHalf, isFloatName } from '../../semantics/scalarTypes';
import type { Expr } from '../../ir/types';
import type { FunctionContext } from './functionContext';
import { bitsOf, isSigned, wasmType, type LeafType } from './shapes';

/** Brings an i32 to the range of a narrower type. */
export function normalise(f: FunctionContext, type: LeafType): void {
  switch (type) {
    case 'i8':
      f.code.op('i32.extend8_s');
      break;
    case 'i16':
      f.code.op('i32.extend16_s');
      break;
    case 'u8':
      f.code.i32(0xff).op('i32.and');
      break;
    case 'u16':
      f.code.i32(0xffff).op('i32.and');
      break;
    default:
      break;
  }
}

/** Rounds the float on the stack, computed in single, to a half. */
function roundHalf(f: FunctionContext, type: LeafType): void {
  if (isHalf(type)) {
    f.callMath(`round_${type} f32`);
  }
}

const ARITHMETIC: Partial<Record<BinaryOperator, string>> = {
  add: 'add',
  sub: 'sub',
  mul: 'mul',
  bitand: 'and',
  bitor: 'or',
  bitxor: 'xor'
};

const COMPARISON: Partial<Record<BinaryOperator, string>> = {
  eq: 'eq',
  ne: 'ne',
  lt: 'lt',
  le: 'le',
  gt: 'gt',
  ge: 'ge'
};

export type Push = (expr: Expr) => void;

export function emitBinary(
  f: FunctionContext,
  expr: Expr & { op: 'binary' },
  type: LeafType,
  push: Push
): void {
  const { operator, left, right } = expr;
  const { code } = f;
  const wasm = wasmType(type);
  if (operator === 'and' || operator === 'or') {
    push(left);
    code.if('i32');
    if (operator === 'and') {
      push(right);
      code.else().i32(0);
    } else {
      code.i32(1).else();
      push(right);
    }
    code.end();
    return;
  }
  const comparison = COMPARISON[operator];
  if (comparison) {
    push(left);
    push(right);
    const isOrder = comparison !== 'eq' && comparison !== 'ne';
    const isInteger = wasm === 'i32' || wasm === 'i64';
    code.op(
      `${wasm}.${comparison}${isOrder && isInteger ? (isSigned(type) ? '_s' : '_u') : ''}`
    );
    return;
  }
  if (operator === 'shl' || operator === 'shr') {
    shift(f, expr, type, push);
    return;
  }
  if (type !== 'pointer' && isFloatName(type)) {
    push(left);
    push(right);
    code.op(`${wasm}.${operator === 'div' ? 'div' : ARITHMETIC[operator]}`);
    roundHalf(f, type);
    return;
  }
  if (operator === 'div' || operator === 'rem') {
    divide(f, expr, type, push);
    return;
  }
  push(left);
  push(right);
  code.op(`${wasm}.${ARITHMETIC[operator]}`);
  normalise(f, type);
}

function constantOf(expr: Expr): bigint | undefined {
  return expr.op === 'const' ? BigInt(expr.value) : undefined;
}

function divide(
  f: FunctionContext,
  expr: Expr & { op: 'binary' },
  type: LeafType,
  push: Push
): void {
  const { code } = f;
  const wasm = wasmType(type);
  const isQuotient = expr.operator === 'div';
  const suffix = isSigned(type) ? '_s' : '_u';
  const operation = `${wasm}.${isQuotient ? 'div' : 'rem'}${suffix}`;
  const divisor = constantOf(expr.right);
  if (divisor !== undefined && divisor !== 0n && divisor !== -1n) {
    push(expr.left);
    push(expr.right);
    code.op(operation);
    normalise(f, type);
    return;
  }
  const left = f.temp(wasm);
  const right = f.temp(wasm);
  push(expr.left);
  code.set(left);
  push(expr.right);
  code.tee(right).op(`${wasm}.eqz`).if();
  f.stop(expr.span, { kind: 'division' });
  code.end();
  // WebAssembly traps where the quotient overflows; C on a GPU wraps.
  if (isQuotient && isSigned(type)) {
    const constant = (value: number): void => {
      if (wasm === 'i64') {
        code.i64(BigInt(value));
      } else {
        code.i32(value);
      }
    };
    code.get(right);
    constant(-1);
    code.op(`${wasm}.eq`).if(wasm);
    constant(0);
    code.get(left).op(`${wasm}.sub`).else();
    code.get(left).get(right).op(operation).end();
  } else {
    code.get(left).get(right).op(operation);
  }
  normalise(f, type);
  f.release(wasm, left);
  f.release(wasm, right);
}

/** Shifts by the width or more give 0, or the sign: WebAssembly's would wrap the amount. */
function shift(
  f: FunctionContext,
  expr: Expr & { op: 'binary' },
  type: LeafType,
  push: Push
): void {
  const { code } = f;
  const wasm = wasmType(type);
  const bits = bitsOf(type);
  const isLeft = expr.operator === 'shl';
  const operation = `${wasm}.${isLeft ? 'shl' : isSigned(type) ? 'shr_s' : 'shr_u'}`;
  const amount = constantOf(expr.right);
  const widen = (): void => {
    if (wasm === 'i64') {
      code.op('i64.extend_i32_u');
    }
  };
  const keepsSign = !isLeft && isSigned(type);
  push(expr.left);
  if (amount !== undefined && amount >= 0n && amount < BigInt(bits)) {
    push(expr.right);
    widen();
    code.op(operation);
  } else if (keepsSign) {
    const by = f.temp('i32');
    const most = wasm === 'i64' ? 63 : 31;
    push(expr.right);
    code.set(by).get(by).i32(most).get(by).i32(most).ops('i32.lt_u', 'select');
    widen();
    code.op(operation);
    f.release('i32', by);
  } else {
    const by = f.temp('i32');
    push(expr.right);
    code.tee(by);
    widen();
    code.op(operation);
    if (wasm === 'i64') {
      code.i64(0n);
    } else {
      code.i32(0);
    }
    code.get(by).i32(bits).ops('i32.lt_u', 'select');
    f.release('i32', by);
  }
  normalise(f, type);
}

export function emitUnary(
  f: FunctionContext,
  operator: UnaryOperator,
  arg: Expr,
  type: LeafType,
  push: Push
): void {
  const { code } = f;
  const wasm = wasmType(type);
  switch (operator) {
    case 'not':
      push(arg);
      code.op('i32.eqz');
      break;
    case 'bitnot':
      push(arg);
      if (wasm === 'i64') {
        code.i64(-1n).op('i64.xor');
      } else {
        code.i32(-1).op('i32.xor');
      }
      normalise(f, type);
      break;
    case 'neg':
      if (wasm === 'f32' || wasm === 'f64') {
        push(arg);
        code.op(`${wasm}.neg`);
        break;
      }
      if (wasm === 'i64') {
        code.i64(0n);
      } else {
        code.i32(0);
      }
      push(arg);
      code.op(`${wasm}.sub`);
      normalise(f, type);
      break;
  }
}
