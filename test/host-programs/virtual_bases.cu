// Virtual bases: order of making and ending, what is called meanwhile, copies.
#include <cstdio>
struct V { int v; V(int x = 5) : v(x) { printf("V %d\n", x); } virtual int f() { return 100 + v; } virtual ~V() { printf("~V %d\n", f()); } };
struct A : virtual V { int a = 1; A(int x) : V(x), a(x) { printf("A %d %d\n", f(), v); } int f() override { return 200 + v + a; } ~A() { printf("~A %d\n", f()); } };
struct B : virtual V { int b = 2; B() { printf("B %d %d\n", f(), v); v++; } virtual int g() { return v + b; } ~B() { printf("~B %d\n", f()); } };
struct D : A, B { int d = 3; D() : V(7), A(8) { printf("D %d %d %d\n", f(), g(), v); } int g() override { return 900 + d; } ~D() { printf("~D\n"); } };
struct E : D { int f() override { return 77; } };
int main() {
  printf("%zu %zu %zu %zu\n", sizeof(A), sizeof(B), sizeof(D), sizeof(E));
  { A a(4); B b; printf("%d %d %d\n", a.f(), b.f(), b.g()); }
  D d;
  printf("%d %d %d %d\n", d.v, d.a, d.b, d.d);
  V *v = &d; A *a = &d; B *b = &d;
  printf("%d %d %d\n", v->f(), a->f(), b->g());
  printf("%d %d\n", a->v, b->v);
  printf("%d\n", (V *)a == (V *)b);
  printf("%d %d\n", dynamic_cast<D *>(v) == &d, dynamic_cast<B *>(a) == b);
  V *n = new E; printf("%d\n", n->f()); delete n;
  D c = d; c.v = 66; printf("%d %d\n", c.v, ((B &)c).v);
  c = d; printf("%d\n", c.v);
}
