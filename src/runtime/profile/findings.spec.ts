import { describe, expect, it } from 'vitest';
import type { ProfileRecord } from '../../protocol/record';
import { Engine } from '../engine/engine';
import { call } from '../testing/requests';

const ELEMENTS = 2 ** 18;

function ones(make: typeof Int32Array | typeof Float32Array): ArrayBuffer {
  return new make(ELEMENTS).fill(1).buffer;
}

/** What is said of a kernel of `x` (ints), `f` (floats) and `n`, launched on 64 Ki threads of a GTX 960. */
async function findings(
  body: string,
  { grid = 256, block = 256, card = 'gtx-960' } = {}
): Promise<string[]> {
  const engine = new Engine(
    { gpu: undefined, host: 'node' },
    { card: 'auto', simulate: 'always' }
  );
  await engine.handle({
    op: 'compile',
    language: 'cuda',
    source: `__global__ void k(int *x, float *f, unsigned n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    ${body}
}`,
    file: 'cell [1]',
    options: {}
  });
  const { record } = await engine.handle({
    op: 'profile',
    launches: [call('k', grid, block, { array: 0 }, { array: 1 }, 7)],
    arrays: [
      { dtype: 'int32', shape: [ELEMENTS], data: ones(Int32Array) },
      { dtype: 'float32', shape: [ELEMENTS], data: ones(Float32Array) }
    ],
    options: { card }
  });
  return (record as ProfileRecord).launches[0].findings;
}

describe('findings', () => {
  it('name the array and the line of strided stores', async () => {
    const [first] = await findings('x[4 * i] = i;');
    expect(first).toMatch(/^Limited by memory (bandwidth|transactions): /);
    expect(first).toMatch(
      /Stores to `x` use 25 % of what they move \(line 4\): 16 transactions a request, where .* would need 4\.$/
    );
  });

  it('find nothing wrong with adjacent words', async () => {
    const all = await findings('x[i] = i;');
    expect(all).toHaveLength(1);
    expect(all[0]).not.toContain('transactions a request');
  });

  it('name bank conflicts', async () => {
    const [first] = await findings(
      '__shared__ int s[8192]; for (int k = 0; k < 64; k++) s[(32 * threadIdx.x + k) & 8191] += k; x[i] = s[0];'
    );
    expect(first).toMatch(
      /^Limited by shared memory: .*Bank conflicts in `s` \(line 4\): 31.5 passes/
    );
  });

  it('name divergence, and a block that is no multiple of a warp', async () => {
    const all = await findings(
      'float a = f[i]; if (i & 1) for (int k = 0; k < n * 40; k++) a = a * a + 1.0f; f[i] = a;'
    );
    expect(all.join(' ')).toMatch(
      /Only 1\d\.?\d* of 32 lanes work .*different ways \(line 4\)/
    );
    expect((await findings('x[i] = i;', { block: 16 })).join(' ')).toContain(
      'the block is no multiple of 32 threads'
    );
  });

  it('name divisions', async () => {
    const [first] = await findings(
      'int a = i; for (int k = 1; k < n * 10; k++) a += a / k; x[i] = a;'
    );
    expect(first).toMatch(
      /^Limited by (arithmetic|instruction issue).*Divisions/
    );
  });

  it('name a grid that leaves multiprocessors idle', async () => {
    const [first] = await findings(
      'for (int k = 0; k < n * 10; k++) x[i] += k;',
      { grid: 1, block: 32 }
    );
    expect(first).toMatch(
      /^Limited by latency: .* The grid has 1 block for the 8 multiprocessors of GeForce GTX 960: 7 have nothing to do\.$/
    );
  });

  it('say that a launch is too small', async () => {
    const [first] = await findings('x[i] = i;', { grid: 1, block: 32 });
    expect(first).toContain('anything but the launch itself');
  });
});
