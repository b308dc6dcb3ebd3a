/** using.ts for the engine of the browser, which fetches it for the first using declaration. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./using'));

/** @throws TextsNeeded unless it is here */
export const bringIn: typeof import('./using').bringIn = (...given) =>
  part().bringIn(...given);
