#include <cstdio>
#include <string>
#include <vector>
struct A { int v; A(int v = 1) : v(v) { printf("make "); } A(const A &o) : v(o.v) { printf("copy "); } A(A &&o) : v(o.v) { o.v = -1; printf("move "); } ~A() { printf("end%d ", v); } };
struct P { int x, y; P add(int k) const { return P{x + k, y}; } void set(int k) { x = k; } };
A m() { return A(9); }
void take(A a) { printf("take%d ", a.v); }
int main() {
  { A b = (A)A(3); puts(""); }
  { A a(4); A b = (A)a; puts(""); }
  { A b = static_cast<A>(m()); puts(""); }
  { A a(5); take((A)a); puts(""); }
  { A a(6); const A &r = static_cast<A>(a); printf("%d ", &r == &a); puts(""); }
  { A a(7); A b = static_cast<A>(static_cast<A &&>(a)); puts(""); }
  { A a(8); ((A)a); puts(""); }
  P p{1, 2}; ((P)p).set(5); printf("%d %d\n", p.x, ((P)p).add(3).x);
  P q = (P)p; q.set(8); printf("%d %d\n", p.x, q.x);
  std::string s = "ab"; std::string t = (std::string)s + "c"; ((std::string)s).append("zz"); printf("%s %s\n", s.c_str(), t.c_str());
  std::vector<int> v{1, 2}; static_cast<std::vector<int>>(v).push_back(3); printf("%zu\n", v.size());
}
