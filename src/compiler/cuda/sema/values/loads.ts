/** Lvalues to values and back: loads, addresses, temporaries. */
import type { Expr, Place, Span } from '../../../ir/types';
import type { Context } from '../context/context';
import * as make from '../emit/make';
import { typeOf, valueOperand } from '../entities/operands';
import type {
  ChoiceOperand,
  FunctionsOperand,
  Operand,
  PlaceOperand,
  ValueOperand
} from '../entities/operands';
import { destroyLater } from '../lifetime/temporaries';
import { stringPlace } from './strings';
import { irPointer } from '../entities/layout';
import { spell } from '../entities/spelling';
import { pointerTo } from '../entities/types';

/** The value of an operand; undefined after a report when it has none. */
export function toValue(
  cx: Context,
  operand: Operand
): ValueOperand | undefined {
  switch (operand.kind) {
    case 'value':
      return operand;
    case 'place':
      return operand.type.kind === 'function'
        ? valueOperand(
            pointerTo(operand.type),
            addressOfOperand(cx, operand),
            operand.span
          )
        : loadOperand(cx, operand);
    case 'choice':
      return loadChoice(cx, operand);
    case 'string':
      return loadOperand(cx, stringPlace(cx, operand));
    case 'functions':
      if (operand.object && !isStaticMember(operand)) {
        cx.error(
          operand.span,
          `'${operand.set.name}' is a member function: call it with '(…)'`,
          { fix: { span: afterSpan(operand.span), text: '()' } }
        );
        return undefined;
      }
      return cx.doors.functionPointer(cx, operand, operand.span);
    case 'list':
      cx.error(
        operand.span,
        'a braced list is not allowed here: its type is not known'
      );
      return undefined;
    case 'type':
      cx.error(
        operand.span,
        `expected an expression, but '${spell(operand.type)}' is a type`
      );
      return undefined;
    case 'void':
      cx.error(operand.span, "an expression of type 'void' has no value");
      return undefined;
    case 'error':
      return undefined;
  }
}

function isStaticMember(operand: FunctionsOperand): boolean {
  return operand.set.functions.every(
    fn => !fn.classInfo || (fn.kind === 'function' && fn.isStatic)
  );
}

function afterSpan(span: Span): Span {
  return {
    ...span,
    start: span.end,
    column: span.column + span.end - span.start
  };
}

/** Arrays decay to a pointer to their first element. */
export function loadOperand(cx: Context, operand: PlaceOperand): ValueOperand {
  const { type, place, span } = operand;
  if (type.kind === 'array') {
    return valueOperand(
      pointerTo(type.of),
      cx.address(place, irPointer(type.of), span),
      span
    );
  }
  const value = valueOperand(type.unqualified, make.read(place, span), span);
  return operand.bitWidth === undefined
    ? value
    : { ...value, bitWidth: operand.bitWidth };
}

function loadChoice(
  cx: Context,
  operand: PlaceOperand | ChoiceOperand
): ValueOperand {
  if (operand.kind === 'place') {
    return loadOperand(cx, operand);
  }
  const then = loadChoice(cx, operand.then);
  const { expr } = loadChoice(cx, operand.else);
  return valueOperand(
    then.type,
    make.select(operand.cond, then.expr, expr, operand.span)
  );
}

/** The place of an operand as a pointer value; for choices a select of two. */
export function addressOfOperand(
  cx: Context,
  operand: PlaceOperand | ChoiceOperand
): Expr {
  if (operand.kind === 'choice') {
    return make.select(
      operand.cond,
      addressOfOperand(cx, operand.then),
      addressOfOperand(cx, operand.else),
      operand.span
    );
  }
  return cx.address(operand.place, irPointer(operand.type), operand.span);
}

/** A value put into a temporary, so that it has an address. */
export function materialise(cx: Context, value: ValueOperand): PlaceOperand {
  const variable = value.ofConst?.();
  if (variable) {
    return variable;
  }
  if (
    value.expr.op === 'read' &&
    value.expr.place.place === 'variable' &&
    cx.isTemporary(value.expr.place.variable)
  ) {
    return temporary(cx, value, value.expr.place);
  }
  const made = cx.temp(value.expr.type, value.span, value.expr);
  return temporary(cx, value, make.variablePlace(made, value.span));
}

function temporary(
  cx: Context,
  value: ValueOperand,
  place: Place
): PlaceOperand {
  const result: PlaceOperand = {
    kind: 'place',
    type: typeOf(value),
    place,
    span: value.span,
    isXvalue: true
  };
  destroyLater(cx, result);
  return result;
}

/** Scalars are read now; what the other operand does comes after. */
export function loaded(cx: Context, operand: Operand): Operand {
  return operand.kind === 'place' &&
    (operand.type.kind === 'scalar' || operand.type.kind === 'pointer')
    ? loadOperand(cx, operand)
    : operand;
}
