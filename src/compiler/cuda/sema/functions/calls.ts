/** Whether a function may be called, and the call statement. */
import type { Expr, Span, Variable } from '../../../ir/types';
import { evaluateCall } from '../constants/constantCalls';
import type { Context } from '../context/context';
import { errorOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import { irType } from '../entities/layout';
import * as make from '../emit/make';
import { resultOperand } from '../emit/results';
import type { FunctionEntity } from '../entities/symbols';
import { insteadOnDevice } from '../warnings/insteadOnDevice';
import { hasDeviceTwin } from './deviceTwins';
import { requireBody } from './queue';
import { irFunctionOf } from './functions';

/** Whether code here may call the function: host and device sides, deleted functions, kernels. */
export function checkCallable(
  cx: Context,
  fn: FunctionEntity,
  span: Span
): boolean {
  if (fn.isDeleted) {
    cx.error(span, `'${fn.displayName}' is deleted and cannot be called`, {
      notes: [{ message: 'it is deleted here', span: fn.span }]
    });
    return false;
  }
  if (cx.unevaluated > 0 || !cx.entity || fn.isDefaulted) {
    return true;
  }
  if (fn.execution.kernel) {
    if (cx.isHostOnly) {
      cx.error(
        span,
        `the kernel '${fn.displayName}' must be launched with '<<<…>>>'`,
        {
          notes: [
            { message: `write '${fn.name}<<<blocks, threadsPerBlock>>>(…)'` }
          ]
        }
      );
    } else {
      cx.error(
        span,
        `the kernel '${fn.displayName}' cannot be called from device code`,
        {
          notes: [
            {
              message:
                "to share code between kernels, put it into a '__device__' function"
            }
          ]
        }
      );
    }
    return false;
  }
  if (cx.isBoth && hasDeviceTwin(cx, fn)) {
    return true;
  }
  if (
    cx.isDevice &&
    !fn.execution.device &&
    !fn.isConstexpr &&
    cx.unit.isLazyFile(fn.span.file)
  ) {
    if (fn.role === 'destructor' && !cx.isBoth) {
      // The object's construction has been reported.
      return false;
    }
    const what =
      fn.classInfo?.name ??
      (fn.template
        ? `${fn.template.scope.path}${fn.template.name}`
        : fn.displayName);
    const message = `'${what}' cannot be used in device code: it belongs to the host`;
    if (cx.isBoth) {
      cx.onHostOnly(span, message);
      return true;
    }
    cx.error(span, message, insteadOnDevice(what));
    return false;
  }
  if (cx.isDevice && !cx.isBoth && !fn.execution.device && !fn.isConstexpr) {
    const kind = cx.entity.execution.kernel ? 'kernel' : 'device function';
    cx.error(
      span,
      `the host function '${fn.displayName}' cannot be called from the ${kind} '${cx.entity.displayName}'`,
      {
        notes: [forDevice(fn)],
        ...(fn.classInfo?.lambda
          ? {}
          : {
              fix: {
                span: {
                  ...fn.declaration.span,
                  end: fn.declaration.span.start
                },
                text: '__device__ '
              }
            })
      }
    );
    return false;
  }
  if (cx.isBoth && !fn.execution.device && !fn.isConstexpr) {
    cx.onHostOnly(
      span,
      `the host function '${fn.displayName}' cannot be called from '${cx.entity.displayName}', which device code uses`,
      [forDevice(fn)]
    );
    return true;
  }
  if (cx.isHostOnly && !fn.execution.host && fn.execution.device) {
    cx.error(
      span,
      `the device function '${fn.displayName}' cannot be called from the host function '${cx.entity.displayName}'`,
      {
        notes: [
          {
            message: `mark it '__host__ __device__' to use it on both sides`,
            span: fn.span
          }
        ]
      }
    );
    return false;
  }
  return true;
}

/** How a function of the host becomes one of the GPU. */
export function forDevice(fn: FunctionEntity): { message: string; span: Span } {
  return {
    message: fn.classInfo?.lambda
      ? `write '__device__' behind its captures: '[…] __device__ (…) {…}'`
      : `mark it '__device__' (or '__host__ __device__') to use it on the GPU`,
    span: fn.span
  };
}

/** The call statement and its result. */
export function emitFunctionCall(
  cx: Context,
  fn: FunctionEntity,
  args: Expr[],
  span: Span
): Operand {
  requireBody(cx, fn, span);
  if (cx.unevaluated > 0) {
    cx.unit.watchCall?.(cx, fn);
  }
  const result = fn.result;
  if (!result) {
    return cx.error(
      span,
      `'${fn.displayName}' is used before its 'auto' return type is known`
    );
  }
  if (result.kind === 'error') {
    // What it returns is not known for something that it does: that is what there is to say.
    const gap = (fn.isIncomplete ? fn.gap : undefined) ?? result.gap;
    return gap
      ? cx.incomplete(gap.span, gap.message)
      : errorOperand(span, result.isUnknown);
  }
  const folded = evaluateCall(cx, fn, args, span);
  if (folded) {
    return folded;
  }
  const callee = irFunctionOf(cx.unit, fn);
  if (result.kind === 'void') {
    cx.emit({ stmt: 'call', callee, args, span });
    return { kind: 'void', span };
  }
  const variable: Variable = cx.temp(irType(result), span);
  cx.emit({ stmt: 'call', callee, args, result: variable, span });
  const read = make.read(make.variablePlace(variable, span), span);
  return resultOperand(result, read, span);
}
