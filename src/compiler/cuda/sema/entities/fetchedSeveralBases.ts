/** severalBases.ts for the engine of the browser, which fetches it for the first member of a class with several bases. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./severalBases'));

/** @throws TextsNeeded unless it is here */
export const memberNamed: typeof import('./severalBases').memberNamed = (
  ...given
) => part().memberNamed(...given);

/** @throws TextsNeeded unless it is here */
export const membersNamed: typeof import('./severalBases').membersNamed = (
  ...given
) => part().membersNamed(...given);

/** @throws TextsNeeded unless it is here */
export const countBases: typeof import('./severalBases').countBases = (
  ...given
) => part().countBases(...given);
