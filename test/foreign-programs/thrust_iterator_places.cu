// prints: transform 5 5 5 1011
// prints: permutation 5 5 5 1011
// prints: zip 5 5 5 1011
// prints: reverse 5 5 5 1011
// prints: counting 5 5 5 1011
// prints: 12
// prints: 0 1 0 -1 0 1 -1 0
// Iterators of thrust with others inside: how far apart they are, minus a number, compared with themselves; and text compared in parts.
#include <cstdio>
#include <string>
#include <string_view>
#include <thrust/device_vector.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/iterator/permutation_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/iterator/reverse_iterator.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/reduce.h>
#include <thrust/tuple.h>
struct twice { __host__ __device__ int operator()(int x) const { return 2 * x; } };
template <class It> void tell(const char *name, It first, It last) {
  int n = 0, steps = 0;
  for (It it = first; it != last && steps < 20; ++it) ++steps;
  for (It it = last; it > first && n < 20; it = it - 1) ++n;
  printf("%s %ld %d %d %d%d%d%d\n", name, (long)(last - first), steps, n, first < last, first == last, first + 5 == last, 5 + first <= last);
}
int main() {
  int a[5] = {4, 3, 2, 1, 0};
  tell("transform", thrust::make_transform_iterator(a, twice()), thrust::make_transform_iterator(a + 5, twice()));
  tell("permutation", thrust::make_permutation_iterator(a, a), thrust::make_permutation_iterator(a, a + 5));
  tell("zip", thrust::make_zip_iterator(thrust::make_tuple(a, a)), thrust::make_zip_iterator(thrust::make_tuple(a + 5, a + 5)));
  tell("reverse", thrust::make_reverse_iterator(a + 5), thrust::make_reverse_iterator(a));
  tell("counting", thrust::make_counting_iterator(3), thrust::make_counting_iterator(8));
  thrust::device_vector<int> d(a, a + 5);
  auto it = thrust::make_transform_iterator(d.begin(), twice());
  printf("%d\n", thrust::reduce(it + 1, it + 5 - 1));
  std::string s = "banana", t = "ana";
  auto sign = [](int x) { return (x > 0) - (x < 0); };
  printf("%d %d %d %d", sign(s.compare(1, 3, t, 0, 3)), sign(s.compare(1, 5, t, 0)), sign(s.compare(2, 2, "nab", 2)), sign(s.compare(0, 2, std::string_view("bb"))));
  std::string_view v = s;
  printf(" %d %d %d %d\n", sign(v.compare(1, 3, t, 0, 3)), sign(v.compare("banan")), sign(v.compare(3, 2, "b")), sign(v.compare(3, 3, "ananas", 3)));
}
