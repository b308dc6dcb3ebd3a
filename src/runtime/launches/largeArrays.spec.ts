/** Arrays larger than one binding, in cells and programs: on Dawn, with small limits pretended. */
import { describe, expect, it } from 'vitest';
import { getTestGpu } from '../../../test/dawn';
import type { LaunchRecord, ProgramRecord } from '../../protocol/record';
import { Engine } from '../engine/engine';
import { textOutput } from '../program/textOutput';

const caps = { maxBindingBytes: 4096, maxBufferBytes: 8192 };

async function withEngine<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = new Engine(
    { gpu: getTestGpu(), host: 'node', caps },
    { card: 'auto', simulate: 'never' }
  );
  try {
    return await work(engine);
  } finally {
    engine.dispose();
  }
}

describe('cells', () => {
  const scale = `__global__ void scale(float *x, const float *y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] = 2 * x[i] + y[n - 1 - i];
}`;
  const launch = (n: number): Promise<Float32Array> =>
    withEngine(async engine => {
      await engine.handle({
        op: 'compile',
        language: 'cuda',
        source: scale,
        file: 'cell [1]',
        options: {}
      });
      const x = Float32Array.from({ length: n }, (_, i) => i);
      const y = Float32Array.from({ length: n }, (_, i) => 3 * i);
      const reply = await engine.handle({
        op: 'launch',
        launch: {
          kernel: 'scale',
          text: 'scale<<<grid, 128>>>(x, y, n)',
          grid: [Math.ceil(n / 128), 1, 1],
          block: [128, 1, 1],
          shared: 0,
          args: [
            { kind: 'array', array: 0, elementOffset: 0, expression: 'x' },
            { kind: 'array', array: 1, elementOffset: 0, expression: 'y' },
            { kind: 'scalar', value: n, expression: 'n' }
          ]
        },
        arrays: [
          { dtype: 'float32', shape: [n], data: x.buffer },
          { dtype: 'float32', shape: [n], data: y.buffer }
        ],
        options: { samples: 3 }
      });
      expect((reply.record as LaunchRecord).timing.medianNs).toBeGreaterThan(0);
      return new Float32Array(reply.arrays![0]!);
    });

  it('work on arrays of several buffers, and time them', async () => {
    const n = 4500;
    expect([...(await launch(n))]).toEqual(
      Array.from({ length: n }, (_, i) => 2 * i + 3 * (n - 1 - i))
    );
  });

  it('say how many bindings a launch would take', async () => {
    await expect(launch(8000)).rejects.toThrow(
      /scale needs 16 buffers; .*Each shows at most 4 KiB of an array: x takes 8, y takes 8\. Split the large arrays/
    );
  });

  it('say which n fits where one array alone takes too many', async () => {
    await expect(launch(40_000)).rejects.toThrow(
      /x has 40,000 elements .*The largest n that fits is [\d,]+ elements/
    );
  });
});

async function program(source: string): Promise<{ out: string; code: number }> {
  return withEngine(async engine => {
    let out = '';
    const { record } = await engine.handle(
      {
        op: 'run',
        language: 'cuda',
        source: `#include <cstdio>\n#include <vector>\n${source}`,
        file: 'prog.cu',
        options: {}
      },
      undefined,
      textOutput((_, piece) => {
        out += piece;
      })
    );
    const { exitCode, simulated } = record as ProgramRecord;
    expect(simulated).toBeUndefined();
    return { out, code: exitCode ?? -1 };
  });
}

describe('programs', () => {
  it('copy, fill and work on memory of several buffers', async () => {
    const { out } = await program(`
__global__ void add(int *x, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] += i;
}
int main() {
    const int n = 6000;
    int *d, *e;
    printf("%d\\n", cudaMalloc(&d, n * sizeof(int)));
    cudaMalloc(&e, n * sizeof(int));
    std::vector<int> h(n, 5);
    cudaMemcpy(d, h.data(), n * sizeof(int), cudaMemcpyHostToDevice);
    add<<<(n + 255) / 256, 256>>>(d, n);
    add<<<1, 256>>>(d + 3000, 100);                  // from inside the second buffer
    cudaMemcpy(e + 17, d, (n - 17) * sizeof(int), cudaMemcpyDeviceToDevice);
    cudaMemcpy(e, e + 1000, 4000 * sizeof(int), cudaMemcpyDeviceToDevice); // inside one array
    cudaMemset(e + 2000, 1, 2500 * sizeof(int));
    cudaMemset(e + 4500, 0, 1000 * sizeof(int));
    cudaMemcpy(h.data(), e, n * sizeof(int), cudaMemcpyDeviceToHost);
    int wrong = 0;
    for (int i = 0; i < n; i++) {
        int from = i < 4000 ? i + 1000 : i;
        int j = from - 17;
        int want = 5 + j + (j >= 3000 && j < 3100 ? j - 3000 : 0);
        if (i >= 2000 && i < 4500) want = 0x01010101;
        else if (i >= 4500 && i < 5500) want = 0;
        wrong += h[i] != want;
    }
    printf("%d wrong, %s\\n", wrong, cudaGetErrorString(cudaGetLastError()));
    return 0;
}`);
    expect(out).toBe('0\n0 wrong, no error\n');
  });

  it('are out of memory where there is none', async () => {
    const { out } = await program(`
int main() {
    char *d;
    cudaError_t e = cudaMalloc(&d, 5ull << 40);
    printf("%s\\n", cudaGetErrorName(e));
    return 0;
}`);
    expect(out).toBe('cudaErrorMemoryAllocation\n');
  });
});
