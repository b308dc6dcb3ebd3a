/** Races as they are found: one for each pair of places in the source, with the example that says most. */
import type { FindingAccess } from '../../../protocol/record/check';
import type { Distance } from './traits';

/** One of the two threads, and what it did. */
export interface Party {
  site: number;
  block: number;
  warp: number;
  lane: number;
}

export interface Conflict {
  old: Party;
  now: Party;
  distance: Distance;
  inShared: boolean;
  /** Both write, and write the same. */
  isSameValue: boolean;
  /** Lanes of one store go to one address. */
  isCollision: boolean;
}

/** All conflicts between two sites. */
export interface Race {
  /** The example. */
  conflict: Conflict;
  /** What the example's memory is called, and its values. */
  detail: ConflictDetail;
  count: number;
  isSameValue: boolean;
  isCollision: boolean;
  /** The smallest launch that has both threads of one of its conflicts. */
  blocks: number;
  threads: number;
}

export interface ConflictDetail {
  array: string;
  /** As the source may call it: `x[5]`, `p->next`. */
  element: string;
  index: number | undefined;
  /** What the older access left in memory, where it wrote, and what the newer one is about to write. */
  before: string | undefined;
  after: string | undefined;
  /** The newer one. */
  access: FindingAccess | undefined;
}

const DISTANCES: readonly Distance[] = ['lanes', 'warps', 'blocks'];
const LANES = 32;

export class RaceList {
  private readonly races = new Map<number, Race>();

  constructor(private readonly sites: number) {}

  /** @param detail asked where the conflict becomes the example */
  add(conflict: Conflict, detail: () => ConflictDetail): void {
    const { old, now } = conflict;
    const key = old.site * this.sites + now.site;
    const threads =
      1 + Math.max(old.warp * LANES + old.lane, now.warp * LANES + now.lane);
    const blocks = 1 + Math.max(old.block, now.block);
    const known = this.races.get(key);
    if (!known) {
      const { isSameValue, isCollision } = conflict;
      this.races.set(key, {
        conflict,
        detail: detail(),
        count: 1,
        isSameValue,
        isCollision,
        blocks,
        threads
      });
      return;
    }
    known.count++;
    known.isSameValue &&= conflict.isSameValue;
    known.isCollision ||= conflict.isCollision;
    if (
      blocks < known.blocks ||
      (blocks === known.blocks && threads < known.threads)
    ) {
      known.blocks = blocks;
      known.threads = threads;
    }
    if (rank(conflict) > rank(known.conflict)) {
      known.conflict = conflict;
      known.detail = detail();
    }
  }

  all(): Race[] {
    return [...this.races.values()];
  }
}

/** What differs says more than what is the same, and threads far apart more than near ones. */
function rank({ isSameValue, distance }: Conflict): number {
  return (isSameValue ? 0 : 3) + DISTANCES.indexOf(distance);
}
