// prints: 3 1 3 1
// Barriers in loops and branches on values read from memory, around a function with barriers and an early return.
#include <cstdio>
__device__ float total(const float *v, int n) {
  __shared__ float s[32];
  float a = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) a += v[i];
  for (int o = 16; o; o /= 2) a += __shfl_down_sync(__activemask(), a, o);
  if (threadIdx.x % 32 == 0) s[threadIdx.x / 32] = a;
  __syncthreads();
  if (blockDim.x <= 32) return s[0];
  a = threadIdx.x < blockDim.x / 32 ? s[threadIdx.x % 32] : 0.0f;
  if (threadIdx.x / 32 == 0) {
    for (int o = 16; o; o /= 2) a += __shfl_down_sync(__activemask(), a, o);
    if (threadIdx.x == 0) s[0] = a;
  }
  __syncthreads();
  return s[0];
}
__global__ void k(const int *first, const bool *skip, int rows, int iterations, float *out, int *locks) {
  extern __shared__ float memory[];
  float *phi = memory, *sum = &memory[8];
  for (int r = blockIdx.x; r < rows; r += gridDim.x) {
    int begin = first[r], end = first[r + 1];
    for (int j = threadIdx.x; j < 8; j += blockDim.x) sum[j] = 0;
    __syncthreads();
    for (int j = 0; j < iterations; j++) {
      for (int c = begin; c < end; c++) {
        const bool s = skip[c];
        if (not s or j + 1 == iterations) {
          for (int l = threadIdx.x; l < 8; l += blockDim.x) phi[l] = 1;
          __syncthreads();
          float p = total(phi, 8);
          for (int l = threadIdx.x; l < 8; l += blockDim.x) sum[l] += phi[l] / p;
          __syncthreads();
        }
        if (j + 1 == iterations) {
          if (not s) {
            if (threadIdx.x == 0) while (atomicCAS(locks, 0, 1)) {}
            __syncthreads();
            for (int l = threadIdx.x; l < 8; l += blockDim.x) out[r] += 0;
            __syncthreads();
            if (threadIdx.x == 0) locks[0] = 0;
            __syncthreads();
          }
          float loss = total(sum, 8);
          if (threadIdx.x == 0) out[r] = loss;
          __syncthreads();
        }
      }
    }
  }
}
int main() {
  int first[] = {0, 2, 3, 5, 6}; bool skip[] = {false, true, true, false, true, true};
  int *f, *l; bool *s; float *o, h[4];
  cudaMalloc(&f, sizeof first); cudaMalloc(&s, sizeof skip); cudaMalloc(&o, 16); cudaMalloc(&l, 4);
  cudaMemcpy(f, first, sizeof first, cudaMemcpyHostToDevice); cudaMemcpy(s, skip, sizeof skip, cudaMemcpyHostToDevice);
  cudaMemset(o, 0, 16); cudaMemset(l, 0, 4);
  k<<<2, 64, 64>>>(f, s, 4, 2, o, l);
  cudaMemcpy(h, o, 16, cudaMemcpyDeviceToHost);
  printf("%g %g %g %g\n", h[0], h[1], h[2], h[3]);
}
