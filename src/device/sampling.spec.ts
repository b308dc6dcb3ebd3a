import { describe, expect, it } from 'vitest';
import { median } from '../analysis/statistics';
import { sampleVersions, type SampleClock } from './sampling';

/**
 * A GPU that takes `costs[version]` nanoseconds a launch, read through a clock
 * with steps of `step` nanoseconds. `now` is the same time in milliseconds.
 */
function fakeGpu(
  costs: number[],
  {
    step = 1,
    kind = 'gpu-timestamps' as SampleClock['kind'],
    /** A version's launches take up to so much more, in turns. */
    noise = [] as number[]
  } = {}
) {
  let time = 123_456_789;
  const log: { version: number; launches: number }[] = [];
  const submissions: number[] = [];
  const clock: SampleClock = {
    kind,
    run: async requests => {
      submissions.push(requests.length);
      return requests.map(request => {
        log.push(request);
        const read = () => BigInt(Math.floor(time / step) * step);
        time += 777;
        const start = read();
        const more = (noise[request.version] ?? 0) * ((log.length % 7) / 6);
        time += costs[request.version] * (1 + more) * request.launches;
        const end = read();
        return { start, end };
      });
    }
  };
  return { clock, log, submissions, now: () => time / 1e6 };
}

describe('sampleVersions', () => {
  it('takes 30 samples after 10 warm-ups, one launch each where that is long enough', async () => {
    const gpu = fakeGpu([500_000]);
    const result = await sampleVersions(gpu.clock, 1, { now: gpu.now });
    const [version] = result.versions;
    expect(version.samples).toEqual(new Array(30).fill(500_000));
    expect(version).toMatchObject({ launchesPerSample: 1, warmups: 10 });
    expect(result).toMatchObject({ resolutionNs: 1, notes: [] });
    const before = gpu.log.slice(0, -30);
    expect(before.reduce((sum, { launches }) => sum + launches, 0)).toBe(10);
  });

  it('batches launches on a quantised clock, says so, and comes within 2 %', async () => {
    const cost = 8_765;
    const gpu = fakeGpu([cost], { step: 65_536 });
    const result = await sampleVersions(gpu.clock, 1, { now: gpu.now });
    const [version] = result.versions;
    expect(result.resolutionNs % 65_536).toBe(0);
    expect(version.launchesPerSample * cost).toBeGreaterThanOrEqual(1e6);
    expect(version.samples).toHaveLength(30);
    expect(Math.abs(median(version.samples) / cost - 1)).toBeLessThan(0.02);
    expect(result.notes).toEqual([
      expect.stringMatching(
        /^GPU timestamps are quantised to 65\.5 µs, so each sample is the mean of \d+ launches in a row\.$/
      )
    ]);
  });

  it('takes more samples of what varies, until its median is known, in turns with what does not', async () => {
    const gpu = fakeGpu([500_000, 400_000], { noise: [0.4, 0] });
    const result = await sampleVersions(gpu.clock, 2, { now: gpu.now });
    const [varying, steady] = result.versions.map(
      ({ samples }) => samples.length
    );
    expect(varying).toBeGreaterThan(30);
    expect(varying).toBeLessThanOrEqual(120);
    expect(steady).toBe(varying);
    const asked = await sampleVersions(gpu.clock, 1, {
      now: gpu.now,
      samples: 20
    });
    expect(asked.versions[0].samples).toHaveLength(20);
  });

  it('does not go beyond the budget for what varies', async () => {
    const gpu = fakeGpu([20e6], { noise: [0.4] });
    const { versions } = await sampleVersions(gpu.clock, 1, {
      now: gpu.now,
      budgetMs: 1000
    });
    // A second is 50 of the quickest launches; what varies would be sampled 120 times.
    expect(versions[0].samples.length).toBeLessThanOrEqual(50);
    expect(versions[0].samples.length).toBeGreaterThanOrEqual(30);
  });

  it('does not batch a long launch on a quantised clock', async () => {
    const gpu = fakeGpu([20e6], { step: 65_536 });
    const result = await sampleVersions(gpu.clock, 1, { now: gpu.now });
    expect(result.versions[0].launchesPerSample).toBe(1);
    expect(result.notes).toEqual([]);
  });

  it('batches launches that are too short by themselves on a fine clock', async () => {
    const gpu = fakeGpu([2_000]);
    const result = await sampleVersions(gpu.clock, 1, { now: gpu.now });
    expect(result.versions[0].launchesPerSample).toBe(50);
    expect(result.notes[0]).toContain('too short to be timed by itself');
  });

  it('takes fewer samples of a slow kernel, at least five, and says so', async () => {
    const slow = fakeGpu([150e6]);
    const few = await sampleVersions(slow.clock, 1, { now: slow.now });
    expect(few.versions[0].samples).toHaveLength(10);
    expect(few.notes).toEqual([
      'A launch takes 150 ms here, so 10 samples were taken instead of 30.'
    ]);
    const slower = fakeGpu([3e9]);
    const least = await sampleVersions(slower.clock, 1, { now: slower.now });
    expect(least.versions[0]).toMatchObject({
      samples: new Array(5).fill(3e9),
      warmups: 1
    });
  });

  it('does not measure a slow kernel again that its first run measured', async () => {
    const gpu = fakeGpu([3e9, 1e6]);
    const result = await sampleVersions(gpu.clock, 2, {
      now: gpu.now,
      firstRunsNs: [3e9, 1e6]
    });
    expect(gpu.log.filter(({ version }) => version === 0)).toHaveLength(5);
    expect(result.versions[0]).toMatchObject({
      samples: new Array(5).fill(3e9),
      warmups: 1
    });
    expect(result.versions[1].samples).toHaveLength(30);
    expect(result.versions[1].warmups).toBe(10);
  });

  it('takes a single sample where the budget asks for haste', async () => {
    const gpu = fakeGpu([3e9]);
    const result = await sampleVersions(gpu.clock, 1, {
      now: gpu.now,
      budgetMs: 100
    });
    expect(result.versions[0].samples).toEqual([3e9]);
  });

  it('in haste, takes a first run that used up the budget for the sample', async () => {
    const gpu = fakeGpu([3e9, 1e6]);
    const result = await sampleVersions(gpu.clock, 2, {
      now: gpu.now,
      budgetMs: 400,
      firstRunsNs: [3.5e9, 1e6]
    });
    expect(gpu.log.filter(({ version }) => version === 0)).toEqual([]);
    expect(result.versions[0]).toEqual({
      samples: [3.5e9],
      launchesPerSample: 1,
      warmups: 0
    });
    expect(result.versions[1].samples).toHaveLength(30);
    expect(result.notes).toEqual([
      'A launch takes 3.5 s here, so one sample was taken instead of 30.'
    ]);
  });

  it('respects a budget and asked-for counts', async () => {
    const gpu = fakeGpu([10e6]);
    const result = await sampleVersions(gpu.clock, 1, {
      now: gpu.now,
      samples: 100,
      warmups: 3,
      budgetMs: 500
    });
    expect(result.versions[0].samples).toHaveLength(40);
    expect(result.versions[0].warmups).toBe(3);
  });

  it('interleaves compared versions, in alternating order', async () => {
    const gpu = fakeGpu([300_000, 900_000, 200_000]);
    const result = await sampleVersions(gpu.clock, 3, { now: gpu.now });
    expect(result.versions.map(version => median(version.samples))).toEqual([
      300_000, 900_000, 200_000
    ]);
    const order = gpu.log.slice(-90).map(({ version }) => version);
    expect(order.slice(0, 9)).toEqual([0, 1, 2, 2, 1, 0, 0, 1, 2]);
    for (const version of [0, 1, 2]) {
      expect(order.filter(v => v === version)).toHaveLength(30);
    }
  });

  it('hands short samples over together and long ones alone', async () => {
    const short = fakeGpu([200_000]);
    await sampleVersions(short.clock, 1, { now: short.now });
    expect(short.submissions.at(-1)).toBe(30);
    const long = fakeGpu([200e6]);
    await sampleVersions(long.clock, 1, { now: long.now });
    expect(Math.max(...long.submissions)).toBe(1);
  });

  it('spans 20 ms a sample on the host clock and names it', async () => {
    const gpu = fakeGpu([100_000], { kind: 'host', step: 100_000 });
    const result = await sampleVersions(gpu.clock, 1, { now: gpu.now });
    expect(result.clock).toBe('host');
    expect(result.versions[0].launchesPerSample).toBeGreaterThanOrEqual(200);
    expect(result.notes[0]).toMatch(/no GPU timestamps.*submission included/);
  });

  it('drops spans that a faulty clock reads backwards', async () => {
    const gpu = fakeGpu([400_000]);
    let calls = 0;
    const clock: SampleClock = {
      kind: 'gpu-timestamps',
      run: async requests =>
        (await gpu.clock.run(requests)).map(raw =>
          requests.length > 1 && calls++ % 3 === 0
            ? { start: raw.end, end: raw.start }
            : raw
        )
    };
    const result = await sampleVersions(clock, 1, { now: gpu.now });
    expect(result.versions[0].samples).toEqual(new Array(20).fill(400_000));
  });

  it('ends on a clock that stands still', async () => {
    const clock: SampleClock = {
      kind: 'gpu-timestamps',
      run: async requests => requests.map(() => ({ start: 0n, end: 0n }))
    };
    const result = await sampleVersions(clock, 1, { now: () => 0 });
    expect(result.versions[0].samples.length).toBeGreaterThan(0);
  });
});
