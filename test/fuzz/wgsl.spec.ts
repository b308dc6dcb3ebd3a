/**
 * The WGSL back end on Dawn against the evaluator, on random kernels in three
 * modes. GRIDSTRIDE_FUZZ=20000 runs more than the 250 of each test run,
 * GRIDSTRIDE_FUZZ_FROM=n begins at case n; test/fuzz/run.ts does the same by
 * itself and makes failures small.
 */
import { describe, expect, it } from 'vitest';
import { testDevice } from '../runKernel';
import { compareCases } from './compare';

const COUNT = Number(process.env.GRIDSTRIDE_FUZZ ?? 250);
const FROM = Number(process.env.GRIDSTRIDE_FUZZ_FROM ?? 1);
const STEP = 250;

describe('random kernels', () => {
  for (let from = FROM; from < FROM + COUNT; from += STEP) {
    const to = Math.min(from + STEP, FROM + COUNT);
    it(`give what the evaluator gives, cases ${from} to ${to - 1}`, async () => {
      const failures = await compareCases(await testDevice(), from, to);
      const [first] = failures;
      expect(
        failures.map(({ number, mode }) => `case ${number}, ${mode}`),
        first && `${first.message}\n${first.text}`
      ).toEqual([]);
    }, 600_000);
  }
});
