#include <cstdio>
#include <type_traits>
#include <new>
#include <vector>
struct A { int x; int y; A() = default; A(int a) : x(a), y(a) {} };
struct B { A a; B() = default; B(int v) : a(v) {} };
struct C { int x = 3; C() = default; C(int a) : x(a) {} };
struct D { int x; D(); D(int a) : x(a) {} };
D::D() = default;
struct E { int x; E(const E &) = default; E(int v) : x(v) {} };
struct F { A a; int n; };
template <class T> struct G { T v; G() = default; G(const T &t) : v(t) {} };
struct H : A { using A::A; int z; };
struct K { K() = default; K(const K &o) : x(o.x + 1) {} int x; };
struct L { L() = delete; L(int) {} };
union U { int i; float f; U() = default; U(int v) : i(v) {} };
int main() {
#define T(X) printf(#X " %d %d %d\n", std::is_trivially_default_constructible<X>::value, std::is_trivially_copyable<X>::value, std::is_aggregate<X>::value)
  T(A); T(B); T(C); T(D); T(E); T(F); T(G<int>); T(G<C>); T(H); T(K); T(L); T(U);
  A a{}; A b = A(); B c{}; C d{}; F f{}; G<int> g{}; H h{}; K k{}; U u{};
  printf("%d %d %d %d %d %d %d %d %d %d %d\n", a.x, a.y, b.x, c.a.y, d.x, f.a.x, f.n, g.v, h.z, k.x, u.i);
  unsigned char bytes[sizeof(A)]; for (auto &v : bytes) v = 7;
  A *p = new (bytes) A; printf("%x\n", p->x);
  for (auto &v : bytes) v = 7;
  p = new (bytes) A(); printf("%x\n", p->x);
  A *q = new A[3](); printf("%d %d\n", q[2].x, q[1].y); delete[] q;
  static A st; printf("%d\n", st.x);
  std::vector<A> v(3); printf("%d\n", v[2].y);
  A arr[2] = {1}; printf("%d %d\n", arr[0].y, arr[1].x);
  K k2 = k; printf("%d\n", k2.x);
  A m[2][2] = {{1, 2}, {3}}; printf("%d %d\n", m[1][0].x, m[1][1].x);
}
