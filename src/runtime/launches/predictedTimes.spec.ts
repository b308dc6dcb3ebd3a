import { describe, expect, it } from 'vitest';
import { compiled, ENOUGH_MS, testEngine } from '../../../test/engine';
import type {
  CompareRecord,
  LaunchRecord,
  ProfileRecord
} from '../../protocol/record';
import type { LaunchOptions } from '../../protocol/messages';
import { call, floats, SAXPY_CUDA } from '../testing/requests';

const COUNT = 4096;
const saxpy = (blocks: number) =>
  call('saxpy', blocks, 128, blocks * 128, 2, { array: 0 }, { array: 1 });
const arrays = () => [
  floats(...Array<number>(COUNT).fill(1)),
  floats(...Array<number>(COUNT).fill(3))
];

async function launched(options: LaunchOptions, source = SAXPY_CUDA) {
  const engine = await compiled(source, {
    card: 'gtx-960',
    timingBudgetMs: ENOUGH_MS
  });
  const { record, arrays: after } = await engine.handle({
    op: 'launch',
    launch: saxpy(COUNT / 128),
    arrays: arrays(),
    options
  });
  return { record: record as LaunchRecord, after: after! };
}

describe('on a GPU in software', () => {
  it('a launch runs once, for its result; its time is the one predicted for the card', async () => {
    const { record, after } = await launched({});
    expect(new Set(new Float32Array(after[1]!))).toEqual(new Set([5]));
    expect(record.adapter.isSoftware).toBe(true);
    expect(record.timing).toMatchObject({ samples: 1 });
    const { simulated, traffic } = record;
    expect(simulated).toMatchObject({
      isTimeOnly: true,
      prediction: { card: 'GeForce GTX 960' }
    });
    // Bytes over the predicted time, not over that of the software.
    expect(traffic.gbPerS).toBeCloseTo(
      (traffic.read + traffic.written) / simulated!.prediction!.ns,
      6
    );
  });

  it('it is timed there where samples or the GPU are asked for', async () => {
    for (const options of [{ samples: 3 }, { gpu: true }]) {
      const { record } = await launched(options);
      expect(record.simulated).toBeUndefined();
      expect(record.timing.samples).toBeGreaterThan(1);
    }
  });

  it('WGSL, of which nobody can tell the time, runs once all the same', async () => {
    const engine = testEngine({ timingBudgetMs: ENOUGH_MS });
    await engine.handle({
      op: 'compile',
      language: 'wgsl',
      source:
        '@group(0) @binding(0) var<storage, read_write> x: array<f32>;\n@compute @workgroup_size(1) fn add() { x[0] += 1; }',
      file: 'cell [1]',
      options: {}
    });
    const once = await engine.handle({
      op: 'launch',
      launch: call('add', 1, 1, { array: 0 }),
      arrays: [floats(1)],
      options: {}
    });
    expect((once.record as LaunchRecord).timing.samples).toBe(1);
    expect([...new Float32Array(once.arrays![0]!)]).toEqual([2]);
  });

  it('says of a kernel that its new text did not compile', async () => {
    const engine = await compiled(SAXPY_CUDA, { card: 'gtx-960' });
    await engine
      .handle({
        op: 'compile',
        language: 'cuda',
        source: SAXPY_CUDA.replace(';', ''),
        file: 'cell [7]',
        options: {}
      })
      .catch(() => undefined);
    const { record } = await engine.handle({
      op: 'launch',
      launch: saxpy(1),
      arrays: arrays(),
      options: { once: true }
    });
    expect(record!.notes).toContainEqual(
      expect.stringMatching(
        /^cell \[7\] defines saxpy anew and did not compile: what ran is saxpy of /
      )
    );
  });

  it('comparisons are of predicted times', async () => {
    const engine = await compiled(SAXPY_CUDA, { card: 'gtx-960' });
    const { record, perLaunch } = await engine.handle({
      op: 'compare',
      launches: [saxpy(4), saxpy(COUNT / 128)],
      arrays: arrays(),
      options: {}
    });
    const { rows, simulated } = record as CompareRecord;
    expect(simulated).toMatchObject({ isTimeOnly: true });
    const [few, many] = rows.map(
      ({ launch }) => launch.simulated!.prediction!.ns
    );
    expect(rows[1].stepSpeedup).toBeCloseTo(few / many, 9);
    expect(new Float32Array(perLaunch![1][1]!)[COUNT - 1]).toBe(5);
  });

  it('a launch that is too long for a prediction has its result without one', async () => {
    const long = `__global__ void saxpy(unsigned n, float a, const float *x, float *y) {
        unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
        float s = 0;
        for (int k = 0; k < 100000; ++k) s = 0.5f * s + a;
        y[i] += s < 0 ? s : a * x[i];
      }`;
    const { record, after } = await launched({}, long);
    expect(new Float32Array(after[1]!)[0]).toBe(5);
    expect(record.simulated).toMatchObject({ isTimeOnly: true });
    expect(record.simulated!.prediction).toBeUndefined();
  });

  it('from some blocks the time is predicted that all of them have, where the arrays do not fit into L2', async () => {
    // Two arrays of 1 MB and an L2 of as much.
    const blocks = 2048;
    const big = [1, 3].map(value => ({
      dtype: 'float32' as const,
      shape: [blocks * 128],
      data: new Float32Array(blocks * 128).fill(value).buffer
    }));
    const engine = await compiled(SAXPY_CUDA, { card: 'gtx-960' });
    const { record } = await engine.handle({
      op: 'launch',
      launch: saxpy(blocks),
      arrays: big,
      options: {}
    });
    const { record: whole } = await engine.handle({
      op: 'profile',
      launches: [saxpy(blocks)],
      arrays: big,
      options: {}
    });
    const predicted = (record as LaunchRecord).simulated!.prediction!.ns;
    const { prediction } = (whole as ProfileRecord).launches[0];
    expect(Math.abs(predicted / prediction!.ns - 1)).toBeLessThan(0.1);
  });
});
