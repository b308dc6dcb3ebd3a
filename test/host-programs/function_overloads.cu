// What std::function takes, and what it leaves to other overloads.
#include <cstdio>
#include <functional>
#include <string>
#include <vector>
struct S { int n; int twice() const { return 2 * n; } int add(int k) { return n + k; } };
struct Call { int operator()(int x) const { return x + 1; } };
struct Param {
  int kind;
  Param(std::function<bool(const std::string &)> f) : kind(f("x") ? 1 : 2) {}
  Param(std::string s) : kind(3) {}
};
void take(std::function<int(int)> f) { printf("callable %d\n", f(4)); }
template <class T> void take(T &x) { printf("value\n"); }
void pick(std::function<void()> f) { f(); }
void pick(std::function<void(int)> f) { f(7); }
int free_function(int x) { return x * x; }
double widen(double x) { return x / 2; }
template <class... A> Param make(A &&...a) { return Param{std::forward<A>(a)...}; }
int main() {
  int i = 3;
  take(i);
  take(free_function);
  take(Call());
  take([](int x) { return x - 1; });
  take([&](auto x) { return x + i; });
  take(widen);
  std::function<int(const S &)> m = &S::twice;
  std::function<int(S &, int)> a = &S::add;
  std::function<int(S *)> d = &S::n;
  S s{21};
  printf("%d %d %d\n", m(s), a(s, 1), d(&s));
  printf("%d %d %d\n", make("text").kind, make([](const std::string &t) { return t == "x"; }).kind, make(std::string("y")).kind);
  pick([] { printf("none\n"); });
  pick([](int k) { printf("int %d\n", k); });
  std::function<void(int)> drop = free_function;
  drop(2);
  std::function<int(int)> fib = [&fib](int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); };
  printf("%d\n", fib(12));
  printf("%d %d\n", std::is_convertible<int, std::function<void()>>::value, std::is_constructible<std::function<int(int)>, Call>::value);
  std::function<std::function<int(int)>(int)> adder = [](int k) { return [k](int x) { return x + k; }; };
  printf("%d\n", adder(3)(4));
  std::vector<std::function<void()>> list;
  for (int k = 0; k < 3; k++) list.push_back([k] { printf("%d ", k); });
  for (auto &f : list) f();
  std::function<void(const char *)> text = [](std::string t) { printf("%s\n", t.c_str()); };
  text("converted");
  std::string t = "0123456789";
  t.insert(0, 1, '[');
  t.insert(0, "(");
  t.replace(0, 0, "<");
  t.erase(0, 1);
  t.erase(3);
  t.insert(t.begin(), 'x');
  t.erase(t.begin());
  t.erase(t.begin() + 1, t.end());
  printf("%s\n", t.c_str());
}
