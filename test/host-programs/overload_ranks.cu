// Which overload is the best: references, bases, pointers, templates.
#include <stdio.h>
#include <utility>
#include <initializer_list>
struct A { int x = 1; }; struct B : A {}; struct C : B {};
struct To { operator int() const { return 4; } operator int() { return 5; } };
struct LR { int q = 3; operator int &() { return q; } };
struct From { From(int) {} };
template <class T> int f1(T *) { return 400; } template <class T> int f1(T) { return 500; }
int f1(const float &) { return 2; }
int g(A &) { return 1; } int g(const A &) { return 2; } int g(A &&) { return 3; } int g(const A &&) { return 4; }
int h(A) { return 1; } int h(B) { return 2; }
int hr(const A &) { return 1; } int hr(const B &) { return 2; } int hr(const void *) { return 3; }
int hp(A *) { return 1; } int hp(const B *) { return 2; } int hp(void *) { return 3; } int hp(bool) { return 4; }
int k(const int &) { return 1; } int k(int &&) { return 2; }
int m(const long &) { return 1; } int m(long &&) { return 2; } int m(double) { return 3; }
int n(int &) { return 1; } int n(const int &) { return 2; } int n(volatile int &) { return 3; } int n(const volatile int &) { return 4; }
int p(const int *) { return 1; } int p(int *) { return 2; } int p(const void *) { return 3; }
int q(const int *const &) { return 1; } int q(int *const &) { return 2; }
template <class T> int r(T &) { return 1; } template <class T> int r(const T &) { return 2; } template <class T> int r(T &&) { return 3; }
template <class T> int u(const T &) { return 1; } template <class T> int u(T &&) { return 2; }
template <class T> int w(T) { return 1; } template <class T> int w(const T *) { return 2; } template <class T> int w(T *) { return 3; }
int x(int) { return 1; } template <class T> int x(const T &) { return 2; }
int y(const A &, long) { return 1; } int y(A &&, long) { return 2; }
int z(std::initializer_list<int>) { return 1; } int z(const A &) { return 2; } int z(A &&) { return 3; }
int v(char) { return 1; } int v(const int &) { return 2; }
int aa(int (&)[3]) { return 1; } int aa(const int *) { return 2; }
int ab(const int (&)[3]) { return 1; } int ab(int (&)[3]) { return 2; } 
int ac(const char *) { return 1; } int ac(const char (&&)[3]) { return 2; }
int ad(int (*)(int)) { return 1; } int ad(int (&&)(int)) { return 2; }
int ae(const From &) { return 1; } int ae(From &&) { return 2; } 
int af(short) { return 1; } int af(int &&) { return 2; }
int ag(const int &, int) { return 1; } int ag(int, const int &) { return 2; }
int ah(unsigned) { return 1; } int ah(const long &) { return 2; } int ah(float &&) { return 3; } int ah(const int &) { return 4; }
struct M { int f() & { return 1; } int f() const & { return 2; } int f() && { return 3; } int f() const && { return 4; } };
int fi(int v) { return v; }
A mk() { return A(); } const A mkc() { return A(); }
int main() {
  A a; const A ca = A(); B b; C c; const C cc = C(); int i = 1; const int ci = 2; volatile int vi = 3; long l = 4; int *ip = &i; const int *cip = &i; short s = 1; float fl = 1;
  printf("%d %d %d %d %d\n", f1(1.5f), f1(fl), f1(2), f1(&i), f1(std::move(fl)));
  printf("%d %d %d %d %d\n", g(a), g(ca), g(mk()), g(std::move(a)), g(std::move(ca)));
  printf("%d %d %d %d %d %d\n", g(b), g(A{}), g(B()), g(cc), g({}), g(std::move(c)));
  printf("%d %d %d %d %d\n", hr(c), hr(b), hr(cc), hr(a), hr(&i));
  printf("%d %d %d %d\n", hp(&c), hp(&b), hp(&i), hp(&a));
  printf("%d %d\n", h(c), h(b));
  printf("%d %d %d %d %d\n", k(i), k(1), k(s), k(std::move(i)), k(ci));
  printf("%d %d %d\n", m(l), m(5L), m(std::move(l)));
  printf("%d %d %d\n", n(i), n(ci), n(vi));
  printf("%d %d %d\n", p(ip), p(cip), p(&l));
  printf("%d %d\n", q(ip), q(cip));
  printf("%d %d %d %d\n", r(i), r(ci), r(3), r(std::move(ci)));
  printf("%d %d %d %d\n", u(i), u(ci), u(3), u(std::move(ci)));
  printf("%d %d %d\n", w(i), w(ip), w(cip));
  printf("%d %d %d %d\n", x(1), x(i), x(1.5), x(s));
  printf("%d %d %d\n", y(a, 1), y(mk(), 1), y({}, 2));
  printf("%d %d %d\n", z({1, 2}), z({}), z(a));
  printf("%d %d %d\n", v('a'), v(1), v(s));
  int arr[3] = {}; const int carr[3] = {};
  printf("%d %d\n", ab(arr), ab(carr));
  printf("%d %d %d\n", ae(1), ae(i), af(7));
  printf("%d %d %d %d\n", ah(1u), ah(2L), ah(1.5f), ah(i));
  M mm; const M cm;
  printf("%d %d %d %d\n", mm.f(), cm.f(), M().f(), std::move(cm).f());
  To to; const To cto; LR lr;
  printf("%d %d %d %d %d\n", k(to), k(cto), ah(i), n(lr), k(lr));
}
