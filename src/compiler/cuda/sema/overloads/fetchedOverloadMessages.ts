/** overloadMessages.ts for the engine of the browser, which fetches it for the first call that no function can take. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./overloadMessages'));

/** @throws TextsNeeded unless it is here */
export const spellArgs: typeof import('./overloadMessages').spellArgs = (
  ...given
) => part().spellArgs(...given);

/** @throws TextsNeeded unless it is here */
export const spellCandidate: typeof import('./overloadMessages').spellCandidate =
  (...given) => part().spellCandidate(...given);

/** @throws TextsNeeded unless it is here */
export const reportNone: typeof import('./overloadMessages').reportNone = (
  ...given
) => part().reportNone(...given);
