/** unsupported.ts for the engine of the browser, which fetches it for the first header that is not provided. */
import { fetchedPart } from '../fetchedParts';

const part = fetchedPart(() => import('./unsupported'));

/** @throws TextsNeeded unless it is here */
export const whyNotProvided: typeof import('./unsupported').whyNotProvided =
  name => part().whyNotProvided(name);
