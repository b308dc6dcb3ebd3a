/** The base subobjects of an object. */
import type { Place, Span } from '../../../ir/types';
import type { Context } from '../context/context';
import { stepTo } from '../entities/classes';
import type { BaseInfo, ClassInfo, Step } from '../entities/classes';
import type { PlaceOperand } from '../entities/operands';
import { qualify } from '../entities/types';
import type { CType, ClassCType } from '../entities/types';
import { plainBase } from './plainBases';
import { virtualBase, virtualBasePlace } from './virtualCalls';

/** A base of the object of this type. */
export function basePart(
  cx: Context,
  place: Place,
  type: CType,
  base: Step,
  span: Span
): Place {
  return base.base?.isVirtual
    ? virtualBasePlace(cx, place, type, base.base, span)
    : plainBase(cx, place, type, base, span);
}

/** A base of an object that is not made yet, or at its end: nobody can ask it where its virtual bases lie. */
export function ownBase(
  cx: Context,
  self: PlaceOperand,
  info: ClassInfo,
  base: BaseInfo,
  span: Span
): PlaceOperand {
  const place =
    info.virtualBases.length > 0
      ? virtualBase(cx, self.place, info, base, span)
      : plainBase(cx, self.place, info.type, stepTo(base), span);
  return { ...self, type: base.type, place };
}

/** The base subobject, at any depth, of an object. */
export function basePlace(
  cx: Context,
  object: PlaceOperand,
  base: ClassInfo,
  span: Span
): PlaceOperand {
  const whole = object.type as ClassCType;
  let { place } = object;
  let type: CType = whole;
  for (const step of whole.info.pathToBase(base) ?? []) {
    place = basePart(cx, place, type, step, span);
    ({ type } = step);
  }
  return { ...object, type: qualify(base.type, whole.quals), place };
}
