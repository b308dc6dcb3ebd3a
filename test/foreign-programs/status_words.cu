// Blocks hand flags to each other with the values beside them in 64 bits, which a card reads at once.
// prints: torn 0
// prints: sums right 1
// prints: doubles right 1
#include <cstdio>

typedef unsigned long long u64;

__device__ unsigned ticket;

__global__ void hand(volatile u64 *cells, int *torn) {
  int pair = blockIdx.x >> 1;
  if (blockIdx.x & 1) {
    for (unsigned i = 1; i <= 3000; i++) cells[pair] = (u64)(i * 7) << 32 | i;
  } else {
    int bad = 0;
    for (int i = 0; i < 3000; i++) {
      u64 seen = cells[pair];
      bad += (unsigned)(seen >> 32) != (unsigned)seen * 7;
    }
    torn[pair] = bad;
  }
}

/** Each block adds what all before it added, whose status says whether it is theirs or all. */
__global__ void scan(const int *in, int *out, u64 *status) {
  __shared__ unsigned tile;
  __shared__ int sums[32], before;
  if (threadIdx.x == 0) tile = atomicAdd(&ticket, 1u);
  __syncthreads();
  int t = threadIdx.x;
  sums[t] = in[tile * 32 + t];
  __syncthreads();
  if (t == 0) {
    for (int i = 1; i < 32; i++) sums[i] += sums[i - 1];
    int all = 0;
    *(volatile u64 *)&status[tile] = 1ull << 32 | (unsigned)sums[31];
    for (int look = (int)tile - 1; look >= 0;) {
      u64 seen = *(volatile u64 *)&status[look];
      if (seen >> 32 == 0) continue;
      all += (int)(unsigned)seen;
      if (seen >> 32 == 2) break;
      look--;
    }
    *(volatile u64 *)&status[tile] = 2ull << 32 | (unsigned)(all + sums[31]);
    before = all;
  }
  __syncthreads();
  out[tile * 32 + t] = before + sums[t];
}

__global__ void lastOne(volatile double *parts, double *sum, unsigned *done) {
  parts[blockIdx.x] = blockIdx.x * 0.5;
  __threadfence();
  if (atomicAdd(done, 1u) == gridDim.x - 1) {
    double all = 0;
    for (unsigned i = 0; i < gridDim.x; i++) all += parts[i];
    *sum = all;
  }
}

int main() {
  const int pairs = 4, tiles = 40, n = tiles * 32;
  u64 *cells;
  int *torn, *in, *out;
  double *parts, *sum;
  unsigned *done;
  cudaMallocManaged(&cells, 64 * sizeof *cells);
  cudaMallocManaged(&torn, pairs * sizeof *torn);
  cudaMemset(cells, 0, 64 * sizeof *cells);
  hand<<<2 * pairs, 1>>>(cells, torn);
  cudaDeviceSynchronize();
  int bad = 0;
  for (int i = 0; i < pairs; i++) bad += torn[i];
  printf("torn %d\n", bad);

  cudaMallocManaged(&in, n * sizeof *in);
  cudaMallocManaged(&out, n * sizeof *out);
  for (int i = 0; i < n; i++) in[i] = i * 37 % 19 - 9;
  cudaMemset(cells, 0, 64 * sizeof *cells);
  scan<<<tiles, 32>>>(in, out, cells);
  cudaDeviceSynchronize();
  bool right = true;
  for (int i = 0, all = 0; i < n; i++) right &= out[i] == (all += in[i]);
  printf("sums right %d\n", right);

  cudaMallocManaged(&parts, 20 * sizeof *parts);
  cudaMallocManaged(&sum, sizeof *sum);
  cudaMallocManaged(&done, sizeof *done);
  *done = 0;
  lastOne<<<20, 1>>>(parts, sum, done);
  cudaDeviceSynchronize();
  printf("doubles right %d\n", *sum == 95.0);
}
