/** Spans, types and variables of the IR. */
import type { ScalarName } from '../../semantics/scalarTypes';

/** Where a node comes from. Offsets are UTF-16 code units into the file's text. */
export interface Span {
  /** Index into `Module.files`. */
  file: number;
  start: number;
  end: number;
  /** 1-based line and column of `start`. */
  line: number;
  column: number;
}

export interface SourceFile {
  /** As a diagnostic names it: `cell`, `reduce.cu`, `cuda_runtime.h`. */
  name: string;
  text: string;
  /** A header of ours: no text that a user could change. */
  isProvided?: true;
}

// ---------------------------------------------------------------- types

export interface VoidType {
  kind: 'void';
}

export interface ScalarType {
  kind: 'scalar';
  name: ScalarName;
}

/** A CUDA vector type (`float4`); elements are x, y, z, w. C layout: `align` is CUDA's. */
export interface VectorType {
  kind: 'vector';
  element: ScalarName;
  lanes: 1 | 2 | 3 | 4;
  /** Bytes. */
  align: number;
}

export interface PointerType {
  kind: 'pointer';
  to: Type;
  /** The pointee is const: nothing is written through this pointer. */
  isConst: boolean;
  isVolatile: boolean;
  isRestrict: boolean;
}

export interface ArrayType {
  kind: 'array';
  of: Type;
  /** Elements; 0 for `extern __shared__ T name[]`, whose size the launch gives. */
  length: number;
}

export interface StructField {
  name: string;
  type: Type;
  /** Bytes from the start of the struct (C layout, LP64). Unions: all 0. */
  offset: number;
  /** Bit-fields: first bit and number of bits inside the storage unit at `offset`. */
  bits?: { first: number; count: number };
  isVolatile?: true;
}

export interface StructType {
  kind: 'struct';
  /** Unique in the module; the user's name, made unique for template instances. */
  name: string;
  fields: StructField[];
  isUnion: boolean;
  /** Bytes. */
  size: number;
  align: number;
  /**
   * Bytes that a copy may write, where those behind them, to the end of the
   * struct, may be a member of a struct that this one is the base of.
   */
  dataSize?: number;
  /** Its objects are more than their bytes: host code passes and returns them by address. */
  byAddress?: true;
}

/** Opaque handles: textures, surfaces, RNG states that the runtime provides. */
export interface OpaqueType {
  kind: 'opaque';
  name: string;
}

export type Type =
  | VoidType
  | ScalarType
  | VectorType
  | PointerType
  | ArrayType
  | StructType
  | OpaqueType;

// ------------------------------------------------------------ variables

/**
 * - `local`: one per thread, automatic (function parameters are local too);
 * - `shared`: one per block;
 * - `global`: `__device__`/`__managed__` at namespace scope, one per module;
 * - `constant`: `__constant__` or a constant table;
 * - `host`: namespace-scope or static variables of host code.
 */
export type VariableSpace = 'local' | 'shared' | 'global' | 'constant' | 'host';

export interface Variable {
  /** Unique in the module. */
  id: number;
  /** The user's name; temporaries that lowering made are named `_t1`, `_t2`, … */
  name: string;
  type: Type;
  space: VariableSpace;
  isConst: boolean;
  isVolatile: boolean;
  /** `__managed__`: host code reads and writes it too. */
  isManaged?: boolean;
  /** `thread_local`: each thread of the host has its own (host variables). */
  isThreadLocal?: boolean;
  /** `extern __shared__ T name[]`: starts at byte 0 of the block's dynamic shared memory. */
  isDynamicShared?: boolean;
  /** `__align__(16)` of shared variables, where it is stricter than the type's. */
  align?: number;
  /** Initial bytes as constant leaf values in layout order (global and constant variables). */
  initial?: ConstantLeaf[];
  span: Span;
}

/** One scalar of a static initialiser; bytes that no leaf covers are zero. */
export interface ConstantLeaf {
  /** Byte offset in the variable. */
  offset: number;
  type: ScalarName;
  value: number | bigint | boolean;
  /** The value is this function's address: `value` has it once addresses are known (ir/passes/addresses). */
  function?: FunctionHead;
}

/** A function without what it does: an IrFunction. */
export interface FunctionHead {
  /** Unique in the module and a valid identifier: `saxpy`, `reduce6_512`. */
  id: string;
  /** As the user writes it, template arguments included: `reduce6<512>`. */
  name: string;
  kind: 'kernel' | 'device' | 'host';
  params: Variable[];
  result: Type;
  span: Span;
}
