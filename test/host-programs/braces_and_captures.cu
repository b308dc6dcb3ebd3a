// Braces where only a list is taken, lists by auto, arrays in closures, conversions by name.
#include <cstdio>
#include <initializer_list>
#include <vector>
#include <string>
struct K { int n; K(std::initializer_list<int> l) : n((int)l.size()) {} };
struct K3 { int n; K3() : n(-1) {} K3(std::initializer_list<int> l) : n((int)l.size()) {} };
struct H { K k; K k2{}; H() : k{} {} };
K make() { return {}; }
void take(K k) { printf("take %d\n", k.n); }
struct Y { int v; operator int() const { return v; } operator double() const { return v + .5; } explicit operator bool() const { return v > 2; } };
int un(int x) { switch (x) { case 1: return 1; case 2: return 2; } __builtin_unreachable(); }
void braces() { K k{}; K k2{1, 2}; K k4 = {}; K *p = new K{}; printf("%d %d %d %d %d\n", k.n, k2.n, k4.n, p->n, K{}.n); K3 k3{}; printf("%d\n", k3.n); H h; printf("%d %d %d\n", h.k.n, h.k2.n, make().n); take({}); delete p; }
void lists() { int a = 1, b = 2; auto l = {a, b}; auto l2 = {1.5, 2.5, 3.5}; for (int v : l) printf("%d ", v); printf("%zu\n", l2.size());
 auto s = {std::string("x"), std::string("yy")}; for (auto &t : s) printf("%s ", t.c_str()); auto c = {"a", "b"}; for (auto t : c) printf("%s ", t); auto o{5}; printf("%d\n", o + 1);
 for (auto x : {3, 4, 5}) printf("%d ", x); const auto &r = {7, 8}; printf("%zu %d\n", r.size(), *r.begin()); }
void captures() {
  Y y{3}; const Y *p = &y; int yi = y.operator int(); double yd = y.operator double(); printf("%d %g %d %d\n", yi, yd, (int)y.operator bool(), p->operator int());
  int arr[3] = {1, 2, 3}; auto lam = [arr]() { return arr[0] + arr[2]; }; arr[0] = 50; printf("%d %zu\n", lam(), sizeof lam);
  int m[2][2] = {{1, 2}, {3, 4}}; std::string s[2] = {"a", "b"}; int k = 7;
  auto l2 = [=]() mutable { m[1][1]++; s[0] += "x"; return m[1][1] + k + (int)s[0].size(); };
  printf("%d %d %d %zu\n", l2(), l2(), m[1][1], s[0].size());
  auto l3 = l2; printf("%d\n", l3());
  printf("%d\n", un(2));
}
int main() {
  braces();
  lists();
  captures();
}
