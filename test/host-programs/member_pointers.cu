#include <functional>
#include <vector>
#include <algorithm>
#include <string>
#include <iostream>
struct S {
  int x;
  double y;
  const char *n;
  int f(int k) const { return x * k; }
  int g() { return ++x; }
  static int h(int a) { return a + 1; }
};
template <class T, class M> void show(const std::vector<T> &v, M T::*m) {
  for (const auto &e : v) std::cout << e.*m << ' ';
  std::cout << "\n";
}
template <class T, class R, class... A> R call(const T &t, R (T::*f)(A...) const, A... a) {
  return (t.*f)(a...);
}
struct Field {
  const char *name;
  double S::*p;
};
typedef int (S::*Mut)();
using Cm = int (S::*)(int) const;
int main() {
  S s{3, 2.5, "a"};
  S *p = &s;
  int S::*px = &S::x;
  double S::*py = &S::y;
  std::cout << s.*px << p->*py << "\n";
  s.*px = 9;
  std::cout << s.x << "\n";
  int (S::*pf)(int) const = &S::f;
  Mut pg = &S::g;
  std::cout << (s.*pf)(2) << (p->*pg)() << "\n";
  std::vector<S> v{{1, 2, "p"}, {3, 4, "q"}};
  show(v, &S::x);
  show(v, &S::y);
  show(v, &S::n);
  std::cout << call(s, &S::f, 4) << "\n";
  Field fs[] = {{"y", &S::y}};
  for (auto &f : fs) std::cout << f.name << s.*f.p << "\n";
  Cm table[] = {&S::f, &S::f};
  for (auto f : table) std::cout << (s.*f)(1);
  std::cout << "\n";
  auto mf = std::mem_fn(&S::f);
  std::cout << mf(s, 5) << "\n";
  auto md = std::mem_fn(&S::x);
  std::cout << md(s) << "\n";
  std::function<int(const S &, int)> fn = &S::f;
  std::cout << fn(s, 6) << std::invoke(&S::f, s, 7) << std::invoke(&S::x, s) << "\n";
  px = nullptr;
  std::cout << (px == nullptr) << (py != nullptr) << (pf ? 1 : 0) << "\n";
  auto b = std::bind(&S::f, &s, std::placeholders::_1);
  std::cout << b(3) << "\n";
  std::sort(v.begin(), v.end(), [m = &S::y](const S &a, const S &b) { return a.*m > b.*m; });
  std::cout << v[0].x << "\n";
  int sum = 0;
  std::vector<int> xs(v.size());
  std::transform(v.begin(), v.end(), xs.begin(), std::mem_fn(&S::x));
  for (int x : xs) sum += x;
  std::cout << sum << "\n";
}
