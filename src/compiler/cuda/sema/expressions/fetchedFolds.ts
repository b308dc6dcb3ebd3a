/** folds.ts for the engine of the browser, which fetches it for the first fold expression. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./folds'));

/** @throws TextsNeeded unless it is here */
export const lowerFold: typeof import('./folds').lowerFold = (...given) =>
  part().lowerFold(...given);
