/** What autotune finds in the simulator, and what a later process makes of it. */
import { describe, expect, it } from 'vitest';
import { MemoryKeeper, type Keeper } from '../protocol/keeper';
import type { LaunchRecord, SweepRecord } from '../protocol/record';
import type { Io } from './io';
import { run } from './run';

const STENCIL = `#define ROWS 1
__global__ void blur(const float *u, float *v, int w, int h) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int first = (blockIdx.y * blockDim.y + threadIdx.y) * ROWS;
    for (int y = first; y < first + ROWS; y++) {
        if (x > 0 && x < w - 1 && y < h) {
            v[y * w + x] = (u[y * w + x - 1] + u[y * w + x] + u[y * w + x + 1]) / 3;
        }
    }
}
`;

const LAUNCH =
  'blur<<<((w + block.x - 1) / block.x, (h + block.y * ROWS - 1) / (block.y * ROWS)), block>>>(u, v, w, h)';

const INPUTS = [
  ...['--in', 'u[w*h]=random', '--in', 'v[w*h]=zeros'],
  ...['--set', 'w=512', '--set', 'h=128']
];

async function line(
  source: string,
  keeper: Keeper,
  ...argv: string[]
): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const io: Io = {
    out: text => (out += text),
    err: text => (err += text),
    readText: async () => source,
    gpu: async () => ({ gpu: undefined, host: 'node', loadError: 'none' }),
    keeper
  };
  const [command, ...rest] = argv;
  const code = await run([command, 'blur.cu', ...rest], io);
  return { code, out, err };
}

const tune = (keeper: Keeper, ...more: string[]) =>
  line(
    STENCIL,
    keeper,
    'autotune',
    LAUNCH,
    ...['--block', '2x64,16x8,128x2', '--define', 'ROWS=1,4'],
    ...[...INPUTS, '--card', 'v100', '--json', ...more]
  );

async function tuned(
  keeper: Keeper,
  source: string,
  inputs = INPUTS,
  card = 'v100'
): Promise<LaunchRecord> {
  const { out } = await line(
    source,
    keeper,
    'launch',
    LAUNCH,
    ...[...inputs, '--tuned', '--simulate', '--card', card, '--json']
  );
  return JSON.parse(out) as LaunchRecord;
}

describe('autotune', () => {
  const keeper = new MemoryKeeper();

  it('tries all shapes with all macros, and keeps the fastest for the next process', async () => {
    const { code, out } = await tune(keeper);
    expect(code).toBe(0);
    const { points, parameters, tuning, agree } = JSON.parse(
      out
    ) as SweepRecord;
    expect(points).toHaveLength(6);
    expect(agree).toBe(true);
    expect(tuning).toEqual({
      device: 'Tesla V100',
      sizes: expect.stringMatching(/w = 512 and h = 128$/) as string
    });
    const [best] = [...points].sort((a, b) => a.ns! - b.ns!);
    // A warp that is two threads wide asks for sixteen rows at a time.
    expect(best.values[0]).not.toBe('2x64');

    const record = await tuned(keeper, STENCIL);
    expect(record.block.slice(0, 2).join('x')).toBe(best.values[0]);
    expect(record.simulated?.prediction?.ns).toBeCloseTo(best.ns!, 3);
    expect(record.tuned).toMatchObject({
      chosen: parameters
        .map(({ name }, i) => ({ name, value: best.values[i] }))
        .filter(({ name }) => name === 'block' || name === 'ROWS'),
      points: 6,
      isOtherSource: false,
      isOtherDevice: false,
      isOtherSize: false
    });
  });

  it('its best says what has changed since: source, card, sizes', async () => {
    const changed = STENCIL.replace('/ 3', '* 0.25f');
    expect((await tuned(keeper, changed)).tuned).toMatchObject({
      isOtherSource: true,
      isOtherDevice: false
    });
    const comment = `// A blur.\n${STENCIL}`;
    expect((await tuned(keeper, comment)).tuned?.isOtherSource).toBe(false);
    const smaller = INPUTS.map(one => one.replace('w=512', 'w=64'));
    expect((await tuned(keeper, STENCIL, smaller, 't4')).tuned).toMatchObject({
      isOtherSource: false,
      isOtherDevice: true,
      isOtherSize: true
    });
  });

  it('is refused where the work would change, and a launch where nothing is kept', async () => {
    const sizes = await tune(keeper, '--h', '16,32');
    expect(sizes.code).toBe(2);
    expect(sizes.err).toContain('h is an argument of blur');
    const none = await line(
      STENCIL,
      new MemoryKeeper(),
      'launch',
      LAUNCH,
      ...[...INPUTS, '--tuned', '--simulate']
    );
    expect(none.code).toBe(2);
    expect(none.err).toContain('no best launch of blur is kept');
  });
});
