/**
 * Where pointers can point: for every pointer in a kernel and in the device
 * functions that it calls, the set of memory objects ("roots") whose inside it
 * may address. WGSL has no general pointers, so the back end turns a pointer
 * into a root and an offset; one root is a binding known at compile time,
 * several make a tag and a switch.
 *
 * Flow-insensitive: a variable has one set for the whole function, the union
 * of all that is ever assigned to it. Sensitive to calls: a device function is
 * analysed once for each combination of roots that its arguments have (an
 * *instance*), since the back end emits one WGSL function for each. Memory
 * that holds pointers is tracked as one cell for each struct field of each
 * object, all elements of an array sharing one.
 *
 * Sets hold no null: a pointer that is only ever null has the empty set. 64-bit
 * integers carry the roots of the pointers they were made from, so that the
 * way through `size_t` and back is followed. What comes from memory that the
 * host fills (a pointer inside a buffer, in a `__device__` variable) is `unknown`.
 */
import { Analyzer } from './analyzer';
import type { RootAnalysis } from './types';
import type { IrFunction } from '../types';

export type {
  FunctionInstance,
  ParameterRoot,
  Root,
  RootAnalysis,
  RootSet,
  UnknownRoot,
  VariableRoot
} from './types';

/**
 * Analyses a kernel. A device or host function can be given too: its pointer
 * parameters are roots then.
 */
export function analyzeRoots(kernel: IrFunction): RootAnalysis {
  return new Analyzer(kernel).run();
}
