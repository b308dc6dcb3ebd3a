/**
 * The IR: typed, structured, free of gotos and of side effects inside
 * expressions. docs/ir.md is its specification; this file and grammar/ are its
 * grammar.
 *
 * One `Module` per translation unit. Functions are monomorphic: template
 * instances are functions of their own. Every memory access and every
 * collective is explicit, every node has the span of the source it came from.
 */

import type { Stmt } from './grammar/statements';
import type {
  SourceFile,
  Span,
  StructType,
  Type,
  Variable
} from './grammar/types';
import type { TexelFormat } from './textures/types';

export type * from './grammar/expressions';
export type * from './grammar/statements';
export type * from './grammar/types';

export interface IrFunction {
  /** Unique in the module and a valid identifier: `saxpy`, `reduce6_512`. */
  id: string;
  /** As the user writes it, template arguments included: `reduce6<512>`. */
  name: string;
  kind: 'kernel' | 'device' | 'host';
  params: Variable[];
  result: Type;
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
  /** The handle of each is 1 more than its index: texture objects have greater ones. */
  textureReferences?: TextureReference[];
}
