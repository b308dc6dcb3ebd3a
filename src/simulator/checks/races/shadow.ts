/**
 * What is remembered of memory: four cells for each word, or for each half or
 * byte where a page is accessed by those. A cell says who (events.ts); 0, nobody.
 * Of the pages with small units, which take much, few are kept so that they can
 * be looked at; the others are packed until somebody comes to them again.
 */
import { packed, packedSize, unpack, type PackedCells } from './packedCells';
import { SLOTS } from './slots';

export const PAGE_BITS = 12;
const PAGE_MASK = 2 ** PAGE_BITS - 1;

export interface ShadowPage {
  cells: Uint32Array;
  /** Bytes of a unit, as a power of two: 2 for words. */
  shift: number;
}

/** Before any page was looked at. */
export const NO_PAGE: ShadowPage = { cells: new Uint32Array(0), shift: 2 };

/** Pages with small units that are not packed, at first: 4 MiB of bytes' cells. */
const FEW_OPEN = 64;

interface PackedPage {
  packed: PackedCells;
  shift: number;
}

export class Shadow {
  private readonly pages: (ShadowPage | undefined)[] = [];
  private readonly away = new Map<number, PackedPage>();
  /** Pages with small units that are not packed. */
  private readonly open: number[] = [];
  /** Questions for a page since it was last seen whether enough are open, and how many had to unpack. */
  private asked = 0;
  private unpacked = 0;

  /** @param mostOpen of pages with small units; more, where most questions would unpack one */
  constructor(private mostOpen = FEW_OPEN) {}

  /**
   * The page of an address, in units of at most `size` bytes. It is not to be
   * used any more when another was asked for.
   */
  page(address: number, size: number): ShadowPage {
    this.asked++;
    const index = address >>> PAGE_BITS;
    const found =
      this.pages[index] ??
      (this.away.size > 0 ? this.broughtBack(index) : undefined);
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
    if (shift < 2 && (!found || found.shift === 2)) {
      this.makeRoom();
      this.open.push(index);
    }
    return page;
  }

  private broughtBack(index: number): ShadowPage | undefined {
    const away = this.away.get(index);
    if (!away) {
      return undefined;
    }
    this.unpacked++;
    this.away.delete(index);
    this.makeRoom();
    const { shift } = away;
    const page = { cells: opened(away), shift };
    this.pages[index] = page;
    this.open.push(index);
    return page;
  }

  /** Packs one page if as many are open as may be: any one, so that no order of accesses is the worst of all. */
  private makeRoom(): void {
    const { open, away } = this;
    if (this.asked >= 16 * this.mostOpen) {
      if (4 * this.unpacked > this.asked) {
        this.mostOpen *= 2;
      }
      this.asked = 0;
      this.unpacked = 0;
    }
    if (open.length < this.mostOpen) {
      return;
    }
    const at = Math.imul(away.size + this.asked, 0x9e3779b1) >>> 0;
    const place = at % open.length;
    const index = open[place];
    open[place] = open[open.length - 1];
    open.pop();
    const { cells, shift } = this.pages[index]!;
    away.set(index, { packed: packed(cells), shift });
    this.pages[index] = undefined;
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
      const index = at >>> PAGE_BITS;
      const page = this.pages[index] ?? this.broughtBack(index);
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
    const visit = ({ cells, shift }: ShadowPage, index: number): void => {
      for (let at = 0; at < cells.length; at += SLOTS) {
        if ((cells[at] | cells[at + 1] | cells[at + 2] | cells[at + 3]) !== 0) {
          const address = index * 2 ** PAGE_BITS + (at / SLOTS) * (1 << shift);
          f(address, 1 << shift, cells, at);
        }
      }
    };
    const indices = [...this.pages.keys(), ...this.away.keys()];
    for (const index of new Set(indices.sort((a, b) => a - b))) {
      const page = this.pages[index];
      const away = this.away.get(index);
      if (page) {
        visit(page, index);
      } else if (away) {
        visit({ cells: opened(away), shift: away.shift }, index);
      }
    }
  }

  /** Bytes that it takes. */
  get size(): number {
    const open = this.pages.reduce(
      (sum, page) => sum + (page ? page.cells.byteLength : 0),
      0
    );
    return [...this.away.values()].reduce(
      (sum, away) => sum + packedSize(away.packed),
      open
    );
  }
}

function opened({ packed: from, shift }: PackedPage): Uint32Array {
  const cells = new Uint32Array((SLOTS << PAGE_BITS) >> shift);
  unpack(from, cells);
  return cells;
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
