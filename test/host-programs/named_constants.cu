// Constants bound to references of deduced type, and arrays on the heap whose elements are all given.
#include <cstdio>
using K = unsigned long;
const K x = K{};
constexpr unsigned y = 7;
enum Mode { Off, On };
constexpr Mode mode = On;
struct H { static constexpr short m = -3; inline static const int n = 9; };
template <class T> struct Box { static constexpr T m{5}; inline static T k = 4; };
template <class T> int size(T &v) { v.~T(); return (int)sizeof(T) + (v > 3); }
template <class T> int reading(const T &v) { return (int)sizeof(T) + (v > 3); }
template <class T> int forwarding(T &&v) { return (int)sizeof(v) + (v > 3); }
struct S { int a; int b = 6; S(int x) : a(x) {} S(int x, int y) : a(x), b(y) {} };
struct D : S { int c = 8; using S::S; };
int main() {
  auto l = [](auto &v, int t) { return (int)sizeof(v) + (int)v + t; };
  printf("%d %d %d %d %d\n", l(x, 1), l(y, 2), l(mode, 3), l(H::m, 4), l(Box<char>::m, 5));
  printf("%d %d %d %d %d\n", size(x), size(y), size(H::m), size(Box<long>::m), size(Box<short>::k));
  printf("%d %d %d\n", reading(x), reading(y), reading(H::n));
  printf("%d %d %d %d\n", forwarding(x), forwarding(y), forwarding(H::n), forwarding(Box<char>::m));
  auto &r = H::m;
  const auto &s = Box<char>::m;
  auto &&t = y;
  printf("%d %d %u\n", r, s, t);
  auto p = new D[2]{D(60), 68};
  auto q = new D[3]{1, {2, 3}, D(4, 5)};
  printf("%d %d %d %d | %d %d %d\n", p[0].a, p[1].a, p[1].b, p[1].c, q[0].b, q[1].b, q[2].b);
  delete[] p;
  delete[] q;
}
