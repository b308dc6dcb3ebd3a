#pragma once
#include <iterator>
#include <new>
namespace std {
template <class T, unsigned long N> struct array {
  T elements_[N ? N : 1];
  typedef T value_type;
  typedef T &reference;
  typedef const T &const_reference;
  typedef T *pointer;
  typedef const T *const_pointer;
  typedef T *iterator;
  typedef const T *const_iterator;
  typedef unsigned long size_type;
  typedef long difference_type;
  typedef std::reverse_iterator<T *> reverse_iterator;
  typedef std::reverse_iterator<const T *> const_reverse_iterator;
  constexpr T &operator[](size_type i) { return elements_[i]; }
  constexpr const T &operator[](size_type i) const { return elements_[i]; }
  T &at(size_type i) {
    if (i >= N) __stop_range("array::at", i, "_Nm", N);
    return elements_[i];
  }
  const T &at(size_type i) const {
    if (i >= N) __stop_range("array::at", i, "_Nm", N);
    return elements_[i];
  }
  constexpr T *begin() { return elements_; }
  constexpr T *end() { return elements_ + N; }
  constexpr const T *begin() const { return elements_; }
  constexpr const T *end() const { return elements_ + N; }
  constexpr const T *cbegin() const { return elements_; }
  constexpr const T *cend() const { return elements_ + N; }
  reverse_iterator rbegin() { return reverse_iterator(end()); }
  reverse_iterator rend() { return reverse_iterator(begin()); }
  const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
  const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
  const_reverse_iterator crbegin() const { return rbegin(); }
  const_reverse_iterator crend() const { return rend(); }
  constexpr size_type size() const { return N; }
  constexpr size_type max_size() const { return N; }
  constexpr bool empty() const { return N == 0; }
  constexpr T &front() { return elements_[0]; }
  constexpr const T &front() const { return elements_[0]; }
  constexpr T &back() { return elements_[N - 1]; }
  constexpr const T &back() const { return elements_[N - 1]; }
  constexpr T *data() { return elements_; }
  constexpr const T *data() const { return elements_; }
  __host__ __device__ void fill(const T &value) {
    for (size_type i = 0; i < N; ++i) elements_[i] = value;
  }
  __host__ __device__ void swap(array &other) {
    for (size_type i = 0; i < N; ++i) std::swap(elements_[i], other.elements_[i]);
  }
};
template <class T, unsigned long N> constexpr bool operator==(const array<T, N> &a, const array<T, N> &b) {
  for (unsigned long i = 0; i < N; ++i)
    if (!(a[i] == b[i])) return false;
  return true;
}
template <class T, unsigned long N> constexpr bool operator!=(const array<T, N> &a, const array<T, N> &b) {
  return !(a == b);
}
template <class T, unsigned long N> constexpr bool operator<(const array<T, N> &a, const array<T, N> &b) {
  for (unsigned long i = 0; i < N; ++i) {
    if (a[i] < b[i]) return true;
    if (b[i] < a[i]) return false;
  }
  return false;
}
template <unsigned long I, class T, unsigned long N> constexpr T &get(array<T, N> &a) { return a[I]; }
template <unsigned long I, class T, unsigned long N> constexpr const T &get(const array<T, N> &a) { return a[I]; }
template <class T, unsigned long N> struct tuple_size<array<T, N>> : integral_constant<unsigned long, N> {};
template <unsigned long I, class T, unsigned long N> struct tuple_element<I, array<T, N>> { typedef T type; };
template <unsigned long I, class T, unsigned long N> constexpr T &&get(array<T, N> &&a) {
  return static_cast<T &&>(a[I]);
}
template <class T, unsigned long N> constexpr bool operator>(const array<T, N> &a, const array<T, N> &b) { return b < a; }
template <class T, unsigned long N> constexpr bool operator<=(const array<T, N> &a, const array<T, N> &b) { return !(b < a); }
template <class T, unsigned long N> constexpr bool operator>=(const array<T, N> &a, const array<T, N> &b) { return !(a < b); }
template <class T, unsigned long N> __host__ __device__ inline void swap(array<T, N> &a, array<T, N> &b) { a.swap(b); }
template <class T, class... U> array(T, U...) -> array<T, 1 + sizeof...(U)>;
}
