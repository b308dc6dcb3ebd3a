import { describe, expect, it } from 'vitest';
import { CARDS, cardFor, findCard, type Card } from './cards';
import { COMPUTE_CAPABILITIES } from './devices';
import { DRAM_EFFICIENCY, predictTime, type Workload } from './predict';
import { ratesOf } from './rates';

const NOTHING: Workload = {
  blocks: 160,
  warpsPerBlock: 4,
  residentBlocks: 8,
  instructions: {
    fp32: 0,
    fp64: 0,
    int: 0,
    special: 0,
    conversion: 0,
    loadstore: 0,
    control: 0,
    synchronisation: 0
  },
  divisions: 0,
  loadSectors: 0,
  storeSectors: 0,
  l1Sectors: 0,
  memoryRequests: 0,
  atomicSectors: 0,
  atomicConflicts: 0,
  atomicLines: 0,
  sharedPasses: 0,
  textureLookups: 0,
  dramBytes: 0,
  waits: { shared: 0, l1: 0, l2: 0, dram: 0 }
};

const gtx960: Card = CARDS.find(({ id }) => id === 'geforce-gtx-960')!;

describe('the predicted time', () => {
  const part = (work: Partial<Workload>, name: string): number =>
    predictTime(gtx960, { ...NOTHING, ...work }).parts.find(
      found => found.name === name
    )!.ns;

  it('of nothing is that of a launch', () => {
    const { ns, limiter } = predictTime(gtx960, NOTHING);
    expect(ns).toBe(2000);
    expect(limiter).toBe('launch');
  });

  it('of each part follows from the card', () => {
    expect(part({ dramBytes: 112e6 }, 'dram')).toBeCloseTo(
      1e6 / DRAM_EFFICIENCY
    );
    // Eight multiprocessors with an eighth each; 1.178 clocks a nanosecond.
    expect(part({ sharedPasses: 8 * 1178 }, 'shared')).toBeCloseTo(1000);
    expect(part({ loadSectors: 8 * 1178 }, 'l2')).toBeCloseTo(1000);
    expect(part({ storeSectors: 8 * 1178 }, 'l2')).toBeCloseTo(2000);
    // Four lanes of doubles: eight clocks an instruction.
    const fp64 = { ...NOTHING.instructions, fp64: 8 * 1178 };
    expect(part({ instructions: fp64 }, 'fp64')).toBeCloseTo(8000);
  });

  it('waits for the multiprocessor with the most blocks', () => {
    const passes = 9000;
    expect(part({ blocks: 9, sharedPasses: passes }, 'shared')).toBeCloseTo(
      2 * part({ blocks: 8, sharedPasses: (8 / 9) * passes }, 'shared')
    );
  });

  it('of waiting falls with the warps that are there', () => {
    const waiting = {
      blocks: 800,
      waits: { ...NOTHING.waits, dram: 4 * 800 }
    };
    // 100 blocks for each multiprocessor, 8 or 4 at a time; 370 clocks each.
    expect(part(waiting, 'latency')).toBeCloseTo((370 * 100) / 8 / 1.178);
    expect(part({ ...waiting, residentBlocks: 4 }, 'latency')).toBeCloseTo(
      (370 * 100) / 4 / 1.178
    );
  });

  it('puts parts together as units that overlap, though not perfectly', () => {
    const { ns, limiter, parts } = predictTime(gtx960, {
      ...NOTHING,
      dramBytes: 112e6 * DRAM_EFFICIENCY * 0.004,
      sharedPasses: 8 * 1178 * 3
    });
    expect(ns).toBeCloseTo(5000 + 2000);
    expect(limiter).toBe('dram');
    expect(parts.map(({ name }) => name)).toEqual(['dram', 'shared', 'launch']);
  });

  it('counts a division of integers as about thirty instructions', () => {
    const int = { ...NOTHING.instructions, int: 1000 };
    const plain = part({ instructions: int }, 'issue');
    expect(
      part({ instructions: int, divisions: 1000 }, 'issue') / plain
    ).toBeCloseTo(30);
  });
});

describe('the rates', () => {
  it('are there for every capability', () => {
    for (const { cc } of COMPUTE_CAPABILITIES) {
      const rates = ratesOf(cc);
      expect(rates.fp32).toBeGreaterThan(0);
      expect(rates.l1HoldsShared).toBe(Number(cc.split('.')[0]) >= 7);
    }
    expect(() => ratesOf('4.2')).toThrow('4.2');
  });

  it('belong to the card that is named, or to the first of the capability', () => {
    expect(cardFor(findCard('h200'))?.id).toBe('h200');
    expect(cardFor(findCard('9.0'))?.id).toBe('h100');
    expect(cardFor({ cc: '6.1', name: 'NVIDIA GeForce GTX 1080 Ti' })?.id).toBe(
      'geforce-gtx-1080-ti'
    );
    expect(cardFor(findCard('8.7'))).toBeUndefined();
  });
});
