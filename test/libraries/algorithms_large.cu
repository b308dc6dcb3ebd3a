/* Algorithms of Thrust and CUB over arrays that one block, and one row of each block, does not hold. */
#include <algorithm>
#include <cstdio>
#include <cub/cub.cuh>
#include <map>
#include <numeric>
#include <thrust/adjacent_difference.h>
#include <thrust/binary_search.h>
#include <thrust/copy.h>
#include <thrust/count.h>
#include <thrust/device_vector.h>
#include <thrust/extrema.h>
#include <thrust/find.h>
#include <thrust/functional.h>
#include <thrust/gather.h>
#include <thrust/host_vector.h>
#include <thrust/inner_product.h>
#include <thrust/merge.h>
#include <thrust/partition.h>
#include <thrust/reduce.h>
#include <thrust/remove.h>
#include <thrust/reverse.h>
#include <thrust/scan.h>
#include <thrust/scatter.h>
#include <thrust/sequence.h>
#include <thrust/set_operations.h>
#include <thrust/sort.h>
#include <thrust/tabulate.h>
#include <thrust/transform.h>
#include <thrust/transform_reduce.h>
#include <thrust/transform_scan.h>
#include <thrust/unique.h>
#include <vector>

using Host = std::vector<int>;
using Device = thrust::device_vector<int>;

int asked = 0, failed = 0;
void expect(bool holds, const char *what, int n) {
  asked++;
  if (!holds) {
    failed++;
    printf("%s of %d is wrong\n", what, n);
  }
}
bool same(const Device &d, const Host &h, size_t n) {
  Host got(n);
  thrust::copy(d.begin(), d.begin() + n, got.begin());
  return std::equal(got.begin(), got.end(), h.begin());
}
bool same(const Device &d, const Host &h) { return same(d, h, h.size()); }
struct IsOdd {
  __host__ __device__ bool operator()(int x) const { return x & 1; }
};
struct Square {
  __host__ __device__ int operator()(int x) const { return x * x; }
};

void all(int n) {
  Host h(n), keys(n), values(n), want(n), other(n / 2 + 1);
  unsigned x = n;
  for (int i = 0; i < n; i++) {
    x = x * 1664525u + 1013904223u;
    h[i] = x >> 20;
    keys[i] = i / 37 * 3 + (i % 37 > 30);
    values[i] = x >> 28;
  }
  for (size_t i = 0; i < other.size(); i++) {
    x = x * 1664525u + 1013904223u;
    other[i] = x >> 20;
  }
  const Device d(h.begin(), h.end()), dk(keys.begin(), keys.end()), dv(values.begin(), values.end()), dOther(other.begin(), other.end());
  Device r(n), r2(n);

  expect(thrust::reduce(d.begin(), d.end()) == std::accumulate(h.begin(), h.end(), 0), "reduce", n);
  expect(thrust::transform_reduce(d.begin(), d.end(), Square(), 7, thrust::plus<int>()) == std::accumulate(h.begin(), h.end(), 7, [](int s, int v) { return s + v * v; }), "transform_reduce", n);
  expect(thrust::inner_product(d.begin(), d.end(), dv.begin(), 3) == std::inner_product(h.begin(), h.end(), values.begin(), 3), "inner_product", n);
  expect(thrust::count_if(d.begin(), d.end(), IsOdd()) == std::count_if(h.begin(), h.end(), IsOdd()), "count_if", n);
  expect(thrust::min_element(d.begin(), d.end()) - d.begin() == std::min_element(h.begin(), h.end()) - h.begin(), "min_element", n);
  expect(thrust::max_element(d.begin(), d.end()) - d.begin() == std::max_element(h.begin(), h.end()) - h.begin(), "max_element", n);
  expect(thrust::find(d.begin(), d.end(), h[n * 2 / 3]) - d.begin() == std::find(h.begin(), h.end(), h[n * 2 / 3]) - h.begin(), "find", n);

  std::partial_sum(h.begin(), h.end(), want.begin());
  thrust::inclusive_scan(d.begin(), d.end(), r.begin());
  expect(same(r, want), "inclusive_scan", n);
  std::partial_sum(h.begin(), h.end(), want.begin(), [](int a, int b) { return std::max(a, b); });
  thrust::inclusive_scan(d.begin(), d.end(), r.begin(), thrust::maximum<int>());
  expect(same(r, want), "inclusive_scan of maxima", n);
  for (int i = 0, s = 4; i < n; i++) {
    want[i] = s;
    s += h[i] * h[i];
  }
  thrust::transform_exclusive_scan(d.begin(), d.end(), r.begin(), Square(), 4, thrust::plus<int>());
  expect(same(r, want), "transform_exclusive_scan", n);
  for (int i = 0; i < n; i++) want[i] = i > 0 && keys[i] == keys[i - 1] ? want[i - 1] + h[i] : h[i];
  thrust::inclusive_scan_by_key(dk.begin(), dk.end(), d.begin(), r.begin());
  expect(same(r, want), "inclusive_scan_by_key", n);
  for (int i = 0; i < n; i++) want[i] = i > 0 && keys[i] == keys[i - 1] ? want[i - 1] + h[i - 1] : 9;
  thrust::exclusive_scan_by_key(dk.begin(), dk.end(), d.begin(), r.begin(), 9);
  expect(same(r, want), "exclusive_scan_by_key", n);
  {
    Host k, s;
    for (int i = 0; i < n; i++) {
      if (i == 0 || keys[i] != keys[i - 1]) {
        k.push_back(keys[i]);
        s.push_back(0);
      }
      s.back() += h[i];
    }
    auto end = thrust::reduce_by_key(dk.begin(), dk.end(), d.begin(), r.begin(), r2.begin());
    expect((size_t)(end.first - r.begin()) == k.size() && same(r, k) && same(r2, s), "reduce_by_key", n);
    auto last = thrust::unique_copy(dk.begin(), dk.end(), r.begin());
    expect((size_t)(last - r.begin()) == k.size() && same(r, k), "unique_copy", n);
  }
  std::adjacent_difference(h.begin(), h.end(), want.begin());
  thrust::adjacent_difference(d.begin(), d.end(), r.begin());
  expect(same(r, want), "adjacent_difference", n);

  Host sorted = h;
  std::sort(sorted.begin(), sorted.end());
  r = d;
  thrust::sort(r.begin(), r.end());
  expect(same(r, sorted), "sort", n);
  Host falling(sorted.rbegin(), sorted.rend());
  r = d;
  thrust::sort(r.begin(), r.end(), thrust::greater<int>());
  expect(same(r, falling), "sort by greater", n);
  std::vector<std::pair<int, int>> pairs(n);
  for (int i = 0; i < n; i++) pairs[i] = {h[i], i};
  std::stable_sort(pairs.begin(), pairs.end(), [](const std::pair<int, int> &a, const std::pair<int, int> &b) { return a.first < b.first; });
  for (int i = 0; i < n; i++) want[i] = pairs[i].second;
  r = d;
  thrust::sequence(r2.begin(), r2.end());
  thrust::stable_sort_by_key(r.begin(), r.end(), r2.begin());
  expect(same(r, sorted) && same(r2, want), "stable_sort_by_key", n);
  r = d;
  thrust::sequence(r2.begin(), r2.end());
  thrust::stable_sort_by_key(r.begin(), r.end(), r2.begin(), [] __host__ __device__(int a, int b) { return a < b; });
  expect(same(r, sorted) && same(r2, want), "stable_sort_by_key with a comparison", n);
  expect(thrust::is_sorted(r.begin(), r.end()) && thrust::is_sorted(r2.begin(), r2.end()) == (n == 1), "is_sorted", n);

  Host otherSorted = other, merged(n + other.size());
  std::sort(otherSorted.begin(), otherSorted.end());
  Device ds(sorted.begin(), sorted.end()), dos(otherSorted.begin(), otherSorted.end()), rm(n + other.size());
  std::merge(sorted.begin(), sorted.end(), otherSorted.begin(), otherSorted.end(), merged.begin());
  thrust::merge(ds.begin(), ds.end(), dos.begin(), dos.end(), rm.begin());
  expect(same(rm, merged), "merge", n);
  auto m = std::set_union(sorted.begin(), sorted.end(), otherSorted.begin(), otherSorted.end(), merged.begin());
  auto dm = thrust::set_union(ds.begin(), ds.end(), dos.begin(), dos.end(), rm.begin());
  expect(dm - rm.begin() == m - merged.begin() && same(rm, merged, m - merged.begin()), "set_union", n);
  m = std::set_intersection(sorted.begin(), sorted.end(), otherSorted.begin(), otherSorted.end(), merged.begin());
  dm = thrust::set_intersection(ds.begin(), ds.end(), dos.begin(), dos.end(), rm.begin());
  expect(dm - rm.begin() == m - merged.begin() && same(rm, merged, m - merged.begin()), "set_intersection", n);
  m = std::set_difference(sorted.begin(), sorted.end(), otherSorted.begin(), otherSorted.end(), merged.begin());
  dm = thrust::set_difference(ds.begin(), ds.end(), dos.begin(), dos.end(), rm.begin());
  expect(dm - rm.begin() == m - merged.begin() && same(rm, merged, m - merged.begin()), "set_difference", n);
  for (int i = 0; i < n; i++) want[i] = std::lower_bound(sorted.begin(), sorted.end(), h[i] + 1) - sorted.begin();
  thrust::transform(d.begin(), d.end(), r2.begin(), [] __host__ __device__(int v) { return v + 1; });
  thrust::lower_bound(ds.begin(), ds.end(), r2.begin(), r2.end(), r.begin());
  expect(same(r, want), "lower_bound", n);

  want.resize(n);
  auto w = std::copy_if(h.begin(), h.end(), want.begin(), IsOdd());
  auto e = thrust::copy_if(d.begin(), d.end(), r.begin(), IsOdd());
  expect(e - r.begin() == w - want.begin() && same(r, want, w - want.begin()), "copy_if", n);
  w = std::remove_copy_if(h.begin(), h.end(), want.begin(), IsOdd());
  r = d;
  e = thrust::remove_if(r.begin(), r.end(), IsOdd());
  expect(e - r.begin() == w - want.begin() && same(r, want, w - want.begin()), "remove_if", n);
  want = h;
  w = std::stable_partition(want.begin(), want.end(), IsOdd());
  r = d;
  e = thrust::stable_partition(r.begin(), r.end(), IsOdd());
  expect(e - r.begin() == w - want.begin() && same(r, want), "stable_partition", n);
  want = h;
  std::reverse(want.begin(), want.end());
  r = d;
  thrust::reverse(r.begin(), r.end());
  expect(same(r, want), "reverse", n);
  thrust::tabulate(r2.begin(), r2.end(), [n] __host__ __device__(int i) { return n - 1 - i; });
  thrust::gather(r2.begin(), r2.end(), d.begin(), r.begin());
  expect(same(r, want), "gather", n);
  thrust::scatter(d.begin(), d.end(), r2.begin(), r.begin());
  expect(same(r, want), "scatter", n);

  const int *in = thrust::raw_pointer_cast(d.data());
  int *out = thrust::raw_pointer_cast(r.data()), *out2 = thrust::raw_pointer_cast(r2.data()), *count;
  cudaMallocManaged(&count, 4096 * sizeof(int));
  void *temp = nullptr;
  size_t bytes = 0;
#define TWICE(CALL) temp = nullptr; bytes = 0; CALL; cudaMalloc(&temp, bytes); CALL; cudaDeviceSynchronize(); cudaFree(temp);
  TWICE(cub::DeviceRadixSort::SortKeysDescending(temp, bytes, in, out, n))
  expect(same(r, falling), "SortKeysDescending", n);
  thrust::device_vector<int> index(n);
  thrust::sequence(index.begin(), index.end());
  TWICE(cub::DeviceRadixSort::SortPairs(temp, bytes, in, out, (const int *)thrust::raw_pointer_cast(index.data()), out2, n))
  for (int i = 0; i < n; i++) want[i] = pairs[i].second;
  expect(same(r, sorted) && same(r2, want), "SortPairs", n);
  TWICE(cub::DeviceSelect::If(temp, bytes, in, out, count, n, IsOdd()))
  w = std::copy_if(h.begin(), h.end(), want.begin(), IsOdd());
  expect(*count == w - want.begin() && same(r, want, *count), "DeviceSelect::If", n);
  TWICE(cub::DevicePartition::If(temp, bytes, in, out, count, n, IsOdd()))
  expect(*count == w - want.begin() && same(r, want, *count), "DevicePartition::If", n);
  const int *rawKeys = thrust::raw_pointer_cast(dk.data());
  TWICE(cub::DeviceRunLengthEncode::Encode(temp, bytes, rawKeys, out, out2, count, n))
  {
    Host k, c;
    for (int i = 0; i < n; i++) {
      if (i == 0 || keys[i] != keys[i - 1]) {
        k.push_back(keys[i]);
        c.push_back(0);
      }
      c.back()++;
    }
    expect(*count == (int)k.size() && same(r, k) && same(r2, c), "Encode", n);
  }
  TWICE(cub::DeviceHistogram::HistogramEven(temp, bytes, in, count, 257, 0, 4096, n))
  Host bins(256);
  for (int v : h) bins[v / 16]++;
  expect(std::equal(bins.begin(), bins.end(), count), "HistogramEven", n);
  cudaFree(count);
}

int main() {
  for (int n : {1, 129, 16385, 40001}) all(n);
  printf("%d asked, %d failed\n", asked, failed);
}
