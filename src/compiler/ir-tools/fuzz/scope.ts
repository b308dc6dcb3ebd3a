/** What the statement being generated can use. */
import type { Expr, IrFunction, Place, Variable } from '../../ir/types';
import type { ScalarName } from '../../semantics/scalarTypes';

/** The types of variables that kernels compute with. */
export type ValueName = 'i32' | 'u32' | 'f32' | 'bool' | 'i64' | 'u64';

/**
 * Who executes a statement together: all threads of the block that are left,
 * all lanes of the warp, or just any threads.
 */
export type ScopeLevel = 'block' | 'warp' | 'thread';

/** An array that may be read at any index below its power-of-two length. */
export interface Readable {
  type: ScalarName;
  length: number;
  /** The element; the index is in range already. */
  at(index: Expr): Place;
  /** The same for all threads of the block when the index is. */
  isUniform: boolean;
  /** A pointer to the first element, where there is a use for it. */
  pointer?: Expr;
}

/** What may be used at a place. */
export interface Usable {
  level: ScopeLevel;
  /** Mutable variables by type. */
  variables: Variable[];
  /** Those that have one value for the whole block; they are assigned at block level only. */
  uniform: Set<Variable>;
  arrays: Readable[];
  /** Local arrays, which may be written too. */
  ownArrays: Readable[];
  functions: IrFunction[];
  /** Nesting of statements. */
  depth: number;
  loops: number;
  canJump: boolean;
}

export function inner(scope: Usable, changes: Partial<Usable> = {}): Usable {
  return {
    ...scope,
    variables: [...scope.variables],
    uniform: new Set(scope.uniform),
    arrays: [...scope.arrays],
    ownArrays: [...scope.ownArrays],
    depth: scope.depth + 1,
    ...changes
  };
}
