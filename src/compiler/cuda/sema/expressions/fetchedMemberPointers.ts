/** memberPointers.ts for the engine of the browser, which fetches it for the first `&A::b`, `.*` or `->*`. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./memberPointers'));

/** @throws TextsNeeded unless it is here */
export const memberAddress: typeof import('./memberPointers').memberAddress = (
  ...given
) => part().memberAddress(...given);

/** @throws TextsNeeded unless it is here */
export const lowerMemberAccess: typeof import('./memberPointers').lowerMemberAccess =
  (...given) => part().lowerMemberAccess(...given);

/** @throws TextsNeeded unless it is here */
export const lowerMemberPointerCall: typeof import('./memberPointers').lowerMemberPointerCall =
  (...given) => part().lowerMemberPointerCall(...given);
