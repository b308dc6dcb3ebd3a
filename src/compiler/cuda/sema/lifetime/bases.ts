/** The base subobjects of an object. */
import type { Place, Span } from '../../../ir/types';
import type { Context } from '../context/context';
import { stepTo } from '../entities/classes';
import type { BaseInfo, ClassInfo, Step } from '../entities/classes';
import type { PlaceOperand } from '../entities/operands';
import type { CType } from '../entities/types';
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
