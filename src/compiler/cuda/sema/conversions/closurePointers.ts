/** A lambda without captures as a pointer to a function. */
import type { Span } from '../../../ir/types';
import type { ClassInfo } from '../entities/classes';
import type { Context } from '../context/context';
import { addressOfFunction } from './addresses';
import type { FunctionEntity } from '../entities/symbols';
import { deduceFunction } from '../templates/deduce';
import { irType } from '../entities/layout';
import { pointerTo } from '../entities/types';
import type { CType } from '../entities/types';
import * as make from '../emit/make';
import { valueOperand } from '../entities/operands';
import type { ValueOperand } from '../entities/operands';
import { calledType, typeOfFunction } from '../entities/functions';

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

/** `+[](int x) { … }`: the pointer that built-in operators take a lambda for. */
export function closureValue(
  cx: Context,
  info: ClassInfo,
  span: Span
): ValueOperand | undefined {
  const [call] = info.functionSet('operator()')?.functions ?? [];
  if (!info.lambda || !info.isEmpty || call?.kind !== 'function') {
    return undefined;
  }
  const address = addressOfFunction(cx, call, span);
  // Its result may follow from its body.
  const type = typeOfFunction(call);
  return address && type && valueOperand(pointerTo(type), address, span);
}
