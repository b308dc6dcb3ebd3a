/** bindings.ts for the engine of the browser, which fetches it for the first names in brackets, `auto [a, b]`. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./bindings'));

/** @throws TextsNeeded unless it is here */
export const bindRangeVariable: typeof import('./bindings').bindRangeVariable =
  (...given) => part().bindRangeVariable(...given);

/** @throws TextsNeeded unless it is here */
export const declareBinding: typeof import('./bindings').declareBinding = (
  ...given
) => part().declareBinding(...given);
