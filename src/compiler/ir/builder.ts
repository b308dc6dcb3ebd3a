/**
 * Making IR by hand, in tests and in passes: types as constants, expressions
 * whose result type follows from their operands, statements with defaults.
 */
import { alignOf, naturalAlign, sizeOf } from './layout';
import type {
  AddressExpr,
  ArrayType,
  AtomicOperation,
  AtomicStmt,
  BarrierStmt,
  BinaryOperator,
  BuiltinName,
  CallIndirectStmt,
  CallStmt,
  DeclareStmt,
  Expr,
  FunctionExpr,
  IfStmt,
  IrFunction,
  LoopStmt,
  Module,
  LaunchStmt,
  Place,
  PointerType,
  ReturnStmt,
  ScalarName,
  ScalarType,
  Span,
  Stmt,
  StoreStmt,
  StructType,
  Type,
  UnaryOperator,
  Variable,
  VariableSpace,
  VectorType,
  VoidType,
  WarpOperation,
  WarpStmt
} from './types';

/** The span of nodes that no source has: line 0, which no file has. */
export const noSpan: Span = { file: 0, start: 0, end: 0, line: 0, column: 0 };

// ------------------------------------------------------------------ types

const scalar = (name: ScalarName): ScalarType => ({ kind: 'scalar', name });

export const voidType: VoidType = { kind: 'void' };
export const bool = scalar('bool');
export const i8 = scalar('i8');
export const u8 = scalar('u8');
export const i16 = scalar('i16');
export const u16 = scalar('u16');
export const i32 = scalar('i32');
export const u32 = scalar('u32');
export const i64 = scalar('i64');
export const u64 = scalar('u64');
export const f16 = scalar('f16');
export const bf16 = scalar('bf16');
export const f32 = scalar('f32');
export const f64 = scalar('f64');

/** The constant above of that name. */
export const scalars: Record<ScalarName, ScalarType> = {
  bool,
  i8,
  u8,
  i16,
  u16,
  i32,
  u32,
  i64,
  u64,
  f16,
  bf16,
  f32,
  f64
};

export function ptr(
  to: Type,
  qualifiers: Partial<PointerType> = {}
): PointerType {
  return {
    kind: 'pointer',
    to,
    isConst: false,
    isVolatile: false,
    isRestrict: false,
    ...qualifiers
  };
}

/** What FunctionExpr has as its type. */
export const functionPointer: PointerType = ptr({
  kind: 'opaque',
  name: 'function'
});

export function constPtr(to: Type): PointerType {
  return ptr(to, { isConst: true });
}

export function arr(of: Type, length: number): ArrayType {
  return { kind: 'array', of, length };
}

/** A vector with CUDA's alignment. */
export function vec(element: ScalarName, lanes: 1 | 2 | 3 | 4): VectorType {
  return {
    kind: 'vector',
    element,
    lanes,
    align: naturalAlign({ element, lanes })
  };
}

/** A struct laid out as C does; a union when `isUnion`. */
export function struct(
  name: string,
  fields: [name: string, type: Type][],
  isUnion = false
): StructType {
  let offset = 0;
  let align = 1;
  let size = 0;
  const laidOut = fields.map(([fieldName, type]) => {
    const fieldAlign = alignOf(type);
    align = Math.max(align, fieldAlign);
    const at = isUnion ? 0 : Math.ceil(offset / fieldAlign) * fieldAlign;
    offset = at + sizeOf(type);
    size = Math.max(size, offset);
    return { name: fieldName, type, offset: at };
  });
  return {
    kind: 'struct',
    name,
    fields: laidOut,
    isUnion,
    size: Math.max(1, Math.ceil(size / align) * align),
    align
  };
}

// -------------------------------------------------------------- variables

let nextVariable = 1;

/** A variable with an id that no other made here has; local unless `options` says otherwise. */
export function variable(
  name: string,
  type: Type,
  options: Partial<Variable> = {}
): Variable {
  return {
    id: nextVariable++,
    name,
    type,
    space: 'local' as VariableSpace,
    isConst: false,
    isVolatile: false,
    span: noSpan,
    ...options
  };
}

export function sharedVariable(
  name: string,
  type: Type,
  options: Partial<Variable> = {}
): Variable {
  return variable(name, type, { space: 'shared', ...options });
}

// ------------------------------------------------------------ expressions

/** A literal. i64 and u64 take a bigint or a safe integer. */
export function constant(
  type: ScalarType,
  value: number | bigint | boolean,
  span: Span = noSpan
): Expr {
  const wide = type.name === 'i64' || type.name === 'u64';
  return {
    op: 'const',
    type,
    value: wide && typeof value === 'number' ? BigInt(value) : value,
    span
  };
}

/** An i32 literal. */
export function int(value: number): Expr {
  return constant(i32, value);
}

/** A u32 literal. */
export function uint(value: number): Expr {
  return constant(u32, value);
}

/** An f32 literal, rounded to single precision. */
export function float(value: number): Expr {
  return constant(f32, Math.fround(value));
}

export function boolean(value: boolean): Expr {
  return constant(bool, value);
}

export function nullPointer(type: PointerType, span: Span = noSpan): Expr {
  return { op: 'null', type, span };
}

/** The value at a place, or of a variable. */
export function read(from: Place | Variable, span: Span = noSpan): Expr {
  const place = placeOf(from);
  return { op: 'read', type: place.type, place, span };
}

/** `&place`; of an array its decay, a pointer to the first element. */
export function addressOf(
  from: Place | Variable,
  span: Span = noSpan
): AddressExpr {
  const place = placeOf(from);
  const to = place.type.kind === 'array' ? place.type.of : place.type;
  return { op: 'address', type: ptr(to), place, span };
}

export function unary(
  operator: UnaryOperator,
  arg: Expr,
  span: Span = noSpan
): Expr {
  return { op: 'unary', operator, type: arg.type, arg, span };
}

const TO_BOOL = new Set<BinaryOperator>([
  'eq',
  'ne',
  'lt',
  'le',
  'gt',
  'ge',
  'and',
  'or'
]);

/** Whether the operator's result is bool whatever its operands are. */
export function isPredicate(operator: BinaryOperator): boolean {
  return TO_BOOL.has(operator);
}

export function binary(
  operator: BinaryOperator,
  left: Expr,
  right: Expr,
  span: Span = noSpan
): Expr {
  return {
    op: 'binary',
    operator,
    type: TO_BOOL.has(operator) ? bool : left.type,
    left,
    right,
    span
  };
}

export const add = (left: Expr, right: Expr): Expr =>
  binary('add', left, right);
export const sub = (left: Expr, right: Expr): Expr =>
  binary('sub', left, right);
export const mul = (left: Expr, right: Expr): Expr =>
  binary('mul', left, right);
export const div = (left: Expr, right: Expr): Expr =>
  binary('div', left, right);
export const rem = (left: Expr, right: Expr): Expr =>
  binary('rem', left, right);
export const lt = (left: Expr, right: Expr): Expr => binary('lt', left, right);
export const eq = (left: Expr, right: Expr): Expr => binary('eq', left, right);

export function cast(type: Type, arg: Expr, span: Span = noSpan): Expr {
  return { op: 'cast', type, arg, span };
}

export function bitcast(type: Type, arg: Expr, span: Span = noSpan): Expr {
  return { op: 'bitcast', type, arg, span };
}

export function select(
  cond: Expr,
  then: Expr,
  otherwise: Expr,
  span: Span = noSpan
): Expr {
  return { op: 'select', type: then.type, cond, then, else: otherwise, span };
}

/** The type of a special register. */
export function builtinType(name: BuiltinName): ScalarType {
  switch (name) {
    case 'warpSize':
      return i32;
    case 'clock64':
      return i64;
    case 'globaltimer':
      return u64;
    default:
      return u32;
  }
}

export function builtin(name: BuiltinName, span: Span = noSpan): Expr {
  return { op: 'builtin', type: builtinType(name), name, span };
}

export function intrinsic(
  type: Type,
  name: string,
  args: Expr[],
  span: Span = noSpan
): Expr {
  return { op: 'intrinsic', type, name, args, span };
}

/** `pointer + index`, in elements. */
export function offset(pointer: Expr, index: Expr, span: Span = noSpan): Expr {
  return { op: 'offset', type: pointer.type, pointer, index, span };
}

export function pointerDiff(
  left: Expr,
  right: Expr,
  span: Span = noSpan
): Expr {
  return { op: 'pointerdiff', type: i64, left, right, span };
}

export function pointerCast(type: Type, arg: Expr, span: Span = noSpan): Expr {
  return { op: 'pointercast', type, arg, span };
}

export function construct(
  type: VectorType | StructType,
  args: Expr[],
  span: Span = noSpan
): Expr {
  return { op: 'construct', type, args, span };
}

export function member(value: Expr, index: number, span: Span = noSpan): Expr {
  return {
    op: 'member',
    type: partType(value.type, index),
    value,
    index,
    span
  };
}

/** The type of element or field `index` of a vector, struct or array. */
export function partType(type: Type, index: number): Type {
  switch (type.kind) {
    case 'vector':
      return scalars[type.element];
    case 'struct': {
      const field = type.fields[index];
      if (!field) {
        throw new RangeError(`struct ${type.name} has no field ${index}`);
      }
      return field.type;
    }
    case 'array':
      return type.of;
    default:
      throw new TypeError(`a value of kind ${type.kind} has no parts`);
  }
}

// ----------------------------------------------------------------- places

/** The place itself, or the variable's. */
export function placeOf(from: Place | Variable): Place {
  return 'place' in from
    ? from
    : { place: 'variable', type: from.type, variable: from, span: noSpan };
}

/** `*pointer`. */
export function deref(pointer: Expr, span: Span = noSpan): Place {
  if (pointer.type.kind !== 'pointer') {
    throw new TypeError('only a pointer can be dereferenced');
  }
  return { place: 'deref', type: pointer.type.to, pointer, span };
}

/** `pointer[index]`, that is `*(pointer + index)`. */
export function at(
  pointer: Expr | Variable,
  index: Expr,
  span: Span = noSpan
): Place {
  const value = 'op' in pointer ? pointer : read(pointer);
  return deref(offset(value, index, span), span);
}

/** `base[index]` of an array or vector that is a place. */
export function element(
  base: Place | Variable,
  index: Expr,
  span: Span = noSpan
): Place {
  const place = placeOf(base);
  return {
    place: 'element',
    type: partType(place.type, 0),
    base: place,
    index,
    span
  };
}

export function field(
  base: Place | Variable,
  index: number,
  span: Span = noSpan
): Place {
  const place = placeOf(base);
  return {
    place: 'field',
    type: partType(place.type, index),
    base: place,
    field: index,
    span
  };
}

/** The address of a function: see FunctionExpr. */
export function functionRef(fn: IrFunction, span: Span = noSpan): FunctionExpr {
  return { op: 'function', type: functionPointer, function: fn, span };
}

// ------------------------------------------------------------- statements

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

// -------------------------------------------------------------- functions

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
