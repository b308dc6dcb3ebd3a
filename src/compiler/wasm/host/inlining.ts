/**
 * Small functions become part of their callers, as WebAssembly engines do not
 * inline on their own: C++'s operators, iterators and comparisons are calls of
 * one line. What is known about an object's address then makes its members
 * plain variables.
 */
import { FreshVariables } from '../../ir/fresh';
import { sameType } from '../../ir/layout';
import { inlineCalls } from '../../ir/passes/inline';
import type { Expr, IrFunction, Module, Place, Stmt } from '../../ir/types';
import { mapStmts, reachableFunctions, walkStmts } from '../../ir/visit';

/** Statements and expressions that a function may have to be inlined. */
const SMALL = 60;
/** A caller is not grown beyond this. */
const LARGE = 4000;

export interface Inlined {
  /** The module's functions in their order; kernels are those of the module. */
  functions: IrFunction[];
  of(fn: IrFunction): IrFunction;
}

export function inlineSmallFunctions(
  module: Module,
  roots: IrFunction[],
  keep: ReadonlySet<IrFunction>,
  isLibraryFile: (file: number) => boolean
): Inlined {
  const clones = new Map<IrFunction, IrFunction>();
  // The callees of a function come before it; recursion is cut.
  const order = [...new Set(roots.flatMap(reachableFunctions))].filter(
    fn => fn.kind !== 'kernel'
  );
  const clone = (fn: IrFunction): IrFunction => {
    let copy = clones.get(fn);
    if (!copy) {
      copy = fn.kind === 'kernel' ? fn : { ...fn };
      clones.set(fn, copy);
    }
    return copy;
  };
  for (const fn of order) {
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
  const kept = new Set([...keep].map(clone));
  const fresh = new FreshVariables(module);
  const isSmall = new Map<IrFunction, boolean>();
  const wanted = (fn: IrFunction): boolean => isSmall.get(fn) ?? false;
  for (const original of order) {
    const fn = clone(original);
    if (!fn.external && sizeOf(fn.body) < LARGE) {
      fn.body = simplify(inlineCalls(fn, wanted, fresh).body);
    }
    isSmall.set(
      fn,
      !fn.external && !kept.has(fn) && sizeOf(fn.body, SMALL + 1) <= SMALL
    );
  }
  return {
    functions: module.functions.map(fn => clones.get(fn) ?? fn),
    of: fn => clones.get(fn) ?? fn
  };
}

/** Nodes of the statements; Infinity for what is not to be inlined. */
function sizeOf(stmts: Stmt[], limit = Infinity): number {
  let size = 0;
  walkStmts(stmts, {
    stmt: stmt => {
      size++;
      if (limit < Infinity) {
        switch (stmt.stmt) {
          // A loop outweighs its call; returns out of a switch need flags.
          case 'loop':
          case 'switch':
          // A failed assertion names its function.
          case 'assert':
          case 'launch':
          case 'callIndirect':
            size = Infinity;
            break;
          case 'declare':
            // Its memory would be the caller's for good.
            if (stmt.variable.type.kind === 'array') {
              size = Infinity;
            }
            break;
          default:
            break;
        }
      }
      return size <= limit;
    },
    expr: () => {
      size++;
    }
  });
  return size;
}

/** `*&x` is x: the address of what a member function is called for comes to nothing. */
function simplify(stmts: Stmt[]): Stmt[] {
  return mapStmts(stmts, {
    place: (place: Place): Place => {
      if (place.place !== 'deref') {
        return place;
      }
      const inner = addressed(place.pointer);
      return inner && sameType(inner.type, place.type, true)
        ? { ...inner, type: place.type }
        : place;
    }
  });
}

function addressed(expr: Expr): Place | undefined {
  if (expr.op === 'pointercast' && expr.arg.type.kind === 'pointer') {
    return addressed(expr.arg);
  }
  return expr.op === 'address' ? expr.place : undefined;
}
