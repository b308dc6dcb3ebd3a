/** The order of warps that a request names, in the engine. */
import { describe, expect, it } from 'vitest';
import { getTestGpu } from '../../../test/dawn';
import { Engine } from '../engine/engine';
import { call, ints } from '../testing/requests';

const RACE = `__global__ void count(int *total) {
  if (threadIdx.x % 32 == 0) total[0] += 1;
}`;

async function engine(): Promise<Engine> {
  const made = new Engine({ gpu: getTestGpu(), host: 'node' });
  await made.handle({
    op: 'compile',
    language: 'cuda',
    source: RACE,
    file: 'cell [1]',
    options: {}
  });
  return made;
}

describe('a seed', () => {
  it('takes a launch to the simulator, and decides what a race gives', async () => {
    const made = await engine();
    const launch = async (schedule: number): Promise<number> => {
      const { record, arrays } = await made.handle({
        op: 'launch',
        launch: call('count', 4, 256, { array: 0 }),
        arrays: [ints(0)],
        options: { schedule }
      });
      expect(record).toMatchObject({
        timing: { clock: 'simulator' },
        simulated: { reason: 'The simulator was asked for.' }
      });
      return new Int32Array(arrays![0]!)[0];
    };
    const totals: number[] = [];
    for (let seed = 0; seed < 8; seed++) {
      totals.push(await launch(seed));
    }
    expect(new Set(totals).size).toBeGreaterThan(1);
    expect(await launch(5)).toBe(totals[5]);
    made.dispose();
  });

  it('holds for profiles', async () => {
    const made = await engine();
    const profiled = async (schedule?: number): Promise<number> => {
      const { perLaunch } = await made.handle({
        op: 'profile',
        launches: [call('count', 4, 256, { array: 0 })],
        arrays: [ints(0)],
        options: { schedule }
      });
      return new Int32Array(perLaunch![0][0]!)[0];
    };
    expect(await profiled()).toBe(32);
    expect(await profiled(1)).toBeLessThan(32);
    expect(await profiled(1)).toBe(await profiled(1));
    made.dispose();
  });
});
