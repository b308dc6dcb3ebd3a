import { expect, it } from 'vitest';
import { compiled, ENOUGH_MS } from '../../../test/engine';
import { toText } from '../../commands/show';
import * as records from '../../../test/records';
import type { CompareRecord } from '../../protocol/record';
import { call, floats } from '../testing/requests';

const WORK = `__global__ void work(float *x, int rounds) {
  float s = x[threadIdx.x];
  for (int i = 0; i < rounds; i++) s = s * 0.5f + 1.0f;
  x[threadIdx.x] = s;
}`;

it('a comparison has, for all but the fastest, the chance that the difference is none', async () => {
  const engine = await compiled(WORK, { timingBudgetMs: ENOUGH_MS });
  const { record } = await engine.handle({
    op: 'compare',
    launches: [20_000, 1].map(rounds =>
      call('work', 1, 64, { array: 0 }, rounds)
    ),
    arrays: [floats(...Array<number>(64).fill(1))],
    options: { samples: 12, gpu: true }
  });
  // Twenty thousand rounds against one; on a busy machine the clock says
  // anything (statistics.spec has the numbers).
  const [fast, slow] = (record as CompareRecord).rows.toSorted(
    (a, b) => a.launch.timing.medianNs - b.launch.timing.medianNs
  );
  expect(fast.pOfFastest).toBeUndefined();
  expect(slow.pOfFastest).toBeGreaterThanOrEqual(0);
  expect(slow.pOfFastest).toBeLessThanOrEqual(1);
});

it.each<[number | undefined, RegExp]>([
  [
    1e-6,
    /^reduce2 is the fastest: 2.33× as fast as reduce1, and that is no chance \(30 and 30 samples, taken in turns; rank test, p < 0.001\)\./
  ],
  [
    0.4,
    /^reduce2 and reduce1 cannot be told apart: 2.33× is within .* p = 0.4\)\./
  ],
  [undefined, /^reduce2 is 2.33× as fast as reduce1\./]
])('where it is %s the sentence says so', async (pOfFastest, said) => {
  const [first, second] = records.compare.rows;
  const timing = { ...first.launch.timing, samples: 30 };
  const rows = [
    { ...first, pOfFastest, launch: { ...first.launch, timing } },
    {
      ...second,
      launch: {
        ...second.launch,
        timing: { ...second.launch.timing, samples: 30 }
      }
    }
  ];
  expect(await toText({ ...records.compare, rows })).toMatch(said);
});
