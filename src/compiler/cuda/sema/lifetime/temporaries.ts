/**
 * Temporary objects: a value of a class that got an address (it was bound to a
 * reference, or a member function was called on it) lives to the end of the
 * full expression, where its destructor runs. A value without an address needs
 * none: whoever takes it owns it.
 */
import type { Stmt, Variable } from '../../../ir/types';
import { rootVariable } from '../../../ir/visit';
import type { Context, PendingTemporary } from '../context/context';
import { destructorOf } from './specialMembers';
import * as make from '../emit/make';
import { endGuarded } from './destroy';
import { guardObject, unguard } from './guards';
import type { Operand, PlaceOperand } from '../entities/operands';
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
 * Temporaries of an arm of a conditional expression, or of the right side of
 * `&&` and `||`, which was lowered into `list`, end with the full expression,
 * too: their memory is declared here, before the statement that is to hold the
 * list, with a flag that says whether they were made.
 */
export function outlive(cx: Context, since: number, list: Stmt[]): void {
  const mine = cx.pendingTemporaries
    .slice(since)
    .filter(temporary => temporary.list === list);
  for (const temporary of mine) {
    const { place, guard } = temporary;
    const hoist = (variable: Variable): void => {
      const at = list.findIndex(
        stmt => stmt.stmt === 'declare' && stmt.variable === variable
      );
      const declaration = list[at];
      if (declaration?.stmt !== 'declare') {
        return;
      }
      const { init, ...bare } = declaration;
      const { span } = declaration;
      const isFlag = variable === temporary.flag;
      // The guard's declaration is looked for again.
      cx.emit(init && !isFlag ? bare : declaration);
      list.splice(
        at,
        1,
        ...(init && !isFlag
          ? [
              {
                stmt: 'store',
                place: make.variablePlace(variable, span),
                value: init,
                span
              } as const
            ]
          : [])
      );
    };
    if (place.place.place === 'variable') {
      hoist(place.place.variable);
    }
    if (guard) {
      hoist(guard.variable);
    }
    if (temporary.flag) {
      hoist(temporary.flag);
    } else {
      const { span } = place;
      const no = make.constant('bool', false, span);
      temporary.flag = cx.temp(make.BOOL, span, no);
      list.push({
        stmt: 'store',
        place: make.variablePlace(temporary.flag, span),
        value: make.constant('bool', true, span),
        span
      });
    }
    temporary.list = cx.out;
  }
}

/** A list is part of the current one now, and with it what it made. */
export function takeIn(cx: Context, list: Stmt[]): void {
  cx.out.push(...list);
  for (const temporary of cx.pendingTemporaries) {
    if (temporary.list === list) {
      temporary.list = cx.out;
    }
  }
}

/** Somebody else ends the object. */
export function endsElsewhere(cx: Context, variable: Variable): void {
  const known = cx.pendingTemporaries.find(
    ({ place: { place } }) =>
      place.place === 'variable' && place.variable === variable
  );
  if (known) {
    unguard(cx, known.guard, known.place.span);
    cx.pendingTemporaries = cx.pendingTemporaries.filter(
      temporary => temporary !== known
    );
  }
}

/** The end of a full expression: the temporaries made since end, the last first. */
export function endTemporaries(cx: Context, since: number): void {
  for (const temporary of take(cx, since).reverse()) {
    end(cx, temporary);
  }
}

/** A reference holds on to them: they end with the block instead. */
export function extendTemporaries(cx: Context, since: number): void {
  const frame = cx.frames[cx.frames.length - 1];
  for (const temporary of take(cx, since)) {
    frame.push({ run: inner => end(inner, temporary) });
  }
}

/** The same of the one that the operand is a part of; the others end. */
export function extendOne(cx: Context, since: number, operand: Operand): void {
  const root =
    operand.kind === 'place' ? rootVariable(operand.place) : undefined;
  const isRoot = ({ place: { place } }: PendingTemporary): boolean =>
    place.place === 'variable' && place.variable === root;
  const all = cx.pendingTemporaries;
  const kept = all.slice(since).filter(isRoot);
  cx.pendingTemporaries = all.filter(each => !kept.includes(each));
  endTemporaries(cx, since);
  cx.pendingTemporaries = [...cx.pendingTemporaries, ...kept];
  extendTemporaries(cx, since);
}

function end(cx: Context, { place, guard, flag }: PendingTemporary): void {
  if (!flag) {
    endGuarded(cx, place, guard);
    return;
  }
  const { span } = place;
  cx.emit({
    stmt: 'if',
    cond: make.read(make.variablePlace(flag, span), span),
    then: cx.capture(() => endGuarded(cx, place, guard)),
    else: [],
    span
  });
}
