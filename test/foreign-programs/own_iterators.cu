// Thrust-like hand-written iterators and algorithms.
// prints: 5050 2870 400
// prints: 9900 9900
// prints: bad 0 200 30098 50
#include <iostream>
#include <iterator>
#include <vector>
#include <algorithm>
#include <numeric>
#include <functional>
#include <cstddef>
namespace mini {
template <class T> class counting_iterator {
public:
  using value_type = T; using difference_type = std::ptrdiff_t; using reference = T; using pointer = void; using iterator_category = std::random_access_iterator_tag;
  __host__ __device__ explicit counting_iterator(T v) : v_(v) {}
  __host__ __device__ T operator*() const { return v_; }
  __host__ __device__ T operator[](difference_type n) const { return v_ + static_cast<T>(n); }
  __host__ __device__ counting_iterator &operator++() { ++v_; return *this; }
  __host__ __device__ counting_iterator operator++(int) { auto t = *this; ++v_; return t; }
  __host__ __device__ friend counting_iterator operator+(counting_iterator a, difference_type n) { return counting_iterator(a.v_ + T(n)); }
  __host__ __device__ friend difference_type operator-(counting_iterator a, counting_iterator b) { return a.v_ - b.v_; }
  __host__ __device__ friend bool operator==(counting_iterator a, counting_iterator b) { return a.v_ == b.v_; }
  __host__ __device__ friend bool operator!=(counting_iterator a, counting_iterator b) { return !(a == b); }
private:
  T v_;
};
template <class F, class It> struct transform_iterator {
  It it; F f;
  using value_type = decltype(std::declval<F>()(*std::declval<It>()));
  using difference_type = std::ptrdiff_t;
  __host__ __device__ value_type operator*() const { return f(*it); }
  __host__ __device__ value_type operator[](std::ptrdiff_t n) const { return f(it[n]); }
  __host__ __device__ transform_iterator operator+(std::ptrdiff_t n) const { return {it + n, f}; }
  __host__ __device__ std::ptrdiff_t operator-(const transform_iterator &o) const { return it - o.it; }
};
template <class F, class It> __host__ __device__ transform_iterator<F, It> make_transform_iterator(It it, F f) { return {it, f}; }
template <class A, class B> struct zip { A a; B b; struct ref { decltype(*std::declval<A>()) first; decltype(*std::declval<B>()) second; };
  __host__ __device__ ref operator[](std::ptrdiff_t i) const { return ref{a[i], b[i]}; } };
template <class T> struct plus { __host__ __device__ T operator()(const T &a, const T &b) const { return a + b; } };
template <class T> struct maximum { __host__ __device__ T operator()(const T &a, const T &b) const { return a < b ? b : a; } };
struct square { template <class T> __host__ __device__ T operator()(T x) const { return x * x; } };
template <class It, class T, class Op> __global__ void reduce_kernel(It first, int n, T init, Op op, T *out) {
  __shared__ T s[128];
  T acc = init;
  for (int i = threadIdx.x; i < n; i += blockDim.x) acc = op(acc, first[i]);
  s[threadIdx.x] = acc;
  __syncthreads();
  for (unsigned k = blockDim.x / 2; k; k >>= 1) { if (threadIdx.x < k) s[threadIdx.x] = op(s[threadIdx.x], s[threadIdx.x + k]); __syncthreads(); }
  if (!threadIdx.x) *out = s[0];
}
template <class T> class device_vector {
  T *p_ = nullptr; size_t n_ = 0;
public:
  typedef T *iterator;
  explicit device_vector(size_t n) : n_(n) { cudaMalloc(&p_, n * sizeof(T)); }
  template <class It> device_vector(It b, It e) : device_vector(std::distance(b, e)) { std::vector<T> h(b, e); cudaMemcpy(p_, h.data(), n_ * sizeof(T), cudaMemcpyHostToDevice); }
  device_vector(const device_vector &) = delete;
  device_vector(device_vector &&o) noexcept : p_(std::exchange(o.p_, nullptr)), n_(o.n_) {}
  ~device_vector() { cudaFree(p_); }
  iterator begin() { return p_; } iterator end() { return p_ + n_; } size_t size() const { return n_; }
  operator std::vector<T>() const { std::vector<T> h(n_); cudaMemcpy(h.data(), p_, n_ * sizeof(T), cudaMemcpyDeviceToHost); return h; }
};
template <class It, class T, class Op> T reduce(It b, It e, T init, Op op) {
  device_vector<T> out(1);
  reduce_kernel<<<1, 128>>>(b, int(e - b), init, op, out.begin());
  return std::vector<T>(out)[0];
}
template <class It, class Out, class F> __global__ void transform_kernel(It it, int n, Out out, F f) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) out[i] = f(it[i]); }
}
struct dot_op { template <class R> __device__ int operator()(R r) const { return int(r.first) * r.second; } };
int main() {
  using namespace mini;
  counting_iterator<int> c(1);
  std::cout << reduce(c, c + 100, 0, plus<int>()) << ' ';
  auto sq = make_transform_iterator(c, square());
  std::cout << reduce(sq, sq + 20, 0, plus<int>()) << ' ' << reduce(sq, sq + 20, 0, maximum<int>{}) << '\n';
  std::vector<int> h(200); std::iota(h.begin(), h.end(), -50);
  device_vector<int> d(h.begin(), h.end());
  std::cout << reduce(d.begin(), d.end(), 0, plus<int>()) << ' ' << std::accumulate(h.begin(), h.end(), 0) << '\n';
  device_vector<int> o(200);
  zip<counting_iterator<int>, int *> z{counting_iterator<int>(3), d.begin()};
  transform_kernel<<<2, 128>>>(z, 200, o.begin(), dot_op());
  std::vector<int> r = o;
  int bad = 0;
  for (int i = 0; i < 200; ++i) bad += r[i] != (3 + i) * h[i];
  device_vector<int> moved = std::move(o);
  std::cout << "bad " << bad << ' ' << moved.size() << ' ' << *std::max_element(r.begin(), r.end()) << ' ' << std::count_if(r.begin(), r.end(), std::bind(std::less<int>(), std::placeholders::_1, 0)) << std::endl;
  return bad;
}
