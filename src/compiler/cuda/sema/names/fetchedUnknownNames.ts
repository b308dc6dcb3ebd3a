/** unknownNames.ts for the engine of the browser, which fetches it for the first name that nobody declares, or that is not here. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./unknownNames'));

/** @throws TextsNeeded unless it is here */
export const reportUnknown: typeof import('./unknownNames').reportUnknown = (
  ...given
) => part().reportUnknown(...given);

/** @throws TextsNeeded unless it is here */
export const suggestion: typeof import('./unknownNames').suggestion = (
  ...given
) => part().suggestion(...given);

/** @throws TextsNeeded unless it is here */
export const memberSuggestion: typeof import('./unknownNames').memberSuggestion =
  (...given) => part().memberSuggestion(...given);

/** @throws TextsNeeded unless it is here */
export const notSupportedOnHost: typeof import('./unknownNames').notSupportedOnHost =
  (...given) => part().notSupportedOnHost(...given);
