/** rangeFor.ts for the engine of the browser, which fetches it for the first loop over a range. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./rangeFor'));

/** @throws TextsNeeded unless it is here */
export const lowerRangeFor: typeof import('./rangeFor').lowerRangeFor = (
  ...given
) => part().lowerRangeFor(...given);
