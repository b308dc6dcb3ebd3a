import { afterAll, describe, expect, it } from 'vitest';
import { readLanes } from '../../protocol/laneText';
import type { Reply, WatchOptions } from '../../protocol/messages';
import type { WatchRecord } from '../../protocol/record';
import { Engine } from '../engine/engine';
import { call, failureOf, floats } from '../testing/requests';

const engine = new Engine(
  { gpu: undefined, host: 'node' },
  { card: 'auto', simulate: 'always' }
);
afterAll(() => engine.dispose());

const SOURCE = `__global__ void halves(const float *x, float *y)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float half = x[i] / 2;
    y[i] = half;
}
__global__ void far(float *x) { float v = 1; x[threadIdx.x + (1 << 29)] = v; }
`;

const numbers = Array.from({ length: 64 }, (_, i) => i);

async function watch(
  kernel: string,
  options: WatchOptions = {}
): Promise<Reply> {
  await engine.handle({
    op: 'compile',
    language: 'cuda',
    source: SOURCE,
    file: 'k.cu',
    options: {}
  });
  return engine.handle({
    op: 'watch',
    launch:
      kernel === 'far'
        ? call(kernel, 1, 32, { array: 0 })
        : call(kernel, 2, 32, { array: 0 }, { array: 1 }),
    arrays: [floats(...numbers), floats(...numbers)],
    options
  });
}

const recordOf = ({ record }: Reply): WatchRecord => record as WatchRecord;

describe('watch', () => {
  it('records the block that was asked for, with the sizes of arrays, and changes none', async () => {
    const reply = await watch('halves', { blockIndex: [1, 0, 0] });
    expect(reply.arrays).toBeUndefined();
    const record = recordOf(reply);
    expect(record).toMatchObject({
      kernel: 'halves',
      blockIndex: [1, 0, 0],
      warps: [0],
      sources: [{ file: 'k.cu', text: SOURCE }],
      cut: []
    });
    expect(record.arrays.map(({ name, dims }) => [name, dims])).toEqual([
      ['x', [64]],
      ['y', [64]]
    ]);
    const half = record.variables.findIndex(({ name }) => name === 'half');
    const [value] = record.steps.flatMap(({ values = [] }) =>
      values.filter(({ variable }) => variable === half)
    );
    expect(readLanes(value.is).map(Number)).toEqual(
      numbers.slice(32).map(x => x / 2)
    );
  });

  it('keeps as much as it is asked to', async () => {
    const record = recordOf(await watch('halves', { steps: 2, values: ['i'] }));
    expect(record.steps.map(({ line }) => line)).toEqual([3, 4]);
    expect(record.variables.map(({ name }) => name)).toEqual(['i']);
    expect(record.cut).toEqual([0]);
  });

  it('has what came before a failure, and the failure', async () => {
    const record = recordOf(await watch('far'));
    expect(record.fault).toMatch(/illegal memory access/);
    expect(record.steps.map(({ line }) => line)).toEqual([7]);
    const [access] = record.steps[0].accesses!;
    // The line's array is known, and how far the access is from it.
    expect(access).toMatchObject({ kind: 'store', at: '536870912+1x32' });
  });

  it('knows variables by name', async () => {
    const failed = await failureOf(watch('halves', { values: ['hlaf'] }));
    expect(failed.message).toBe(
      "no line of halves sets a variable 'hlaf': did you mean half?\nIts lines set i, half."
    );
  });

  it('refuses a block that is not there', async () => {
    const failed = await failureOf(watch('halves', { blockIndex: [2, 0, 0] }));
    expect(failed.message).toBe(
      'there is no block (2,0,0) in a grid of (2,1,1)'
    );
  });
});
