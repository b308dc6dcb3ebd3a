// Pointers to member functions as the Itanium C++ ABI has them: sizes, bases, virtual ones.
#include <cstdio>
#include <functional>
#include <string>
struct A { int a = 1; int f(int x) { return a + x; } int g(int x) const { return a * x; } static int s(int x) { return x; } };
struct B { int b = 2; int h(int x) { return b - x; } };
struct C : A, B { int c = 3; int k(int x) { return c + x * 10; } };
struct V { virtual ~V() {} virtual int f(int x) { return x; } int n(int x) { return -x; } virtual std::string name() const { return "V"; } };
struct W : V { int w = 5; int f(int x) override { return x + w; } std::string name() const override { return "W"; } };
struct X : B, W { int f(int x) override { return x * 100 + b; } };
struct E { int e(int x) { return x + 1; } };
typedef int (A::*PA)(int);
typedef int (C::*PC)(int);
struct Table { const char *name; int (C::*fn)(int); int k; };
static const Table table[] = {{"f", &C::f, 1}, {"h", &C::h, 2}, {"k", &C::k, 3}};
static PC global = &C::h;
template <class R, class K, class... P> R apply(K &k, R (K::*p)(P...), P... a) { return (k.*p)(a...); }
int main() {
  printf("%zu %zu %zu %zu\n", sizeof(PA), sizeof(PC), sizeof(int A::*), sizeof(Table));
  C c; PA pa = &A::f; PC pc = pa; printf("%d %d\n", (c.*pa)(5), (c.*pc)(5));
  pc = &C::h; printf("%d ", (c.*pc)(5)); PC q = &B::h; printf("%d %d %d\n", pc == q, pc != q, pc == PC(pa));
  pc = nullptr; printf("%d %d %d\n", pc == nullptr, !pc, pc == PC());
  for (const Table &t : table) printf("%s %d ", t.name, (c.*t.fn)(t.k)); printf("\n");
  printf("%d %d\n", (c.*global)(1), ((&c)->*global)(2));
  printf("%d\n", apply(c, &C::k, 3));
  int (V::*pv)(int) = &V::f; V v; W w; X x; printf("%d %d %d\n", (v.*pv)(1), (w.*pv)(1), (x.*pv)(1));
  pv = &V::n; printf("%d %d\n", (w.*pv)(1), (x.*pv)(1));
  int (X::*px)(int) = &V::f; printf("%d ", (x.*px)(2)); px = &W::f; printf("%d ", (x.*px)(3)); px = &B::h; printf("%d\n", (x.*px)(4));
  std::string (V::*pn)() const = &V::name; V *p = &x; printf("%s %s\n", (p->*pn)().c_str(), (v.*pn)().c_str());
  auto m = std::mem_fn(&C::h); printf("%d ", m(c, 7)); std::function<int(C &, int)> fn = &C::k; printf("%d ", fn(c, 2)); printf("%d ", std::invoke(&V::f, w, 9));
  auto b = std::bind(&C::f, &c, std::placeholders::_1); printf("%d\n", b(8));
  E e; int (E::*pe)(int) = &E::e; printf("%d %zu\n", (e.*pe)(1), sizeof pe);
  struct { PC p; int n; } s = {&C::k, 4}; auto s2 = s; printf("%d\n", (c.*s2.p)(s2.n));
  PC arr[3] = {&C::f, &C::k}; printf("%d %d\n", (c.*arr[1])(1), arr[2] == nullptr);
  PC tern = c.a ? &C::k : &C::h; printf("%d\n", (c.*tern)(6));
  auto lam = [pc = &C::k](C &c) { return (c.*pc)(9); }; printf("%d\n", lam(c));
  int A::*d = &A::a; int C::*dc = d; int C::*db = &C::b; printf("%d %d %d\n", c.*d, c.*dc, c.*db);
}
