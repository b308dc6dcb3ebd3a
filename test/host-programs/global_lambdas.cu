// Lambdas that are values of variables outside of functions.
#include <cstdio>
#include <functional>
#include <algorithm>
#include <vector>
static int calls = 0;
auto lam = [] { return ++calls; };
const auto twice = [](auto x) { return x + x; };
auto sq = []  (float x) { return x * x; };
std::function<int(int)> fn = [](int x) { return x + 1; };
int (*ptr)(int) = [](int x) { return x * 3; };
int value = [] { return 42; }();
static const std::vector<int> table = [] { std::vector<int> v; for (int i = 0; i < 4; i++) v.push_back(i * i); return v; }();
namespace n { auto inner = [](int a, int b) { return a > b; }; }
template <class F> int apply(F f) { return f(); }
struct Holder { static inline auto member = [](int x) { return x - 1; }; };
template <class T> auto tl = [](T x) { return x / 2; };
int main() {
  std::vector<int> v{1, 3, 2};
  std::sort(v.begin(), v.end(), n::inner);
  printf("%d %d %g %g %d %d %d\n", lam(), apply(lam), twice(2.5), sq(3), fn(1), ptr(2), value);
  printf("%g %d\n", tl<float>(5), tl<int>(5)); printf("%d %d %d %d %d\n", v[0], v[1], v[2], table[3], Holder::member(5));
}
