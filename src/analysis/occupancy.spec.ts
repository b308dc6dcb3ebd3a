import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMPUTE_CAPABILITIES, computeCapability } from './devices';
import {
  blockLimits,
  occupancy,
  registersForLaunchBounds,
  warpsPerBlock
} from './occupancy';
import { occupancyCurves, thin } from './occupancy-curves';

const oracle = readFileSync(
  new URL('../../test/oracle/occupancy.csv', import.meta.url),
  'utf8'
)
  .trim()
  .split('\n')
  .slice(1)
  .map(line => line.split(','))
  .map(
    ([cc, registers, shared, block, activeBlocks, activeWarps, limiters]) => ({
      cc: cc!,
      kernel: {
        registers: Number(registers),
        shared: Number(shared),
        block: Number(block)
      },
      expected: {
        activeBlocks: Number(activeBlocks),
        activeWarps: Number(activeWarps),
        limiters: limiters!.trim().split('+').sort()
      }
    })
  );

describe('occupancy', () => {
  it('equals every answer of the NVIDIA calculator', () => {
    expect(oracle).toHaveLength(600);
    const wrong = oracle
      .map(({ cc, kernel, expected }) => {
        const { activeBlocks, activeWarps, limiters } = occupancy(cc, kernel);
        return {
          cc,
          kernel,
          expected,
          got: { activeBlocks, activeWarps, limiters: [...limiters].sort() }
        };
      })
      .filter(
        ({ expected, got }) => JSON.stringify(expected) !== JSON.stringify(got)
      );
    expect(wrong).toEqual([]);
  });

  // The profiler listings of the 2008 case study (G80): element-wise kernels of
  // 512 threads print 0.667. The 0.333 ones are one 256-thread block: it takes
  // more than half of the 8192 registers or of the 16 KB of shared memory.
  it('gives the 0.667 and 0.333 of the G80 listings', () => {
    for (const registers of [4, 8, 10, 16]) {
      const result = occupancy('1.0', { registers, shared: 48, block: 512 });
      expect(result.occupancy.toFixed(3)).toBe('0.667');
    }
    for (const registers of [17, 24, 32]) {
      const result = occupancy('1.0', { registers, shared: 2224, block: 256 });
      expect(result).toMatchObject({
        activeBlocks: 1,
        limiters: ['registers']
      });
      expect(result.occupancy.toFixed(3)).toBe('0.333');
    }
    const shared = occupancy('1.0', {
      registers: 10,
      shared: 8208,
      block: 256
    });
    expect(shared).toMatchObject({ activeBlocks: 1, limiters: ['shared'] });
    expect(shared.occupancy.toFixed(3)).toBe('0.333');
  });

  it('rounds registers up for a whole block on 1.x', () => {
    // 3 warps count as 4: 4 * 32 * 10 = 1280 = 5 units of 256; 8192 / 1280 = 6.4.
    const device = computeCapability('1.0');
    expect(
      blockLimits(device, { registers: 10, shared: 0, block: 96 }).registers
    ).toBe(6);
    // 12 registers: 1536 in units of 512 is 1536; 16384 / 1536 = 10.7.
    const gt200 = computeCapability('1.3');
    expect(
      blockLimits(gt200, { registers: 12, shared: 0, block: 96 }).registers
    ).toBe(10);
  });

  it('doubles the unit for some register counts on 2.x', () => {
    const device = computeCapability('2.0');
    const blocks = (registers: number): number =>
      blockLimits(device, { registers, shared: 0, block: 32 }).registers;
    // 20 → 640 a warp; 21 → 768 instead of 704; 23 → 768.
    expect([20, 21, 23].map(blocks)).toEqual([50, 42, 42]);
  });

  it('names every limit that binds', () => {
    const result = occupancy('7.5', { registers: 64, shared: 0, block: 1024 });
    expect(result).toEqual({
      activeBlocks: 1,
      activeWarps: 32,
      occupancy: 1,
      limiters: ['warps', 'registers']
    });
  });

  it('gives nothing to a block that cannot be launched', () => {
    expect(
      occupancy('1.0', { registers: 4, shared: 0, block: 513 }).limiters
    ).toEqual(['warps']);
    expect(
      occupancy('3.0', { registers: 64, shared: 0, block: 32 })
    ).toMatchObject({
      activeBlocks: 0,
      limiters: ['registers']
    });
    expect(
      occupancy('6.1', { registers: 16, shared: 49153, block: 32 })
    ).toMatchObject({
      activeBlocks: 0,
      occupancy: 0,
      limiters: ['shared']
    });
  });

  it('refuses numbers that make no sense, saying which', () => {
    expect(() =>
      occupancy('7.5', { registers: 16, shared: 0, block: 0 })
    ).toThrow(/threads per block/);
    expect(() =>
      occupancy('7.5', { registers: 1.5, shared: 0, block: 32 })
    ).toThrow(/registers/);
    expect(() =>
      occupancy('7.5', { registers: 16, shared: -1, block: 32 })
    ).toThrow(/shared/);
    expect(() =>
      occupancy('4.2', { registers: 16, shared: 0, block: 32 })
    ).toThrow(/expected one of/);
  });

  it('never holds more than the multiprocessor does', () => {
    for (const device of COMPUTE_CAPABILITIES) {
      for (const block of [1, 32, 33, 96, 128, 256, 512]) {
        for (const registers of [0, 16, 33, 63]) {
          const result = occupancy(device.cc, {
            registers,
            shared: 3000,
            block
          });
          expect(result.activeWarps).toBeLessThanOrEqual(device.warpsPerSM);
          expect(result.activeWarps).toBe(
            result.activeBlocks * warpsPerBlock(block)
          );
          expect(result.activeWarps * 32 * registers).toBeLessThanOrEqual(
            device.registersPerSM
          );
          expect(result.activeBlocks * 3000).toBeLessThanOrEqual(
            device.sharedPerSM
          );
        }
      }
    }
  });
});

describe('registersForLaunchBounds', () => {
  it('gives the limit that keeps the blocks resident', () => {
    expect(registersForLaunchBounds('7.5', 1024, 1)).toBe(64);
    expect(registersForLaunchBounds('8.0', 256, 8)).toBe(32);
    expect(registersForLaunchBounds('1.0', 256, 3)).toBe(10);
    expect(registersForLaunchBounds('7.5', 1024, 2)).toBe(0);
  });

  it('is the largest such number', () => {
    const registers = registersForLaunchBounds('8.6', 128, 8);
    const blocks = (count: number): number =>
      occupancy('8.6', { registers: count, shared: 0, block: 128 })
        .activeBlocks;
    expect(blocks(registers)).toBeGreaterThanOrEqual(8);
    expect(blocks(registers + 1)).toBeLessThan(8);
  });
});

describe('occupancyCurves', () => {
  const kernel = { registers: 40, shared: 4096, block: 256 };

  it('passes through the kernel itself', () => {
    const curves = occupancyCurves('8.6', kernel);
    const { activeWarps } = occupancy('8.6', kernel);
    expect(curves.block.find(([x]) => x === 256)).toEqual([256, activeWarps]);
    expect(curves.registers.find(([x]) => x === 40)).toEqual([40, activeWarps]);
    expect(curves.shared.find(([x]) => x === 4096)).toEqual([
      4096,
      activeWarps
    ]);
  });

  it('falls with registers and shared memory', () => {
    const curves = occupancyCurves('8.6', kernel);
    for (const curve of [curves.registers, curves.shared]) {
      for (let i = 1; i < curve.length; i++) {
        expect(curve[i][1]).toBeLessThanOrEqual(curve[i - 1][1]);
      }
    }
    expect(curves.registers.at(-1)![0]).toBe(255);
    expect(curves.shared.at(-1)![0]).toBeLessThanOrEqual(99 * 1024);
    expect(curves.block.at(-1)![0]).toBe(1024);
  });

  it('can be thinned to its corners', () => {
    expect(
      thin([
        [1, 8],
        [2, 8],
        [3, 8],
        [4, 6],
        [5, 6],
        [6, 6]
      ])
    ).toEqual([
      [1, 8],
      [3, 8],
      [4, 6],
      [6, 6]
    ]);
  });
});
