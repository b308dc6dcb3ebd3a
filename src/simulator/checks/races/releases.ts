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
    for (const [release, seen] of acquired ? closureOf(acquired) : []) {
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

/**
 * All words of which is known, also by those who left something at others, for
 * what was acquired. It grows with each word that a thread reads: to find it
 * anew would cost the square of their number each time.
 */
const closures = new WeakMap<Acquired, Acquired>();

/** What a release tells of others is what is known of them at any hand, and what is there at a version stays. */
function closureOf(acquired: Acquired): Acquired {
  let all = closures.get(acquired);
  if (!all) {
    all = new Map();
    for (const [release, version] of acquired) {
      reach(all as Map<Release, number>, release, version);
    }
    closures.set(acquired, all);
  }
  return all;
}

function reach(
  all: Map<Release, number>,
  release: Release,
  version: number
): void {
  if ((all.get(release) ?? 0) < version) {
    all.set(release, version);
    release.forSources(version, (other, seen) => {
      if ((all.get(other) ?? 0) < seen) {
        all.set(other, seen);
      }
    });
  }
}

/** What is acquired by reading a word, after what was before. */
export function acquiring(
  before: Acquired | undefined,
  release: Release
): Acquired {
  const after = new Map(before);
  after.set(release, release.version);
  const all = new Map(before && closureOf(before));
  reach(all, release, release.version);
  closures.set(after, all);
  return after;
}

/** What is known by what was acquired, at first or second hand. */
export class Hands {
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
    return isKnownBy(acquired) || isKnownBy(closureOf(acquired));
  }
}

function larger(a: Acquired, b: Acquired): Map<Release, number> {
  const both = new Map(a);
  for (const [release, version] of b) {
    if ((both.get(release) ?? 0) < version) {
      both.set(release, version);
    }
  }
  return both;
}

/** All that either knows. */
export function union(
  a: Acquired | undefined,
  b: Acquired | undefined
): Acquired | undefined {
  if (!a || !b || a === b) {
    return a ?? b;
  }
  const both = larger(a, b);
  closures.set(both, larger(closureOf(a), closureOf(b)));
  return both;
}

/** Words hand over: an 8-byte counter does by its first. */
export function firstWord(address: number): number {
  return address & ~3;
}
