/** guards.ts for the engine of the browser, which fetches it for the first program with a `try`. */
import type { Context } from '../context/context';
import { isFlat } from '../entities/classTraits';
import { destructorOf } from './specialMembers';
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./guards'));

type Guards = typeof import('./guards');

/** Whether exceptions can come through the code that is being lowered. */
export const unwinds: Guards['unwinds'] = (cx: Context) =>
  cx.unit.hasHandlers && part().unwinds(cx);

export const isMadeAtOnce: Guards['isMadeAtOnce'] = (cx, type) =>
  isFlat(type.info) && !(unwinds(cx) && destructorOf(type));

/** @throws TextsNeeded unless it is here */
export const guardObject: Guards['guardObject'] = (cx, ...given) =>
  unwinds(cx) ? part().guardObject(cx, ...given) : undefined;

/** @throws TextsNeeded unless it is here */
export const guardElements: Guards['guardElements'] = (cx, array) =>
  unwinds(cx) ? part().guardElements(cx, array) : undefined;

/** @throws TextsNeeded unless it is here */
export const guardMemory: Guards['guardMemory'] = (cx, ...given) =>
  unwinds(cx) ? part().guardMemory(cx, ...given) : undefined;

/** @throws TextsNeeded unless it is here */
export const guardParts: Guards['guardParts'] = cx =>
  unwinds(cx)
    ? part().guardParts(cx)
    : { add: () => undefined, release: () => undefined };

/** @throws TextsNeeded unless it is here */
export const countElement: Guards['countElement'] = (cx, guard, ...given) => {
  if (guard) {
    part().countElement(cx, guard, ...given);
  }
};

/** @throws TextsNeeded unless it is here */
export const unguard: Guards['unguard'] = (cx, guard, span) => {
  if (guard) {
    part().unguard(cx, guard, span);
  }
};

/** @throws TextsNeeded unless it is here */
export const callRuntime: Guards['callRuntime'] = (...given) =>
  part().callRuntime(...given);

/** @throws TextsNeeded unless it is here */
export const declareRecord: Guards['declareRecord'] = (...given) =>
  part().declareRecord(...given);

/** @throws TextsNeeded unless it is here */
export const recordOf: Guards['recordOf'] = (...given) =>
  part().recordOf(...given);

/** @throws TextsNeeded unless it is here */
export const destructorPointer: Guards['destructorPointer'] = (...given) =>
  part().destructorPointer(...given);

/** @throws TextsNeeded unless it is here */
export const guardHandlers: Guards['guardHandlers'] = (...given) =>
  part().guardHandlers(...given);
