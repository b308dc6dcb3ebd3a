// prints: partition 0
// prints: segments 0
// prints: by key 0
// prints: merge sort 0
// prints: for 0
// CUB over whole arrays: parts, segments, sums by key, sorting by comparisons and loops, against plain loops.
#include <cub/cub.cuh>
#include <cub/device/device_for.cuh>
#include <algorithm>
#include <cstdio>
#include <numeric>
#include <vector>
#define CUB(call, ...)                                                       \
  {                                                                          \
    size_t bytes = 0;                                                        \
    void *temp = nullptr;                                                    \
    call(temp, bytes, __VA_ARGS__);                                          \
    cudaMalloc(&temp, bytes + 1);                                            \
    if (call(temp, bytes, __VA_ARGS__) != cudaSuccess) printf("refused\n");  \
    cudaFree(temp);                                                          \
  }
struct Odd {
  __host__ __device__ bool operator()(int x) const { return x & 1; }
};
/* Not commutative: the order shows. */
struct Digits {
  __host__ __device__ long long operator()(long long a, long long b) const { return (a * 10 + b) % 1000003; }
};
struct Later {
  __host__ __device__ bool operator()(int a, int b) const { return a / 4 > b / 4; }
};
struct Largest {
  __host__ __device__ int operator()(int a, int b) const { return a > b ? a : b; }
};
struct Doubled {
  int *out;
  __device__ void operator()(int i) const { out[i] = 2 * i; }
};
struct Bump {
  __device__ void operator()(int &x) const { x += 1; }
};
template <class T> T *device(const std::vector<T> &v) {
  T *d;
  cudaMalloc(&d, v.size() * sizeof(T));
  cudaMemcpy(d, v.data(), v.size() * sizeof(T), cudaMemcpyHostToDevice);
  return d;
}
template <class T> std::vector<T> host(const T *d, size_t n) {
  std::vector<T> v(n);
  cudaMemcpy(v.data(), d, n * sizeof(T), cudaMemcpyDeviceToHost);
  return v;
}
int main() {
  const int n = 1000;
  std::vector<int> v(n);
  unsigned s = 5;
  for (int &x : v) x = (s = s * 1664525u + 1013904223u) >> 26;
  int *in = device(v), *out = device(v), *count = device(std::vector<int>(1)), bad = 0;
  CUB(cub::DevicePartition::If, in, out, count, n, Odd());
  std::vector<int> got = host(out, n), want;
  for (int x : v) if (x & 1) want.push_back(x);
  bad += host(count, 1)[0] != (int)want.size();
  for (int i = n - 1; i >= 0; i--) if (!(v[i] & 1)) want.push_back(v[i]);
  bad += got != want;
  printf("partition %d\n", bad);
  bad = 0;
  std::vector<int> ends{0, 10, 10, 300, 999, n};
  int *offsets = device(ends);
  CUB(cub::DeviceSegmentedReduce::Sum, in, out, 5, offsets, offsets + 1);
  CUB(cub::DeviceSegmentedReduce::Max, in, out + 5, 5, offsets, offsets + 1);
  got = host(out, 10);
  for (int i = 0; i < 5; i++) {
    int sum = 0, most = -2147483647 - 1;
    for (int k = ends[i]; k < ends[i + 1]; k++) sum += v[k], most = std::max(most, v[k]);
    bad += got[i] != sum || got[5 + i] != most;
  }
  printf("segments %d\n", bad);
  bad = 0;
  std::vector<int> keys(n);
  for (int i = 0; i < n; i++) keys[i] = i < 700 ? i / 3 % 5 : 9;
  int *found = device(v), *k = device(keys);
  std::vector<long long> wide(v.begin(), v.end());
  long long *values = device(wide), *joined = device(wide);
  CUB(cub::DeviceReduce::ReduceByKey, k, found, values, joined, count, Digits(), n);
  std::vector<long long> ofRuns;
  for (int i = 0; i < n; i++) {
    if (i > 0 && keys[i] == keys[i - 1]) continue;
    else ofRuns.push_back(v[i]);
  }
  CUB(cub::DeviceReduce::ReduceByKey, k, found, in, out, count, Largest(), n);
  const int runs = host(count, 1)[0];
  bad += runs != (int)ofRuns.size() || host(out, runs)[runs - 1] != *std::max_element(v.begin() + 700, v.end());
  std::vector<long long> all = host(joined, runs);
  for (int i = 0; i + 1 < runs; i++) {
    // Runs of up to three: associated either way, it is one number.
    long long a = v[3 * i], b = v[3 * i + 1], c = v[3 * i + 2];
    bad += 3 * i + 2 < 700 && all[i] != Digits()(Digits()(a, b), c) && all[i] != Digits()(a, Digits()(b, c));
  }
  printf("by key %d\n", bad);
  bad = 0;
  std::vector<int> places(n);
  std::iota(places.begin(), places.end(), 0);
  int *at = device(places), *sorted = device(v);
  CUB(cub::DeviceMergeSort::StableSortPairs, sorted, at, n, Later());
  CUB(cub::DeviceMergeSort::SortKeysCopy, in, out, n, Later());
  std::stable_sort(places.begin(), places.end(), [&](int a, int b) { return Later()(v[a], v[b]); });
  bad += host(at, n) != places || host(sorted, n)[17] != v[places[17]] || host(out, n)[500] / 4 != v[places[500]] / 4;
  printf("merge sort %d\n", bad);
  bad = 0;
  CUB(cub::DeviceFor::Bulk, n, Doubled{out});
  cub::DeviceFor::ForEachN(out, n, Bump());
  got = host(out, n);
  for (int i = 0; i < n; i++) bad += got[i] != 2 * i + 1;
  printf("for %d\n", bad);
}
