// Compare-and-swap of 16 bits, at both halves of a word, in shared and global memory.
// prints: 130 0 64 128 1 12
// prints: 0 2016 100 497 500 32 64
// prints: -32 1.5
#include <cstdio>
#include <cuda_fp16.h>

__device__ unsigned short add(unsigned short *to, unsigned short by) {
  unsigned short old = *to, was;
  do {
    was = old;
    old = atomicCAS(to, was, (unsigned short)(was + by));
  } while (old != was);
  return old;
}

__device__ void addHalf(__half *to, float by) {
  unsigned short old = __half_as_ushort(*to), was;
  do {
    was = old;
    old = atomicCAS((unsigned short *)to, was, __half_as_ushort(__float2half(__half2float(__ushort_as_half(was)) + by)));
  } while (old != was);
}

struct Cell { unsigned char tag; unsigned short count[2]; };

__global__ void count(unsigned short *counts, unsigned short *shown, Cell *cell, __half *sums, unsigned short *claims) {
  __shared__ unsigned short mine[5];
  int t = threadIdx.x;
  if (t < 5) mine[t] = t == 2 ? 100 : t == 4 ? 500 : t == 3;
  __syncthreads();
  add(&counts[2 * (t & 1)], t & 1 ? 2 : 1 + (t == 0));
  add(&counts[3], 2);
  add(mine + 1, t);
  if (t >= 32) add(mine + 3, t - 32), add(mine + 3, 0xfffe), add(mine + 3, 2);
  add(&cell->count[t % 2], t & 3);
  addHalf(sums + 1, -0.5f);
  // One thread in all claims it, and the others see by whom.
  if (atomicCAS(claims + 1, (unsigned short)0, (unsigned short)7) == 0) add(claims, 1);
  __syncthreads();
  if (t < 5) shown[t] = mine[t];
}

int main() {
  unsigned short *counts, *shown, *claims;
  Cell *cell;
  __half *sums;
  cudaMallocManaged(&counts, 4 * sizeof *counts);
  cudaMallocManaged(&shown, 5 * sizeof *shown);
  cudaMallocManaged(&claims, 2 * sizeof *claims);
  cudaMallocManaged(&cell, sizeof *cell);
  cudaMallocManaged(&sums, 2 * sizeof *sums);
  for (int i = 0; i < 4; i++) counts[i] = i == 0 ? 97 : 0;
  cell->tag = 12;
  cell->count[0] = cell->count[1] = claims[0] = claims[1] = 0;
  sums[0] = __float2half(1.5f);
  sums[1] = __float2half(0.0f);
  count<<<1, 64>>>(counts, shown, cell, sums, claims);
  cudaDeviceSynchronize();
  printf("%d %d %d %d %d %d\n", counts[0], counts[1], counts[2], counts[3], claims[0], cell->tag);
  printf("%d %d %d %d %d %d %d\n", shown[0], shown[1], shown[2], shown[3], shown[4], cell->count[0], cell->count[1]);
  printf("%g %g\n", __half2float(sums[1]), __half2float(sums[0]));
}
