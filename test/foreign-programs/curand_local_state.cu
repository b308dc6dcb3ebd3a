// prints: in range
// cuRAND's commonest idiom: a state that lives in registers.
#include <cstdio>
#include <curand_kernel.h>
__global__ void k(float *o) { curandState s; curand_init(1, threadIdx.x, 0, &s); o[threadIdx.x] = curand_uniform(&s); }
int main() {
  float h[32], *d;
  cudaMalloc(&d, sizeof h);
  k<<<1, 32>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  bool ok = true;
  for (float x : h) ok = ok && x > 0 && x <= 1;
  printf(ok ? "in range\n" : "out of range\n");
}
