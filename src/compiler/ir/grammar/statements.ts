/** Statements of the IR: all effects, all control flow. */
import type { IrFunction } from '../types';
import type { Expr, Place } from './expressions';
import type { Span, Type, Variable } from './types';
import type { AtomicOperation } from '../../semantics/atomics';

interface StmtBase {
  span: Span;
}

/** Brings a local variable into scope until the end of the enclosing list. No init: its value is undefined. */
export interface DeclareStmt extends StmtBase {
  stmt: 'declare';
  variable: Variable;
  init?: Expr;
}
export interface StoreStmt extends StmtBase {
  stmt: 'store';
  place: Place;
  value: Expr;
}
export interface IfStmt extends StmtBase {
  stmt: 'if';
  cond: Expr;
  then: Stmt[];
  else: Stmt[];
}
/**
 * `for (init; cond; step) body`, with the do-while form through `until`:
 *   init; loop { if (cond && !cond) break; body; [continue lands here] step; if (until && !until) break; }
 * `cond` absent means true. `step` holds no break, continue or return.
 */
export interface LoopStmt extends StmtBase {
  stmt: 'loop';
  init: Stmt[];
  cond?: Expr;
  body: Stmt[];
  step: Stmt[];
  /** Evaluated after `step`; the loop ends when it is false (`do … while (until)`). */
  until?: Expr;
  /** `#pragma unroll`: the factor asked for, 0 for fully. */
  unroll?: number;
}
/** No fall-through: each body ends as if by break. `break` inside leaves the switch. */
export interface SwitchStmt extends StmtBase {
  stmt: 'switch';
  value: Expr;
  cases: {
    values: (number | bigint)[];
    isDefault: boolean;
    body: Stmt[];
    span: Span;
  }[];
}
/** Leaves the innermost loop or switch. */
export interface BreakStmt extends StmtBase {
  stmt: 'break';
}
/** Goes to the step of the innermost loop. */
export interface ContinueStmt extends StmtBase {
  stmt: 'continue';
}
export interface ReturnStmt extends StmtBase {
  stmt: 'return';
  value?: Expr;
}
/** A scope of its own. */
export interface BlockStmt extends StmtBase {
  stmt: 'block';
  body: Stmt[];
}
/** Calls of user functions are statements; `result` is a declared local variable. */
export interface CallStmt extends StmtBase {
  stmt: 'call';
  callee: IrFunction;
  args: Expr[];
  result?: Variable;
}
/**
 * Host code: a call through a pointer to a function (see FunctionExpr). What it
 * points to has the types in `params` and `returns`, or the program stops there.
 */
export interface CallIndirectStmt extends StmtBase {
  stmt: 'callIndirect';
  target: Expr;
  params: Type[];
  returns: Type;
  args: Expr[];
  result?: Variable;
}
/** Host code: `kernel<<<grid, block, shared, stream>>>(args)`. */
export interface LaunchStmt extends StmtBase {
  stmt: 'launch';
  kernel: IrFunction;
  /** x, y, z; u32. */
  grid: [Expr, Expr, Expr];
  /** x, y, z; u32. */
  block: [Expr, Expr, Expr];
  /** Bytes of dynamic shared memory, u64. Absent: 0. */
  shared?: Expr;
  /** A cudaStream_t (a pointer). Absent: the default stream. */
  stream?: Expr;
  /** Of the types of the kernel's parameters. */
  args: Expr[];
}
/** `result` gets the old value. `cas` has operands [compare, value]; the rest have one. */
export interface AtomicStmt extends StmtBase {
  stmt: 'atomic';
  operation: AtomicOperation;
  place: Place;
  operands: Expr[];
  scope: 'block' | 'device' | 'system';
  result?: Variable;
}
/**
 * `__syncthreads()` (block) or `__syncwarp(mask)` (warp). With `reduce`,
 * `__syncthreads_count/and/or(operand)`: operand is i32, result i32. With `tile`,
 * the block's parts of that many threads, a power of two above 32, meet each by
 * itself.
 */
export interface BarrierStmt extends StmtBase {
  stmt: 'barrier';
  scope: 'block' | 'warp';
  mask?: Expr;
  tile?: number;
  reduce?: 'count' | 'and' | 'or';
  operand?: Expr;
  result?: Variable;
}
export type WarpOperation =
  | 'shfl'
  | 'shfl_up'
  | 'shfl_down'
  | 'shfl_xor'
  | 'all'
  | 'any'
  | 'ballot'
  | 'match_any'
  | 'match_all'
  | 'reduce_add'
  | 'reduce_min'
  | 'reduce_max'
  | 'reduce_and'
  | 'reduce_or'
  | 'reduce_xor';
/**
 * A warp-wide exchange. Shuffles: args [value, lane | delta | laneMask, width].
 * Votes and match: args [value]; reduce: args [value]. `mask` is absent for the
 * old spellings without _sync (then: the active lanes). `predicate` is
 * match_all's second result (i32).
 */
export interface WarpStmt extends StmtBase {
  stmt: 'warp';
  operation: WarpOperation;
  mask?: Expr;
  args: Expr[];
  result: Variable;
  predicate?: Variable;
}
/** `grid`: one for the device, in code that waits for other blocks, so that all must be resident. */
export interface FenceStmt extends StmtBase {
  stmt: 'fence';
  scope: 'block' | 'device' | 'system' | 'grid';
}
/** Device or host printf; the format is a constant. Strings among args are constants too. Both have a character for each byte. */
export interface PrintStmt extends StmtBase {
  stmt: 'print';
  format: string;
  args: (Expr | { op: 'string'; value: string; span: Span })[];
  result?: Variable;
}
export interface AssertStmt extends StmtBase {
  stmt: 'assert';
  cond: Expr;
  /** The condition as written. */
  text: string;
}
export interface TrapStmt extends StmtBase {
  stmt: 'trap';
}

export type Stmt =
  | DeclareStmt
  | StoreStmt
  | IfStmt
  | LoopStmt
  | SwitchStmt
  | BreakStmt
  | ContinueStmt
  | ReturnStmt
  | BlockStmt
  | CallStmt
  | CallIndirectStmt
  | LaunchStmt
  | AtomicStmt
  | BarrierStmt
  | WarpStmt
  | FenceStmt
  | PrintStmt
  | AssertStmt
  | TrapStmt;
