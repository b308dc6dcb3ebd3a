// The functions of CUDA that programs call most, with too few or too many arguments; brackets of launches that are one short.
#include <cstdio>
__global__ void k(int *d) { d[threadIdx.x] = 1; }
int main() {
  int *d, h[32];
  cudaMalloc(32 * sizeof(int));
  cudaMalloc(&d);
  cudaMalloc(&d, 32, 4);
  cudaMemcpy(d, sizeof(h), cudaMemcpyHostToDevice);
  cudaMemcpy(d, h, sizeof(h));
  k<<1, 32>>(d);
  k<<1,
     32>>(d);
  return 0;
}
