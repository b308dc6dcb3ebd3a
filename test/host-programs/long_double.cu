// Overloads and specialisations for float, double and long double side by side.
#include <cmath>
#include <cstdio>

typedef float real4;
typedef double real8;
typedef long double real10;

inline real4 SQRT(real4 x) { return sqrtf(x); }
inline real8 SQRT(real8 x) { return sqrt(x); }
inline real10 SQRT(real10 x) { return sqrtl(x); }

inline double twice(double x) { return 2 * x; }
inline long double twice(const long double x) { return 2 * x; }

template <class T> struct Name {
  static const char *of() { return "?"; }
};
template <> struct Name<double> {
  static const char *of() { return "double"; }
};
template <> struct Name<long double> {
  static const char *of() { return "long double"; }
};

template <class T> const char *say() { return "?"; }
template <> const char *say<double>() { return "double"; }
template <> const char *say<long double>() { return "long double"; }

struct Box {
  double value;
  Box(double value) : value(value) {}
  Box(long double value) : value(value) {}
  double plus(double x) { return value + x; }
  double plus(long double x) { return value + x; }
};

int main() {
  std::printf("%.6f %.6f %.6f %g\n", SQRT(2.0f), SQRT(2.0), (double)SQRT((real10)2), twice(1.5));
  std::printf("%s %s %s\n", Name<double>::of(), say<double>(), say<int>());
  Box box(1.5);
  std::printf("%g\n", box.plus(2.0));
}
