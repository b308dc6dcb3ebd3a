/** linker.ts for the engine of the browser, which fetches it for the first program of several files. */
import { fetchedPart } from '../fetchedParts';
import type { Linker } from './linker';

/** @throws TextsNeeded unless the linker is here */
export const requireLinker: () => Linker = fetchedPart(async () =>
  (await import('./linker')).requireLinker()
);
