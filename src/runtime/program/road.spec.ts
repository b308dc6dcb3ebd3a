/** Programs whose work is queued deep: launches that share passes, places that are taken in turn, memory that is used again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getTestGpu } from '../../../test/dawn';
import { reportOf } from '../../../test/report';
import { compileCuda } from '../../compiler/cuda';
import { DeviceProvider, LaunchMemory, type GpuDevice } from '../../device';
import type { TimingWish } from '../devices/webgpu/launchTimes';
import { repeatable } from '../devices/webgpu/repeats';
import { WebGpuDevice } from '../devices/webgpu/webgpuDevice';
import { runCuda, type CudaRun } from './cudaProgram';

const provider = new DeviceProvider({ gpu: getTestGpu(), host: 'node' });
let gpu: GpuDevice;

beforeAll(async () => {
  gpu = await provider.acquire();
  // Places for 32 launches, so that all of them are taken many times.
  gpu.giveLaunchMemory(new LaunchMemory(gpu.device, 32 * 256));
});
afterAll(() => provider.dispose());

const HEAD = `
#include <cassert>
#include <cstdio>
__global__ void add(int *x, int a) { x[threadIdx.x] += a; }
// A loop that may not end reports.
__global__ void reach(int *x, int n) { while (x[threadIdx.x] < n) x[threadIdx.x]++; }
__global__ void check(int *x, int most) { assert(x[threadIdx.x] <= most); }
`;

async function run(
  main: string,
  times: TimingWish = 'samples',
  more = ''
): Promise<CudaRun & { text: string; errors: string }> {
  const { module, diagnostics } = compileCuda(
    `${HEAD}${more}int main() {${main}}`
  );
  expect(reportOf({ files: module.files, diagnostics })).toBe('');
  const device = new WebGpuDevice(gpu, { times, repeats: repeatable });
  const written = { 1: '', 2: '' };
  try {
    const ended = await runCuda(module, {
      device,
      cc: '9.0',
      onOutput: (stream, bytes) => {
        written[stream] += new TextDecoder().decode(bytes);
      }
    });
    expect(ended.result.stop?.message).toBeUndefined();
    return { ...ended, text: written[1], errors: written[2] };
  } finally {
    device.dispose();
  }
}

describe('launches that nothing waits for', () => {
  it.each(['each', 'spans', 'samples'] as const)(
    'all run, in their order, when their places are taken again and again (times: %s)',
    async times => {
      const { text, context } = await run(
        `int *x, h[32]; cudaMalloc(&x, 128); cudaMemset(x, 0, 128);
        for (int i = 1; i <= 300; i++) { add<<<1, 32>>>(x, 1); reach<<<1, 32>>>(x, 2 * i); }
        cudaMemcpy(h, x, 128, cudaMemcpyDeviceToHost); printf("%d %d", h[0], h[31]);`,
        times
      );
      expect(text).toBe('600 600');
      const kernels = context.schedule.done.filter(w => w.kind === 'kernel');
      expect(kernels).toHaveLength(600);
      expect(kernels.every(({ endNs, startNs }) => endNs > startNs)).toBe(true);
    }
  );

  it('see what copies and fills between them left, over streams', async () => {
    const { text } = await run(`
      int *x, *y, *h, sum = 0; cudaStream_t s[2]; cudaMalloc(&x, 128); cudaMalloc(&y, 128);
      cudaMallocHost(&h, 128); cudaStreamCreate(&s[0]); cudaStreamCreate(&s[1]);
      for (int i = 0; i < 40; i++) {
        cudaEvent_t e; cudaEventCreate(&e);
        cudaMemsetAsync(x, 0, 128, s[0]);
        add<<<1, 32, 0, s[0]>>>(x, i);
        cudaEventRecord(e, s[0]); cudaStreamWaitEvent(s[1], e, 0);
        cudaMemcpyAsync(y, x, 128, cudaMemcpyDeviceToDevice, s[1]);
        add<<<1, 32, 0, s[1]>>>(y, 1000);
        cudaMemcpyAsync(h, y, 128, cudaMemcpyDeviceToHost, s[1]);
        cudaStreamSynchronize(s[1]); sum += h[7];
        h[0] = i; cudaMemcpyAsync(x, h, 4, cudaMemcpyHostToDevice, s[0]);
        add<<<1, 32, 0, s[0]>>>(x, 1);
        int one; cudaMemcpy(&one, x, 4, cudaMemcpyDeviceToHost); sum += one;
      }
      printf("%d", sum);`);
    const each = Array.from({ length: 40 }, (_, i) => i + 1000 + i + 1);
    expect(text).toBe(`${each.reduce((a, b) => a + b, 0)}`);
  });

  it('are not heard of where one before them failed, and the host keeps what it has', async () => {
    const { text, errors, context } = await run(`
      int *x, h = -1; cudaMalloc(&x, 128); cudaMemset(x, 0, 128);
      for (int i = 0; i < 100; i++) { add<<<1, 32>>>(x, 1); check<<<1, 32>>>(x, 50); }
      cudaError_t e = cudaMemcpy(&h, x, 4, cudaMemcpyDeviceToHost);
      printf("%d %s", h, cudaGetErrorName(e));`);
    expect(text).toBe('-1 cudaErrorAssert');
    expect(errors).toContain('Assertion `x[threadIdx.x] <= most` failed.');
    expect(context.faults).toHaveLength(1);
  });

  it('have their time between two events, and no more', async () => {
    const { text } = await run(
      `int *x; cudaEvent_t a, b, c; float first, both; cudaMalloc(&x, 128);
      cudaEventCreate(&a); cudaEventCreate(&b); cudaEventCreate(&c);
      for (int i = 0; i < 10; i++) add<<<1, 32>>>(x, 1);
      cudaEventRecord(a);
      for (int i = 0; i < 20; i++) add<<<1, 32>>>(x, 1);
      cudaEventRecord(b);
      for (int i = 0; i < 20; i++) add<<<1, 32>>>(x, 1);
      cudaEventRecord(c); cudaEventSynchronize(c);
      cudaEventElapsedTime(&first, a, b); cudaEventElapsedTime(&both, a, c);
      printf("%d %d", first > 0, both > first);`,
      'spans'
    );
    expect(text).toBe('1 1');
  });
});

describe('launches that are made over and over', () => {
  it('have each its own numbers, of every type', async () => {
    const { text } = await run(
      `int *x; long long h[8], sum[8] = {}; cudaMalloc(&x, sizeof h);
      for (int i = 1; i <= 40; i++) {
        numbers<<<1, 1>>>((long long *)x, {i, 2.5f * i}, (char)-i, i % 3 == 0, 0.5 * i, -5000000000LL * i, (unsigned short)(40000 + i), i);
        if (i % 10 == 0) cudaDeviceSynchronize();
        cudaMemcpy(h, x, sizeof h, cudaMemcpyDeviceToHost);
        for (int k = 0; k < 8; k++) sum[k] += h[k];
      }
      for (int k = 0; k < 8; k++) printf("%lld ", sum[k]);`,
      'samples',
      `struct Pair { int i; float f; };
      __global__ void numbers(long long *x, Pair p, char c, bool b, double d, long long l, unsigned short s, int i) {
        x[0] = p.i; x[1] = (long long)(p.f * 2); x[2] = c; x[3] = b; x[4] = (long long)(d * 2); x[5] = l; x[6] = s; x[7] = i;
      }`
    );
    const sum = (term: (i: number) => number): number =>
      Array.from({ length: 40 }, (_, i) => term(i + 1)).reduce((a, b) => a + b);
    const all = sum(i => i);
    expect(text.trim().split(' ').map(Number)).toEqual([
      all,
      5 * all,
      -all,
      13,
      all,
      -5000000000 * all,
      sum(i => 40000 + i),
      all
    ]);
  });

  it('go where their pointers go: arrays in turn, places inside them, memory that was freed and taken again', async () => {
    const { text } = await run(
      `int *x, *y, h[64]; cudaMalloc(&x, 256); cudaMalloc(&y, 256);
      cudaMemset(x, 0, 256); cudaMemset(y, 0, 256);
      for (int i = 0; i < 30; i++) {
        add<<<1, 32>>>(x, 1); add<<<1, 32>>>(y, 2); add<<<1, 16>>>(x + 32, 3); add<<<1, 8>>>(x + 4 * (i % 4), 100);
        int *t = x; x = y; y = t;
      }
      cudaMemcpy(h, x, 256, cudaMemcpyDeviceToHost); printf("%d %d %d %d ", h[0], h[31], h[32], h[48]);
      cudaFree(x); int *z; cudaMalloc(&z, 256);
      for (int i = 0; i < 5; i++) add<<<1, 32>>>(z, 7);
      cudaMemcpy(h, z, 256, cudaMemcpyDeviceToHost); printf("%d %d ", h[0], h[32]);
      add<<<1, 32>>>(x, 1); printf("%s", cudaGetErrorName(cudaDeviceSynchronize()));`
    );
    // x has 1 and 2 in turn, 15 times each, and 100 at its begin in 8 of the rounds.
    expect(text).toBe('845 45 45 0 35 0 cudaErrorIllegalAddress');
  });

  it('fail where they may not be, as the first did', async () => {
    const { text } = await run(
      `int *x; cudaMalloc(&x, 128);
      for (int i = 0; i < 3; i++) { add<<<1, 32>>>(x, i); add<<<1, i ? 2048 : 1025>>>(x, i); printf("%s ", cudaGetErrorName(cudaGetLastError())); }`
    );
    expect(text).toBe('cudaErrorInvalidConfiguration '.repeat(3));
  });

  it('of kernels in turn share a pass, with those that bind more groups or report', async () => {
    const { text, context } = await run(
      `int *x, *y, h[32]; cudaMalloc(&x, 128); cudaMalloc(&y, 128); cudaMemset(x, 0, 128); cudaMemset(y, 0, 128);
      for (int i = 1; i <= 100; i++) { add<<<1, 32>>>(x, 1); reach<<<1, 32>>>(y, i); check<<<1, 32>>>(x, 1000); add<<<1, 32>>>(y, 0); }
      cudaMemcpy(h, x, 128, cudaMemcpyDeviceToHost); printf("%d ", h[5]);
      cudaMemcpy(h, y, 128, cudaMemcpyDeviceToHost); printf("%d ", h[5]);
      check<<<1, 32>>>(x, 99); printf("%s", cudaGetErrorName(cudaDeviceSynchronize()));`
    );
    expect(text).toBe('100 100 cudaErrorAssert');
    expect(context.faults).toEqual([expect.stringContaining('check')]);
  });
});

describe('memory that is used again', () => {
  it('is zero, and the pointer to what was freed is none', async () => {
    const { text } = await run(`
      int *x, *y, h[32];
      for (int i = 0; i < 100; i++) {
        cudaMalloc(&x, 128); add<<<1, 32>>>(x, i + 1);
        cudaMemcpy(h, x, 128, cudaMemcpyDeviceToHost);
        if (h[0] != i + 1 || h[31] != i + 1) printf("%d: %d ", i, h[0]);
        cudaFree(x);
      }
      cudaMalloc(&y, 128);
      printf("%d %s", x != y, cudaGetErrorName(cudaMemcpy(h, x, 4, cudaMemcpyDeviceToHost)));`);
    expect(text).toBe('1 cudaErrorInvalidValue');
  });

  it.each([
    ['a copy of all', 'cudaMemcpy(z, given, 256, cudaMemcpyHostToDevice);', 64],
    [
      'a copy of a part',
      'cudaMemcpy(z, given, 40, cudaMemcpyHostToDevice);',
      10
    ],
    [
      'a copy behind the beginning',
      'cudaMemcpy(z + 5, given, 40, cudaMemcpyHostToDevice);',
      10
    ],
    [
      'a copy of some bytes',
      'cudaMemcpy((char *)z + 1, given, 2, cudaMemcpyHostToDevice);',
      1
    ],
    ['a fill of all', 'cudaMemset(z, 1, 256);', 64],
    ['a fill of a part', 'cudaMemset(z, 1, 36);', 9],
    ['a fill that ends inside a word', 'cudaMemset(z, 1, 33);', 9],
    ['a kernel', 'add<<<1, 32>>>(z, 1);', 32],
    [
      'a copy from other memory',
      'cudaMemcpy(z, held, 24, cudaMemcpyDeviceToDevice);',
      6
    ],
    [
      'a copy to other memory',
      'cudaMemcpy(held, z, 256, cudaMemcpyDeviceToDevice); cudaMemcpy(z, held, 256, cudaMemcpyDeviceToDevice);',
      0
    ],
    [
      'a copy inside it',
      'cudaMemcpy(z + 8, z, 32, cudaMemcpyDeviceToDevice);',
      0
    ],
    ['nothing', '', 0]
  ])(
    'is zero but for what is first done with it: %s',
    async (_, use, count) => {
      const { text } = await run(`
      int given[64], back[64], *held, *x, *z;
      for (int i = 0; i < 64; i++) given[i] = -1;
      cudaMalloc(&held, 256); cudaMemcpy(held, given, 256, cudaMemcpyHostToDevice);
      cudaMalloc(&x, 256); cudaMemcpy(x, given, 256, cudaMemcpyHostToDevice);
      add<<<1, 32>>>(x, 5); cudaFree(x);
      cudaMalloc(&z, 256); ${use}
      cudaMemcpy(back, z, 256, cudaMemcpyDeviceToHost);
      int written = 0; for (int i = 0; i < 64; i++) written += back[i] != 0;
      printf("%d", written);`);
      expect(text).toBe(`${count}`);
    }
  );

  it('counts as free', async () => {
    const { text } = await run(`
      size_t before, held, after, total; void *x;
      cudaMemGetInfo(&before, &total); cudaMalloc(&x, 1 << 20);
      cudaMemGetInfo(&held, &total); cudaFree(x); cudaMemGetInfo(&after, &total);
      printf("%d %d", (int)(before - held), before == after);`);
    expect(text).toBe(`${2 ** 20} 1`);
  });
});

describe('large copies', () => {
  it('bring every byte there and back, in parts and at odd ends', async () => {
    const { text } = await run(`
      const size_t n = (35 << 20) + 3; char *h = new char[n], *g = new char[n], *d;
      for (size_t i = 0; i < n; i++) { h[i] = (char)(i * 31 + (i >> 16)); g[i] = 0; }
      cudaMalloc(&d, n); cudaMemcpy(d, h, n, cudaMemcpyHostToDevice);
      cudaMemcpy(g + 1, d + 1, n - 2, cudaMemcpyDeviceToHost);
      size_t wrong = 0; for (size_t i = 1; i + 1 < n; i++) wrong += g[i] != h[i];
      printf("%d %d %d", (int)wrong, g[0], g[n - 1]);`);
    expect(text).toBe('0 0 0');
  });
});
