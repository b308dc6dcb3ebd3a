/** Calls through pointers to functions. */
import type { Expr, Span } from '../../../ir/types';
import type { Context } from '../context/context';
import { convertEach } from '../conversions/arguments';
import { passesObjects } from '../lifetime/specialMembers';
import { toValue } from '../values/loads';
import { errorOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import { spellArgs } from '../overloads/overloads';
import type { FunctionCType } from '../entities/types';
import { callIndirect } from '../lifetime/indirectCalls';
import { promotedArgument } from './printf';

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
  const params = type.params.map(param => ({ type: param }));
  if (cx.isBoth && passesObjects(params)) {
    cx.unit.needsSides = true;
  }
  const exprs = convertEach(
    cx,
    {
      params,
      endsThem: cx.isDevice,
      purpose: () => ({ what: 'argument' })
    },
    args,
    span
  );
  for (const arg of args.slice(count)) {
    const value = toValue(cx, arg);
    if (value) {
      exprs?.push(promotedArgument(cx, value, arg.span));
    }
  }
  if (!exprs || exprs.length < args.length) {
    return errorOperand(
      span,
      args.some(arg => arg.kind === 'error' && arg.isUnknown)
    );
  }
  return callIndirect(cx, { target, args: exprs, result: type.result }, span);
}
