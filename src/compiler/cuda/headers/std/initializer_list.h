#pragma once
namespace std {
/** What a braced list `{a, b, c}` becomes; the compiler makes it from an elements and a length. */
template <class T> class initializer_list {
  const T *array_;
  unsigned long length_;
  constexpr initializer_list(const T *elements, unsigned long length) : array_(elements), length_(length) {}

public:
  typedef T value_type;
  typedef const T &reference;
  typedef const T &const_reference;
  typedef unsigned long size_type;
  typedef const T *iterator;
  typedef const T *const_iterator;
  constexpr initializer_list() : array_(nullptr), length_(0) {}
  constexpr unsigned long size() const { return length_; }
  constexpr const T *begin() const { return array_; }
  constexpr const T *end() const { return array_ + length_; }
};
}
