/** memberwise.ts for the engine of the browser, which fetches it for the first member that a class gets by itself. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./memberwise'));

export type { Actions } from './memberwise';

/** @throws TextsNeeded unless it is here */
export const destroyParts: typeof import('./memberwise').destroyParts = (
  ...given
) => part().destroyParts(...given);

/** @throws TextsNeeded unless it is here */
export const lowerSpecialMember: typeof import('./memberwise').lowerSpecialMember =
  (...given) => part().lowerSpecialMember(...given);
