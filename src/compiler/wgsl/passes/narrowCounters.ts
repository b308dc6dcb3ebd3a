/**
 * Counters of 64 bits in 32:
 *
 *     for (size_t k = 0; k < n; k++) body
 *
 * counts in a u32 towards the smaller of n and 2^32 - 1, and `body` sees it made
 * longer, so that what is known of 32-bit loops, such as to take four rounds at a
 * time, holds for it. A loop that comes to an end it did not have, after 2^32 - 1
 * rounds, stops the launch: behind it stands an assertion that n is no larger,
 * unless n is known not to be or a `break` ended the loop.
 */
import {
  binary,
  bool,
  boolean,
  cast,
  constant,
  declare,
  intrinsic,
  read,
  store,
  u32
} from '../../ir/build/index';
import type { FreshVariables } from '../../ir/fresh';
import { mapStmts } from '../../ir/rewrite';
import type {
  Expr,
  LoopStmt,
  ScalarType,
  Stmt,
  Variable
} from '../../ir/types';
import { isInvariant, setInside } from './finite';

const MOST = 0xffffffff;

export function narrowCounters(stmts: Stmt[], fresh: FreshVariables): Stmt[] {
  return mapStmts(stmts, {
    stmt: stmt =>
      stmt.stmt === 'loop' ? (narrowed(stmt, fresh) ?? stmt) : stmt
  });
}

function narrowed(loop: LoopStmt, fresh: FreshVariables): Stmt[] | undefined {
  const [init] = loop.init;
  const { cond, span } = loop;
  if (
    loop.init.length !== 1 ||
    init.stmt !== 'declare' ||
    init.init?.op !== 'const' ||
    cond?.op !== 'binary' ||
    cond.operator !== 'lt' ||
    loop.until
  ) {
    return undefined;
  }
  const { variable } = init;
  const { type } = variable;
  const start = Number(init.init.value);
  if (
    type.kind !== 'scalar' ||
    (type.name !== 'i64' && type.name !== 'u64') ||
    !(start >= 0 && start < MOST) ||
    !isRead(cond.left, variable) ||
    !isInvariant(cond.right, setInside(loop)) ||
    !countsByOne(loop, variable)
  ) {
    return undefined;
  }
  const end = fresh.local('end', u32, span);
  const counter = fresh.local(variable.name, u32, span);
  const body = mapStmts(loop.body, {
    expr: expr =>
      isRead(expr, variable)
        ? cast(type, read(counter, expr.span), expr.span)
        : expr
  });
  const isNarrow = fits(cond.right);
  // Set by every `break` that leaves the loop early, which many have none of.
  const left = fresh.local('left', bool, span);
  const breaks = isNarrow ? body : marked(body, left);
  const hasLeft = breaks !== body;
  const within = binary('le', cond.right, constant(type, MOST, span), span);
  return [
    ...(hasLeft ? [declare(left, boolean(false), span)] : []),
    declare(end, cast(u32, clamped(cond.right, type), span), span),
    {
      ...loop,
      init: [declare(counter, constant(u32, start, span), span)],
      cond: binary('lt', read(counter, span), read(end, span), span),
      body: breaks,
      step: [
        store(
          counter,
          binary('add', read(counter, span), constant(u32, 1, span), span),
          span
        )
      ]
    },
    ...(isNarrow
      ? []
      : [
          {
            stmt: 'assert' as const,
            cond: hasLeft
              ? binary('or', read(left, span), within, span)
              : within,
            text: 'a loop has fewer than 4294967296 rounds',
            span
          }
        ])
  ];
}

/** Whether a bound is below 2^32 by its type before it was made longer, or as a constant. */
function fits(bound: Expr): boolean {
  if (bound.op === 'const') {
    return Number(bound.value) <= MOST;
  }
  if (bound.op !== 'cast' || bound.arg.type.kind !== 'scalar') {
    return false;
  }
  const { name } = bound.arg.type;
  const isUnsigned = /^(bool|u8|u16|u32)$/.test(name);
  const staysSigned = bound.type.kind === 'scalar' && bound.type.name === 'i64';
  return isUnsigned || (staysSigned && /^i(8|16|32)$/.test(name));
}

/** The statements with `left` set before each break that leaves them; the same where none does. */
function marked(stmts: Stmt[], left: Variable): Stmt[] {
  let changed = false;
  const list = (inner: Stmt[]): Stmt[] => inner.flatMap(one);
  const one = (stmt: Stmt): Stmt[] => {
    switch (stmt.stmt) {
      case 'break':
        changed = true;
        return [store(left, boolean(true), stmt.span), stmt];
      case 'if':
        return [{ ...stmt, then: list(stmt.then), else: list(stmt.else) }];
      case 'block':
        return [{ ...stmt, body: list(stmt.body) }];
      default:
        // A break in a loop or a switch leaves that.
        return [stmt];
    }
  };
  const result = list(stmts);
  return changed ? result : stmts;
}

function isRead(expr: Expr, variable: Variable): boolean {
  return (
    expr.op === 'read' &&
    expr.place.place === 'variable' &&
    expr.place.variable === variable
  );
}

/** The step adds 1 to the variable, and nothing else changes it. */
function countsByOne(loop: LoopStmt, variable: Variable): boolean {
  const [step] = loop.step;
  return (
    loop.step.length === 1 &&
    step.stmt === 'store' &&
    step.place.place === 'variable' &&
    step.place.variable === variable &&
    step.value.op === 'binary' &&
    step.value.operator === 'add' &&
    isRead(step.value.left, variable) &&
    step.value.right.op === 'const' &&
    Number(step.value.right.value) === 1 &&
    !setInside({ ...loop, step: [] }).has(variable)
  );
}

/** The bound, as a number of 0 to 2^32 - 1. */
function clamped(bound: Expr, type: ScalarType): Expr {
  const { span } = bound;
  const positive =
    type.name === 'i64'
      ? intrinsic(type, 'max', [bound, constant(type, 0, span)], span)
      : bound;
  return intrinsic(type, 'min', [positive, constant(type, MOST, span)], span);
}
