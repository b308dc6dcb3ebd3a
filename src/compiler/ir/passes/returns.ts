import type { FreshVariables } from '../fresh';
import {
  bool,
  boolean,
  breakStmt,
  declare,
  ifStmt,
  read,
  store,
  unary
} from '../build/index';
import type { Stmt, Variable } from '../types';
import { walkStmt, walkStmts } from '../visit';

/**
 * The same statements without `return`: control reaches the end of the list on
 * every path, and `result` (where there is one) has been set to the returned
 * value. `if (c) return; rest` becomes `if (c) {} else { rest }`; a return out
 * of a loop sets a flag and breaks.
 */
export function eliminateReturns(
  stmts: Stmt[],
  result: Variable | undefined,
  fresh: FreshVariables
): Stmt[] {
  if (!containsReturn(stmts)) {
    return stmts;
  }
  const context: Context = { result, fresh, flag: undefined };
  const body = lower(stmts, context, false);
  return context.flag
    ? [declare(context.flag, boolean(false), stmts[0].span), ...body]
    : body;
}

interface Context {
  result: Variable | undefined;
  fresh: FreshVariables;
  /** Set once a return has been passed; made on first need. */
  flag: Variable | undefined;
}

export function containsReturn(stmts: readonly Stmt[]): boolean {
  let found = false;
  walkStmts(stmts, {
    stmt: stmt => {
      found ||= stmt.stmt === 'return';
      return !found;
    },
    expr: () => false
  });
  return found;
}

/** Whether every path through the list ends in a return. */
export function alwaysReturns(stmts: readonly Stmt[]): boolean {
  const last = stmts[stmts.length - 1];
  return (
    last !== undefined &&
    stmts.some(
      stmt =>
        stmt.stmt === 'return' ||
        (stmt.stmt === 'block' && alwaysReturns(stmt.body)) ||
        (stmt.stmt === 'if' &&
          alwaysReturns(stmt.then) &&
          alwaysReturns(stmt.else))
    )
  );
}

function returnFlag(context: Context): Variable {
  context.flag ??= context.fresh.local('returned', bool);
  return context.flag;
}

/** `inLoop`: a break is needed to leave the enclosing loop or switch after a return. */
function lower(stmts: Stmt[], context: Context, inLoop: boolean): Stmt[] {
  const out: Stmt[] = [];
  for (let i = 0; i < stmts.length; i++) {
    const stmt = stmts[i];
    const rest = stmts.slice(i + 1);
    if (stmt.stmt === 'return') {
      if (stmt.value && context.result) {
        out.push(store(context.result, stmt.value, stmt.span));
      }
      if (inLoop) {
        out.push(store(returnFlag(context), boolean(true), stmt.span));
        out.push(breakStmt(stmt.span));
      }
      return out;
    }
    if (!containsReturn([stmt])) {
      out.push(stmt);
      continue;
    }
    if (stmt.stmt === 'block') {
      if (rest.length === 0) {
        out.push({ ...stmt, body: lower(stmt.body, context, inLoop) });
      } else {
        // What follows moves into the block, so that a return inside can skip it.
        out.push({
          ...stmt,
          body: lower([...stmt.body, ...rest], context, inLoop)
        });
      }
      return out;
    }
    if (stmt.stmt === 'if' && !inLoop) {
      if (alwaysReturns(stmt.then)) {
        out.push({
          ...stmt,
          then: lower(stmt.then, context, false),
          else: lower([...stmt.else, ...rest], context, false)
        });
        return out;
      }
      if (alwaysReturns(stmt.else)) {
        out.push({
          ...stmt,
          then: lower([...stmt.then, ...rest], context, false),
          else: lower(stmt.else, context, false)
        });
        return out;
      }
    }
    out.push(...lowerInside(stmt, context, inLoop));
    if (rest.length > 0 || inLoop) {
      out.push(...afterReturn(stmt, rest, context, inLoop));
      return out;
    }
  }
  return out;
}

/** What follows a statement in which a return may have happened. */
function afterReturn(
  stmt: Stmt,
  rest: Stmt[],
  context: Context,
  inLoop: boolean
): Stmt[] {
  if (inLoop) {
    // Returns in branches have broken out already; those in inner loops have only left these.
    const leave: Stmt[] =
      stmt.stmt === 'loop' || stmt.stmt === 'switch'
        ? [
            ifStmt(
              read(returnFlag(context)),
              [breakStmt(stmt.span)],
              [],
              stmt.span
            )
          ]
        : [];
    return [...leave, ...lower(rest, context, true)];
  }
  return [
    ifStmt(
      unary('not', read(returnFlag(context))),
      lower(rest, context, false),
      [],
      stmt.span
    )
  ];
}

function lowerInside(stmt: Stmt, context: Context, inLoop: boolean): Stmt[] {
  switch (stmt.stmt) {
    case 'if':
      if (!inLoop) {
        // Neither branch always returns: a flag tells what follows.
        return [
          {
            ...stmt,
            then: withFlag(stmt.then, context),
            else: withFlag(stmt.else, context)
          }
        ];
      }
      return [
        {
          ...stmt,
          then: lower(stmt.then, context, true),
          else: lower(stmt.else, context, true)
        }
      ];
    case 'loop':
      return [{ ...stmt, body: lower(stmt.body, context, true) }];
    case 'switch':
      return [
        {
          ...stmt,
          cases: stmt.cases.map(c => ({
            ...c,
            body: lower(c.body, context, true)
          }))
        }
      ];
    default:
      return [stmt];
  }
}

/** A branch outside loops in which a return must be remembered for what follows the branch. */
function withFlag(stmts: Stmt[], context: Context): Stmt[] {
  if (!containsReturn(stmts)) {
    return stmts;
  }
  const marked: Stmt[] = [];
  // Set the flag where the branch returns for good, before the statement that does.
  const mark = (list: Stmt[]): Stmt[] =>
    list.flatMap((stmt): Stmt[] => {
      switch (stmt.stmt) {
        case 'return':
          return [store(returnFlag(context), boolean(true), stmt.span), stmt];
        case 'if':
          return [{ ...stmt, then: mark(stmt.then), else: mark(stmt.else) }];
        case 'block':
          return [{ ...stmt, body: mark(stmt.body) }];
        default:
          // Returns in loops and switches set the flag by themselves.
          return [stmt];
      }
    });
  marked.push(...mark(stmts));
  return lower(marked, context, false);
}

/** Whether a statement holds a break or continue that leaves it. */
export function escapes(stmt: Stmt): { breaks: boolean; continues: boolean } {
  const found = { breaks: false, continues: false };
  const visit = (
    s: Stmt,
    breakInside: boolean,
    continueInside: boolean
  ): void => {
    walkStmt(s, {
      expr: () => false,
      stmt: inner => {
        if (inner === s) {
          return true;
        }
        visit(
          inner,
          breakInside || s.stmt === 'loop' || s.stmt === 'switch',
          continueInside || s.stmt === 'loop'
        );
        return false;
      }
    });
    if (s.stmt === 'break' && !breakInside) {
      found.breaks = true;
    }
    if (s.stmt === 'continue' && !continueInside) {
      found.continues = true;
    }
  };
  visit(stmt, false, false);
  return found;
}
