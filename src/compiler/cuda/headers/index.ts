import { forwardingHeaders } from './forwards';
import { headerGroups, type HeaderGroup } from './groups';
import { requireGroups, textsOf } from './texts';
import { whyNotProvided } from './unsupported';

/** Headers whose texts are always here. */
const ownTexts: ReadonlyMap<string, string> = new Map(
  Object.entries(forwardingHeaders(headerGroups.std))
);

const groupOf: ReadonlyMap<string, HeaderGroup> = new Map(
  (Object.keys(headerGroups) as HeaderGroup[]).flatMap(group =>
    headerGroups[group].map((name): [string, HeaderGroup] => [name, group])
  )
);

/** Where the CUDA samples keep their helpers. */
const SHARED_FOLDERS =
  /^(?:\.\.?\/|common\/|inc\/|Common\/|include\/|cuda\/)+[^/]+$/;

function isName(name: string): boolean {
  return ownTexts.has(name) || groupOf.has(name);
}

/** The name under which a header is provided, however a program names it. */
function providedName(name: string): string | undefined {
  if (isName(name)) {
    return name;
  }
  const plain = name.replace(/^.*\//, '');
  return isName(plain) && SHARED_FOLDERS.test(name) ? plain : undefined;
}

/** The text of a header that is provided under this name; undefined while it is not here. */
function textHere(name: string): string | undefined {
  const group = groupOf.get(name);
  return group ? textsOf(group)?.[name] : ownTexts.get(name);
}

/** Whether a text is that of a header which comes with the compiler. */
export function isHeaderText(name: string, text: string): boolean {
  return textHere(providedName(name) ?? '') === text;
}

/** Whether a header comes with the compiler. */
export function isProvided(name: string): boolean {
  return providedName(name) !== undefined;
}

/**
 * The text of a header that comes with the compiler (empty where everything
 * it declares is built in), why there is none, or undefined for one that
 * nobody knows.
 * @throws TextsNeeded
 */
export function findHeader(
  name: string
): string | { reason: string } | undefined {
  const provided = providedName(name);
  if (provided !== undefined) {
    requireHeaders([provided]);
    return textHere(provided);
  }
  const reason = whyNotProvided(name);
  return reason === undefined ? undefined : { reason };
}

/**
 * Asks for the texts of all these headers at once.
 * @throws TextsNeeded
 */
export function requireHeaders(names: Iterable<string>): void {
  const groups: HeaderGroup[] = [];
  for (const name of names) {
    const group = groupOf.get(providedName(name) ?? '');
    if (group) {
      groups.push(group);
    }
  }
  requireGroups(groups);
}

/** All names that `#include` can find here. */
export function headerNames(): string[] {
  return [...ownTexts.keys(), ...groupOf.keys()];
}
