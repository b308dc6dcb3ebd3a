// Results behind the parameters that speak of the object: `this`, its members, its overloads.
#include <cstdio>
struct Size {
  int size() const { return 9; }
};
struct A {
  int v = 0;
  mutable int m = 1;
  auto set(int x) -> decltype(*this) { v = x; return *this; }
  auto self() const -> decltype(this) { return this; }
  template <class C> auto take(const C &c) -> decltype(c.size(), *this) { v = c.size(); return *this; }
  template <class C> auto take(C c) -> decltype(c + 1) { return c + 1; }
  auto value() const -> decltype(this->v) { return v; }
  auto read() const -> decltype((v)) { return v; }
  auto change() const -> decltype((m)) { return m; }
  template <class T> auto plus(T t) -> decltype(this->v + t) { return v + t; }
  short g(double) const { return 1; }
  char g(double) { return 2; }
  template <class T> auto asConst(T t) const -> decltype(g(t)) { return g(t); }
  template <class T> auto asIs(T t) -> decltype(this->g(t)) { return g(t); }
};
int main() {
  A a;
  a.set(3).set(4);
  printf("%d %d\n", a.value(), a.self()->v);
  printf("%d %d\n", a.take(Size{}).v, a.take(4));
  a.change() = 6;
  printf("%d %d %f\n", a.read(), a.m, a.plus(0.5));
  printf("%zu %zu\n", sizeof(a.asConst(1.0)), sizeof(a.asIs(1.0)));
}
