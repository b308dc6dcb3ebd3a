// prints: 50 50 50
// prints: 100 100 100 100 100 100 100 100 100 
// prints: 6 12
// Predicates that remember what they were asked, as filters of graph libraries do, are asked once of each element.
#include <cstdio>
#include <cub/cub.cuh>
#include <thrust/copy.h>
#include <thrust/count.h>
#include <thrust/device_vector.h>
#include <thrust/partition.h>
#include <thrust/remove.h>
#include <thrust/transform_reduce.h>
struct Once { int *visited; __device__ bool operator()(int i) const { return atomicExch(&visited[i], 1) == 0; } };
struct Counted { int *count; __device__ bool operator()(int i) const { atomicAdd(count, 1); return i % 2; } };
struct Wide { int a; __device__ __host__ Wide(int a = 1000) : a(a) {} };
struct Join { __device__ __host__ Wide operator()(Wide x, Wide y) const { return Wide(x.a + y.a); } };
struct Widen { __device__ __host__ Wide operator()(int i) const { return Wide(i); } };
template <class F> void print(thrust::device_vector<int> &count, F f) { count[0] = 0; f(); printf("%d ", (int)count[0]); }
int main() {
  thrust::device_vector<int> in(100), out(100), other(100), x, visited(50), count(1);
  for (int i = 0; i < 100; ++i) in[i] = i % 50;
  int *v = visited.data().get(), *n;
  cudaMallocManaged(&n, sizeof(int));
  auto end = thrust::copy_if(in.begin(), in.end(), out.begin(), Once{v});
  printf("%d ", (int)(end - out.begin()));
  void *temp = nullptr;
  size_t bytes = 0;
  for (int round = 0; round < 2; ++round) {
    thrust::fill(visited.begin(), visited.end(), 0);
    if (round == 0) cub::DeviceSelect::If(temp, bytes, in.data().get(), out.data().get(), n, 100, Once{v}), cudaMalloc(&temp, bytes);
    cub::DeviceSelect::If(temp, bytes, in.data().get(), out.data().get(), n, 100, Once{v});
    cudaDeviceSynchronize();
    printf(round ? "%d\n" : "%d ", *n);
  }
  Counted p{count.data().get()};
  print(count, [&] { thrust::count_if(in.begin(), in.end(), p); });
  print(count, [&] { x = in; thrust::remove_if(x.begin(), x.end(), p); });
  print(count, [&] { x = in; thrust::partition(x.begin(), x.end(), p); });
  print(count, [&] { x = in; thrust::stable_partition(x.begin(), x.end(), p); });
  print(count, [&] { thrust::partition_copy(in.begin(), in.end(), out.begin(), other.begin(), p); });
  print(count, [&] { thrust::remove_copy_if(in.begin(), in.end(), out.begin(), p); });
  print(count, [&] { thrust::copy_if(in.begin(), in.end(), in.begin(), out.begin(), p); });
  print(count, [&] { cub::DevicePartition::If(temp, bytes, in.data().get(), out.data().get(), n, 100, p); });
  print(count, [&] { cub::DeviceSelect::If(temp, bytes, in.data().get(), out.data().get(), n, 100, p); });
  Wide sum = thrust::transform_reduce(in.begin(), in.begin() + 4, Widen(), Wide(0), Join());
  x.assign(1, 12);
  auto none = thrust::copy_if(x.begin(), x.begin(), out.begin(), p);
  printf("\n%d %d\n", sum.a, (int)x[0] + (int)(none - out.begin()));
  cudaFree(temp), cudaFree(n);
}
