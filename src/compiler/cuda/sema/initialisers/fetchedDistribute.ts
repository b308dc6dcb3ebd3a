/** distribute.ts for the engine of the browser, which fetches it for the first list of initial values. */
import { fetchedForPrograms } from '../../fetchedParts';

export type { PathStep } from './distribute';

const part = fetchedForPrograms(() => import('./distribute'));

/** @throws TextsNeeded unless it is here */
export const lengthFromList: typeof import('./distribute').lengthFromList = (
  ...given
) => part().lengthFromList(...given);

/** @throws TextsNeeded unless it is here */
export const distribute: typeof import('./distribute').distribute = (
  ...given
) => part().distribute(...given);
