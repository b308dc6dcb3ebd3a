#include <cmath>
#include <cstdio>
#include <iostream>
#include <type_traits>
#include <array>
template <class T, int N> struct Vec {
  T d[N];
  T &operator[](int i) { return d[i]; }
  constexpr const T &operator[](int i) const { return d[i]; }
  template <class U> Vec<U, N> as() const {
    Vec<U, N> r;
    for (int i = 0; i < N; i++) r[i] = (U)d[i];
    return r;
  }
};
template <class... T> Vec(T...) -> Vec<std::common_type_t<T...>, sizeof...(T)>;
#define OP(op)                                                                                               \
  template <class A, class B, int N> constexpr auto operator op(const Vec<A, N> &a, const Vec<B, N> &b) {    \
    Vec<decltype(A {} op B{}), N> r{};                                                                       \
    for (int i = 0; i < N; i++) r.d[i] = a[i] op b[i];                                                       \
    return r;                                                                                                \
  }                                                                                                          \
  template <class A, class S, int N, std::enable_if_t<std::is_arithmetic_v<S>, int> = 0>                     \
  constexpr auto operator op(const Vec<A, N> &a, S s) {                                                      \
    Vec<decltype(A {} op s), N> r{};                                                                         \
    for (int i = 0; i < N; i++) r.d[i] = a[i] op s;                                                          \
    return r;                                                                                                \
  }
OP(+)
OP(-) OP(*) OP(/)
#undef OP
    template <class T, int N>
    constexpr T dot(const Vec<T, N> &a, const Vec<T, N> &b) {
  T s{};
  for (int i = 0; i < N; i++) s += a[i] * b[i];
  return s;
}
template <class T, int N> auto length(const Vec<T, N> &v) { return std::sqrt(dot(v, v)); }
template <class T> Vec<T, 3> cross(const Vec<T, 3> &a, const Vec<T, 3> &b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
template <class T, int N> std::ostream &operator<<(std::ostream &o, const Vec<T, N> &v) {
  o << '(';
  for (int i = 0; i < N; i++) o << (i ? ", " : "") << v[i];
  return o << ')';
}
template <class T, int N> bool operator==(const Vec<T, N> &a, const Vec<T, N> &b) {
  for (int i = 0; i < N; i++)
    if (!(a[i] == b[i])) return false;
  return true;
}
template <class E> struct Expr {
  const E &self() const { return static_cast<const E &>(*this); }
};
struct Arr : Expr<Arr> {
  std::array<float, 4> v;
  Arr(std::array<float, 4> a) : v(a) {}
  float operator()(int i) const { return v[i]; }
  template <class E> Arr &operator=(const Expr<E> &e) {
    for (int i = 0; i < 4; i++) v[i] = e.self()(i);
    return *this;
  }
};
template <class L, class R> struct Sum : Expr<Sum<L, R>> {
  const L &l;
  const R &r;
  Sum(const L &a, const R &b) : l(a), r(b) {}
  float operator()(int i) const { return l(i) + r(i); }
};
template <class L, class R> Sum<L, R> operator+(const Expr<L> &a, const Expr<R> &b) {
  return {a.self(), b.self()};
}
using float3_ = Vec<float, 3>;
int main() {
  float3_ a{1, 2, 3}, b{4, 5, 6};
  std::cout << a + b << a * 2.5 << b / a << cross(a, b) << dot(a, b) << ' ' << length(b) << '\n';
  Vec v{1, 2.5, 3};
  std::cout << v << v.as<int>() << (v == v) << '\n';
  static_assert(std::is_same_v<decltype(Vec<int, 2>{} + Vec<double, 2>{}), Vec<double, 2>>);
  constexpr Vec<int, 3> c{{1, 2, 3}};
  static_assert(dot(c, c) == 14, "dot");
  constexpr auto dd = c * 2 - 1;
  static_assert(dd[2] == 5);
  Arr x({1, 2, 3, 4}), y({10, 20, 30, 40}), z({0, 0, 0, 0});
  z = x + y + x;
  for (float f : z.v) std::cout << f << ' ';
  std::cout << '\n';
  Vec<Vec<float, 2>, 2> m{{{{1, 2}}, {{3, 4}}}};
  std::cout << m[1][0] << m + m << '\n';
}
