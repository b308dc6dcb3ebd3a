// prints: loads 0
// prints: flags 0
// prints: sorts 0
// prints: shuffles 0
// prints: segments 0
// What CUB has for threads without a class, for neighbours, and sorting by comparisons, against plain loops.
#include <cub/cub.cuh>
#include <cub/block/block_shuffle.cuh>
#include <algorithm>
#include <cstdio>
#include <numeric>
#include <vector>
struct NotSame {
  __device__ bool operator()(int a, int b) const { return a != b; }
};
struct NewRow {
  __device__ bool operator()(int a, int b, int index) const { return a != b || index % 5 == 0; }
};
struct ByTens {
  __host__ __device__ bool operator()(int a, int b) const { return a / 10 < b / 10; }
};
__global__ void loads(const int *in, int *out, int valid) {
  int a[3], b[3], c[3];
  cub::LoadDirectBlocked(threadIdx.x, in, a, valid, -1);
  cub::LoadDirectStriped<64>(threadIdx.x, in, b);
  cub::LoadDirectWarpStriped(threadIdx.x, in, c, valid, -2);
  cub::StoreDirectBlocked(threadIdx.x, out, a);
  cub::StoreDirectStriped<64>(threadIdx.x, out + 192, b);
  cub::StoreDirectWarpStriped(threadIdx.x, out + 384, c, valid);
}
__global__ void flags(const int *in, int *out) {
  typedef cub::BlockDiscontinuity<int, 64> Flags;
  __shared__ typename Flags::TempStorage temp;
  int v[3], heads[3], tails[3];
  cub::LoadDirectBlocked(threadIdx.x, in, v);
  Flags(temp).FlagHeadsAndTails(heads, tails, v, NotSame());
  cub::StoreDirectBlocked(threadIdx.x, out, heads);
  cub::StoreDirectBlocked(threadIdx.x, out + 192, tails);
  __syncthreads();
  Flags(temp).FlagHeads(heads, v, NewRow(), in[0]);
  cub::StoreDirectBlocked(threadIdx.x, out + 384, heads);
}
__global__ void sorts(int *keys, short *values, int *warps) {
  typedef cub::BlockMergeSort<int, 64, 3, short> Sort;
  typedef cub::WarpMergeSort<int, 3> WarpSort;
  __shared__ typename Sort::TempStorage temp;
  __shared__ typename WarpSort::TempStorage warp[2];
  int k[3];
  short v[3];
  cub::LoadDirectBlocked(threadIdx.x, warps, k);
  WarpSort(warp[threadIdx.x / 32]).Sort(k, ByTens());
  cub::StoreDirectBlocked(threadIdx.x, warps, k);
  cub::LoadDirectBlocked(threadIdx.x, keys, k, 150, 999);
  cub::LoadDirectBlocked(threadIdx.x, values, v);
  Sort(temp).StableSort(k, v, ByTens(), 150, 999);
  cub::StoreDirectBlocked(threadIdx.x, keys, k);
  cub::StoreDirectBlocked(threadIdx.x, values, v);
}
__global__ void shuffles(const int *in, int *out) {
  typedef cub::BlockShuffle<int, 64> Shuffle;
  __shared__ typename Shuffle::TempStorage temp;
  int x = -1;
  Shuffle(temp).Offset(in[threadIdx.x], x, -2);
  out[threadIdx.x] = x;
  __syncthreads();
  Shuffle(temp).Rotate(in[threadIdx.x], x, 5);
  out[64 + threadIdx.x] = x;
}
__global__ void segments(const int *in, int *out) {
  typedef cub::WarpReduce<int> All;
  typedef cub::WarpReduce<int, 8> Eight;
  __shared__ typename All::TempStorage all[2];
  __shared__ typename Eight::TempStorage eight[8];
  int x = in[threadIdx.x];
  out[threadIdx.x] = All(all[threadIdx.x / 32]).HeadSegmentedSum(x, x % 3 == 0);
  out[64 + threadIdx.x] = Eight(eight[threadIdx.x / 8]).TailSegmentedSum(x, x % 3 == 0);
}
std::vector<int> launched(const std::vector<int> &in, int size, void (*kernel)(const int *, int *)) {
  int *a, *b;
  cudaMalloc(&a, in.size() * sizeof(int));
  cudaMalloc(&b, size * sizeof(int));
  cudaMemcpy(a, in.data(), in.size() * sizeof(int), cudaMemcpyHostToDevice);
  kernel<<<1, 64>>>(a, b);
  std::vector<int> out(size);
  cudaMemcpy(out.data(), b, size * sizeof(int), cudaMemcpyDeviceToHost);
  cudaFree(a);
  cudaFree(b);
  return out;
}
int main() {
  std::vector<int> in(192);
  unsigned state = 5;
  for (int &x : in) x = (state = state * 1664525u + 1013904223u) >> 28;
  int *a, *b, bad = 0;
  cudaMalloc(&a, 192 * 4);
  cudaMalloc(&b, 576 * 4);
  cudaMemcpy(a, in.data(), 192 * 4, cudaMemcpyHostToDevice);
  loads<<<1, 64>>>(a, b, 100);
  std::vector<int> out(576);
  cudaMemcpy(out.data(), b, 576 * 4, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 192; i++) bad += out[i] != (i < 100 ? in[i] : -1) || out[192 + i] != in[i] || (i < 100 && out[384 + i] != in[i]);
  printf("loads %d\n", bad);
  bad = 0;
  std::vector<int> few(in);
  for (int &x : few) x /= 8;
  out = launched(few, 576, flags);
  for (int i = 0; i < 192; i++) {
    bad += out[i] != (i == 0 || few[i] != few[i - 1]) || out[192 + i] != (i == 191 || few[i] != few[i + 1]);
    bad += out[384 + i] != ((i > 0 && few[i] != few[i - 1]) || i % 5 == 0);
  }
  printf("flags %d\n", bad);
  bad = 0;
  for (int &x : in) x = x * 7 + x % 3;
  std::vector<short> order(192);
  std::iota(order.begin(), order.end(), short(0));
  short *values;
  int *warps;
  cudaMalloc(&values, 192 * 2);
  cudaMalloc(&warps, 192 * 4);
  cudaMemcpy(a, in.data(), 192 * 4, cudaMemcpyHostToDevice);
  cudaMemcpy(warps, in.data(), 192 * 4, cudaMemcpyHostToDevice);
  cudaMemcpy(values, order.data(), 192 * 2, cudaMemcpyHostToDevice);
  sorts<<<1, 64>>>(a, values, warps);
  std::vector<int> sorted(192), sortedWarps(192);
  std::vector<short> found(192);
  cudaMemcpy(sorted.data(), a, 192 * 4, cudaMemcpyDeviceToHost);
  cudaMemcpy(sortedWarps.data(), warps, 192 * 4, cudaMemcpyDeviceToHost);
  cudaMemcpy(found.data(), values, 192 * 2, cudaMemcpyDeviceToHost);
  std::stable_sort(order.begin(), order.begin() + 150, [&](short x, short y) { return ByTens()(in[x], in[y]); });
  for (int i = 0; i < 150; i++) bad += found[i] != order[i] || sorted[i] != in[order[i]];
  std::vector<int> plain(in);
  for (int w = 0; w < 2; w++) std::stable_sort(plain.begin() + w * 96, plain.begin() + w * 96 + 96, ByTens());
  bad += sortedWarps != plain;
  printf("sorts %d\n", bad);
  bad = 0;
  out = launched(in, 128, shuffles);
  for (int i = 0; i < 64; i++) bad += out[i] != (i < 2 ? -1 : in[i - 2]) || out[64 + i] != in[(i + 5) % 64];
  printf("shuffles %d\n", bad);
  bad = 0;
  out = launched(in, 128, segments);
  for (int i = 0; i < 64; i++) {
    if (i % 32 == 0 || in[i] % 3 == 0) {
      int sum = in[i];
      for (int j = i + 1; j % 32 != 0 && in[j] % 3 != 0; j++) sum += in[j];
      bad += out[i] != sum;
    }
    if (i % 8 == 0 || in[i - 1] % 3 == 0) {
      int sum = in[i];
      for (int j = i; in[j] % 3 != 0 && (j + 1) % 8 != 0; j++) sum += in[j + 1];
      bad += out[64 + i] != sum;
    }
  }
  printf("segments %d\n", bad);
}
