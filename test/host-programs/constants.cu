#include <cstdio>
#include <array>
#include <string_view>
constexpr int len(const char *s) {
  int n = 0;
  while (s[n]) ++n;
  return n;
}
constexpr bool eq(const char *a, const char *b) {
  while (*a && *a == *b) {
    ++a;
    ++b;
  }
  return *a == *b;
}
constexpr unsigned hash(const char *s) {
  unsigned h = 2166136261u;
  while (*s) h = (h ^ (unsigned char)*s++) * 16777619u;
  return h;
}
static_assert(len("abc") == 3, "len");
static_assert(eq("ab", "ab"));
static_assert(hash("x") != hash("y"), "hash differs");
struct Cfg {
  int tile;
  float scale;
  const char *name;
  constexpr int area() const { return tile * tile; }
};
constexpr Cfg cfgs[] = {{8, 1.f, "small"}, {16, 2.f, "big"}};
constexpr int total() {
  int s = 0;
  for (const auto &c : cfgs) s += c.area();
  return s;
}
constexpr auto makeTable() {
  std::array<int, 8> t{};
  for (int i = 0; i < 8; i++) t[i] = i * i;
  return t;
}
constexpr auto table = makeTable();
static_assert(table[3] == 9);
static_assert(total() == 320);
constexpr int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
int arr[fib(7)];
template <int N> struct I {
  static constexpr int v = N;
};
constexpr int sq(int x) { return x * x; }
constexpr std::array<int, 4> primes{2, 3, 5, 7};
constexpr int sumP() {
  int s = 0;
  for (int p : primes) s += p;
  return s;
}
static_assert(sumP() == 17);
struct Poly {
  double c[3];
  constexpr double operator()(double x) const { return c[0] + x * (c[1] + x * c[2]); }
};
constexpr Poly poly{{1, 2, 3}};
static_assert(poly(2) == 17);
constexpr int find(std::string_view s, char c) {
  for (size_t i = 0; i < s.size(); ++i)
    if (s[i] == c) return i;
  return -1;
}
static_assert(find("hello", 'l') == 2);
enum class Mode : unsigned char { A, B };
constexpr Mode m = Mode::B;
constexpr const char *names[] = {"A", "B"};
constexpr int x2d[2][3] = {{1, 2, 3}, {4, 5, 6}};
static_assert(x2d[1][2] == 6);
constexpr int cnt = sizeof(x2d) / sizeof(x2d[0]);
constexpr int pw(int b, int e) {
  int r = 1;
  while (e--) r *= b;
  return r;
}
constexpr float pi = 3.14159f;
constexpr double two_pi = 2 * pi;
constexpr int sw(int x) {
  switch (x) {
  case 1:
    return 10;
  case 2:
    return 20;
  default:
    return 0;
  }
}
static_assert(sw(2) == 20);
int main() {
  printf("%d %u %d %zu\n", len("hello"), hash("abc"), total(), sizeof(arr) / 4);
  printf("%d %d %s %g\n", I<sq(5)>::v, table[7], names[(int)m], poly(1));
  int a[len("four")];
  printf("%zu %d %g\n", sizeof a, pw(2, 10), two_pi);
  switch (hash("b")) {
  case hash("a"):
    puts("a");
    break;
  case hash("b"):
    puts("b");
    break;
  }
  constexpr auto l = [](int n) { return n + 1; };
  static_assert(l(2) == 3);
  int z[l(4)];
  printf("%zu %s %d\n", sizeof z, cfgs[1].name, cnt);
}
