/** functionAddresses.ts for the engine of the browser, which fetches it for the first pointer to a function template's instance. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./functionAddresses'));

/** @throws TextsNeeded unless it is here */
export const instanceOfType: typeof import('./functionAddresses').instanceOfType =
  (...given) => part().instanceOfType(...given);
