import { describe, expect, it } from 'vitest';
import { CacheModel, Level, type CacheShape } from './cache';

const NONE: CacheShape = { multiprocessors: 2, l1: 0, l2: 0, fetch: 1 };

/** One lane at each of the addresses, 4 bytes each. */
function request(
  model: CacheModel,
  kind: 'load' | 'store' | 'atomic',
  addresses: number[],
  block = 0
): number {
  const lanes = new Uint32Array(32);
  lanes.set(addresses);
  const mask = addresses.length === 32 ? -1 : (1 << addresses.length) - 1;
  return model.access(kind, block, lanes, 0, mask, 4);
}

const row = Array.from({ length: 32 }, (_, lane) => 4 * lane);

describe('the cache model', () => {
  it('without caches moves every sector', () => {
    const model = new CacheModel(NONE);
    expect(request(model, 'load', row)).toBe(Level.dram);
    expect(request(model, 'load', row)).toBe(Level.dram);
    request(model, 'store', [0, 32]);
    // Four sectors twice, two written.
    expect(model.result()).toMatchObject({
      dramRead: 8,
      dramWritten: 2,
      l2Hits: 0
    });
  });

  it('finds in L2 what was loaded, and in L1 only what the same multiprocessor loaded', () => {
    const model = new CacheModel({ ...NONE, l1: 4096, l2: 65536 });
    expect(request(model, 'load', row, 0)).toBe(Level.dram);
    expect(request(model, 'load', row, 0)).toBe(Level.l1);
    expect(request(model, 'load', row, 1)).toBe(Level.l2);
    // Two blocks on: the first multiprocessor again.
    expect(request(model, 'load', row, 2)).toBe(Level.l1);
    expect(model.result()).toMatchObject({
      l1Lookups: 16,
      l1Found: 8,
      l1Hits: 8,
      l2Sectors: 8,
      l2Hits: 4,
      dramRead: 4
    });
  });

  it('tells the level of the last sector to come', () => {
    const model = new CacheModel({ ...NONE, l2: 65536 });
    request(model, 'load', [0]);
    expect(request(model, 'load', [0])).toBe(Level.l2);
    expect(request(model, 'load', [0, 32])).toBe(Level.dram);
  });

  it('keeps stores in L2 until other lines push them out', () => {
    // One set of 16 lines.
    const model = new CacheModel({ ...NONE, l2: 2048 });
    for (let line = 0; line < 16; line++) {
      request(model, 'store', [128 * line]);
    }
    expect(model.result()).toMatchObject({
      dramRead: 0,
      dramWritten: 0,
      dirty: 16,
      held: 1
    });
    // The first line is used again: the second is the oldest then.
    request(model, 'load', [0]);
    request(model, 'store', [128 * 16]);
    expect(model.result()).toMatchObject({ dramWritten: 1, dirty: 16 });
    expect(request(model, 'load', [0])).toBe(Level.l2);
    expect(request(model, 'load', [128])).toBe(Level.dram);
  });

  it('reads the old value of an atomic', () => {
    const model = new CacheModel({ ...NONE, l2: 2048 });
    expect(request(model, 'atomic', [0])).toBe(Level.dram);
    expect(request(model, 'atomic', [0])).toBe(Level.l2);
    expect(model.result()).toMatchObject({ dramRead: 1, dirty: 1 });
  });

  it('brings pairs of sectors where the card does', () => {
    const model = new CacheModel({ ...NONE, l2: 65536, fetch: 2 });
    request(model, 'load', [0]);
    expect(request(model, 'load', [32])).toBe(Level.l2);
    expect(model.result().dramRead).toBe(2);
  });

  it('has one sector for all lanes that touch it, and two for an access across a border', () => {
    const model = new CacheModel(NONE);
    request(model, 'load', [0, 4, 0, 28]);
    expect(model.result().dramRead).toBe(1);
    const lanes = new Uint32Array(32).fill(24);
    model.access('load', 0, lanes, 0, 1, 16);
    expect(model.result().dramRead).toBe(3);
  });
});
