// prints: 5 10
// A function template of the device that is defined behind its use.
#include <cstdio>
template <class T> __device__ T halve(T n);
__global__ void k(float *o) { o[threadIdx.x] = halve(o[threadIdx.x]); }
template <class T> __device__ T halve(T n) { return n / 2; }
int main() {
  float h[2] = {10, 20}, *d;
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  k<<<1, 2>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  printf("%g %g\n", h[0], h[1]);
}
