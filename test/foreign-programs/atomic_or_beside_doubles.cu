// prints: 1 2.5
// A shared int of an atomic beside shared doubles and a double4.
#include <cstdio>
template <int N> __global__ void k(const double *in, double *out, int *any, int n) {
  __shared__ int scan[N];
  __shared__ double4 sums;
  __shared__ int some;
  __shared__ double slots[12];
  if (threadIdx.x < 12) slots[threadIdx.x] = 0.0;
  __syncthreads();
  double4 s = make_double4(0, 0, 0, 0);
  for (int i = threadIdx.x; i < n; i += N) {
    const int in_it = in[i] > 1;
    scan[threadIdx.x] = in_it;
    if (threadIdx.x == 0) some = 0;
    __syncthreads();
    atomicOr(&some, in_it);
    __syncthreads();
    if (some == 0) continue;
    if (in_it) { s.x += in[i]; slots[threadIdx.x % 12] = in[i]; }
    __syncthreads();
  }
  if (threadIdx.x == 0) { sums = s; sums.y += scan[0]; *any = some; *out = sums.x; }
}
int main() {
  double h[64], *d, *o, r; int *a, any;
  for (int i = 0; i < 64; i++) h[i] = i == 0 ? 2.5 : 0;
  h[33] = 3;
  cudaMalloc(&d, sizeof h); cudaMalloc(&o, 8); cudaMalloc(&a, 4);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  k<32><<<1, 32>>>(d, o, a, 64);
  cudaMemcpy(&r, o, 8, cudaMemcpyDeviceToHost); cudaMemcpy(&any, a, 4, cudaMemcpyDeviceToHost);
  printf("%d %g\n", any, r);
}
