import { describe, expect, it } from 'vitest';
import { Heap } from './heap';

const BASE = 0x20_0000;

function heap(most = 64 * 2 ** 20): {
  heap: Heap;
  malloc: (size: number, high?: number) => number;
  free: (address: number, high?: number) => void;
  slow: { malloc: number; free: number };
} {
  const found = new Heap(BASE, { growTo: end => end <= BASE + most });
  const slow = { malloc: 0, free: 0 };
  const malloc = found.allocating(low => {
    slow.malloc++;
    return found.allocate(low >>> 0);
  });
  const free = found.releasing(low => {
    slow.free++;
    found.releases(low >>> 0);
  });
  return {
    heap: found,
    malloc: (size, high = 0) => (malloc(size, high, 0) as number) >>> 0,
    free: (address, high = 0) => void free(address, high, 0),
    slow
  };
}

describe('the heap', () => {
  it('gives blocks that do not overlap, and knows each', () => {
    const h = heap();
    let seed = 7;
    const draw = (n: number): number => {
      seed = (seed * 1103515245 + 12345) & 0x7fff_ffff;
      return (seed >> 8) % n;
    };
    const live: { address: number; size: number }[] = [];
    const taken = new Uint8Array(64 * 2 ** 18);
    const mark = (address: number, size: number, as: number): number => {
      let others = 0;
      const first = (address - BASE) / 16;
      for (let i = first; i < first + Math.max(1, Math.ceil(size / 16)); i++) {
        others += taken[i] === as ? 1 : 0;
        taken[i] = as;
      }
      return others;
    };
    for (let i = 0; i < 60_000; i++) {
      if (live.length > 300 || (live.length > 0 && draw(2) === 0)) {
        const [{ address, size }] = live.splice(draw(live.length), 1);
        expect(h.heap.sizeAt(address)).toBe(size);
        expect(h.heap.around(address + Math.max(size - 1, 0))).toEqual({
          address,
          size
        });
        mark(address, size, 0);
        if (draw(4) === 0) {
          expect(h.heap.release(address)).toBeUndefined();
        } else {
          h.free(address);
        }
        expect(h.heap.sizeAt(address)).toBeUndefined();
        expect(h.heap.release(address)).toBe('freed');
      } else {
        const size = draw(3) === 0 ? draw(5000) : draw(300);
        const kind = draw(8);
        const address =
          kind === 0
            ? h.heap.allocate(size, 256)
            : kind === 1
              ? h.heap.allocate(size)
              : h.malloc(size);
        expect(address % (kind === 0 ? 256 : 16)).toBe(0);
        expect(address).toBeGreaterThanOrEqual(BASE);
        expect(mark(address, size, 1)).toBe(0);
        live.push({ address, size });
      }
    }
    expect(h.slow.malloc).toBeLessThan(20_000);
    expect(h.slow.free).toBeLessThan(15_000);
  });

  it('takes and gives back small blocks without leaving WebAssembly', () => {
    const h = heap();
    const blocks = [1, 16, 17, 512, 1024].map(size => h.malloc(size));
    const before = { ...h.slow };
    for (let i = 0; i < 1000; i++) {
      for (const [n, size] of [1, 16, 17, 512, 1024].entries()) {
        h.free(blocks[n]);
        blocks[n] = h.malloc(size);
      }
    }
    expect(h.slow).toEqual(before);
  });

  it('leaves what is no small allocation to the slow way', () => {
    const h = heap();
    const small = h.malloc(100);
    const large = h.malloc(5000);
    const aligned = h.heap.allocate(64, 4096);
    let { free } = h.slow;
    for (const address of [
      large,
      aligned,
      small + 16,
      small + 4,
      8,
      4096,
      BASE + 2 ** 31,
      0xffff_fff0
    ]) {
      h.free(address);
      expect(h.slow.free).toBe(++free);
    }
    h.free(small, 1);
    expect(h.slow.free).toBe(++free);
    const asked = h.slow.malloc;
    h.malloc(100, 1);
    h.malloc(0);
    h.malloc(1025);
    expect(h.slow.malloc).toBe(asked + 3);
  });

  it('tells what an address is that cannot be freed', () => {
    const { heap: h } = heap();
    const small = h.allocate(40);
    const large = h.allocate(100_000);
    expect(h.release(small + 16)).toBe('inside');
    expect(h.release(large + 4096)).toBe('inside');
    expect(h.release(small + 48)).toBe('wild');
    expect(h.release(12)).toBe('wild');
    expect(h.release(2 ** 40)).toBe('wild');
    expect(h.release(large)).toBeUndefined();
    expect(h.release(large)).toBe('freed');
    expect(h.around(large + 5)).toBeUndefined();
  });

  it('knows which memory has been used', () => {
    const { heap: h } = heap();
    const first = h.allocate(5000);
    expect(h.isUsed(first, 5000)).toBe(false);
    h.releases(first);
    expect(h.isUsed(h.allocate(5000), 5000)).toBe(true);
    const small = h.allocate(10);
    expect(h.isUsed(small, 10)).toBe(true);
  });

  it('ends where memory does', () => {
    const h = heap(2 ** 20);
    let blocks = 0;
    while (h.malloc(1024) !== 0) {
      blocks++;
    }
    expect(blocks).toBeGreaterThan(900);
    expect(h.malloc(2000)).toBe(0);
  });
});
