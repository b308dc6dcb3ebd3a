/**
 * malloc and free over a range of addresses that can grow. What is allocated
 * is known outside the program's memory, so that no stray write spoils it and
 * every wrong free is recognised.
 */
export interface Growable {
  /** Makes addresses below `end` valid; false when memory is out. */
  growTo(end: number): boolean;
}

export type FreeFault = 'freed' | 'wild' | 'inside';

const ALIGN = 16;
/** Sizes up to this come from lists of equal blocks. */
const SMALL = 1024;
/** Small blocks are cut from pieces of this many bytes. */
const PIECE = 0x1_0000;

interface Range {
  address: number;
  size: number;
}

/** What is known of an address that an allocation can begin at: never one, freed, or its bytes + 1. */
const NEVER = 0;
const FREED = 0xffff_ffff;

/** A number for each multiple of ALIGN, kept for the pieces of memory that have any. */
class BlockTable {
  private readonly pieces: (Uint32Array | undefined)[] = [];

  get(address: number): number {
    // Below 4 GiB, as integers of 32 bits.
    const whole = address >>> 0;
    return whole === address && (whole & (ALIGN - 1)) === 0
      ? (this.pieces[whole >>> 16]?.[(whole & (PIECE - 1)) >>> 4] ?? NEVER)
      : NEVER;
  }

  set(address: number, value: number): void {
    const whole = address >>> 0;
    const piece = (this.pieces[whole >>> 16] ??= new Uint32Array(
      PIECE / ALIGN
    ));
    piece[(whole & (PIECE - 1)) >>> 4] = value;
  }

  /** The last allocation that begins at an address or before. */
  before(address: number): Range | undefined {
    for (let i = Math.floor(address / PIECE); i >= 0; i--) {
      const piece = this.pieces[i];
      if (piece) {
        for (let slot = piece.length - 1; slot >= 0; slot--) {
          const start = i * PIECE + slot * ALIGN;
          const value = piece[slot];
          if (start <= address && value !== NEVER && value !== FREED) {
            return { address: start, size: value - 1 };
          }
        }
      }
    }
    return undefined;
  }
}

export class Heap {
  private readonly blocks = new BlockTable();
  /** Free small blocks by their size in units of ALIGN. */
  private readonly small: number[][] = [];
  /** Free ranges by address; no two touch. */
  private readonly free: Range[] = [];
  /** Bytes that blocks take, by address, for large ones. */
  private readonly extents = new Map<number, number>();
  /** Small ones among those, which asked for more than ALIGN. */
  private aligned = 0;
  private top: number;
  /** Below this memory has been used and may not be zero. */
  private used: number;
  /** Bytes in use. */
  inUse = 0;

  constructor(
    base: number,
    private readonly memory: Growable
  ) {
    this.top = roundUp(base, ALIGN);
    this.used = this.top;
  }

  /** An address, or 0 when memory is out. `align`: a power of two. */
  allocate(size: number, align = ALIGN): number {
    const address =
      size <= SMALL && align <= ALIGN
        ? this.takeSmall(Math.max(1, Math.ceil(size / ALIGN)))
        : this.takeLarge(roundUp(Math.max(size, 1), ALIGN), align);
    if (address !== 0) {
      this.aligned += size <= SMALL && align > ALIGN ? 1 : 0;
      this.blocks.set(address, size + 1);
      this.inUse += size;
    }
    return address;
  }

  /** Whether a block that has just been allocated may hold something else than zeros. */
  isUsed(address: number, size: number): boolean {
    const before = this.used;
    this.used = Math.max(before, address + size);
    return address < before;
  }

  sizeAt(address: number): number | undefined {
    const value = this.blocks.get(address);
    return value === NEVER || value === FREED ? undefined : value - 1;
  }

  /** Why the address cannot be freed; undefined when it has been. */
  release(address: number): FreeFault | undefined {
    return this.releases(address)
      ? undefined
      : this.blocks.get(address) === FREED
        ? 'freed'
        : this.around(address)
          ? 'inside'
          : 'wild';
  }

  /** Frees what is allocated at an address, if anything is. */
  releases(address: number): boolean {
    const size = this.sizeAt(address);
    if (size === undefined) {
      return false;
    }
    this.blocks.set(address, FREED);
    this.inUse -= size;
    this.used = Math.max(this.used, address + size);
    const extent =
      size > SMALL || this.aligned > 0 ? this.extents.get(address) : undefined;
    if (extent === undefined) {
      (this.small[Math.max(1, Math.ceil(size / ALIGN))] ??= []).push(address);
    } else {
      this.extents.delete(address);
      this.aligned -= size > SMALL ? 0 : 1;
      this.giveBack(address, extent);
    }
    return true;
  }

  /** The block that an address lies in. */
  around(address: number): Range | undefined {
    const range = this.blocks.before(address);
    return range && address < range.address + Math.max(range.size, 1)
      ? range
      : undefined;
  }

  private takeSmall(units: number): number {
    const list = (this.small[units] ??= []);
    const known = list.pop();
    if (known !== undefined) {
      return known;
    }
    const bytes = units * ALIGN;
    const piece = this.takeRange(PIECE, ALIGN);
    if (piece === 0) {
      return 0;
    }
    // Pushed from the end, so that blocks come in rising order.
    for (let i = Math.floor(PIECE / bytes) - 1; i > 0; i--) {
      list.push(piece + i * bytes);
    }
    return piece;
  }

  private takeLarge(size: number, align: number): number {
    const address = this.takeRange(size, align);
    if (address !== 0) {
      this.extents.set(address, size);
    }
    return address;
  }

  private takeRange(size: number, align: number): number {
    for (let i = 0; i < this.free.length; i++) {
      const range = this.free[i];
      const start = roundUp(range.address, align);
      const before = start - range.address;
      if (before + size <= range.size) {
        const after = range.size - before - size;
        this.free.splice(
          i,
          1,
          ...(before > 0 ? [{ address: range.address, size: before }] : []),
          ...(after > 0 ? [{ address: start + size, size: after }] : [])
        );
        return start;
      }
    }
    const start = roundUp(this.top, align);
    if (!this.memory.growTo(start + size)) {
      return 0;
    }
    if (start > this.top) {
      this.giveBack(this.top, start - this.top);
    }
    this.top = start + size;
    return start;
  }

  private giveBack(address: number, size: number): void {
    let low = 0;
    let high = this.free.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.free[middle].address < address) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    const range = { address, size };
    const before = this.free[low - 1];
    const after = this.free[low];
    const joinsBefore = before && before.address + before.size === address;
    const joinsAfter = after && address + size === after.address;
    if (joinsBefore) {
      before.size += size + (joinsAfter ? after.size : 0);
      if (joinsAfter) {
        this.free.splice(low, 1);
      }
    } else if (joinsAfter) {
      after.address = address;
      after.size += size;
    } else {
      this.free.splice(low, 0, range);
    }
  }
}

function roundUp(value: number, multiple: number): number {
  return Math.ceil(value / multiple) * multiple;
}
