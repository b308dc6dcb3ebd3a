/** conversionMessages.ts for the engine of the browser, which fetches it for the first conversion that does not exist. */
import { fetchedForInstances } from '../../fetchedParts';

type Messages = typeof import('./conversionMessages');

const part = fetchedForInstances(() => import('./conversionMessages'));

/** @throws TextsNeeded unless it is here */
export const reportBinding: Messages['reportBinding'] = (...given) =>
  part().reportBinding(...given);

/** @throws TextsNeeded unless it is here */
export const reportConversion: Messages['reportConversion'] = (...given) =>
  part().reportConversion(...given);
