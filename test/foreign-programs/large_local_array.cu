// prints: 496
// 32 KiB of local memory a thread.
#include <cstdio>
__global__ void k(const int *in, int *out, int n) {
  unsigned char table[32768];
  memset(table, 0, sizeof table);
  for (int i = 0; i < n; i++) table[in[i] & 32767] = i & 31;
  int s = 0;
  for (int i = 0; i < 32768; i++) s += table[i];
  out[threadIdx.x] = s;
}
int main() {
  int h[32], *in, *out;
  for (int i = 0; i < 32; i++) h[i] = i * 1000;
  cudaMalloc(&in, sizeof h); cudaMalloc(&out, sizeof h);
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  k<<<1, 32>>>(in, out, 32);
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  printf("%d\n", h[31]);
}
