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

interface Entry {
  version: number;
  knowledge: Knowledge;
}

/** A word through which threads hand over, with all that was ever left there. */
export class Release {
  version = 0;
  readonly sources: { version: number; acquired: Acquired }[] = [];
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
    if (acquired) {
      this.sources.push({ version, acquired });
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

/** Whether an access of another thread is known by what was acquired, at first or second hand. */
export function reaches(
  acquired: Acquired,
  block: number,
  warp: number,
  lane: number,
  time: number
): boolean {
  const visited = new Map<Release, number>();
  const open: [Release, number][] = [...acquired];
  for (let next = open.shift(); next; next = open.shift()) {
    const [release, version] = next;
    if ((visited.get(release) ?? 0) >= version) {
      continue;
    }
    visited.set(release, version);
    if (release.knows(version, block, warp, lane, time)) {
      return true;
    }
    for (const source of release.sources) {
      if (source.version <= version) {
        open.push(...source.acquired);
      }
    }
  }
  return false;
}

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
