import { describe, expect, it } from 'vitest';
import { Shadow } from './shadow';
import { Slot, SLOTS } from './slots';

const PAGE = 2 ** 12;

/** Numbers below n, the same in every run. */
function numbers(seed: number): (n: number) => number {
  let state = seed;
  return n => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** What is remembered: `address/size slot: cell`. */
function contents(shadow: Shadow): string[] {
  const all: string[] = [];
  shadow.forUnits((address, bytes, cells, at) => {
    for (let slot = 0; slot < SLOTS; slot++) {
      all.push(`${address}/${bytes} ${slot}: ${cells[at + slot]}`);
    }
  });
  return all;
}

describe('Shadow', () => {
  it.each([1, 2, 3, 4, 5])('packs pages without changing them (%i)', seed => {
    const next = numbers(seed);
    const few = new Shadow(2);
    const all = new Shadow(Infinity);
    for (let i = 0; i < 600; i++) {
      const size = [1, 1, 1, 2, 4][next(5)];
      const lanes = 1 + next(32);
      const first = next((12 * PAGE) / size - 32) * size;
      const slot = next(SLOTS);
      const cell = 32 * (1 + next(50));
      for (const shadow of [few, all]) {
        for (let lane = 0; lane < lanes; lane++) {
          const address = first + lane * size;
          const page = shadow.page(address, size);
          page.cells[shadow.cell(page, address) + slot] = cell + lane;
        }
        if (i % 100 === 99) {
          shadow.clear(first, first + 3 * PAGE);
        }
      }
    }
    expect(contents(few)).toEqual(contents(all));
  });

  it('takes less than 4 bytes a byte of bytes that warps write and read in order', () => {
    const shadow = new Shadow();
    const bytes = 2 ** 21;
    for (const [slot, by] of [
      [Slot.write, 0],
      [Slot.firstRead, 1],
      [Slot.secondRead, 2]
    ]) {
      for (let address = 0; address < bytes; address++) {
        const page = shadow.page(address, 1);
        const event = 1 + 3 * (address >>> 5) + by;
        page.cells[shadow.cell(page, address) + slot] =
          event * 32 + (address % 32);
      }
    }
    expect(shadow.size / bytes).toBeLessThan(4);
  });

  it('keeps more pages open where they are asked for again and again', () => {
    const shadow = new Shadow(4);
    const pages = 64;
    for (let i = 0; i < 40 * pages; i++) {
      const address = (i % pages) * PAGE;
      const page = shadow.page(address, 1);
      page.cells[shadow.cell(page, address)] = i;
    }
    expect(shadow.size).toBe(pages * PAGE * 4 * SLOTS);
  });
});
