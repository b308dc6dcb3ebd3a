// What a template's arguments follow from, and which declarations are one.
#include <array>
#include <cstdio>
#include <vector>

// Aliases of arrays, whose lengths the argument gives.
template <int N, typename T> using Grid = T[N][N][2];
template <typename Real, int Size> using Plane = Real[Size][Size];
template <class T> using Same = T;
template <int n, typename real> struct Element {
  Plane<real, n> weights;
};
template <int n, typename real> real mixed(const Grid<n, real> grid, const Element<n, real> &e, Plane<real, n> out) {
  out[0][1] = grid[1][0][1] * e.weights[1][1];
  return n + out[0][1];
}
template <class T> T plain(const Same<T> &value) {
  T copy = value;
  copy += 1;
  return copy;
}

// Declared again behind its definition.
template <unsigned N, class P> int sized(P p, typename P::type *out) { return *out = N + p.n; }
template <unsigned N, class P> int sized(P p, typename P::type *out);
struct Sized {
  using type = int;
  int n;
};

// An operator of a class has no part in the compound assignment of a number.
struct Divisor {
  int d;
  Divisor(int d) : d(d) {}
  operator int() const { return d; }
};
int operator/(int n, const Divisor &) { return -n; }
template <class D> int divided(D d) {
  int x = 100;
  x /= d;
  x += d;
  return x;
}
struct Metres {
  double value;
};
double &operator+=(double &sum, const Metres &m) { return sum += m.value; }

// The type of a function that is named.
static void scale(double *a, int n) {
  for (int i = 0; i < n; i++) a[i] *= 3;
}
static double apply(double *a, decltype(&scale) f, bool twice, decltype(scale) *g, decltype((scale)) h) {
  if (f) f(a, 2);
  if (g && twice) g(a, 1);
  h(a + 1, 1);
  return a[0] + a[1];
}

// Braces in braces: what fits a scalar decides.
struct Seeds {
  int set(std::vector<std::array<size_t, 3>> seeds) { return seeds.size() * 100 + seeds[0][2]; }
};

int main() {
  const int n = 3;
  double grid[n][n][2] = {}, out[n][n] = {};
  grid[1][0][1] = 4;
  Element<n, double> e = {};
  e.weights[1][1] = 2.5;
  printf("%g %g %d\n", mixed(grid, e, out), out[0][1], plain(6));
  int place = 0;
  printf("%d\n", sized<5>(Sized{2}, &place) + place);
  double sum = 1;
  sum += Metres{2.5};
  printf("%d %d %d %g\n", divided(Divisor(7)), divided(7), 100 / Divisor(7), sum);
  double a[2] = {1, 2};
  double first = apply(a, nullptr, true, &scale, scale);
  printf("%g %g\n", first, apply(a, scale, false, 0, scale));
  Seeds seeds;
  printf("%d %d\n", seeds.set({{{{0, 0, 7}}}}), seeds.set({{{1, 2, 3}}, {{4, 5, 6}}}));
}
