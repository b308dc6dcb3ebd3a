/** classInstances.ts for the engine of the browser, which fetches it with the first template. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./classInstances'));

/** @throws TextsNeeded unless it is here */
export const instantiateClass: typeof import('./classInstances').instantiateClass =
  (...given) => part().instantiateClass(...given);

/** @throws TextsNeeded unless it is here */
export const instantiateType: typeof import('./classInstances').instantiateType =
  (...given) => part().instantiateType(...given);

/** @throws TextsNeeded unless it is here */
export const variableInstance: typeof import('./classInstances').variableInstance =
  (...given) => part().variableInstance(...given);
