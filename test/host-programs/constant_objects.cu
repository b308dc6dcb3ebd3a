#include <cstdio>
#include <array>
#include <string_view>
constexpr auto squares() {
  std::array<int, 8> t{};
  for (int i = 0; i < 8; i++) t[i] = i * i;
  return t;
}
constexpr std::array<int, 8> table = squares();
struct Weights {
  float w[5];
};
constexpr Weights gauss() {
  Weights g{};
  float s = 0;
  for (int i = 0; i < 5; i++) {
    float d = i - 2;
    g.w[i] = 1 / (1 + d * d);
    s += g.w[i];
  }
  for (int i = 0; i < 5; i++) g.w[i] /= s;
  return g;
}
constexpr Weights kW = gauss();
constexpr Weights hostW = gauss();
constexpr unsigned crc(const char *s) {
  unsigned c = ~0u;
  for (; *s; ++s) {
    c ^= (unsigned char)*s;
    for (int k = 0; k < 8; k++) c = c & 1 ? c >> 1 ^ 0xedb88320u : c >> 1;
  }
  return ~c;
}
template <unsigned H> struct Tag {
  static constexpr unsigned value = H;
};
constexpr int digits(std::string_view s) {
  int n = 0;
  for (char c : s) n += c >= '0' && c <= '9';
  return n;
}
struct P {
  int x, y;
  constexpr P(int a, int b) : x(a), y(b) {}
  constexpr int dot(const P &o) const { return x * o.x + y * o.y; }
  constexpr P operator+(P o) const { return P(x + o.x, y + o.y); }
};
constexpr P origin(1, 2), tip = origin + P(3, 4);
static_assert(tip.x == 4 && origin.dot(tip) == 16, "P");
constexpr int sorted(const int *a, int n) {
  int b[8]{};
  for (int i = 0; i < n; i++) b[i] = a[i];
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      if (b[j] < b[i]) {
        int t = b[i];
        b[i] = b[j];
        b[j] = t;
      }
  return b[n / 2];
}
constexpr int values[] = {5, 3, 9, 1, 7};
static_assert(sorted(values, 5) == 5);
int main() {
  constexpr int n = digits("a1b22");
  int arr[n];
  constexpr P q = tip + P{1, 1};
  static_assert(q.y == 7);
  constexpr std::array<int, 3> local{1, 2, 3};
  static_assert(local[1] == 2 && local.size() == 3);
  printf("%zu %u %u %d %g\n", sizeof arr, crc("123456789"), Tag<crc("x")>::value, q.x, hostW.w[2]);
  for (int i = 0; i < 8; i++) printf("%d %g\n", table[i], kW.w[i % 5]);
}
