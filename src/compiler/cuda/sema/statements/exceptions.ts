/**
 * Exceptions of host code: what throws ends the program as an exception that
 * nobody catches does. Handlers are checked and never run.
 */
import type { ThrowExpression, TryStatement } from '../../ast';
import type { Context } from '../context/context';
import { callOperand } from '../expressions/calls';
import { lowerExpression } from '../expressions/lower';
import { convert } from '../conversions/conversions';
import { materialise } from '../values/loads';
import { memberFunctions } from '../entities/members';
import { lookUpAllocation } from '../names/names';
import { errorOperand, typeOf, valueOperand } from '../entities/operands';
import type { Operand } from '../entities/operands';
import type { FunctionSet } from '../entities/symbols';
import { stringLiteral } from '../values/strings';
import { resolveType } from '../names/typeNodes';
import { irType } from '../entities/layout';
import { spell } from '../entities/spelling';
import { CONST, T, pointerTo, qualify, unqualify } from '../entities/types';
import { lowerStatement } from './lower';

/** Device code has neither; code for both sides has them on the host. */
function refuseOnDevice(
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

export function lowerTry(cx: Context, node: TryStatement): void {
  if (
    refuseOnDevice(
      cx,
      node.span,
      'try is not supported: there are no exceptions here: check return values instead'
    )
  ) {
    return;
  }
  lowerStatement(cx, node.body);
  for (const { parameter, body } of node.handlers) {
    cx.unevaluatedly(() => {
      cx.within('block', () => {
        if (parameter?.name) {
          const type = resolveType(cx, parameter.type);
          cx.scope.symbols.set(parameter.name, {
            kind: 'variable',
            name: parameter.name,
            type,
            space: 'local',
            ir: cx.unit.variable(
              parameter.name,
              irType(type),
              'local',
              parameter.span
            ),
            span: parameter.nameSpan,
            owner: cx.entity
          });
        }
        lowerStatement(cx, body);
      });
    });
  }
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
  const operand = node.operand && lowerExpression(cx, node.operand);
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
