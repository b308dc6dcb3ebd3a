/** Conditions as branches, without the values of their `&&`, `||` and `!`. */
import type { Expr } from '../../ir/types';
import type { Label } from '../code';
import type { FunctionContext } from './functionContext';

/** Whether a condition is made of others. */
export function isDecision(cond: Expr): boolean {
  return (
    (cond.op === 'binary' &&
      (cond.operator === 'and' || cond.operator === 'or')) ||
    (cond.op === 'unary' && cond.operator === 'not')
  );
}

export function branchIf(f: FunctionContext, cond: Expr, label: Label): void {
  branch(f, cond, label, true);
}

export function branchUnless(
  f: FunctionContext,
  cond: Expr,
  label: Label
): void {
  branch(f, cond, label, false);
}

/** Goes to the label where the condition is as wanted, and on otherwise. */
function branch(
  f: FunctionContext,
  cond: Expr,
  label: Label,
  wanted: boolean
): void {
  const { code } = f;
  if (cond.op === 'unary' && cond.operator === 'not') {
    branch(f, cond.arg, label, !wanted);
    return;
  }
  if (cond.op === 'binary' && isDecision(cond)) {
    // `a || b` is true as soon as one is, `a && b` is false so.
    if ((cond.operator === 'or') === wanted) {
      branch(f, cond.left, label, wanted);
    } else {
      const on = code.block();
      branch(f, cond.left, on, !wanted);
      branch(f, cond.right, label, wanted);
      code.end();
      return;
    }
    branch(f, cond.right, label, wanted);
    return;
  }
  f.value(cond);
  if (!wanted) {
    code.op('i32.eqz');
  }
  code.brIf(label);
}
