// prints: 0 5 6 6 6 6 6 6
// Loads through a volatile pointer are made each time: a warp in lock step.
#include <cstdio>
__device__ int f(volatile int *s) { int i = threadIdx.x + 1; s[i] = 1; int t = s[i - 1]; s[i] = t + 5; return s[i - 1]; }
__global__ void k(int *o) { __shared__ int s[64]; if (threadIdx.x == 0) s[0] = 0; __syncwarp(); o[threadIdx.x] = f(s); }
int main() {
  int h[32], *d;
  cudaMalloc(&d, sizeof h);
  k<<<1, 32>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 8; i++) printf("%d%c", h[i], i < 7 ? ' ' : '\n');
}
