/** Calls through pointers to functions. */
import type { Expr, Span } from '../../../ir/types';
import type { Context } from '../context/context';
import { convert } from '../conversions/conversions';
import { toValue } from '../values/loads';
import { errorOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import { spellArgs } from '../overloads/overloads';
import type { FunctionCType } from '../entities/types';
import { callIndirect } from '../lifetime/indirectCalls';
import { promotedArgument } from './printf';
import { keepOrder } from '../values/order';

/** A call through a pointer to a function. */
export function callPointer(
  cx: Context,
  target: Expr,
  type: FunctionCType,
  args: Operand[],
  span: Span
): Operand {
  const count = type.params.length;
  if (args.length < count || (args.length > count && !type.isVariadic)) {
    return cx.error(
      span,
      `the function takes ${count} argument${count === 1 ? '' : 's'}, not ${args.length} (${spellArgs(args)})`
    );
  }
  const pending = [...args];
  const exprs: Expr[] = [];
  for (let i = 0; i < args.length; i++) {
    const mark = cx.out.length;
    let expr: Expr | undefined;
    if (i < count) {
      expr = convert(cx, pending[i], type.params[i], args[i].span, {
        what: 'argument'
      });
    } else {
      const value = toValue(cx, pending[i]);
      expr = value && promotedArgument(cx, value, args[i].span);
    }
    if (!expr) {
      return errorOperand(
        span,
        args.some(arg => arg.kind === 'error' && arg.isUnknown)
      );
    }
    if (cx.out.length > mark) {
      for (let j = i + 1; j < args.length; j++) {
        pending[j] = keepOrder(cx, pending[j], mark);
      }
    }
    exprs.push(expr);
  }
  return callIndirect(cx, { target, args: exprs, result: type.result }, span);
}
