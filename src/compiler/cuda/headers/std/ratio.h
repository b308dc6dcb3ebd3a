#pragma once
#include <type_traits>
namespace std {
constexpr long __ratio_gcd(long a, long b) {
  if (a < 0) a = -a;
  if (b < 0) b = -b;
  while (b != 0) {
    long rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}
template <long N, long D = 1> struct ratio {
  static constexpr long num = (D < 0 ? -N : N) / __ratio_gcd(N, D);
  static constexpr long den = (D < 0 ? -D : D) / __ratio_gcd(N, D);
  typedef ratio<num, den> type;
};
template <class A, class B> using ratio_multiply =
    ratio<(A::num / __ratio_gcd(A::num, B::den)) * (B::num / __ratio_gcd(B::num, A::den)),
          (A::den / __ratio_gcd(B::num, A::den)) * (B::den / __ratio_gcd(A::num, B::den))>;
template <class A, class B> using ratio_divide = ratio_multiply<A, ratio<B::den, B::num>>;
template <class A, class B> using ratio_add =
    ratio<A::num * (B::den / __ratio_gcd(A::den, B::den)) + B::num * (A::den / __ratio_gcd(A::den, B::den)),
          A::den * (B::den / __ratio_gcd(A::den, B::den))>;
template <class A, class B> using ratio_subtract = ratio_add<A, ratio<-B::num, B::den>>;
/** Whether a / b < c / d, without a product that could overflow. */
constexpr bool __ratio_below(long a, long b, long c, long d) {
  for (bool turned = false;; turned = !turned) {
    const long p = a / b - (a % b < 0), q = c / d - (c % d < 0);
    if (p != q) return turned ? q < p : p < q;
    a -= p * b;
    c -= q * d;
    if (a == 0 || c == 0) return turned ? c == 0 && a != 0 : a == 0 && c != 0;
    const long x = a, y = c;
    a = b;
    b = x;
    c = d;
    d = y;
  }
}
template <class A, class B> struct ratio_equal : bool_constant<A::num == B::num && A::den == B::den> {};
template <class A, class B> struct ratio_not_equal : bool_constant<!(A::num == B::num && A::den == B::den)> {};
template <class A, class B> struct ratio_less : bool_constant<__ratio_below(A::num, A::den, B::num, B::den)> {};
template <class A, class B> struct ratio_less_equal : bool_constant<!ratio_less<B, A>::value> {};
template <class A, class B> struct ratio_greater : bool_constant<ratio_less<B, A>::value> {};
template <class A, class B> struct ratio_greater_equal : bool_constant<!ratio_less<A, B>::value> {};
template <class A, class B> inline constexpr bool ratio_equal_v = ratio_equal<A, B>::value;
template <class A, class B> inline constexpr bool ratio_not_equal_v = ratio_not_equal<A, B>::value;
template <class A, class B> inline constexpr bool ratio_less_v = ratio_less<A, B>::value;
template <class A, class B> inline constexpr bool ratio_less_equal_v = ratio_less_equal<A, B>::value;
template <class A, class B> inline constexpr bool ratio_greater_v = ratio_greater<A, B>::value;
template <class A, class B> inline constexpr bool ratio_greater_equal_v = ratio_greater_equal<A, B>::value;
typedef ratio<1, 1000000000000000000L> atto;
typedef ratio<1, 1000000000000000L> femto;
typedef ratio<1000000000000000L> peta;
typedef ratio<1000000000000000000L> exa;
typedef ratio<1, 1000000000000L> pico;
typedef ratio<1, 1000000000L> nano;
typedef ratio<1, 1000000L> micro;
typedef ratio<1, 1000L> milli;
typedef ratio<1, 100L> centi;
typedef ratio<1, 10L> deci;
typedef ratio<10L> deca;
typedef ratio<100L> hecto;
typedef ratio<1000L> kilo;
typedef ratio<1000000L> mega;
typedef ratio<1000000000L> giga;
typedef ratio<1000000000000L> tera;
}
