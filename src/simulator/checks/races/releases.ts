/**
 * What is handed over through memory: a thread that fenced and then changes a
 * word atomically, or through volatile, makes known what lay before its fence,
 * and who reads the word so afterwards knows it too.
 */

/** What a fence makes known of its own block's accesses. */
export interface Knowledge {
  block: number;
  knows(warp: number, lane: number, time: number): boolean;
  /** What was known of others then. */
  acquired: Acquired | undefined;
}

/** Up to which version threads have seen words change hands. Never changed: others share it. */
export type Acquired = ReadonlyMap<Release, number>;

/** From a version of one word on, another word is known up to a version of its own. */
interface Source {
  version: number;
  seen: number;
}

interface Entry {
  version: number;
  knowledge: Knowledge;
}

/** A word through which threads hand over, with all that was ever left there. */
export class Release {
  version = 0;
  /** What those who left something here had acquired themselves, of each word the last. */
  private readonly sources = new Map<Release, Source[]>();
  private readonly entries = new Map<number, Entry[]>();
  private readonly seen = new Set<Knowledge>();
  /** Since which version each thread has changed the word itself. */
  private readonly changes = new Map<number, number>();

  /** @param thread of the grid: who changes the word */
  add(knowledge: Knowledge, thread: number): void {
    if (!this.changes.has(thread)) {
      this.changes.set(thread, this.version + 1);
    }
    if (this.seen.has(knowledge)) {
      return;
    }
    this.seen.add(knowledge);
    const version = ++this.version;
    const { block, acquired } = knowledge;
    let entries = this.entries.get(block);
    if (!entries) {
      entries = [];
      this.entries.set(block, entries);
    }
    entries.push({ version, knowledge });
    for (const [release, seen] of acquired ?? []) {
      const earlier = this.sources.get(release);
      if (!earlier) {
        this.sources.set(release, [{ version, seen }]);
      } else if (earlier[earlier.length - 1].seen < seen) {
        earlier.push({ version, seen });
      }
    }
  }

  /** Calls with each word of which who has seen this version knows at second hand, and up to which version. */
  forSources(
    version: number,
    visit: (release: Release, seen: number) => void
  ): void {
    for (const [release, sources] of this.sources) {
      const source = sources.findLast(each => each.version <= version);
      if (source) {
        visit(release, source.seen);
      }
    }
  }

  /** Whether who has seen this version has seen a thread's change of the word itself. */
  shows(version: number, thread: number): boolean {
    return (this.changes.get(thread) ?? Infinity) <= version;
  }

  /** Whether who has seen this version knows of an access. */
  knows(
    version: number,
    block: number,
    warp: number,
    lane: number,
    time: number
  ): boolean {
    const entries = this.entries.get(block) ?? [];
    return entries.some(
      entry =>
        entry.version <= version && entry.knowledge.knows(warp, lane, time)
    );
  }
}

/** What is known by what was acquired, at first or second hand. */
export class Hands {
  /** Threads ask of many accesses between two words that they read: what was found for the last that asked. */
  private readonly found = new Map<Acquired, Acquired>();

  /** Whether an access of another thread is known. */
  know(
    acquired: Acquired,
    block: number,
    warp: number,
    lane: number,
    time: number
  ): boolean {
    const isKnownBy = (words: Acquired): boolean => {
      for (const [release, version] of words) {
        if (release.knows(version, block, warp, lane, time)) {
          return true;
        }
      }
      return false;
    };
    return isKnownBy(acquired) || isKnownBy(this.all(acquired));
  }

  /** All words of which is known, also by those who left something at others. What is there at a version stays. */
  private all(acquired: Acquired): Acquired {
    const before = this.found.get(acquired);
    if (before) {
      return before;
    }
    const all = new Map<Release, number>();
    const open: [Release, number][] = [];
    const reach = (release: Release, version: number): void => {
      if ((all.get(release) ?? 0) < version) {
        all.set(release, version);
        open.push([release, version]);
      }
    };
    acquired.forEach((version, release) => reach(release, version));
    for (let next = open.pop(); next; next = open.pop()) {
      next[0].forSources(next[1], reach);
    }
    if (this.found.size >= KEPT) {
      const [oldest] = this.found.keys();
      this.found.delete(oldest);
    }
    this.found.set(acquired, all);
    return all;
  }
}

/** For the lanes of a warp, which ask in turn. */
const KEPT = 32;

/** All that either knows. */
export function union(
  a: Acquired | undefined,
  b: Acquired | undefined
): Acquired | undefined {
  if (!a || !b || a === b) {
    return a ?? b;
  }
  const both = new Map(a);
  for (const [release, version] of b) {
    if ((both.get(release) ?? 0) < version) {
      both.set(release, version);
    }
  }
  return both;
}

/** Words hand over: an 8-byte counter does by its first. */
export function firstWord(address: number): number {
  return address & ~3;
}
