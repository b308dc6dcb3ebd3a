/** values.ts for the engine of the browser, which fetches it for the first list of initial values. */
import { fetchedForPrograms } from '../../fetchedParts';

const part = fetchedForPrograms(() => import('./values'));

/** @throws TextsNeeded unless it is here */
export const listAsValue: typeof import('./values').listAsValue = (...given) =>
  part().listAsValue(...given);

/** @throws TextsNeeded unless it is here */
export const compoundLiteral: typeof import('./values').compoundLiteral = (
  ...given
) => part().compoundLiteral(...given);
