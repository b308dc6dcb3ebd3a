/** construct.ts for the engine of the browser, which fetches it for the first object of a class. */
import { fetchedForPrograms } from '../../fetchedParts';

const part = fetchedForPrograms(() => import('./construct'));

/** @throws TextsNeeded unless it is here */
export const constructObject: typeof import('./construct').constructObject = (
  ...given
) => part().constructObject(...given);

/** @throws TextsNeeded unless it is here */
export const isAbstract: typeof import('./construct').isAbstract = (...given) =>
  part().isAbstract(...given);

/** @throws TextsNeeded unless it is here */
export const constructAt: typeof import('./construct').constructAt = (
  ...given
) => part().constructAt(...given);
