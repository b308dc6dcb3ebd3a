#include <cmath>
#include <cstdlib>
#include <cstdio>
#include <cstring>
int main() {
  float x = 0.7f;
  double y = 1.3;
  int e;
  double ip;
  int q;
  printf("%g %g %g %g\n", std::abs(-x), std::abs(-y), std::fabs(-x), (double)std::abs(-5));
  printf("%g %g %g %g %g %g\n", std::fmod(y, 0.5), std::remainder(y, 0.5), std::remquo(y, 0.4, &q),
         std::fma(y, 2.0, 1.0), std::fmax(x, 1.0f), std::fmin(y, 2.0));
  printf("%g %g %g %g %g %g %g %g\n", std::fdim(y, 1.0), std::exp(x), std::exp2(x), std::expm1(x),
         std::log(x), std::log10(x), std::log2(x), std::log1p(x));
  printf("%g %g %g %g %g\n", std::pow(x, 2), std::pow(y, 0.5), std::sqrt(x), std::cbrt(y),
         std::hypot(x, 1.0f));
  printf("%g %g %g %g %g %g %g\n", std::sin(x), std::cos(x), std::tan(x), std::asin(x), std::acos(x),
         std::atan(x), std::atan2(x, 1.0f));
  printf("%g %g %g %g %g %g\n", std::sinh(x), std::cosh(x), std::tanh(x), std::asinh(x), std::acosh(y),
         std::atanh(x));
  printf("%g %g %g %g\n", std::erf(x), std::erfc(x), std::tgamma(y), std::lgamma(y));
  printf("%g %g %g %g %g %g\n", std::ceil(x), std::floor(x), std::trunc(y), std::round(y), std::nearbyint(y),
         std::rint(y));
  printf("%ld %lld %ld %lld\n", std::lround(y), std::llround(y), std::lrint(y), std::llrint(y));
  printf("%g %g %g %d %g\n", std::frexp(y, &e), std::ldexp(y, 3), std::modf(y, &ip), std::ilogb(y),
         std::logb(y));
  printf("%g %g %g %g\n", std::scalbn(y, 2), std::scalbln(y, 2L), std::nextafter(1.0f, 2.0f) - 1.0f,
         std::copysign(x, -1.0f));
  printf("%d %d %d %d\n", std::isfinite(x), std::isinf(y), std::isnan(x), std::signbit(-x));
  printf("%g %d %g %d\n", std::nextafter(1.0, 0.0) - 1, e, ip, q);
  auto d = std::div(7, 2);
  auto l = std::ldiv(7L, 3L);
  printf("%d %d %ld %ld %ld\n", d.quot, d.rem, l.quot, l.rem, std::labs(-3L));
}
