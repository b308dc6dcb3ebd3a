/** Bases that lie where the class says. */
import type { Place, PointerType, Span } from '../../../ir/types';
import type { Context } from '../context/context';
import * as make from '../emit/make';
import type { Step } from '../entities/classes';
import { irPointer, irType } from '../entities/layout';
import type { CType } from '../entities/types';

/** One without bytes lies where the object does. */
export function plainBase(
  cx: Context,
  place: Place,
  type: CType,
  base: Step,
  span: Span
): Place {
  const ir = irType(base.type);
  const to = irPointer(base.type);
  let from = irPointer(type);
  if (base.index !== undefined) {
    const part = base.base?.info.irBase() ?? ir;
    place = make.field(place, base.index, part, span);
    if (part === ir) {
      return place;
    }
    // As if it had its virtual bases behind it: what leads to one asks where it is.
    from = { ...to, to: part } as PointerType;
  }
  const arg = cx.address(place, from, span);
  return make.deref({ op: 'pointercast', arg, type: to, span }, ir, span);
}
