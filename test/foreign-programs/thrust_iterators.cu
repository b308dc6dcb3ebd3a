// prints: saxpy: 5 8 11 14 17 20 23 26
// prints: placed: 2.5 3 3.5 4 4.5 5 5.5 6
// prints: zipped: 1 5 3 8 9.5 6 12.5 14
// prints: dots: 2.5 11 10.5 24 32 30 51 62
// prints: moments 8 4.5 6 1 8
// prints: norm 14.28286
// prints: counting 60 60
// prints: constant 21
// prints: permuted 130
// prints: reverse: 60 50 40 30 20 10
// prints: rbegin: 60 50 40 30 20 10
// prints: transformed 21
// prints: point -0.820904 0.120780
// prints: box -0.999955 -0.999380 0.997890 0.997996
// prints: inside 7934
// prints: rows: 6 22 38
// prints: again: 6 22 38
// prints: first: 1 1 2 2 3 3
// prints: second: 1 2 8 9 0 1
// prints: values: 3 2 1
// prints: keys: 1.5 0 -0.5 -2
// prints: v2: 10 12 13 11
// prints: complex -3 0 3
// prints: tens: 1 2 3 4 5 6
// prints: 1 4 2 3 4 6 4 5 341889349
// prints: best 6
// Thrust's iterators, tuples, placeholders, random and complex numbers.
#include <cmath>
#include <cstdio>
#include <iostream>
#include <thrust/complex.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/functional.h>
#include <thrust/host_vector.h>
#include <thrust/iterator/constant_iterator.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/discard_iterator.h>
#include <thrust/iterator/permutation_iterator.h>
#include <thrust/iterator/reverse_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/for_each.h>
#include <thrust/random.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sort.h>
#include <thrust/transform.h>
#include <thrust/transform_reduce.h>
#include <thrust/tuple.h>
#include <thrust/extrema.h>
#include <thrust/unique.h>
#include <thrust/sequence.h>
#include <thrust/copy.h>
#include <thrust/gather.h>

template <class V> void show(const char *name, const V &v) {
  printf("%s:", name);
  for (size_t i = 0; i < v.size(); i++) printf(" %g", (double)v[i]);
  printf("\n");
}
struct Saxpy {
  const float a;
  Saxpy(float a) : a(a) {}
  __host__ __device__ float operator()(const float &x, const float &y) const { return a * x + y; }
};
struct Step {
  template <class Tuple> __host__ __device__ void operator()(Tuple t) { thrust::get<3>(t) = thrust::get<0>(t) + thrust::get<1>(t) * thrust::get<2>(t); }
};
typedef thrust::tuple<float, float, float> Float3;
struct Dot {
  __host__ __device__ float operator()(const Float3 &a, const Float3 &b) const { return thrust::get<0>(a) * thrust::get<0>(b) + thrust::get<1>(a) * thrust::get<1>(b) + thrust::get<2>(a) * thrust::get<2>(b); }
};
struct Moments { int n; double mean, m2, least, most; };
struct ToMoments { __host__ __device__ Moments operator()(const float &x) const { return Moments{1, x, 0, x, x}; } };
struct JoinMoments {
  __host__ __device__ Moments operator()(const Moments &a, const Moments &b) const {
    Moments r;
    r.n = a.n + b.n;
    double delta = b.mean - a.mean;
    r.mean = r.n == 0 ? 0 : a.mean + delta * b.n / r.n;
    r.m2 = a.m2 + b.m2 + (r.n == 0 ? 0 : delta * delta * a.n * b.n / r.n);
    r.least = a.least < b.least ? a.least : b.least;
    r.most = a.most > b.most ? a.most : b.most;
    return r;
  }
};
struct Box {
  float2 lower, upper;
  __host__ __device__ Box() {}
  __host__ __device__ Box(const float2 &p) : lower(p), upper(p) {}
  __host__ __device__ Box(const float2 &l, const float2 &u) : lower(l), upper(u) {}
};
struct ToBox { __host__ __device__ Box operator()(const float2 &p) const { return Box(p); } };
struct JoinBoxes {
  __host__ __device__ Box operator()(const Box &a, const Box &b) const { return Box(make_float2(fminf(a.lower.x, b.lower.x), fminf(a.lower.y, b.lower.y)), make_float2(fmaxf(a.upper.x, b.upper.x), fmaxf(a.upper.y, b.upper.y))); }
};
struct Point {
  __host__ __device__ float2 operator()(unsigned int n) const {
    thrust::default_random_engine rng;
    rng.discard(2 * n);
    thrust::uniform_real_distribution<float> u(-1, 1);
    float x = u(rng), y = u(rng);
    return make_float2(x, y);
  }
};
struct Inside {
  __host__ __device__ int operator()(unsigned int n) const {
    thrust::minstd_rand rng(n + 1);
    thrust::uniform_real_distribution<float> u(0, 1);
    int hits = 0;
    for (int i = 0; i < 20; i++) {
      float x = u(rng), y = u(rng);
      hits += x * x + y * y < 1;
    }
    return hits;
  }
};
struct Row {
  int columns;
  __host__ __device__ int operator()(int i) const { return i / columns; }
};
struct Rotate { __host__ __device__ thrust::complex<float> operator()(const thrust::complex<float> &z) const { return z * thrust::complex<float>(0, 2) + thrust::conj(z); } };
struct SplitInt { __host__ __device__ thrust::tuple<int, int> operator()(int x) const { return thrust::make_tuple(x / 10, x % 10); } };

int main() {
  using namespace thrust::placeholders;
  const int n = 8;
  thrust::device_vector<float> x(n), y(n), z(n), w(n, 9);
  thrust::sequence(x.begin(), x.end(), 1.0f);
  thrust::fill(y.begin(), y.end(), 2.0f);
  thrust::transform(x.begin(), x.end(), y.begin(), z.begin(), Saxpy(3));
  show("saxpy", z);
  float a = 0.5f;
  thrust::transform(x.begin(), x.end(), y.begin(), y.begin(), a * _1 + _2);
  show("placed", y);
  thrust::transform(x.begin(), x.end(), z.begin(), (_1 >= 4.0f && !(_1 == 6.0f)) || -_1 == -2.0f);
  thrust::for_each(thrust::make_zip_iterator(thrust::make_tuple(x.begin(), y.begin(), z.begin(), w.begin())), thrust::make_zip_iterator(thrust::make_tuple(x.end(), y.end(), z.end(), w.end())), Step());
  show("zipped", w);
  auto points = thrust::make_zip_iterator(thrust::make_tuple(x.begin(), y.begin(), z.begin()));
  thrust::transform(points, points + n, thrust::make_zip_iterator(thrust::make_tuple(y.begin(), z.begin(), x.begin())), w.begin(), Dot());
  show("dots", w);
  Moments m = thrust::transform_reduce(x.begin(), x.end(), ToMoments(), Moments{0, 0, 0, 1e9, -1e9}, JoinMoments());
  printf("moments %d %g %g %g %g\n", m.n, m.mean, m.m2 / (m.n - 1), m.least, m.most);
  float norm = std::sqrt(thrust::transform_reduce(x.begin(), x.end(), _1 * _1, 0.0f, thrust::plus<float>()));
  printf("norm %.5f\n", norm);

  thrust::counting_iterator<int> first(10);
  printf("counting %d %d\n", thrust::reduce(first, first + 5), thrust::reduce(thrust::device, first, first + 5));
  printf("constant %d\n", thrust::reduce(thrust::make_constant_iterator(7), thrust::make_constant_iterator(7) + 3));
  thrust::device_vector<int> map{3, 1, 0, 5}, source{10, 20, 30, 40, 50, 60};
  printf("permuted %d\n", thrust::reduce(thrust::make_permutation_iterator(source.begin(), map.begin()), thrust::make_permutation_iterator(source.begin(), map.end())));
  thrust::device_vector<int> back(6);
  thrust::copy(thrust::make_reverse_iterator(source.end()), thrust::make_reverse_iterator(source.begin()), back.begin());
  show("reverse", back);
  thrust::copy(source.rbegin(), source.rend(), back.begin());
  show("rbegin", back);
  printf("transformed %d\n", thrust::reduce(thrust::make_transform_iterator(source.begin(), _1 / 10), thrust::make_transform_iterator(source.end(), _1 / 10)));

  thrust::device_vector<float2> p(1000);
  thrust::transform(thrust::counting_iterator<unsigned int>(0), thrust::counting_iterator<unsigned int>(1000), p.begin(), Point());
  float2 p5 = p[5];
  printf("point %.6f %.6f\n", p5.x, p5.y);
  Box box = thrust::transform_reduce(p.begin(), p.end(), ToBox(), Box(p5), JoinBoxes());
  printf("box %.6f %.6f %.6f %.6f\n", box.lower.x, box.lower.y, box.upper.x, box.upper.y);
  printf("inside %d\n", thrust::transform_reduce(thrust::counting_iterator<unsigned int>(0), thrust::counting_iterator<unsigned int>(500), Inside(), 0, thrust::plus<int>()));

  int rows = 3, columns = 4;
  thrust::device_vector<int> matrix(rows * columns), sums(rows), which(rows);
  thrust::sequence(matrix.begin(), matrix.end());
  auto row = thrust::make_transform_iterator(thrust::counting_iterator<int>(0), Row{columns});
  thrust::reduce_by_key(row, row + rows * columns, matrix.begin(), which.begin(), sums.begin(), thrust::equal_to<int>(), thrust::plus<int>());
  show("rows", sums);
  thrust::reduce_by_key(row, row + rows * columns, matrix.begin(), thrust::make_discard_iterator(), sums.begin());
  show("again", sums);

  thrust::device_vector<int> k1{3, 1, 3, 2, 1, 2}, k2{1, 2, 0, 9, 1, 8};
  auto pairs = thrust::make_zip_iterator(k1.begin(), k2.begin());
  thrust::sort(pairs, pairs + 6);
  show("first", k1);
  show("second", k2);
  thrust::device_vector<char> c{'x', 'b', 'a'};
  thrust::device_vector<double> values{1, 2, 3};
  thrust::sort_by_key(c.begin(), c.end(), values.begin());
  show("values", values);
  thrust::device_vector<float> fk{1.5f, -2, 0, -0.5f};
  thrust::device_vector<int> v1{0, 1, 2, 3}, v2{10, 11, 12, 13};
  thrust::sort_by_key(fk.begin(), fk.end(), thrust::make_zip_iterator(thrust::make_tuple(v1.begin(), v2.begin())), thrust::greater<float>());
  show("keys", fk);
  show("v2", v2);

  thrust::device_vector<thrust::complex<float>> cs(2, thrust::complex<float>(1, 2));
  thrust::transform(cs.begin(), cs.end(), cs.begin(), Rotate());
  thrust::complex<float> c0 = cs[0];
  printf("complex %g %g %g\n", c0.real(), c0.imag(), thrust::abs(c0));
  thrust::device_vector<int> tens(6), units(6);
  thrust::transform(source.begin(), source.end(), thrust::make_zip_iterator(thrust::make_tuple(tens.begin(), units.begin())), SplitInt());
  show("tens", tens);
  thrust::minstd_rand rng(42);
  thrust::uniform_int_distribution<int> dice(1, 6);
  for (int i = 0; i < 8; i++) printf("%d ", dice(rng));
  thrust::default_random_engine e;
  e.discard(1000);
  printf("%u\n", e());
  auto best = thrust::max_element(thrust::make_transform_iterator(source.begin(), _1 % 7), thrust::make_transform_iterator(source.end(), _1 % 7));
  printf("best %d\n", (int)*best);
}
