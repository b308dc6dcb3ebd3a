/** Rewriting the IR, with unchanged nodes shared. */
import type { Expr, Place, Stmt } from './types';

/** What to put in place of a node whose parts have been rewritten already; the node itself to keep it. */
export interface Rewriter {
  expr?(expr: Expr): Expr;
  place?(place: Place): Place;
  /** A list replaces the statement by its members, none deletes it. */
  stmt?(stmt: Stmt): Stmt | Stmt[];
}

/** Rewrites from the leaves up. Nodes in which nothing changes are shared with the original. */
export function mapExpr(expr: Expr, rewriter: Rewriter): Expr {
  const inner = mapOperands(
    expr,
    e => mapExpr(e, rewriter),
    p => mapPlace(p, rewriter)
  );
  return rewriter.expr ? rewriter.expr(inner) : inner;
}

/** The same node over other operands: `f` for each expression and `g` for each place directly inside. */
export function mapOperands(
  expr: Expr,
  f: (e: Expr) => Expr,
  g: (p: Place) => Place
): Expr {
  switch (expr.op) {
    case 'const':
    case 'null':
    case 'builtin':
    case 'function':
      return expr;
    case 'read':
    case 'address': {
      const place = g(expr.place);
      return place === expr.place ? expr : { ...expr, place };
    }
    case 'unary':
    case 'cast':
    case 'bitcast':
    case 'pointercast': {
      const arg = f(expr.arg);
      return arg === expr.arg ? expr : { ...expr, arg };
    }
    case 'binary':
    case 'pointerdiff': {
      const left = f(expr.left);
      const right = f(expr.right);
      return left === expr.left && right === expr.right
        ? expr
        : { ...expr, left, right };
    }
    case 'select': {
      const cond = f(expr.cond);
      const then = f(expr.then);
      const otherwise = f(expr.else);
      return cond === expr.cond && then === expr.then && otherwise === expr.else
        ? expr
        : { ...expr, cond, then, else: otherwise };
    }
    case 'intrinsic':
    case 'construct': {
      const args = mapSame(expr.args, f);
      return args === expr.args ? expr : { ...expr, args };
    }
    case 'offset': {
      const pointer = f(expr.pointer);
      const index = f(expr.index);
      return pointer === expr.pointer && index === expr.index
        ? expr
        : { ...expr, pointer, index };
    }
    case 'member': {
      const value = f(expr.value);
      return value === expr.value ? expr : { ...expr, value };
    }
  }
}

export function mapPlace(place: Place, rewriter: Rewriter): Place {
  const inner = mapPlaceParts(place, rewriter);
  return rewriter.place ? rewriter.place(inner) : inner;
}

function mapPlaceParts(place: Place, rewriter: Rewriter): Place {
  switch (place.place) {
    case 'variable':
      return place;
    case 'deref': {
      const pointer = mapExpr(place.pointer, rewriter);
      return pointer === place.pointer ? place : { ...place, pointer };
    }
    case 'element': {
      const base = mapPlace(place.base, rewriter);
      const index = mapExpr(place.index, rewriter);
      return base === place.base && index === place.index
        ? place
        : { ...place, base, index };
    }
    case 'field': {
      const base = mapPlace(place.base, rewriter);
      return base === place.base ? place : { ...place, base };
    }
  }
}

export function mapStmts(stmts: Stmt[], rewriter: Rewriter): Stmt[] {
  const mapped: Stmt[] = [];
  let changed = false;
  for (const stmt of stmts) {
    const inner = mapStmtParts(stmt, rewriter);
    const result = rewriter.stmt ? rewriter.stmt(inner) : inner;
    if (Array.isArray(result)) {
      mapped.push(...result);
      changed = true;
    } else {
      mapped.push(result);
      changed ||= result !== stmt;
    }
  }
  return changed ? mapped : stmts;
}

/** The same statement over rewritten parts; the statement itself is not offered to the rewriter. */
export function mapStmtParts(
  stmt: Stmt,
  rewriter: Rewriter,
  list = (s: Stmt[]): Stmt[] => mapStmts(s, rewriter)
): Stmt {
  const expr = (e: Expr): Expr => mapExpr(e, rewriter);
  const maybe = (e: Expr | undefined): Expr | undefined =>
    e && mapExpr(e, rewriter);
  switch (stmt.stmt) {
    case 'declare':
      return update(stmt, { init: maybe(stmt.init) });
    case 'store':
      return update(stmt, {
        place: mapPlace(stmt.place, rewriter),
        value: expr(stmt.value)
      });
    case 'if':
      return update(stmt, {
        cond: expr(stmt.cond),
        then: list(stmt.then),
        else: list(stmt.else)
      });
    case 'loop':
      return update(stmt, {
        init: list(stmt.init),
        cond: maybe(stmt.cond),
        body: list(stmt.body),
        step: list(stmt.step),
        until: maybe(stmt.until)
      });
    case 'switch':
      return update(stmt, {
        value: expr(stmt.value),
        cases: mapSame(stmt.cases, c => update(c, { body: list(c.body) }))
      });
    case 'return':
      return update(stmt, { value: maybe(stmt.value) });
    case 'try':
      return update(stmt, {
        body: list(stmt.body),
        handler: list(stmt.handler)
      });
    case 'block':
      return update(stmt, { body: list(stmt.body) });
    case 'call':
      return update(stmt, { args: mapSame(stmt.args, expr) });
    case 'callIndirect':
      return update(stmt, {
        target: expr(stmt.target),
        args: mapSame(stmt.args, expr)
      });
    case 'launch':
      return update(stmt, {
        grid: mapSame(stmt.grid, expr),
        block: mapSame(stmt.block, expr),
        shared: maybe(stmt.shared),
        stream: maybe(stmt.stream),
        args: mapSame(stmt.args, expr)
      });
    case 'atomic':
      return update(stmt, {
        place: mapPlace(stmt.place, rewriter),
        operands: mapSame(stmt.operands, expr)
      });
    case 'barrier':
      return update(stmt, {
        mask: maybe(stmt.mask),
        operand: maybe(stmt.operand)
      });
    case 'warp':
      return update(stmt, {
        mask: maybe(stmt.mask),
        args: mapSame(stmt.args, expr)
      });
    case 'print':
      return update(stmt, {
        args: mapSame(stmt.args, arg => (arg.op === 'string' ? arg : expr(arg)))
      });
    case 'assert':
      return update(stmt, { cond: expr(stmt.cond) });
    case 'break':
    case 'continue':
    case 'fence':
    case 'trap':
    case 'throw':
      return stmt;
  }
}

/** A copy with the given properties, or the object itself where they are equal already. */
function update<T extends object>(object: T, changes: Partial<T>): T {
  for (const key of Object.keys(changes) as (keyof T)[]) {
    if (changes[key] !== object[key]) {
      return { ...object, ...changes };
    }
  }
  return object;
}

function mapSame<L extends unknown[]>(
  items: L,
  f: (item: L[number]) => L[number]
): L {
  let changed = false;
  const mapped = items.map(item => {
    const result = f(item);
    changed ||= result !== item;
    return result;
  });
  return changed ? (mapped as L) : items;
}
