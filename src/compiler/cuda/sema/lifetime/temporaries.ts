/**
 * Temporary objects: a value of a class that got an address (it was bound to a
 * reference, or a member function was called on it) lives to the end of the
 * full expression, where its destructor runs. A value without an address needs
 * none: whoever takes it owns it.
 */
import type { Stmt } from '../../../ir/types';
import type { Context, PendingTemporary } from '../context/context';
import { destructorOf } from './specialMembers';
import { endGuarded } from './destroy';
import { guardObject, unguard } from './guards';
import type { PlaceOperand } from '../entities/operands';
import type { CType } from '../entities/types';

/** Whether code here has to run a destructor for an object of the type; what device code may not call has been reported. */
export function endsByDestructor(cx: Context, type: CType): boolean {
  const destructor = destructorOf(type);
  return (
    destructor !== undefined &&
    cx.unevaluated === 0 &&
    cx.entity !== undefined &&
    (!cx.isDevice || cx.isBoth || destructor.execution.device)
  );
}

/** Notes an object whose end comes with that of the full expression. */
export function destroyLater(cx: Context, place: PlaceOperand): void {
  if (!endsByDestructor(cx, place.type)) {
    return;
  }
  const list = cx.pendingTemporaries;
  const isKnown = list.some(
    known =>
      known.place.place === place.place ||
      (known.place.place.place === 'variable' &&
        place.place.place === 'variable' &&
        known.place.place.variable === place.place.variable)
  );
  if (!isKnown) {
    const guard = guardObject(cx, place);
    cx.pendingTemporaries = [...list, { place, guard, list: cx.out }];
  }
}

/** The temporaries that statements emitted from here on make. */
export function openTemporaries(cx: Context): number {
  return cx.pendingTemporaries.length;
}

/** Whether destructors are due for temporaries made since. */
export function hasTemporaries(cx: Context, since: number): boolean {
  return openTemporaries(cx) > since;
}

function take(cx: Context, since: number): PendingTemporary[] {
  const list = cx.pendingTemporaries;
  const mine = list.slice(since);
  cx.pendingTemporaries = list.slice(0, since);
  mine
    .filter(temporary => temporary.list !== cx.out)
    .forEach(temporary => forget(cx, temporary));
  return inOrder(
    cx,
    mine.filter(temporary => temporary.list === cx.out)
  );
}

/** Temporaries as they were made: an object may get its address, and so be noted, later than others. */
function inOrder(
  cx: Context,
  temporaries: PendingTemporary[]
): PendingTemporary[] {
  const madeAt = ({ place: { place } }: PendingTemporary): number =>
    place.place === 'variable' ? cx.momentOf(place.variable) : Infinity;
  return temporaries.every(each => madeAt(each) < Infinity)
    ? [...temporaries].sort((a, b) => madeAt(a) - madeAt(b))
    : temporaries;
}

/** A temporary that is out of sight stays, but its guard must not outlive its record. */
function forget(cx: Context, { guard, list, place }: PendingTemporary): void {
  const at = guard ? list.indexOf(guard.declaration) : -1;
  if (guard && at >= 0) {
    list.splice(at, 1);
    cx.out.unshift(guard.declaration);
    unguard(cx, guard, place.span);
  }
}

/**
 * What ends the temporaries of an arm of a conditional expression, which was
 * lowered into these lists: for behind the store of its value.
 */
export function endArm(cx: Context, since: number, lists: Stmt[][]): Stmt[] {
  const all = cx.pendingTemporaries;
  const mine = all.slice(since).filter(({ list }) => lists.includes(list));
  cx.pendingTemporaries = all.filter(temporary => !mine.includes(temporary));
  return cx.capture(() =>
    inOrder(cx, mine)
      .reverse()
      .forEach(({ place, guard }) => endGuarded(cx, place, guard))
  );
}

/** The end of a full expression: the temporaries made since end, the last first. */
export function endTemporaries(cx: Context, since: number): void {
  for (const { place, guard } of take(cx, since).reverse()) {
    endGuarded(cx, place, guard);
  }
}

/** A reference holds on to them: they end with the block instead. */
export function extendTemporaries(cx: Context, since: number): void {
  const frame = cx.frames[cx.frames.length - 1];
  for (const { place, guard } of take(cx, since)) {
    frame.push({ run: inner => endGuarded(inner, place, guard) });
  }
}
