/**
 * What is remembered of memory: four cells for each word, or for each half or
 * byte where a page is accessed by those. A cell says who (events.ts); 0, nobody.
 */

/** Cells of a unit of memory. */
export const Slot = {
  /** The last plain or volatile write. */
  write: 0,
  /** An atomic operation. */
  atomic: 1,
  /** Two reads, of different warps and blocks if there are such. */
  firstRead: 2,
  secondRead: 3
} as const;
export const SLOTS = 4;

export const PAGE_BITS = 12;
const PAGE_MASK = 2 ** PAGE_BITS - 1;

export interface ShadowPage {
  cells: Uint32Array;
  /** Bytes of a unit, as a power of two: 2 for words. */
  shift: number;
}

/** Before any page was looked at. */
export const NO_PAGE: ShadowPage = { cells: new Uint32Array(0), shift: 2 };

export class Shadow {
  private readonly pages: (ShadowPage | undefined)[] = [];

  /** The page of an address, in units of at most `size` bytes. */
  page(address: number, size: number): ShadowPage {
    const index = address >>> PAGE_BITS;
    const found = this.pages[index];
    if (found && 1 << found.shift <= size) {
      return found;
    }
    const shift = size >= 4 ? 2 : size >> 1;
    const cells = new Uint32Array((SLOTS << PAGE_BITS) >> shift);
    if (found) {
      spread(found, cells, shift);
    }
    const page = { cells, shift };
    this.pages[index] = page;
    return page;
  }

  /** The first cell of the unit that an address of the page is in. */
  cell(page: ShadowPage, address: number): number {
    return ((address & PAGE_MASK) >>> page.shift) * SLOTS;
  }

  /** Forgets what was accessed in [first, end). */
  clear(first: number, end: number): void {
    let at = first;
    while (at < end) {
      const next = Math.min(end, (at | PAGE_MASK) + 1);
      const page = this.pages[at >>> PAGE_BITS];
      if (page) {
        const from = this.cell(page, at);
        const units = (next - at + (1 << page.shift) - 1) >>> page.shift;
        page.cells.fill(0, from, from + units * SLOTS);
      }
      at = next;
    }
  }

  /** Each unit that was accessed: its address, its size, and where its cells are. */
  forUnits(
    f: (address: number, bytes: number, cells: Uint32Array, at: number) => void
  ): void {
    this.pages.forEach((page, index) => {
      if (!page) {
        return;
      }
      const { cells, shift } = page;
      for (let at = 0; at < cells.length; at += SLOTS) {
        if ((cells[at] | cells[at + 1] | cells[at + 2] | cells[at + 3]) !== 0) {
          const address = index * 2 ** PAGE_BITS + (at / SLOTS) * (1 << shift);
          f(address, 1 << shift, cells, at);
        }
      }
    });
  }

  /** Bytes that it takes. */
  get size(): number {
    return this.pages.reduce(
      (sum, page) => sum + (page ? page.cells.byteLength : 0),
      0
    );
  }
}

/** Gives each part of a unit the cells of the whole. */
function spread(from: ShadowPage, cells: Uint32Array, shift: number): void {
  const parts = 1 << (from.shift - shift);
  for (let unit = 0; unit * SLOTS < from.cells.length; unit++) {
    const whole = from.cells.subarray(unit * SLOTS, (unit + 1) * SLOTS);
    for (let part = 0; part < parts; part++) {
      cells.set(whole, (unit * parts + part) * SLOTS);
    }
  }
}
