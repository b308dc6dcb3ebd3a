#pragma once
#include <cmath>
#include <initializer_list>
#include <utility>
#include <algorithm>
#include <vector>
namespace std {
class slice {
  unsigned long start_, size_, stride_;

public:
  slice() : start_(0), size_(0), stride_(0) {}
  slice(unsigned long start, unsigned long size, unsigned long stride) : start_(start), size_(size), stride_(stride) {}
  unsigned long start() const { return start_; }
  unsigned long size() const { return size_; }
  unsigned long stride() const { return stride_; }
};
template <class T> class valarray;
/** Chosen elements of an array, by their places: what `a[slice]`, `a[mask]` and `a[indices]` are. */
template <class T> class __chosen_array {
  T *at_;
  vector<unsigned long> places_;

public:
  typedef T value_type;
  __chosen_array(T *at, vector<unsigned long> &&places) : at_(at), places_(std::move(places)) {}
  __chosen_array(const __chosen_array &) = default;
  unsigned long __size() const { return places_.size(); }
  T &__at(unsigned long i) const { return at_[places_[i]]; }
  const __chosen_array &operator=(const __chosen_array &other) const {
    for (unsigned long i = 0; i < places_.size(); ++i) __at(i) = other.__at(i);
    return *this;
  }
  void operator=(const valarray<T> &other) const {
    for (unsigned long i = 0; i < places_.size(); ++i) __at(i) = other[i];
  }
  void operator=(const T &value) const {
    for (unsigned long i = 0; i < places_.size(); ++i) __at(i) = value;
  }
#define __GRIDSTRIDE_CHOSEN(OP) \
  void operator OP(const valarray<T> &other) const { \
    for (unsigned long i = 0; i < places_.size(); ++i) __at(i) OP other[i]; \
  }
  __GRIDSTRIDE_CHOSEN(+=)
  __GRIDSTRIDE_CHOSEN(-=)
  __GRIDSTRIDE_CHOSEN(*=)
  __GRIDSTRIDE_CHOSEN(/=)
  __GRIDSTRIDE_CHOSEN(%=)
  __GRIDSTRIDE_CHOSEN(&=)
  __GRIDSTRIDE_CHOSEN(|=)
  __GRIDSTRIDE_CHOSEN(^=)
  __GRIDSTRIDE_CHOSEN(<<=)
  __GRIDSTRIDE_CHOSEN(>>=)
#undef __GRIDSTRIDE_CHOSEN
};
template <class T> using slice_array = __chosen_array<T>;
template <class T> using mask_array = __chosen_array<T>;
template <class T> using indirect_array = __chosen_array<T>;
template <class T> class valarray {
  vector<T> all_;

  static vector<unsigned long> places(slice of) {
    vector<unsigned long> made;
    for (unsigned long i = 0; i < of.size(); ++i) made.push_back(of.start() + i * of.stride());
    return made;
  }
  static vector<unsigned long> places(const valarray<bool> &mask) {
    vector<unsigned long> made;
    for (unsigned long i = 0; i < mask.size(); ++i)
      if (mask[i]) made.push_back(i);
    return made;
  }
  static vector<unsigned long> places(const valarray<unsigned long> &indices) {
    vector<unsigned long> made;
    for (unsigned long i = 0; i < indices.size(); ++i) made.push_back(indices[i]);
    return made;
  }

public:
  typedef T value_type;
  valarray() {}
  explicit valarray(unsigned long n) : all_(n) {}
  valarray(const T &value, unsigned long n) : all_(n, value) {}
  valarray(const T *from, unsigned long n) : all_(from, from + n) {}
  valarray(const valarray &other) : all_(other.all_) {}
  valarray(valarray &&other) noexcept : all_(std::move(other.all_)) {}
  valarray(initializer_list<T> items) : all_(items.begin(), items.end()) {}
  valarray(const __chosen_array<T> &of) {
    for (unsigned long i = 0; i < of.__size(); ++i) all_.push_back(of.__at(i));
  }
  valarray &operator=(const valarray &other) {
    all_ = other.all_;
    return *this;
  }
  valarray &operator=(valarray &&other) noexcept {
    all_ = std::move(other.all_);
    return *this;
  }
  valarray &operator=(const T &value) {
    for (unsigned long i = 0; i < all_.size(); ++i) all_[i] = value;
    return *this;
  }
  valarray &operator=(initializer_list<T> items) { return *this = valarray(items); }
  valarray &operator=(const __chosen_array<T> &of) { return *this = valarray(of); }
  unsigned long size() const { return all_.size(); }
  void resize(unsigned long n, T value = T()) {
    all_.clear();
    all_.resize(n, value);
  }
  void swap(valarray &other) noexcept { all_.swap(other.all_); }
  const T &operator[](unsigned long i) const { return all_.data()[i]; }
  T &operator[](unsigned long i) { return all_.data()[i]; }
  valarray operator[](slice of) const { return __chosen_array<T>(const_cast<T *>(all_.data()), places(of)); }
  __chosen_array<T> operator[](slice of) { return __chosen_array<T>(all_.data(), places(of)); }
  valarray operator[](const valarray<bool> &mask) const { return __chosen_array<T>(const_cast<T *>(all_.data()), places(mask)); }
  __chosen_array<T> operator[](const valarray<bool> &mask) { return __chosen_array<T>(all_.data(), places(mask)); }
  valarray operator[](const valarray<unsigned long> &indices) const { return __chosen_array<T>(const_cast<T *>(all_.data()), places(indices)); }
  __chosen_array<T> operator[](const valarray<unsigned long> &indices) { return __chosen_array<T>(all_.data(), places(indices)); }
  T sum() const {
    T all = T();
    for (unsigned long i = 0; i < all_.size(); ++i) all += (*this)[i];
    return all;
  }
  T min() const { return *std::min_element(all_.begin(), all_.end()); }
  T max() const { return *std::max_element(all_.begin(), all_.end()); }
  valarray shift(int by) const {
    valarray made(size());
    const long n = size();
    for (long i = 0; i < n; ++i)
      if (i + by >= 0 && i + by < n) made[i] = (*this)[i + by];
    return made;
  }
  valarray cshift(int by) const {
    valarray made(size());
    const long n = size();
    for (long i = 0; i < n; ++i) made[i] = (*this)[((i + by) % n + n) % n];
    return made;
  }
  template <class F> valarray apply(F of) const {
    valarray made(size());
    for (unsigned long i = 0; i < size(); ++i) made[i] = of((*this)[i]);
    return made;
  }
  valarray operator+() const { return *this; }
  valarray operator-() const { return apply([](const T &v) { return -v; }); }
  valarray operator~() const { return apply([](const T &v) { return ~v; }); }
  valarray<bool> operator!() const {
    valarray<bool> made(size());
    for (unsigned long i = 0; i < size(); ++i) made[i] = !(*this)[i];
    return made;
  }
#define __GRIDSTRIDE_ASSIGNED(OP) \
  valarray &operator OP(const valarray &other) { \
    for (unsigned long i = 0; i < size(); ++i) (*this)[i] OP other[i]; \
    return *this; \
  } \
  valarray &operator OP(const T &value) { \
    for (unsigned long i = 0; i < size(); ++i) (*this)[i] OP value; \
    return *this; \
  }
  __GRIDSTRIDE_ASSIGNED(+=)
  __GRIDSTRIDE_ASSIGNED(-=)
  __GRIDSTRIDE_ASSIGNED(*=)
  __GRIDSTRIDE_ASSIGNED(/=)
  __GRIDSTRIDE_ASSIGNED(%=)
  __GRIDSTRIDE_ASSIGNED(&=)
  __GRIDSTRIDE_ASSIGNED(|=)
  __GRIDSTRIDE_ASSIGNED(^=)
  __GRIDSTRIDE_ASSIGNED(<<=)
  __GRIDSTRIDE_ASSIGNED(>>=)
#undef __GRIDSTRIDE_ASSIGNED
  T *__data() { return all_.data(); }
  const T *__data() const { return all_.data(); }
};
template <class T> inline T *begin(valarray<T> &a) { return a.__data(); }
template <class T> inline const T *begin(const valarray<T> &a) { return a.__data(); }
template <class T> inline T *end(valarray<T> &a) { return a.__data() + a.size(); }
template <class T> inline const T *end(const valarray<T> &a) { return a.__data() + a.size(); }
template <class T> inline void swap(valarray<T> &a, valarray<T> &b) noexcept { a.swap(b); }
/* The first argument says whom the operators are for: without the class they are left out. */
#define __GRIDSTRIDE_VALARRAY_OPERATOR(OF, OP, R) \
  template <class T> inline valarray<R> operator OP(const valarray<T> &a, const valarray<T> &b) { \
    valarray<R> made(a.size()); \
    for (unsigned long i = 0; i < a.size(); ++i) made[i] = a[i] OP b[i]; \
    return made; \
  } \
  template <class T> inline valarray<R> operator OP(const valarray<T> &a, const typename valarray<T>::value_type &b) { \
    valarray<R> made(a.size()); \
    for (unsigned long i = 0; i < a.size(); ++i) made[i] = a[i] OP b; \
    return made; \
  } \
  template <class T> inline valarray<R> operator OP(const typename valarray<T>::value_type &a, const valarray<T> &b) { \
    valarray<R> made(b.size()); \
    for (unsigned long i = 0; i < b.size(); ++i) made[i] = a OP b[i]; \
    return made; \
  }
__GRIDSTRIDE_VALARRAY_OPERATOR(valarray, +, T)
__GRIDSTRIDE_VALARRAY_OPERATOR(valarray, -, T)
__GRIDSTRIDE_VALARRAY_OPERATOR(valarray, *, T)
__GRIDSTRIDE_VALARRAY_OPERATOR(valarray, /, T)
__GRIDSTRIDE_VALARRAY_OPERATOR(valarray, %, T)
__GRIDSTRIDE_VALARRAY_OPERATOR(valarray, &, T)
__GRIDSTRIDE_VALARRAY_OPERATOR(valarray, |, T)
__GRIDSTRIDE_VALARRAY_OPERATOR(valarray, ^, T)
__GRIDSTRIDE_VALARRAY_OPERATOR(valarray, <<, T)
__GRIDSTRIDE_VALARRAY_OPERATOR(valarray, >>, T)
__GRIDSTRIDE_VALARRAY_OPERATOR(valarray, &&, bool)
__GRIDSTRIDE_VALARRAY_OPERATOR(valarray, ||, bool)
__GRIDSTRIDE_VALARRAY_OPERATOR(valarray, ==, bool)
__GRIDSTRIDE_VALARRAY_OPERATOR(valarray, !=, bool)
__GRIDSTRIDE_VALARRAY_OPERATOR(valarray, <, bool)
__GRIDSTRIDE_VALARRAY_OPERATOR(valarray, >, bool)
__GRIDSTRIDE_VALARRAY_OPERATOR(valarray, <=, bool)
__GRIDSTRIDE_VALARRAY_OPERATOR(valarray, >=, bool)
#undef __GRIDSTRIDE_VALARRAY_OPERATOR
#define __GRIDSTRIDE_VALARRAY_FUNCTION(NAME) \
  template <class T> inline valarray<T> NAME(const valarray<T> &a) { \
    valarray<T> made(a.size()); \
    for (unsigned long i = 0; i < a.size(); ++i) made[i] = NAME(a[i]); \
    return made; \
  }
__GRIDSTRIDE_VALARRAY_FUNCTION(abs)
__GRIDSTRIDE_VALARRAY_FUNCTION(acos)
__GRIDSTRIDE_VALARRAY_FUNCTION(asin)
__GRIDSTRIDE_VALARRAY_FUNCTION(atan)
__GRIDSTRIDE_VALARRAY_FUNCTION(cos)
__GRIDSTRIDE_VALARRAY_FUNCTION(cosh)
__GRIDSTRIDE_VALARRAY_FUNCTION(exp)
__GRIDSTRIDE_VALARRAY_FUNCTION(log)
__GRIDSTRIDE_VALARRAY_FUNCTION(log10)
__GRIDSTRIDE_VALARRAY_FUNCTION(sin)
__GRIDSTRIDE_VALARRAY_FUNCTION(sinh)
__GRIDSTRIDE_VALARRAY_FUNCTION(sqrt)
__GRIDSTRIDE_VALARRAY_FUNCTION(tan)
__GRIDSTRIDE_VALARRAY_FUNCTION(tanh)
#undef __GRIDSTRIDE_VALARRAY_FUNCTION
#define __GRIDSTRIDE_VALARRAY_PAIR(NAME) \
  template <class T> inline valarray<T> NAME(const valarray<T> &a, const valarray<T> &b) { \
    valarray<T> made(a.size()); \
    for (unsigned long i = 0; i < a.size(); ++i) made[i] = NAME(a[i], b[i]); \
    return made; \
  } \
  template <class T> inline valarray<T> NAME(const valarray<T> &a, const typename valarray<T>::value_type &b) { \
    valarray<T> made(a.size()); \
    for (unsigned long i = 0; i < a.size(); ++i) made[i] = NAME(a[i], b); \
    return made; \
  } \
  template <class T> inline valarray<T> NAME(const typename valarray<T>::value_type &a, const valarray<T> &b) { \
    valarray<T> made(b.size()); \
    for (unsigned long i = 0; i < b.size(); ++i) made[i] = NAME(a, b[i]); \
    return made; \
  }
__GRIDSTRIDE_VALARRAY_PAIR(pow)
__GRIDSTRIDE_VALARRAY_PAIR(atan2)
#undef __GRIDSTRIDE_VALARRAY_PAIR
}
