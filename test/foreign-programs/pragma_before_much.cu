// prints: 5 50000
// '#pragma unroll 4' before some 200,000 further tokens.
#include <cstdio>
#define T1 s += 1;
#define T2 T1 T1 T1 T1 T1 T1 T1 T1 T1 T1
#define T3 T2 T2 T2 T2 T2 T2 T2 T2 T2 T2
#define T4 T3 T3 T3 T3 T3 T3 T3 T3 T3 T3
#define T5 T4 T4 T4 T4 T4 T4 T4 T4 T4 T4
__global__ void k(int *out) {
  int s = 1;
#pragma unroll 4
  for (int i = 0; i < 4; i++) s += 1;
  *out = s;
}
int main() {
  int h, *d, s = 0;
  cudaMalloc(&d, 4);
  k<<<1, 1>>>(d);
  cudaMemcpy(&h, d, 4, cudaMemcpyDeviceToHost);
  T5 T5 T5 T5 T5
  printf("%d %d\n", h, s);
}
