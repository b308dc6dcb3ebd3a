/** exceptions.ts for the engine of the browser, which fetches it for the first `try` or `noexcept` that exceptions can reach. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./exceptions'));

/** @throws TextsNeeded unless it is here */
export const lowerTry: typeof import('./exceptions').lowerTry = (...given) =>
  part().lowerTry(...given);

/** @throws TextsNeeded unless it is here */
export const keepExceptionsIn: typeof import('./exceptions').keepExceptionsIn =
  (...given) => part().keepExceptionsIn(...given);
