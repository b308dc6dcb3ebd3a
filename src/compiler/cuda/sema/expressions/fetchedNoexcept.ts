/** noexcept.ts for the engine of the browser, which fetches it for the first `noexcept(…)` of an expression. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./noexcept'));

/** @throws TextsNeeded unless it is here */
export const lowerNoexcept: typeof import('./noexcept').lowerNoexcept = (
  ...given
) => part().lowerNoexcept(...given);
