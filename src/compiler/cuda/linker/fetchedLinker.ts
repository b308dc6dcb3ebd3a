/** linker.ts for the engine of the browser, which fetches it for the first program of several files. */
import { TextsNeeded } from '../headers/groups';
import type { Linker } from './linker';

let here: Linker | undefined;

/** @throws TextsNeeded unless the linker is here */
export function requireLinker(): Linker {
  if (!here) {
    throw new TextsNeeded(async () => {
      here = (await import('./linker')).requireLinker();
    });
  }
  return here;
}
