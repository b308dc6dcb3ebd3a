#pragma once
#include <utility>
#include <new>
namespace std {
struct nullopt_t {
  constexpr explicit nullopt_t(int) {}
};
constexpr nullopt_t nullopt(0);
template <class T> class optional {
  union {
    char none_;
    T value_;
  };
  bool has_;

  __host__ __device__ constexpr void check() const {
    if (!has_) __stop_what("bad_optional_access", "bad optional access");
  }
  template <class U> __host__ __device__ constexpr optional &become(U &&value) {
    if (has_) {
      value_ = static_cast<U &&>(value);
    } else {
      ::new (static_cast<void *>(&value_)) T(static_cast<U &&>(value));
      has_ = true;
    }
    return *this;
  }

public:
  typedef T value_type;
  constexpr optional() : none_(0), has_(false) {}
  constexpr optional(nullopt_t) : none_(0), has_(false) {}
  constexpr optional(const T &value) : value_(value), has_(true) {}
  constexpr optional(T &&value) : value_(static_cast<T &&>(value)), has_(true) {}
  template <class... A> constexpr explicit optional(in_place_t, A &&...args)
      : value_(static_cast<A &&>(args)...), has_(true) {}
  __host__ __device__ constexpr optional(const optional &other) : none_(0), has_(false) {
    if (other.has_) become(other.value_);
  }
  __host__ __device__ constexpr optional(optional &&other) : none_(0), has_(false) {
    if (other.has_) become(static_cast<T &&>(other.value_));
  }
  template <class U, class = enable_if_t<!is_same<T, U>::value && is_convertible<U, T>::value>>
  __host__ __device__ constexpr optional(const optional<U> &other) : none_(0), has_(false) {
    if (other.has_value()) become(*other);
  }
  template <class U, class = enable_if_t<!is_same<decay_t<U>, T>::value && is_convertible<U, T>::value>>
  constexpr optional(U &&value) : value_(static_cast<U &&>(value)), has_(true) {}
  __host__ __device__ constexpr ~optional() { reset(); }
  __host__ __device__ constexpr optional &operator=(nullopt_t) {
    reset();
    return *this;
  }
  __host__ __device__ constexpr optional &operator=(const optional &other) {
    if (other.has_) return become(other.value_);
    reset();
    return *this;
  }
  __host__ __device__ constexpr optional &operator=(optional &&other) {
    if (other.has_) return become(static_cast<T &&>(other.value_));
    reset();
    return *this;
  }
  template <class U, class = enable_if_t<is_convertible<U, T>::value>> __host__ __device__ constexpr optional &operator=(U &&value) {
    return become(static_cast<U &&>(value));
  }
  template <class... A> constexpr T &emplace(A &&...args) {
    reset();
    ::new (static_cast<void *>(&value_)) T(static_cast<A &&>(args)...);
    has_ = true;
    return value_;
  }
  __host__ __device__ constexpr void reset() {
    if (!has_) return;
    has_ = false;
    if constexpr (!__is_plain<T>::value) value_.~T();
  }
  __host__ __device__ constexpr void swap(optional &other) {
    optional old(static_cast<optional &&>(*this));
    *this = static_cast<optional &&>(other);
    other = static_cast<optional &&>(old);
  }
  constexpr bool has_value() const { return has_; }
  constexpr explicit operator bool() const { return has_; }
  constexpr T &operator*() & { return value_; }
  constexpr const T &operator*() const & { return value_; }
  constexpr T &&operator*() && { return static_cast<T &&>(value_); }
  constexpr T *operator->() { return &value_; }
  constexpr const T *operator->() const { return &value_; }
  __host__ __device__ constexpr T &value() & {
    check();
    return value_;
  }
  __host__ __device__ constexpr const T &value() const & {
    check();
    return value_;
  }
  __host__ __device__ constexpr T &&value() && {
    check();
    return static_cast<T &&>(value_);
  }
  template <class U> constexpr T value_or(U &&other) const & {
    if (has_) return value_;
    return static_cast<T>(static_cast<U &&>(other));
  }
  template <class U> constexpr T value_or(U &&other) && {
    if (has_) return static_cast<T &&>(value_);
    return static_cast<T>(static_cast<U &&>(other));
  }
};
template <class T> optional(T) -> optional<T>;
template <class T> constexpr optional<decay_t<T>> make_optional(T &&value) {
  return optional<decay_t<T>>(static_cast<T &&>(value));
}
template <class T, class... A> constexpr optional<T> make_optional(in_place_t, A &&...args) {
  return optional<T>(in_place, static_cast<A &&>(args)...);
}
template <class T> __host__ __device__ constexpr inline void swap(optional<T> &a, optional<T> &b) { a.swap(b); }
template <class T> constexpr bool operator==(const optional<T> &a, nullopt_t) { return !a; }
template <class T> constexpr bool operator==(nullopt_t, const optional<T> &a) { return !a; }
template <class T> constexpr bool operator!=(const optional<T> &a, nullopt_t) { return (bool)a; }
template <class T> constexpr bool operator!=(nullopt_t, const optional<T> &a) { return (bool)a; }
template <class T, class U> constexpr bool operator==(const optional<T> &a, const optional<U> &b) {
  return (bool)a == (bool)b && (!a || *a == *b);
}
template <class T, class U> constexpr bool operator!=(const optional<T> &a, const optional<U> &b) { return !(a == b); }
template <class T, class U> constexpr bool operator<(const optional<T> &a, const optional<U> &b) {
  return b && (!a || *a < *b);
}
template <class T, class U> constexpr bool operator>(const optional<T> &a, const optional<U> &b) { return b < a; }
template <class T, class U> constexpr bool operator<=(const optional<T> &a, const optional<U> &b) { return !(b < a); }
template <class T, class U> constexpr bool operator>=(const optional<T> &a, const optional<U> &b) { return !(a < b); }
template <class T, class U> constexpr bool operator==(const optional<T> &a, const U &b) { return a && *a == b; }
template <class T, class U> constexpr bool operator==(const U &a, const optional<T> &b) { return b && a == *b; }
template <class T, class U> constexpr bool operator!=(const optional<T> &a, const U &b) { return !a || *a != b; }
template <class T, class U> constexpr bool operator!=(const U &a, const optional<T> &b) { return !b || a != *b; }
template <class T, class U> constexpr bool operator<(const optional<T> &a, const U &b) { return !a || *a < b; }
template <class T, class U> constexpr bool operator<(const U &a, const optional<T> &b) { return b && a < *b; }
template <class T, class U> constexpr bool operator>(const optional<T> &a, const U &b) { return a && *a > b; }
template <class T, class U> constexpr bool operator>(const U &a, const optional<T> &b) { return !b || a > *b; }
template <class T, class U> constexpr bool operator<=(const optional<T> &a, const U &b) { return !a || *a <= b; }
template <class T, class U> constexpr bool operator>=(const optional<T> &a, const U &b) { return a && *a >= b; }
}
