/** throw.ts for the engine of the browser, which fetches it for the first `throw` or `try`. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./throw'));

/** @throws TextsNeeded unless it is here */
export const refuseOnDevice: typeof import('./throw').refuseOnDevice = (
  ...given
) => part().refuseOnDevice(...given);

/** @throws TextsNeeded unless it is here */
export const lowerThrow: typeof import('./throw').lowerThrow = (...given) =>
  part().lowerThrow(...given);
