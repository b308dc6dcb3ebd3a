/** lambda.ts for the engine of the browser, which fetches it for the first lambda. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./lambda'));

/** @throws TextsNeeded unless it is here */
export const lowerLambda: typeof import('./lambda').lowerLambda = (...given) =>
  part().lowerLambda(...given);
