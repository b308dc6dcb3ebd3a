/** The addresses of functions, and who may take them. */
import type { Expr, IrFunction, Span } from '../../../ir/types';
import type { Context } from '../context/context';
import type { Unit } from '../context/unit';
import * as make from '../emit/make';
import { passesObjects } from '../lifetime/specialMembers';
import type { FunctionEntity } from '../entities/symbols';
import { requireInstance } from '../templates/instantiate';
import { forDevice } from '../functions/calls';
import { irFunctionOf } from '../functions/functions';
import { requireBody } from '../functions/queue';

/** The address of a function that may be taken here; undefined after a report. */
export function addressOfFunction(
  cx: Context,
  fn: FunctionEntity,
  span: Span
): Expr | undefined {
  if (!mayTake(cx, fn, span)) {
    return undefined;
  }
  const { host, device } = fn.execution;
  if (host && device && passesObjects(fn.params)) {
    cx.unit.needsSides = true;
  }
  if (fn.template) {
    requireInstance(cx, fn, span);
  } else {
    requireBody(cx, fn, span);
  }
  const isOfOtherSide =
    cx.isHostOnly &&
    fn.execution.device &&
    !fn.execution.host &&
    !fn.isConstexpr;
  return {
    op: 'function',
    function: isOfOtherSide ? stubOf(cx.unit, fn) : irFunctionOf(cx.unit, fn),
    type: make.U64,
    span
  };
}

function mayTake(cx: Context, fn: FunctionEntity, span: Span): boolean {
  const { execution, displayName } = fn;
  if (!cx.isDevice || cx.unevaluated > 0) {
    if (cx.isHostOnly && execution.device && !execution.host) {
      warnOfStub(cx, fn, span);
    }
    return true;
  }
  if (execution.kernel) {
    cx.error(
      span,
      `the address of the kernel '${displayName}' cannot be taken in device code: only the host launches kernels`
    );
    return false;
  }
  if (execution.device || fn.isConstexpr) {
    if (cx.isBoth && !execution.host && !fn.isConstexpr) {
      cx.error(
        span,
        `the address of the device function '${displayName}' cannot be taken in code for both sides`,
        {
          notes: [
            { message: `mark it '__host__ __device__', too`, span: fn.span }
          ]
        }
      );
      return false;
    }
    return true;
  }
  const message = `the address of the host function '${displayName}' cannot be taken in device code`;
  if (cx.isBoth) {
    cx.onHostOnly(span, message);
    return true;
  }
  cx.error(span, message, {
    notes: [forDevice(fn)]
  });
  return false;
}

/** As nvcc has it: host code gets an address, which leads to nothing on either side. */
function warnOfStub(cx: Context, fn: FunctionEntity, span: Span): void {
  cx.warning(
    span,
    `the address of the device function '${fn.displayName}' that host code has is not its address on the GPU`,
    {
      notes: [
        {
          message: `initialise a __device__ variable with '${fn.displayName}', and copy the pointer from there with cudaMemcpyFromSymbol`
        }
      ]
    }
  );
}

const stubs = (): Map<FunctionEntity, IrFunction> => new Map();

function stubOf(unit: Unit, fn: FunctionEntity): IrFunction {
  const known = unit.keep(stubs);
  let stub = known.get(fn);
  if (!stub) {
    const { span, displayName } = fn;
    const entity = unit.hostEntity(`${displayName}_on_the_host`, span);
    entity.params = fn.params;
    entity.result = fn.result;
    stub = irFunctionOf(unit, entity);
    stub.name = displayName;
    const reason = `'${displayName}' is a device function: host code cannot call it`;
    stub.body = [{ stmt: 'trap', reason, span }];
    unit.define(stub);
    known.set(fn, stub);
  }
  return stub;
}
