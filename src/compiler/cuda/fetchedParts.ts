/**
 * Parts of the compiler that the engine of the browser fetches when a program
 * first needs them: files `fetchedX.ts`, which its bundle has in the place of
 * `x.ts` (scripts/bundle.mjs).
 */
import { TextsNeeded } from './headers/groups';

interface FetchedPart {
  isHere(): boolean;
  fetch(): Promise<void>;
}

/** Those that a template may need when an instance of it is made. */
const partsOfInstances: FetchedPart[] = [];

/** Those of them that most programs with a main() need: one by one, each would be waited for. */
const partsOfPrograms: FetchedPart[] = [];

/** @returns what gives the part, or throws TextsNeeded while it is not here */
export function fetchedPart<Part>(fetch: () => Promise<Part>): () => Part {
  return fetchedOnce(fetch).get;
}

/** The same of a part that bodies of templates may need. */
export function fetchedForInstances<Part>(
  fetch: () => Promise<Part>
): () => Part {
  const part = fetchedOnce(fetch);
  partsOfInstances.push(part);
  return part.get;
}

/** The same of a part that most programs need, too. */
export function fetchedForPrograms<Part>(
  fetch: () => Promise<Part>
): () => Part {
  const part = fetchedOnce(fetch);
  partsOfInstances.push(part);
  partsOfPrograms.push(part);
  return part.get;
}

/** An instance may be made later, where nothing can be waited for. @throws TextsNeeded unless all is here that one may need */
export function requirePartsOfInstances(): void {
  requireParts(partsOfInstances);
}

/** @throws TextsNeeded unless all is here that most programs need */
export function requirePartsOfPrograms(): void {
  requireParts(partsOfPrograms);
}

function requireParts(parts: readonly FetchedPart[]): void {
  const missing = parts.filter(part => !part.isHere());
  if (missing.length > 0) {
    throw new TextsNeeded(async () => {
      await Promise.all(missing.map(part => part.fetch()));
    });
  }
}

function fetchedOnce<Part>(
  fetch: () => Promise<Part>
): FetchedPart & { get: () => Part } {
  let part: Part | undefined;
  const fetched = async (): Promise<void> => {
    part = await fetch();
  };
  return {
    isHere: () => part !== undefined,
    fetch: fetched,
    get: () => {
      if (part === undefined) {
        throw new TextsNeeded(fetched);
      }
      return part;
    }
  };
}
