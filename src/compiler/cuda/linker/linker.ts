/**
 * The linker, which programs of several files need. The engine's bundle for the
 * browser has fetchedLinker.ts in this file's place (scripts/bundle.mjs).
 */
import { link } from './link';
import { partOf } from './part';
import { joinSides } from './sides';

export interface Linker {
  link: typeof link;
  partOf: typeof partOf;
  joinSides: typeof joinSides;
}

export function requireLinker(): Linker {
  return { link, partOf, joinSides };
}
