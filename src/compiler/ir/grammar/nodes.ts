/**
 * The nodes of the IR, which refer to one another: expressions, which have no
 * effects, and the places they read; statements, which have all effects and all
 * control flow; functions and modules.
 */
import type { AtomicOperation } from '../../semantics/atomics';
import type { BinaryOperator, UnaryOperator } from '../../semantics/scalars';
import type { TexelFormat } from '../textures/types';
import type {
  FunctionHead,
  SourceFile,
  Span,
  StructType,
  Type,
  Variable
} from './types';

// ------------------------------------------------------------- expressions

export type BuiltinName =
  | 'threadIdx.x'
  | 'threadIdx.y'
  | 'threadIdx.z'
  | 'blockIdx.x'
  | 'blockIdx.y'
  | 'blockIdx.z'
  | 'blockDim.x'
  | 'blockDim.y'
  | 'blockDim.z'
  | 'gridDim.x'
  | 'gridDim.y'
  | 'gridDim.z'
  | 'warpSize'
  | 'laneId'
  | 'warpId'
  | 'clock'
  | 'clock64'
  | 'globaltimer'
  | 'activemask'
  | 'dynamicSharedSize';

interface ExprBase {
  type: Type;
  span: Span;
}

/** A literal: number for types up to 32 bits and floats, bigint for i64/u64, boolean for bool. */
export interface ConstExpr extends ExprBase {
  op: 'const';
  value: number | bigint | boolean;
}
/** A null pointer of pointer type. */
export interface NullExpr extends ExprBase {
  op: 'null';
}
/** The value stored at a place: a scalar, vector, pointer or whole struct. */
export interface ReadExpr extends ExprBase {
  op: 'read';
  place: Place;
}
/** `&place`, and the decay of an array place (then `type` points to the element). */
export interface AddressExpr extends ExprBase {
  op: 'address';
  place: Place;
}
export interface UnaryExpr extends ExprBase {
  op: 'unary';
  operator: UnaryOperator;
  arg: Expr;
}
export interface BinaryExpr extends ExprBase {
  op: 'binary';
  operator: BinaryOperator;
  left: Expr;
  right: Expr;
}
/** C's value conversion between scalars (float to int truncates; to bool is `!= 0`). */
export interface CastExpr extends ExprBase {
  op: 'cast';
  arg: Expr;
}
/** Same bits, other type of the same size (`__float_as_int`). */
export interface BitcastExpr extends ExprBase {
  op: 'bitcast';
  arg: Expr;
}
/** `cond ? then : else`, lazy: only the chosen arm is evaluated. */
export interface SelectExpr extends ExprBase {
  op: 'select';
  cond: Expr;
  then: Expr;
  else: Expr;
}
/** A special register; u32 (i32 for warpSize; i64 for clock64, u64 for globaltimer). */
export interface BuiltinExpr extends ExprBase {
  op: 'builtin';
  name: BuiltinName;
}
/** A pure function of the language or math library: `sqrtf`, `min`, `__popc`… See semantics/signatures.ts. */
export interface IntrinsicExpr extends ExprBase {
  op: 'intrinsic';
  name: string;
  args: Expr[];
}
/** Pointer plus `index` elements of the pointee (index i32, u32, i64 or u64). */
export interface OffsetExpr extends ExprBase {
  op: 'offset';
  pointer: Expr;
  index: Expr;
}
/** `left - right` in elements, i64. */
export interface PointerDiffExpr extends ExprBase {
  op: 'pointerdiff';
  left: Expr;
  right: Expr;
}
/** The same address seen as a pointer to another type; also pointer <-> u64. */
export interface PointerCastExpr extends ExprBase {
  op: 'pointercast';
  arg: Expr;
}
/** A vector or struct value from its elements or fields, in order. */
export interface ConstructExpr extends ExprBase {
  op: 'construct';
  args: Expr[];
}
/** Element or field `index` of a vector or struct value that is not a place. */
export interface MemberExpr extends ExprBase {
  op: 'member';
  value: Expr;
  index: number;
}

/**
 * The address of a function, a u64: what a call through it goes to on the side
 * that it is taken on, or a kernel's handle as cudaLaunchKernel takes it.
 */
export interface FunctionExpr extends ExprBase {
  op: 'function';
  function: IrFunction;
}

export type Expr =
  | ConstExpr
  | NullExpr
  | ReadExpr
  | AddressExpr
  | UnaryExpr
  | BinaryExpr
  | CastExpr
  | BitcastExpr
  | SelectExpr
  | BuiltinExpr
  | IntrinsicExpr
  | OffsetExpr
  | PointerDiffExpr
  | PointerCastExpr
  | ConstructExpr
  | MemberExpr
  | FunctionExpr;

// --------------------------------------------------------------- places

interface PlaceBase {
  type: Type;
  span: Span;
}
export interface VariablePlace extends PlaceBase {
  place: 'variable';
  variable: Variable;
}
/** `*pointer`. `p[i]` is `deref(offset(p, i))`. */
export interface DerefPlace extends PlaceBase {
  place: 'deref';
  pointer: Expr;
}
/** `base[index]` where base is an array or vector place. */
export interface ElementPlace extends PlaceBase {
  place: 'element';
  base: Place;
  index: Expr;
}
export interface FieldPlace extends PlaceBase {
  place: 'field';
  base: Place;
  /** Index into the struct's fields. */
  field: number;
}
export type Place = VariablePlace | DerefPlace | ElementPlace | FieldPlace;

// --------------------------------------------------------------- statements

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
 * A call through the address of a function (see FunctionExpr). What is there has
 * the types in `params` and `returns`, or the program stops. Device code has
 * none once addresses are known (ir/passes/addresses).
 */
export interface CallIndirectStmt extends StmtBase {
  stmt: 'callIndirect';
  /** The address, u64. */
  target: Expr;
  /** A virtual call: the class of the table that the target is read from. */
  virtual?: string;
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
  scope: 'block' | 'device' | 'system' | 'grid' | CheckMark;
}
/**
 * What a thread says of copies that need not wait: it makes one, from here to
 * there; those before are a batch; it waits until the oldest batch, all batches
 * but so many, or everything is there. Nothing is done: it is for who checks.
 */
export type CopyMark =
  | 'copy-begin'
  | 'copy-end'
  | 'copy-commit'
  | 'copy-wait-oldest'
  | 'copy-wait-all'
  | `copy-wait-${number}`;
/** What a thread says of the stages of a block's pipeline: it makes one, takes a stage for its copies, gives one back, or waits for one for ever. */
export type StageMark =
  'copy-pipeline' | 'copy-acquire' | 'copy-release' | 'copy-stuck';
/** What only those who check want to know; the second: the statement behind it loads or stores atomically, among all or in a block. */
export type CheckMark =
  CopyMark | StageMark | 'atomic-access' | 'atomic-access-block';
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
  /** The function that it was written in, of one that was inlined: its message names it. */
  of?: IrFunction;
}
export interface TrapStmt extends StmtBase {
  stmt: 'trap';
  /** What went wrong, where the program has no `__trap()` there. */
  reason?: string;
}
/**
 * Host code: `body` in a scope of its own; where a `throw` is met in it, or in
 * what it calls, `handler` goes on. Variables keep what they had then.
 */
export interface TryStmt extends StmtBase {
  stmt: 'try';
  body: Stmt[];
  handler: Stmt[];
}
/** Host code: leaves for the handler of the innermost `try` that is running, which there must be. */
export interface ThrowStmt extends StmtBase {
  stmt: 'throw';
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
  | TrapStmt
  | TryStmt
  | ThrowStmt;

// ------------------------------------------------- functions and modules

export interface IrFunction extends FunctionHead {
  /** Shared variables declared anywhere inside. */
  shared: Variable[];
  body: Stmt[];
  launchBounds?: { maxThreads: number; minBlocks?: number };
  /**
   * A host function without a body here: the C library's or the CUDA runtime's,
   * found by `name` when the program runs. Variadic ones are called with more
   * arguments than they have parameters, promoted as C promotes them.
   */
  external?: { variadic: boolean };
  span: Span;
}

/** `texture<T, dimensions, mode> name;` at file scope: CUDA's textures before version 12. */
export interface TextureReference {
  name: string;
  dimensions: 1 | 2 | 3;
  format: TexelFormat;
  /** cudaReadModeNormalizedFloat: integers are read as floats. */
  readNormalized: boolean;
  span: Span;
}

/** The functions that virtual calls on the objects of a class go to. */
export interface VirtualTable {
  /** Of host space; device code has its address for the class's. */
  variable: Variable;
  /** The class and those of its bases whose tables this one begins as, most derived first. */
  classes: string[];
  /** By slot; undefined where a function is pure, or for the host alone. */
  functions: (IrFunction | undefined)[];
}

/** A function of the host, and the one that device code calls in its place. */
export interface DeviceTwin {
  host: IrFunction;
  device: IrFunction;
}

export interface Module {
  files: SourceFile[];
  structs: StructType[];
  /** `__device__`, `__managed__`, `__constant__` variables and constant tables. */
  globals: Variable[];
  functions: IrFunction[];
  /**
   * Host functions (members of `functions`) without parameters that run in this order before main():
   * the initialisers of host variables that are not constant.
   */
  initialisers?: IrFunction[];
  /** Of the classes of which objects are made. */
  virtualTables?: VirtualTable[];
  /** What code for both sides calls, which is there twice behind ir/passes/addresses. */
  deviceTwins?: DeviceTwin[];
  /** The handle of each is 1 more than its index: texture objects have greater ones. */
  textureReferences?: TextureReference[];
}
