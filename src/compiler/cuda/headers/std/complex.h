#pragma once
#include <math.h>
#include <ostream>
#include <sstream>
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
template <class T> __host__ __device__ inline complex<T> exp(const complex<T> &z) { return polar<T>((T)::exp(z.real()), z.imag()); }
template <class T> __host__ __device__ inline complex<T> log(const complex<T> &z) { return complex<T>((T)::log(abs(z)), arg(z)); }
template <class T> __host__ __device__ inline complex<T> sqrt(const complex<T> &z) {
  const T x = z.real(), y = z.imag();
  if (x == T() && y == T()) return complex<T>();
  const T t = (T)::sqrt(T(0.5) * (abs(z) + (T)::fabs(x)));
  if (x >= T()) return complex<T>(t, y / (2 * t));
  return complex<T>((T)::fabs(y) / (2 * t), y < T() ? -t : t);
}
template <class T> __host__ __device__ inline complex<T> pow(const complex<T> &z, T p) {
  if (z == complex<T>()) return complex<T>();
  return polar<T>((T)::exp(p * ::log(abs(z))), p * arg(z));
}
template <class T> __host__ __device__ inline complex<T> pow(const complex<T> &z, int n) {
  complex<T> result(1), base = n < 0 ? complex<T>(1) / z : z;
  for (unsigned k = n < 0 ? -n : n; k; k >>= 1) {
    if (k & 1) result *= base;
    base *= base;
  }
  return result;
}
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
