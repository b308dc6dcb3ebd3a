// Names of functions as elements: of braces, lists, containers, pairs, and arguments after packs that are written out.
#include <cstdio>
#include <initializer_list>
#include <vector>
#include <utility>
#include <array>
#include <tuple>
#include <map>
#include <functional>
int f(int x){return x+1;} int g(int x){return x+2;}
template<class T> struct Box { T t; Box(T t):t(t){} };
template<class... T> int all(int x, T... t){ return (t(x) + ...); }
struct Named { int v; };
template <int... K, class X> X poly(X x) {
  X r = 0;
  ((r = r * x + K), ...);
  return r;
}
template <class First, class... Rest, class = void> int count(First, Rest...) { return sizeof...(Rest); }

int main() {
 for (auto h : {f, g}) printf("%d\n", h(10));
 for (auto h : {&f, &g}) printf("%d\n", h(10));
 for (int (*h)(int) : {g, f}) printf("%d\n", h(10));
 for (auto s : {"a", "bc"}) printf("%s\n", s);
 for (const auto &s : {Named{1}, Named{2}}) printf("%d\n", s.v);
 int arr[2] = {7, 8}, brr[2] = {9, 10};
 for (auto q : {arr, brr}) printf("%d\n", q[1]);
 printf("%d %g\n", poly<1, 0, -2>(5), poly<3, 1>(0.5));
 printf("%d\n", count<int, char, char>(1, 'a', 'b', 'c'));
 std::vector texts{"x", "yz"}; printf("%s %d\n", texts[1], (int)texts.size());
 std::vector copy{texts}; printf("%d\n", (int)copy.size());
 std::vector many(3, 7); std::vector two{3, 7}; printf("%d %d\n", (int)many.size(), (int)two.size()); auto list = {f, g}; for (auto h : list) printf("%d\n", h(20)); printf("%d\n", (int)list.size());
 std::vector v{f, g}; for (auto h : v) printf("%d\n", h(1));
 std::array a{f, g}; for (auto h : a) printf("%d\n", h(2));
 std::pair p(f, g); printf("%d %d\n", p.first(3), p.second(3));
 auto q = std::make_pair("x", g); printf("%s %d\n", q.first, q.second(4));
 Box b(f); printf("%d\n", b.t(6));
 printf("%d\n", all(1, f, g, [](int x){return x*100;}));
 std::map<const char*, int(*)(int)> m{{"f", f}, {"g", g}}; for (auto &[k, fn] : m) printf("%s %d\n", k, fn(7));
 std::vector<std::pair<const char*, int(*)(int)>> w = {{"f", f}, {"g", g}, {"l", [](int x){return -x;}}}; for (auto &[k, fn] : w) printf("%s %d\n", k, fn(8));
 std::vector<std::function<int(int)>> fs{f, g, [](int x){return x;}}; for (auto &h : fs) printf("%d\n", h(9));
 struct { const char *n; int (*fn)(int); } tab[] = {{"f", f}, {"g", &g}}; for (auto [n, fn] : tab) printf("%s %d\n", n, fn(10));
 auto pick = [](bool c) { return c ? f : g; }; printf("%d\n", pick(false)(1));
}
