/** ordering.ts for the engine of the browser, which fetches it with the first template. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./ordering'));

/** @throws TextsNeeded unless it is here */
export const isMoreSpecialised: typeof import('./ordering').isMoreSpecialised =
  (...given) => part().isMoreSpecialised(...given);

/** @throws TextsNeeded unless it is here */
export const uniqueValues: typeof import('./ordering').uniqueValues = (
  ...given
) => part().uniqueValues(...given);
