/** addresses.ts for the engine of the browser, which fetches it for the first address of a function. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./addresses'));

/** @throws TextsNeeded unless it is here */
export const addressOfFunction: typeof import('./addresses').addressOfFunction =
  (...given) => part().addressOfFunction(...given);
