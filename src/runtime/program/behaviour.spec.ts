/** What programs show a user when something is wrong with them, on both devices. */
import { describe, expect, it } from 'vitest';
import { getTestGpu } from '../../../test/dawn';
import type { ProgramRecord } from '../../protocol/record';
import type { RunOptions } from '../../protocol/messages';
import { Engine } from '../engine/engine';
import { textOutput } from './textOutput';

async function run(
  source: string,
  simulate: boolean,
  options: RunOptions & {
    files?: Record<string, string>;
    link?: string[];
    args?: string[];
  } = {}
): Promise<{ out: string; err: string; record: ProgramRecord }> {
  const engine = new Engine({
    gpu: simulate ? undefined : getTestGpu(),
    host: 'node'
  });
  const { files, link, args, ...rest } = options;
  const text = { stdout: '', stderr: '' };
  try {
    const { record } = await engine.handle(
      {
        op: 'run',
        language: 'cuda',
        source: `#include <cstdio>\n#include <cassert>\n${source}`,
        file: 'cell [1]',
        files,
        link,
        args,
        options: { simulate, ...rest }
      },
      undefined,
      textOutput((stream, piece) => {
        text[stream] += piece;
      })
    );
    return {
      out: text.stdout,
      err: text.stderr,
      record: record as ProgramRecord
    };
  } finally {
    engine.dispose();
  }
}

const STORE = '__global__ void store(int *p) { p[threadIdx.x] = 1; }\n';

describe.each([false, true])('programs (simulated: %s)', simulate => {
  it('copies what kernels are still making into memory that nobody has written', async () => {
    const { record, out } = await run(
      `__global__ void fill(int *p, int n, int a) { int i = blockIdx.x * 256 + threadIdx.x; if (i < n) p[i] = i * 3 + a; }
       int main() {
         const int n = 3 << 20, guard = 1000;
         int *d; cudaMalloc(&d, n * 4);
         int *h = (int *)malloc((n + 2 * guard) * 4);
         for (int i = 0; i < guard; i++) h[i] = h[n + guard + i] = 77;
         for (int a = 0; a < 3; a++) fill<<<n / 256, 256>>>(d, n, a);
         cudaMemcpy(h + guard, d, n * 4, cudaMemcpyDeviceToHost);
         int wrong = 0;
         for (int i = 0; i < n; i++) wrong += h[guard + i] != i * 3 + 2;
         for (int i = 0; i < guard; i++) wrong += h[i] != 77 || h[n + guard + i] != 77;
         printf("%d wrong\\n", wrong);
       }`,
      simulate
    );
    expect(record.stop).toBeUndefined();
    expect(out).toBe('0 wrong\n');
  });

  it('stops at a device pointer that host code dereferences', async () => {
    const { record, out } = await run(
      'int main() { int *d; cudaMalloc(&d, 16); printf("so far\\n"); return d[1]; }',
      simulate
    );
    expect(out).toBe('so far\n');
    expect(record.stop?.line).toBe(3);
    expect(record.stop?.message).toMatch(/device/);
    expect(record.exitCode).toBe(139);
  });

  it('keeps an array as it is when a kernel writes behind its end', async () => {
    const { out } = await run(
      '__global__ void fill(int *p, double3 *q) { p[threadIdx.x] = threadIdx.x + 1; q[threadIdx.x].z = 7; }\n' +
        'int main() { int *p, h[4]; double3 *q, g; cudaMalloc(&p, sizeof h); cudaMalloc(&q, sizeof g);\n' +
        'cudaMemset(q, 0, sizeof g); fill<<<1, 8>>>(p, q); cudaMemcpy(h, p, sizeof h, cudaMemcpyDeviceToHost);\n' +
        'cudaMemcpy(&g, q, sizeof g, cudaMemcpyDeviceToHost);\n' +
        'printf("%d %d %d %d %g %g", h[0], h[1], h[2], h[3], g.x, g.z); return 0; }',
      simulate
    );
    expect(out).toBe('1 2 3 4 0 7');
  });

  it('says which argument is memory of the host', async () => {
    const { record, out } = await run(
      `${STORE}int main() { int *h = new int[4]; store<<<1, 4>>>(h); printf("%d\\n", (int)cudaDeviceSynchronize()); }`,
      simulate
    );
    expect(out).toBe('700\n');
    expect(record.faults[0]).toMatch(
      /p in line 3, and p is memory of the host/
    );
  });

  it('writes what an assertion says to stderr, and the error at the next wait', async () => {
    const { err, out } = await run(
      '__global__ void check(int n) { assert(threadIdx.x < n); }\n' +
        'int main() { check<<<1, 4>>>(3); printf("%d ", (int)cudaGetLastError()); printf("%d\\n", (int)cudaDeviceSynchronize()); }',
      simulate
    );
    expect(out).toBe('0 710\n');
    expect(err).toMatch(
      /block: \[0,0,0\], thread: \[3,0,0\] Assertion `.*threadIdx\.x < .*` failed\./
    );
  });

  it('notes that nobody waited for what the last kernel printed', async () => {
    const { record, out } = await run(
      '__global__ void say() { printf("unheard\\n"); }\nint main() { say<<<1, 1>>>(); printf("heard\\n"); }',
      simulate
    );
    expect(out).toBe('heard\n');
    expect(record.notes.join()).toMatch(/cudaDeviceSynchronize/);
  });

  it('notes calls that failed where nobody fetched the error', async () => {
    const copy = (then: string): string =>
      `${STORE}int main() {\n  int *d, h = 0; cudaMalloc(&d, 16);\n  store<<<1, 4>>>(d);\n  cudaMemcpy(&h, d, 4, cudaMemcpyHostToDevice);\n  store<<<1, 2048>>>(d);\n  ${then}\n}`;
    const { record } = await run(copy(''), simulate);
    expect(record.notes).toEqual([
      expect.stringMatching(
        /^cudaMemcpy in line \d+ failed and did nothing: invalid argument\. Look at its direction/
      ),
      expect.stringMatching(
        /^store<<<…>>> in line \d+ failed and did nothing: invalid configuration argument\.$/
      )
    ]);
    const asked = await run(
      copy('puts(cudaGetErrorString(cudaGetLastError()));'),
      simulate
    );
    expect(asked.record.notes).toEqual([]);
  });

  it('has a timeline of kernels, copies and calls by stream', async () => {
    const { record } = await run(
      `${STORE}int main() {
  int *d, h[64]; cudaStream_t s;
  cudaStreamCreate(&s);
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  store<<<1, 64, 0, s>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
}`,
      simulate,
      { timeline: true }
    );
    const { entries, streams, rows } = record.timeline;
    expect(streams).toEqual([0, 1]);
    const device = entries.filter(({ kind }) => kind !== 'call');
    expect(
      device.map(({ kind, name, stream }) => [kind, name, stream])
    ).toEqual([
      ['copy', 'HtoD', 0],
      ['kernel', 'store', 1],
      ['copy', 'DtoH', 0]
    ]);
    // The default stream waits for the other, and each begins when the one before has ended.
    device.slice(1).forEach((entry, i) => {
      const { startNs, durationNs } = device[i];
      expect(entry.startNs).toBeGreaterThanOrEqual(startNs + durationNs);
      expect(entry.durationNs).toBeGreaterThan(0);
    });
    expect(rows.find(({ name }) => name === 'DtoH')).toMatchObject({
      count: 1,
      bytes: 256
    });
    expect(record.timeline.kernelClock).toBe(
      simulate ? 'modelled' : 'gpu-timestamps'
    );
  });

  it('finds what a file declares in another', async () => {
    const files = { 'twice.cu': 'int twice(int x) { return 2 * x; }\n' };
    const { out } = await run(
      'int twice(int);\nint main() { printf("%d\\n", twice(21)); }',
      simulate,
      { files }
    );
    expect(out).toBe('42\n');
  });

  it('copies to the device what work before the copy wrote into host memory', async () => {
    const { out } = await run(
      `__global__ void twice(int *x) { *x *= 2; }
void CUDART_CB addOne(void *x) { ++*(int *)x; }
int main() {
  int *h, *a, *b, y;
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaMallocHost(&h, 4);
  cudaMalloc(&a, 4);
  cudaMalloc(&b, 4);
  *h = 5;
  cudaMemcpyAsync(a, h, 4, cudaMemcpyHostToDevice, s);
  twice<<<1, 1, 0, s>>>(a);
  cudaMemcpyAsync(h, a, 4, cudaMemcpyDeviceToHost, s);
  cudaMemcpyAsync(b, h, 4, cudaMemcpyHostToDevice, s);
  cudaLaunchHostFunc(s, addOne, h);
  cudaMemcpyAsync(a, h, 4, cudaMemcpyHostToDevice, s);
  cudaDeviceSynchronize();
  cudaMemcpy(&y, b, 4, cudaMemcpyDeviceToHost);
  printf("%d ", y);
  cudaMemcpy(&y, a, 4, cudaMemcpyDeviceToHost);
  printf("%d\\n", y);
}`,
      simulate
    );
    expect(out).toBe('10 11\n');
  });

  it('has as many devices as are asked for, on which memory is one', async () => {
    const { out } = await run(
      `int main() {
  int n, *a, *b, x = 5, y = 0;
  cudaGetDeviceCount(&n);
  cudaMalloc(&a, 4);
  cudaMemcpy(a, &x, 4, cudaMemcpyHostToDevice);
  cudaSetDevice(1);
  cudaMalloc(&b, 4);
  cudaPointerAttributes at;
  cudaPointerGetAttributes(&at, b);
  cudaMemcpyPeer(b, 1, a, 0, 4);
  cudaMemcpy(&y, b, 4, cudaMemcpyDeviceToHost);
  printf("%d %d %d %d\\n", n, at.device, y, (int)cudaSetDevice(2));
}`,
      simulate,
      { devices: 2 }
    );
    expect(out).toBe('2 1 5 101\n');
  });
});

describe('a program that WebGPU cannot run', () => {
  it('runs in the simulator what needs more buffers than WebGPU binds', async () => {
    const names = Array.from({ length: 20 }, (_, i) => `a${i}`);
    const { out, record } = await run(
      `__global__ void sum(int *out, ${names.map(name => `const int *${name}`).join(', ')}) {
         *out = ${names.map(name => `*${name}`).join(' + ')};
       }
       int main() {
         int host[20], *d, *out, result;
         for (int i = 0; i < 20; i++) host[i] = i;
         cudaMalloc(&d, sizeof host);
         cudaMalloc(&out, sizeof(int));
         cudaMemcpy(d, host, sizeof host, cudaMemcpyHostToDevice);
         sum<<<1, 1>>>(out, ${names.map((_, i) => `d + ${i}`).join(', ')});
         cudaMemcpy(&result, out, sizeof(int), cudaMemcpyDeviceToHost);
         printf("%d\\n", result);
       }`,
      false
    );
    expect(out).toBe('190\n');
    expect(record.simulated?.reason).toMatch(/sum needs \d+ buffers/);
  });

  it('runs in the simulator, and says why', async () => {
    const { out, record } = await run(
      `__global__ void sum(int **rows, int *out) { out[0] = rows[0][0] + rows[1][1]; }
int main() {
  int h[2] = {3, 4}, *a, *b, **rows, *out, got;
  cudaMalloc(&a, sizeof h); cudaMalloc(&b, sizeof h); cudaMalloc(&rows, 16); cudaMalloc(&out, 4);
  cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemcpy(b, h, sizeof h, cudaMemcpyHostToDevice);
  int *pointers[2] = {a, b};
  cudaMemcpy(rows, pointers, 16, cudaMemcpyHostToDevice);
  sum<<<1, 1>>>(rows, out);
  cudaMemcpy(&got, out, 4, cudaMemcpyDeviceToHost);
  printf("%d\\n", got);
}`,
      false
    );
    expect(out).toBe('7\n');
    expect(record.simulated?.reason).toMatch(/WebGPU cannot run sum .*pointer/);
  });
});

describe('a unit without main', () => {
  it('is compiled, its kernels registered', async () => {
    const { record } = await run(STORE, true);
    expect(record.kind).toBe('compile');
  });
});
