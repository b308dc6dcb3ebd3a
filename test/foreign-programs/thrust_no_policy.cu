// prints: device 0 1 4 9
// prints: host 0 2 4 6
// prints: sum 285, by squares 30, repeated 14
// prints: pairs 6 | kernel 10
// What only counts or repeats is of neither side: algorithms without a policy run on the device then.
#include <cstdio>
#include <thrust/device_vector.h>
#include <thrust/host_vector.h>
#include <thrust/copy.h>
#include <thrust/for_each.h>
#include <thrust/execution_policy.h>
#include <thrust/functional.h>
#include <thrust/reduce.h>
#include <thrust/transform.h>
#include <thrust/transform_reduce.h>
#include <thrust/iterator/constant_iterator.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/tuple.h>
struct Square {
  __host__ __device__ int operator()(int x) const { return x * x; }
};
struct Store {
  int *to;
  __device__ void operator()(int i) const { to[i] = i * i; }
};
struct AddPair {
  int *to;
  __device__ void operator()(const thrust::tuple<int, int> &pair) const { atomicAdd(to, thrust::get<0>(pair) * thrust::get<1>(pair)); }
};
__global__ void inKernel(int *to) { *to = thrust::reduce(thrust::seq, thrust::counting_iterator<int>(1), thrust::counting_iterator<int>(5)); }
int main() {
  thrust::device_vector<int> v(4), out(2);
  thrust::for_each(thrust::counting_iterator<int>(0), thrust::counting_iterator<int>(4), Store{thrust::raw_pointer_cast(v.data())});
  printf("device %d %d %d %d\n", (int)v[0], (int)v[1], (int)v[2], (int)v[3]);
  thrust::host_vector<int> h(4);
  thrust::transform(thrust::counting_iterator<int>(0), thrust::counting_iterator<int>(4), thrust::constant_iterator<int>(2), h.begin(), thrust::multiplies<int>());
  printf("host %d %d %d %d\n", h[0], h[1], h[2], h[3]);
  const auto squares = thrust::make_transform_iterator(thrust::make_counting_iterator(0), Square());
  const int sum = thrust::reduce(squares, squares + 10);
  const int bySquares = thrust::transform_reduce(thrust::make_counting_iterator(0), thrust::make_counting_iterator(5), Square(), 0, thrust::plus<int>());
  printf("sum %d, by squares %d, repeated %d\n", sum, bySquares, thrust::reduce(thrust::make_constant_iterator(2), thrust::make_constant_iterator(2) + 7));
  const auto pairs = thrust::make_zip_iterator(thrust::make_tuple(thrust::make_counting_iterator(0), thrust::make_constant_iterator(2)));
  int *place = thrust::raw_pointer_cast(out.data());
  thrust::for_each(pairs, pairs + 3, AddPair{place});
  inKernel<<<1, 1>>>(place + 1);
  printf("pairs %d | kernel %d\n", (int)out[0], (int)out[1]);
}
