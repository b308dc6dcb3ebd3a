#pragma once
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
  static constexpr long num = N / __ratio_gcd(N, D);
  static constexpr long den = D / __ratio_gcd(N, D);
  typedef ratio<num, den> type;
};
template <class A, class B> using ratio_multiply =
    ratio<(A::num / __ratio_gcd(A::num, B::den)) * (B::num / __ratio_gcd(B::num, A::den)),
          (A::den / __ratio_gcd(B::num, A::den)) * (B::den / __ratio_gcd(A::num, B::den))>;
template <class A, class B> using ratio_divide = ratio_multiply<A, ratio<B::den, B::num>>;
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
