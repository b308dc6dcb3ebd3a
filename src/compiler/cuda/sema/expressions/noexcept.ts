/** `noexcept(expression)`: whether all that it would call says that it throws nothing. */
import type { NoexceptExpression } from '../../ast';
import type { Context } from '../context/context';
import * as make from '../emit/make';
import { valueOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import { T } from '../entities/types';
import { mayThrow, watchingCalls } from '../functions/throwing';

export function lowerNoexcept(
  cx: Context,
  { operand, span }: NoexceptExpression
): Operand {
  let throws = operand.kind === 'throw';
  const level = cx.unevaluated + 1;
  // Operands of `sizeof` and the like within it are not evaluated where it is.
  const isError = watchingCalls(
    cx,
    (inner, fn) => {
      if (inner === cx && inner.unevaluated === level) {
        throws ||= mayThrow(cx, fn);
      }
    },
    () =>
      cx.unevaluatedly(() => {
        const { kind } = cx.doors.lowerExpression(cx, operand);
        // Pointers to functions say nothing of exceptions here.
        throws ||= cx.out.some(({ stmt }) => stmt === 'callIndirect');
        return kind === 'error';
      })
  );
  return isError
    ? { kind: 'error', isUnknown: true, span }
    : valueOperand(T.bool, make.constant('bool', !throws, span), span);
}
