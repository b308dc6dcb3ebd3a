// prints: -- host
// prints: sequence: 5 8 11 14 17 20 23 26 29 32 35 38
// prints: squares: 0 1 4 9 16 25 36 49 64 81 100 121
// prints: sums: 5 9 13 17 21 25 29 33 37 41 45 49
// prints: if: 5 -1 13 -3 21 -5 29 -7 37 -9 45 -11
// prints: tabulate: 0 1 4 9 16 25 36 49 64 81 100 121
// prints: fill: 0 1 77 77 77 25 36 88 88 81 3 3
// prints: reduce 66 166 38 66.5
// prints: transform_reduce 507 inner 1848 -192
// prints: count 3 6
// prints: extrema 6 4 6 90
// prints: find 2 0 12
// prints: logical 0 1 0
// prints: equal 0 0 mismatch 4
// prints: inclusive: 31 43 88 100 190 235 238 328 331 391 412 419
// prints: exclusive: 1000 1031 1043 1088 1100 1190 1235 1238 1328 1331 1391 1412
// prints: maxima: 31 31 45 45 90 90 90 90 90 90 90 90
// prints: squares' sums: 961 1105 3130 3274 11374 13399 13408 21508 21517 25117 25558 25607
// prints: negated: 4 -27 -39 -84 -96 -186 -231 -234 -324 -327 -387 -408
// prints: differences: 31 -19 33 -33 78 -45 -42 87 -87 57 -39 -14
// prints: sorted: 3 3 7 12 12 21 31 45 45 60 90 90
// prints: places: 6 8 11 1 3 10 0 2 5 9 4 7
// prints: descending: 90 90 60 45 45 31 21 12 12 7 3 3
// prints: by tens: 3 3 7 12 12 21 31 45 45 60 90 90
// prints: places by tens: 6 8 11 1 3 10 0 2 5 9 4 7
// prints: is_sorted 1 1 1
// prints: unique: 3 7 12 21 31 45 60 90
// prints: unique tens: 3 12 21 31 45 60 90
// prints: keys: 3 7 12 21 31 45 60 90
// prints: counts: 2 1 2 1 1 2 1 2
// prints: tens: 0 1 2 3 4 6 9
// prints: greatest: 7 12 21 31 45 60 90
// prints: within: 1 2 1 1 2 1 1 1 2 1 1 2
// prints: within tens: 10 11 12 10 11 10 10 10 11 10 10 11
// prints: unique keys: 3 7 12 21 31 45 60 90
// prints: their values: 6 11 1 10 0 2 9 4
// prints: odd: 31 45 45 3 3 21 7
// prints: at odd places: 12 12 45 90 60 7
// prints: even: 12 12 90 90 60
// prints: without 45: 31 12 12 90 3 90 3 60 21 7
// prints: parted: 31 45 45 3 3 21 7 12 12 90 90 60
// prints: 7
// prints: replaced: 1 0 0 1 1 1 1 12 12 90 90 60
// prints: reversed: 60 90 90 12 12 1 1 1 1 0 0 1
// prints: gathered: 12 31 7 90
// prints: scattered: 31 0 0 12 90 0 0 0 0 0 0 7
// prints: swapped: 31 0 0 12
// prints: merged: 0 1 2 3 4 5 5 8 11 14 17
// prints: union: 1 1 2 2 4 4 4 7 9
// prints: intersection: 1 2 4 4
// prints: difference: 1 4 7
// prints: symmetric: 1 2 4 7 9
// prints: lower: 0 3 6 7
// prints: upper: 0 6 6 7
// prints: there: 0 1 0 0
// prints: bounds 3 6 0
// prints: floats: -2.5 -1.25 0 1.25 2.5
// prints: doubles: 6.25 1.5625 0 1.5625 6.25
// prints: -- device
// prints: sequence: 5 8 11 14 17 20 23 26 29 32 35 38
// prints: squares: 0 1 4 9 16 25 36 49 64 81 100 121
// prints: sums: 5 9 13 17 21 25 29 33 37 41 45 49
// prints: if: 5 -1 13 -3 21 -5 29 -7 37 -9 45 -11
// prints: tabulate: 0 1 4 9 16 25 36 49 64 81 100 121
// prints: fill: 0 1 77 77 77 25 36 88 88 81 3 3
// prints: reduce 66 166 38 66.5
// prints: transform_reduce 507 inner 1848 -192
// prints: count 3 6
// prints: extrema 6 4 6 90
// prints: find 2 0 12
// prints: logical 0 1 0
// prints: equal 0 0 mismatch 4
// prints: inclusive: 31 43 88 100 190 235 238 328 331 391 412 419
// prints: exclusive: 1000 1031 1043 1088 1100 1190 1235 1238 1328 1331 1391 1412
// prints: maxima: 31 31 45 45 90 90 90 90 90 90 90 90
// prints: squares' sums: 961 1105 3130 3274 11374 13399 13408 21508 21517 25117 25558 25607
// prints: negated: 4 -27 -39 -84 -96 -186 -231 -234 -324 -327 -387 -408
// prints: differences: 31 -19 33 -33 78 -45 -42 87 -87 57 -39 -14
// prints: sorted: 3 3 7 12 12 21 31 45 45 60 90 90
// prints: places: 6 8 11 1 3 10 0 2 5 9 4 7
// prints: descending: 90 90 60 45 45 31 21 12 12 7 3 3
// prints: by tens: 3 3 7 12 12 21 31 45 45 60 90 90
// prints: places by tens: 6 8 11 1 3 10 0 2 5 9 4 7
// prints: is_sorted 1 1 1
// prints: unique: 3 7 12 21 31 45 60 90
// prints: unique tens: 3 12 21 31 45 60 90
// prints: keys: 3 7 12 21 31 45 60 90
// prints: counts: 2 1 2 1 1 2 1 2
// prints: tens: 0 1 2 3 4 6 9
// prints: greatest: 7 12 21 31 45 60 90
// prints: within: 1 2 1 1 2 1 1 1 2 1 1 2
// prints: within tens: 10 11 12 10 11 10 10 10 11 10 10 11
// prints: unique keys: 3 7 12 21 31 45 60 90
// prints: their values: 6 11 1 10 0 2 9 4
// prints: odd: 31 45 45 3 3 21 7
// prints: at odd places: 12 12 45 90 60 7
// prints: even: 12 12 90 90 60
// prints: without 45: 31 12 12 90 3 90 3 60 21 7
// prints: parted: 31 45 45 3 3 21 7 12 12 90 90 60
// prints: 7
// prints: replaced: 1 0 0 1 1 1 1 12 12 90 90 60
// prints: reversed: 60 90 90 12 12 1 1 1 1 0 0 1
// prints: gathered: 12 31 7 90
// prints: scattered: 31 0 0 12 90 0 0 0 0 0 0 7
// prints: swapped: 31 0 0 12
// prints: merged: 0 1 2 3 4 5 5 8 11 14 17
// prints: union: 1 1 2 2 4 4 4 7 9
// prints: intersection: 1 2 4 4
// prints: difference: 1 4 7
// prints: symmetric: 1 2 4 7 9
// prints: lower: 0 3 6 7
// prints: upper: 0 6 6 7
// prints: there: 0 1 0 0
// prints: bounds 3 6 0
// prints: floats: -2.5 -1.25 0 1.25 2.5
// prints: doubles: 6.25 1.5625 0 1.5625 6.25
// prints: 0,-7,-7,-7,1,4,9,16,25,-7 25 0
// prints: host: -1 1 4 -7 1 4 9 16 25
// prints: 1 4 -4
// prints: 123
// Thrust's algorithms on vectors of the host and of the device.
#include <cstdio>
#include <iostream>
#include <iterator>
#include <list>
#include <vector>
#include <thrust/adjacent_difference.h>
#include <thrust/binary_search.h>
#include <thrust/copy.h>
#include <thrust/count.h>
#include <thrust/device_vector.h>
#include <thrust/equal.h>
#include <thrust/execution_policy.h>
#include <thrust/extrema.h>
#include <thrust/fill.h>
#include <thrust/find.h>
#include <thrust/for_each.h>
#include <thrust/functional.h>
#include <thrust/gather.h>
#include <thrust/generate.h>
#include <thrust/host_vector.h>
#include <thrust/inner_product.h>
#include <thrust/logical.h>
#include <thrust/merge.h>
#include <thrust/mismatch.h>
#include <thrust/partition.h>
#include <thrust/reduce.h>
#include <thrust/remove.h>
#include <thrust/replace.h>
#include <thrust/reverse.h>
#include <thrust/scan.h>
#include <thrust/scatter.h>
#include <thrust/sequence.h>
#include <thrust/set_operations.h>
#include <thrust/sort.h>
#include <thrust/swap.h>
#include <thrust/tabulate.h>
#include <thrust/transform.h>
#include <thrust/transform_reduce.h>
#include <thrust/transform_scan.h>
#include <thrust/unique.h>

template <class V> void show(const char *name, const V &v) {
  printf("%s:", name);
  for (size_t i = 0; i < v.size(); i++) printf(" %g", (double)v[i]);
  printf("\n");
}
struct IsOdd { __host__ __device__ bool operator()(int x) const { return x % 2 != 0; } };
template <class T> struct Square { __host__ __device__ T operator()(const T &x) const { return x * x; } };
struct ByTens { __host__ __device__ bool operator()(int a, int b) const { return a / 10 < b / 10; } };
struct SameTens { __host__ __device__ bool operator()(int a, int b) const { return a / 10 == b / 10; } };
struct Tens { __host__ __device__ int operator()(int x) const { return x / 10; } };
struct Add { int *to; __host__ __device__ void operator()(int x) const { to[x] = 10 * x; } };
struct Three { __host__ __device__ int operator()() const { return 3; } };

template <template <class...> class Vector> void all(const char *where) {
  printf("-- %s\n", where);
  Vector<int> v(12), w(12), o(12, -1);
  thrust::sequence(v.begin(), v.end());
  thrust::sequence(w.begin(), w.end(), 5, 3);
  show("sequence", w);
  thrust::transform(v.begin(), v.end(), o.begin(), Square<int>());
  show("squares", o);
  thrust::transform(v.begin(), v.end(), w.begin(), o.begin(), thrust::plus<int>());
  show("sums", o);
  thrust::transform_if(v.begin(), v.end(), o.begin(), thrust::negate<int>(), IsOdd());
  show("if", o);
  thrust::tabulate(o.begin(), o.end(), Square<int>());
  show("tabulate", o);
  thrust::fill(o.begin() + 2, o.begin() + 5, 77);
  thrust::fill_n(o.begin() + 7, 2, 88);
  thrust::generate(o.end() - 2, o.end(), Three());
  show("fill", o);
  printf("reduce %d %d %d %g\n", thrust::reduce(v.begin(), v.end()), thrust::reduce(v.begin(), v.end(), 100), thrust::reduce(w.begin(), w.end(), 0, thrust::maximum<int>()), thrust::reduce(v.begin(), v.end(), 0.5));
  printf("transform_reduce %d inner %d %d\n", thrust::transform_reduce(v.begin(), v.end(), Square<int>(), 1, thrust::plus<int>()), thrust::inner_product(v.begin(), v.end(), w.begin(), 0), thrust::inner_product(v.begin(), v.end(), w.begin(), 0, thrust::plus<int>(), thrust::minus<int>()));
  printf("count %d %d\n", (int)thrust::count(o.begin(), o.end(), 77), (int)thrust::count_if(w.begin(), w.end(), IsOdd()));
  int values[] = {31, 12, 45, 12, 90, 45, 3, 90, 3, 60, 21, 7};
  Vector<int> x(values, values + 12), k(12);
  auto lo = thrust::min_element(x.begin(), x.end()), hi = thrust::max_element(x.begin(), x.end());
  auto both = thrust::minmax_element(x.begin(), x.end());
  printf("extrema %d %d %d %d\n", (int)(lo - x.begin()), (int)(hi - x.begin()), (int)(both.first - x.begin()), (int)*both.second);
  printf("find %d %d %d\n", (int)(thrust::find(x.begin(), x.end(), 45) - x.begin()), (int)(thrust::find_if(x.begin(), x.end(), IsOdd()) - x.begin()), (int)(thrust::find(x.begin(), x.end(), 1000) - x.begin()));
  printf("logical %d %d %d\n", thrust::all_of(x.begin(), x.end(), IsOdd()), thrust::any_of(x.begin(), x.end(), IsOdd()), thrust::none_of(x.begin(), x.end(), IsOdd()));
  Vector<int> y(x);
  y[4] = 91;
  printf("equal %d %d mismatch %d\n", (int)thrust::equal(x.begin(), x.end(), y.begin()), (int)(x == y), (int)(thrust::mismatch(x.begin(), x.end(), y.begin()).first - x.begin()));
  thrust::inclusive_scan(x.begin(), x.end(), o.begin());
  show("inclusive", o);
  thrust::exclusive_scan(x.begin(), x.end(), o.begin(), 1000);
  show("exclusive", o);
  thrust::inclusive_scan(x.begin(), x.end(), o.begin(), thrust::maximum<int>());
  show("maxima", o);
  thrust::transform_inclusive_scan(x.begin(), x.end(), o.begin(), Square<int>(), thrust::plus<int>());
  show("squares' sums", o);
  thrust::transform_exclusive_scan(x.begin(), x.end(), o.begin(), thrust::negate<int>(), 4, thrust::plus<int>());
  show("negated", o);
  thrust::adjacent_difference(x.begin(), x.end(), o.begin());
  show("differences", o);
  thrust::sequence(k.begin(), k.end());
  Vector<int> s(x);
  thrust::sort_by_key(s.begin(), s.end(), k.begin());
  show("sorted", s);
  show("places", k);
  thrust::sort(s.begin(), s.end(), thrust::greater<int>());
  show("descending", s);
  s = x;
  thrust::stable_sort(s.begin(), s.end(), ByTens());
  show("by tens", s);
  thrust::sequence(k.begin(), k.end());
  s = x;
  thrust::stable_sort_by_key(s.begin(), s.end(), k.begin(), ByTens());
  show("places by tens", k);
  printf("is_sorted %d %d %d\n", (int)thrust::is_sorted(s.begin(), s.end()), (int)thrust::is_sorted(s.begin(), s.end(), ByTens()), (int)(thrust::is_sorted_until(x.begin(), x.end()) - x.begin()));
  thrust::sort(s.begin(), s.end());
  Vector<int> u(s);
  u.erase(thrust::unique(u.begin(), u.end()), u.end());
  show("unique", u);
  u = s;
  u.resize(thrust::unique(u.begin(), u.end(), SameTens()) - u.begin());
  show("unique tens", u);
  Vector<int> rk(12), rv(12), ones(12, 1);
  auto ends = thrust::reduce_by_key(s.begin(), s.end(), ones.begin(), rk.begin(), rv.begin());
  rk.resize(ends.first - rk.begin());
  rv.resize(ends.second - rv.begin());
  show("keys", rk);
  show("counts", rv);
  rk.resize(12);
  rv.resize(12);
  ends = thrust::reduce_by_key(s.begin(), s.end(), s.begin(), rk.begin(), rv.begin(), SameTens(), thrust::maximum<int>());
  rk.resize(ends.first - rk.begin());
  rv.resize(ends.second - rv.begin());
  // Of equivalent keys NVIDIA promises the first and gives the last.
  thrust::transform(rk.begin(), rk.end(), rk.begin(), Tens());
  show("tens", rk);
  show("greatest", rv);
  thrust::inclusive_scan_by_key(s.begin(), s.end(), ones.begin(), o.begin());
  show("within", o);
  thrust::exclusive_scan_by_key(s.begin(), s.end(), ones.begin(), o.begin(), 10, SameTens());
  show("within tens", o);
  Vector<int> uk(s), uv(k);
  auto kept = thrust::unique_by_key(uk.begin(), uk.end(), uv.begin());
  uk.resize(kept.first - uk.begin());
  uv.resize(kept.second - uv.begin());
  show("unique keys", uk);
  show("their values", uv);
  Vector<int> c(12, -1);
  c.resize(thrust::copy_if(x.begin(), x.end(), c.begin(), IsOdd()) - c.begin());
  show("odd", c);
  c.assign(12, -1);
  c.resize(thrust::copy_if(x.begin(), x.end(), v.begin(), c.begin(), IsOdd()) - c.begin());
  show("at odd places", c);
  c = x;
  c.erase(thrust::remove_if(c.begin(), c.end(), IsOdd()), c.end());
  show("even", c);
  c = x;
  c.erase(thrust::remove(c.begin(), c.end(), 45), c.end());
  show("without 45", c);
  c = x;
  int yes = thrust::stable_partition(c.begin(), c.end(), IsOdd()) - c.begin();
  show("parted", c);
  printf("%d\n", yes);
  thrust::replace(c.begin(), c.end(), 45, 0);
  thrust::replace_if(c.begin(), c.end(), IsOdd(), 1);
  show("replaced", c);
  thrust::reverse(c.begin(), c.end());
  show("reversed", c);
  Vector<int> map(4), four(4);
  map[0] = 3; map[1] = 0; map[2] = 11; map[3] = 4;
  thrust::gather(map.begin(), map.end(), x.begin(), four.begin());
  show("gathered", four);
  thrust::fill(o.begin(), o.end(), 0);
  thrust::scatter(four.begin(), four.end(), map.begin(), o.begin());
  show("scattered", o);
  thrust::swap_ranges(four.begin(), four.end(), o.begin());
  show("swapped", four);
  Vector<int> a(v.begin(), v.begin() + 6), b(w.begin(), w.begin() + 5), m(11);
  thrust::merge(a.begin(), a.end(), b.begin(), b.end(), m.begin());
  show("merged", m);
  int la[] = {1, 1, 2, 4, 4, 4, 7}, lb[] = {1, 2, 2, 4, 4, 9};
  Vector<int> A(la, la + 7), B(lb, lb + 6), out(13);
  out.resize(thrust::set_union(A.begin(), A.end(), B.begin(), B.end(), out.begin()) - out.begin());
  show("union", out);
  out.resize(13);
  out.resize(thrust::set_intersection(A.begin(), A.end(), B.begin(), B.end(), out.begin()) - out.begin());
  show("intersection", out);
  out.resize(13);
  out.resize(thrust::set_difference(A.begin(), A.end(), B.begin(), B.end(), out.begin()) - out.begin());
  show("difference", out);
  out.resize(13);
  out.resize(thrust::set_symmetric_difference(A.begin(), A.end(), B.begin(), B.end(), out.begin()) - out.begin());
  show("symmetric", out);
  Vector<int> q(4), at(4);
  q[0] = 0; q[1] = 4; q[2] = 5; q[3] = 9;
  thrust::lower_bound(A.begin(), A.end(), q.begin(), q.end(), at.begin());
  show("lower", at);
  thrust::upper_bound(A.begin(), A.end(), q.begin(), q.end(), at.begin());
  show("upper", at);
  thrust::binary_search(A.begin(), A.end(), q.begin(), q.end(), at.begin());
  show("there", at);
  printf("bounds %d %d %d\n", (int)(thrust::lower_bound(A.begin(), A.end(), 4) - A.begin()), (int)(thrust::upper_bound(A.begin(), A.end(), 4) - A.begin()), (int)thrust::binary_search(A.begin(), A.end(), 5));
  Vector<float> f(5);
  thrust::sequence(f.begin(), f.end(), 2.5f, -1.25f);
  thrust::sort(f.begin(), f.end());
  show("floats", f);
  Vector<double> d(f.begin(), f.end());
  thrust::transform(d.begin(), d.end(), d.begin(), Square<double>());
  show("doubles", d);
}
int main() {
  all<thrust::host_vector>("host");
  all<thrust::device_vector>("device");
  std::list<int> l;
  for (int i = 0; i < 5; i++) l.push_back(i * i);
  thrust::device_vector<int> d(l.begin(), l.end());
  d.push_back(25);
  d.insert(d.begin() + 1, 3, -7);
  thrust::copy(d.begin(), d.end(), std::ostream_iterator<int>(std::cout, ","));
  std::cout << d[2] << " " << d.back() << " " << d.front() << std::endl;
  std::vector<int> s(d.size());
  thrust::copy(d.begin(), d.end(), s.begin());
  d[0] = d[1] + 1;
  d[0] += 5;
  thrust::copy_n(s.begin() + 4, 2, d.begin() + 1);
  thrust::host_vector<int> h = d;
  show("host", h);
  int *raw = thrust::raw_pointer_cast(d.data());
  thrust::device_ptr<int> p = thrust::device_pointer_cast(raw);
  std::cout << p[1] << " " << thrust::reduce(thrust::device, raw, raw + 3) << " " << thrust::reduce(p, p + 3, 1, thrust::multiplies<int>()) << std::endl;
  thrust::for_each(thrust::device, raw + 3, raw + 5, Square<int>());
  int n[] = {3, 1, 2};
  thrust::sort(thrust::host, n, n + 3);
  std::cout << n[0] << n[1] << n[2] << std::endl;
}
