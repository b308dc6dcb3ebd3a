/** functionNames.ts for the engine of the browser, which fetches it for the first `__func__`. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./functionNames'));

/** @throws TextsNeeded unless it is here */
export const functionName: typeof import('./functionNames').functionName = (
  ...given
) => part().functionName(...given);
