/**
 * Walking over the IR. Every pass uses this, and rewrite.ts, so that a new node
 * kind is added in two places and the compiler's exhaustiveness check finds them.
 */
import type {
  CallStmt,
  DerefPlace,
  Expr,
  IrFunction,
  Place,
  Stmt,
  Variable,
  VariablePlace
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

/** What the address of a place is made of: its pointer and indices. */
export function placeOperands(place: Place): Expr[] {
  switch (place.place) {
    case 'variable':
      return [];
    case 'deref':
      return [place.pointer];
    case 'element':
      return [...placeOperands(place.base), place.index];
    case 'field':
      return placeOperands(place.base);
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
    case 'try':
    case 'throw':
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
    case 'try':
      return [stmt.body, stmt.handler];
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

function isPresent<T>(value: T | undefined): value is T {
  return value !== undefined;
}

// ------------------------------------------------------------------ calls

/** The variable or pointer target that a place is a part of. */
export function wholePlace(place: Place): VariablePlace | DerefPlace {
  return place.place === 'element' || place.place === 'field'
    ? wholePlace(place.base)
    : place;
}

/** The variable that a place is part of, unless a pointer leads to it. */
export function rootVariable(place: Place): Variable | undefined {
  const whole = wholePlace(place);
  return whole.place === 'variable' ? whole.variable : undefined;
}
