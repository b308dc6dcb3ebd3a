/** How many calls of WebGPU a program's launches and waits cost: times differ from machine to machine, these do not. */
import { describe, expect, it } from 'vitest';
import { countingGpu, type Calls } from '../../../test/countingGpu';
import { compileCuda } from '../../compiler/cuda';
import { repeatable } from '../devices/webgpu/repeats';
import { WebGpuDevice } from '../devices/webgpu/webgpuDevice';
import { runCuda } from './cudaProgram';

const ROUNDS = 1600;

/** Of each round of a loop, once everything has been made and timed. */
async function callsOf(body: string): Promise<Calls> {
  const few = await callsFor(body, ROUNDS);
  const many = await callsFor(body, 2 * ROUNDS);
  return Object.fromEntries(
    Object.entries(many).map(([name, count]) => [
      name,
      (count - (few[name] ?? 0)) / ROUNDS
    ])
  );
}

async function callsFor(body: string, rounds: number): Promise<Calls> {
  const { gpu, calls } = countingGpu();
  const device = new WebGpuDevice(gpu, {
    times: 'samples',
    repeats: repeatable
  });
  const { module } = compileCuda(`
    __global__ void add(int *x, int n, int a) { int i = threadIdx.x; if (i < n) x[i] += a; }
    int main() {
      int *x, first; cudaMalloc(&x, 4096);
      for (int i = 0; i < 20; i++) { add<<<1, 32>>>(x, 32, 1); cudaDeviceSynchronize(); }
      for (int i = 0; i < ${rounds}; i++) { ${body} }
      cudaDeviceSynchronize();
      return cudaGetLastError();
    }`);
  const { result } = await runCuda(module, {
    device,
    cc: '9.0',
    onOutput: () => undefined
  });
  expect(result).toMatchObject({ exitCode: 0 });
  return calls;
}

describe('calls of WebGPU', () => {
  it('of a queued launch like the last: the dispatch, and little else', async () => {
    const calls = await callsOf('add<<<1, 32>>>(x, 32, 1);');
    expect(calls.dispatchWorkgroups).toBe(1);
    const others = Object.entries(calls).filter(
      ([name]) => name !== 'dispatchWorkgroups'
    );
    // A submission has some fifteen, for 64 launches and more.
    expect(others.reduce((sum, [, count]) => sum + count, 0)).toBeLessThan(0.2);
  });

  it('of a queued launch with other numbers: where they lie, too', async () => {
    const calls = await callsOf('add<<<1, 32>>>(x, 32, i);');
    expect(calls.dispatchWorkgroups).toBe(1);
    expect(calls.setBindGroup).toBeLessThan(1.05);
    expect(calls.writeBuffer).toBeLessThan(0.02);
    expect(calls.submit).toBeLessThan(0.02);
  });

  it('of launches of two kernels in turn, however late the host looks at them: passes for many', async () => {
    // Each look at the clock takes some time, as the launches between them do.
    let ms = 0;
    const { gpu, calls } = countingGpu(() => (ms += 0.1));
    const { module } = compileCuda(`
      #include <ctime>
      __global__ void add(float *x, float a) { x[threadIdx.x] += a; }
      __global__ void scale(float *x, float a) { x[threadIdx.x] *= a; }
      int main() {
        float *x, *y; cudaMalloc(&x, 4096); cudaMalloc(&y, 4096);
        for (int i = 0; i < 1000; i++) add<<<1, 32>>>(x, 1.0f);
        cudaDeviceSynchronize();
        for (int round = 0; round < 4; round++) {
          for (int i = 0; i < 1000; i++) { add<<<1, 32>>>(x, 1.0f); scale<<<1, 32>>>(y, 0.5f); }
          cudaDeviceSynchronize();
          clock();
        }
        return cudaGetLastError();
      }`);
    const passes: number[] = [];
    const { result } = await runCuda(module, {
      device: new WebGpuDevice(gpu, { times: 'samples', repeats: repeatable }),
      cc: '9.0',
      library: () => ({
        clock: {
          blocks: false,
          call: () => {
            passes.push((calls.pass ?? 0) + calls['timed pass']);
            return 0n;
          }
        }
      }),
      onOutput: () => undefined
    });
    expect(result.exitCode).toBe(0);
    // The first round has to learn how long the second kernel takes.
    for (let round = 1; round < 4; round++) {
      expect(passes[round] - passes[round - 1]).toBeLessThan(40);
    }
  });

  it('of a launch and a wait: one submission, one answer', async () => {
    const calls = await callsOf(
      'add<<<1, 32>>>(x, 32, 1); cudaDeviceSynchronize();'
    );
    expect(calls).toMatchObject({ submit: 1, createCommandEncoder: 1 });
    // One in 64 is timed, once enough are.
    expect(calls['timed pass']).toBe(1 / 64);
    expect(calls.onSubmittedWorkDone + calls.mapAsync).toBe(1);
    expect(calls.writeBuffer).toBe(0);
  });

  it('of a launch and a few bytes to the host: one submission, one answer', async () => {
    const calls = await callsOf(
      'add<<<1, 32>>>(x, 32, 1); cudaMemcpy(&first, x, 4, cudaMemcpyDeviceToHost);'
    );
    expect(calls).toMatchObject({ submit: 1, createCommandEncoder: 1 });
    expect(calls.onSubmittedWorkDone ?? 0).toBe(0);
    expect(calls.mapAsync).toBe(1 + 1 / 64);
    expect(calls.writeBuffer).toBe(0);
    expect(calls.createBuffer).toBe(0);
  });

  it('of a fill and a launch: two passes in all where nothing is timed', async () => {
    const calls = await callsOf(
      'cudaMemset(x, 0, 64); add<<<1, 32>>>(x, 32, 1);'
    );
    expect(calls.clearBuffer).toBe(1);
    expect(calls.pass).toBeGreaterThan(0.9);
    expect(calls['timed pass']).toBeLessThan(0.2);
    expect(calls.submit).toBeLessThan(0.04);
  });

  it('of memory that is taken, and freed without a use: none', async () => {
    const calls = await callsOf(
      'int *z; cudaMalloc(&z, 1 << 20); cudaFree(z);'
    );
    expect(Object.values(calls).filter(count => count !== 0)).toEqual([]);
  });

  it('of memory that is taken again and written whole: what lies behind it alone is cleared', async () => {
    const calls = await callsOf(
      'int *z; cudaMalloc(&z, 64); cudaMemset(z, 0, 64); cudaFree(z);'
    );
    expect(calls.clearBuffer).toBe(2);
  });
});
