#include <cstdio>
#include <utility>
#include <type_traits>
struct A { int v = 1; A() {} A(const A &o) : v(o.v) { printf("copy "); } A(A &&o) : v(o.v) { o.v = -1; printf("move "); } A &operator=(const A &) = default;
  void set(int x) { v = x; } int f() { return 1; } int f() const { return 2; }
  int g() & { return 3; } int g() && { return 4; } int g() const & { return 5; } int g() const && { return 6; } };
const A cm() { return A(); }
A m() { return A(); }
A &r() { static A a; return a; }
const A &cr() { return r(); }
A &&x() { return std::move(r()); }
int h(int &) { return 1; } int h(const int &) { return 2; } int h(int &&) { return 3; }
int k(A &) { return 1; } int k(const A &) { return 2; } int k(A &&) { return 3; } int k(const A &&) { return 4; }
struct B { const int c = 1; int n = 2; mutable int u = 3; int arr[2] = {4, 5}; };
B mb() { return B(); }
template <class T> const char *cat() { return std::is_lvalue_reference<T>::value ? "l" : std::is_rvalue_reference<T>::value ? "x" : "p"; }
#define CAT(e) cat<decltype((e))>()
int main() {
  A a;
  static_cast<A>(a).set(5); printf("%d\n", a.v);
  ((A)a).set(5); printf("%d\n", a.v);
  A(a).set(6); printf("%d\n", a.v);
  static_cast<A &>(a).set(7); printf("%d\n", a.v);
  ((A &)a).set(8); printf("%d\n", a.v);
  printf("%d %d %d %d\n", cm().f(), m().f(), r().f(), cr().f());
  printf("%d %d %d %d %d\n", cm().g(), m().g(), r().g(), cr().g(), x().g());
  printf("%d %d %d %d %d\n", k(cm()), k(m()), k(r()), k(cr()), k(x()));
  int i = 1, j = 2; bool c = i < j; const int ci = 3;
  printf("%d %d %d %d\n", h(c ? std::move(i) : std::move(j)), h(c ? i : j), h(c ? i : 5), h(c ? ci : i));
  printf("%s %s %s %s %s\n", CAT(c ? std::move(i) : std::move(j)), CAT(c ? i : j), CAT(c ? i : 5), CAT(i++), CAT(++i));
  printf("%s %s %s %s\n", CAT(mb().n), CAT(mb().arr[0]), CAT(std::move(i)), CAT("s"));
  printf("%s %s %s %s\n", CAT((i, j)), CAT(i = 2), CAT(i + 2), CAT(static_cast<int &&>(i)));
  printf("%d %d\n", h(mb().n), h(mb().u));
  const B cb; printf("%d %d %d\n", h(std::move(cb).n), h(cb.u), h(std::move(const_cast<B &>(cb)).n));
  A y = c ? a : m(); printf("%d\n", y.v);
  A z = c ? std::move(a) : std::move(y); printf("%d %d\n", z.v, a.v);
  const A &bound = static_cast<const A &>(z); printf("%d\n", &bound == &z);
  const A &copy = static_cast<A>(z); printf("%d\n", &copy == &z);
  int arr[3] = {1, 2, 3}; printf("%s %s\n", CAT(arr[0]), CAT(std::move(arr)[0]));
  A &&rr = m(); printf("%s %d %d\n", CAT(rr), rr.g(), std::forward<A>(rr).g());
  printf("%d\n", static_cast<A &&>(rr).g());
  auto lam = [&]() -> A & { return rr; }; printf("%d %s\n", lam().g(), CAT(lam()));
}
