/** The ends of objects. */
import type { Context, Guard } from '../context/context';
import * as make from '../emit/make';
import { irType } from '../entities/layout';
import type { Operand, PlaceOperand } from '../entities/operands';
import { valueOperand } from '../entities/operands';
import { T, unqualify } from '../entities/types';
import { eachElementFrom } from './counting';
import { guardObject, unguard } from './guards';
import { addressAs, destructorOf } from './specialMembers';
import { callVirtual, ofBase, tablesAt } from './virtualCalls';

/** `delete p`, `p->~T()`: the destructor of the class that the object is of, which says how far from here that begins. */
export function destroyVirtually(
  cx: Context,
  place: PlaceOperand
): Operand | undefined {
  const { type, span } = place;
  const slot =
    type.kind === 'class'
      ? type.info.virtuals.findIndex(({ fn }) => fn.role === 'destructor')
      : -1;
  const destructor = destructorOf(type);
  if (slot < 0 || !destructor || type.kind !== 'class') {
    destroyObject(cx, place);
    return undefined;
  }
  return callVirtual(
    cx,
    { ...destructor, classInfo: type.info, virtualSlot: slot, result: T.long },
    [addressAs(cx, place, false)],
    span
  );
}

/** Runs the destructor of an object, of an array's elements from the last to the first. */
export function destroyObject(cx: Context, place: PlaceOperand): void {
  const { type, span } = place;
  const destructor = destructorOf(type);
  if (!destructor) {
    return;
  }
  if (type.kind !== 'array') {
    const tables = tablesAt(cx, place);
    cx.doors.callFunction(
      cx,
      tables && type.kind === 'class'
        ? ofBase(cx.unit, destructor, type.info)
        : destructor,
      place,
      tables?.map(table => valueOperand(T.ulong, table, span)) ?? [],
      span
    );
    return;
  }
  eachElementFrom(cx, 0, type.length, span, index => {
    const last = make.constant('i32', type.length - 1, span);
    destroyObject(cx, {
      ...place,
      type: unqualify(type.of),
      place: make.element(
        place.place,
        make.binary('sub', last, index, span),
        irType(type.of),
        span
      )
    });
  });
}

/** The end of an object that exceptions would have ended until now. */
export function endGuarded(
  cx: Context,
  place: PlaceOperand,
  guard: Guard | undefined
): void {
  unguard(cx, guard, place.span);
  destroyObject(cx, place);
}

/** From here on the object ends with the block. */
export function endWithBlock(cx: Context, place: PlaceOperand): void {
  const guard = guardObject(cx, place);
  cx.frames[cx.frames.length - 1].push({
    run: inner => endGuarded(inner, place, guard),
    release: inner => unguard(inner, guard, place.span),
    ...(place.place.place === 'variable'
      ? { variable: place.place.variable }
      : {})
  });
}
