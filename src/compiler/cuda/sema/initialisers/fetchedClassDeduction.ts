/** classDeduction.ts for the engine of the browser, which fetches it for the first class whose template arguments its constructor tells. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./classDeduction'));

/** @throws TextsNeeded unless it is here */
export const deduceClass: typeof import('./classDeduction').deduceClass = (
  ...given
) => part().deduceClass(...given);
