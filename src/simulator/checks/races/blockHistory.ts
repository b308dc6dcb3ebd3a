/**
 * What the threads of one block know of each other's accesses. A clock counts
 * the block's meetings (barriers, __syncwarp, fences); an access has the time at
 * which its warp last took part in one, so "known if it is older than" is all
 * that must be kept: for the block one number, for a warp one, and rows of them
 * where only some lanes or warps met.
 */
import { forLanes } from '../../laneValues';
import { AccessEvents } from './events';
import {
  Hands,
  acquiring,
  union,
  type Acquired,
  type Knowledge,
  type Release
} from './releases';

const LANES = 32;

export class BlockHistory {
  /** Accesses to the block's shared memory. */
  readonly events = new AccessEvents();
  /** Of words that hand over inside of the block only. */
  readonly releases = new Map<number, Release>();
  private readonly fences: Partial<Record<'block' | 'device', Fences>> = {};
  private time = 1;
  /** All threads know what is older. */
  private barrierTime = 0;
  /** All lanes of the warp know what is older of their warp. */
  private readonly whole: Uint32Array;
  /** When the warp last took part in a meeting. */
  private readonly start: Uint32Array;
  /** Of warps of which only some lanes met: for each lane what it knows of each other. */
  private readonly rows: (Uint32Array | undefined)[] = [];
  /** For each warp what it knows of each other, where tiles of several warps met. */
  private tiles: Uint32Array | undefined;
  private readonly hands = new Hands();
  private acquiredByAll: Acquired | undefined;
  private readonly acquiredBy = new Map<number, Acquired>();
  /** The event that each warp goes on with at each site: of global memory, then of shared. */
  private readonly current: Uint32Array;

  constructor(
    /** Of the grid. */
    readonly block: number,
    private readonly warps: number,
    private readonly sites: number
  ) {
    this.whole = new Uint32Array(warps);
    this.start = new Uint32Array(warps);
    this.current = new Uint32Array(2 * warps * sites);
  }

  /** The event of a warp at a site, in `events`; 0 where there are too many. */
  event(events: AccessEvents, warp: number, site: number): number {
    const inShared = events === this.events ? this.warps : 0;
    const at = (inShared + warp) * this.sites + site;
    let event = this.current[at];
    if (event === 0 || events.time[event] < this.start[warp]) {
      event = events.add(this.block, warp, this.time, site);
      this.current[at] = event;
    }
    return event;
  }

  /** Whether a thread knows of another one's access: nothing of it can come later. */
  isKnown(
    events: AccessEvents,
    event: number,
    lane: number,
    byWarp: number,
    byLane: number
  ): boolean {
    const time = events.time[event];
    const warp = events.warp[event];
    const block = events.block[event];
    if (block === this.block) {
      if (time < this.barrierTime) {
        return true;
      }
      if (warp === byWarp) {
        if (lane === byLane || time < this.whole[warp]) {
          return true;
        }
        const rows = this.rows[warp];
        if (rows && time < rows[byLane * LANES + lane]) {
          return true;
        }
      } else if (this.tiles && time < this.tiles[byWarp * this.warps + warp]) {
        return true;
      }
    }
    const acquired = this.acquired(byWarp, byLane);
    return (
      acquired !== undefined &&
      this.hands.know(acquired, block, warp, lane, time)
    );
  }

  /** All threads of the block meet. */
  barrier(): void {
    this.barrierTime = ++this.time;
    this.start.fill(this.time);
    for (const acquired of this.acquiredBy.values()) {
      this.acquiredByAll = union(this.acquiredByAll, acquired);
    }
    this.acquiredBy.clear();
    this.fences.block?.share();
    this.fences.device?.share();
  }

  /** The warps of a tile meet: [first, end). */
  tileBarrier(first: number, end: number): void {
    const { warps } = this;
    const time = ++this.time;
    this.tiles ??= new Uint32Array(warps * warps);
    const { tiles } = this;
    let acquired: Acquired | undefined;
    for (let of = 0; of < warps; of++) {
      let known = of >= first && of < end ? time : 0;
      for (let by = first; by < end; by++) {
        known = Math.max(known, tiles[by * warps + of]);
      }
      for (let by = first; by < end; by++) {
        tiles[by * warps + of] = known;
      }
    }
    const threads: number[] = [];
    for (let thread = first * LANES; thread < end * LANES; thread++) {
      acquired = union(acquired, this.acquiredBy.get(thread));
      threads.push(thread);
    }
    this.shareFences(threads);
    for (let warp = first; warp < end; warp++) {
      this.start[warp] = time;
      this.whole[warp] = time;
      this.acquireAll(warp, -1, acquired);
    }
  }

  /** __syncwarp: lanes of a warp meet. `living`: those that have not ended. */
  syncWarp(warp: number, mask: number, living: number): void {
    const time = ++this.time;
    this.start[warp] = time;
    if ((living & ~mask) === 0) {
      this.whole[warp] = time;
    } else {
      this.syncLanes(warp, mask, time);
    }
    const threads: number[] = [];
    forLanes(mask, lane => threads.push(warp * LANES + lane));
    this.shareFences(threads);
    if (this.acquiredBy.size > 0) {
      let acquired: Acquired | undefined;
      forLanes(mask, lane => {
        acquired = union(acquired, this.acquiredBy.get(warp * LANES + lane));
      });
      this.acquireAll(warp, mask, acquired);
    }
  }

  private acquireAll(
    warp: number,
    mask: number,
    acquired: Acquired | undefined
  ): void {
    if (acquired) {
      const shared = acquired;
      forLanes(mask, lane => this.acquiredBy.set(warp * LANES + lane, shared));
    }
  }

  /** Threads that meet hand on what one of them fenced, as all do at a barrier. */
  private shareFences(threads: readonly number[]): void {
    this.fences.block?.shareAmong(threads);
    this.fences.device?.shareAmong(threads);
  }

  private syncLanes(warp: number, mask: number, time: number): void {
    const rows = (this.rows[warp] ??= new Uint32Array(LANES * LANES));
    for (let of = 0; of < LANES; of++) {
      let known = (mask >>> of) & 1 ? time : 0;
      forLanes(mask, by => {
        known = Math.max(known, rows[by * LANES + of]);
      });
      forLanes(mask, by => {
        rows[by * LANES + of] = known;
      });
    }
  }

  /** Lanes fence: what lies before may be handed over by what they write later. */
  fence(warp: number, mask: number, scope: 'block' | 'device'): void {
    const time = ++this.time;
    this.start[warp] = time;
    const fences = (this.fences[scope] ??= new Fences(this.block, this.warps));
    forLanes(mask, lane => {
      fences.fence(warp, lane, {
        time,
        barrier: this.barrierTime,
        whole: this.whole[warp],
        row: this.rows[warp]?.slice(lane * LANES, (lane + 1) * LANES),
        tiles: this.tiles?.slice(warp * this.warps, (warp + 1) * this.warps),
        acquired: this.acquired(warp, lane)
      });
    });
  }

  /** What a thread hands over when it writes now, of its fences and of those that barriers told it of. */
  handedOver(
    warp: number,
    lane: number,
    scope: 'block' | 'device'
  ): Knowledge[] {
    return this.fences[scope]?.of(warp, lane) ?? [];
  }

  /** Whether anybody of the block has fenced. */
  hasFenced(scope: 'block' | 'device'): boolean {
    return this.fences[scope] !== undefined;
  }

  private acquired(warp: number, lane: number): Acquired | undefined {
    const own =
      this.acquiredBy.size > 0
        ? this.acquiredBy.get(warp * LANES + lane)
        : undefined;
    return own ?? this.acquiredByAll;
  }

  /** Whether a thread has seen another one's change of a word through which they hand over. */
  hasSeen(
    warp: number,
    lane: number,
    release: Release,
    thread: number
  ): boolean {
    const version = this.acquired(warp, lane)?.get(release);
    return version !== undefined && release.shows(version, thread);
  }

  /** A thread has read a word through which others hand over. */
  acquire(warp: number, lane: number, release: Release): void {
    const before = this.acquired(warp, lane);
    if ((before?.get(release) ?? 0) < release.version) {
      this.acquiredBy.set(warp * LANES + lane, acquiring(before, release));
    }
  }
}

/** What a thread knew when it fenced. */
interface Fence {
  time: number;
  barrier: number;
  whole: number;
  row: Uint32Array | undefined;
  tiles: Uint32Array | undefined;
  acquired: Acquired | undefined;
}

class LaneKnowledge implements Knowledge {
  constructor(
    readonly block: number,
    private readonly warp: number,
    private readonly lane: number,
    private readonly fence: Fence
  ) {}

  get acquired(): Acquired | undefined {
    return this.fence.acquired;
  }

  knows(warp: number, lane: number, time: number): boolean {
    const { fence } = this;
    if (time < fence.barrier) {
      return true;
    }
    if (warp !== this.warp) {
      return fence.tiles !== undefined && time < fence.tiles[warp];
    }
    return lane === this.lane
      ? time < fence.time
      : time < fence.whole ||
          (fence.row !== undefined && time < fence.row[lane]);
  }
}

/** Fences of a block's threads, of one scope. */
class Fences {
  /** By thread: what it fenced since the last barrier, and those that it has met since. */
  private readonly own = new Map<number, readonly Knowledge[]>();
  /** Those of all threads, since the last barrier that followed one. */
  private shared: Knowledge | undefined;
  private readonly times: Uint32Array;
  private readonly wholes: Uint32Array;
  private barrier = 0;
  private acquired: Acquired | undefined;
  private isShared = true;

  constructor(
    private readonly block: number,
    warps: number
  ) {
    this.times = new Uint32Array(warps * LANES);
    this.wholes = new Uint32Array(warps);
  }

  fence(warp: number, lane: number, fence: Fence): void {
    const thread = warp * LANES + lane;
    this.isShared = false;
    this.own.set(thread, [new LaneKnowledge(this.block, warp, lane, fence)]);
    this.times[thread] = fence.time;
    this.wholes[warp] = Math.max(this.wholes[warp], fence.whole);
    this.barrier = Math.max(this.barrier, fence.barrier);
    this.acquired = union(this.acquired, fence.acquired);
  }

  of(warp: number, lane: number): Knowledge[] {
    const own = this.own.get(warp * LANES + lane) ?? [];
    return this.shared ? [...own, this.shared] : [...own];
  }

  /** When threads meet: each may hand over what another one of them fenced. */
  shareAmong(threads: readonly number[]): void {
    if (this.own.size === 0) {
      return;
    }
    const known = [
      ...new Set(threads.flatMap(thread => this.own.get(thread) ?? []))
    ];
    if (known.length > 0) {
      threads.forEach(thread => this.own.set(thread, known));
    }
  }

  /** At a barrier: any thread may hand over what another one fenced. */
  share(): void {
    if (this.isShared) {
      return;
    }
    this.isShared = true;
    this.own.clear();
    const { block, barrier, acquired } = this;
    const times = this.times.slice();
    const wholes = this.wholes.slice();
    this.shared = {
      block,
      acquired,
      knows: (warp, lane, time) =>
        time < barrier ||
        time < times[warp * LANES + lane] ||
        time < wholes[warp]
    };
  }
}
