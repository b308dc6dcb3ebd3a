// prints: -- on the host
// prints: scaled: 0 3 6 9 12
// prints: added: 0 4 8 12 16
// prints: odd: 1 3 5
// prints: 20 20 3
// prints: sum 780
// prints: sum of scaled 1560
// prints: sums: 0 1 3 6 10 15
// prints: sums before: 100 100 101 103 106 110
// prints: by digit: 0 10 20 30 1 11 21 31
// prints: found 6
// prints: 12 16 0
// prints: tens: 0 10 20 30
// prints: sums of tens: 45 145 245 345
// prints: even: 0 2 4 6
// prints: 20: 1 39 0
// prints: -- on the device
// prints: scaled: 0 3 6 9 12
// prints: added: 0 4 8 12 16
// prints: odd: 1 3 5
// prints: 20 20 3
// prints: sum 780
// prints: sum of scaled 1560
// prints: sums: 0 1 3 6 10 15
// prints: sums before: 100 100 101 103 106 110
// prints: by digit: 0 10 20 30 1 11 21 31
// prints: found 6
// prints: 12 16 0
// prints: tens: 0 10 20 30
// prints: sums of tens: 45 145 245 345
// prints: even: 0 2 4 6
// prints: 20: 1 39 0
// prints: picked 2: 3 8
// prints: 21 315
// Functors with an operator() that is not const, and comparisons of one's own everywhere.
#include <thrust/binary_search.h>
#include <thrust/copy.h>
#include <thrust/count.h>
#include <thrust/device_vector.h>
#include <thrust/host_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/find.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/partition.h>
#include <thrust/reduce.h>
#include <thrust/remove.h>
#include <thrust/scan.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>
#include <thrust/transform.h>
#include <thrust/transform_reduce.h>
#include <thrust/unique.h>
#include <cstdio>

/* Functors as they are often written: nothing says that calling them changes nothing. */
struct Odd {
  __host__ __device__ bool operator()(int x) { return x % 2 != 0; }
};
struct Scaled {
  int by;
  __host__ __device__ int operator()(int x) { return by * x; }
};
struct Plus {
  __host__ __device__ int operator()(int a, int b) { return a + b; }
};
struct ByDigit {
  __host__ __device__ bool operator()(int a, int b) { return a % 10 < b % 10 || (a % 10 == b % 10 && a < b); }
};
struct SameTens {
  __host__ __device__ bool operator()(int a, int b) { return a / 10 == b / 10; }
};

template <class V> void show(const char *name, const V &v, int n) {
  printf("%s:", name);
  for (int i = 0; i < n; i++) printf(" %d", (int)v[i]);
  printf("\n");
}

template <class V> void all(const char *where) {
  printf("-- %s\n", where);
  V a(40), out(40), keys(40), sums(40);
  thrust::sequence(a.begin(), a.end());
  thrust::transform(a.begin(), a.end(), out.begin(), Scaled{3});
  show("scaled", out, 5);
  thrust::transform(a.begin(), a.end(), out.begin(), out.begin(), Plus());
  show("added", out, 5);
  int n = thrust::copy_if(a.begin(), a.end(), out.begin(), Odd()) - out.begin();
  show("odd", out, 3);
  printf("%d %d %d\n", n, (int)thrust::count_if(a.begin(), a.end(), Odd()), (int)(thrust::find_if(a.begin() + 2, a.end(), Odd()) - a.begin()));
  printf("sum %d\n", thrust::reduce(a.begin(), a.end(), 0, Plus()));
  printf("sum of scaled %d\n", thrust::transform_reduce(a.begin(), a.end(), Scaled{2}, 0, Plus()));
  thrust::inclusive_scan(a.begin(), a.end(), out.begin(), Plus());
  show("sums", out, 6);
  thrust::exclusive_scan(a.begin(), a.end(), out.begin(), 100, Plus());
  show("sums before", out, 6);
  out = a;
  thrust::sort(out.begin(), out.end(), ByDigit());
  show("by digit", out, 8);
  printf("found %d\n", (int)(thrust::lower_bound(out.begin(), out.end(), 21, ByDigit()) - out.begin()));
  auto range = thrust::equal_range(out.begin(), out.end(), 3, ByDigit());
  printf("%d %d %d\n", (int)(range.first - out.begin()), (int)(thrust::upper_bound(out.begin(), out.end(), 33, ByDigit()) - out.begin()), (int)thrust::binary_search(out.begin(), out.end(), 40, ByDigit()));
  n = thrust::unique_copy(a.begin(), a.end(), out.begin(), SameTens()) - out.begin();
  show("tens", out, n);
  auto ends = thrust::reduce_by_key(a.begin(), a.end(), thrust::make_transform_iterator(a.begin(), Scaled{1}), keys.begin(), sums.begin(), SameTens(), Plus());
  show("sums of tens", sums, ends.second - sums.begin());
  out = a;
  n = thrust::remove_if(out.begin(), out.end(), Odd()) - out.begin();
  show("even", out, 4);
  out = a;
  n = thrust::stable_partition(out.begin(), out.end(), Odd()) - out.begin();
  printf("%d: %d %d %d\n", n, (int)out[0], (int)out[19], (int)out[20]);
}

int main() {
  all<thrust::host_vector<int>>("on the host");
  all<thrust::device_vector<int>>("on the device");
  thrust::device_vector<int> flags(10, 0), picked(10);
  flags[3] = flags[8] = 1;
  auto end = thrust::copy_if(thrust::make_counting_iterator(0), thrust::make_counting_iterator(10), flags.begin(), picked.begin(), cuda::std::identity());
  printf("picked %d: %d %d\n", (int)(end - picked.begin()), (int)picked[0], (int)picked[1]);
  auto squares = thrust::make_transform_iterator(thrust::counting_iterator<int>(0), Scaled{7});
  printf("%d %d\n", squares[3], thrust::reduce(thrust::device, squares, squares + 10, 0, Plus()));
}
