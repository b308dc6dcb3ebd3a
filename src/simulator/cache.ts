/**
 * Which sectors of 32 bytes an access finds in L1 or L2 of the chosen card, and
 * what goes to and from DRAM: a model (docs/model.md). Lines of 128 bytes with
 * four sectors each, least recently used first out; L2 is hashed and writes
 * back, L1 (where the capability caches global loads in it) writes through.
 */

const LINE_SHIFT = 7;
const SECTOR_SHIFT = 5;
export const SECTOR = 32;

/** One cache, or many alike side by side (`copies`, an L1 for each multiprocessor). */
class SectorCache {
  private readonly tags: Int32Array;
  private readonly valid: Uint8Array;
  private readonly dirty: Uint8Array;
  private readonly used: Float64Array;
  private readonly sets: number;
  private now = 0;
  /** Dirty sectors that were pushed out. */
  written = 0;

  constructor(
    bytes: number,
    private readonly ways: number,
    copies = 1
  ) {
    this.sets = Math.max(1, Math.floor(bytes / (128 * ways)));
    const lines = this.sets * ways * copies;
    this.tags = new Int32Array(lines).fill(-1);
    this.valid = new Uint8Array(lines);
    this.dirty = new Uint8Array(lines);
    this.used = new Float64Array(lines);
  }

  /** The place of a sector's line, or -1. */
  private find(line: number, copy: number): number {
    const first = this.firstOf(line, copy);
    for (let at = first; at < first + this.ways; at++) {
      if (this.tags[at] === line) {
        return at;
      }
    }
    return -1;
  }

  private firstOf(line: number, copy: number): number {
    // Fibonacci hashing: strides that are powers of two spread over all sets, as in hardware.
    const hash = Math.imul(line, 0x9e3779b1) >>> 8;
    return ((hash % this.sets) + copy * this.sets) * this.ways;
  }

  /** Whether the sector is there; it counts as used. */
  has(sector: number, copy = 0): boolean {
    const at = this.find(sector >>> (LINE_SHIFT - SECTOR_SHIFT), copy);
    if (at < 0 || !(this.valid[at] & (1 << (sector & 3)))) {
      return false;
    }
    this.used[at] = ++this.now;
    return true;
  }

  /** Puts a sector in, in place of the line that was longest unused. */
  put(sector: number, isDirty: boolean, copy = 0): void {
    const line = sector >>> (LINE_SHIFT - SECTOR_SHIFT);
    const bit = 1 << (sector & 3);
    let at = this.find(line, copy);
    if (at < 0) {
      at = this.victim(line, copy);
      this.written += bitsOf(this.dirty[at]);
      this.tags[at] = line;
      this.valid[at] = 0;
      this.dirty[at] = 0;
    }
    this.valid[at] |= bit;
    if (isDirty) {
      this.dirty[at] |= bit;
    }
    this.used[at] = ++this.now;
  }

  private victim(line: number, copy: number): number {
    const first = this.firstOf(line, copy);
    let oldest = first;
    for (let at = first + 1; at < first + this.ways; at++) {
      if (this.used[at] < this.used[oldest]) {
        oldest = at;
      }
    }
    return oldest;
  }

  /** The share of its lines that hold something. */
  get share(): number {
    return (
      this.valid.reduce((sum, bits) => sum + Number(bits > 0), 0) /
      this.valid.length
    );
  }

  /** Dirty sectors that are still there. */
  get dirtySectors(): number {
    return this.dirty.reduce((sum, bits) => sum + bitsOf(bits), 0);
  }
}

function bitsOf(nibble: number): number {
  return (
    (nibble & 1) + ((nibble >> 1) & 1) + ((nibble >> 2) & 1) + (nibble >> 3)
  );
}

export interface CacheShape {
  multiprocessors: number;
  /** Bytes of each L1 that global loads go through; 0 for none. */
  l1: number;
  /** Bytes of each cache of textures; undefined where that is L1. */
  texture?: number;
  /** Bytes; 0 before 2.0. */
  l2: number;
  /** Sectors that a load which misses L2 brings from DRAM: 2 since 8.0 (cudaLimitMaxL2FetchGranularity is 64 bytes). */
  fetch: 1 | 2;
}

/** Where the last sector of a request came from. */
export const Level = { l1: 0, l2: 1, dram: 2 } as const;

/** What the model has counted. */
export interface CacheCounts {
  /** Sectors that L1 gave to loads. */
  l1Hits: number;
  /** Sectors looked up in L1 by loads, stores and fetches from textures, and found. */
  l1Lookups: number;
  l1Found: number;
  /** Sectors that loads, stores and atomics brought to L2, and those found there. */
  l2Sectors: number;
  l2Hits: number;
  l2LoadSectors: number;
  l2StoreSectors: number;
  /** Sectors between L2 (the multiprocessors, where there is none) and DRAM. */
  dramRead: number;
  dramWritten: number;
  /** Written sectors that L2 still holds at the end. */
  dirty: number;
  /** The share of L2 that is in use at the end. */
  held: number;
  /** Different lines that atomics went to; not counted beyond ATOMIC_LINES. */
  atomicLines: number;
}

/** So many lines and more spread over all of L2. */
const ATOMIC_LINES = 1024;

export class CacheModel {
  private readonly l1: SectorCache | undefined;
  private readonly l2: SectorCache | undefined;
  /** What fetches go through: L1 where global loads do, too, since 7.0. */
  private readonly texture: SectorCache | undefined;
  private readonly counts: CacheCounts = {
    l1Hits: 0,
    l1Lookups: 0,
    l1Found: 0,
    l2Sectors: 0,
    l2Hits: 0,
    l2LoadSectors: 0,
    l2StoreSectors: 0,
    dramRead: 0,
    dramWritten: 0,
    dirty: 0,
    held: 0,
    atomicLines: 0
  };
  private readonly sectors = new Int32Array(512);
  private readonly atomicLines = new Set<number>();

  constructor(private readonly shape: CacheShape) {
    this.l1 =
      shape.l1 > 0
        ? new SectorCache(shape.l1, 4, shape.multiprocessors)
        : undefined;
    this.l2 = shape.l2 > 0 ? new SectorCache(shape.l2, 16) : undefined;
    this.texture =
      shape.texture === undefined
        ? this.l1
        : new SectorCache(shape.texture, 4, shape.multiprocessors);
  }

  /**
   * One request of a warp.
   * @param block linear number of its block: blocks go round the multiprocessors
   * @returns the level that the last of its sectors came from
   */
  access(
    kind: 'load' | 'store' | 'atomic',
    block: number,
    addresses: Uint32Array,
    offset: number,
    mask: number,
    size: number
  ): number {
    const { sectors, shape } = this;
    const count = distinctSectors(sectors, addresses, offset, mask, size);
    const sm = block % shape.multiprocessors;
    let level: number = Level.l1;
    for (let i = 0; i < count; i++) {
      const found =
        kind === 'load'
          ? this.load(sectors[i], sm)
          : this.write(sectors[i], sm, kind === 'atomic');
      level = Math.max(level, found);
    }
    return level;
  }

  private load(sector: number, sm: number): number {
    const { l1, counts } = this;
    if (l1) {
      counts.l1Lookups++;
      if (l1.has(sector, sm)) {
        counts.l1Hits++;
        counts.l1Found++;
        return Level.l1;
      }
      l1.put(sector, false, sm);
    }
    counts.l2LoadSectors++;
    return this.inL2(sector, false);
  }

  /** One sector of a texture fetch; the level that it came from. */
  fetch(block: number, sector: number): number {
    const { texture, counts } = this;
    const sm = block % this.shape.multiprocessors;
    if (texture === this.l1) {
      return this.load(sector, sm);
    }
    if (texture?.has(sector, sm)) {
      counts.l1Hits++;
      return Level.l1;
    }
    texture?.put(sector, false, sm);
    counts.l2LoadSectors++;
    return this.inL2(sector, false);
  }

  private write(sector: number, sm: number, isAtomic: boolean): number {
    if (!isAtomic) {
      this.counts.l2StoreSectors++;
      if (this.l1) {
        this.counts.l1Lookups++;
        this.counts.l1Found += this.l1.has(sector, sm) ? 1 : 0;
      }
    } else if (this.atomicLines.size < ATOMIC_LINES) {
      this.atomicLines.add(sector >>> (LINE_SHIFT - SECTOR_SHIFT));
    }
    return this.inL2(sector, true, isAtomic);
  }

  /** `needsOld`: what was there is read too. */
  private inL2(sector: number, isWrite: boolean, needsOld = !isWrite): number {
    const { l2, counts } = this;
    counts.l2Sectors++;
    if (!l2) {
      counts.dramRead += needsOld ? 1 : 0;
      counts.dramWritten += isWrite ? 1 : 0;
      return Level.dram;
    }
    const isThere = l2.has(sector);
    if (isThere) {
      counts.l2Hits++;
    }
    if (isWrite || !isThere) {
      l2.put(sector, isWrite);
    }
    if (isThere || !needsOld) {
      return Level.l2;
    }
    counts.dramRead++;
    if (this.shape.fetch === 2 && !l2.has(sector ^ 1)) {
      l2.put(sector ^ 1, false);
      counts.dramRead++;
    }
    return Level.dram;
  }

  /** Everything so far. */
  result(): CacheCounts {
    const { l2, counts } = this;
    return {
      ...counts,
      dramWritten: counts.dramWritten + (l2?.written ?? 0),
      dirty: l2?.dirtySectors ?? 0,
      held: l2?.share ?? 0,
      atomicLines: this.atomicLines.size
    };
  }
}

/** The sectors that lanes touch, each once, in the lanes' order. */
function distinctSectors(
  into: Int32Array,
  addresses: Uint32Array,
  offset: number,
  mask: number,
  size: number
): number {
  let count = 0;
  let previous = -1;
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const lane = 31 - Math.clz32(rest & -rest);
    const address = addresses[offset + lane];
    const last = (address + size - 1) >>> SECTOR_SHIFT;
    for (let sector = address >>> SECTOR_SHIFT; sector <= last; sector++) {
      if (sector === previous || includes(into, count, sector)) {
        continue;
      }
      previous = sector;
      into[count++] = sector;
    }
  }
  return count;
}

function includes(list: Int32Array, count: number, value: number): boolean {
  for (let i = count - 1; i >= 0; i--) {
    if (list[i] === value) {
      return true;
    }
  }
  return false;
}
