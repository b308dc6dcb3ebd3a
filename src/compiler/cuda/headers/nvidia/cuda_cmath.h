/* libcu++'s whole numbers: quotients rounded up, multiples, powers of two. */
#pragma once
#include <type_traits>
namespace cuda {
template <class T, class U> constexpr ::std::common_type_t<T, U> ceil_div(T a, U b) {
  typedef ::std::common_type_t<T, U> C;
  return static_cast<C>(C(a) / C(b) + (C(a) % C(b) != 0));
}
template <class T, class U> constexpr ::std::common_type_t<T, U> round_up(T a, U b) {
  return ceil_div(a, b) * b;
}
template <class T, class U> constexpr ::std::common_type_t<T, U> round_down(T a, U b) {
  return a / b * b;
}
template <class T> constexpr bool is_power_of_two(T x) { return x > 0 && (x & (x - 1)) == 0; }
template <class T> constexpr T next_power_of_two(T x) {
  T p = 1;
  while (p < x) p = static_cast<T>(p * 2);
  return p;
}
template <class T> constexpr int ilog2(T x) {
  int n = -1;
  for (; x > 0; x = static_cast<T>(x / 2)) n++;
  return n;
}
}
