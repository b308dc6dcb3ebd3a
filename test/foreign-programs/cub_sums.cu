// prints: flags 1000, bytes 100000, in bytes -96, wide 2000000000000, halves 500
// prints: scans 100000 999 1998000000005 2000000000000 499.5
// prints: of Thrust: 100000 2000000000000 0 500
// What sums are added up in: what the operation makes of the initial value and an element.
#include <cub/cub.cuh>
#include <thrust/device_vector.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/iterator/transform_iterator.h>
#include <cstdint>
#include <cstdio>
#include <vector>

struct NotZero {
  template <typename T> __host__ __device__ bool operator()(const T &x) const { return x != 0; }
};
struct Longer {
  __host__ __device__ long long operator()(long long a, long long b) const { return a + b; }
};
template <typename In, typename Out> Out sum(In in, int n) {
  Out *out, result;
  void *temp = nullptr;
  size_t bytes = 0;
  cudaMalloc(&out, sizeof(Out));
  cub::DeviceReduce::Sum(temp, bytes, in, out, n);
  cudaMalloc(&temp, bytes);
  cub::DeviceReduce::Sum(temp, bytes, in, out, n);
  cudaMemcpy(&result, out, sizeof(Out), cudaMemcpyDeviceToHost);
  cudaFree(out);
  cudaFree(temp);
  return result;
}
template <typename Out, typename F> Out last(int n, F scan) {
  Out *out, result;
  void *temp = nullptr;
  size_t bytes = 0;
  cudaMalloc(&out, n * sizeof(Out));
  scan(temp, bytes, out);
  cudaMalloc(&temp, bytes);
  scan(temp, bytes, out);
  cudaMemcpy(&result, out + n - 1, sizeof(Out), cudaMemcpyDeviceToHost);
  cudaFree(out);
  cudaFree(temp);
  return result;
}

int main() {
  const int n = 1000;
  thrust::device_vector<int8_t> bytes(n, 100);
  thrust::device_vector<float> halves(n, 0.5f);
  thrust::device_vector<int> large(n, 2000000000);
  const int8_t *b = thrust::raw_pointer_cast(bytes.data());
  const float *h = thrust::raw_pointer_cast(halves.data());
  const int *l = thrust::raw_pointer_cast(large.data());
  auto flags = thrust::make_transform_iterator(b, NotZero());
  printf("flags %lld, bytes %d, in bytes %d, wide %lld, halves %g\n", sum<decltype(flags), long long>(flags, n), sum<const int8_t *, int>(b, n),
         sum<const int8_t *, int8_t>(b, n), sum<const int *, long long>(l, n), sum<const float *, double>(h, n));
  printf("scans %d %d %lld %lld %g\n",
         last<int>(n, [=](void *t, size_t &s, int *out) { cub::DeviceScan::InclusiveSum(t, s, b, out, n); }),
         last<int>(n, [=](void *t, size_t &s, int *out) { cub::DeviceScan::ExclusiveSum(t, s, flags, out, n); }),
         last<long long>(n, [=](void *t, size_t &s, long long *out) { cub::DeviceScan::ExclusiveScan(t, s, l, out, Longer(), 5ll, n); }),
         last<long long>(n, [=](void *t, size_t &s, long long *out) { cub::DeviceScan::InclusiveScan(t, s, l, out, Longer(), n); }),
         last<float>(n, [=](void *t, size_t &s, float *out) { cub::DeviceScan::ExclusiveScan(t, s, h, out, cub::Sum(), 0, n); }));
  printf("of Thrust: %d %lld %d %g\n", thrust::reduce(bytes.begin(), bytes.end(), 0), thrust::reduce(large.begin(), large.end(), 0ll),
         thrust::reduce(halves.begin(), halves.end(), 0), thrust::reduce(halves.begin(), halves.end(), 0.0));
}
