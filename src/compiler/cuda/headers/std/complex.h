#pragma once
#include <math.h>
#include <ostream>
#include <sstream>
#include <type_traits>
namespace std {
template <class T> class complex {
  T re_;
  T im_;

public:
  typedef T value_type;
  constexpr complex(T re = T(), T im = T()) : re_(re), im_(im) {}
  template <class U> constexpr complex(const complex<U> &other) : re_((T)other.real()), im_((T)other.imag()) {}
  constexpr T real() const { return re_; }
  constexpr T imag() const { return im_; }
  __host__ __device__ void real(T re) { re_ = re; }
  __host__ __device__ void imag(T im) { im_ = im; }
  __host__ __device__ complex &operator=(T re) {
    re_ = re;
    im_ = T();
    return *this;
  }
  template <class U> __host__ __device__ complex &operator+=(const complex<U> &z) {
    re_ += z.real();
    im_ += z.imag();
    return *this;
  }
  template <class U> __host__ __device__ complex &operator-=(const complex<U> &z) {
    re_ -= z.real();
    im_ -= z.imag();
    return *this;
  }
  template <class U> __host__ __device__ complex &operator*=(const complex<U> &z) {
    const T re = re_ * z.real() - im_ * z.imag();
    im_ = re_ * z.imag() + im_ * z.real();
    re_ = re;
    return *this;
  }
  /** float in double, double by Smith's method: as the compilers' own division. */
  template <class U> __host__ __device__ complex &operator/=(const complex<U> &z) {
    if constexpr (sizeof(T) == 4) {
      const double c = z.real(), d = z.imag(), a = re_, b = im_;
      const double n = c * c + d * d;
      re_ = (T)((a * c + b * d) / n);
      im_ = (T)((b * c - a * d) / n);
    } else {
      const T c = z.real(), d = z.imag(), a = re_, b = im_;
      if (::fabs(c) < ::fabs(d)) {
        const T ratio = c / d, n = c * ratio + d;
        re_ = (a * ratio + b) / n;
        im_ = (b * ratio - a) / n;
      } else {
        const T ratio = d / c, n = d * ratio + c;
        re_ = (b * ratio + a) / n;
        im_ = (b - a * ratio) / n;
      }
    }
    return *this;
  }
  __host__ __device__ complex &operator+=(T x) { re_ += x; return *this; }
  __host__ __device__ complex &operator-=(T x) { re_ -= x; return *this; }
  __host__ __device__ complex &operator*=(T x) { re_ *= x; im_ *= x; return *this; }
  __host__ __device__ complex &operator/=(T x) { re_ /= x; im_ /= x; return *this; }
  friend __host__ __device__ complex operator+(const complex &a, const complex &b) { complex r = a; r += b; return r; }
  friend __host__ __device__ complex operator-(const complex &a, const complex &b) { complex r = a; r -= b; return r; }
  friend __host__ __device__ complex operator*(const complex &a, const complex &b) { complex r = a; r *= b; return r; }
  friend __host__ __device__ complex operator/(const complex &a, const complex &b) { complex r = a; r /= b; return r; }
  friend __host__ __device__ complex operator+(const complex &a, T b) { return complex(a.re_ + b, a.im_); }
  friend __host__ __device__ complex operator-(const complex &a, T b) { return complex(a.re_ - b, a.im_); }
  friend __host__ __device__ complex operator*(const complex &a, T b) { return complex(a.re_ * b, a.im_ * b); }
  friend __host__ __device__ complex operator/(const complex &a, T b) { return complex(a.re_ / b, a.im_ / b); }
  friend __host__ __device__ complex operator+(T a, const complex &b) { return complex(a + b.re_, b.im_); }
  friend __host__ __device__ complex operator-(T a, const complex &b) { return complex(a - b.re_, -b.im_); }
  friend __host__ __device__ complex operator*(T a, const complex &b) { return complex(a * b.re_, a * b.im_); }
  friend __host__ __device__ complex operator/(T a, const complex &b) { return complex(a) / b; }
  friend __host__ __device__ complex operator-(const complex &a) { return complex(-a.re_, -a.im_); }
  friend __host__ __device__ complex operator+(const complex &a) { return a; }
  friend __host__ __device__ bool operator==(const complex &a, const complex &b) { return a.re_ == b.re_ && a.im_ == b.im_; }
  friend __host__ __device__ bool operator!=(const complex &a, const complex &b) { return !(a == b); }
};
template <class T> __host__ __device__ inline T real(const complex<T> &z) { return z.real(); }
template <class T> __host__ __device__ inline T imag(const complex<T> &z) { return z.imag(); }
template <class T> __host__ __device__ inline T abs(const complex<T> &z) { return (T)::hypot(z.real(), z.imag()); }
template <class T> __host__ __device__ inline T arg(const complex<T> &z) { return (T)::atan2(z.imag(), z.real()); }
template <class T> __host__ __device__ inline T norm(const complex<T> &z) { return z.real() * z.real() + z.imag() * z.imag(); }
template <class T> __host__ __device__ inline complex<T> conj(const complex<T> &z) { return complex<T>(z.real(), -z.imag()); }
template <class T> __host__ __device__ inline complex<T> polar(T r, T angle = T()) {
  return complex<T>((T)(r * ::cos(angle)), (T)(r * ::sin(angle)));
}
template <class T> __host__ __device__ inline complex<T> proj(const complex<T> &z) {
  if (::isinf(z.real()) || ::isinf(z.imag())) return complex<T>((T)INFINITY, (T)::copysign((T)0, z.imag()));
  return z;
}
template <class T> __host__ __device__ inline complex<T> exp(const complex<T> &z) { return polar<T>((T)::exp(z.real()), z.imag()); }
/** Near the unit circle of what its radius is above 1, which the logarithm of the radius alone would lose. */
template <class T> __host__ __device__ inline complex<T> log(const complex<T> &z) {
  const T x = (T)::fabs(z.real()), y = (T)::fabs(z.imag()), great = x < y ? y : x, small = x < y ? x : y;
  const T radius = abs(z);
  if (radius > T(0.5) && radius < T(2)) return complex<T>((T)::log1p((great - 1) * (great + 1) + small * small) / 2, arg(z));
  return complex<T>((T)::log(radius), arg(z));
}
template <class T> __host__ __device__ inline complex<T> log10(const complex<T> &z) { return log(z) / (T)2.302585092994045684; }
template <class T> __host__ __device__ inline complex<T> sqrt(const complex<T> &z) {
  const T x = z.real(), y = z.imag();
  if (x == T() && y == T()) return complex<T>(T(), y);
  const T t = (T)::sqrt(T(0.5) * (abs(z) + (T)::fabs(x)));
  if (x >= T()) return complex<T>(t, y / (2 * t));
  return complex<T>((T)::fabs(y) / (2 * t), (T)::copysign(t, y));
}
template <class T> __host__ __device__ inline complex<T> pow(const complex<T> &z, const complex<T> &p) {
  return z == complex<T>() ? complex<T>() : exp(p * log(z));
}
template <class T> __host__ __device__ inline complex<T> pow(const complex<T> &z, T p) {
  if (z.imag() == T() && z.real() > T()) return complex<T>((T)::pow(z.real(), p));
  if (z == complex<T>()) return complex<T>();
  const complex<T> l = log(z);
  return polar<T>((T)::exp(p * l.real()), p * l.imag());
}
template <class T> __host__ __device__ inline complex<T> pow(T x, const complex<T> &p) {
  return x > T() ? polar<T>((T)::pow(x, p.real()), p.imag() * (T)::log(x)) : pow(complex<T>(x), p);
}
template <class T> __host__ __device__ inline complex<T> pow(const complex<T> &z, int n) {
  complex<T> result(1), base = n < 0 ? complex<T>(1) / z : z;
  for (unsigned k = n < 0 ? -n : n; k; k >>= 1) {
    if (k & 1) result *= base;
    base *= base;
  }
  return result;
}
template <class T> __host__ __device__ inline complex<T> sinh(const complex<T> &z) {
  const T x = z.real(), y = z.imag();
  return complex<T>((T)(::sinh(x) * ::cos(y)), (T)(::cosh(x) * ::sin(y)));
}
template <class T> __host__ __device__ inline complex<T> cosh(const complex<T> &z) {
  const T x = z.real(), y = z.imag();
  return complex<T>((T)(::cosh(x) * ::cos(y)), (T)(::sinh(x) * ::sin(y)));
}
/** W. Kahan, Branch Cuts for Complex Elementary Functions (1987), as those below. */
template <class T> __host__ __device__ inline complex<T> tanh(const complex<T> &z) {
  const T x = z.real(), y = z.imag();
  // exp(-2 x) is nothing beside 1.
  if (::fabs(x) > T(22)) return complex<T>((T)::copysign(T(1), x), (T)::copysign((T)(4 * ::exp(-2 * ::fabs(x)) * ::fabs(::sin(y) * ::cos(y))), (T)(::sin(y) * ::cos(y))));
  const T t = (T)::tan(y), s = (T)::sinh(x), b = 1 + t * t, r = (T)::sqrt(1 + s * s), n = 1 + b * s * s;
  return complex<T>(b * r * s / n, t / n);
}
template <class T> __host__ __device__ inline complex<T> sin(const complex<T> &z) {
  const complex<T> w = sinh(complex<T>(-z.imag(), z.real()));
  return complex<T>(w.imag(), -w.real());
}
template <class T> __host__ __device__ inline complex<T> cos(const complex<T> &z) { return cosh(complex<T>(-z.imag(), z.real())); }
template <class T> __host__ __device__ inline complex<T> tan(const complex<T> &z) {
  const complex<T> w = tanh(complex<T>(-z.imag(), z.real()));
  return complex<T>(w.imag(), -w.real());
}
template <class T> __host__ __device__ inline complex<T> asin(const complex<T> &z) {
  const complex<T> a = sqrt(complex<T>(1 - z.real(), -z.imag())), b = sqrt(complex<T>(1 + z.real(), z.imag()));
  return complex<T>((T)::atan2(z.real(), a.real() * b.real() - a.imag() * b.imag()), (T)::asinh(a.real() * b.imag() - a.imag() * b.real()));
}
template <class T> __host__ __device__ inline complex<T> acos(const complex<T> &z) {
  const complex<T> a = sqrt(complex<T>(1 - z.real(), -z.imag())), b = sqrt(complex<T>(1 + z.real(), z.imag()));
  return complex<T>((T)(2 * ::atan2(a.real(), b.real())), (T)::asinh(b.real() * a.imag() - b.imag() * a.real()));
}
template <class T> __host__ __device__ inline complex<T> acosh(const complex<T> &z) {
  const complex<T> a = sqrt(complex<T>(z.real() - 1, z.imag())), b = sqrt(complex<T>(z.real() + 1, z.imag()));
  return complex<T>((T)::asinh(a.real() * b.real() + a.imag() * b.imag()), (T)(2 * ::atan2(a.imag(), b.real())));
}
template <class T> __host__ __device__ inline complex<T> atanh(const complex<T> &z) {
  const T x = z.real(), y = z.imag();
  return complex<T>((T)::log1p(4 * x / ((1 - x) * (1 - x) + y * y)) / 4, (T)::atan2(2 * y, (1 - x) * (1 + x) - y * y) / 2);
}
template <class T> __host__ __device__ inline complex<T> asinh(const complex<T> &z) {
  const complex<T> w = asin(complex<T>(z.imag(), -z.real()));
  return complex<T>(-w.imag(), w.real());
}
template <class T> __host__ __device__ inline complex<T> atan(const complex<T> &z) {
  const complex<T> w = atanh(complex<T>(-z.imag(), z.real()));
  return complex<T>(w.imag(), -w.real());
}
/** Of a number, as if it were complex. */
template <class T, class = enable_if_t<is_arithmetic<T>::value>> using __complex_part = conditional_t<is_integral<T>::value, double, T>;
template <class T> __host__ __device__ inline __complex_part<T> real(T x) { return x; }
template <class T> __host__ __device__ inline __complex_part<T> imag(T) { return 0; }
template <class T> __host__ __device__ inline __complex_part<T> norm(T x) { return (__complex_part<T>)x * x; }
template <class T> __host__ __device__ inline __complex_part<T> arg(T x) { return (__complex_part<T>)::atan2(0., (double)x); }
template <class T> __host__ __device__ inline complex<__complex_part<T>> conj(T x) { return complex<__complex_part<T>>(x, -(__complex_part<T>)0); }
template <class T> __host__ __device__ inline complex<__complex_part<T>> proj(T x) { return proj(complex<__complex_part<T>>(x)); }
template <class T> inline ostream &operator<<(ostream &out, const complex<T> &z) {
  return out << '(' << z.real() << ',' << z.imag() << ')';
}
inline namespace literals {
inline namespace complex_literals {
constexpr complex<double> operator""i(unsigned long long y) { return complex<double>(0, (double)y); }
constexpr complex<double> operator""i(long double y) { return complex<double>(0, y); }
constexpr complex<float> operator""if(unsigned long long y) { return complex<float>(0, (float)y); }
constexpr complex<float> operator""if(long double y) { return complex<float>(0, (float)y); }
}
}
}
