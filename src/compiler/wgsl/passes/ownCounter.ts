/**
 * A `while` that counts for itself, as a loop over that counter:
 *
 *     count = 0; while (count < limit && rest) { body; count++; }
 *
 * becomes
 *
 *     for (turn = 0; turn < most; turn++) {
 *       count = turn; if (!(count < limit && rest)) break; body;
 *     }
 *
 * which compilers of shaders know to end, where the loop as it is would get a
 * counter beside its own (statements/loops.ts).
 */
import {
  binary,
  breakStmt,
  constant,
  declare,
  ifStmt,
  loop,
  read,
  store,
  unary
} from '../../ir/build/index';
import type { FreshVariables } from '../../ir/fresh';
import type { ConstExpr, Expr, LoopStmt, Stmt, Variable } from '../../ir/types';
import { walkStmts, rootVariable } from '../../ir/visit';
import { isInvariant, setInside } from './finite';

/** Rounds that last longer than any system lets a kernel run. */
const MOST = { u32: 0xffffffff, i32: 0x7fffffff };

/** @param values what variables certainly are when the loop begins */
export function byOwnCounter(
  stmt: LoopStmt,
  values: ReadonlyMap<Variable, ConstExpr>,
  fresh: FreshVariables
): LoopStmt | undefined {
  const { cond, span } = stmt;
  const last = stmt.body.at(-1);
  const variable = last && incremented(last);
  const start = variable && values.get(variable);
  if (
    !cond ||
    stmt.until ||
    stmt.init.length > 0 ||
    stmt.step.length > 0 ||
    !start ||
    Number(start.value) < 0 ||
    !isBound(cond, variable, setInside(stmt)) ||
    !isPlain(stmt.body.slice(0, -1), variable)
  ) {
    return undefined;
  }
  const { type } = variable;
  if (type.kind !== 'scalar' || (type.name !== 'u32' && type.name !== 'i32')) {
    return undefined;
  }
  const turn = fresh.local('turn', type, span);
  const at = read(turn, span);
  return loop({
    init: [declare(turn, start, span)],
    cond: binary('lt', at, constant(type, MOST[type.name], span), span),
    step: [store(turn, binary('add', at, constant(type, 1, span), span), span)],
    body: [
      store(variable, at, last.span),
      ifStmt(
        unary('not', cond, cond.span),
        [breakStmt(cond.span)],
        [],
        cond.span
      ),
      ...stmt.body.slice(0, -1)
    ],
    span
  });
}

/** The variable in `v = v + 1`. */
function incremented(stmt: Stmt): Variable | undefined {
  if (stmt.stmt !== 'store' || stmt.place.place !== 'variable') {
    return undefined;
  }
  const { variable } = stmt.place;
  const { value } = stmt;
  return value.op === 'binary' &&
    value.operator === 'add' &&
    isRead(value.left, variable) &&
    value.right.op === 'const' &&
    Number(value.right.value) === 1 &&
    variable.space === 'local' &&
    !variable.isVolatile
    ? variable
    : undefined;
}

function isRead(expr: Expr, variable: Variable): boolean {
  return (
    expr.op === 'read' &&
    expr.place.place === 'variable' &&
    expr.place.variable === variable
  );
}

/** The condition holds only below a bound that does not move: the loop ends. */
function isBound(expr: Expr, variable: Variable, set: Set<Variable>): boolean {
  if (expr.op !== 'binary') {
    return false;
  }
  if (expr.operator === 'and') {
    return (
      isBound(expr.left, variable, set) || isBound(expr.right, variable, set)
    );
  }
  return (
    expr.operator === 'lt' &&
    isRead(expr.left, variable) &&
    isInvariant(expr.right, set)
  );
}

/** Statements that leave the counter alone and reach the body's end, or leave the loop. */
function isPlain(stmts: Stmt[], variable: Variable): boolean {
  let plain = true;
  walkStmts(stmts, {
    stmt: stmt => {
      plain &&=
        !['continue', 'barrier', 'warp', 'call', 'loop', 'switch'].includes(
          stmt.stmt
        ) && !('result' in stmt && stmt.result === variable);
    },
    place: (place, use) => {
      plain &&= use === 'read' || rootVariable(place) !== variable;
    }
  });
  return plain;
}
