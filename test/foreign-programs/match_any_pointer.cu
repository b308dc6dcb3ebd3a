// prints: 88 66 00000011 00000022 00000044 00000088
// Warp operations on 64-bit values and on pointers.
#include <cstdio>
__device__ unsigned peers(int *p) {
  unsigned mine = 0;
  for (int i = 0; i < 32; i++) {
    unsigned long long other = __shfl_sync(0xffffffffu, (unsigned long long)p, i);
    unsigned m = __ballot_sync(0xffffffffu, other == (unsigned long long)p);
    if (i == (threadIdx.x & 31)) mine = m;
  }
  return mine & __match_any_sync(0xffffffffu, (unsigned long long)p);
}
__global__ void k(unsigned *o, int *p) { o[threadIdx.x] = peers(p + threadIdx.x % 4) & 0xff; }
__global__ void doubles(unsigned *o) {
  int all;
  const unsigned same = __match_any_sync(0xffffffffu, 0.1 * (threadIdx.x / 3 % 2));
  const unsigned whole = __match_all_sync(0xffffffffu, 1ull << 40 | threadIdx.x, &all);
  if (threadIdx.x == 3) o[0] = same + 0x50 + whole + all;
  if (threadIdx.x == 4) o[1] = __popc(same) == 15 ? 0x66 : 0;
}
int main() {
  unsigned h[34], *d; int *p;
  cudaMalloc(&d, sizeof h); cudaMalloc(&p, 16);
  k<<<1, 32>>>(d, p);
  doubles<<<1, 32>>>(d + 32);
  cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
  printf("%02x %02x %08x %08x %08x %08x\n", h[32] & 0xff, h[33] & 0xff, h[0], h[1], h[2], h[3]);
}
