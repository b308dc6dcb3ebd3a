// prints: 1 1 1 1
// prints: 1 6 2 3
// prints: 1 1 0
// prints: 4 30 2
// Iterators of one sequence are compared by where they stand, whatever they were made from.
#include <thrust/device_vector.h>
#include <thrust/host_vector.h>
#include <thrust/find.h>
#include <thrust/functional.h>
#include <thrust/iterator/permutation_iterator.h>
#include <thrust/iterator/reverse_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/logical.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>
#include <cstdio>
struct Square {
  __host__ __device__ int operator()(int x) const { return x * x; }
};
struct Small {
  __host__ __device__ bool operator()(int x) const { return x < 100; }
};
int main() {
  thrust::device_vector<int> v(6), order(6);
  thrust::sequence(v.begin(), v.end());
  thrust::sequence(order.begin(), order.end(), 5, -1);
  auto t = thrust::make_transform_iterator(v.begin(), Square()), tEnd = thrust::make_transform_iterator(v.end(), Square());
  auto p = thrust::make_permutation_iterator(v.begin(), order.begin()), pEnd = thrust::make_permutation_iterator(v.begin(), order.end());
  auto z = thrust::make_zip_iterator(thrust::make_tuple(v.begin(), order.begin())), zEnd = thrust::make_zip_iterator(thrust::make_tuple(v.end(), order.end()));
  printf("%d %d %d %d\n", t + 6 == tEnd, p + 6 == pEnd, z + 6 == zEnd, v.rbegin() + 6 == v.rend());
  thrust::sort(v.begin(), v.end(), thrust::greater<int>());
  printf("%d %d %d %d\n", (int)thrust::is_sorted(v.rbegin(), v.rend()), (int)(thrust::is_sorted_until(v.rbegin(), v.rend()) - v.rbegin()),
         (int)(thrust::find(v.rbegin(), v.rend(), 2) - v.rbegin()), (int)*(v.rend() - 3));
  printf("%d %d %d\n", (int)thrust::all_of(t, tEnd, Small()), (int)thrust::none_of(p, pEnd, thrust::placeholders::_1 > 9), (int)(thrust::find(t, tEnd, 7) != tEnd));
  thrust::host_vector<int> h(v);
  auto a = thrust::make_transform_iterator(h.begin(), Square()), b = thrust::make_transform_iterator(h.end(), Square());
  int sum = 0, rounds = 0;
  for (auto i = a + 2; i != b && rounds < 99; ++i, ++rounds) sum += *i;
  printf("%d %d %d\n", rounds, sum + 16, (int)(b > a) + (int)(a <= b));
}
