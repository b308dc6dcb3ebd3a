import { describe, expect, it } from 'vitest';
import {
  autotune,
  blockShapes,
  haloPerPoint,
  sectorsPerPoint
} from './block-size-autotuning';
import { clocksOf, clocksPerWarp } from './instruction-throughput';
import {
  crossingPaths,
  optionsPerSecond,
  samplesPerSecond,
  simulationTime,
  usesManyBlocks
} from './montecarlo-size-sweep';
import {
  breakEvenSize,
  matrixProductTimes,
  operationsPerWord
} from './offload-break-even';

describe('offloading', () => {
  const offload = { host: 100, device: 4000, bus: 5 };

  it('breaks even where both take equally long', () => {
    const n = breakEvenSize(offload);
    const { host, copies, device } = matrixProductTimes(n, offload);
    expect(copies + device).toBeCloseTo(host, 12);
    // 12 N² / 5 = 2 N³ (1/100 - 1/4000): N = 2.4 / 0.0195.
    expect(n).toBeCloseTo(123.077, 3);
  });

  it('never pays on a slower device', () => {
    expect(breakEvenSize({ host: 100, device: 100, bus: 5 })).toBe(Infinity);
  });

  it('has the 40 operations a word of the lecture in the cards of its time', () => {
    // K40: 4.3 TFlops, 288 GB/s; counted as operations, a multiply-add is one.
    expect(operationsPerWord(4300, 288)).toBeCloseTo(59.7, 1);
    expect(operationsPerWord(4300 / 2, 288)).toBeCloseTo(29.9, 1);
  });
});

describe('the size of a simulation', () => {
  const machine = {
    pathsPerSecond: 1e9,
    multiprocessors: 16,
    launch: 10,
    copy: 20,
    hostAddition: 0.002
  };

  it('adds what is fixed to what grows', () => {
    // 64 · (10 + 20 + 2 · 16384 · 0.002) + 64 · 1000 / 1000.
    expect(simulationTime('partial-sums', 64, 1000, machine)).toBeCloseTo(
      64 * 95.536 + 64,
      6
    );
    expect(simulationTime('all-in-one-launch', 64, 1000, machine)).toBe(104);
    expect(simulationTime('block-per-option', 64, 1000, machine)).toBe(94);
    expect(simulationTime('block-per-option', 1, 1000, machine)).toBe(46);
  });

  it('makes the curves straighter from step to step', () => {
    const steps = [
      'partial-sums',
      'gpu-reduction',
      'all-in-one-launch'
    ] as const;
    const small = steps.map(step => samplesPerSecond(step, 64, 4096, machine));
    expect(small).toEqual([...small].sort((a, b) => a - b));
    for (const step of steps) {
      // Large problems hide it all.
      expect(samplesPerSecond(step, 64, 2 ** 24, machine)).toBeGreaterThan(
        0.98e9
      );
      expect(optionsPerSecond(step, 64, 2 ** 24, machine)).toBeCloseTo(
        samplesPerSecond(step, 64, 2 ** 24, machine) / 2 ** 24,
        6
      );
    }
  });

  it('switches where the SDK does, and crosses where the model says', () => {
    expect(usesManyBlocks(1, 8192)).toBe(true);
    expect(usesManyBlocks(4, 32767)).toBe(false);
    const paths = crossingPaths(8, machine);
    expect(simulationTime('all-in-one-launch', 8, paths, machine)).toBeCloseTo(
      simulationTime('block-per-option', 8, paths, machine),
      9
    );
    expect(crossingPaths(64, machine)).toBe(Infinity);
  });
});

describe('the search for a block', () => {
  it('has the shapes of the lecture among its candidates', () => {
    const shapes = blockShapes();
    expect(shapes).toContainEqual({ x: 128, y: 2 });
    expect(shapes).toContainEqual({ x: 32, y: 4 });
    expect(shapes).not.toContainEqual({ x: 4, y: 4 });
    expect(blockShapes(256, 256)).toHaveLength(9);
  });

  it('weighs rims by hand-counted values', () => {
    expect(haloPerPoint({ x: 32, y: 4 })).toBe((128 + 64 + 8) / 128);
    // 4 rows of 4 + 2 sectors, and 2 of 4.
    expect(sectorsPerPoint({ x: 32, y: 4 })).toBe(32 / 128);
  });

  it('puts the quickest first and what cannot run last', () => {
    const times = new Map([
      ['a', 3],
      ['b', NaN],
      ['c', 1]
    ]);
    const found = autotune([...times.keys()], name => times.get(name)!);
    expect(found.map(({ candidate }) => candidate)).toEqual(['c', 'a', 'b']);
  });
});

describe('instructions', () => {
  it('take the clocks of the course on the cards of 2008', () => {
    expect(clocksPerWarp('fp32', '1.3')).toBe(4);
    expect(clocksPerWarp('int', '1.3')).toBe(4);
    expect(clocksPerWarp('special', '1.3')).toBe(16);
  });

  it('wait for the slowest unit, or for the issue', () => {
    expect(clocksOf({ fp32: 10, special: 1 }, '1.3')).toBe(44);
    expect(clocksOf({ fp32: 1, special: 10 }, '1.3')).toBe(160);
  });
});
