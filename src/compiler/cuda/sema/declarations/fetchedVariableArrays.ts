/** variableArrays.ts for the engine of the browser, which fetches it for the first array in host code. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./variableArrays'));

/** @throws TextsNeeded unless it is here */
export const declareVariableArray: typeof import('./variableArrays').declareVariableArray =
  (...given) => part().declareVariableArray(...given);
