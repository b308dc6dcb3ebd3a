/** The base subobjects of an object. */
import type { Place, Span } from '../../../ir/types';
import type { Context } from '../context/context';
import * as make from '../emit/make';
import { irPointer, irType } from '../entities/layout';
import type { CType } from '../entities/types';

/** A base of the object of this type; one without bytes lies where the object does. */
export function basePart(
  cx: Context,
  place: Place,
  type: CType,
  base: { index?: number; type: CType },
  span: Span
): Place {
  const ir = irType(base.type);
  if (base.index !== undefined) {
    return make.field(place, base.index, ir, span);
  }
  return make.deref(
    {
      op: 'pointercast',
      arg: cx.address(place, irPointer(type), span),
      type: irPointer(base.type),
      span
    },
    ir,
    span
  );
}
