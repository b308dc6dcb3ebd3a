/** `noexcept(expression)`: whether all that it would call says that it throws nothing. */
import type { NoexceptExpression } from '../../ast';
import type { Context } from '../context/context';
import * as make from '../emit/make';
import { valueOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import { T } from '../entities/types';
import { throwingCalls } from '../functions/throwing';

export function lowerNoexcept(
  cx: Context,
  { operand, span }: NoexceptExpression
): Operand {
  const throwing = throwingCalls(cx.unit);
  const before = throwing.calls;
  const isError = cx.unevaluatedly(() => {
    const { kind } = cx.doors.lowerExpression(cx, operand);
    // Pointers to functions say nothing of exceptions here.
    if (
      operand.kind === 'throw' ||
      cx.out.some(({ stmt }) => stmt === 'callIndirect')
    ) {
      throwing.calls++;
    }
    return kind === 'error';
  });
  const quiet = throwing.calls === before;
  throwing.calls = before;
  return isError
    ? { kind: 'error', isUnknown: true, span }
    : valueOperand(T.bool, make.constant('bool', quiet, span), span);
}
