import { describe, expect, it } from 'vitest';
import { compiled, testEngine } from '../../../test/engine';
import { SAXPY_CUDA, call, floats } from '../testing/requests';
import { MemoryKeeper } from '../../protocol/keeper';
import type { RooflineRecord } from '../../protocol/record';

describe('the roofs of the GPU of the tests', () => {
  it('are measured once, and kept for the next kernel and the next session', async () => {
    const keeper = new MemoryKeeper();
    const engine = await compiled(SAXPY_CUDA, { timingBudgetMs: 20 }, keeper);
    const ask = async (
      launches: boolean,
      asked = engine,
      again = false
    ): Promise<RooflineRecord> =>
      (
        await asked.handle({
          op: 'roofline',
          launches: launches
            ? [call('saxpy', 1, 64, 64, 2, { array: 0 }, { array: 1 })]
            : [],
          arrays: launches
            ? [
                floats(...Array<number>(64).fill(1)),
                floats(...Array<number>(64).fill(2))
              ]
            : [],
          cards: [],
          gpu: true,
          again
        })
      ).record as RooflineRecord;
    const roofs = await ask(false);
    const [{ measured, source }] = roofs.ceilings;
    expect(source).toBe('measured');
    const { at, ...rates } = measured!;
    expect(Date.parse(at!)).not.toBeNaN();
    for (const rate of Object.values(rates)) {
      expect(rate).toBeGreaterThan(0);
      expect(rate).toBeLessThan(Infinity);
    }
    const { ceilings, kernels } = await ask(true);
    expect(ceilings[0].measured).toEqual(measured);
    const [point] = kernels[0].points;
    expect(point).toMatchObject({ isMeasured: true, flops: 128 });
    expect(point.ns).toBeGreaterThan(0);
    const next = testEngine({ timingBudgetMs: 20 }, keeper);
    expect((await ask(false, next)).ceilings[0].measured).toEqual(measured);
    const anew = (await ask(false, next, true)).ceilings[0].measured!;
    expect(Date.parse(anew.at!)).toBeGreaterThan(Date.parse(at!));
    expect((await ask(false)).ceilings[0].measured).toEqual(anew);
  });
});
