/** store.ts for the engine of the browser, which fetches it for the first list of initial values. */
import { fetchedForPrograms } from '../../fetchedParts';

const part = fetchedForPrograms(() => import('./store'));

/** @throws TextsNeeded unless it is here */
export const rankList: typeof import('./store').rankList = (...given) =>
  part().rankList(...given);

/** @throws TextsNeeded unless it is here */
export const storeInitial: typeof import('./store').storeInitial = (...given) =>
  part().storeInitial(...given);

/** @throws TextsNeeded unless it is here */
export const wholeElement: typeof import('./store').wholeElement = (...given) =>
  part().wholeElement(...given);

/** @throws TextsNeeded unless it is here */
export const storeList: typeof import('./store').storeList = (...given) =>
  part().storeList(...given);
