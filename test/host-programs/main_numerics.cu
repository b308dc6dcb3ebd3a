#include <cmath>
#include <cstdio>
#include <vector>
#include <array>
#include <algorithm>
#include <tuple>
#include <iterator>
#include <numeric>
#include <complex>
// N-body, FFT, stencils and sorting networks on the CPU.
template <typename T> struct vec3 {
  T x{}, y{}, z{};
  vec3 &operator+=(const vec3 &o) {
    x += o.x;
    y += o.y;
    z += o.z;
    return *this;
  }
  friend vec3 operator-(vec3 a, const vec3 &b) {
    a.x -= b.x;
    a.y -= b.y;
    a.z -= b.z;
    return a;
  }
  friend vec3 operator*(T s, const vec3 &v) { return {s * v.x, s * v.y, s * v.z}; }
  T norm2() const { return x * x + y * y + z * z; }
};
struct Body {
  vec3<double> p, v;
  double m;
};
static double energy(const std::vector<Body> &b) {
  double e = 0;
  for (size_t i = 0; i < b.size(); ++i) {
    e += .5 * b[i].m * b[i].v.norm2();
    for (size_t j = i + 1; j < b.size(); ++j)
      e -= b[i].m * b[j].m / std::sqrt((b[i].p - b[j].p).norm2() + 1e-3);
  }
  return e;
}
static void step(std::vector<Body> &b, double dt) {
  for (auto &i : b) {
    vec3<double> a;
    for (const auto &j : b) {
      if (&i == &j) continue;
      auto r = j.p - i.p;
      double d = r.norm2() + 1e-3;
      a += (j.m / (d * std::sqrt(d))) * r;
    }
    i.v += dt * a;
  }
  for (auto &[p, v, m] : b) p += dt * v;
}
using cd = std::complex<double>;
static void fft(std::vector<cd> &a, bool inv) {
  size_t n = a.size();
  if (n == 1) return;
  std::vector<cd> e, o;
  for (size_t i = 0; i < n; i += 2) {
    e.push_back(a[i]);
    o.push_back(a[i + 1]);
  }
  fft(e, inv);
  fft(o, inv);
  for (size_t k = 0; k < n / 2; k++) {
    cd t = std::polar(1.0, (inv ? 2 : -2) * M_PI * k / n) * o[k];
    a[k] = e[k] + t;
    a[k + n / 2] = e[k] - t;
    if (inv) a[k] /= 2, a[k + n / 2] /= 2.0;
  }
}
template <class It, class Cmp = std::less<>> void bitonic(It a, size_t n, Cmp less = {}) {
  for (size_t k = 2; k <= n; k <<= 1)
    for (size_t j = k >> 1; j; j >>= 1)
      for (size_t i = 0; i < n; i++) {
        size_t l = i ^ j;
        if (l > i && (((i & k) == 0) == less(a[l], a[i]))) std::iter_swap(a + i, a + l);
      }
}
template <size_t W, size_t H> struct Grid {
  std::array<std::array<float, W>, H> c{};
  float *operator[](size_t y) { return c[y].data(); }
  const float *operator[](size_t y) const { return c[y].data(); }
};
template <size_t W, size_t H> float jacobi(Grid<W, H> &g, int iters) {
  auto next = g;
  float diff = 0;
  while (iters--) {
    diff = 0;
    for (size_t y = 1; y + 1 < H; y++)
      for (size_t x = 1; x + 1 < W; x++) {
        next[y][x] = .25f * (g[y][x - 1] + g[y][x + 1] + g[y - 1][x] + g[y + 1][x]);
        diff = std::max(diff, std::fabs(next[y][x] - g[y][x]));
      }
    std::swap(g, next);
  }
  return diff;
}
int main() {
  std::vector<Body> b{{{0, 0, 0}, {0, 0, 0}, 10}, {{1, 0, 0}, {0, 3, 0}, 1}, {{0, 2, .5}, {-2, 0, .1}, .5}};
  double e0 = energy(b);
  for (int i = 0; i < 100; i++) step(b, 1e-3);
  printf("%.6f %.6f (%.5f %.5f %.5f)\n", e0, energy(b), b[1].p.x, b[1].p.y, b[2].p.z);
  std::vector<cd> s(8);
  for (int i = 0; i < 8; i++) s[i] = cd(i, 8 - i);
  auto t = s;
  fft(t, false);
  printf("%.6f %.6f ", t[1].real(), t[3].imag());
  fft(t, true);
  double err = 0;
  for (int i = 0; i < 8; i++) err = std::max(err, std::abs(t[i] - s[i]));
  printf("%d\n", err < 1e-12);
  int v[] = {7, 3, 9, 1, 8, 2, 6, 4};
  bitonic(v, 8);
  for (int x : v) printf("%d ", x);
  bitonic(std::begin(v), std::size(v), std::greater<>{});
  printf("%d %d\n", v[0], v[7]);
  Grid<6, 5> g;
  for (size_t x = 0; x < 6; x++) g[0][x] = 100;
  float d = jacobi(g, 10);
  printf("%.5f %.5f %.5f\n", d, g[1][2], g[3][4]);
  auto [lo, hi] = std::minmax_element(g.c[2].begin(), g.c[2].end());
  printf("%.4f %.4f\n", *lo, *hi);
  float x[4] = {1, 2, 3, 4}, (&r)[4] = x, (*p)[4] = &x;
  r[1] = 7;
  printf("%g %zu %g\n", (*p)[1], sizeof r / sizeof *r, std::accumulate(x, x + 4, 0.f));
}
