/** Pipelines that are made before a program launches: asked for early, harmless where they are not wanted. */
import { describe, expect, it, vi } from 'vitest';
import { countingGpu } from '../../../../test/countingGpu';
import { getTestGpu, refusing } from '../../../../test/dawn';
import { compileCuda } from '../../../compiler/cuda';
import { DeviceProvider, type GpuDevice } from '../../../device';
import { WebGpuDevice } from '../../devices/webgpu/webgpuDevice';
import { runCuda } from '../cudaProgram';

const KERNELS = `
  #include <cstdio>
  #include <cstdlib>
  __global__ void add(int *x, int n, int a) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) x[i] += a; }
  __global__ void twice(int *x, const int *y, int n) { int i = threadIdx.x; if (i < n) x[i] = 2 * y[i]; }
`;

async function run(
  gpu: GpuDevice,
  main: string,
  args: string[] = [],
  onStart: () => void = () => undefined
): Promise<{ text: string; exitCode: number; stop?: string }> {
  const { module } = compileCuda(
    `${KERNELS} int main(int argc, char **argv) { ${main} }`
  );
  const device = new WebGpuDevice(gpu);
  let text = '';
  try {
    const { result } = await runCuda(module, {
      device,
      cc: '9.0',
      args,
      onStart,
      onOutput: (_, bytes) => {
        text += new TextDecoder().decode(bytes);
      }
    });
    return { text, exitCode: result.exitCode, stop: result.stop?.message };
  } finally {
    device.dispose();
  }
}

const open = async (gpu = getTestGpu()): Promise<GpuDevice> =>
  new DeviceProvider({ gpu, host: 'node' }).acquire();

/** Whether a promise has not been kept by the next turns. */
async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const later = new Promise(resolve => setTimeout(() => resolve('later'), 20));
  return (await Promise.race([promise, later])) === 'later';
}

const SUM = `
  int h[64], sum = 0; cudaMemcpy(h, x, sizeof h, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 64; i++) sum += h[i];
  printf("%d", sum);`;

describe('pipelines', () => {
  it('are asked for before main() begins, and not again', async () => {
    const { gpu, calls } = countingGpu();
    let atStart = 0;
    await run(
      gpu,
      `int *x, *y; cudaMalloc(&x, 256); cudaMalloc(&y, 256);
       add<<<2, 32>>>(x, 64, 1); twice<<<1, 64>>>(y, x, 64); add<<<2, 32>>>(y, 64, 2);
       return cudaDeviceSynchronize();`,
      [],
      () => (atStart = calls.createComputePipelineAsync)
    );
    expect(atStart).toBe(2);
    expect(calls.createComputePipelineAsync).toBe(2);
  });

  it('of a session are there when the same source runs again', async () => {
    const { gpu, calls } = countingGpu();
    const main =
      'int *x; cudaMalloc(&x, 256); add<<<2, 32>>>(x, 64, 1); return cudaDeviceSynchronize();';
    await run(gpu, main);
    await run(gpu, main);
    expect(calls.createComputePipelineAsync).toBe(1);
  });

  it('that were guessed wrong are made anew, and the launch is right', async () => {
    const gpu = await open();
    const main = `
      int block = argc > 1 ? atoi(argv[1]) : 64;
      int *x; cudaMalloc(&x, 256); cudaMemset(x, 0, 256);
      int *y = argc > 2 ? x : nullptr;
      add<<<64 / block, block>>>(x, 64, 3);
      if (y) twice<<<1, 64>>>(x, y, 64);
      ${SUM}
      return cudaGetLastError();`;
    expect(await run(gpu, main)).toMatchObject({ text: '192' });
    expect(await run(gpu, main, ['16'])).toMatchObject({ text: '192' });
    expect(await run(gpu, main, ['16', 'x'])).toMatchObject({
      text: '384',
      exitCode: 0
    });
  });

  it('that cannot be made are nothing to a program that does not launch them', async () => {
    const gpu = await open(refusing('twice'));
    const main = `
      int *x; cudaMalloc(&x, 256); cudaMemset(x, 0, 256);
      add<<<2, 32>>>(x, 64, 1);
      if (argc > 1) twice<<<1, 64>>>(x, x, 64);
      ${SUM}
      return cudaDeviceSynchronize();`;
    expect(await run(gpu, main)).toEqual({
      text: '64',
      exitCode: 0
    });
    expect((await run(gpu, main, ['1'])).stop).toMatch(
      /the browser refused the WGSL generated for twice/
    );
  });

  it('that need more than the GPU has are refused when they are launched', async () => {
    const { gpu } = countingGpu();
    const parameters = Array.from({ length: 12 }, (_, i) => `int *p${i}`);
    const source = `
      __global__ void many(${parameters.join(', ')}) { ${parameters.map((_, i) => `p${i}[0] = ${i};`).join(' ')} }
      int main(int argc, char **argv) {
        int *p[12]; for (auto &one : p) cudaMalloc(&one, 4);
        if (argc > 1) many<<<1, 1>>>(${parameters.map((_, i) => `p[${i}]`).join(', ')});
        return cudaDeviceSynchronize() != cudaSuccess;
      }`;
    const { module } = compileCuda(source);
    const codeFor = async (args: string[]): Promise<number> => {
      const { result } = await runCuda(module, {
        device: new WebGpuDevice(gpu),
        cc: '9.0',
        args,
        onOutput: () => undefined
      });
      return result.exitCode;
    };
    expect(await codeFor([])).toBe(0);
    expect(await codeFor(['1'])).toBe(1);
  });

  it('have come, or failed, when the program has ended', async () => {
    const { gpu } = countingGpu();
    const answers: ((error?: Error) => void)[] = [];
    gpu.device.createComputePipelineAsync = async () =>
      new Promise((resolve, reject) =>
        answers.push(error =>
          error ? reject(error) : resolve({} as GPUComputePipeline)
        )
      );
    let hasStarted = false;
    const ran = run(
      gpu,
      'int *x = nullptr; if (argc > 1) { add<<<1, 32>>>(x, 0, 1); twice<<<1, 32>>>(x, x, 0); } return 7;',
      [],
      () => (hasStarted = true)
    );
    // The program has not waited for them.
    await vi.waitFor(() => expect(hasStarted).toBe(true), 10_000);
    expect(await isPending(ran)).toBe(true);
    expect(answers.length).toBe(2);
    answers[0]();
    expect(await isPending(ran)).toBe(true);
    answers[1](new Error('no pipeline'));
    expect((await ran).exitCode).toBe(7);
  });

  it('of a GPU that is lost meanwhile keep nobody waiting', async () => {
    const gpu = await open();
    const ran = run(
      gpu,
      'int *x; cudaMalloc(&x, 256); add<<<2, 32>>>(x, 64, 1); return cudaDeviceSynchronize();',
      [],
      () => gpu.device.destroy()
    );
    await expect(ran).rejects.toThrow(/lost/);
  });
});
