/** classDeduction.ts for the engine of the browser, which fetches it for the first class whose template arguments its constructor tells, or list without a type. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./classDeduction'));

/** @throws TextsNeeded unless it is here */
export const deduceClassFrom: typeof import('./classDeduction').deduceClassFrom =
  (...given) => part().deduceClassFrom(...given);

/** @throws TextsNeeded unless it is here */
export const listType: typeof import('./classDeduction').listType = (
  ...given
) => part().listType(...given);
