/**
 * Small functions become part of their callers, as WebAssembly engines do not
 * inline on their own: C++'s operators, iterators and comparisons are calls of
 * one line. What is known about an object's address then makes its members
 * plain variables.
 */
import { sameType } from '../../../ir/layout';
import { inlineCalls } from '../../../ir/passes/inline';
import type { Expr, IrFunction, Place, Stmt } from '../../../ir/types';
import { walkStmts } from '../../../ir/visit';
import { mapStmts } from '../../../ir/rewrite';
import {
  calleesFirst,
  type HostFunctions,
  type HostPassContext
} from './copies';

/** Statements and expressions that a function may have to be inlined. */
const SMALL = 100;
/** A caller is not grown beyond this. */
const LARGE = 4000;

export function inlineSmallFunctions(
  { functions, of, proven, whole }: HostFunctions,
  { roots, keep, fresh }: HostPassContext
): HostFunctions {
  const kept = new Set([...keep].map(of));
  const isSmall = new Map<IrFunction, boolean>();
  const wanted = (fn: IrFunction): boolean => isSmall.get(fn) ?? false;
  for (const original of calleesFirst(roots)) {
    const fn = of(original);
    if (!fn.external && sizeOf(fn.body) < LARGE) {
      fn.body = simplify(inlineCalls(fn, wanted, fresh).body);
    }
    const goesElsewhere =
      !fn.external && !kept.has(fn) && sizeOf(fn.body, SMALL + 1) <= SMALL;
    isSmall.set(fn, goesElsewhere);
    if (goesElsewhere) {
      fn.body = withNamedAssertions(fn, original);
    }
  }
  return { functions, of, proven, whole };
}

/** A failed assertion names the function that it was written in, wherever it is. */
function withNamedAssertions(fn: IrFunction, of: IrFunction): Stmt[] {
  return mapStmts(fn.body, {
    stmt: stmt => (stmt.stmt === 'assert' && !stmt.of ? { ...stmt, of } : stmt)
  });
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
          case 'launch':
          case 'callIndirect':
          // A handler restores the stack of its function.
          case 'try':
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
