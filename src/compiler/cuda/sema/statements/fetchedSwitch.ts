/** switch.ts for the engine of the browser, which fetches it for the first 'switch'. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./switch'));

/** @throws TextsNeeded unless it is here */
export const lowerSwitch: typeof import('./switch').lowerSwitch = (...given) =>
  part().lowerSwitch(...given);
