// Exceptions: what catches what, and what ends on the way.
#include <cstdio>
#include <memory>
#include <algorithm>
#include <vector>
#include <string>
#include <map>
#include <functional>
#include <iostream>
#include <sstream>
#include <exception>
struct N { const char *n; N(const char *n) : n(n) { printf("+%s ", n); } N(const N &o) : n(o.n) { printf("c%s ", n); } ~N() { printf("-%s ", n); } };
struct Base { virtual ~Base() {} virtual const char *name() const { return "Base"; } };
struct Derived : Base { int k; Derived(int k) : k(k) {} const char *name() const override { return "Derived"; } };
struct Other { int x; };
struct Both : Other, Derived { Both() : Derived(3) {} };
N make(int k) { N a("a"), b("b"); if (k == 1) throw 1; N r("r"); if (k == 2) throw 2; return r; }
int two(N a, N b) { if (a.n == b.n) throw 1; throw 'x'; }
int depth(int n) { N x("x"); if (n == 0) throw std::string("deep"); try { return depth(n - 1); } catch (int) { return 7; } }
template <class T> T pick(const std::vector<T> &v, size_t i) { return v.at(i); }
int rec(int n) { try { if (n == 0) throw n; return rec(n - 1); } catch (int e) { if (n < 3) throw e + 1; return e; } }
int main() try {
  for (int k = 0; k < 3; k++) { try { N got = make(k); printf("got %s ", got.n); } catch (int e) { printf("[%d] ", e); } puts(""); }
  try { two(N("p"), N("q")); } catch (char c) { printf("[%c]\n", c); }
  try { depth(3); } catch (const std::string &s) { printf("[%s]\n", s.c_str()); }
  try { throw Derived(4); } catch (Base b) { printf("%s\n", b.name()); }
  try { throw Derived(4); } catch (Base &b) { printf("%s\n", b.name()); }
  try { throw Both(); } catch (Derived &d) { printf("%s %d\n", d.name(), d.k); }
  try { Derived d(1); throw &d; } catch (Base *b) { puts("pointer"); }
  try { throw 1; } catch (long) { puts("long"); } catch (unsigned) { puts("u"); } catch (...) { puts("rest"); }
  try { std::vector<std::string> v{"a", "b"}; pick(v, 5); } catch (std::exception &e) { puts(e.what()); }
  printf("rec %d\n", rec(5));
  try { std::vector<int> v{3, 1, 2}; std::sort(v.begin(), v.end(), [](int a, int b) { if (a == 2) throw a; return a < b; }); puts("sorted"); } catch (int e) { printf("sort %d\n", e); }
  try { std::for_each("abc", "abc" + 3, [](char c) { if (c == 'c') throw c; putchar(c); }); } catch (char c) { printf(" %c!\n", c); }
  { std::unique_ptr<N> p(new N("u")); try { auto q = std::make_shared<N>("s"); throw 1; } catch (int) { puts("smart"); } }
  puts("");
  try { std::map<std::string, int> m; m["a"] = 1; m.at("b"); } catch (std::out_of_range &e) { puts(e.what()); }
  try { std::function<int()> f; f(); } catch (std::bad_function_call &e) { puts(e.what()); }
  std::exception_ptr held;
  try { throw std::runtime_error("kept"); } catch (...) { held = std::current_exception(); }
  try { std::rethrow_exception(held); } catch (std::exception &e) { puts(e.what()); }
  try { try { throw 1; } catch (int a) { try { throw 2; } catch (int b) { printf("%d %d\n", a, b); } throw; } } catch (int c) { printf("%d\n", c); }
  N *arr = nullptr; (void)arr;
  struct Cnt { int id; static int &n() { static int k = 0; return k; } Cnt() : id(n()++) { if (id == 3) throw id; printf("C%d ", id); } ~Cnt() { printf("~C%d ", id); } };
  try { Cnt c[5]; } catch (int i) { printf("arr %d\n", i); }
  Cnt::n() = 0;
  try { Cnt *c = new Cnt[5]; delete[] c; } catch (int i) { printf("new arr %d\n", i); }
  try { const N &r = N("ref"); N z("z"); throw 5; } catch (int) { puts(""); }
  try { std::string s = std::string("x") + (throw 3, "y"); } catch (int e) { printf("%d\n", e); }
  int total = 0;
  for (int i = 0; i < 1000; i++) try { if (i % 3 == 0) throw i; total += i; } catch (int k) { total -= k; }
  printf("%d\n", total);
  std::ostringstream o; try { o << "a" << pick(std::vector<int>{1}, 1); } catch (...) { o << "!"; } puts(o.str().c_str());
  std::cout.flush();
  throw Other{3}; 
} catch (int e) { return e; } catch (...) { puts("main"); return 3; }
