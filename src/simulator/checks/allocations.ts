/** Memory of the device as checkers know it: exact sizes, names, and what was freed. */

import type { Span } from '../../compiler/ir/types';

export interface CheckedAllocation {
  address: number;
  /** Exactly those that were asked for. */
  bytes: number;
  /** Of an element, as far as it is known: 1 else. */
  element: number;
  /** As messages call it. */
  name: string;
  /** A variable of the module. */
  isVariable: boolean;
  isConstant: boolean;
  isFreed: boolean;
  /** A kernel allocated it. */
  isHeap?: boolean;
  /** Of the call of the host that made it. */
  span?: Span;
}

/** Allocations in the order of their addresses. Freed ones stay until something is put in their place. */
export class AllocationTable {
  private readonly entries: CheckedAllocation[] = [];

  add(entry: CheckedAllocation): void {
    const end = entry.address + Math.max(entry.bytes, 1);
    const first = this.after(entry.address);
    let from = first;
    const before = this.entries[first - 1];
    if (before && before.address + before.bytes > entry.address) {
      from--;
    }
    let to = first;
    while (to < this.entries.length && this.entries[to].address < end) {
      to++;
    }
    this.entries.splice(from, to - from, entry);
  }

  /** The one that an address is in, or else the nearest before it. */
  before(address: number): CheckedAllocation | undefined {
    return this.entries[this.after(address) - 1];
  }

  /** The one that an address is in, or else the one that is the fewest bytes away. */
  nearest(address: number): CheckedAllocation | undefined {
    const before = this.before(address);
    const next = this.next(address);
    const past = before ? address - before.address - before.bytes : Infinity;
    return next && past >= 0 && next.address - address < past ? next : before;
  }

  find(address: number): CheckedAllocation | undefined {
    const entry = this.before(address);
    return entry && address < entry.address + entry.bytes ? entry : undefined;
  }

  /** The one that begins after an address. */
  next(address: number): CheckedAllocation | undefined {
    return this.entries[this.after(address)];
  }

  all(): readonly CheckedAllocation[] {
    return this.entries;
  }

  /** How many begin at or before an address. */
  private after(address: number): number {
    let low = 0;
    let high = this.entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.entries[middle].address <= address) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
