/** launchExpression.ts for the engine of the browser, which fetches it for the first program that launches a kernel. */
import { fetchedForPrograms } from '../../fetchedParts';

const part = fetchedForPrograms(() => import('./launchExpression'));

/** @throws TextsNeeded unless it is here */
export const lowerLaunch: typeof import('./launchExpression').lowerLaunch = (
  ...given
) => part().lowerLaunch(...given);
