/**
 * Counters of 64 bits in 32:
 *
 *     for (size_t k = 0; k < n; k++) body
 *
 * counts in a u32 towards the smaller of n and 2^32 - 1, and `body` sees it made
 * longer. So many rounds last longer than any system lets a kernel run
 * (statements/loops.ts), so that the loop never comes to the end it did not have;
 * and what is known of 32-bit loops, such as to take four rounds at a time, holds
 * for it.
 */
import {
  binary,
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
  return [
    declare(end, cast(u32, clamped(cond.right, type), span), span),
    {
      ...loop,
      init: [declare(counter, constant(u32, start, span), span)],
      cond: binary('lt', read(counter, span), read(end, span), span),
      body,
      step: [
        store(
          counter,
          binary('add', read(counter, span), constant(u32, 1, span), span),
          span
        )
      ]
    }
  ];
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
