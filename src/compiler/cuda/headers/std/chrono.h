#pragma once
#include <ratio>
#include <limits>
#include <type_traits>
#include <time.h>
namespace std {
namespace chrono {
template <class R, class P = ratio<1>> class duration;
template <class D> struct __is_duration : false_type {};
template <class R, class P> struct __is_duration<duration<R, P>> : true_type {};
/** Changes the unit; whole numbers are cut. */
template <class D, class R, class P> constexpr D duration_cast(const duration<R, P> &d) {
  typedef typename D::rep to;
  typedef ratio_divide<P, typename D::period> factor;
  typedef common_type_t<to, R, long> wide;
  if constexpr (factor::num == 1 && factor::den == 1) return D((to)d.count());
  else if constexpr (factor::den == 1) return D((to)((wide)d.count() * (wide)factor::num));
  else if constexpr (factor::num == 1) return D((to)((wide)d.count() / (wide)factor::den));
  else return D((to)((wide)d.count() * (wide)factor::num / (wide)factor::den));
}
template <class R, class P> class duration {
  R count_;

public:
  typedef R rep;
  typedef P period;
  constexpr duration() : count_() {}
  template <class S, class = enable_if_t<is_arithmetic<S>::value>>
  constexpr explicit duration(const S &count) : count_((R)count) {}
  template <class S, class Q> constexpr duration(const duration<S, Q> &other)
      : count_(duration_cast<duration<R, P>>(other).count()) {}
  constexpr R count() const { return count_; }
  constexpr duration operator-() const { return duration(-count_); }
  constexpr duration operator+() const { return *this; }
  duration &operator++() { ++count_; return *this; }
  duration &operator--() { --count_; return *this; }
  duration &operator+=(const duration &other) { count_ += other.count_; return *this; }
  duration &operator-=(const duration &other) { count_ -= other.count_; return *this; }
  duration &operator*=(const R &by) { count_ *= by; return *this; }
  duration &operator/=(const R &by) { count_ /= by; return *this; }
  duration &operator%=(const R &by) { count_ %= by; return *this; }
  duration operator++(int) { return duration(count_++); }
  duration operator--(int) { return duration(count_--); }
  static constexpr duration zero() { return duration(R(0)); }
  static constexpr duration min() { return duration(numeric_limits<R>::lowest()); }
  static constexpr duration max() { return duration(numeric_limits<R>::max()); }
};
typedef duration<long, nano> nanoseconds;
typedef duration<long, micro> microseconds;
typedef duration<long, milli> milliseconds;
typedef duration<long> seconds;
typedef duration<long, ratio<60>> minutes;
typedef duration<long, ratio<3600>> hours;
/** The unit that both can be counted in. */
template <class A, class B> struct __common;
template <class R, class P, class S, class Q> struct __common<duration<R, P>, duration<S, Q>> {
  typedef duration<common_type_t<R, S>, ratio<__ratio_gcd(P::num, Q::num), P::den / __ratio_gcd(P::den, Q::den) * Q::den>> type;
};
template <class R, class P, class S, class Q>
constexpr typename __common<duration<R, P>, duration<S, Q>>::type operator+(const duration<R, P> &a, const duration<S, Q> &b) {
  typedef typename __common<duration<R, P>, duration<S, Q>>::type common;
  return common(common(a).count() + common(b).count());
}
template <class R, class P, class S, class Q>
constexpr typename __common<duration<R, P>, duration<S, Q>>::type operator-(const duration<R, P> &a, const duration<S, Q> &b) {
  typedef typename __common<duration<R, P>, duration<S, Q>>::type common;
  return common(common(a).count() - common(b).count());
}
template <class R, class P, class S, class = enable_if_t<is_arithmetic<S>::value>>
constexpr duration<common_type_t<R, S>, P> operator*(const duration<R, P> &a, const S &by) {
  return duration<common_type_t<R, S>, P>(a.count() * by);
}
template <class R, class P, class S, class = enable_if_t<is_arithmetic<S>::value>>
constexpr duration<common_type_t<R, S>, P> operator*(const S &by, const duration<R, P> &a) {
  return duration<common_type_t<R, S>, P>(a.count() * by);
}
template <class R, class P, class S, class = enable_if_t<is_arithmetic<S>::value>>
constexpr duration<common_type_t<R, S>, P> operator/(const duration<R, P> &a, const S &by) {
  return duration<common_type_t<R, S>, P>(a.count() / by);
}
template <class R, class P, class S, class Q> constexpr common_type_t<R, S> operator/(const duration<R, P> &a, const duration<S, Q> &b) {
  typedef typename __common<duration<R, P>, duration<S, Q>>::type common;
  return common(a).count() / common(b).count();
}
template <class R, class P, class S, class Q>
constexpr typename __common<duration<R, P>, duration<S, Q>>::type operator%(const duration<R, P> &a, const duration<S, Q> &b) {
  typedef typename __common<duration<R, P>, duration<S, Q>>::type common;
  return common(common(a).count() % common(b).count());
}
template <class R, class P, class S, class = enable_if_t<is_arithmetic<S>::value>>
constexpr duration<common_type_t<R, S>, P> operator%(const duration<R, P> &a, const S &by) {
  return duration<common_type_t<R, S>, P>(a.count() % by);
}
#define __GRIDSTRIDE_COMPARE(OPERATOR) \
  template <class R, class P, class S, class Q> \
  constexpr bool operator OPERATOR(const duration<R, P> &a, const duration<S, Q> &b) { \
    typedef typename __common<duration<R, P>, duration<S, Q>>::type common; \
    return common(a).count() OPERATOR common(b).count(); \
  }
__GRIDSTRIDE_COMPARE(==)
__GRIDSTRIDE_COMPARE(!=)
__GRIDSTRIDE_COMPARE(<)
__GRIDSTRIDE_COMPARE(>)
__GRIDSTRIDE_COMPARE(<=)
__GRIDSTRIDE_COMPARE(>=)
#undef __GRIDSTRIDE_COMPARE
template <class D, class R, class P> constexpr D floor(const duration<R, P> &d) {
  const D cut = duration_cast<D>(d);
  return cut > d ? cut - D(1) : cut;
}
template <class D, class R, class P> constexpr D ceil(const duration<R, P> &d) {
  const D cut = duration_cast<D>(d);
  return cut < d ? cut + D(1) : cut;
}
/** To the nearest; halves to the even one. */
template <class D, class R, class P> constexpr D round(const duration<R, P> &d) {
  const D low = floor<D>(d);
  const D high = low + D(1);
  const auto below = d - low;
  const auto above = high - d;
  return below == above ? (low.count() & 1 ? high : low) : below < above ? low : high;
}
template <class R, class P> constexpr duration<R, P> abs(const duration<R, P> &d) { return d < d.zero() ? -d : d; }

template <class C, class D = typename C::duration> class time_point {
  D since_;

public:
  typedef C clock;
  typedef D duration;
  typedef typename D::rep rep;
  typedef typename D::period period;
  constexpr time_point() : since_() {}
  constexpr explicit time_point(const D &since) : since_(since) {}
  template <class E> constexpr time_point(const time_point<C, E> &other) : since_(other.time_since_epoch()) {}
  constexpr D time_since_epoch() const { return since_; }
  time_point &operator+=(const D &d) { since_ += d; return *this; }
  time_point &operator-=(const D &d) { since_ -= d; return *this; }
};
template <class C, class D, class E>
constexpr auto operator-(const time_point<C, D> &a, const time_point<C, E> &b) {
  return a.time_since_epoch() - b.time_since_epoch();
}
template <class C, class D, class R, class P>
constexpr time_point<C, typename __common<D, duration<R, P>>::type> operator+(const time_point<C, D> &a, const duration<R, P> &d) {
  typedef typename __common<D, duration<R, P>>::type common;
  return time_point<C, common>(common(a.time_since_epoch() + d));
}
template <class C, class D, class R, class P>
constexpr time_point<C, typename __common<D, duration<R, P>>::type> operator-(const time_point<C, D> &a, const duration<R, P> &d) {
  typedef typename __common<D, duration<R, P>>::type common;
  return time_point<C, common>(common(a.time_since_epoch() - d));
}
template <class C, class D, class E> constexpr bool operator==(const time_point<C, D> &a, const time_point<C, E> &b) {
  return a.time_since_epoch() == b.time_since_epoch();
}
template <class C, class D, class E> constexpr bool operator!=(const time_point<C, D> &a, const time_point<C, E> &b) {
  return a.time_since_epoch() != b.time_since_epoch();
}
template <class C, class D, class E> constexpr bool operator<(const time_point<C, D> &a, const time_point<C, E> &b) {
  return a.time_since_epoch() < b.time_since_epoch();
}
template <class C, class D, class E> constexpr bool operator>(const time_point<C, D> &a, const time_point<C, E> &b) {
  return b < a;
}
template <class C, class D, class E> constexpr bool operator<=(const time_point<C, D> &a, const time_point<C, E> &b) {
  return !(b < a);
}
template <class C, class D, class E> constexpr bool operator>=(const time_point<C, D> &a, const time_point<C, E> &b) {
  return !(a < b);
}
template <class D, class C, class E> constexpr time_point<C, D> time_point_cast(const time_point<C, E> &t) {
  return time_point<C, D>(duration_cast<D>(t.time_since_epoch()));
}
inline long __now(int clock) {
  timespec t;
  ::clock_gettime(clock, &t);
  return t.tv_sec * 1000000000L + t.tv_nsec;
}
struct steady_clock {
  typedef nanoseconds duration;
  typedef long rep;
  typedef nano period;
  typedef chrono::time_point<steady_clock> time_point;
  static constexpr bool is_steady = true;
  static time_point now() { return time_point(nanoseconds(__now(CLOCK_MONOTONIC))); }
};
struct system_clock {
  typedef nanoseconds duration;
  typedef long rep;
  typedef nano period;
  typedef chrono::time_point<system_clock> time_point;
  static constexpr bool is_steady = false;
  static time_point now() { return time_point(nanoseconds(__now(CLOCK_REALTIME))); }
  static time_point from_time_t(time_t t) { return time_point(seconds(t)); }
  static time_t to_time_t(const time_point &t) { return t.time_since_epoch().count() / 1000000000L; }
};
typedef system_clock high_resolution_clock;
}
inline namespace literals {
inline namespace chrono_literals {
constexpr chrono::hours operator""h(unsigned long long n) { return chrono::hours(n); }
constexpr chrono::duration<double, ratio<3600>> operator""h(long double n) {
  return chrono::duration<double, ratio<3600>>(n);
}
constexpr chrono::minutes operator""min(unsigned long long n) { return chrono::minutes(n); }
constexpr chrono::duration<double, ratio<60>> operator""min(long double n) {
  return chrono::duration<double, ratio<60>>(n);
}
constexpr chrono::seconds operator""s(unsigned long long n) { return chrono::seconds(n); }
constexpr chrono::duration<double, ratio<1>> operator""s(long double n) {
  return chrono::duration<double, ratio<1>>(n);
}
constexpr chrono::milliseconds operator""ms(unsigned long long n) { return chrono::milliseconds(n); }
constexpr chrono::duration<double, milli> operator""ms(long double n) {
  return chrono::duration<double, milli>(n);
}
constexpr chrono::microseconds operator""us(unsigned long long n) { return chrono::microseconds(n); }
constexpr chrono::duration<double, micro> operator""us(long double n) {
  return chrono::duration<double, micro>(n);
}
constexpr chrono::nanoseconds operator""ns(unsigned long long n) { return chrono::nanoseconds(n); }
constexpr chrono::duration<double, nano> operator""ns(long double n) {
  return chrono::duration<double, nano>(n);
}
}
}
namespace chrono {
using namespace literals::chrono_literals;
}
}
