import { describe, expect, it } from 'vitest';
import { COMPUTE_CAPABILITIES } from './devices';
import { occupancy } from './occupancy';
import {
  bestBlocks,
  carveOut,
  launchBounds,
  onAllCards
} from './occupancy-advice';

const kernel = { registers: 40, shared: 4096, block: 256 };

describe('advice', () => {
  it('names the blocks that no other block beats', () => {
    for (const { cc, threadsPerBlock } of COMPUTE_CAPABILITIES) {
      const { activeWarps, blocks } = bestBlocks(cc, kernel);
      for (let block = 32; block <= threadsPerBlock; block += 32) {
        const warps = occupancy(cc, { ...kernel, block }).activeWarps;
        expect(warps).toBeLessThanOrEqual(activeWarps);
        expect([cc, block, blocks.includes(block)]).toEqual([
          cc,
          block,
          warps === activeWarps
        ]);
      }
    }
    expect(bestBlocks('7.5', { registers: 255, shared: 1 << 20 })).toEqual({
      activeWarps: 0,
      blocks: []
    });
  });

  it('gives bounds under which so many blocks fit, and one register more not', () => {
    // 8.6: 40 registers are 8 · 1280 = 10,240 a block, six of 65,536; 48 warps hold six.
    expect(launchBounds('8.6', kernel)).toEqual([]);
    const bounds = launchBounds('8.6', { ...kernel, registers: 64 });
    expect(bounds).toEqual([
      { minBlocks: 5, registers: 48, activeWarps: 40 },
      { minBlocks: 6, registers: 40, activeWarps: 48 }
    ]);
    for (const { minBlocks, registers } of bounds) {
      const fits = (count: number): boolean =>
        occupancy('8.6', { ...kernel, registers: count }).activeBlocks >=
        minBlocks;
      expect([fits(registers), fits(registers + 1)]).toEqual([true, false]);
    }
  });

  it('gives bounds to a kernel of which not one block fits', () => {
    const [first] = launchBounds('7.5', {
      registers: 80,
      shared: 0,
      block: 1024
    });
    expect(first).toEqual({ minBlocks: 1, registers: 64, activeWarps: 32 });
  });

  it('takes as little of L1 as will do', () => {
    // Six blocks of 4 KiB and 1 KiB that the driver keeps: 30 KiB.
    expect(carveOut('8.6', kernel, 6)).toMatchObject({
      needed: 30 * 1024,
      size: 32 * 1024,
      percent: 32
    });
    expect(carveOut('6.1', kernel, 6)).toBeUndefined();
    expect(carveOut('7.5', { ...kernel, shared: 0 }, 4)).toMatchObject({
      needed: 0,
      size: 32 * 1024,
      percent: 50
    });
  });

  it('has every card', () => {
    const all = onAllCards({ registers: 10, shared: 4096, block: 256 });
    // G80: two blocks of 8 warps by its threads, 24 warps.
    expect(all.find(({ card }) => card.id === 'tesla-c870')).toMatchObject({
      warpsPerSM: 24,
      activeWarps: 24
    });
    expect(all.length).toBeGreaterThan(15);
  });
});
