import { expect, it } from 'vitest';
import { runProgram } from '../../../test/runProgram';

const program = `
#include <cstdio>
struct Moments {
  float mean;
  long long n;
  __device__ Moments(float mean, long long n) : mean(mean), n(n) {}
};
__device__ Moments with(Moments old, float value) {
  float step = value - old.mean;
  return {old.mean + step / (float)(old.n + 1), old.n + 1};
}
__global__ void moments(const float *in, float *out, int n) {
  Moments all(0, 0);
  for (int i = threadIdx.x; i < n; i += blockDim.x) all = with(all, in[i]);
  out[threadIdx.x] = all.mean;
}
__global__ void tickets(int *next, float *out) {
  int mine = atomicAdd(next, 1), other = atomicMax(next + 1, mine);
  out[mine] = other + mine;
}
int main(int argc, char **) {
  float *out;
  void *much = nullptr;
  cudaMalloc(&out, 1024);
  cudaError_t error = cudaMalloc(&much, 1ull << 42);
  printf("%s\\n", cudaGetErrorString(error));
  KERNEL;
  error = cudaDeviceSynchronize();
  printf("%s\\n", cudaGetErrorString(error));
}`;

// What is read is used further on, in functions that were called with it.
it.each([
  ['moments<<<1, 32>>>((float *)much, out, 64)', 'through in in line 14'],
  ['tickets<<<1, 32>>>((int *)much, out)', 'through next in line 18']
])('on WebGPU %s stops where it reads', async (launch, where) => {
  const { text, record } = await runProgram(
    program.replace('KERNEL', launch),
    false
  );
  expect(text).toContain('out of memory\nan illegal memory access');
  expect(JSON.stringify(record)).toContain(where);
});

it.each([false, true])(
  'a header of ours is no place to point at (simulated: %s)',
  async simulate => {
    const { text, record } = await runProgram(
      `#include <cstdio>
#include <cublas_v2.h>
int main() {
  cublasHandle_t handle;
  cublasCreate(&handle);
  float x[4] = {1, 2, 3, 4}, y[4] = {}, one = 1;
  cublasSaxpy(handle, 4, &one, x, 1, y, 1);
  printf("%s\\n", cudaGetErrorString(cudaDeviceSynchronize()));
}`,
      simulate
    );
    expect(text).toBe('an illegal memory access was encountered\n');
    expect(record.faults.join()).toMatch(
      /^__cublas::axpy_kernel<float, float> reads or writes through x, and x is memory of the host/
    );
  }
);
