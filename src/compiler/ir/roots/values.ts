/** Values of the analysis of pointers: sets of roots, kept apart by where in a struct they are. */
import type { Root, RootSet } from './types';

/** Sets of roots by the part of the value that holds them: '' for a pointer itself, else a struct field. */
export type RootSets = Map<string, Set<Root>>;

export const EMPTY: RootSets = new Map();

/** Returns whether the set has grown. */
export function addAll(
  value: RootSets,
  part: string,
  roots: Iterable<Root>
): boolean {
  let set = value.get(part);
  let grown = false;
  for (const root of roots) {
    if (!set) {
      set = new Set();
      value.set(part, set);
    }
    if (!set.has(root)) {
      set.add(root);
      grown = true;
    }
  }
  return grown;
}

export function single(roots: Iterable<Root>): RootSets {
  return new Map([['', new Set(roots)]]);
}

export function flatten(value: RootSets): Set<Root> {
  const all = new Set<Root>();
  value.forEach(roots => roots.forEach(root => all.add(root)));
  return all;
}

export function copyValue(value: RootSets): RootSets {
  return new Map([...value].map(([part, roots]) => [part, new Set(roots)]));
}

export function describeValue(value: RootSets): string {
  return [...value]
    .filter(([, roots]) => roots.size > 0)
    .map(([part, roots]) => `${part}:${sorted(roots).map(root => root.id)}`)
    .sort()
    .join(' ');
}

export function sorted(roots: Iterable<Root>): RootSet {
  return [...new Set(roots)].sort((a, b) => a.id - b.id);
}
