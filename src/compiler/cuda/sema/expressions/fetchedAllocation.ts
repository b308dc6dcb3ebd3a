/** allocation.ts for the engine of the browser, which fetches it for the first `new` or `delete`. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./allocation'));

/** @throws TextsNeeded unless it is here */
export const lowerNew: typeof import('./allocation').lowerNew = (...given) =>
  part().lowerNew(...given);

/** @throws TextsNeeded unless it is here */
export const lowerDelete: typeof import('./allocation').lowerDelete = (
  ...given
) => part().lowerDelete(...given);
