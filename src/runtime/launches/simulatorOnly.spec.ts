/** Kernels that only the simulator runs, in an engine that has a GPU and in one that has none. */
import { describe, expect, it } from 'vitest';
import { getTestGpu } from '../../../test/dawn';
import type {
  CompileRecord,
  LaunchRecord,
  ProgramRecord
} from '../../protocol/record';
import { Engine } from '../engine/engine';
import { textOutput } from '../program/textOutput';
import { call, failureOf, ints } from '../testing/requests';

const SOURCE = `__device__ int fact(int n) { return n <= 1 ? 1 : n * fact(n - 1); }
__global__ void f(int *out) { out[threadIdx.x] = fact(threadIdx.x); }`;

describe.each([true, false])(
  'recursion and its like (with a GPU: %s)',
  hasGpu => {
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
          message: expect.stringContaining(
            "'fact' calls itself: only the simulator"
          )
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
      engine.dispose();
    });

    it('is simulated where nothing is said, in launches as in programs', async () => {
      const engine = new Engine({
        gpu: hasGpu ? getTestGpu() : undefined,
        host: 'node'
      });
      const why = hasGpu
        ? /^WebGPU cannot run f \(cell \[1\]:1: .*'fact' calls itself/
        : /WebGPU/;
      let text = '';
      const program = await engine.handle(
        {
          op: 'run',
          language: 'cuda',
          source: `${SOURCE}
#include <cstdio>
int main() {
  int *d, h[8];
  cudaMalloc(&d, sizeof h);
  f<<<1, 8>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  printf("%d %d\\n", h[6], h[7]);
}`,
          file: 'cell [1]',
          options: {}
        },
        undefined,
        textOutput((_, piece) => (text += piece))
      );
      expect(text).toBe('720 5040\n');
      const launched = await engine.handle({
        op: 'launch',
        launch: call('f', 1, 8, { array: 0 }),
        arrays: [ints(0, 0, 0, 0, 0, 0, 0, 0)],
        options: {}
      });
      expect([...new Int32Array(launched.arrays![0]!)].slice(6)).toEqual([
        720, 5040
      ]);
      for (const { record } of [program, launched]) {
        const { simulated } = record as LaunchRecord | ProgramRecord;
        expect(simulated?.reason).toMatch(why);
      }
      engine.dispose();
    });

    it('goes for whatever else WebGPU refuses', async () => {
      const engine = new Engine({
        gpu: hasGpu ? getTestGpu() : undefined,
        host: 'node'
      });
      const compiled = await engine.handle({
        op: 'compile',
        language: 'cuda',
        source:
          '__global__ void bessel(int *o) { o[0] = (int)(1e6 * j0((double)o[0])); }',
        file: 'cell [1]',
        options: {}
      });
      expect((compiled.record as CompileRecord).diagnostics).toMatchObject(
        hasGpu ? [{ severity: 'warning', line: 1 }] : expect.anything()
      );
      const { arrays, record } = await engine.handle({
        op: 'launch',
        launch: call('bessel', 1, 1, { array: 0 }),
        arrays: [ints(1)],
        options: { once: true }
      });
      // J0(1) = 0.76519768…: Abramowitz and Stegun, table 9.1.
      expect([...new Int32Array(arrays![0]!)]).toEqual([765197]);
      expect((record as LaunchRecord).simulated).toBeDefined();
      engine.dispose();
    });

    it('is an error where the simulator is forbidden', async () => {
      const engine = new Engine(
        { gpu: hasGpu ? getTestGpu() : undefined, host: 'node' },
        { card: 'auto', simulate: 'never' }
      );
      await engine.handle({
        op: 'compile',
        language: 'cuda',
        source: SOURCE,
        file: 'cell [1]',
        options: {}
      });
      const { name, diagnostics } = await failureOf(
        engine.handle({
          op: 'launch',
          launch: call('f', 1, 8, { array: 0 }),
          arrays: [ints(0, 0, 0, 0, 0, 0, 0, 0)],
          options: {}
        })
      );
      expect(name).toBe(hasGpu ? 'CompileError' : 'DeviceError');
      expect(diagnostics?.[0].line).toBe(hasGpu ? 1 : undefined);
      engine.dispose();
    });
  }
);
