/** memberInitializers.ts for the engine of the browser, which fetches it for the first constructor with a body of the program's own. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./memberInitializers'));

/** @throws TextsNeeded unless it is here */
export const lowerMemberInitializers: typeof import('./memberInitializers').lowerMemberInitializers =
  (...given) => part().lowerMemberInitializers(...given);
