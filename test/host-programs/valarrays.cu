// std::valarray: arithmetic, slices, masks, indices, functions.
#include <cmath>
#include <cstdio>
#include <numeric>
#include <valarray>

template <class T> void show(const char *name, const std::valarray<T> &a) {
  printf("%s", name);
  for (const T &v : a) printf(" %g", (double)v);
  printf("\n");
}

int main() {
  std::valarray<double> a = {1, 2.5, -3, 4, 5.25, 6}, b(2.0, 6), none;
  double raw[] = {6, 5, 4, 3, 2, 1};
  std::valarray<double> c(raw, 6);
  show<double>("sum", a + b);
  show<double>("difference", 10.0 - c);
  show<double>("product", a * c * 0.5);
  show<double>("quotient", a / c);
  std::valarray<double> d = -a;
  d += c;
  d *= 2.0;
  show<double>("assigned", d);
  printf("%g %g %g %zu %zu\n", a.sum(), a.min(), a.max(), a.size(), none.size());
  show<double>("shift", a.shift(2));
  show<double>("back", a.shift(-1));
  show<double>("cshift", a.cshift(-2));
  show<double>("apply", a.apply([](double v) { return v * v; }));
  show<double>("sqrt", std::sqrt(std::abs(a)));
  show<double>("pow", std::pow(c, 2.0));
  show<double>("exp", std::exp(b));
  show<double>("atan2", std::atan2(a, b));
  std::valarray<bool> big = a > 2.0;
  show<bool>("mask", big);
  show<bool>("and", big && (a < c));
  std::valarray<double> chosen = a[big];
  show<double>("chosen", chosen);
  a[a < 0.0] = 7.0;
  show<double>("set", a);
  a[std::slice(0, 3, 2)] += std::valarray<double>{100, 200, 300};
  show<double>("sliced", a);
  std::valarray<double> row = a[std::slice(3, 3, 1)];
  show<double>("row", row);
  std::valarray<std::size_t> at = {5, 0, 0};
  show<double>("indices", std::valarray<double>(c[at]));
  std::valarray<int> n = {1, 2, 3, 4};
  n <<= 2;
  n = (n % 7) | 8;
  show<int>("ints", n);
  show<int>("not", ~n);
  n.resize(2, 9);
  show<int>("resized", n);
  n = 3;
  n.swap(n);
  printf("%d %d\n", std::accumulate(std::begin(n), std::end(n), 0), std::valarray<bool>(n == 3).min());
  // A matrix as rows of one array.
  std::valarray<float> m(12);
  for (std::size_t i = 0; i < m.size(); i++) m[i] = i;
  std::valarray<float> column = m[std::slice(1, 3, 4)];
  show<float>("column", column);
  m[std::slice(0, 4, 1)] = m[std::slice(8, 4, 1)];
  show<float>("matrix", m);
}
