import { describe, expect, it } from 'vitest';
import { getTestGpu } from '../../../test/dawn';
import { errorsIn } from '../../protocol/diagnostics';
import type { ProgramRecord } from '../../protocol/record';
import type { RunOptions } from '../../protocol/messages';
import { Engine } from '../engine/engine';
import { textOutput } from '../program/textOutput';

async function run(
  source: string,
  options: RunOptions
): Promise<{ text: string; record: ProgramRecord; errors: string[] }> {
  const engine = new Engine({
    gpu: options.simulate ? undefined : getTestGpu(),
    host: 'node'
  });
  let text = '';
  try {
    const { record } = await engine.handle(
      {
        op: 'run',
        language: 'cuda',
        source: `#include <cstdio>\n#include <cooperative_groups.h>\n${source}`,
        file: 'k.cu',
        options: { checkBounds: true, ...options }
      },
      undefined,
      textOutput((_, piece) => (text += piece))
    );
    const program = record as ProgramRecord;
    const errors = errorsIn(program.diagnostics).map(
      ({ line, message }) => `${line}: ${message}`
    );
    return { text, record: program, errors };
  } finally {
    engine.dispose();
  }
}

const COUNT = `__global__ void count(int *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  y[i] = i;
}
`;

describe.each([false, true])('bounds of programs (simulated: %s)', simulate => {
  it('are looked at by default: the line, the thread, the array, the index', async () => {
    const { text, record, errors } = await run(
      `${COUNT}int main() {
  int *y, last;
  cudaMalloc(&y, 1000 * sizeof(int));
  count<<<4, 256>>>(y);
  cudaMemcpy(&last, y + 999, sizeof last, cudaMemcpyDeviceToHost);
  printf("%d\\n", last);
  cudaFree(y);
}`,
      { simulate }
    );
    expect(errors).toEqual([
      '5: out of bounds: y[1000] is written, right behind the end of y, which has 1000 elements (4000 bytes), by thread (232, 0, 0) of block (3, 0, 0). (24 times)'
    ]);
    // It ran on, as it would have without.
    expect(text).toBe('999\n');
    expect(record.exitCode).toBe(0);
    const [{ text: line, column, length, notes }] = errorsIn(
      record.diagnostics
    );
    expect(line.slice(column - 1, column - 1 + length)).toBe('y[i]');
    expect(notes.at(-1)?.message).toContain('--unchecked');
  });

  it('are not, where that is said', async () => {
    const { record } = await run(
      `${COUNT}int main() { int *y; cudaMalloc(&y, 40); count<<<1, 32>>>(y); }`,
      { simulate, checkBounds: false }
    );
    expect(record.diagnostics).toEqual([]);
    expect(record.remarks.join()).not.toContain('Bounds');
  });

  it('are those of memory as it was when the launch was made', async () => {
    // The indices are overwritten, and all is freed, before anybody looks.
    const { text, errors, record } = await run(
      `__global__ void scatter(const int *to, int *y) { y[to[threadIdx.x]] = threadIdx.x; }
__global__ void spoil(int *to) { to[threadIdx.x] = 1 << 20; }
int main() {
  int h[64], *to, *y, r[64];
  for (int i = 0; i < 64; i++) h[i] = 63 - i;
  cudaMalloc(&to, sizeof h); cudaMalloc(&y, sizeof h);
  cudaMemcpy(to, h, sizeof h, cudaMemcpyHostToDevice);
  scatter<<<1, 64>>>(to, y);
  spoil<<<1, 64>>>(to);
  cudaMemcpy(r, y, sizeof r, cudaMemcpyDeviceToHost);
  cudaMemset(y, 255, sizeof h);
  cudaFree(to); cudaFree(y);
  printf("%d\\n", r[0]);
}`,
      { simulate }
    );
    expect(text).toBe('63\n');
    expect(errors).toEqual([]);
    expect(record.remarks.join()).toContain(
      'Bounds were checked of 2 launches: the first at each place, and those with other sizes or numbers. All accesses were inside of their arrays.'
    );
  });

  it('are looked at of each place, and of other numbers and sizes there', async () => {
    const { errors, record } = await run(
      `__global__ void shift(int *y, int by) { y[threadIdx.x + by] = 1; }
int main() {
  int *y;
  cudaMalloc(&y, 66 * sizeof(int));
  for (int k = 0; k < 200; k++)
    shift<<<1, 64>>>(y, k % 4);
  cudaFree(y);
  cudaMalloc(&y, 64 * sizeof(int));
  for (int k = 0; k < 2; k++)
    shift<<<1, 64>>>(y, 0);
}`,
      { simulate }
    );
    expect(errors).toEqual([
      '3: out of bounds: y[66] is written, right behind the end of y, which has 66 elements (264 bytes), by thread (63, 0, 0) of block (0, 0, 0).'
    ]);
    expect(record.remarks.join()).toContain('5 launches');
  });

  it('hold for pointers into arrays, structs, variables, managed memory, streams and graphs', async () => {
    const kernels = `struct Part { float *a; int n; };
__constant__ int first[4];
__device__ int table[8];
__global__ void middle(float *p) { p[(int)threadIdx.x - 4] = 1; }
__global__ void part(Part p) { p.a[threadIdx.x] = first[threadIdx.x % 4]; }
__global__ void symbols() { table[threadIdx.x] = 1; }
__global__ void plain(int *y) { y[threadIdx.x] = 1; }
`;
    const program = (extra: number): string => `${kernels}int main() {
  float *a; int *m, *g; int h[4] = {0, 1, 2, 3};
  cudaMalloc(&a, 16 * sizeof(float)); cudaMallocManaged(&m, 16 * sizeof(int)); cudaMalloc(&g, 16 * sizeof(int));
  cudaMemcpyToSymbol(first, h, sizeof h);
  cudaStream_t s; cudaStreamCreate(&s);
  middle<<<1, ${8 + extra}>>>(a + 12 - 4);
  part<<<1, ${16 + extra}, 0, s>>>(Part{a, 16});
  symbols<<<1, ${8 + extra}>>>();
  plain<<<1, ${16 + extra}>>>(m);
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  plain<<<1, ${16 + extra}, 0, s>>>(g);
  cudaGraph_t graph; cudaStreamEndCapture(s, &graph);
  cudaGraphExec_t exec; cudaGraphInstantiate(&exec, graph, 0);
  cudaGraphLaunch(exec, s);
  cudaDeviceSynchronize();
  cudaFree(a); cudaFree(m); cudaFree(g);
  puts("done");
}`;
    const right = await run(program(0), { simulate });
    expect(right.errors).toEqual([]);
    expect(right.text).toBe('done\n');
    expect(right.record.remarks.join()).toContain('5 launches');
    const wrong = await run(program(5), { simulate });
    expect(wrong.text).toBe('done\n');
    expect(
      wrong.errors.map(error => /(?<=bounds: )\S+ is \w+/.exec(error)?.[0])
    ).toEqual([
      'p[16] is written',
      'p.a[16] is written',
      'table[8] is written',
      'y[16] is written'
    ]);
  });

  it('hold for pointers in functors and lambdas', async () => {
    const program = (
      index: number
    ): string => `struct Gather { int *from, *at, *to; __device__ void operator()(int i) const { to[i] = from[at[i]]; } };
template <class F> __global__ void each(int n, F f) { int i = threadIdx.x; if (i < n) f(i); }
int main() {
  int *from, *at, *to, h[4] = {0, 1, ${index}, 2};
  cudaMalloc(&from, 400); cudaMalloc(&at, 16); cudaMalloc(&to, 16);
  cudaMemset(from, 0, 400);
  cudaMemcpy(at, h, 16, cudaMemcpyHostToDevice);
  each<<<1, 32>>>(4, Gather{from, at, to});
  each<<<1, 32>>>(4, [=] __device__ (int i) { to[i] = from[at[i] + 1]; });
  cudaFree(from); cudaFree(at); cudaFree(to);
}`;
    const right = await run(program(98), { simulate });
    expect(right.errors).toEqual([]);
    expect(right.record.remarks.join()).toContain('2 launches');
    const wrong = await run(program(100), { simulate });
    expect(
      wrong.errors.map(error => /(?<=bounds: )\S+ is \w+/.exec(error)?.[0])
    ).toEqual(['f.from[100] is read', 'f.from[101] is read']);
  });

  it("hold for large parameters, each thread's own or everybody's", async () => {
    const { errors } = await run(
      `struct Table { int n; float rows[60][100]; };
__global__ void look(Table table, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  y[i] = table.rows[i][table.n];
}
__global__ void change(Table table, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  table.rows[i % 60][1] += i;
  y[i] = table.rows[i][1];
}
int main() {
  static Table table;
  table.n = 3;
  float *y;
  cudaMalloc(&y, 64 * sizeof(float));
  look<<<2, 32>>>(table, y);
  change<<<1, 60>>>(table, y);
  change<<<1, 64>>>(table, y);
  cudaFree(y);
}`,
      { simulate }
    );
    expect(errors).toEqual([
      '6: out of bounds: table.rows[6003] is read, 12 bytes behind the end of table.rows, which has 6000 elements (24000 bytes), by thread (28, 0, 0) of block (1, 0, 0). (4 times)',
      '11: out of bounds: table.rows[6001] is read, 4 bytes behind the end of table.rows, which has 6000 elements (24000 bytes), by thread (60, 0, 0) of block (0, 0, 0). (4 times)'
    ]);
  });

  it('are told where the program calls what a library launches', async () => {
    const { errors } = await run(
      `#include <thrust/device_vector.h>
#include <thrust/for_each.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/transform.h>
struct Shift {
  const int *from;
  int *to;
  __device__ void operator()(int i) const {
    to[i] = from[i + 1];
  }
};
int main() {
  thrust::device_vector<int> a(100, 1), b(90);
  thrust::transform(a.begin(), a.end(), b.begin(), thrust::negate<int>());
  Shift shift{thrust::raw_pointer_cast(a.data()), thrust::raw_pointer_cast(b.data())};
  thrust::for_each(thrust::device, thrust::counting_iterator<int>(10),
                   thrust::counting_iterator<int>(90), shift);
  thrust::for_each(thrust::device, thrust::counting_iterator<int>(0),
                   thrust::counting_iterator<int>(91), shift);
}`,
      { simulate }
    );
    expect(errors).toEqual([
      '16: out of bounds: b[90] is written, right behind the end of b, which has 90 elements (360 bytes), by thread (90, 0, 0) of block (0, 0, 0). (10 times)',
      '11: out of bounds: to[90] is written, right behind the end of to, which has 90 elements (360 bytes), by thread (90, 0, 0) of block (0, 0, 0).'
    ]);
  });

  it('hold for cooperative launches, shared memory and what blocks hand over', async () => {
    const { errors, record } = await run(
      `namespace cg = cooperative_groups;
__device__ unsigned tickets;
__global__ void both(int *y, int n) {
  __shared__ int t[64];
  t[threadIdx.x] = threadIdx.x;
  cg::this_grid().sync();
  y[(blockIdx.x + 1) % gridDim.x * 64 + t[63 - threadIdx.x]] = 1;
}
__global__ void last(int *y, int *out, int n) {
  __shared__ bool isLast;
  y[blockIdx.x * blockDim.x + threadIdx.x] = 1;
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) isLast = atomicAdd(&tickets, 1) == gridDim.x - 1;
  __syncthreads();
  if (isLast) for (int i = threadIdx.x; i < n; i += blockDim.x) atomicAdd(out, y[i]);
}
int main() {
  int *y, *out, n = 4 * 64;
  cudaMalloc(&y, n * sizeof(int)); cudaMalloc(&out, sizeof(int));
  void *args[] = {&y, &n};
  cudaLaunchCooperativeKernel((void *)both, 4, 64, args, 0, 0);
  last<<<4, 64>>>(y, out, n);
  cudaDeviceSynchronize();
}`,
      { simulate }
    );
    expect(errors).toEqual([]);
    expect(record.remarks.join()).toContain(
      'Bounds were checked of 2 launches:'
    );
  });

  it('find the end of large grids, and stop soon in long kernels', async () => {
    const { errors, record } = await run(
      `__global__ void square(float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float s = i;
  for (int k = 0; k < 100; k++) s = s * 0.5f + 1;
  y[i] = s;
}
int main() {
  int n = 100000;
  float *y;
  cudaMalloc(&y, n * sizeof(float));
  square<<<(n + 255) / 256, 256>>>(y);
  cudaDeviceSynchronize();
}`,
      { simulate }
    );
    expect(errors.join()).toContain('y[100000] is written');
    expect(record.remarks.join()).toContain('(of square in part)');
  });

  it('are left to check where they cannot be looked at, which is said once', async () => {
    const { errors, record, text } = await run(
      `${COUNT}__global__ void own(int *y) { int *p = (int *)malloc(8); p[0] = 1; y[0] = p[0]; free(p); }
int main() {
  int *y;
  cudaMalloc(&y, 1 << 25);
  for (int k = 0; k < 3; k++) count<<<1, 32>>>(y);
  own<<<1, 1>>>(y);
  cudaDeviceSynchronize();
  printf("%d\\n", 1);
}`,
      { simulate }
    );
    expect(text).toBe('1\n');
    expect(errors).toEqual([]);
    expect(record.remarks.filter(one => one.includes('Bounds'))).toEqual([
      'Bounds were not checked of launches of count (its arrays are large) and own (it allocates memory); check looks at them.'
    ]);
    expect(record.notes.join()).not.toContain('Bounds');
  });

  it('leave alone what the run tells itself', async () => {
    const { errors, record } = await run(
      `${COUNT}int main() { int *y = nullptr; count<<<1, 32>>>(y); printf("%d\\n", cudaDeviceSynchronize() != 0); }`,
      { simulate }
    );
    expect(errors).toEqual([]);
    expect(record.faults).toHaveLength(1);
  });
});

describe('pointers in memory', () => {
  const list = (rounds: number): string => `struct Node { int v; Node *next; };
__global__ void sum(Node *n, int *out, int rounds) {
  int s = 0;
  for (int i = 0; i < rounds; i++) { s += n->v; n = n->next; }
  out[threadIdx.x] = s;
}
int main() {
  Node *n, h[10]; int *out, r;
  cudaMalloc(&n, sizeof h); cudaMalloc(&out, 32 * sizeof(int));
  for (int i = 0; i < 10; i++) { h[i].v = i; h[i].next = i < 9 ? n + i + 1 : nullptr; }
  cudaMemcpy(n, h, sizeof h, cudaMemcpyHostToDevice);
  sum<<<1, 32>>>(n, out, ${rounds});
  cudaMemcpy(&r, out, sizeof r, cudaMemcpyDeviceToHost);
  printf("%d\\n", r);
}`;

  it('lead where they led', async () => {
    const { text, errors, record } = await run(list(10), { simulate: true });
    expect(text).toBe('45\n');
    expect(errors).toEqual([]);
    expect(record.remarks.join()).toContain('Bounds were checked of 1 launch');
  });

  it('are called null where they are', async () => {
    const { errors } = await run(list(11), { simulate: true });
    expect(errors).toEqual([
      expect.stringMatching(
        /^6: out of bounds: A null pointer is read through, by thread \(0, 0, 0\) of block \(0, 0, 0\)\. \(\d+ times\)$/
      )
    ]);
  });
});
