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

export class Heap {
  /** Bytes asked for, by address. */
  private readonly sizes = new Map<number, number>();
  private readonly freed = new Set<number>();
  /** Free small blocks by their size in units of ALIGN. */
  private readonly small: number[][] = [];
  /** Free ranges by address; no two touch. */
  private readonly free: Range[] = [];
  /** Bytes that blocks take, by address, for large ones. */
  private readonly extents = new Map<number, number>();
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
      this.sizes.set(address, size);
      this.freed.delete(address);
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
    return this.sizes.get(address);
  }

  /** Why the address cannot be freed; undefined when it has been. */
  release(address: number): FreeFault | undefined {
    const size = this.sizes.get(address);
    if (size === undefined) {
      return this.freed.has(address)
        ? 'freed'
        : this.around(address)
          ? 'inside'
          : 'wild';
    }
    this.sizes.delete(address);
    this.freed.add(address);
    this.inUse -= size;
    this.used = Math.max(this.used, address + size);
    const extent = this.extents.get(address);
    if (extent === undefined) {
      (this.small[Math.max(1, Math.ceil(size / ALIGN))] ??= []).push(address);
    } else {
      this.extents.delete(address);
      this.giveBack(address, extent);
    }
    return undefined;
  }

  /** The block that an address lies in. Looks at all: for messages and rare calls. */
  around(address: number): Range | undefined {
    for (const [start, size] of this.sizes) {
      if (address >= start && address < start + Math.max(size, 1)) {
        return { address: start, size };
      }
    }
    return undefined;
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
