/**
 * Code from before 2017 counts on the 32 threads of a warp running in step: it
 * exchanges values through shared memory without any synchronisation, at most
 * marking it volatile. This pass puts a warp barrier before and after each such
 * store, and computes the stored value before it, which is what hardware in
 * lock step did:
 *
 *   s[t] += s[t + 16];   ⇒   v = s[t] + s[t + 16]; barrier warp; s[t] = v; barrier warp;
 *
 * It acts on volatile shared memory, and on branches for a single warp
 * (`if (tid < 32)`) that update shared memory twice or more with no barrier.
 */
import { declare, read, store } from '../../ir/build/index';
import type { FreshVariables } from '../../ir/fresh';
import type { FunctionInstance } from '../../ir/roots/index';
import type {
  BarrierStmt,
  Expr,
  Place,
  Span,
  Stmt,
  StoreStmt
} from '../../ir/types';
import { walkExpr, walkStmts } from '../../ir/visit';
import { mapStmts } from '../../ir/rewrite';
import { isVolatilePlace } from '../../ir/volatile';

export interface WarpSynchronousResult {
  body: Stmt[];
  /** The first store that got its barriers; undefined where the code needed none. */
  first: Span | undefined;
}

export function synchroniseWarps(
  body: Stmt[],
  roots: FunctionInstance,
  fresh: FreshVariables
): WarpSynchronousResult {
  const isShared = (place: Place): boolean =>
    roots
      .objectsOf(place)
      .some(
        root => root.kind === 'variable' && root.variable.space === 'shared'
      );
  const inSingleWarp = new Set<Stmt>();
  walkStmts(body, {
    stmt: stmt => {
      if (
        stmt.stmt === 'if' &&
        isOneWarp(stmt.cond) &&
        !containsBarrier(stmt.then)
      ) {
        const updates = storesIn(stmt.then).filter(
          s => isShared(s.place) && readsShared(s.value, isShared)
        );
        if (updates.length > 1) {
          updates.forEach(update => inSingleWarp.add(update));
        }
      }
    }
  });
  let first: Span | undefined;
  const result = mapStmts(body, {
    stmt: stmt => {
      if (
        stmt.stmt !== 'store' ||
        !(
          inSingleWarp.has(stmt) ||
          (isVolatilePlace(stmt.place) && isShared(stmt.place))
        )
      ) {
        return stmt;
      }
      first ??= stmt.span;
      const value = fresh.local('next', stmt.value.type, stmt.span);
      return [
        declare(value, stmt.value, stmt.span),
        warpBarrier(stmt.span),
        store(stmt.place, read(value, stmt.span), stmt.span),
        warpBarrier(stmt.span)
      ];
    }
  });
  return first
    ? { body: mapLists(result, withoutDoubleBarriers), first }
    : { body, first };
}

function warpBarrier(span: Span): BarrierStmt {
  return { stmt: 'barrier', scope: 'warp', span };
}

/** `tid < 32` and the like: at most the first warp's threads. */
function isOneWarp(cond: Expr): boolean {
  return (
    cond.op === 'binary' &&
    cond.right.op === 'const' &&
    ((cond.operator === 'lt' && Number(cond.right.value) <= 32) ||
      (cond.operator === 'le' && Number(cond.right.value) < 32))
  );
}

function containsBarrier(stmts: Stmt[]): boolean {
  let found = false;
  walkStmts(stmts, {
    stmt: stmt => {
      found ||= stmt.stmt === 'barrier';
    }
  });
  return found;
}

function storesIn(stmts: Stmt[]): StoreStmt[] {
  const stores: StoreStmt[] = [];
  walkStmts(stmts, {
    stmt: stmt => {
      if (stmt.stmt === 'store') {
        stores.push(stmt);
      }
    }
  });
  return stores;
}

function readsShared(expr: Expr, isShared: (place: Place) => boolean): boolean {
  let found = false;
  walkExpr(expr, {
    place: place => {
      found ||= isShared(place);
    }
  });
  return found;
}

/** Applies `f` to every statement list, inner ones first. */
function mapLists(stmts: Stmt[], f: (list: Stmt[]) => Stmt[]): Stmt[] {
  return f(
    stmts.map((stmt): Stmt => {
      switch (stmt.stmt) {
        case 'if':
          return {
            ...stmt,
            then: mapLists(stmt.then, f),
            else: mapLists(stmt.else, f)
          };
        case 'loop':
          return { ...stmt, body: mapLists(stmt.body, f) };
        case 'block':
          return { ...stmt, body: mapLists(stmt.body, f) };
        case 'switch':
          return {
            ...stmt,
            cases: stmt.cases.map(c => ({ ...c, body: mapLists(c.body, f) }))
          };
        default:
          return stmt;
      }
    })
  );
}

/** One barrier where two follow each other with nothing but a thread's own variables between; the wider one stays. */
function withoutDoubleBarriers(list: Stmt[]): Stmt[] {
  const out: Stmt[] = [];
  let last = -1;
  for (const stmt of list) {
    const before = out[last];
    if (stmt.stmt !== 'barrier' || stmt.reduce || stmt.tile) {
      if (!isPrivate(stmt)) {
        last = -1;
      }
      out.push(stmt);
    } else if (before?.stmt === 'barrier') {
      if (stmt.scope === 'block') {
        out[last] = stmt;
      }
    } else {
      last = out.push(stmt) - 1;
    }
  }
  return out;
}

/** Whether a statement reads and writes a thread's own variables alone. */
function isPrivate(stmt: Stmt): boolean {
  if (stmt.stmt !== 'declare' && stmt.stmt !== 'store') {
    return false;
  }
  let own = true;
  walkStmts([stmt], {
    place: place => {
      own &&=
        place.place !== 'deref' &&
        (place.place !== 'variable' || place.variable.space === 'local');
    }
  });
  return own;
}
