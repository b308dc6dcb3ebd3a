/** userLiterals.ts for the engine of the browser, which fetches it for the first literal with a suffix of a program's own. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./userLiterals'));

/** @throws TextsNeeded unless it is here */
export const lowerUserLiteral: typeof import('./userLiterals').lowerUserLiteral =
  (...given) => part().lowerUserLiteral(...given);
