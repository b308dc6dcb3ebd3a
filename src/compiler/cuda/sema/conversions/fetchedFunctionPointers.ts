/** functionPointers.ts for the engine of the browser, which fetches it for the first pointer to a function. */
import { fetchedForInstances } from '../../fetchedParts';

const part = fetchedForInstances(() => import('./functionPointers'));

/** @throws TextsNeeded unless it is here */
export const functionPointer: typeof import('./functionPointers').functionPointer =
  (...given) => part().functionPointer(...given);
