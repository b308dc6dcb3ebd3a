/** Statements, functions and modules, with defaults. */
import type {
  AtomicStmt,
  BarrierStmt,
  CallIndirectStmt,
  CallStmt,
  DeclareStmt,
  Expr,
  IfStmt,
  IrFunction,
  LoopStmt,
  Module,
  LaunchStmt,
  Place,
  ReturnStmt,
  ScalarType,
  Span,
  Stmt,
  StoreStmt,
  Type,
  Variable,
  WarpOperation,
  WarpStmt
} from '../types';
import type { AtomicOperation } from '../../semantics/atomics';
import { constant, read, add, lt, placeOf } from './expressions';
import { noSpan, voidType } from './types';

export function declare(
  declared: Variable,
  init?: Expr,
  span: Span = noSpan
): DeclareStmt {
  return { stmt: 'declare', variable: declared, ...(init && { init }), span };
}

export function store(
  to: Place | Variable,
  value: Expr,
  span: Span = noSpan
): StoreStmt {
  return { stmt: 'store', place: placeOf(to), value, span };
}

export function ifStmt(
  cond: Expr,
  then: Stmt[],
  otherwise: Stmt[] = [],
  span: Span = noSpan
): IfStmt {
  return { stmt: 'if', cond, then, else: otherwise, span };
}

export function loop(parts: Partial<LoopStmt> & { body: Stmt[] }): LoopStmt {
  return { stmt: 'loop', init: [], step: [], span: noSpan, ...parts };
}

/** `for (type i = from; i < to; i += by) body`. */
export function forRange(
  counter: Variable,
  from: Expr,
  to: Expr,
  body: Stmt[],
  by: Expr = constant(counter.type as ScalarType, 1)
): LoopStmt {
  return loop({
    init: [declare(counter, from)],
    cond: lt(read(counter), to),
    body,
    step: [store(counter, add(read(counter), by))]
  });
}

export function returnStmt(value?: Expr, span: Span = noSpan): ReturnStmt {
  return { stmt: 'return', ...(value && { value }), span };
}

export function breakStmt(span: Span = noSpan): Stmt {
  return { stmt: 'break', span };
}

export function continueStmt(span: Span = noSpan): Stmt {
  return { stmt: 'continue', span };
}

export function block(body: Stmt[], span: Span = noSpan): Stmt {
  return { stmt: 'block', body, span };
}

export function call(
  callee: IrFunction,
  args: Expr[],
  result?: Variable,
  span: Span = noSpan
): CallStmt {
  return { stmt: 'call', callee, args, ...(result && { result }), span };
}

/** Types of parameters are those of the arguments. */
export function callIndirect(
  target: Expr,
  args: Expr[],
  returns: Type = voidType,
  result?: Variable,
  span: Span = noSpan
): CallIndirectStmt {
  return {
    stmt: 'callIndirect',
    target,
    params: args.map(arg => arg.type),
    returns,
    args,
    ...(result && { result }),
    span
  };
}

export function launch(
  launched: IrFunction,
  grid: LaunchStmt['grid'],
  blockSize: LaunchStmt['block'],
  args: Expr[],
  options: Pick<LaunchStmt, 'shared' | 'stream'> = {},
  span: Span = noSpan
): LaunchStmt {
  return {
    stmt: 'launch',
    kernel: launched,
    grid,
    block: blockSize,
    ...options,
    args,
    span
  };
}

export function atomic(
  operation: AtomicOperation,
  place: Place,
  operands: Expr[],
  result?: Variable,
  scope: AtomicStmt['scope'] = 'device',
  span: Span = noSpan
): AtomicStmt {
  return {
    stmt: 'atomic',
    operation,
    place,
    operands,
    scope,
    ...(result && { result }),
    span
  };
}

/** `__syncthreads()`. */
export function syncthreads(span: Span = noSpan): BarrierStmt {
  return { stmt: 'barrier', scope: 'block', span };
}

/** `__syncwarp(mask)`. */
export function syncwarp(mask?: Expr, span: Span = noSpan): BarrierStmt {
  return { stmt: 'barrier', scope: 'warp', ...(mask && { mask }), span };
}

export function warp(
  operation: WarpOperation,
  args: Expr[],
  result: Variable,
  mask?: Expr,
  span: Span = noSpan
): WarpStmt {
  return { stmt: 'warp', operation, args, result, ...(mask && { mask }), span };
}

export function func(
  parts: Partial<IrFunction> & { id: string; body: Stmt[] },
  kind: IrFunction['kind'] = 'device'
): IrFunction {
  return {
    name: parts.id,
    kind,
    params: [],
    result: voidType,
    shared: [],
    span: noSpan,
    ...parts
  };
}

export function kernel(
  parts: Partial<IrFunction> & { id: string; body: Stmt[] }
): IrFunction {
  return func(parts, 'kernel');
}

/** A module of the functions, with the structs and globals given. */
export function moduleOf(
  functions: IrFunction[],
  parts: Partial<Module> = {}
): Module {
  return { files: [], structs: [], globals: [], ...parts, functions };
}
