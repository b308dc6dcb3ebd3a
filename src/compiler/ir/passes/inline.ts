import { pointerCast } from '../build/index';
import type { FreshVariables } from '../fresh';
import { sameType } from '../layout';
import type {
  Module,
  CallStmt,
  Expr,
  IrFunction,
  Place,
  Span,
  Stmt,
  Variable
} from '../types';
import { Unsupported } from '../unsupported';
import {
  callsIn,
  operandsOf,
  reachableFunctions,
  variablesOf,
  walkStmts
} from '../visit';
import { mapStmts } from '../rewrite';
import { eliminateReturns } from './returns';

/** Where headers of ours are said to be: what the user's text has in them, functors and arguments, stays where it is. */
export interface HeaderPlacing {
  /** Whether a place is in such a header. */
  isHeader(span: Span): boolean;
}

/** The headers that a module was compiled with and we provide. */
export function providedHeaders({
  files
}: Pick<Module, 'files'>): HeaderPlacing {
  return { isHeader: ({ file }) => files[file]?.isProvided === true };
}

/**
 * The function with every call of a function that `wanted` picks replaced by
 * that function's body. A parameter that the callee never changes is replaced
 * by its argument where that means the same and costs nothing (constants,
 * addresses, variables that never change); the others become local variables.
 * Shared variables of the callees join the function's own.
 *
 * Throws Unsupported for recursion among the functions to inline, and where
 * there is no end of them.
 *
 * @param headers whose functions are said to be where they are called
 */
export function inlineCalls(
  fn: IrFunction,
  wanted: (callee: IrFunction) => boolean,
  fresh: FreshVariables,
  headers?: HeaderPlacing
): IrFunction {
  const shared = new Set(fn.shared);
  const rules: Rules = { wanted, headers, into: fn, taken: 0 };
  const body = inlineIn(fn, fn.body, rules, fresh, shared, [fn]);
  return body === fn.body ? fn : { ...fn, body, shared: [...shared] };
}

/**
 * Calls that one function takes in at least, if they are there; beyond, at most
 * some times as many as are written: functions that each call the next twice
 * double with every one.
 */
const LEAST_CALLS = 8192;

function callsWritten(fn: IrFunction): number {
  return reachableFunctions(fn).reduce(
    (sum, one) => sum + callsIn(one).length,
    0
  );
}

interface Rules {
  wanted(callee: IrFunction): boolean;
  headers: HeaderPlacing | undefined;
  /** The function that takes them in, and how many it has. */
  into: IrFunction;
  taken: number;
  /** How many it may take, once it is asked. */
  most?: number;
}

/** @throws Unsupported where there are too many */
function countCall(rules: Rules, span: Span): void {
  if (rules.taken++ < LEAST_CALLS) {
    return;
  }
  rules.most ??= 4 * callsWritten(rules.into);
  if (rules.taken > rules.most) {
    throw new Unsupported(
      `'${rules.into.name}' calls functions that call functions, more than ${Math.max(LEAST_CALLS, rules.most)} calls in all, and each is put in the place of its call: have the functions call each other less often, in loops`,
      span
    );
  }
}

function inlineIn(
  owner: IrFunction,
  stmts: Stmt[],
  rules: Rules,
  fresh: FreshVariables,
  shared: Set<Variable>,
  active: IrFunction[]
): Stmt[] {
  const changing = changedVariables(owner.body);
  return mapStmts(stmts, {
    stmt: stmt => {
      if (stmt.stmt !== 'call' || !rules.wanted(stmt.callee)) {
        return stmt;
      }
      if (active.includes(stmt.callee)) {
        throw new Unsupported(
          `WGSL has no recursion, and '${stmt.callee.name}' calls itself: only the simulator runs it; for a GPU, write it as a loop`,
          stmt.span
        );
      }
      countCall(rules, stmt.span);
      stmt.callee.shared.forEach(variable => shared.add(variable));
      const inner = inlineIn(
        stmt.callee,
        stmt.callee.body,
        rules,
        fresh,
        shared,
        [...active, stmt.callee]
      );
      const expanded = expandCall(stmt, inner, changing, fresh);
      return rules.headers?.isHeader(stmt.callee.span)
        ? placedAt(expanded, stmt.span, rules.headers)
        : expanded;
    }
  });
}

const placed = new WeakSet<Span>();

/** Whether a place is that of a call, of which the text is elsewhere. */
export function isPlaced(span: Span): boolean {
  return placed.has(span);
}

/** What is in headers is said to be at a place. */
export function placedAt(
  stmts: Stmt[],
  at: Span,
  { isHeader }: HeaderPlacing
): Stmt[] {
  const span = { ...at };
  placed.add(span);
  const move = <T extends { span: Span }>(node: T): T =>
    isHeader(node.span) ? { ...node, span } : node;
  return mapStmts(stmts, { place: move, expr: move, stmt: move });
}

/** Variables that something sets after their declaration, or whose address is taken. */
export function changedVariables(stmts: Stmt[]): Set<Variable> {
  const changed = new Set<Variable>();
  const root = (place: Place): void => {
    let base = place;
    while (base.place === 'element' || base.place === 'field') {
      base = base.base;
    }
    if (base.place === 'variable') {
      changed.add(base.variable);
    }
  };
  walkStmts(stmts, {
    stmt: stmt => {
      switch (stmt.stmt) {
        case 'call':
        case 'callIndirect':
        case 'atomic':
        case 'barrier':
        case 'print':
          if (stmt.result) {
            changed.add(stmt.result);
          }
          break;
        case 'warp':
          changed.add(stmt.result);
          if (stmt.predicate) {
            changed.add(stmt.predicate);
          }
          break;
        default:
          break;
      }
    },
    place: (place, use) => {
      if (use !== 'read') {
        root(place);
      }
    }
  });
  return changed;
}

function expandCall(
  call: CallStmt,
  calleeBody: Stmt[],
  changingInCaller: Set<Variable>,
  fresh: FreshVariables
): Stmt[] {
  const { callee, span } = call;
  const changedInCallee = changedVariables(calleeBody);
  const renamed = new Map<Variable, Variable>();
  const replaced = new Map<Variable, Expr>();
  const prologue: Stmt[] = [];

  callee.params.forEach((param, i) => {
    const argument = call.args[i];
    if (
      !changedInCallee.has(param) &&
      isStable(argument, changingInCaller, param)
    ) {
      if (param.type.kind === 'scalar' || param.type.kind === 'pointer') {
        // The parameter's qualifiers hold inside (volatile!).
        replaced.set(
          param,
          argument.type.kind === 'pointer' &&
            !sameType(argument.type, param.type)
            ? pointerCast(param.type, argument, argument.span)
            : argument
        );
        return;
      }
      if (argument.op === 'read' && argument.place.place === 'variable') {
        // Its parts are named as places, so another variable must stand for it.
        renamed.set(param, argument.place.variable);
        return;
      }
    }
    const variable = fresh.copy(param);
    renamed.set(param, variable);
    prologue.push({ stmt: 'declare', variable, init: argument, span });
  });
  for (const variable of variablesOf({
    ...callee,
    body: calleeBody,
    params: [],
    shared: []
  })) {
    renamed.set(variable, fresh.copy(variable));
  }

  const result = call.result;
  const withoutReturns = eliminateReturns(calleeBody, result, fresh);
  const variableOf = (variable: Variable): Variable =>
    renamed.get(variable) ?? variable;
  const body = mapStmts(withoutReturns, {
    place: place =>
      place.place === 'variable' && renamed.has(place.variable)
        ? { ...place, variable: variableOf(place.variable) }
        : place,
    expr: expr =>
      expr.op === 'read' &&
      expr.place.place === 'variable' &&
      replaced.has(expr.place.variable)
        ? replaced.get(expr.place.variable)!
        : expr,
    stmt: stmt => {
      switch (stmt.stmt) {
        case 'declare':
          return { ...stmt, variable: variableOf(stmt.variable) };
        case 'call':
        case 'callIndirect':
        case 'atomic':
        case 'barrier':
        case 'print':
          return stmt.result
            ? { ...stmt, result: variableOf(stmt.result) }
            : stmt;
        case 'warp':
          return {
            ...stmt,
            result: variableOf(stmt.result),
            predicate: stmt.predicate && variableOf(stmt.predicate)
          };
        default:
          return stmt;
      }
    }
  });
  const all = [...prologue, ...body];
  return all.some(stmt => stmt.stmt === 'declare')
    ? [{ stmt: 'block', body: all, span }]
    : all;
}

/**
 * Whether evaluating the argument inside the callee, any number of times,
 * gives what it gave at the call. Scalars only when they cost nothing to
 * repeat; pointers also with their offset, which keeps the array they point
 * into visible at every access.
 */
function isStable(
  expr: Expr,
  changing: Set<Variable>,
  param: Variable
): boolean {
  switch (expr.op) {
    case 'const':
    case 'null':
    case 'builtin':
      return true;
    case 'read':
      return (
        expr.place.place === 'variable' &&
        expr.place.variable.space === 'local' &&
        !changing.has(expr.place.variable)
      );
    case 'address': {
      let place = expr.place;
      while (place.place === 'element' || place.place === 'field') {
        if (
          place.place === 'element' &&
          !isStable(place.index, changing, param)
        ) {
          return false;
        }
        place = place.base;
      }
      return (
        place.place === 'variable' || isStable(place.pointer, changing, param)
      );
    }
    case 'cast':
    case 'pointercast':
    case 'offset':
    case 'binary':
      return (
        param.type.kind === 'pointer' &&
        operandsOf(expr).every(operand => isStable(operand, changing, param))
      );
    default:
      return false;
  }
}
