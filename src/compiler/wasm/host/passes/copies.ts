import type { IrFunction, Module, Place, Stmt } from '../../../ir/types';
import { reachableFunctions } from '../../../ir/visit';
import { mapStmts } from '../../../ir/rewrite';
import type { FreshVariables } from '../../../ir/fresh';

/** The functions that code is made of. */
export interface HostFunctions {
  /** The module's functions in their order; kernels are those of the module. */
  functions: IrFunction[];
  /** What stands for a function of the module. */
  of(fn: IrFunction): IrFunction;
  /** Places whose accesses are known to be valid where they are reached. */
  proven: ReadonlySet<Place>;
  /** Loops that do not last so long that a function would be left in them (REENTERING). */
  whole: ReadonlySet<Stmt>;
}

/** What the passes know of the program. */
export interface HostPassContext {
  module: Module;
  fresh: FreshVariables;
  /** What the machine calls. */
  roots: IrFunction[];
  /** What must stay a function. */
  keep: ReadonlySet<IrFunction>;
  isLibraryFile(file: number): boolean;
  /** Every access is to be told: none is taken out of its loop. */
  isWatched: boolean;
}

/** All that can be called: the callees of a function come before it; recursion is cut. */
export function calleesFirst(roots: IrFunction[]): IrFunction[] {
  return [...new Set(roots.flatMap(reachableFunctions))].filter(
    fn => fn.kind !== 'kernel'
  );
}

/** Copies of the functions that refer to one another, for passes to change. */
export function cloneFunctions(
  { functions, proven, whole }: HostFunctions,
  { roots, isLibraryFile }: HostPassContext
): HostFunctions {
  const clones = new Map<IrFunction, IrFunction>();
  const clone = (fn: IrFunction): IrFunction => {
    let copy = clones.get(fn);
    if (!copy) {
      copy = fn.kind === 'kernel' ? fn : { ...fn };
      clones.set(fn, copy);
    }
    return copy;
  };
  for (const fn of calleesFirst(roots)) {
    clone(fn).body = mapStmts(fn.body, {
      stmt: stmt => {
        if (stmt.stmt !== 'call') {
          return stmt;
        }
        const call = { ...stmt, callee: clone(stmt.callee) };
        // A block keeps the line of the call when a header's code takes its place.
        return isLibraryFile(stmt.callee.span.file) &&
          !isLibraryFile(stmt.span.file)
          ? { stmt: 'block', body: [call], span: stmt.span }
          : call;
      },
      expr: expr =>
        expr.op === 'function'
          ? { ...expr, function: clone(expr.function) }
          : expr
    });
  }
  const of = (fn: IrFunction): IrFunction => clones.get(fn) ?? fn;
  return { functions: functions.map(of), of, proven, whole };
}
