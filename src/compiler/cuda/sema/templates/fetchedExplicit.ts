/** explicit.ts for the engine of the browser, which fetches it for the first `template <>` or `template` of a function. */
import { fetchedForInstances } from '../../fetchedParts';

type Explicit = typeof import('./explicit');

const part = fetchedForInstances(() => import('./explicit'));

/** @throws TextsNeeded unless it is here */
export const specialiseFunction: Explicit['specialiseFunction'] = (...given) =>
  part().specialiseFunction(...given);

/** @throws TextsNeeded unless it is here */
export const instantiateExplicitly: Explicit['instantiateExplicitly'] = (
  ...given
) => part().instantiateExplicitly(...given);
