/** What is asked before a loop, once for what follows from it. */
import {
  binary,
  bool,
  boolean,
  constant,
  i64,
  intrinsic
} from '../../../ir/build/index';
import type { Expr, Stmt } from '../../../ir/types';
import { VALID } from '../intrinsics';
import { plus, toExpr } from './intervals';
import { textKey } from './loopLoads';

/** Statements where all conditions hold. */
export function asked(conditions: readonly Expr[], then: Stmt[]): Stmt {
  const [{ span }] = then;
  const cond = sparse(conditions).reduce<Expr | undefined>(
    (a, b) => (a ? binary('and', a, b) : b),
    undefined
  );
  return { stmt: 'if', cond: cond ?? boolean(true), then, else: [], span };
}

/** Bounds of one expression, each a constant away from it. */
interface Bounds {
  expr: Expr;
  /** It is this at most, or this at least. */
  most?: bigint;
  least?: bigint;
  /** The address is valid so far from it, on both sides. */
  valid?: { low: bigint; high: bigint };
}

/** Without conditions that follow from others, which come in the order of the first of their kind. */
function sparse(conditions: readonly Expr[]): Expr[] {
  const known = new Map<string, Bounds>();
  const others = new Map<string, Expr>();
  const boundsOf = (expr: Expr): Bounds => {
    const key = textKey(expr);
    let bounds = known.get(key);
    if (!bounds) {
      bounds = { expr };
      known.set(key, bounds);
    }
    return bounds;
  };
  for (const condition of conditions) {
    if (condition.op === 'intrinsic' && condition.name === VALID) {
      for (const arg of condition.args) {
        const { expr, by } = apart(arg);
        const bounds = boundsOf(expr);
        const { low, high } = bounds.valid ?? { low: by, high: by };
        bounds.valid = {
          low: by < low ? by : low,
          high: by > high ? by : high
        };
      }
      continue;
    }
    if (condition.op === 'binary' && condition.operator === 'le') {
      const { left, right } = condition;
      if (right.op === 'const') {
        const { expr, by } = apart(left);
        const bounds = boundsOf(expr);
        const most = BigInt(right.value) - by;
        bounds.most =
          bounds.most !== undefined && bounds.most < most ? bounds.most : most;
        continue;
      }
      if (left.op === 'const') {
        const { expr, by } = apart(right);
        const bounds = boundsOf(expr);
        const least = BigInt(left.value) - by;
        bounds.least =
          bounds.least !== undefined && bounds.least > least
            ? bounds.least
            : least;
        continue;
      }
    }
    others.set(textKey(condition), condition);
  }
  return [...others.values(), ...[...known.values()].flatMap(written)];
}

/** An expression, and the constant that is added to it. */
function apart(expr: Expr): { expr: Expr; by: bigint } {
  return expr.op === 'binary' &&
    expr.operator === 'add' &&
    expr.right.op === 'const'
    ? { expr: expr.left, by: BigInt(expr.right.value) }
    : { expr, by: 0n };
}

function written({ expr, most, least, valid }: Bounds): Expr[] {
  const found: Expr[] = [];
  if (most !== undefined) {
    found.push(binary('le', expr, constant(i64, most)));
  }
  if (least !== undefined) {
    found.push(binary('le', constant(i64, least), expr));
  }
  if (valid) {
    const ends =
      valid.low === valid.high ? [valid.low] : [valid.low, valid.high];
    ends.forEach(by =>
      found.push(intrinsic(bool, VALID, [toExpr(plus(expr, by))]))
    );
  }
  return found;
}
