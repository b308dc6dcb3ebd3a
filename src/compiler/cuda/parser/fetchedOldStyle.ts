/** oldStyle.ts for the engine of the browser, which fetches it for the first `.c` file. */
import { fetchedPart } from '../fetchedParts';

const part = fetchedPart(() => import('./oldStyle'));

/** @throws TextsNeeded unless it is here */
export const withPrototypes: typeof import('./oldStyle').withPrototypes = (
  ...given
) => part().withPrototypes(...given);

/** @throws TextsNeeded unless it is here */
export const withNamesOfC: typeof import('./oldStyle').withNamesOfC = (
  ...given
) => part().withNamesOfC(...given);
