/**
 * malloc and free over a range of addresses that can grow. What is allocated
 * is known outside the program's memory, so that no stray write spoils it and
 * every wrong free is recognised.
 */
import { ALIGN, BlockTable, SMALL, type HalvesFunction } from './blockTable';

export interface Growable {
  /** Makes addresses below `end` valid; false when memory is out. */
  growTo(end: number): boolean;
}

export type FreeFault = 'freed' | 'wild' | 'inside';

/** Small blocks are cut from pieces of this many bytes. */
const PIECE = 0x1_0000;

interface Range {
  address: number;
  size: number;
}

export class Heap {
  private readonly blocks = new BlockTable();
  /** Free ranges by address; no two touch. */
  private readonly free: Range[] = [];
  /** Large blocks, and small ones aligned to more than ALIGN: bytes asked for, and taken. */
  private readonly large = new Map<number, { size: number; extent: number }>();
  private top: number;
  /** Below this memory has been used and may not be zero. */
  private used: number;

  constructor(
    base: number,
    private readonly memory: Growable
  ) {
    this.top = roundUp(base, ALIGN);
    this.used = this.top;
  }

  /** An address, or 0 when memory is out. `align`: a power of two. */
  allocate(size: number, align = ALIGN): number {
    return size <= SMALL && align <= ALIGN
      ? this.takeSmall(size)
      : this.takeLarge(size, align);
  }

  /** Whether a block that has just been allocated may hold something else than zeros. */
  isUsed(address: number, size: number): boolean {
    if (!this.large.has(address)) {
      return true;
    }
    const before = this.used;
    this.used = Math.max(before, address + size);
    return address < before;
  }

  sizeAt(address: number): number | undefined {
    const state = this.blocks.state(address);
    return state === 'large'
      ? this.large.get(address)?.size
      : typeof state === 'number'
        ? state
        : undefined;
  }

  /** Why the address cannot be freed; undefined when it has been. */
  release(address: number): FreeFault | undefined {
    return this.releases(address)
      ? undefined
      : this.blocks.state(address) === 'freed'
        ? 'freed'
        : this.around(address)
          ? 'inside'
          : 'wild';
  }

  /** Frees what is allocated at an address, if anything is. */
  releases(address: number): boolean {
    const state = this.blocks.state(address);
    if (typeof state === 'number') {
      this.blocks.push(unitsOf(state), address);
      return true;
    }
    const large = state === 'large' ? this.large.get(address) : undefined;
    if (!large) {
      return false;
    }
    this.blocks.drop(address);
    this.large.delete(address);
    this.used = Math.max(this.used, address + large.size);
    this.giveBack(address, large.extent);
    return true;
  }

  /** malloc as host code imports it, which the slow one does what is not at hand for. */
  allocating(slow: HalvesFunction): HalvesFunction {
    return this.blocks.allocating(slow);
  }

  releasing(slow: HalvesFunction): HalvesFunction {
    return this.blocks.releasing(slow);
  }

  /** The block that an address lies in. */
  around(address: number): Range | undefined {
    const start = this.blocks.before(address);
    const size = start === undefined ? undefined : this.sizeAt(start);
    return start !== undefined &&
      size !== undefined &&
      address < start + Math.max(size, 1)
      ? { address: start, size }
      : undefined;
  }

  private takeSmall(size: number): number {
    const units = unitsOf(size);
    let address = this.blocks.pop(units);
    if (address === 0) {
      const bytes = units * ALIGN;
      address = this.takeRange(PIECE, ALIGN);
      if (address === 0) {
        return 0;
      }
      // Pushed from the end, so that blocks come in rising order.
      for (let i = Math.floor(PIECE / bytes) - 1; i > 0; i--) {
        this.blocks.push(units, address + i * bytes, true);
      }
    }
    this.blocks.take(address, size);
    return address;
  }

  private takeLarge(size: number, align: number): number {
    const extent = roundUp(Math.max(size, 1), ALIGN);
    const address = this.takeRange(extent, align);
    if (address !== 0) {
      this.large.set(address, { size, extent });
      this.blocks.take(address, undefined);
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
    const end = start + size;
    if (!this.memory.growTo(end) || !this.blocks.cover(end)) {
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

/** Blocks of how many times ALIGN a small size comes from. */
function unitsOf(size: number): number {
  return Math.max(1, Math.ceil(size / ALIGN));
}

function roundUp(value: number, multiple: number): number {
  return Math.ceil(value / multiple) * multiple;
}
