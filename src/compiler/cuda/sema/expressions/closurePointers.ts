/** A lambda without captures as a pointer to a function. */
import type { Expr, Span } from '../../../ir/types';
import type { ClassInfo } from '../classes';
import type { Context } from '../context';
import { irFunctionOf } from '../functions';
import { requireBody } from '../functions/queue';
import type { FunctionEntity } from '../symbols';
import { deduceFunction } from '../templates/deduce';
import { irType } from '../types/layout';
import type { CType } from '../types/types';
import * as make from '../make';
import { valueOperand } from '../operands';
import { calledType } from './functionPointers';

/** The operator() that a pointer of type `to` can be made of: objects without bytes get no `this`. */
export function closureFunction(
  cx: Context,
  info: ClassInfo,
  to: CType
): FunctionEntity | undefined {
  const wanted = to.kind === 'pointer' ? calledType(to) : undefined;
  if (!wanted || !info.lambda || !info.isEmpty) {
    return undefined;
  }
  const [call] = info.functionSet('operator()')?.functions ?? [];
  if (!call) {
    return undefined;
  }
  const entity =
    call.kind === 'function'
      ? call
      : deduceFunction(
          cx,
          call,
          wanted.params.map(type =>
            valueOperand(type, make.zeroOf(irType(type), call.span), call.span)
          ),
          undefined,
          call.span
        );
  return entity &&
    entity.params.length === wanted.params.length &&
    entity.params.every(
      (param, i) => param.type.unqualified === wanted.params[i]
    ) &&
    (!entity.result || entity.result === wanted.result)
    ? entity
    : undefined;
}

export function closurePointer(
  cx: Context,
  entity: FunctionEntity,
  to: CType,
  span: Span
): Expr {
  requireBody(cx, entity, span);
  return {
    op: 'function',
    function: irFunctionOf(cx.unit, entity),
    type: irType(to),
    span
  };
}
