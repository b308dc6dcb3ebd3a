/** hostVariables.ts for the engine of the browser, which fetches it for the first host variable that is initialised when the program begins. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./hostVariables'));

/** @throws TextsNeeded unless it is here */
export const lowerInitialiser: typeof import('./hostVariables').lowerInitialiser =
  (...given) => part().lowerInitialiser(...given);

/** @throws TextsNeeded unless it is here */
export const hostFunction: typeof import('./hostVariables').hostFunction = (
  ...given
) => part().hostFunction(...given);

/** @throws TextsNeeded unless it is here */
export const constantObject: typeof import('./hostVariables').constantObject = (
  ...given
) => part().constantObject(...given);

/** @throws TextsNeeded unless it is here */
export const initialiseGlobal: typeof import('./hostVariables').initialiseGlobal =
  (...given) => part().initialiseGlobal(...given);
