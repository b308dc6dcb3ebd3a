/** dynamicCast.ts for the engine of the browser, which fetches it for the first dynamic_cast or throw. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./dynamicCast'));

/** @throws TextsNeeded unless it is here */
export const subobjects: typeof import('./dynamicCast').subobjects = (
  ...given
) => part().subobjects(...given);

/** @throws TextsNeeded unless it is here */
export const castLines: typeof import('./dynamicCast').castLines = (...given) =>
  part().castLines(...given);

/** @throws TextsNeeded unless it is here */
export const lowerDynamicCast: typeof import('./dynamicCast').lowerDynamicCast =
  (...given) => part().lowerDynamicCast(...given);

/** @throws TextsNeeded unless it is here */
export const libraryFunction: typeof import('./dynamicCast').libraryFunction = (
  ...given
) => part().libraryFunction(...given);
