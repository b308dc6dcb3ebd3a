#pragma once
#include <utility>
namespace std {
template <class T> __host__ __device__ constexpr T min(T a, T b) { return b < a ? b : a; }
template <class T> __host__ __device__ constexpr T max(T a, T b) { return a < b ? b : a; }
template <class T, class F> __host__ __device__ constexpr T min(T a, T b, F less) { return less(b, a) ? b : a; }
template <class T, class F> __host__ __device__ constexpr T max(T a, T b, F less) { return less(a, b) ? b : a; }
template <class T> constexpr T min(initializer_list<T> items) {
  const T *least = items.begin();
  for (const T *p = least; p != items.end(); ++p)
    if (*p < *least) least = p;
  return *least;
}
template <class T> constexpr T max(initializer_list<T> items) {
  const T *most = items.begin();
  for (const T *p = most; p != items.end(); ++p)
    if (*most < *p) most = p;
  return *most;
}
template <class T, class F> constexpr T min(initializer_list<T> items, F less) {
  const T *least = items.begin();
  for (const T *p = least; p != items.end(); ++p)
    if (less(*p, *least)) least = p;
  return *least;
}
template <class T, class F> constexpr T max(initializer_list<T> items, F less) {
  const T *most = items.begin();
  for (const T *p = most; p != items.end(); ++p)
    if (less(*most, *p)) most = p;
  return *most;
}
template <class I, class J> inline void iter_swap(I a, J b) { swap(*a, *b); }

/** operator< and == as function objects, for the algorithms' two forms. */
struct __less {
  template <class A, class B> constexpr bool operator()(const A &a, const B &b) const { return a < b; }
};
struct __equal {
  template <class A, class B> constexpr bool operator()(const A &a, const B &b) const { return a == b; }
};
template <class I, class J, class F> inline bool equal(I first, I last, J other, F f) {
  for (; first != last; ++first, ++other)
    if (!f(*first, *other)) return false;
  return true;
}
template <class I, class J> inline bool equal(I first, I last, J other) { return equal(first, last, other, __equal()); }
template <class I, class J, class F> inline bool equal(I first, I last, J from, J to, F f) {
  for (; first != last && from != to; ++first, ++from)
    if (!f(*first, *from)) return false;
  return first == last && from == to;
}
template <class I, class J> inline bool equal(I first, I last, J from, J to) {
  return equal(first, last, from, to, __equal());
}
template <class I, class J, class F> inline pair<I, J> mismatch(I first, I last, J from, J to, F f) {
  while (first != last && from != to && f(*first, *from)) {
    ++first;
    ++from;
  }
  return pair<I, J>(first, from);
}
template <class I, class J> inline pair<I, J> mismatch(I first, I last, J from, J to) {
  return mismatch(first, last, from, to, __equal());
}
template <class I, class J, class F> inline pair<I, J> mismatch(I first, I last, J other, F f) {
  while (first != last && f(*first, *other)) {
    ++first;
    ++other;
  }
  return pair<I, J>(first, other);
}
template <class I, class J> inline pair<I, J> mismatch(I first, I last, J other) {
  return mismatch(first, last, other, __equal());
}
template <class I, class J, class F> inline bool lexicographical_compare(I first, I last, J from, J to, F less) {
  for (; first != last && from != to; ++first, ++from) {
    if (less(*first, *from)) return true;
    if (less(*from, *first)) return false;
  }
  return first == last && from != to;
}
template <class I, class J> inline bool lexicographical_compare(I first, I last, J from, J to) {
  return lexicographical_compare(first, last, from, to, __less());
}

template <class I, class T> inline void fill(I first, I last, const T &value) {
  for (; first != last; ++first) *first = value;
}
template <class O, class N, class T> inline O fill_n(O out, N n, const T &value) {
  for (; n > 0; --n, ++out) *out = value;
  return out;
}
template <class I, class O> inline O copy(I first, I last, O out) {
  for (; first != last; ++first, ++out) *out = *first;
  return out;
}
template <class I, class N, class O> inline O copy_n(I first, N n, O out) {
  for (; n > 0; --n, ++first, ++out) *out = *first;
  return out;
}
template <class I, class O> inline O copy_backward(I first, I last, O out) {
  while (last != first) *--out = *--last;
  return out;
}
template <class I, class O> inline O move(I first, I last, O out) {
  for (; first != last; ++first, ++out) *out = std::move(*first);
  return out;
}
template <class I, class O> inline O move_backward(I first, I last, O out) {
  while (last != first) *--out = std::move(*--last);
  return out;
}
template <class I, class J> inline J swap_ranges(I first, I last, J other) {
  for (; first != last; ++first, ++other) iter_swap(first, other);
  return other;
}
}
