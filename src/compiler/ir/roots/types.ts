/** What the analysis of pointers finds: roots, sets of them, instances of functions. */
import type {
  CallStmt,
  Expr,
  IrFunction,
  Place,
  PointerType,
  Variable
} from '../types';

/** The memory behind a pointer parameter of the kernel, or behind a pointer in a struct parameter. */
export interface ParameterRoot {
  kind: 'parameter';
  /** Ascending in order of discovery; parameters come first, in their order. */
  id: number;
  param: Variable;
  /** Of `param` in the kernel's parameters. */
  index: number;
  /** Field and element indices from the parameter to the pointer; empty for a pointer parameter. */
  path: number[];
  pointer: PointerType;
}
/** A variable: shared, local, global, constant (see its `space`). */
export interface VariableRoot {
  kind: 'variable';
  id: number;
  variable: Variable;
}
/** Could be anywhere. */
export interface UnknownRoot {
  kind: 'unknown';
  id: number;
}
export type Root = ParameterRoot | VariableRoot | UnknownRoot;

/** Ordered by `id`, each root once; equal roots of one analysis are one object. */
export type RootSet = readonly Root[];

/** A function as analysed for one combination of argument roots. */
export interface FunctionInstance {
  fn: IrFunction;
  /** Of this instance in `RootAnalysis.instances`. */
  index: number;
  /** What each argument may point to (of a struct: all pointers in it together). */
  params: RootSet[];
  /** What a returned pointer may point to. */
  result: RootSet;
  /** What the value of an expression in the function's body may point to. */
  rootsOf(expr: Expr): RootSet;
  /** What the pointers held in a variable may point to. */
  rootsOfVariable(variable: Variable): RootSet;
  /** The objects that a place in the function's body may lie in. */
  objectsOf(place: Place): RootSet;
  /** The instance that a call in the function's body runs. */
  calleeOf(call: CallStmt): FunctionInstance;
}

export interface RootAnalysis {
  /** The kernel itself. */
  entry: FunctionInstance;
  /** All that the kernel reaches, callees before callers (recursion is cut), the kernel last. */
  instances: FunctionInstance[];
  /** Every root that occurs, by id. */
  roots: Root[];
}
