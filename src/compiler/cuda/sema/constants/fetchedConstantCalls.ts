/** constantCalls.ts for the engine of the browser, which fetches it for the first constant that a function computes. */
import { fetchedForPrograms } from '../../fetchedParts';

const part = fetchedForPrograms(() => import('./constantCalls'));

/** @throws TextsNeeded unless it is here */
export const evaluateCall: typeof import('./constantCalls').evaluateCall = (
  ...given
) => part().evaluateCall(...given);

/** @throws TextsNeeded unless it is here */
export const evaluateVariable: typeof import('./constantCalls').evaluateVariable =
  (...given) => part().evaluateVariable(...given);

/** @throws TextsNeeded unless it is here */
export const evaluatePlace: typeof import('./constantCalls').evaluatePlace = (
  ...given
) => part().evaluatePlace(...given);

/** @throws TextsNeeded unless it is here */
export const hasEffects: typeof import('./constantCalls').hasEffects = (
  ...given
) => part().hasEffects(...given);

/** @throws TextsNeeded unless it is here */
export const evaluateAfter: typeof import('./constantCalls').evaluateAfter = (
  ...given
) => part().evaluateAfter(...given);
