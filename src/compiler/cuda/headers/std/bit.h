#pragma once
#include <type_traits>
#include <limits>
namespace std {
template <class To, class From> __host__ __device__ inline To bit_cast(const From &from) {
  static_assert(sizeof(To) == sizeof(From), "bit_cast needs types of one size");
  To to;
  memcpy(&to, &from, sizeof(To));
  return to;
}
template <class T> constexpr int popcount(T x) {
  int n = 0;
  for (; x; x = T(x & T(x - 1))) n++;
  return n;
}
template <class T> constexpr int countr_zero(T x) {
  if (!x) return numeric_limits<T>::digits;
  int n = 0;
  for (; !(x & 1); x = T(x >> 1)) n++;
  return n;
}
template <class T> constexpr int bit_width(T x) {
  int n = 0;
  for (; x; x = T(x >> 1)) n++;
  return n;
}
template <class T> constexpr int countl_zero(T x) { return numeric_limits<T>::digits - bit_width(x); }
template <class T> constexpr int countl_one(T x) { return countl_zero(T(~x)); }
template <class T> constexpr int countr_one(T x) { return countr_zero(T(~x)); }
template <class T> constexpr bool has_single_bit(T x) { return x && !(x & T(x - 1)); }
template <class T> constexpr T bit_floor(T x) { return x ? T(T(1) << (bit_width(x) - 1)) : T(0); }
template <class T> constexpr T bit_ceil(T x) { return x < 2 ? T(1) : T(T(1) << bit_width(T(x - 1))); }
template <class T> constexpr T rotl(T x, int by) {
  constexpr int bits = numeric_limits<T>::digits;
  int left = ((by % bits) + bits) % bits;
  return left ? T(T(x << left) | T(x >> (bits - left))) : x;
}
template <class T> constexpr T rotr(T x, int by) { return rotl(x, -by); }
enum class endian { little, big, native = little };
}
