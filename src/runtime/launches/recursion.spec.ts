/** Kernels that only the simulator runs, in an engine that has a GPU and in one that has none. */
import { describe, expect, it } from 'vitest';
import { getTestGpu } from '../../../test/dawn';
import type { CompileRecord } from '../../protocol/record';
import { Engine } from '../engine/engine';
import { call, failure, ints } from '../testing/requests';

const SOURCE = `__device__ int fact(int n) { return n <= 1 ? 1 : n * fact(n - 1); }
__global__ void f(int *out) { out[threadIdx.x] = fact(threadIdx.x); }`;

describe.each([true, false])('recursion (with a GPU: %s)', hasGpu => {
  it('compiles with a warning, and runs where the simulator is asked for', async () => {
    const engine = new Engine({
      gpu: hasGpu ? getTestGpu() : undefined,
      host: 'node'
    });
    const { record } = await engine.handle({
      op: 'compile',
      language: 'cuda',
      source: SOURCE,
      file: 'cell [1]',
      options: {}
    });
    expect((record as CompileRecord).diagnostics).toMatchObject([
      {
        severity: 'warning',
        line: 1,
        message: expect.stringContaining("'fact' calls itself; the simulator")
      }
    ]);
    const launch = (simulate: boolean): ReturnType<Engine['handle']> =>
      engine.handle({
        op: 'launch',
        launch: call('f', 1, 8, { array: 0 }),
        arrays: [ints(0, 0, 0, 0, 0, 0, 0, 0)],
        options: { simulate }
      });
    const { arrays } = await launch(true);
    expect([...new Int32Array(arrays![0]!)]).toEqual([
      1, 1, 2, 6, 24, 120, 720, 5040
    ]);
    if (hasGpu) {
      expect((await failure(launch(false))).message).toContain('fact');
    } else {
      expect((await launch(false)).arrays).toEqual(arrays);
    }
    engine.dispose();
  });
});
