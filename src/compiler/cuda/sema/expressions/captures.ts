/** How the body of a lambda sees what it captured. */
import type { Span } from '../../../ir/types';
import type { Context } from '../context/context';
import { fieldPlace } from './fieldPlaces';
import { constantOperand } from './constantOperand';
import { findUnqualified } from '../names/names';
import * as make from '../emit/make';
import type { Operand, PlaceOperand } from '../entities/operands';
import type { VariableSymbol } from '../entities/symbols';
import { irType } from '../entities/layout';
import { pointerTo } from '../entities/types';

/** The closure object, as a place. */
export function closurePlace(
  cx: Context,
  span: Span
): PlaceOperand | undefined {
  if (!cx.entity?.lambda || !cx.thisType) {
    return undefined;
  }
  const pointer = cx.thisVariable
    ? make.read(make.variablePlace(cx.thisVariable, span), span)
    : ({ op: 'null', type: irType(pointerTo(cx.thisType)), span } as const);
  return {
    kind: 'place',
    type: cx.thisType,
    place: make.deref(pointer, irType(cx.thisType), span),
    span
  };
}

/**
 * A local variable of the function around a lambda. Captured ones are found
 * as members of the closure; here are those that need no capture, and mistakes.
 */
export function captureVariable(
  cx: Context,
  symbol: VariableSymbol,
  span: Span
): Operand | undefined {
  if (!cx.entity?.lambda || !symbol.owner || symbol.owner === cx.entity) {
    return undefined;
  }
  if (symbol.space !== 'local') {
    listShared(cx, symbol);
    return undefined;
  }
  if (symbol.constant) {
    return constantOperand(
      { kind: 'constant', name: symbol.name, ...symbol.constant },
      span
    );
  }
  const { packElement: name } = symbol;
  if (name !== undefined && findUnqualified(cx, name).field) {
    return cx.doors.lowerExpression(cx, {
      kind: 'identifier',
      name: { isGlobal: false, segments: [{ name, span }], span },
      span
    });
  }
  if (cx.unevaluated > 0) {
    return undefined;
  }
  return cx.error(
    span,
    `the variable '${symbol.name}' is not captured by the lambda`,
    {
      notes: [
        {
          message: `add it to the brackets: '[${symbol.name}]' copies it, '[&${symbol.name}]' refers to it`,
          span: symbol.span
        }
      ]
    }
  );
}

/** Shared memory is the block's, whoever declares it: functions that use it list it. */
function listShared({ ir }: Context, symbol: VariableSymbol): void {
  if (
    symbol.space === 'shared' &&
    symbol.ir &&
    ir &&
    !ir.shared.includes(symbol.ir)
  ) {
    ir.shared.push(symbol.ir);
  }
}

/** `*this` of the member function around a lambda, if the lambda captured it. */
export function captureThis(cx: Context, span: Span): PlaceOperand | undefined {
  const lambda = cx.entity?.lambda;
  if (!lambda || lambda.thisField === undefined || !lambda.thisClass) {
    return undefined;
  }
  const closure = closurePlace(cx, span);
  if (closure?.type.kind !== 'class') {
    return undefined;
  }
  const field = closure.type.info.fields[lambda.thisField];
  const pointer = fieldPlace(
    cx,
    closure,
    {
      field,
      owner: closure.type.info,
      steps: [{ index: field.index, type: field.type }]
    },
    span
  );
  const type = lambda.thisType ?? lambda.thisClass.type;
  if (field.type.kind === 'class') {
    return pointer;
  }
  return {
    kind: 'place',
    type,
    place: make.deref(make.read(pointer.place, span), irType(type), span),
    span
  };
}
