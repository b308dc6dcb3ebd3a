/**
 * Walking and rewriting the IR. Every pass uses these, so that a new node kind
 * is added in one place and the compiler's exhaustiveness check finds it.
 */
import type {
  CallStmt,
  Expr,
  IrFunction,
  Place,
  Stmt,
  Variable
} from './types';

/** The operands of an expression, in order of evaluation. A read's or address's place is not among them. */
export function operandsOf(expr: Expr): Expr[] {
  switch (expr.op) {
    case 'const':
    case 'null':
    case 'builtin':
    case 'read':
    case 'address':
    case 'function':
      return [];
    case 'unary':
    case 'cast':
    case 'bitcast':
    case 'pointercast':
      return [expr.arg];
    case 'binary':
    case 'pointerdiff':
      return [expr.left, expr.right];
    case 'select':
      return [expr.cond, expr.then, expr.else];
    case 'intrinsic':
    case 'construct':
      return expr.args;
    case 'offset':
      return [expr.pointer, expr.index];
    case 'member':
      return [expr.value];
  }
}

/** Called on entry to a node, before what is inside it; `false` keeps out of it. */
export interface Visitor {
  expr?(expr: Expr): boolean | void;
  /** `use`: what the enclosing node does with the place (a base place has its owner's use). */
  place?(place: Place, use: PlaceUse): boolean | void;
  stmt?(stmt: Stmt): boolean | void;
}

export type PlaceUse = 'read' | 'write' | 'update' | 'address';

/** Visits an expression and everything inside it. */
export function walkExpr(expr: Expr, visitor: Visitor): void {
  if (visitor.expr?.(expr) === false) {
    return;
  }
  if (expr.op === 'read') {
    walkPlace(expr.place, 'read', visitor);
  } else if (expr.op === 'address') {
    walkPlace(expr.place, 'address', visitor);
  } else {
    for (const operand of operandsOf(expr)) {
      walkExpr(operand, visitor);
    }
  }
}

/** Visits a place, the places it is part of, and the expressions that index and point. */
export function walkPlace(place: Place, use: PlaceUse, visitor: Visitor): void {
  if (visitor.place?.(place, use) === false) {
    return;
  }
  switch (place.place) {
    case 'variable':
      break;
    case 'deref':
      walkExpr(place.pointer, visitor);
      break;
    case 'element':
      walkPlace(place.base, use, visitor);
      walkExpr(place.index, visitor);
      break;
    case 'field':
      walkPlace(place.base, use, visitor);
      break;
  }
}

/** Visits statements in order, with everything inside them. Called functions are not entered. */
export function walkStmts(stmts: readonly Stmt[], visitor: Visitor): void {
  for (const stmt of stmts) {
    walkStmt(stmt, visitor);
  }
}

export function walkStmt(stmt: Stmt, visitor: Visitor): void {
  if (visitor.stmt?.(stmt) === false) {
    return;
  }
  switch (stmt.stmt) {
    case 'loop':
      // In source order, which is not that of exprsOf and blocksOf.
      walkStmts(stmt.init, visitor);
      if (stmt.cond) {
        walkExpr(stmt.cond, visitor);
      }
      walkStmts(stmt.body, visitor);
      walkStmts(stmt.step, visitor);
      if (stmt.until) {
        walkExpr(stmt.until, visitor);
      }
      break;
    default:
      if (stmt.stmt === 'store') {
        walkPlace(stmt.place, 'write', visitor);
      } else if (stmt.stmt === 'atomic') {
        walkPlace(stmt.place, 'update', visitor);
      }
      for (const expr of exprsOf(stmt)) {
        walkExpr(expr, visitor);
      }
      for (const block of blocksOf(stmt)) {
        walkStmts(block, visitor);
      }
  }
}

/** The expressions directly in a statement, not those of the statements inside it nor of its place. */
export function exprsOf(stmt: Stmt): Expr[] {
  switch (stmt.stmt) {
    case 'declare':
      return stmt.init ? [stmt.init] : [];
    case 'store':
      return [stmt.value];
    case 'if':
      return [stmt.cond];
    case 'loop':
      return [stmt.cond, stmt.until].filter(isPresent);
    case 'switch':
      return [stmt.value];
    case 'return':
      return stmt.value ? [stmt.value] : [];
    case 'call':
      return stmt.args;
    case 'callIndirect':
      return [stmt.target, ...stmt.args];
    case 'launch':
      return [
        ...stmt.grid,
        ...stmt.block,
        stmt.shared,
        stmt.stream,
        ...stmt.args
      ].filter(isPresent);
    case 'atomic':
      return stmt.operands;
    case 'barrier':
      return [stmt.mask, stmt.operand].filter(isPresent);
    case 'warp':
      return [stmt.mask, ...stmt.args].filter(isPresent);
    case 'print':
      return stmt.args.filter((arg): arg is Expr => arg.op !== 'string');
    case 'assert':
      return [stmt.cond];
    case 'break':
    case 'continue':
    case 'block':
    case 'fence':
    case 'trap':
      return [];
  }
}

/** The statement lists directly inside a statement: init, body and step of a loop, in that order. */
export function blocksOf(stmt: Stmt): Stmt[][] {
  switch (stmt.stmt) {
    case 'if':
      return [stmt.then, stmt.else];
    case 'loop':
      return [stmt.init, stmt.body, stmt.step];
    case 'switch':
      return stmt.cases.map(c => c.body);
    case 'block':
      return [stmt.body];
    default:
      return [];
  }
}

/** The variables that a statement itself sets: a declaration's, results of calls, atomics and collectives. */
export function resultsOf(stmt: Stmt): Variable[] {
  switch (stmt.stmt) {
    case 'declare':
      return stmt.init ? [stmt.variable] : [];
    case 'call':
    case 'callIndirect':
    case 'atomic':
    case 'barrier':
    case 'print':
      return stmt.result ? [stmt.result] : [];
    case 'warp':
      return stmt.predicate ? [stmt.result, stmt.predicate] : [stmt.result];
    default:
      return [];
  }
}

// --------------------------------------------------------------- rewriting

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
function mapStmtParts(stmt: Stmt, rewriter: Rewriter): Stmt {
  const expr = (e: Expr): Expr => mapExpr(e, rewriter);
  const maybe = (e: Expr | undefined): Expr | undefined =>
    e && mapExpr(e, rewriter);
  const list = (s: Stmt[]): Stmt[] => mapStmts(s, rewriter);
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

function isPresent<T>(value: T | undefined): value is T {
  return value !== undefined;
}

// ------------------------------------------------------------------ calls

/** The calls in a function's body, in source order. */
export function callsIn(fn: IrFunction): CallStmt[] {
  const calls: CallStmt[] = [];
  walkStmts(fn.body, {
    stmt: stmt => {
      if (stmt.stmt === 'call') {
        calls.push(stmt);
      }
    }
  });
  return calls;
}

/** The functions that the statements call or take the address of, kernels apart. */
export function functionsUsedIn(fn: IrFunction): IrFunction[] {
  const used: IrFunction[] = [];
  walkStmts(fn.body, {
    stmt: stmt => {
      if (stmt.stmt === 'call') {
        used.push(stmt.callee);
      }
    },
    expr: expr => {
      if (expr.op === 'function' && expr.function.kind !== 'kernel') {
        used.push(expr.function);
      }
    }
  });
  return used;
}

/**
 * The function and all that it calls or takes the address of, directly or not,
 * callees before callers (recursion is cut). The kernels that it launches are
 * not among them.
 */
export function reachableFunctions(fn: IrFunction): IrFunction[] {
  const order: IrFunction[] = [];
  const seen = new Set<IrFunction>();
  const visit = (f: IrFunction): void => {
    if (!seen.has(f)) {
      seen.add(f);
      functionsUsedIn(f).forEach(visit);
      order.push(f);
    }
  };
  visit(fn);
  return order;
}

/** Every variable that the function declares: parameters, shared variables, locals in source order. */
export function variablesOf(fn: IrFunction): Variable[] {
  const variables = [...fn.params, ...fn.shared];
  walkStmts(fn.body, {
    stmt: stmt => {
      if (stmt.stmt === 'declare') {
        variables.push(stmt.variable);
      }
    }
  });
  return variables;
}
