import { describe, expect, it } from 'vitest';
import { occupancy } from '../occupancy';
import { blockWaves } from './blocks-in-waves';
import {
  flopsPerValue,
  gflopsFromLines,
  gigalinesPerSecond
} from './cache-locality';
import {
  divergenceCost,
  warpDiverges,
  warpTakesBranch
} from './divergence-probability';
import { haloLines } from './halo-cache-lines';
import { instructionsPerLatency, warpsToHide } from './latency-hiding';
import {
  cyclesInTurn,
  cyclesPipelined,
  pipelineOvertakes
} from './latency-vs-throughput';
import {
  attainableGflops,
  computePerAccess,
  ridgeOf
} from './cgma-and-roofline';

describe('divergence', () => {
  it('is as likely as the courses have it', () => {
    expect(warpTakesBranch(0.01)).toBeCloseTo(0.275, 3);
    expect(warpTakesBranch(0.02)).toBeCloseTo(0.476, 3);
    expect(warpTakesBranch(0.05)).toBeCloseTo(0.806, 3);
    expect(warpTakesBranch(0.1)).toBeCloseTo(0.966, 3);
    expect(warpDiverges(0)).toBe(0);
    expect(warpDiverges(1)).toBe(0);
    expect(warpDiverges(0.5, 2)).toBe(0.5);
  });

  it('costs up to 32 where one lane has all the work', () => {
    expect(divergenceCost(1 / 32, 1, 0)).toBeCloseTo(
      32 * warpTakesBranch(1 / 32)
    );
    expect(divergenceCost(1e-9, 1, 0)).toBeCloseTo(32, 3);
    expect(divergenceCost(1, 5, 3)).toBe(1);
  });
});

describe('waves', () => {
  it('of 50,000 elements in blocks of 1024 are 49, or 17 three at a time', () => {
    const blocks = Math.ceil(50_000 / 1024);
    expect(blockWaves(blocks, 1, 1).waves).toBe(49);
    expect(blockWaves(blocks, 1, 3).waves).toBe(17);
  });

  it('of 1000 blocks on a K40 that holds 16 a multiprocessor', () => {
    const wave = blockWaves(1000, 15, 16);
    expect(wave).toMatchObject({ atOnce: 240, waves: 5, last: 40 });
    expect(wave.efficiency).toBeCloseTo(1000 / 1200);
  });

  it('fill exactly', () => {
    expect(blockWaves(80, 40, 2)).toEqual({
      atOnce: 80,
      waves: 1,
      last: 80,
      efficiency: 1
    });
  });
});

describe('the roof', () => {
  it('lies where Birmingham has it', () => {
    expect(computePerAccess(1, 3)).toBeCloseTo(1 / 3);
    // Vector addition: 12 bytes a flop at 200 GB/s.
    expect(attainableGflops(1 / 12, 1500, 200)).toBeCloseTo(16.7, 1);
    // The simple product, then tiles of 16 and 32.
    expect(attainableGflops(1 / 4, 1500, 200)).toBe(50);
    expect(attainableGflops(16 / 4, 1500, 200)).toBe(800);
    expect(attainableGflops(32 / 4, 1500, 200)).toBe(1500);
  });

  it('has its ridge at 15 single-precision flops a byte for the K40', () => {
    expect(ridgeOf(4300, 288)).toBeCloseTo(14.9, 1);
  });
});

describe('pipelines', () => {
  it('take 19 cycles for ten results where one by one takes 40', () => {
    expect(cyclesInTurn(10, 4)).toBe(40);
    expect(cyclesPipelined(10, 10)).toBe(19);
    expect(cyclesPipelined(0, 10)).toBe(0);
    expect(cyclesPipelined(100_000, 10)).toBe(100_009);
  });

  it('overtake at the fourth result', () => {
    expect(pipelineOvertakes(4, 10)).toBe(4);
    expect(cyclesPipelined(3, 10)).toBe(cyclesInTurn(3, 4));
    expect(cyclesPipelined(4, 10)).toBeLessThan(cyclesInTurn(4, 4));
  });
});

describe('locality', () => {
  const cpu = { gbPerS: 40, line: 64 };
  const gpu = { gbPerS: 250, line: 32 };

  it('decides between 200 Mflops and 1.6 Gflops on a workstation', () => {
    expect(gigalinesPerSecond(cpu)).toBeCloseTo(0.6, 1);
    expect(gflopsFromLines(cpu)).toBeCloseTo(0.2, 1);
    expect(gflopsFromLines(cpu, 8)).toBeCloseTo(1.67, 2);
  });

  it('decides between 3 and 11 Gflops on a GPU of 1 Tflops', () => {
    expect(gigalinesPerSecond(gpu)).toBeCloseTo(7.8, 1);
    expect(gflopsFromLines(gpu)).toBeCloseTo(2.6, 1);
    expect(gflopsFromLines(gpu, 4)).toBeCloseTo(10.4, 1);
    expect(flopsPerValue(500, gpu, 8)).toBe(16);
  });
});

describe('halos', () => {
  it('are even at 32 to 1 with lines of 32 floats', () => {
    const lines = haloLines(32, 32, 32);
    expect(lines).toMatchObject({ interior: 32, rows: 2, sides: 64 });
    const shape = haloLines(256, 8, 32);
    expect(shape).toMatchObject({ interior: 64, rows: 16, sides: 16 });
    expect(shape.perInterior).toBe(1.5);
  });

  it('have their best shape near 32 to 1, and 8 to 1 with lines of 8', () => {
    const best = (points: number, values: number): number => {
      const widths = [8, 16, 32, 64, 128, 256, 512, 1024].filter(
        width => width % values === 0 && width <= points
      );
      return widths.reduce((a, b) =>
        haloLines(a, points / a, values).perInterior <=
        haloLines(b, points / b, values).perInterior
          ? a
          : b
      );
    };
    const width = best(2048, 32);
    expect(width / (2048 / width)).toBe(32);
    const narrow = best(512, 8);
    expect(narrow / (512 / narrow)).toBe(8);
  });
});

describe('latency', () => {
  it('of 200 to 400 cycles is 5 to 10 instructions of 40 warps', () => {
    expect(instructionsPerLatency(200, 40)).toBe(5);
    expect(instructionsPerLatency(400, 40)).toBe(10);
    expect(warpsToHide(400, 10)).toBe(40);
  });

  it('of 24 cycles needs 6 warps of 4 cycles each', () => {
    expect(warpsToHide(24, 1, 4)).toBe(6);
  });
});

describe('occupancy', () => {
  it('is 256 fat threads or 2048 thin ones', () => {
    const threads = (registers: number, block: number): number =>
      occupancy('6.0', { registers, shared: 0, block }).activeWarps * 32;
    expect(threads(255, 256)).toBe(256);
    expect(threads(32, 256)).toBe(2048);
  });
});
