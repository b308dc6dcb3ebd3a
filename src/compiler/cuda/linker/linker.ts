/**
 * The linker, which programs of several files need. The engine's bundle for the
 * browser has fetchedLinker.ts in this file's place (scripts/bundle.mjs).
 */
import { link } from './link';
import { partOf } from './part';

export interface Linker {
  link: typeof link;
  partOf: typeof partOf;
}

export function requireLinker(): Linker {
  return { link, partOf };
}
