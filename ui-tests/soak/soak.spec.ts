/**
 * What a notebook that is used all day keeps: memory of the page, of its
 * process (the engine's worker and its WASM are in it), of the GPU's process and
 * of the Python kernel over 500 programs and 500 launches, no two of one source,
 * every tenth of them wrong in one of four ways.
 */
import { writeFileSync } from 'node:fs';
import { expect, test } from '../fixtures';
import { errorOf, Notebook, type CellSeen } from '../tests/notebook';
import { MemoryMeter, type Memory } from './memory';

const ROUNDS = Number(process.env.SOAK_ROUNDS ?? 500);
/** Memory is measured so often. */
const MEASUREMENTS = 10;
/** A folder for snapshots of the heaps at every measurement, where one looks for a leak. */
const SNAPSHOTS = process.env.SOAK_SNAPSHOTS;

test.setTimeout(3 * 60 * 60 * 1000);

/**
 * Program `i` of the soak; its source is its own. Its memory has one of a few
 * sizes: freed memory of up to 256 MiB is kept by its size for the next that
 * asks for it, which would look like a leak.
 */
function program(i: number): string {
  const n = 1000 + 37 * (i % 20);
  return `%%cuda
#include <cstdio>
#include <vector>
#include <cuda_runtime.h>
__global__ void add(const float *x, float *y, int n) {
  __shared__ float tile[256];
  int k = blockIdx.x * blockDim.x + threadIdx.x;
  tile[threadIdx.x] = k < n ? x[k] : 0;
  __syncthreads();
  if (k < n) y[k] += tile[threadIdx.x] * ${i}.0f;
}
int main() {
  const int n = ${n};
  std::vector<float> x(n, 1.0f), y(n, 2.0f);
  float *dx, *dy;
  cudaMalloc(&dx, n * sizeof(float));
  cudaMalloc(&dy, n * sizeof(float));
  cudaMemcpy(dx, x.data(), n * sizeof(float), cudaMemcpyHostToDevice);
  cudaMemcpy(dy, y.data(), n * sizeof(float), cudaMemcpyHostToDevice);
  add<<<(n + 255) / 256, 256>>>(dx, dy, n);
  cudaMemcpy(y.data(), dy, n * sizeof(float), cudaMemcpyDeviceToHost);
  double sum = 0;
  for (float v : y) sum += v;
  printf("%d %.0f\\n", ${i}, sum);
  ${i % 3 === 0 ? '' : 'cudaFree(dx); cudaFree(dy);'}
  return 0;
}`;
}

/** Cells that end with an error: the compiler's, the launch's, the kernel's and Python's. */
const WRONG = [
  (i: number) =>
    `%%cuda\n__global__ void wrong(float *x) { x[0] = missing${i}; }`,
  () => '%%gpu\nlaunch scale<<<1, 4096>>>(x, 2.0, 10)',
  (i: number) =>
    `%%cuda\n#include <cassert>\n__global__ void bad() { assert(threadIdx.x < ${1 + (i % 7)}); }\nint main() { bad<<<1, 32>>>(); return cudaDeviceSynchronize(); }`,
  () => '%%gpu\nlaunch scale<<<1, 256>>>(nothing, 2.0, 10)'
];

const LAUNCH = '%%gpu\nlaunch scale<<<1024, 256>>>(x, 0.5, 1 << 18)';

/**
 * Kernels of launches: each round's is compiled anew. Up to 512 MiB of arrays
 * that came and went are kept in the page by their contents (src/bridge/chunks.ts):
 * of few contents here, so that whatever else grows is seen.
 */
function kernel(i: number): string {
  return `%%cuda
__global__ void scale(float *x, float a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] = a * ${i % 20}.0f; // ${i}
}`;
}

test('500 programs and 500 launches leave memory as it was', async ({
  page
}) => {
  const notebook = await Notebook.create(page, 'soak', ['pass']);
  // One cell for all: for each cell that becomes the active one JupyterLab
  // makes a toolbar that it keeps, about 0.1 MB.
  const run = async (source: string): Promise<CellSeen> => {
    await notebook.setSource(0, source);
    return notebook.runCell(0);
  };
  await run('import numpy as np\nx = np.zeros(1 << 18, np.float32)');
  const pid = await notebook.python<number>('__import__("os").getpid()');
  const meter = await MemoryMeter.of(page.context().pages()[0], pid);
  const measure = async (done: number): Promise<Memory> => {
    const memory = await meter.measure(done);
    console.log(
      Object.entries(memory)
        .map(([name, value]) => `${name} ${value.toFixed(1)}`)
        .join('  ')
    );
    if (SNAPSHOTS) {
      for (const [name, worker] of Object.entries({
        page: undefined,
        engine: /engine\/(?!language-)/
      })) {
        writeFileSync(
          `${SNAPSHOTS}/${name}-${done}.heapsnapshot`,
          done === 0 ? '' : await meter.snapshot(worker)
        );
      }
    }
    return memory;
  };

  const seen: Memory[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    if (i % Math.ceil(ROUNDS / MEASUREMENTS) === 0) {
      seen.push(await measure(i));
    }
    expect(errorOf(await run(program(i)))).toBeUndefined();
    expect(errorOf(await run(kernel(i)))).toBeUndefined();
    expect(errorOf(await run(LAUNCH))).toBeUndefined();
    if (i % 10 === 9) {
      const wrong = await run(WRONG[((i - 9) / 10) % WRONG.length](i));
      expect(wrong.outputs).not.toEqual([]);
    }
  }
  seen.push(await measure(ROUNDS));

  // What the first half fills (caches of pipelines, memory and arrays, compiled
  // code) the second half has no need to: a leak grows on in it.
  const half = seen[Math.floor(seen.length / 2)];
  const end = seen.at(-1)!;
  const rounds = end.done - half.done;
  for (const [what, { perRound, once }] of Object.entries(MOST_GROWTH)) {
    const name = what as keyof Memory;
    expect(end[name] - half[name], what).toBeLessThan(once + rounds * perRound);
  }
});

/**
 * Megabytes (of `nodes` and `listeners`, how many) by which the second half may
 * grow: so much a round, and what moves by itself. What JavaScript reaches is
 * exact. Of a round, the page keeps 6 kB: the texts of cells in JupyterLab's
 * history for Undo, and the developer tools' of the requests. One array of
 * a launch is 1 MB, one of a program 0.007.
 */
const MOST_GROWTH: Partial<
  Record<keyof Memory, { perRound: number; once: number }>
> = {
  page: { perRound: 0.01, once: 1 },
  pageBytes: { perRound: 0, once: 2 },
  workers: { perRound: 0.005, once: 1 },
  workerBytes: { perRound: 0, once: 1 },
  nodes: { perRound: 0, once: 500 },
  listeners: { perRound: 0, once: 100 },
  renderer: { perRound: 0.15, once: 20 },
  gpu: { perRound: 0.1, once: 20 },
  python: { perRound: 0.01, once: 5 }
};
