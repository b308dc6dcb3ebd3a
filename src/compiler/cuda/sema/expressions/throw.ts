/** `throw`: it ends the program as an exception that nobody catches does. */
import type { ThrowExpression } from '../../ast';
import type { Context } from '../context/context';
import { callOperand } from './calls';
import { materialise } from '../values/loads';
import { T, unqualify, pointerTo, qualify, CONST } from '../entities/types';
import type { FunctionSet } from '../entities/symbols';
import { valueOperand, typeOf, errorOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import { memberFunctions } from '../entities/members';
import { irType } from '../entities/layout';
import { convert } from '../conversions/conversions';
import { spell } from '../entities/spelling';
import { lookUpAllocation } from '../names/names';
import { stringLiteral } from '../values/strings';

/** Device code has neither; code for both sides has them on the host. */
export function refuseOnDevice(
  cx: Context,
  span: ThrowExpression['span'],
  message: string
): boolean {
  if (cx.isBoth) {
    cx.onHostOnly(span, message);
  } else if (cx.isDevice) {
    cx.error(span, message);
    return true;
  }
  return false;
}

/** `e.what()`, or null for what has no such member. */
function whatOf(cx: Context, operand: Operand): Operand {
  const { span } = operand;
  const nothing = valueOperand(T.nullptr, {
    op: 'null',
    type: irType(T.nullptr),
    span
  });
  const type = unqualify(typeOf(operand));
  const functions =
    type.kind === 'class' ? memberFunctions(type.info, 'what') : [];
  if (functions.length === 0) {
    return nothing;
  }
  const set: FunctionSet = {
    kind: 'functions',
    name: 'what',
    functions,
    intrinsics: []
  };
  const object = operand.kind === 'value' ? materialise(cx, operand) : operand;
  const text = callOperand(
    cx,
    { kind: 'functions', set, object, span },
    [],
    span
  );
  const pointer = convert(cx, text, pointerTo(qualify(T.char, CONST)), span, {
    what: 'argument'
  });
  return pointer
    ? valueOperand(pointerTo(qualify(T.char, CONST)), pointer, span)
    : nothing;
}

export function lowerThrow(cx: Context, node: ThrowExpression): Operand {
  const { span } = node;
  if (
    refuseOnDevice(
      cx,
      span,
      'throw is not supported: there are no exceptions here: return an error code or call exit'
    )
  ) {
    return errorOperand(span);
  }
  const operand = node.operand && cx.doors.lowerExpression(cx, node.operand);
  if (operand?.kind === 'error') {
    return operand;
  }
  const terminate = lookUpAllocation(cx, '__gs_terminate');
  if (operand && terminate) {
    const type = unqualify(typeOf(operand));
    callOperand(
      cx,
      { kind: 'functions', set: terminate, span },
      [stringLiteral(spell(type), span), whatOf(cx, operand)],
      span
    );
  }
  cx.emit({ stmt: 'trap', span });
  return { kind: 'void', span };
}
