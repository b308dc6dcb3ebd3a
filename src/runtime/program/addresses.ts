/**
 * Addresses of device memory as host programs hold them: numbers from 2^40 on,
 * apart from all host memory, that are found in a table of allocations.
 */
import { DEVICE_BASE } from '../devices/addressRange';

/** cudaMalloc's alignment, and room behind an allocation that belongs to none. */
const UNIT = 512n;

export interface Placed {
  /** Of its first byte. */
  address: bigint;
  /** Bytes. */
  size: number;
}

export class AddressTable<T extends Placed> {
  /**
   * An address for an allocation of `size` bytes. Addresses are not used again
   * while there are others, so that a pointer to freed memory stays one.
   */
  reserve(size: number): bigint {
    const address = this._next;
    // A pointer to the end of one allocation is not in the next.
    this._next += ((BigInt(size) + UNIT) / UNIT + 1n) * UNIT;
    return address;
  }

  add(entry: T): void {
    this._entries.splice(this._after(entry.address), 0, entry);
  }

  remove(entry: T): void {
    const index = this._entries.indexOf(entry);
    if (index >= 0) {
      this._entries.splice(index, 1);
      this._removed++;
    }
  }

  /** The allocation that an address is in, or at the end of. */
  find(address: bigint): { entry: T; offset: number } | undefined {
    const entry = this._entries[this._after(address) - 1];
    if (!entry || address > entry.address + BigInt(entry.size)) {
      return undefined;
    }
    return { entry, offset: Number(address - entry.address) };
  }

  /** Entries that have gone so far: while it is the same, an address is in what it was in. */
  get removed(): number {
    return this._removed;
  }

  /** In the order of their addresses. */
  all(): readonly T[] {
    return this._entries;
  }

  /** How many entries begin at or before an address. */
  private _after(address: bigint): number {
    let low = 0;
    let high = this._entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this._entries[middle].address <= address) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private readonly _entries: T[] = [];
  private _removed = 0;
  private _next = DEVICE_BASE + 0x10_0000n;
}
