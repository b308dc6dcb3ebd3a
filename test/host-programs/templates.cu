#include <cstdio>
#include <vector>
#include <functional>
template <class R, class... A> R apply(R (*f)(A...), A... a) { return f(a...); }
template <class R, class... A> R apply2(R (*f)(A...), std::common_type_t<A>... a) { return f(a...); }
template <class F, class... A> auto time_it(F &&f, A &&...a) -> decltype(f(a...)) {
  return std::forward<F>(f)(std::forward<A>(a)...);
}
static int add(int a, int b) { return a + b; }
static double half(double x) { return x / 2; }
static void hello(const char *s) { puts(s); }
template <int N> struct Fact {
  enum { value = N * Fact<N - 1>::value };
};
template <> struct Fact<0> {
  enum { value = 1 };
};
template <class T, class = void> struct has_size : std::false_type {};
template <class T> struct has_size<T, std::void_t<decltype(std::declval<T>().size())>> : std::true_type {};
template <class T, std::enable_if_t<std::is_integral<T>::value, int> = 0> const char *kind(T) {
  return "int";
}
template <class T, std::enable_if_t<std::is_floating_point<T>::value, int> = 0> const char *kind(T) {
  return "float";
}
template <class T> auto len(const T &t) -> decltype(t.size()) { return t.size(); }
template <class T, size_t N> size_t len(const T (&)[N]) { return N; }
template <template <class...> class C, class T> C<T> mk(T a, T b) {
  C<T> c;
  c.push_back(a);
  c.push_back(b);
  return c;
}
struct Base {
  int v;
  Base(int a) : v(a) {}
  Base(int a, int b) : v(a * b) {}
};
struct Der : Base {
  using Base::Base;
  int w = 5;
};
template <class D> struct Crtp {
  int area() const { return static_cast<const D *>(this)->w() * 2; }
};
struct Sq : Crtp<Sq> {
  int w() const { return 4; }
};
struct Deg {
  double d;
  explicit operator float() const { return d; }
  operator bool() const { return d != 0; }
};
struct tagA {};
struct tagB {};
int disp(tagA) { return 1; }
int disp(tagB) { return 2; }
template <class T> int go(T) { return disp(std::conditional_t<(sizeof(T) > 4), tagA, tagB>{}); }
template <class... T> auto sum(T... t) { return (t + ...); }
template <class... T> bool all(T... t) { return (... && t); }
template <class T> T mx(T a) { return a; }
template <class T, class... R> T mx(T a, R... r) {
  T m = mx(r...);
  return a > m ? a : m;
}
int main() {
  printf("%d %g\n", apply(add, 1, 2), apply(half, 3.0));
  apply(hello, "hi");
  printf("%d %g\n", apply2(&add, 1, 2), apply2(half, 3));
  printf("%d\n", time_it(add, 3, 4));
  printf("%d %d %d\n", Fact<5>::value, has_size<std::vector<int>>::value, has_size<int>::value);
  printf("%s %s\n", kind(1), kind(1.f));
  int arr[7];
  std::vector<int> v(3);
  printf("%zu %zu\n", len(arr), len(v));
  auto c = mk<std::vector>(1, 2);
  printf("%zu\n", c.size());
  Der d(3, 4);
  Der e(5);
  printf("%d %d %d\n", d.v, e.v, d.w);
  printf("%d %d\n", Sq{}.area(), go(1.0) + go(1));
  Deg g{2};
  printf("%g %d\n", (float)g, g ? 1 : 0);
  printf("%d %d %d\n", sum(1, 2, 3), all(true, false), mx(3, 9, 4));
  alignas(16) float buf[4] = {1, 2, 3, 4};
  struct alignas(32) Al {
    float a;
  };
  Al al{1};
  printf("%d %d %zu %zu\n", (int)((size_t)buf % 16), 0, sizeof(al), alignof(Al));
  std::function<int(int)> fib = [&](int n) -> int { return n < 2 ? n : fib(n - 1) + fib(n - 2); };
  printf("%d\n", fib(15));
  auto counter = [n = 0]() mutable { return ++n; };
  counter();
  printf("%d\n", counter());
  const int k = [] {
    int s = 0;
    for (int i = 0; i < 5; i++) s += i;
    return s;
  }();
  printf("%d\n", k);
  auto gen = [](auto a, auto b) { return a * b; };
  printf("%g %d\n", gen(2, 1.5), gen(2, 3));
  auto curry = [](int a) { return [a](int b) { return [=](int c) { return a + b + c; }; }; };
  printf("%d\n", curry(1)(2)(3));
  auto vis = [](auto self, int n) -> int { return n ? n + self(self, n - 1) : 0; };
  printf("%d\n", vis(vis, 4));
}
