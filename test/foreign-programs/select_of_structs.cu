// prints: 1 0 3 2
// A conditional expression of two structs.
#include <cstdio>
template <class K, class V> struct Pair { K k; V v; __device__ Pair(K a, V b) : k(a), v(b) {} };
template <class T> __device__ T pick(T a, T b, bool c) { return c ? a : b; }
__global__ void k(int *o) {
  Pair<int, int> mine(threadIdx.x, threadIdx.x), other(threadIdx.x ^ 1, threadIdx.x ^ 1);
  Pair<int, int> p = pick(mine, other, mine.k < 0);
  o[threadIdx.x] = p.v;
}
int main() {
  int h[4], *d;
  cudaMalloc(&d, sizeof h);
  k<<<1, 4>>>(d);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  printf("%d %d %d %d\n", h[0], h[1], h[2], h[3]);
}
