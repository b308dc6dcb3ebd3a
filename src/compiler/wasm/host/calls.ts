/**
 * Calls: of functions of the program, of library functions, through pointers,
 * of kernels. A call that can block is followed by a look at the module's
 * state: when everything is unwinding, the function leaves too, and comes back
 * to the same call when the program is resumed.
 */
import { alignOf, sizeOf } from '../../ir/layout';
import type {
  CallIndirectStmt,
  CallStmt,
  Expr,
  IrFunction,
  LaunchStmt,
  Span,
  Type,
  Variable
} from '../../ir/types';
import type { ValueType } from '../code';
import { FUNCTION_BASE, RUNNING, launchLayout, type HostImport } from './abi';
import { emitValue, pushFrame, storeInFrame } from './expressions';
import type { FunctionContext } from './functionContext';
import { pushAddress, storePlace } from './access';
import { callKey } from './reach';
import {
  fitsSlot,
  isQuick,
  leafType,
  leavesOf,
  quickResult,
  valueTypes
} from './shapes';
import { isText } from './texts';

/** Library functions that are a WebAssembly instruction between two checks. */
const BULK = new Set(['memcpy', 'memmove', 'memset']);

export function externalImport(
  f: FunctionContext,
  fn: IrFunction,
  rest: readonly Expr[]
): { item: HostImport & { kind: 'external' }; key: string } {
  const item: HostImport & { kind: 'external' } = {
    kind: 'external',
    fn,
    params: fn.params.map(param => leafType(param.type)),
    rest: rest.map(arg => leafType(arg.type)),
    blocks: f.module.blocking.external(fn.name),
    ...(fn.result.kind !== 'void' && { result: leafType(fn.result) })
  };
  return { item, key: `external ${fn.id} ${item.rest.join(' ')}` };
}

export function emitCall(
  f: FunctionContext,
  stmt: CallStmt,
  number: number | undefined
): void {
  const { callee, args, span } = stmt;
  const { code } = f;
  if (callee.external) {
    if (BULK.has(callee.name) && !f.module.overrides.has(callee.name)) {
      bulk(f, stmt);
      return;
    }
    if (f.module.blocking.quick?.(callee.name) && isQuick(callee)) {
      quickCall(f, stmt);
      return;
    }
    if (
      f.module.blocking.slots?.(callee.name) &&
      args.every(arg => fitsSlot(arg.type))
    ) {
      slotsCall(f, stmt);
      return;
    }
    const rest = args.slice(callee.params.length);
    const { item, key } = externalImport(f, callee, rest);
    around(f, number, span, {
      args,
      returns: callee.result,
      result: stmt.result,
      call: () => {
        code.i32(f.site(span, { kind: 'library', name: callee.name }));
        f.callImport(item, key);
      }
    });
    return;
  }
  const index = f.module.functionIndex.get(callee);
  if (index === undefined) {
    throw new Error(`the function ${callee.name} is not compiled`);
  }
  around(f, number, span, {
    args,
    returns: callee.result,
    result: stmt.result,
    call: () => {
      if (!f.isLibrary && f.module.isLibraryFile(callee.span.file)) {
        code.i32(f.site(span, { kind: 'library', name: callee.name }));
        code.setGlobal(f.module.globals.caller);
      }
      code.call(index);
    }
  });
}

interface CallParts {
  args: readonly Expr[];
  returns: Type;
  result?: Variable;
  /** Before the arguments; not done again when the call is resumed. */
  prepare?(): void;
  /** The call itself, behind the arguments. */
  call(): void;
}

/** Arguments, the call, its result, and what suspension needs around them. */
function around(
  f: FunctionContext,
  number: number | undefined,
  span: Span,
  parts: CallParts
): void {
  const { code } = f;
  const leaves = leavesOf(parts.returns);
  const large = leaves ? undefined : resultSlot(f, parts);
  if (number === undefined) {
    parts.prepare?.();
    if (large) {
      large();
    }
    parts.args.forEach(arg => emitValue(f, arg));
    parts.call();
  } else {
    const types = parts.args.flatMap(arg => valueTypes(arg.type));
    const temps = types.map(type => f.temp(type));
    code.get(f.resume).i32(0).op('i32.lt_s').if();
    parts.prepare?.();
    parts.args.forEach(arg => emitValue(f, arg));
    [...temps].reverse().forEach(local => code.set(local));
    code.end();
    if (large) {
      large();
    }
    temps.forEach(local => code.get(local));
    parts.call();
    temps.forEach((local, i) => f.release(types[i], local));
  }
  takeResults(f, number, span, parts, leaves ? valueTypes(parts.returns) : []);
}

function takeResults(
  f: FunctionContext,
  number: number | undefined,
  span: Span,
  parts: CallParts,
  types: ValueType[]
): void {
  const { code } = f;
  const temps = types.map(type => f.temp(type));
  [...temps].reverse().forEach(local => code.set(local));
  if (number !== undefined) {
    code.getGlobal(f.module.globals.state).i32(RUNNING).op('i32.ne').if();
    code.i32(number).set(f.resume).br(f.unwind).end();
    code.i32(-1).set(f.resume);
  }
  refreshLimit(f);
  const { result } = parts;
  if (result && types.length > 0) {
    storePlace(
      f,
      { place: 'variable', variable: result, type: result.type, span },
      () => temps.forEach(local => code.get(local))
    );
  }
  temps.forEach((local, i) => f.release(types[i], local));
}

/** Memory may have grown meanwhile. */
function refreshLimit(f: FunctionContext): void {
  if (f.isChecked) {
    f.code.getGlobal(f.module.globals.limit).set(f.limit);
  }
}

/** Pushes where a large result goes. */
function resultSlot(f: FunctionContext, parts: CallParts): () => void {
  const { result, returns } = parts;
  if (result) {
    return () => {
      pushAddress(f, {
        place: 'variable',
        variable: result,
        type: result.type,
        span: result.span
      });
      f.code.op('i32.wrap_i64');
    };
  }
  const offset = f.frameSlot(sizeOf(returns), alignOf(returns));
  return () => pushFrame(f, offset);
}

function quickCall(f: FunctionContext, stmt: CallStmt): void {
  const { code } = f;
  const { callee, args, span } = stmt;
  if (isText(callee) && !f.module.isWatched) {
    textCall(f, stmt);
    return;
  }
  const half = f.temp('i64');
  // Of a pointer to nothing C++ frees much: that asks nobody.
  const isFree = callee.name === 'free';
  args.forEach(arg => {
    emitValue(f, arg);
    if (sizeOf(arg.type) === 8) {
      code.set(half);
      if (isFree) {
        code.get(half).i64(0n).op('i64.ne').if();
      }
      code.get(half).op('i32.wrap_i64');
      code.get(half).i64(32n).ops('i64.shr_u', 'i32.wrap_i64');
    }
  });
  f.release('i64', half);
  code.i32(f.site(span, { kind: 'library', name: callee.name }));
  f.callImport({ kind: 'quick', fn: callee }, `quick ${callee.id}`);
  if (isFree) {
    code.end();
  } else if (
    callee.result.kind !== 'void' &&
    sizeOf(callee.result) === 8 &&
    quickResult(callee) === 'i32'
  ) {
    code.op('i64.extend_i32_u');
  }
  takeQuickResult(f, stmt);
}

/** A call of a function in texts.ts, which has the import for what is unusual. */
function textCall(f: FunctionContext, stmt: CallStmt): void {
  const { code } = f;
  const { callee, args, span } = stmt;
  const { imports, firstMath } = f.module;
  const slow = imports.indexOf(
    { kind: 'quick', fn: callee },
    `quick ${callee.id}`
  );
  args.forEach(arg => emitValue(f, arg));
  code.i32(f.site(span, { kind: 'library', name: callee.name }));
  const number = imports.texts.numberOf(callee.name, slow);
  code.call(firstMath + imports.math.helpers.length + number);
  if (sizeOf(callee.result) === 8) {
    code.op('i64.extend_i32_u');
  }
  takeQuickResult(f, stmt);
}

function slotsCall(f: FunctionContext, stmt: CallStmt): void {
  const { callee, args, span } = stmt;
  const types = args.map(arg => leafType(arg.type));
  const at = f.argumentSlots(args.length);
  args.forEach((arg, i) => storeInFrame(f, arg, at + 8 * i));
  pushFrame(f, at);
  f.code.i32(f.site(span, { kind: 'library', name: callee.name }));
  f.callImport(
    { kind: 'slots', fn: callee, types },
    `slots ${callee.id} ${types.join(' ')}`
  );
  takeQuickResult(f, stmt);
}

function takeQuickResult(f: FunctionContext, stmt: CallStmt): void {
  const { callee, args, span, result } = stmt;
  takeResults(
    f,
    undefined,
    span,
    { args, returns: callee.result, result, call: () => undefined },
    valueTypes(callee.result)
  );
}

/** memcpy(to, from, n), memmove and memset(to, byte, n); they give `to`. */
function bulk(f: FunctionContext, stmt: CallStmt): void {
  const { code } = f;
  const { callee, args, span } = stmt;
  const isSet = callee.name === 'memset';
  const to = f.temp('i64');
  const from = f.temp(isSet ? 'i32' : 'i64');
  const size = f.temp('i64');
  emitValue(f, args[0]);
  code.set(to);
  emitValue(f, args[1]);
  code.set(from);
  emitValue(f, args[2]);
  code.set(size);
  const check = (address: number): void => {
    // A size beyond memory would wrap the end around to a valid address.
    code.get(size).i64(0xffff_ffffn).op('i64.gt_u').if();
    code.i64(-1n).i32(f.site(span, { kind: 'range', name: callee.name }));
    f.callImport({ kind: 'fault' }, 'fault');
    code.end();
    // Nothing is touched where nothing is copied: then any address will do.
    for (const isEnd of [false, true]) {
      code.get(address);
      if (isEnd) {
        code.get(size).op('i64.add').i64(1n).op('i64.sub');
      }
      const at = f.temp('i64');
      code.tee(at).i64(0x1_0000n).op('i64.sub').get(f.limit).op('i64.ge_u');
      code.get(size).i64(0n).ops('i64.ne', 'i32.and').if();
      code.get(at).i32(
        f.site(span, {
          kind: isEnd ? 'range' : 'argument',
          name: callee.name
        })
      );
      f.callImport({ kind: 'fault' }, 'fault');
      code.end();
      f.release('i64', at);
    }
  };
  check(to);
  if (!isSet) {
    check(from);
  }
  code.get(size).i64(0n).op('i64.ne').if();
  touches(f, to, size, 1, stmt);
  if (!isSet) {
    touches(f, from, size, 0, stmt);
  }
  code.get(to).op('i32.wrap_i64').get(from);
  if (!isSet) {
    code.op('i32.wrap_i64');
  }
  code.get(size).op('i32.wrap_i64');
  if (isSet) {
    code.memoryFill();
  } else {
    code.memoryCopy();
  }
  code.end();
  if (stmt.result) {
    const { result } = stmt;
    storePlace(
      f,
      { place: 'variable', variable: result, type: result.type, span },
      () => code.get(to)
    );
  }
  f.release('i64', to);
  f.release(isSet ? 'i32' : 'i64', from);
  f.release('i64', size);
}

/** Tells whom it concerns what a bulk operation touches. */
function touches(
  f: FunctionContext,
  address: number,
  size: number,
  writes: 0 | 1,
  { callee, span }: CallStmt
): void {
  const { code, module } = f;
  if (module.isWatched) {
    code.getGlobal(module.globals.watched).if();
    code.get(address).get(size).op('i32.wrap_i64');
    code.i32(1).op('i32.shl').i32(writes).op('i32.or');
    code.i32(f.site(span, { kind: 'argument', name: callee.name }));
    f.callImport({ kind: 'touch' }, 'touch');
    code.end();
  }
}

export function emitIndirectCall(
  f: FunctionContext,
  stmt: CallIndirectStmt,
  number: number | undefined
): void {
  const { code } = f;
  const { target, params, returns, args, span, result } = stmt;
  const pointer = f.temp('i64');
  const slot = f.temp('i64');
  const expected = f.module.signatureId(callKey(stmt));
  const site = f.site(span, { kind: 'call' });
  const type = f.module.typeIndex(params, returns);
  // The slot outlives a suspension in the frame, where the arguments' locals do not.
  const saved = number === undefined ? undefined : f.frameSlot(8, 8);
  around(f, number, span, {
    args,
    returns,
    result,
    prepare: () => {
      emitValue(f, target);
      code.tee(pointer).i64(FUNCTION_BASE).op('i64.sub').i64(4n);
      // Rotated, so that an address between two functions becomes a huge number.
      code.op('i64.rotr').tee(slot);
      code.i64(BigInt(f.module.module.functions.length)).op('i64.ge_u').if();
      fault();
      code.end();
      code.get(slot).op('i32.wrap_i64').i32(4).op('i32.mul');
      code.memory('i32.load', f.module.signatureTable);
      code.i32(expected).op('i32.ne').if();
      fault();
      code.end();
      if (saved !== undefined) {
        code.get(f.framePointer).get(slot).memory('i64.store', saved);
      }
    },
    call: () => {
      if (saved === undefined) {
        code.get(slot);
      } else {
        code.get(f.framePointer).memory('i64.load', saved);
      }
      code.op('i32.wrap_i64').callIndirect(type);
    }
  });
  f.release('i64', pointer);
  f.release('i64', slot);

  function fault(): void {
    code.get(pointer).i32(site);
    f.callImport({ kind: 'stop' }, 'stop');
    code.op('unreachable');
  }
}

export function emitLaunch(
  f: FunctionContext,
  stmt: LaunchStmt,
  number: number | undefined
): void {
  const { code } = f;
  const { kernel, grid, block, shared, stream, args, span } = stmt;
  const { offsets, size } = launchLayout(kernel);
  const at = f.frameSlot(Math.max(size, 16), 16);
  const dimension = (expr: Expr): void => emitValue(f, expr);
  const pushAll = (): void => {
    code.i32(f.module.functionNumber(kernel));
    [...grid, ...block].forEach(dimension);
    if (shared) {
      emitValue(f, shared);
    } else {
      code.i64(0n);
    }
    if (stream) {
      emitValue(f, stream);
    } else {
      code.i64(0n);
    }
    pushFrame(f, at);
    code.i32(f.site(span, { kind: 'library', name: kernel.name }));
  };
  const types: ValueType[] = [
    ...new Array<ValueType>(7).fill('i32'),
    'i64',
    'i64',
    'i32',
    'i32'
  ];
  const temps = types.map(type => f.temp(type));
  const prepare = (): void => {
    args.forEach((arg, i) => storeInFrame(f, arg, at + offsets[i]));
    pushAll();
    [...temps].reverse().forEach(local => code.set(local));
  };
  if (number === undefined) {
    prepare();
  } else {
    code.get(f.resume).i32(0).op('i32.lt_s').if();
    prepare();
    code.end();
  }
  temps.forEach(local => code.get(local));
  f.callImport({ kind: 'launch', blocks: f.module.blocking.launch }, 'launch');
  temps.forEach((local, i) => f.release(types[i], local));
  takeResults(
    f,
    number,
    span,
    { args: [], returns: { kind: 'void' }, call: () => undefined },
    []
  );
}

/** What stands in the table for a library function whose address is taken. */
export function emitAdapter(f: FunctionContext): void {
  const { fn, code } = f;
  const { item, key } = externalImport(f, fn, []);
  fn.params.forEach((_, local) => code.get(local));
  code.i32(f.site(fn.span, { kind: 'library', name: fn.name }));
  f.callImport(item, key);
}
