// Blocks and warps of CUB: reductions, scans with a running prefix, loads, exchanges, radix sort, histograms.
// prints: reduce 0 warp 0 scan 0 prefix 0
// prints: sort 0 pairs 0 floats 0 histogram 0 segments 0
#include <cub/cub.cuh>
#include <algorithm>
#include <cstdio>
#include <numeric>
#include <vector>
struct Longest {
  __host__ __device__ int2 operator()(const int2 &a, const int2 &b) const { return b.y > a.y ? b : a; }
};
template <int THREADS> __global__ void reduceRows(const int *in, int n, int *sums, int2 *longest) {
  using Reduce = cub::BlockReduce<int, THREADS>;
  using Pairs = cub::BlockReduce<int2, THREADS, cub::BLOCK_REDUCE_RAKING>;
  __shared__ union { typename Reduce::TempStorage sum; typename Pairs::TempStorage pair; } temp;
  const int *row = in + blockIdx.x * n;
  int mine = 0;
  int2 best = make_int2(-1, -1000000);
  for (int i = threadIdx.x; i < n; i += THREADS) { mine += row[i]; best = Longest()(best, make_int2(i, row[i])); }
  int all = Reduce(temp.sum).Sum(mine);
  __syncthreads();
  int2 top = Pairs(temp.pair).Reduce(best, Longest{});
  if (threadIdx.x == 0) { sums[blockIdx.x] = all; longest[blockIdx.x] = top; }
}
__global__ void warps(const float *in, float *sums, int *places, int n) {
  typedef cub::WarpReduce<float> WarpReduce;
  typedef cub::WarpScan<int, 8> WarpScan;
  __shared__ typename WarpReduce::TempStorage reduceTemp[4];
  __shared__ WarpScan::TempStorage scanTemp[16];
  int i = blockIdx.x * blockDim.x + threadIdx.x, warp = threadIdx.x / 32;
  float sum = WarpReduce(reduceTemp[warp]).Sum(in[i]);
  if (threadIdx.x % 32 == 0) sums[i / 32] = sum;
  int before, all;
  WarpScan(scanTemp[threadIdx.x / 8]).ExclusiveSum(in[i] > 0 ? 1 : 0, before, all);
  places[i] = before + 100 * all;
}
struct Running {
  int total;
  __device__ Running(int total) : total(total) {}
  __device__ int operator()(int all) { int old = total; total += all; return old; }
};
template <int BLOCK, int ITEMS> __global__ void scanAll(const int *in, int *inclusive, int *exclusive, int *maxima, int n) {
  typedef cub::BlockLoad<int, BLOCK, ITEMS, cub::BLOCK_LOAD_WARP_TRANSPOSE> Load;
  typedef cub::BlockStore<int, BLOCK, ITEMS, cub::BLOCK_STORE_WARP_TRANSPOSE> Store;
  typedef cub::BlockScan<int, BLOCK, cub::BLOCK_SCAN_WARP_SCANS> Scan;
  __shared__ union { typename Load::TempStorage load; typename Store::TempStorage store; typename Scan::TempStorage scan; } temp;
  Running running(7);
  for (int offset = 0; offset < n; offset += BLOCK * ITEMS) {
    int data[ITEMS], out[ITEMS];
    Load(temp.load).Load(in + offset, data, n - offset, 0);
    __syncthreads();
    Scan(temp.scan).ExclusiveSum(data, out, running);
    __syncthreads();
    Store(temp.store).Store(exclusive + offset, out, n - offset);
    __syncthreads();
    int top = data[0];
    for (int k = 1; k < ITEMS; k++) top = max(top, data[k]);
    Scan(temp.scan).InclusiveScan(top, top, [](int a, int b) { return a > b ? a : b; });
    if (offset == 0) maxima[threadIdx.x] = top;
    __syncthreads();
    int sum;
    Scan(temp.scan).InclusiveSum(data, out, sum);
    for (int &x : out) x += 1000 * (sum > 0);
    __syncthreads();
    Store(temp.store).Store(inclusive + offset, out, n - offset);
    __syncthreads();
  }
}
template <typename Key, int BLOCK, int ITEMS> __global__ void __launch_bounds__(BLOCK) sortTiles(const Key *in, Key *out, int *order) {
  enum { TILE = BLOCK * ITEMS };
  using Sort = cub::BlockRadixSort<Key, BLOCK, ITEMS, int>;
  using KeysOnly = cub::BlockRadixSort<Key, BLOCK, ITEMS>;
  __shared__ union { typename Sort::TempStorage pairs; typename KeysOnly::TempStorage keys; } temp;
  Key keys[ITEMS];
  int places[ITEMS];
  cub::BlockLoad<Key, BLOCK, ITEMS>().Load(in + blockIdx.x * TILE, keys);
  for (int k = 0; k < ITEMS; k++) places[k] = threadIdx.x * ITEMS + k;
  if (order) {
    Sort(temp.pairs).SortDescending(keys, places);
    for (int k = 0; k < ITEMS; k++) order[blockIdx.x * TILE + threadIdx.x * ITEMS + k] = places[k];
    cub::BlockStore<Key, BLOCK, ITEMS>().Store(out + blockIdx.x * TILE, keys);
  } else {
    KeysOnly(temp.keys).SortBlockedToStriped(keys);
    cub::BlockStore<Key, BLOCK, ITEMS, cub::BLOCK_STORE_STRIPED>().Store(out + blockIdx.x * TILE, keys);
  }
}
__global__ void bins(const unsigned char *in, unsigned int *out) {
  using Histogram = cub::BlockHistogram<unsigned char, 64, 4, 256>;
  __shared__ typename Histogram::TempStorage temp;
  __shared__ unsigned int counts[256];
  unsigned char data[4];
  for (int k = 0; k < 4; k++) data[k] = in[threadIdx.x * 4 + k];
  Histogram(temp).Histogram(data, counts);
  __syncthreads();
  for (int i = threadIdx.x; i < 256; i += 64) out[i] = counts[i];
}
template <typename T> T *managed(size_t n) { T *p; cudaMallocManaged(&p, n * sizeof(T)); return p; }
template <typename Key> int sorted(bool pairs, Key (*make)(unsigned)) {
  constexpr int BLOCK = 64, ITEMS = 3, TILES = 2, n = BLOCK * ITEMS * TILES;
  Key *in = managed<Key>(n), *out = managed<Key>(n);
  int *order = managed<int>(n), bad = 0;
  unsigned s = 17;
  for (int i = 0; i < n; i++) { s = s * 1664525u + 1013904223u; in[i] = make(s >> 3); }
  sortTiles<Key, BLOCK, ITEMS><<<TILES, BLOCK>>>(in, out, pairs ? order : nullptr);
  cudaDeviceSynchronize();
  for (int t = 0; t < TILES; t++) {
    std::vector<int> want(BLOCK * ITEMS);
    std::iota(want.begin(), want.end(), 0);
    Key *tile = in + t * BLOCK * ITEMS;
    std::stable_sort(want.begin(), want.end(), [&](int a, int b) { return pairs ? tile[a] > tile[b] : tile[a] < tile[b]; });
    for (size_t i = 0; i < want.size(); i++) {
      bad += out[t * BLOCK * ITEMS + i] != tile[want[i]];
      if (pairs) bad += order[t * BLOCK * ITEMS + i] != want[i];
    }
  }
  cudaFree(in); cudaFree(out); cudaFree(order);
  return bad;
}
int main() {
  const int n = 500, rows = 3;
  int *in = managed<int>(rows * n), *sums = managed<int>(rows), bad = 0;
  int2 *longest = managed<int2>(rows);
  for (int i = 0; i < rows * n; i++) in[i] = i * 7919 % 1009 - 500;
  reduceRows<96><<<rows, 96>>>(in, n, sums, longest);
  cudaDeviceSynchronize();
  for (int r = 0; r < rows; r++) {
    int *b = in + r * n;
    bad += sums[r] != std::accumulate(b, b + n, 0) || longest[r].y != *std::max_element(b, b + n) || b[longest[r].x] != longest[r].y;
  }
  printf("reduce %d ", bad);
  float *f = managed<float>(256), *fs = managed<float>(8);
  int *places = managed<int>(256);
  for (int i = 0; i < 256; i++) f[i] = i * 37 % 19 - 9;
  warps<<<2, 128>>>(f, fs, places, 256);
  cudaDeviceSynchronize();
  bad = 0;
  for (int w = 0; w < 8; w++) bad += fs[w] != std::accumulate(f + 32 * w, f + 32 * w + 32, 0.0f);
  for (int g = 0; g < 32; g++) {
    int all = std::count_if(f + 8 * g, f + 8 * g + 8, [](float x) { return x > 0; }), before = 0;
    for (int l = 0; l < 8; l++) { bad += places[8 * g + l] != before + 100 * all; before += f[8 * g + l] > 0; }
  }
  printf("warp %d ", bad);
  int *inc = managed<int>(n), *exc = managed<int>(n), *top = managed<int>(64);
  scanAll<64, 3><<<1, 64>>>(in, inc, exc, top, n);
  cudaDeviceSynchronize();
  int run = 7, badPrefix = 0, tile = 0, most = -1000;
  bad = 0;
  for (int i = 0; i < n; i++) {
    if (i % 192 == 0) tile = 0;
    badPrefix += exc[i] != run;
    run += in[i];
    tile += in[i];
    if (i % 192 == 191 || i == n - 1) {
      int again = 0, begin = i / 192 * 192;
      for (int k = begin; k <= i; k++) bad += inc[k] != (again += in[k]) + (tile > 0 ? 1000 : 0);
    }
    most = std::max(most, in[i]);
    if (i < 192 && i % 3 == 2) bad += top[i / 3] != most;
  }
  printf("scan %d prefix %d\n", bad, badPrefix);
  printf("sort %d ", sorted<int>(false, [](unsigned s) { return (int)(s % 2000) - 1000; }));
  printf("pairs %d ", sorted<unsigned long long>(true, [](unsigned s) { return (unsigned long long)(s % 37) << 35 | s % 3; }));
  printf("floats %d ", sorted<float>(true, [](unsigned s) { return (int)(s % 64) / 4.0f - 8; }));
  unsigned char *bytes = managed<unsigned char>(256);
  unsigned int *counts = managed<unsigned int>(256);
  int want[256] = {0};
  for (int i = 0; i < 256; i++) want[bytes[i] = (unsigned char)(i * i)]++;
  bins<<<1, 64>>>(bytes, counts);
  cudaDeviceSynchronize();
  bad = 0;
  for (int i = 0; i < 256; i++) bad += counts[i] != (unsigned)want[i];
  printf("histogram %d segments %d\n", bad, sorted<short>(false, [](unsigned s) { return (short)s; }));
}
