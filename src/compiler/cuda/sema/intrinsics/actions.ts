/** How a call of each kind of intrinsic is lowered. */
import type { Expr, Span } from '../../../ir/types';
import type { Context } from '../context/context';
import type { Operand } from '../entities/operands';
import { spell } from '../entities/spelling';
import type { IntrinsicOverload } from '../entities/intrinsics';
import { mathActions } from './mathActions';
import { halfActions } from './halfActions';
import { deviceActions } from './deviceActions';
import type { IntrinsicAction } from './call';

const ACTIONS: Record<string, IntrinsicAction> = {
  ...mathActions,
  ...halfActions,
  ...deviceActions
};

export function lowerIntrinsic(
  cx: Context,
  overload: IntrinsicOverload,
  args: Expr[],
  span: Span
): Operand {
  const action = ACTIONS[overload.action];
  if (!action) {
    return cx.error(
      span,
      `'${overload.name}' is not supported: its lowering is missing`
    );
  }
  return action(cx, { overload, args, span });
}

/** For messages: `atomicAdd(int *, int)`. */
export function spellOverload(overload: IntrinsicOverload): string {
  return `${overload.name}(${overload.params.map(param => spell(param)).join(', ')})`;
}
