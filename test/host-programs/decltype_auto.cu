// decltype(auto): what names, members and other expressions give.
#include <stdio.h>
#include <utility>
template <class T> struct K { static constexpr int n = 0; };
template <class T> struct K<T &> { static constexpr int n = 1 + 10 * K<T>::n; };
template <class T> struct K<T &&> { static constexpr int n = 2 + 10 * K<T>::n; };
template <class T> struct K<const T> { static constexpr int n = 3 + 10 * K<T>::n; };
struct S { int m; int &r; decltype(auto) gm() { return m; } decltype(auto) gmp() { return (m); } decltype(auto) gr() { return r; } decltype(auto) tm() { return this->m; } };
decltype(auto) a(int &x) { return x; }
decltype(auto) b(int &x) { return (x); }
decltype(auto) c(int x) { return x; }
decltype(auto) d(int &x) { return x + 1; }
decltype(auto) e(int &x) { return std::move(x); }
decltype(auto) f(const int &x) { return x; }
decltype(auto) g(S &s) { return s.m; }
decltype(auto) h(S &s) { return (s.m); }
decltype(auto) i(S &s) { return s.r; }
decltype(auto) j(int *p) { return *p; }
decltype(auto) k(int *p) { return p[1]; }
template <class F, class... A> decltype(auto) call(F &&f, A &&...as) { return std::forward<F>(f)(std::forward<A>(as)...); }
decltype(auto) l(S s) { return s; }
decltype(auto) m(S &s) { return s; }
decltype(auto) n(S &&s) { return static_cast<S &&>(s); }
int gi = 5; decltype(auto) gd = gi; decltype(auto) ge = (gi);
const int gc = 7; decltype(auto) gf = gc; decltype(auto) gg = (gc);
int main() {
  int x = 1; S s{1, x}; int ar[2] = {1, 2};
#define P(...) printf("%d ", K<decltype(__VA_ARGS__)>::n)
  P(a(x)); P(b(x)); P(c(x)); P(d(x)); P(e(x)); P(f(x)); P(g(s)); P(h(s)); P(i(s)); P(j(&x)); P(k(ar)); P(call(a, x)); P(call(c, 1)); P(l(s)); P(m(s)); P(n(std::move(s)));
  P(s.gm()); P(s.gmp()); P(s.gr()); P(s.tm()); P(gd); P(ge); P(gf); P(gg);
  decltype(auto) z0 = x; decltype(auto) z1 = (x); decltype(auto) z2 = s.m; decltype(auto) z3 = (s.m); decltype(auto) z4 = s.r; decltype(auto) z5 = std::move(x); decltype(auto) z6 = a(x); decltype(auto) z7 = c(x); decltype(auto) z8 = ar[1]; decltype(auto) z9 = *&x;
  P(z0); P(z1); P(z2); P(z3); P(z4); P(z5); P(z6); P(z7); P(z8); P(z9);
  z0 = 50; z2 = 60; gd = 9; printf("%d %d %d ", x, s.m, gi); z1 = 51; z3 = 61; ge = 10; printf("%d %d %d ", x, s.m, gi); z5 = 8; printf("%d\n", x);
  decltype(auto) lf = [](int q) { return q + 1; }; printf("%d\n", lf(3));
}
