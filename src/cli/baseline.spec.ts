/** Baselines from one process to the next. */
import { describe, expect, it } from 'vitest';
import { MemoryKeeper } from '../protocol/keeper';
import type { LaunchRecord } from '../protocol/record';
import type { Io } from './io';
import { run } from './run';

const KERNEL = (steps: number): string => `__global__ void k(int n, float *x) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    for (int s = 0; s < ${steps}; s++) {
        x[i] = x[i] * 0.5f + s;
    }
}
`;

describe('a baseline', () => {
  const keeper = new MemoryKeeper();
  const line = async (
    source: string,
    ...argv: string[]
  ): Promise<{ code: number; out: string; err: string }> => {
    let [out, err] = ['', ''];
    const io: Io = {
      out: text => (out += text),
      err: text => (err += text),
      readText: async () => source,
      gpu: async () => ({ gpu: undefined, host: 'node', loadError: 'none' }),
      keeper
    };
    return { code: await run(argv, io), out, err };
  };
  const launch = async (
    source: string,
    n: number,
    ...more: string[]
  ): Promise<LaunchRecord> => {
    const { out } = await line(
      source,
      ...['launch', 'k.cu', 'k<<<n / 64, 64>>>(n, x)', '--set', `n=${n}`],
      ...['--in', 'x=ramp', '--simulate', '--json', ...more]
    );
    return JSON.parse(out) as LaunchRecord;
  };

  it('is the first run of its name; later ones are compared with it', async () => {
    const first = await launch(KERNEL(8), 256, '--baseline');
    expect(first.baseline).toEqual({ name: 'k', isNew: true });
    const later = await launch(KERNEL(80), 256, '--baseline');
    const ns = (record: LaunchRecord): number =>
      record.simulated!.prediction!.ns;
    expect(later.baseline).toMatchObject({ isNew: false, isOtherWork: false });
    expect(later.baseline!.speedup).toBeCloseTo(ns(first) / ns(later), 9);
    expect(later.baseline!.speedup).toBeLessThan(1);
    // The later one has not taken its place.
    const same = await launch(KERNEL(8), 256, '--baseline', 'k');
    expect(same.baseline!.speedup).toBe(1);
    expect((await launch(KERNEL(8), 512, '--baseline')).baseline).toMatchObject(
      {
        isOtherWork: true
      }
    );
    expect((await launch(KERNEL(8), 256)).baseline).toBeUndefined();
  });

  it('of a name stands beside others, is listed, and is forgotten by name', async () => {
    await launch(KERNEL(8), 256, '--baseline', 'with a loop');
    expect((await line('', 'baseline')).out).toMatch(
      /^2 baselines:\nk: .* predicted on Tesla T4, .*k<<<n \/ 64, 64>>>\(n, x\)\nwith a loop: /
    );
    const wrong = await line('', 'baseline', '--forget', 'with a lop');
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain('did you mean with a loop?');
    expect((await line('', 'baseline', '--forget', 'with a loop')).out).toMatch(
      /^The baseline with a loop is forgotten/
    );
    expect((await line('', 'baseline')).out).toMatch(/^1 baseline:\nk: /);
  });
});
