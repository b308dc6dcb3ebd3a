/* Functions of complex numbers, on both sides of their branch cuts. */
#include <complex>
#include <cstdio>
using C = std::complex<double>;
using F = std::complex<float>;
template <class T> void show(const char *n, std::complex<T> z) { printf("%s %.*g %.*g\n", n, sizeof(T) == 4 ? 5 : 10, (double)z.real(), sizeof(T) == 4 ? 5 : 10, (double)z.imag()); }
template <class T> void all(T x, T y) {
  std::complex<T> z(x, y), p(T(0.5), T(-1.25));
  printf("z %g %g\n", (double)x, (double)y);
  show("sin", std::sin(z)); show("cos", std::cos(z)); show("tan", std::tan(z));
  show("sinh", std::sinh(z)); show("cosh", std::cosh(z)); show("tanh", tanh(z));
  show("asin", std::asin(z)); show("acos", std::acos(z)); show("atan", std::atan(z));
  show("asinh", std::asinh(z)); show("acosh", std::acosh(z)); show("atanh", std::atanh(z));
  show("exp", std::exp(z)); show("log", std::log(z)); show("log10", std::log10(z)); show("sqrt", std::sqrt(z));
  show("pow", std::pow(z, p)); show("powr", std::pow(z, T(1.5))); show("rpow", std::pow(T(2.5), z)); show("proj", std::proj(z));
}
int main() {
  all(1.0, 2.0); all(-1.5, 0.25); all(0.3, -0.7); all(-2.0, -3.0); all(0.6, 0.8000001); all(30.0, 1.0); all(-25.0, 2.0); all(0.0, 1.5); all(4.0, 0.0);
  all(1.0f, 2.0f); all(-0.5f, 0.25f); all(3.f, -4.f);
  printf("%g %g %g %g\n", std::real(3), std::imag(2.f), std::norm(-3.0), std::arg(-1));
  show("conj", std::conj(2.5)); show("cf", std::conj(2.5f));
  show("s", std::sqrt(C(-4, -0.0))); show("s", std::sqrt(C(-4, 0.0)));
}
