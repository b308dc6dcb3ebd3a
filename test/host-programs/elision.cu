// What is made where it is to be: objects with arrays in them are copied as often as g++ copies them.
#include <cstdio>
struct C { int a; C() : a(4) {} C(int x) : a(x) {} C(const C &o) : a(o.a + 1) {} };
struct A { int q; C r[2]; };
struct B { signed char p[2][2]; int q; C r; };
A f(A a = A{}) { a.q += 2; return a; }
A fl(A a = A{3}) { a.q += 2; return a; }
A g() { return A{1}; }
B b(int t) { return B{{1, 2}, 4, {t + 3}}; }
B b2(int t) { B x{{1, 2}, 4, {t + 3}}; return x; }
int main() {
  A x = f(); printf("%d %d %d\n", x.q, x.r[0].a, x.r[1].a);
  x = fl(); printf("%d %d %d\n", x.q, x.r[0].a, x.r[1].a);
  A y = fl(A{3}); printf("%d %d %d\n", y.q, y.r[0].a, y.r[1].a);
  A w = fl({3}); printf("%d %d %d\n", w.q, w.r[0].a, w.r[1].a);
  A z = g(); printf("%d %d %d\n", z.q, z.r[0].a, z.r[1].a);
  A zz{g()}; printf("%d %d %d\n", zz.q, zz.r[0].a, zz.r[1].a);
  B u = b(2); printf("%d %d\n", u.p[0][1], u.r.a);
  B v = b2(2); printf("%d %d\n", v.p[0][1], v.r.a);
  auto k = b(2); printf("%d %d\n", k.p[0][1], k.r.a);
  const B &c = b(2); printf("%d %d\n", c.p[0][1], c.r.a);
  struct { int n; B b; } s = {1, b(2)}; printf("%d %d\n", s.b.p[0][1], s.b.r.a);
  B arr[2] = {b(1), b(2)}; printf("%d %d\n", arr[0].r.a, arr[1].r.a);
  B *h = new B(b(7)); printf("%d\n", h->r.a); delete h;
  C o; C n = x.q ? o : C(3); printf("%d\n", n.a);
  C m; m = x.q ? o : n; printf("%d\n", m.a);
  x = y.q ? y : x; printf("%d\n", x.r[0].a);
}
