#pragma once
#include <iterator>
#include <__operations>
namespace std {
template <class I, class T> inline T accumulate(I first, I last, T value) {
  for (; first != last; ++first) value = value + *first;
  return value;
}
template <class I, class T, class F> inline T accumulate(I first, I last, T value, F f) {
  for (; first != last; ++first) value = f(value, *first);
  return value;
}
template <class I, class T> inline void iota(I first, I last, T value) {
  for (; first != last; ++first, ++value) *first = value;
}
template <class I, class J, class T> inline T inner_product(I first, I last, J other, T value) {
  for (; first != last; ++first, ++other) value = value + *first * *other;
  return value;
}
template <class I, class J, class T, class F, class G>
inline T inner_product(I first, I last, J other, T value, F f, G g) {
  for (; first != last; ++first, ++other) value = f(value, g(*first, *other));
  return value;
}
template <class I, class O, class F> inline O partial_sum(I first, I last, O out, F f) {
  if (first == last) return out;
  __value_of<I> sum = *first;
  *out = sum;
  while (++first != last) *++out = sum = f(sum, *first);
  return ++out;
}
template <class I, class O> inline O partial_sum(I first, I last, O out) {
  return partial_sum(first, last, out, plus<__value_of<I>>());
}
template <class I, class O, class F> inline O adjacent_difference(I first, I last, O out, F f) {
  if (first == last) return out;
  __value_of<I> before = *first;
  *out = before;
  while (++first != last) {
    __value_of<I> value = *first;
    *++out = f(value, before);
    before = value;
  }
  return ++out;
}
template <class I, class O> inline O adjacent_difference(I first, I last, O out) {
  return adjacent_difference(first, last, out, minus<__value_of<I>>());
}
/** In blocks of four, as libstdc++ does it for random access: floating-point sums are the same. */
template <class I, class T, class F> inline T reduce(I first, I last, T value, F f) {
  if constexpr (is_pointer<I>::value) {
    for (; last - first >= 4; first += 4) value = f(value, f(f(first[0], first[1]), f(first[2], first[3])));
  }
  for (; first != last; ++first) value = f(value, *first);
  return value;
}
template <class I, class T> inline T reduce(I first, I last, T value) { return reduce(first, last, value, plus<>()); }
template <class I> inline __value_of<I> reduce(I first, I last) {
  return reduce(first, last, __value_of<I>(), plus<>());
}
template <class I, class J, class T, class F, class G>
inline T transform_reduce(I first, I last, J other, T value, F f, G g) {
  if constexpr (is_pointer<I>::value && is_pointer<J>::value) {
    for (; last - first >= 4; first += 4, other += 4)
      value = f(value, f(f(g(first[0], other[0]), g(first[1], other[1])), f(g(first[2], other[2]), g(first[3], other[3]))));
  }
  for (; first != last; ++first, ++other) value = f(value, g(*first, *other));
  return value;
}
template <class I, class J, class T> inline T transform_reduce(I first, I last, J other, T value) {
  return transform_reduce(first, last, other, value, plus<>(), multiplies<>());
}
template <class I, class T, class F, class G> inline T transform_reduce(I first, I last, T value, F f, G g) {
  if constexpr (is_pointer<I>::value) {
    for (; last - first >= 4; first += 4)
      value = f(value, f(f(g(first[0]), g(first[1])), f(g(first[2]), g(first[3]))));
  }
  for (; first != last; ++first) value = f(value, g(*first));
  return value;
}
template <class I, class O, class T, class F> inline O exclusive_scan(I first, I last, O out, T value, F f) {
  for (; first != last; ++first, ++out) {
    T before = value;
    value = f(value, *first);
    *out = before;
  }
  return out;
}
template <class I, class O, class T> inline O exclusive_scan(I first, I last, O out, T value) {
  return exclusive_scan(first, last, out, value, plus<>());
}
template <class I, class O> inline O inclusive_scan(I first, I last, O out) { return partial_sum(first, last, out); }
template <class I, class O, class F> inline O inclusive_scan(I first, I last, O out, F f) {
  return partial_sum(first, last, out, f);
}
template <class I, class O, class F, class T> inline O inclusive_scan(I first, I last, O out, F f, T value) {
  for (; first != last; ++first, ++out) *out = value = f(value, *first);
  return out;
}
template <class I, class O, class T, class F, class G>
inline O transform_exclusive_scan(I first, I last, O out, T value, F f, G g) {
  for (; first != last; ++first, ++out) {
    T before = value;
    value = f(value, g(*first));
    *out = before;
  }
  return out;
}
template <class I, class O, class F, class G, class T>
inline O transform_inclusive_scan(I first, I last, O out, F f, G g, T value) {
  for (; first != last; ++first, ++out) *out = value = f(value, g(*first));
  return out;
}
template <class I, class O, class F, class G> inline O transform_inclusive_scan(I first, I last, O out, F f, G g) {
  if (first == last) return out;
  auto value = g(*first);
  *out = value;
  return transform_inclusive_scan(++first, last, ++out, f, g, value);
}
template <class T, class U> constexpr common_type_t<T, U> gcd(T a, U b) {
  common_type_t<T, U> x = a < 0 ? -a : a;
  common_type_t<T, U> y = b < 0 ? -b : b;
  while (y != 0) {
    common_type_t<T, U> rest = x % y;
    x = y;
    y = rest;
  }
  return x;
}
template <class T, class U> constexpr common_type_t<T, U> lcm(T a, U b) {
  return a == 0 || b == 0 ? 0 : (a < 0 ? -a : a) / gcd(a, b) * (b < 0 ? -b : b);
}
template <class T> constexpr T midpoint(T a, T b) { return a + (b - a) / 2; }
}
