/**
 * Random kernels of small size aimed at what WGSL has not by itself: compiled by
 * WebGPU's compiler in three modes, run in one of them and in the simulator, and
 * as host code by g++. GRIDSTRIDE_FUZZ_MIXTURE=2000 runs more than CI does,
 * GRIDSTRIDE_FUZZ_FROM=n begins at case n; run.ts does it by itself.
 */
import { describe, expect, it } from 'vitest';
import { testDevice } from '../../runKernel';
import { compareMixtures } from './compare';
import { INGREDIENTS } from './ingredients';
import { mixtureKernel } from './kernel';

const COUNT = Number(process.env.GRIDSTRIDE_FUZZ_MIXTURE ?? 60);
const FROM = Number(process.env.GRIDSTRIDE_FUZZ_FROM ?? 1);
const STEP = 30;

describe('random kernels of few ingredients', () => {
  for (let from = FROM; from < FROM + COUNT; from += STEP) {
    const to = Math.min(from + STEP, FROM + COUNT);
    it(`are taken, and give the same everywhere, cases ${from} to ${to - 1}`, async () => {
      const failures = await compareMixtures(await testDevice(), from, to);
      const [first] = failures;
      expect(failures, first && mixtureKernel(first.number).source).toEqual([]);
    }, 600_000);
  }

  it('have every ingredient in a few hundred of them', () => {
    const used = new Set(
      Array.from(
        { length: 600 },
        (_, number) => mixtureKernel(number).ingredients
      ).flat()
    );
    expect([...used].sort()).toEqual(Object.keys(INGREDIENTS).sort());
  });
});
