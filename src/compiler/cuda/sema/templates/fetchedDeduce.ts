/** deduce.ts for the engine of the browser, which fetches it with the first template. */
import { fetchedForPrograms } from '../../fetchedParts';

const part = fetchedForPrograms(() => import('./deduce'));

/** @throws TextsNeeded unless it is here */
export const deduceFunction: typeof import('./deduce').deduceFunction = (
  ...given
) => part().deduceFunction(...given);

/** @throws TextsNeeded unless it is here */
export const deduceValues: typeof import('./deduce').deduceValues = (
  ...given
) => part().deduceValues(...given);

/** @throws TextsNeeded unless it is here */
export const completeDeduction: typeof import('./deduce').completeDeduction = (
  ...given
) => part().completeDeduction(...given);
