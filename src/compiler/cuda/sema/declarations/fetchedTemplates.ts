/** templates.ts for the engine of the browser, which fetches it for the first template. */
import { fetchedForPrograms } from '../../fetchedParts';

const part = fetchedForPrograms(() => import('./templates'));

/** @throws TextsNeeded unless it is here */
export const declareTemplate: typeof import('./templates').declareTemplate = (
  ...given
) => part().declareTemplate(...given);
