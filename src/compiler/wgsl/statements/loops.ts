/**
 * Forms of loops that compilers of WGSL know to end.
 *
 * Around a loop that it cannot prove to end, a WebGPU implementation counts the
 * rounds in 64 bits, which costs several instructions a round. It takes as
 * proof a variable that the header declares, compares with a constant and
 * changes by one (Tint's loop analysis, Chromium 156). So a bound that is no
 * constant moves into the body,
 *
 *     for (var k = 0u; k < 4294967295u; k++) { if (k >= n) { break; } … }
 *
 * and a loop that counts otherwise gets a counter beside its own.
 */
import { unary } from '../../ir/build/index';
import { isFloat } from '../../ir/layout';
import { constantCount } from '../passes/counted';
import type { Expr, LoopStmt, Stmt, Type } from '../../ir/types';
import type { BinaryOperator } from '../../semantics/scalars';
import { walkStmts } from '../../ir/visit';

/** Rounds of 2^32 - 1 last longer than any system lets a kernel run. */
const MANY = { u32: '4294967295u', i32: '2147483647i' };

export interface CountingHeader {
  /** The header's condition; undefined for the loop's own. */
  cond?: string;
  /** The loop's own condition is to be asked in the body. */
  asksInside: boolean;
}

/** The condition of a `for` over the loop's own counter; undefined where that does not count by one. */
export function countingHeader(
  loop: LoopStmt,
  nameOf: (expr: Expr) => string
): CountingHeader | undefined {
  const count = constantCount(loop);
  const { cond } = loop;
  if (!count || !cond || loop.until || cond.op !== 'binary') {
    return undefined;
  }
  const { variable, operator, by, type } = count;
  const isOwn =
    cond.left.op === 'read' &&
    cond.left.place.place === 'variable' &&
    cond.left.place.variable === variable;
  if (Math.abs(Number(by.value)) !== 1 || !isOwn) {
    return undefined;
  }
  const isUp = (operator === 'add') === Number(by.value) > 0;
  if (operator !== 'add' && operator !== 'sub') {
    return undefined;
  }
  const fits = isUp
    ? cond.operator === 'lt' || cond.operator === 'le'
    : cond.operator === 'gt' || cond.operator === 'ge';
  if (!fits) {
    return undefined;
  }
  if (cond.right.op === 'const') {
    return { asksInside: false };
  }
  return isUp
    ? { cond: `${nameOf(cond.left)} < ${MANY[type.name]}`, asksInside: true }
    : undefined;
}

/** The header of a loop with a counter of its own that never ends it. */
export function endlessHeader(counter: string): string {
  return `for (var ${counter} = 0u; ${counter} < ${MANY.u32}; ${counter}++)`;
}

const OPPOSITE: Partial<Record<BinaryOperator, BinaryOperator>> = {
  lt: 'ge',
  le: 'gt',
  gt: 'le',
  ge: 'lt',
  eq: 'ne',
  ne: 'eq'
};

/** The negation: `a >= b` for `a < b` where no NaN can tell them apart. */
export function negated(cond: Expr): Expr {
  if (cond.op === 'binary') {
    const opposite = OPPOSITE[cond.operator];
    if (opposite && isInteger(cond.left.type)) {
      return { ...cond, operator: opposite };
    }
  }
  return unary('not', cond, cond.span);
}

function isInteger(type: Type): boolean {
  return type.kind === 'scalar' && type.name !== 'bool' && !isFloat(type);
}

/** A `continue` of this loop itself. */
export function continues(stmts: Stmt[]): boolean {
  let found = false;
  walkStmts(stmts, {
    stmt: stmt => {
      found ||= stmt.stmt === 'continue';
      return stmt.stmt !== 'loop';
    }
  });
  return found;
}
