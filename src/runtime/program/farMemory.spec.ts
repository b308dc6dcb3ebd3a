/** Programs in the simulator whose arrays take so much that the frames of their warps lie beyond 2 GiB. */
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../../test/runProgram';

/** Of so many quarters of a GiB: every kind of work that is done outside of the warp's own code. */
const program = (quarters: number): string => `
#include <cstdio>
__device__ int depth(int n) {
  int kept[3] = {n, n + 1, n + 2};
  return n == 0 ? kept[0] : kept[n % 3] - kept[0] + 1 + depth(n - 1);
}
__global__ void f(float *out, int *bins, unsigned *sum, size_t n) {
  __shared__ int tile[64];
  int local[8], t = threadIdx.x;
  for (int i = 0; i < 8; i++) local[(i + t) % 8] = i * t;
  tile[t] = local[t % 8] + depth(t % 5);
  __syncthreads();
  float x = __fdividef((float)tile[63 - t], 2.0f) + powf((float)t, 1.5f);
  unsigned v = t;
  for (int d = 16; d; d /= 2) v += __shfl_down_sync(~0u, v, d);
  if (t % 32 == 0) atomicAdd(sum, v);
  atomicAdd(&bins[t % 4], __popc(__match_any_sync(~0u, t % 3)));
  out[t] = x;
  out[n - 64 + t] = x;
  if (t == 33) printf("thread %d of %s: %d %g\\n", t, "the block", local[3], x);
}
int main() {
  size_t n = (size_t)${quarters} << 26;
  float *out, first[64], last[64];
  int *bins, counts[4];
  unsigned *sum, total;
  if (cudaMalloc(&out, n * sizeof(float))) { puts("no memory"); return 1; }
  cudaMalloc(&bins, 16);
  cudaMalloc(&sum, 4);
  cudaMemset(bins, 0, 16);
  cudaMemset(sum, 0, 4);
  f<<<1, 64>>>(out, bins, sum, n);
  cudaMemcpy(first, out, 256, cudaMemcpyDeviceToHost);
  cudaMemcpy(last, out + n - 64, 256, cudaMemcpyDeviceToHost);
  cudaMemcpy(counts, bins, 16, cudaMemcpyDeviceToHost);
  cudaMemcpy(&total, sum, 4, cudaMemcpyDeviceToHost);
  int different = 0;
  for (int t = 0; t < 64; t++) {
    int u = 63 - t;
    // depth(m): each step adds 1 and one of 0, 1, 2 for m % 3.
    int there = 0;
    for (int m = u % 5; m > 0; m--) there += m % 3 + 1;
    float x = 0.0f;
    for (int i = 0; i < 8; i++) if ((i + u) % 8 == u % 8) x = (i * u + there) / 2.0f;
    x += powf((float)t, 1.5f);
    different += !(fabsf(first[t] - x) < 1e-3f) + !(fabsf(last[t] - x) < 1e-3f);
  }
  printf("%d differ; %d %d %d %d, %u\\n%s\\n", different, counts[0], counts[1],
    counts[2], counts[3], total, cudaGetErrorString(cudaGetLastError()));
}`;

// Lanes of a warp whose t % 3 is the same: 11, 11 and 10; of the second warp 10, 11 and 11.
const match = (t: number): number =>
  Array.from({ length: 32 }, (_, i) => (t & 32) + i).filter(
    u => u % 3 === t % 3
  ).length;
const bins = [0, 1, 2, 3].map(b =>
  Array.from({ length: 16 }, (_, i) => match(4 * i + b)).reduce((a, c) => a + c)
);

describe('programs whose warps lie beyond 2 GiB', () => {
  it.each([1, 9])('compute the same, with %i times 256 MiB', async quarters => {
    const { text, record } = await runProgram(program(quarters), true);
    expect(record.diagnostics).toEqual([]);
    expect(text.split('\n').slice(1)).toEqual([
      `0 differ; ${bins.join(' ')}, ${(63 * 64) / 2}`,
      'no error',
      ''
    ]);
    expect(text).toMatch(/^thread 33 of the block: 66 189\.57/);
  });
});
