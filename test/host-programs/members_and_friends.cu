// Friends that only their class declares, numbers beside objects, commas of the program's own, explicit conversions.
#include <cstdio>
#include <initializer_list>
struct V {
  int v;
  V(int x = 0) : v(x) {}
  explicit operator bool() const { return v != 0; }
  V operator,(int k) const { return V(v + k); }
  friend V operator+(V a, const V &b) { return V(a.v * 100 + b.v); }
  friend int hidden(const V &a) { return a.v; }
};
enum E { A = 3, B = 4 };
enum Small : signed char { X = -1, Y = 3 };
static const char *say(bool) { return "bool"; }
static const char *say(int) { return "int"; }
static const char *say(signed char) { return "signed char"; }
static const char *say(V) { return "V"; }
struct Bits { long long wide : 32; int three : 3; unsigned char rest; };
struct Later { int a = 6; int b = a + 1; int c[2] = {b, twice()}; int twice() const { return 2 * b; } };
struct Base { int base = 6, second = base + 1; };
struct Derived : Base { int third = second + base; };
struct Held { int n; decltype(n) m; char room[sizeof(n) * 2]; };
template <class T, class U> struct Sum { T a; U b; using type = decltype(a + b); type get() const { return a + b; } };
struct List { int n; List(int a) : n(a) {} List(const int *, int) : n(1) {} template <class T> List(T *, T) : n(2) {} List(std::initializer_list<int> l) : n(100 + (int)l.size()) {} };
int main() {
  printf("%d %s %s\n", A + B, say(A + 1), say(X));
  printf("%d %d\n", (V(1) + 2).v, (3 + V(4)).v);
  printf("%s %d\n", say(V(2)), hidden(V(5)));
  printf("%d\n", (V(1), 5).v);
  Bits o = {};
  printf("%d %d %s\n", (o.wide = 7) + 0, o.three = 9, say((o.three = 1) + 0));
  Later l, m = {}, n{2}, p{.b = 9};
  printf("%d %d %d %d %d %d\n", l.b, l.c[1], m.c[0], n.b, n.c[1], p.c[1]);
  Derived d, e{}, f{{1}}, g{{}, 5};
  printf("%d %d %d %d\n", d.third, e.third, f.third, g.third);
  printf("%zu %d\n", sizeof(Held), Sum<char, short>{1, 2}.get());
  List k{}, q = {}, r(3), s{3};
  printf("%d %d %d %d\n", k.n, q.n, r.n, s.n);
  return 0;
}
