#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <numeric>
#include <random>
#include <string>
#include <type_traits>
#include <vector>
// Checks of results, as verification code has them.
struct Error {
  size_t index;
  double got, want;
};
template <class T> struct Tolerance {
  static constexpr double value = std::is_same<T, float>::value ? 1e-5
                                  : std::is_integral<T>::value  ? 0
                                                                : 1e-12;
};
template <class T>
static std::vector<Error> compare(const std::vector<T> &a, const std::vector<T> &b,
                                  double tol = Tolerance<T>::value) {
  std::vector<Error> errors;
  for (size_t i = 0; i < a.size(); ++i) {
    double d = std::fabs(double(a[i]) - double(b[i])), m = std::fmax(1.0, std::fabs((double)b[i]));
    if (!(d <= tol * m)) errors.push_back({i, double(a[i]), double(b[i])});
  }
  return errors;
}
static uint32_t ulps(float a, float b) {
  int32_t x, y;
  std::memcpy(&x, &a, 4);
  std::memcpy(&y, &b, 4);
  if (x < 0) x = INT32_MIN - x;
  if (y < 0) y = INT32_MIN - y;
  return x > y ? x - y : y - x;
}
template <class T> static T kahan(const std::vector<T> &v) {
  T s = 0, c = 0;
  for (T x : v) {
    T y = x - c, t = s + y;
    c = (t - s) - y;
    s = t;
  }
  return s;
}
template <class It, class T = typename std::iterator_traits<It>::value_type> T pairwise(It b, It e) {
  auto n = e - b;
  if (n <= 2) return std::accumulate(b, e, T{});
  return pairwise(b, b + n / 2) + pairwise(b + n / 2, e);
}
class Xorshift {
  uint64_t s_;

public:
  using result_type = uint64_t;
  explicit Xorshift(uint64_t s = 88172645463325252ull) : s_(s) {}
  static constexpr result_type min() { return 0; }
  static constexpr result_type max() { return ~0ull; }
  result_type operator()() {
    s_ ^= s_ << 13;
    s_ ^= s_ >> 7;
    return s_ ^= s_ << 17;
  }
};
template <typename T>
std::enable_if_t<std::is_floating_point<T>::value, std::vector<T>> randomVector(size_t n, T lo, T hi,
                                                                                unsigned seed) {
  std::mt19937 g(seed);
  std::uniform_real_distribution<T> d(lo, hi);
  std::vector<T> v(n);
  for (auto &x : v) x = d(g);
  return v;
}
template <typename T>
std::enable_if_t<std::is_integral<T>::value, std::vector<T>> randomVector(size_t n, T lo, T hi,
                                                                          unsigned seed) {
  std::mt19937 g(seed);
  std::uniform_int_distribution<T> d(lo, hi);
  std::vector<T> v(n);
  for (auto &x : v) x = d(g);
  return v;
}
int main() {
  auto a = randomVector<float>(1000, -1.f, 1.f, 7);
  auto b = a;
  b[10] += 0.5f;
  b[999] = NAN;
  for (const auto &[i, got, want] : compare(a, b)) printf("%zu %.6f %.6f\n", i, got, want);
  printf("%zu %zu\n", compare(a, a).size(),
         compare(randomVector(50, 0, 9, 1), randomVector(50, 0, 9, 2)).size());
  printf("%u %u %.7f %.7f %.7f\n", ulps(1.0f, std::nextafter(1.0f, 2.0f)), ulps(-0.0f, 1e-45f), kahan(a),
         pairwise(a.begin(), a.end()), std::accumulate(a.begin(), a.end(), 0.0));
  Xorshift x;
  std::array<int, 6> dice{};
  std::uniform_int_distribution<int> d(1, 6);
  for (int i = 0; i < 6000; i++) dice[d(x) - 1]++;
  for (int c : dice) printf("%d ", c);
  printf("%llu\n", (unsigned long long)x());
  std::vector<double> h(64);
  for (size_t i = 0; i < h.size(); i++) h[i] = std::sin(i * 0.1) * std::exp(-(double)i / 32);
  double rms = std::sqrt(std::inner_product(h.begin(), h.end(), h.begin(), 0.0) / h.size());
  printf("%.12f %.6e\n", rms, std::hypot(h[3], h[5]));
  int8_t i8 = (int8_t)200;
  uint16_t u16 = (uint16_t)-1;
  int64_t big = int64_t(1) << 40;
  printf("%d %u %lld %d %d\n", i8, u16, (long long)big, (int)lround(-2.5), (int)nearbyint(2.5));
}
