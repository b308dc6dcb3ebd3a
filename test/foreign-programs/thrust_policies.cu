// prints: 0 3 9 16 26 1 3 8 16 25 0 3 7 14 24 | 26 25 24 | 5
// prints: 10 20 30 40
// prints: 1 0 16777170
// prints: too much: std::bad_alloc: cudaErrorMemoryAllocation: out of memory
// prints: normal 1.8392 7.2560 10.5137 | 1.8392
// Thrust in kernels, in streams, with lambdas of the device, and what it throws.
#include <cstdio>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/random.h>
#include <thrust/sort.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sequence.h>
#include <thrust/find.h>
#include <thrust/system_error.h>
#include <thrust/for_each.h>
#include <thrust/transform.h>
#include <thrust/iterator/counting_iterator.h>
struct Normal {
  __host__ __device__ float operator()(int i) const {
    thrust::minstd_rand engine;
    engine.discard(i);
    return thrust::normal_distribution<float>(10, 2)(engine);
  }
};
__global__ void rows(int *a, int n, int *sums, thrust::device_ptr<int> first) {
  int *row = a + threadIdx.x * n;
  thrust::sort(thrust::seq, row, row + n);
  thrust::inclusive_scan(thrust::seq, row, row + n, row);
  sums[threadIdx.x] = thrust::reduce(thrust::seq, row, row + n, 0, thrust::maximum<int>());
  if (threadIdx.x == 0) first[0] = thrust::find(thrust::seq, row, row + n, 6) - row;
}
int main() {
  const int n = 5, m = 3;
  thrust::device_vector<int> a(n * m), sums(m), first(1);
  thrust::transform(thrust::counting_iterator<int>(0), thrust::counting_iterator<int>(n * m), a.begin(), [=] __device__ (int i) { return (i * 7) % 11; });
  rows<<<1, m>>>(thrust::raw_pointer_cast(a.data()), n, thrust::raw_pointer_cast(&sums[0]), first.data());
  for (int i = 0; i < n * m; i++) printf("%d ", (int)a[i]);
  printf("| %d %d %d | %d\n", (int)sums[0], (int)sums[1], (int)sums[2], (int)first[0]);
  cudaStream_t s;
  cudaStreamCreate(&s);
  float *p;
  cudaMalloc(&p, 4 * sizeof(float));
  float h[4] = {4, 2, 3, 1};
  cudaMemcpyAsync(p, h, sizeof h, cudaMemcpyHostToDevice, s);
  thrust::sort(thrust::cuda::par.on(s), p, p + 4);
  int k = 10;
  thrust::for_each_n(thrust::cuda::par.on(s), thrust::counting_iterator<int>(0), 4, [=] __device__ (int i) { p[i] *= k; });
  cudaMemcpyAsync(h, p, sizeof h, cudaMemcpyDeviceToHost, s);
  cudaStreamSynchronize(s);
  printf("%g %g %g %g\n", h[0], h[1], h[2], h[3]);
  thrust::device_vector<int> big(100000);
  thrust::sequence(big.begin(), big.end());
  thrust::transform(big.begin(), big.end(), big.begin(), [] __device__ (int x) { return (int)((x * 2654435761u) >> 8); });
  thrust::device_vector<int> other = big;
  thrust::sort(big.begin(), big.end());
  thrust::sort(other.begin(), other.end(), [] __device__ (int a, int b) { return a < b; });
  printf("%d %d %d\n", (int)(big == other), (int)big[0], (int)big[99999]);
  try {
    thrust::device_vector<float> huge(1ull << 50);
  } catch (const std::bad_alloc &e) { printf("too much: %s\n", e.what()); }
  thrust::device_vector<float> normal(3);
  thrust::transform(thrust::counting_iterator<int>(0), thrust::counting_iterator<int>(3), normal.begin(), Normal());
  printf("normal %.4f %.4f %.4f | %.4f\n", (float)normal[0], (float)normal[1], (float)normal[2], Normal()(0));
}
