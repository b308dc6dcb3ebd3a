import { describe, expect, it } from 'vitest';
import { readLanes } from '../../protocol/laneText';
import type { WatchStep } from '../../protocol/record';
import type { SimulateOptions } from '../simulateOptions';
import { stopOf, simulateCuda } from '../testing/run';
import { WatchRecorder } from './recorder';
import type { Recording, WatchWish } from './wish';

function watch(
  source: string,
  options: Partial<SimulateOptions> & Pick<SimulateOptions, 'args'>,
  wish: Partial<WatchWish> = {}
): Recording {
  const recorder = new WatchRecorder({
    blockIndex: [0, 0, 0],
    warps: 4,
    steps: 2000,
    ...wish
  });
  simulateCuda(source, 'k', { ...options, watch: recorder });
  return recorder.recording();
}

const valuesOf = (
  { variables }: Recording,
  { values = [] }: WatchStep
): Record<string, string> =>
  Object.fromEntries(
    values.map(({ variable, is }) => [variables[variable].name, is])
  );

/** `line lanes` of each step. */
const path = ({ steps }: Recording): string[] => {
  const lanes: Record<number, string> = {};
  return steps.map(step => {
    lanes[step.warp] = step.lanes ?? lanes[step.warp];
    return `${step.warp}:${step.line} ${lanes[step.warp]}`;
  });
};

const BRANCH = `__global__ void k(const float *x, float *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = x[i];
    if (i % 2 == 0)
        a = a * 2.0f;
    else {
        a = a + 0.5f;
    }
    y[i] = a;
}
`;

describe('a warp that branches', () => {
  const x = Float32Array.from({ length: 32 }, (_, i) => i / 4);
  const y = new Float32Array(32);
  const recording = watch(BRANCH, { args: [x, y] });

  it('has a step for each line and set of lanes', () => {
    expect(path(recording)).toEqual([
      '0:3 ffffffff',
      '0:4 ffffffff',
      '0:5 ffffffff',
      '0:6 55555555',
      '0:8 aaaaaaaa',
      '0:10 ffffffff'
    ]);
    expect(recording.steps[5].lanes).toBe('ffffffff');
    expect(recording.steps[1].lanes).toBeUndefined();
  });

  it('says what its lines set, in the lanes that did', () => {
    const { steps } = recording;
    expect(valuesOf(recording, steps[0])).toEqual({ i: '0+1x32' });
    expect(readLanes(valuesOf(recording, steps[1]).a)).toEqual(
      [...x].map(String)
    );
    expect(valuesOf(recording, steps[3]).a).toBe('0+1x16');
    expect(readLanes(valuesOf(recording, steps[4]).a)).toEqual(
      [...x].filter((_, i) => i % 2).map(v => String(v + 0.5))
    );
    expect(recording.variables).toEqual([
      { name: 'i', type: 'int' },
      { name: 'a', type: 'float' }
    ]);
  });

  it('says which elements are accessed, and in how many sectors', () => {
    const { arrays, steps } = recording;
    const accesses = steps.flatMap(step => step.accesses ?? []);
    expect(accesses).toEqual([
      { kind: 'load', array: 0, at: '0+1x32', count: 4 },
      { kind: 'store', array: 1, at: '0+1x32', count: 4 }
    ]);
    expect(arrays.map(({ name, space, type }) => [name, space, type])).toEqual([
      ['x', 'global', 'float'],
      ['y', 'global', 'float']
    ]);
  });

  it('ends, and computes what it would have computed', () => {
    expect(recording.changes).toEqual([{ before: 6, warp: 0, to: 'ended' }]);
    expect([...y]).toEqual([...x].map((v, i) => (i % 2 ? v + 0.5 : 2 * v)));
  });
});

const SUMS = `__global__ void k(const int *x, int *sum)
{
    __shared__ int s[64];
    int t = threadIdx.x;
    s[t] = x[t];
    __syncthreads();
    for (int d = 32; d > 0; d /= 2) {
        if (t < d)
            s[t] += s[t + d];
        __syncthreads();
    }
    if (t == 0)
        *sum = s[0];
}
`;

describe('a block that waits', () => {
  const x = Int32Array.from({ length: 64 }, (_, i) => i);
  const args = () => [x, new Int32Array(1)];
  const recording = watch(SUMS, { block: [64, 1, 1], args: args() });

  it('comes to its barriers one warp after another, and goes on together', () => {
    const { changes } = recording;
    expect(changes.slice(0, 4).map(({ before: _, ...rest }) => rest)).toEqual([
      { warp: 0, to: 'waits', line: 6 },
      { warp: 1, to: 'waits', line: 6 },
      { warp: 0, to: 'runs' },
      { warp: 1, to: 'runs' }
    ]);
    // One barrier before the loop, six in it.
    expect(changes.filter(({ to }) => to === 'waits').length).toBe(2 * 7);
    const barriers = recording.steps.filter(({ barrier }) => barrier);
    expect(barriers.map(({ line }) => line)).toEqual([
      6,
      6,
      ...new Array<number>(12).fill(10)
    ]);
  });

  it('keeps what stores leave in shared memory', () => {
    const adds = recording.steps.filter(({ line }) => line === 9);
    // Warp 0 alone, with 32, 16, 8, 4, 2 and 1 lanes.
    expect(adds.map(({ warp }) => warp)).toEqual([0, 0, 0, 0, 0, 0]);
    const [first] = adds;
    expect(first.accesses!.map(({ kind, at }) => [kind, at])).toEqual([
      ['load', '0+1x32'],
      ['load', '32+1x32'],
      ['store', '0+1x32']
    ]);
    expect(first.accesses![2].values).toBe('32+2x32');
    expect(adds[5].accesses![2]).toMatchObject({ at: '0', values: '2016' });
    expect(recording.arrays.find(({ name }) => name === 's')).toEqual({
      name: 's',
      space: 'shared',
      type: 'int',
      bytes: 4,
      dims: [64],
      base: 0
    });
  });

  it('tells what warps wrote to shared memory that are not recorded', () => {
    const alone = watch(
      SUMS,
      { block: [64, 1, 1], args: args() },
      { warps: 1 }
    );
    expect(alone.warps).toEqual([0]);
    expect(alone.steps.every(({ warp }) => warp === 0)).toBe(true);
    expect(alone.writes).toEqual([
      {
        before: 3,
        warp: 1,
        array: alone.arrays.findIndex(({ name }) => name === 's'),
        at: '32+1x32',
        values: '32+1x32'
      }
    ]);
    expect(
      alone.changes.filter(({ warp, to }) => warp === 1 && to === 'waits')
        .length
    ).toBe(7);
  });

  it('stops where it was told to, and says of which warps more was to come', () => {
    const cut = watch(SUMS, { block: [64, 1, 1], args: args() }, { steps: 10 });
    expect(cut.steps.filter(({ warp }) => warp === 0).length).toBe(5);
    expect(cut.cut).toEqual([0, 1]);
  });
});

it('counts the passes of bank conflicts', () => {
  const { steps } = watch(
    `__global__ void k(float *y)
{
    __shared__ float tile[32][32], padded[32][33];
    int t = threadIdx.x;
    tile[t][0] = t;
    padded[t][0] = t;
    y[t] = tile[t][0] + padded[t][0];
}
`,
    { args: [new Float32Array(32)] }
  );
  expect(steps.map(({ accesses = [] }) => accesses.map(a => a.count))).toEqual([
    [],
    [32],
    [1],
    [32, 1, 4]
  ]);
  expect(steps[1].accesses![0].at).toBe('0+32x32');
  expect(steps[2].accesses![0].at).toBe('0+33x32');
});

it('follows functions that are inlined, and those that call themselves', () => {
  const recording = watch(
    `__device__ int twice(int v)
{
    int w = 2 * v;
    return w;
}
__device__ int sum(int n)
{
    if (n == 0)
        return 0;
    int rest = sum(n - 1);
    return n + rest;
}
__global__ void k(int *y)
{
    int t = twice(threadIdx.x);
    int s = sum(t / 32);
    y[threadIdx.x] = s;
}
`,
    { args: [new Int32Array(32)] }
  );
  const set = recording.steps.flatMap(step =>
    Object.entries(valuesOf(recording, step)).map(
      ([name, is]) => `${step.line} ${name}=${is}`
    )
  );
  expect(set).toEqual([
    '15 v=0+1x32',
    '3 w=0+2x32',
    // What an inlined function returns goes where its caller wants it.
    '4 t=0+2x32',
    '10 rest=0x16',
    '16 s=0x16 1x16'
  ]);
});

it('shows the lanes that have left', () => {
  const recording = watch(
    `__global__ void k(int *y, int n)
{
    int i = threadIdx.x;
    if (i >= n)
        return;
    y[i] = i;
}
`,
    { args: [new Int32Array(32), 20] }
  );
  const last = recording.steps[recording.steps.length - 1];
  expect(last).toMatchObject({
    line: 6,
    lanes: '000fffff',
    exited: 'fff00000'
  });
});

it('keeps the values that were asked for, and knows which there are', () => {
  const recorder = new WatchRecorder({
    blockIndex: [1, 0, 0],
    warps: 1,
    steps: 100,
    values: ['a']
  });
  const x = new Float32Array(64).fill(3);
  simulateCuda(BRANCH, 'k', {
    grid: [2, 1, 1],
    args: [x, new Float32Array(64)],
    watch: recorder
  });
  const recording = recorder.recording();
  expect(recording.variables.map(({ name }) => name)).toEqual(['a']);
  expect(recording.steps[1].accesses![0].at).toBe('32+1x32');
  expect(recorder.settable.sort()).toEqual(['a', 'i']);
});

it('refuses a block that the grid does not have', () => {
  expect(
    stopOf(() =>
      watch(
        BRANCH,
        { args: [new Float32Array(32), new Float32Array(32)] },
        { blockIndex: [1, 0, 0] }
      )
    ).message
  ).toBe('there is no block (1,0,0) in a grid of (1,1,1)');
});

it('keeps what happened before an end that was not planned', () => {
  const recorder = new WatchRecorder({
    blockIndex: [0, 0, 0],
    warps: 2,
    steps: 500
  });
  const error = stopOf(() =>
    simulateCuda(
      `__global__ void k(volatile int *flag)
{
    if (threadIdx.x < 32) {
        while (*flag == 0)
            ;
    }
    __syncthreads();
    *flag = 1;
}
`,
      'k',
      { block: [64, 1, 1], args: [new Int32Array(1)], watch: recorder }
    )
  );
  expect(error.kind).toBe('deadlock');
  const { changes, steps } = recorder.recording();
  expect(changes).toEqual([
    { before: expect.any(Number) as number, warp: 1, to: 'waits', line: 7 }
  ]);
  expect(steps.some(({ warp, line }) => warp === 0 && line === 4)).toBe(true);
});
