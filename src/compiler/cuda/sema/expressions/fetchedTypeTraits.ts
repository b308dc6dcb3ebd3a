/** typeTraits.ts for the engine of the browser, which fetches it for the first question about a type. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./typeTraits'));

/** @throws TextsNeeded unless it is here */
export const lowerTypeTrait: typeof import('./typeTraits').lowerTypeTrait = (
  ...given
) => part().lowerTypeTrait(...given);
