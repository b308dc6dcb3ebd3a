// Expression templates with CRTP on both sides, structured bindings, variadics.
// prints: 0 bad, 0..599 of 300, c, 2.16667, 13
// prints: one=1 two=2 q 3 r 2
#include <cstdio>
#include <cmath>
#include <tuple>
#include <array>
#include <type_traits>
#include <utility>
#include <vector>
template <typename E> struct Expr {
  __host__ __device__ const E &self() const { return static_cast<const E &>(*this); }
  __host__ __device__ auto operator[](int i) const { return self().eval(i); }
};
template <typename T> struct View : Expr<View<T>> {
  T *p; int n;
  __host__ __device__ View(T *p, int n) : p(p), n(n) {}
  __host__ __device__ T eval(int i) const { return p[i]; }
  template <typename E> __device__ void assign(const Expr<E> &e, int i) { p[i] = e.self().eval(i); }
};
template <typename L, typename R, typename Op> struct Bin : Expr<Bin<L, R, Op>> {
  L l; R r; Op op;
  __host__ __device__ constexpr Bin(L l, R r, Op op = {}) : l(l), r(r), op(op) {}
  __host__ __device__ auto eval(int i) const { return op(l.eval(i), r.eval(i)); }
};
template <typename T> struct Lit : Expr<Lit<T>> { T v; __host__ __device__ Lit(T v) : v(v) {} __host__ __device__ T eval(int) const { return v; } };
struct Add { template <class A, class B> __host__ __device__ auto operator()(A a, B b) const -> decltype(a + b) { return a + b; } };
struct Mul { template <class A, class B> __host__ __device__ auto operator()(A a, B b) const -> decltype(a * b) { return a * b; } };
template <typename A, typename B> __host__ __device__ auto operator+(const Expr<A> &a, const Expr<B> &b) { return Bin<A, B, Add>(a.self(), b.self()); }
template <typename A, typename B> __host__ __device__ auto operator*(const Expr<A> &a, const Expr<B> &b) { return Bin<A, B, Mul>(a.self(), b.self()); }
template <typename S, typename B, std::enable_if_t<std::is_arithmetic_v<S>, int> = 0>
__host__ __device__ auto operator*(S s, const Expr<B> &b) { return Bin<Lit<S>, B, Mul>(Lit<S>(s), b.self()); }
template <typename E> __global__ void eval(View<double> out, E e) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < out.n; i += gridDim.x * blockDim.x) out.assign(e, i);
}
template <typename F, typename... A> __global__ void apply(int n, F f, A... a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) f(i, a...);
}
template <typename... T> struct Sum;
template <> struct Sum<> { static constexpr int value = 0; };
template <typename H, typename... T> struct Sum<H, T...> { static constexpr int value = sizeof(H) + Sum<T...>::value; };
template <typename... A> auto mean(A... a) { return (a + ...) / double(sizeof...(a)); }
struct Stats { double lo, hi; int count; };
Stats stats(const std::vector<double> &v) {
  Stats s{v[0], v[0], int(v.size())};
  for (auto x : v) { if (x < s.lo) s.lo = x; if (x > s.hi) s.hi = x; }
  return s;
}
int main() {
  constexpr int n = 300;
  double *mem; cudaMallocManaged(&mem, 3 * n * sizeof(double));
  View<double> x(mem, n), y(mem + n, n), z(mem + 2 * n, n);
  for (int i = 0; i < n; ++i) { x.p[i] = i * .5; y.p[i] = 3 - i; }
  eval<<<2, 64>>>(z, 2.0 * x + y * y + x * y);
  cudaDeviceSynchronize();
  int bad = 0;
  auto e = 2.0 * x + y * y + x * y;
  for (int i = 0; i < n; ++i) bad += std::fabs(z[i] - e[i]) > 1e-9;
  static_assert(std::is_same_v<decltype(e[0]), double>);
  apply<<<5, 64>>>(n, [] __device__(int i, View<double> a, double k, auto *q) { q[i] = a[i] * k; }, x, 4.0, z.p);
  cudaDeviceSynchronize();
  std::vector<double> v(z.p, z.p + n);
  auto [lo, hi, count] = stats(v);
  auto t = std::make_tuple(lo, hi, count, 'c');
  auto &[a, b, c, d] = t;
  b += 1;
  printf("%d bad, %g..%g of %d, %c, %g, %d\n", bad, a, std::get<1>(t), c, d, mean(1, 2.5f, 3L), Sum<char, int, double>::value);
  std::array<std::pair<const char *, int>, 2> table{{{"one", 1}, {"two", 2}}};
  for (const auto &[name, value] : table) printf("%s=%d ", name, value);
  if (auto [q, r] = std::pair(17 / 5, 17 % 5); r) printf("q %d r %d\n", q, r);
  cudaFree(mem);
  return bad;
}
