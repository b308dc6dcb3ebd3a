/** Parts of an object that is a place: members, and lanes of vectors. */
import type { Span } from '../../../ir/types';
import * as make from '../emit/make';
import { basePart } from '../lifetime/bases';
import type { Context } from '../context/context';
import type { FieldPath } from '../entities/classes';
import { irType } from '../entities/layout';
import type { PlaceOperand } from '../entities/operands';
import { CONST, qualify } from '../entities/types';
import type { VectorCType } from '../entities/types';

/** A lane of a vector that is a place: x is 0. */
export function lanePlace(
  object: PlaceOperand,
  { element }: VectorCType,
  lane: number,
  span: Span
): PlaceOperand {
  const index = make.constant('u32', lane, span);
  return {
    ...object,
    type: qualify(element, object.type.quals),
    place: make.element(object.place, index, irType(element), span),
    span
  };
}

/** A member of an object that is a place. */
export function fieldPlace(
  cx: Context,
  object: PlaceOperand,
  path: FieldPath,
  span: Span
): PlaceOperand {
  let place = object.place;
  let type = object.type;
  for (const step of path.steps) {
    place = basePart(cx, place, type, step, span);
    const quals =
      type.quals &
      ~(path.field.isMutable && step === path.steps[path.steps.length - 1]
        ? CONST
        : 0);
    type =
      step.type.kind === 'reference' ? step.type : qualify(step.type, quals);
  }
  if (type.kind === 'reference') {
    return {
      kind: 'place',
      type: type.to,
      place: make.deref(make.read(place, span), irType(type.to), span),
      declared: type,
      span
    };
  }
  return {
    kind: 'place',
    type,
    place,
    declared: path.field.type,
    span,
    ...(object.isXvalue ? { isXvalue: true } : {}),
    ...(path.field.bits ? { bitWidth: path.field.bits.count } : {})
  };
}
