// Whole arrays with CUB: the call twice, temporary storage, iterators that compute, streams.
// prints: sum 1 min 1 argmax 1 custom 1 transformed 1
// prints: scan 0 running max 0 in place 0
// prints: selected 0 flagged 0 unique 0 histogram 0
// prints: keys 0 pairs 0 descending 0 empty 1
#include <cub/device/device_reduce.cuh>
#include <cub/device/device_scan.cuh>
#include <cub/device/device_select.cuh>
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_histogram.cuh>
#include <cub/iterator/transform_input_iterator.cuh>
#include <cub/iterator/counting_input_iterator.cuh>
#include <algorithm>
#include <cstdio>
#include <numeric>
#include <vector>
#define CHECK(call) do { cudaError_t e_ = (call); if (e_ != cudaSuccess) { printf("%s: %s\n", #call, cudaGetErrorString(e_)); return 1; } } while (0)
struct Square { __host__ __device__ long long operator()(int x) const { return (long long)x * x; } };
struct Above { int limit; explicit Above(int limit) : limit(limit) {} __host__ __device__ __forceinline__ bool operator()(const int &x) const { return x > limit; } };
struct CustomMax { template <typename T> __device__ __forceinline__ T operator()(const T &a, const T &b) const { return (b > a) ? b : a; } };
template <typename T> struct Array {
  T *d; size_t n;
  Array(const std::vector<T> &h) : n(h.size()) { cudaMalloc(&d, (n + 1) * sizeof(T)); cudaMemcpy(d, h.data(), n * sizeof(T), cudaMemcpyHostToDevice); }
  explicit Array(size_t n) : n(n) { cudaMalloc(&d, (n + 1) * sizeof(T)); cudaMemset(d, 0, (n + 1) * sizeof(T)); }
  ~Array() { cudaFree(d); }
  std::vector<T> get(size_t count) const { std::vector<T> h(count); cudaMemcpy(h.data(), d, count * sizeof(T), cudaMemcpyDeviceToHost); return h; }
  std::vector<T> get() const { return get(n); }
  T first() const { return get(1)[0]; }
};
int main() {
  const int n = 3001;
  std::vector<int> h(n);
  for (int i = 0; i < n; i++) h[i] = (int)((i * 2654435761u >> 7) % 5000) - 2000;
  Array<int> in(h), out(n), count(1);
  void *temp = nullptr;
  size_t bytes = 0;
  CHECK(cub::DeviceReduce::Sum(temp, bytes, in.d, out.d, n));
  CHECK(cudaMalloc(&temp, bytes));
  CHECK(cub::DeviceReduce::Sum(temp, bytes, in.d, out.d, n));
  printf("sum %d ", out.first() == std::accumulate(h.begin(), h.end(), 0));
  cudaFree(temp);
  CHECK(cudaMalloc(&temp, 1 << 20));
  bytes = 1 << 20;
  CHECK(cub::DeviceReduce::Min(temp, bytes, in.d, out.d, n));
  printf("min %d ", out.first() == *std::min_element(h.begin(), h.end()));
  Array<cub::KeyValuePair<int, int>> arg(1);
  CHECK(cub::DeviceReduce::ArgMax(temp, bytes, in.d, arg.d, n));
  auto most = std::max_element(h.begin(), h.end());
  printf("argmax %d ", arg.first().key == most - h.begin() && arg.first().value == *most);
  CHECK(cub::DeviceReduce::Reduce(temp, bytes, in.d, out.d, n, CustomMax(), 12345));
  printf("custom %d ", out.first() == 12345);
  cub::TransformInputIterator<long long, Square, int *> squares(in.d, Square());
  Array<long long> wide(1);
  CHECK(cub::DeviceReduce::Sum(temp, bytes, squares, wide.d, n));
  long long want = 0;
  for (int x : h) want += (long long)x * x;
  printf("transformed %d\n", wide.first() == want);

  cudaStream_t stream;
  CHECK(cudaStreamCreate(&stream));
  CHECK(cub::DeviceScan::ExclusiveSum(temp, bytes, in.d, out.d, n, stream));
  CHECK(cudaStreamSynchronize(stream));
  auto o = out.get();
  int run = 0, bad = 0;
  for (int i = 0; i < n; i++) { bad += o[i] != run; run += h[i]; }
  printf("scan %d ", bad);
  CHECK(cub::DeviceScan::InclusiveScan(temp, bytes, in.d, out.d, CustomMax{}, n, stream));
  o = out.get();
  bad = 0;
  for (int i = 0, top = h[0]; i < n; i++) bad += o[i] != (top = std::max(top, h[i]));
  printf("running max %d ", bad);
  CHECK(cudaMemcpy(out.d, in.d, n * sizeof(int), cudaMemcpyDeviceToDevice));
  CHECK(cub::DeviceScan::InclusiveSum(temp, bytes, out.d, out.d, n));
  o = out.get();
  bad = run = 0;
  for (int i = 0; i < n; i++) bad += o[i] != (run += h[i]);
  printf("in place %d\n", bad);

  CHECK(cub::DeviceSelect::If(temp, bytes, in.d, out.d, count.d, n, Above(500)));
  std::vector<int> kept;
  std::copy_if(h.begin(), h.end(), std::back_inserter(kept), Above(500));
  printf("selected %d ", count.first() != (int)kept.size() || out.get(kept.size()) != kept);
  std::vector<char> flags(n);
  for (int i = 0; i < n; i++) flags[i] = i % 5 == 2 ? 4 : 0;
  Array<char> df(flags);
  CHECK(cub::DeviceSelect::Flagged(temp, bytes, cub::CountingInputIterator<int>(10), df.d, out.d, count.d, n));
  bad = count.first() != n / 5;
  auto taken = out.get(n / 5);
  for (int i = 0; i < n / 5; i++) bad += taken[i] != 12 + 5 * i;
  printf("flagged %d ", bad);
  std::vector<int> runs(n);
  for (int i = 0; i < n; i++) runs[i] = i * i / 4000 % 7;
  Array<int> dr(runs);
  CHECK(cub::DeviceSelect::Unique(temp, bytes, dr.d, out.d, count.d, n));
  runs.erase(std::unique(runs.begin(), runs.end()), runs.end());
  printf("unique %d ", count.first() != (int)runs.size() || out.get(runs.size()) != runs);
  Array<int> bins(10);
  CHECK(cub::DeviceHistogram::HistogramEven(temp, bytes, in.d, bins.d, 11, -2000, 3000, n));
  std::vector<int> wanted(10);
  for (int x : h) wanted[(x + 2000) / 500]++;
  printf("histogram %d\n", bins.get() != wanted);

  CHECK(cub::DeviceRadixSort::SortKeys(temp, bytes, in.d, out.d, n));
  auto s = h;
  std::sort(s.begin(), s.end());
  printf("keys %d ", out.get() != s);
  std::vector<float> fk(n);
  std::vector<int> iv(n);
  for (int i = 0; i < n; i++) { fk[i] = h[i] % 40 * .5f; iv[i] = i; }
  Array<float> keys(fk), keysOut(n);
  Array<int> values(iv), valuesOut(n);
  CHECK(cub::DeviceRadixSort::SortPairs(temp, bytes, keys.d, keysOut.d, values.d, valuesOut.d, n));
  std::stable_sort(iv.begin(), iv.end(), [&](int a, int b) { return fk[a] < fk[b]; });
  printf("pairs %d ", valuesOut.get() != iv);
  CHECK(cub::DeviceRadixSort::SortKeysDescending(temp, bytes, keys.d, keysOut.d, n));
  std::sort(fk.begin(), fk.end(), [](float a, float b) { return a > b; });
  CHECK(cub::DeviceReduce::Sum(temp, bytes, in.d, out.d, 0));
  printf("descending %d empty %d\n", keysOut.get() != fk, out.first() == 0);
  cudaFree(temp);
  cudaStreamDestroy(stream);
}
