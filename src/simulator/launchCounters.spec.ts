/** What a launch counts, by kernel, line and array. */
import { describe, expect, it } from 'vitest';
import type { SimulateOptions, SimulationResult } from './index';
import { simulateCuda } from './testing/run';

describe('counters', () => {
  const source = `__global__ void f(float *out, const float *in, int n) {
      int i = blockIdx.x * blockDim.x + threadIdx.x;
      float x = in[i];
      if (threadIdx.x < 8) {
        x = x * 2.0f + 1.0f;
      }
      for (int k = 0; k < n; ++k) {
        x += in[k];
      }
      out[2 * i] = x;
    }`;
  const launch = (more: Partial<SimulateOptions> = {}): SimulationResult =>
    simulateCuda(source, 'f', {
      grid: [4, 1, 1],
      block: [64, 1, 1],
      args: [new Float32Array(512), new Float32Array(256), 3],
      cc: '9.0',
      ...more
    });

  it('counts by kernel', () => {
    const { counters } = launch();
    // 8 warps: one load each, three of the loop, of one word for all lanes; stores of stride 2.
    expect(counters['l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum']).toBe(
      8 * 4
    );
    expect(counters['l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum']).toBe(
      8 * (4 + 3)
    );
    expect(counters['l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum']).toBe(
      8 * 8
    );
    expect(counters.gst_efficiency).toBe(50);
    // 8 lanes of the first warp of each block multiply and add.
    expect(
      counters['smsp__sass_thread_inst_executed_op_ffma_pred_on.sum']
    ).toBe(4 * 8);
    expect(
      counters['smsp__sass_thread_inst_executed_op_fadd_pred_on.sum']
    ).toBe(256 * 3);
    // One branch for each warp, which divides four of them; the loop's four never do.
    expect(counters['smsp__sass_branch_targets.sum']).toBe(8 + 8 * 4);
    expect(counters['smsp__sass_branch_targets_threads_divergent.sum']).toBe(4);
  });

  it('counts by line and by array', () => {
    const { lines, arrays } = launch();
    const line = (n: number): (typeof lines)[0] =>
      lines.find(l => l.line === n)!;
    expect(line(3).global).toMatchObject({
      requests: 8,
      sectors: 32,
      bytesWanted: 1024,
      bytesMoved: 1024
    });
    expect(line(4)).toMatchObject({ branches: 8, divergentBranches: 4 });
    expect(line(8).global).toMatchObject({ requests: 24, sectors: 24 });
    expect(line(10).global).toMatchObject({ requests: 8, sectors: 64 });
    const array = (name: string): (typeof arrays)[0] =>
      arrays.find(a => a.name === name)!;
    expect(array('in').loads.requests).toBe(32);
    expect(array('in').stores.requests).toBe(0);
    expect(array('out').stores.sectors).toBe(64);
  });

  it('samples blocks and says so', () => {
    const full = launch({
      grid: [64, 1, 1],
      args: [new Float32Array(8192), new Float32Array(4096), 3]
    });
    const some = launch({
      grid: [64, 1, 1],
      args: [new Float32Array(8192), new Float32Array(4096), 3],
      sample: 8
    });
    expect(some.blocks).toEqual({ run: 8, grid: 64 });
    for (const [name, value] of Object.entries(full.counters)) {
      expect([name, some.counters[name]]).toEqual([name, value]);
    }
  });

  it('runs without counting', () => {
    const out = new Float32Array(512);
    const { counters } = launch({
      counting: false,
      args: [out, new Float32Array(256).fill(1), 3]
    });
    expect(counters['l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum']).toBe(0);
    expect(out[0]).toBe(6);
    expect(out[510]).toBe(4);
  });

  it('rounds a * b + c once, unless told otherwise', () => {
    const fma = `__global__ void f(float *x, double *d, float a, double b) {
      x[0] = a * a - 1.0f; d[0] = b * b - 1.0; }`;
    const a = Math.fround(1 + 2 ** -13);
    const b = 1 + 2 ** -30;
    const results = [true, false].map(contract => {
      const [x, d] = [new Float32Array(1), new Float64Array(1)];
      simulateCuda(fma, 'f', {
        block: [1, 1, 1],
        args: [x, d, a, b],
        fma: contract
      });
      return [x[0], d[0]];
    });
    expect(results[0]).toEqual([2 ** -12 + 2 ** -26, 2 ** -29 + 2 ** -60]);
    expect(results[1]).toEqual([2 ** -12, 2 ** -29]);
  });
});
