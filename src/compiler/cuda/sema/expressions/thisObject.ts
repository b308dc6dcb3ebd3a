/** The object that a member function is called on. */
import type { ThisExpression } from '../../ast';
import type { Expr, Span } from '../../../ir/types';
import type { Context } from '../context/context';
import * as make from '../emit/make';
import type { ClassInfo, FieldPath } from '../entities/classes';
import { irType } from '../entities/layout';
import { valueOperand } from '../entities/operands';
import type { Operand, PlaceOperand } from '../entities/operands';
import { pointerTo, qualify } from '../entities/types';
import { captureThis, closurePlace } from './captures';
import { fieldPlace } from './fieldPlaces';
import { basePlace } from '../lifetime/bases';
import { isAmbiguousBase } from '../context/ambiguous';

/** `*this` as a place, undefined outside member functions. */
export function thisPlace(cx: Context, span: Span): PlaceOperand | undefined {
  if (cx.objectBeingMade) {
    return cx.objectBeingMade;
  }
  const captured = captureThis(cx, span);
  if (captured) {
    return captured;
  }
  if (!cx.thisType) {
    return undefined;
  }
  if (!cx.thisVariable) {
    // Objects of empty classes have no bytes: member functions get no `this`.
    const pointer: Expr = {
      op: 'null',
      type: irType(pointerTo(cx.thisType)),
      span
    };
    return {
      kind: 'place',
      type: cx.thisType,
      place: make.deref(pointer, irType(cx.thisType), span),
      span
    };
  }
  const pointer = make.read(make.variablePlace(cx.thisVariable, span), span);
  return {
    kind: 'place',
    type: cx.thisType,
    place: make.deref(pointer, irType(cx.thisType), span),
    span
  };
}

export function lowerThis(cx: Context, node: ThisExpression): Operand {
  const place = thisPlace(cx, node.span);
  if (!place) {
    return cx.error(
      node.span,
      "'this' may be used in non-static member functions only"
    );
  }
  return valueOperand(
    pointerTo(place.type),
    cx.address(place.place, irType(pointerTo(place.type)), node.span)
  );
}

/** The base whose member is named, where the object has it. */
export function baseOfThis(
  cx: Context,
  object: PlaceOperand,
  of: ClassInfo,
  span: Span
): PlaceOperand {
  const { type } = object;
  return type.kind === 'class' &&
    type.info !== of &&
    type.info.derivesFrom(of) &&
    !isAmbiguousBase(cx, type.info, of, span)
    ? basePlace(cx, object, of, span)
    : object;
}

/** A member that is named without an object: that of `*this`. */
export function fieldOfThis(
  cx: Context,
  path: FieldPath,
  of: ClassInfo | undefined,
  span: Span
): Operand {
  const object = path.owner.lambda
    ? closurePlace(cx, span)
    : thisPlace(cx, span);
  const isDeclared = path.field.index >= 0;
  if (!object || !isDeclared) {
    if (cx.unevaluated > 0) {
      const { type: declared, isMutable } = path.field;
      const type =
        object && !isMutable ? qualify(declared, object.type.quals) : declared;
      return {
        kind: 'place',
        type,
        place: make.deref(
          { op: 'null', type: irType(pointerTo(type)), span },
          irType(type),
          span
        ),
        span
      };
    }
    return cx.error(
      span,
      `the member '${path.field.name}' of '${path.owner.name}' needs an object`
    );
  }
  // `Base::member`; in a lambda or nested class, `this` may be of a derived class, too.
  const inner = of ? baseOfThis(cx, object, of, span) : object;
  return fieldPlace(cx, inner, path, span);
}
