/** Expressions: their value's leaves on WebAssembly's stack, or the address of a large value. */
import { alignOf, sizeOf } from '../../ir/layout';
import type { Expr, StructType } from '../../ir/types';
import { isFloatName, type ScalarName } from '../../semantics/scalarTypes';
import { FUNCTION_BASE } from './abi';
import { emitBinary, emitUnary } from './arithmetic';
import { emitBitcast, emitCast } from './casts';
import type { FunctionContext } from './functionContext';
import { emitIntrinsic } from './intrinsics';
import {
  loadBits,
  loadLeaves,
  loadPlace,
  pushAddress,
  setTemps,
  storeLeaf,
  storeTemps
} from './access';
import { leafIndex, pushScaledIndex } from './places';
import { leafType, leavesOf, wasmType, type LeafType } from './shapes';

export function emitValue(f: FunctionContext, expr: Expr): void {
  const { code } = f;
  switch (expr.op) {
    case 'const':
      pushConstant(f, leafType(expr.type), expr.value);
      break;
    case 'null':
      code.i64(0n);
      break;
    case 'read':
      loadPlace(f, expr.place);
      break;
    case 'address':
      pushAddress(f, expr.place);
      break;
    case 'unary':
      emitUnary(f, expr.operator, expr.arg, leafType(expr.arg.type), e =>
        emitValue(f, e)
      );
      break;
    case 'binary':
      emitBinary(f, expr, leafType(expr.left.type), e => emitValue(f, e));
      break;
    case 'cast':
      emitValue(f, expr.arg);
      emitCast(f, scalarOfValue(expr.arg), scalarOfValue(expr));
      break;
    case 'bitcast':
      bitcast(f, expr);
      break;
    case 'select':
      select(f, expr);
      break;
    case 'builtin':
      builtin(f, expr);
      break;
    case 'intrinsic':
      emitIntrinsic(f, expr, e => emitValue(f, e));
      break;
    case 'offset':
      emitValue(f, expr.pointer);
      pushScaledIndex(f, expr.index, pointeeSize(expr.pointer));
      code.op('i64.add');
      break;
    case 'pointerdiff': {
      emitValue(f, expr.left);
      emitValue(f, expr.right);
      code.op('i64.sub');
      divideExactly(f, pointeeSize(expr.left));
      break;
    }
    case 'pointercast':
      emitValue(f, expr.arg);
      break;
    case 'construct':
      construct(f, expr);
      break;
    case 'member':
      member(f, expr);
      break;
    case 'function':
      code.i64(
        FUNCTION_BASE + 16n * BigInt(f.module.functionNumber(expr.function))
      );
      break;
  }
}

/** Bytes between elements as a number of these: what nothing is left of takes no division. */
function divideExactly({ code }: FunctionContext, size: number): void {
  let odd = BigInt(size);
  let shift = 0n;
  for (; odd % 2n === 0n; odd /= 2n) {
    shift++;
  }
  if (shift > 0n) {
    code.i64(shift).op('i64.shr_s');
  }
  if (odd !== 1n) {
    // The number that odd is 1 with, modulo 2^64: each round doubles its right bits.
    let inverse = odd;
    for (let bits = 3; bits < 64; bits *= 2) {
      inverse = BigInt.asIntN(64, inverse * (2n - odd * inverse));
    }
    code.i64(inverse).op('i64.mul');
  }
}

export function scalarOfValue(expr: Expr): ScalarName {
  if (expr.type.kind === 'scalar') {
    return expr.type.name;
  }
  if (expr.type.kind === 'pointer') {
    return 'u64';
  }
  throw new TypeError(`a scalar is due, not a ${expr.type.kind}`);
}

function pointeeSize(pointer: Expr): number {
  if (pointer.type.kind !== 'pointer') {
    throw new TypeError(`a pointer is due, not a ${pointer.type.kind}`);
  }
  return Math.max(sizeOf(pointer.type.to), 1);
}

export function pushConstant(
  f: FunctionContext,
  type: LeafType,
  value: number | bigint | boolean
): void {
  switch (wasmType(type)) {
    case 'i32':
      f.code.i32(Number(value));
      break;
    case 'i64':
      f.code.i64(BigInt(value));
      break;
    case 'f32':
      f.code.f32(Number(value));
      break;
    default:
      f.code.f64(Number(value));
  }
}

function select(f: FunctionContext, expr: Expr & { op: 'select' }): void {
  const { code } = f;
  const leaves = leavesOf(expr.type);
  const types = leaves
    ? leaves.map(leaf => wasmType(leaf.type))
    : ['i32' as const];
  emitValue(f, expr.cond);
  if (chooseConstant(f, expr)) {
    return;
  }
  if (types.length === 1) {
    code.if(types[0]);
    emitValue(f, expr.then);
    code.else();
    emitValue(f, expr.else);
    code.end();
    return;
  }
  const temps = types.map(type => f.temp(type));
  const keep = (value: Expr): void => {
    emitValue(f, value);
    [...temps].reverse().forEach(local => code.set(local));
  };
  code.if();
  keep(expr.then);
  code.else();
  keep(expr.else);
  code.end();
  temps.forEach((local, i) => {
    code.get(local);
    f.release(types[i], local);
  });
}

/**
 * One of two integers by the condition on the stack, without a branch: engines
 * make one of every `select`, and where it goes is often as random as the data.
 */
function chooseConstant(
  f: FunctionContext,
  { type, then, else: otherwise }: Expr & { op: 'select' }
): boolean {
  if (
    type.kind !== 'scalar' ||
    isFloatName(type.name) ||
    then.op !== 'const' ||
    otherwise.op !== 'const'
  ) {
    return false;
  }
  const { code } = f;
  const wasm = wasmType(type.name);
  const cond = f.temp('i32');
  const least = BigInt(otherwise.value);
  const push = (value: bigint): void => {
    if (wasm === 'i64') {
      code.i64(BigInt.asIntN(64, value));
    } else {
      code.i32(Number(BigInt.asIntN(32, value)));
    }
  };
  code.set(cond);
  push(0n);
  code.get(cond);
  if (wasm === 'i64') {
    code.op('i64.extend_i32_u');
  }
  code.op(`${wasm}.sub`);
  push(BigInt(then.value) ^ least);
  code.op(`${wasm}.and`);
  if (least !== 0n) {
    push(least);
    code.op(`${wasm}.xor`);
  }
  f.release('i32', cond);
  return true;
}

function builtin(f: FunctionContext, expr: Expr & { op: 'builtin' }): void {
  switch (expr.name) {
    case 'warpSize':
      f.code.i32(32);
      break;
    case 'clock':
      f.callImport({ kind: 'clock' }, 'clock');
      f.code.op('i32.wrap_i64');
      break;
    case 'clock64':
    case 'globaltimer':
      f.callImport({ kind: 'clock' }, 'clock');
      break;
    default:
      f.stop(expr.span, { kind: 'unsupported', name: expr.name });
  }
}

// --------------------------------------------------------------- aggregates

function construct(f: FunctionContext, expr: Expr & { op: 'construct' }): void {
  const { type, args } = expr;
  const { code } = f;
  if (leavesOf(type)) {
    args.forEach(arg => emitValue(f, arg));
    return;
  }
  if (type.kind !== 'struct') {
    throw new TypeError(`a ${type.kind} is constructed`);
  }
  const offset = f.frameSlot(type.size, type.align);
  pushFrame(f, offset);
  code.i32(0).i32(type.size).memoryFill();
  args.forEach((arg, i) => {
    const field = type.fields[i];
    const at = offset + field.offset;
    if (field.bits) {
      // The slot is zero: bits that do not overlap can be added.
      const leaf = leafType(field.type);
      const wasm = wasmType(leaf);
      const constant = (value: bigint): void => {
        if (wasm === 'i64') {
          code.i64(value);
        } else {
          code.i32(Number(BigInt.asIntN(32, value)));
        }
      };
      code.get(f.framePointer).get(f.framePointer);
      loadLeaves(f, [{ type: leaf, offset: 0 }], at);
      emitValue(f, arg);
      constant((1n << BigInt(field.bits.count)) - 1n);
      code.op(`${wasm}.and`);
      constant(BigInt(field.bits.first));
      code.ops(`${wasm}.shl`, `${wasm}.or`);
      storeLeaf(f, leaf, at);
    } else {
      storeInFrame(f, arg, at);
    }
  });
  pushFrame(f, offset);
}

/** Writes a value to the frame. */
export function storeInFrame(
  f: FunctionContext,
  value: Expr,
  offset: number
): void {
  const leaves = leavesOf(value.type);
  const { code } = f;
  if (!leaves) {
    pushFrame(f, offset);
    emitValue(f, value);
    code.i32(sizeOf(value.type)).memoryCopy();
    return;
  }
  if (leaves.length === 1) {
    code.get(f.framePointer);
    emitValue(f, value);
    storeLeaf(f, leaves[0].type, offset + leaves[0].offset);
    return;
  }
  emitValue(f, value);
  storeTemps(f, leaves, setTemps(f, leaves), f.framePointer, offset);
}

export function pushFrame(f: FunctionContext, offset: number): void {
  f.code.get(f.framePointer);
  if (offset !== 0) {
    f.code.i32(offset).op('i32.add');
  }
}

function member(f: FunctionContext, expr: Expr & { op: 'member' }): void {
  const { value, index } = expr;
  const { code } = f;
  const { type } = value;
  if (value.op === 'construct' && !(type.kind === 'struct' && type.isUnion)) {
    if (index < value.args.length && !bitsOfMember(type, index)) {
      emitValue(f, value.args[index]);
      return;
    }
  }
  const leaves = leavesOf(type);
  if (!leaves) {
    if (type.kind !== 'struct') {
      throw new TypeError(`a member of a ${type.kind}`);
    }
    largeMember(f, value, type, index);
    return;
  }
  const first = type.kind === 'struct' ? leafIndex(type.fields, index) : index;
  const count = leavesOf(expr.type)?.length ?? 0;
  emitValue(f, value);
  for (let i = leaves.length; i > first + count; i--) {
    code.op('drop');
  }
  const wanted = leaves.slice(first, first + count);
  if (first === 0) {
    return;
  }
  const temps = setTemps(f, wanted);
  for (let i = 0; i < first; i++) {
    code.op('drop');
  }
  temps.forEach((local, i) => {
    code.get(local);
    f.release(wasmType(wanted[i].type), local);
  });
}

function bitsOfMember(type: Expr['type'], index: number): boolean {
  return type.kind === 'struct' && type.fields[index].bits !== undefined;
}

function largeMember(
  f: FunctionContext,
  value: Expr,
  type: StructType,
  index: number
): void {
  const field = type.fields[index];
  emitValue(f, value);
  const leaves = leavesOf(field.type);
  if (field.bits) {
    loadBits(f, leafType(field.type), field.bits, field.offset);
  } else if (leaves) {
    if (leaves.length === 0) {
      f.code.op('drop');
    } else {
      loadLeaves(f, leaves, field.offset);
    }
  } else {
    f.code.i32(field.offset).op('i32.add');
  }
}

function bitcast(f: FunctionContext, expr: Expr & { op: 'bitcast' }): void {
  const { arg } = expr;
  const isScalar = (e: Expr): boolean =>
    e.type.kind === 'scalar' || e.type.kind === 'pointer';
  if (isScalar(arg) && isScalar(expr)) {
    emitValue(f, arg);
    emitBitcast(f, scalarOfValue(arg), scalarOfValue(expr));
    return;
  }
  // Through memory, like C's memcpy from one to the other.
  const size = Math.max(sizeOf(arg.type), sizeOf(expr.type));
  const align = Math.max(alignOf(arg.type), alignOf(expr.type));
  const offset = f.frameSlot(size, align);
  storeInFrame(f, arg, offset);
  const leaves = leavesOf(expr.type);
  if (leaves) {
    f.code.get(f.framePointer);
    loadLeaves(f, leaves, offset);
  } else {
    pushFrame(f, offset);
  }
}
