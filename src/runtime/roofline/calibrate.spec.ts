import { describe, expect, it } from 'vitest';
import { compiled } from '../../../test/engine';
import { SAXPY_CUDA, call, floats } from '../testing/requests';
import type { RooflineRecord } from '../../protocol/record';

describe('the roofs of the GPU of the tests', () => {
  it('are measured once in a session, and the same for the next kernel', async () => {
    const engine = await compiled(SAXPY_CUDA, { timingBudgetMs: 20 });
    const ask = async (launches: boolean): Promise<RooflineRecord> =>
      (
        await engine.handle({
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
          gpu: true
        })
      ).record as RooflineRecord;
    const roofs = await ask(false);
    const [{ measured, source }] = roofs.ceilings;
    expect(source).toBe('measured');
    for (const rate of Object.values(measured!)) {
      expect(rate).toBeGreaterThan(0);
      expect(rate).toBeLessThan(Infinity);
    }
    const { ceilings, kernels } = await ask(true);
    expect(ceilings[0].measured).toEqual(measured);
    const [point] = kernels[0].points;
    expect(point).toMatchObject({ isMeasured: true, flops: 128 });
    expect(point.ns).toBeGreaterThan(0);
  });
});
