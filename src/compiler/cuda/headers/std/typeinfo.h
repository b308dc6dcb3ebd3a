#pragma once
#include <exception>
#include <string.h>
namespace std {
/** A table of virtual functions begins as one. Behind the zero of the name stands which type of that name it is. */
class type_info {
  const char *name_;

public:
  constexpr explicit type_info(const char *name) : name_(name) {}
  type_info(const type_info &) = delete;
  type_info &operator=(const type_info &) = delete;
  const char *name() const noexcept { return name_; }
  bool operator==(const type_info &other) const noexcept {
    if (name_ == other.name_) return true;
    if (::strcmp(name_, other.name_)) return false;
    const char *a = name_ + ::strlen(name_) + 1, *b = other.name_ + ::strlen(other.name_) + 1;
    while (*a == *b && *a != '\n') a++, b++;
    return *a == *b;
  }
  bool operator!=(const type_info &other) const noexcept { return !(*this == other); }
  bool before(const type_info &other) const noexcept { return ::strcmp(name_, other.name_) < 0; }
  unsigned long hash_code() const noexcept {
    const unsigned long multiplier = 0xc6a4a7935bd1e995UL;
    const unsigned long size = ::strlen(name_);
    unsigned long hash = 0xc70f6907UL ^ size * multiplier;
    for (unsigned long at = 0; at < size; at += 8) {
      unsigned long word = 0;
      for (unsigned long i = at; i < size && i < at + 8; i++) word |= (unsigned long)(unsigned char)name_[i] << 8 * (i - at);
      if (at + 8 <= size) {
        word *= multiplier;
        word = (word ^ word >> 47) * multiplier;
      }
      hash = (hash ^ word) * multiplier;
    }
    hash = (hash ^ hash >> 47) * multiplier;
    return hash ^ hash >> 47;
  }
};
template <class T> struct __typeid_of {
  static const type_info &get() {
    static const type_info info(__is_named(T));
    return info;
  }
};
template <class T> struct __typeid_of<const T> : __typeid_of<T> {};
template <class T> struct __typeid_of<volatile T> : __typeid_of<T> {};
template <class T> struct __typeid_of<const volatile T> : __typeid_of<T> {};
template <class T> struct __typeid_of<T &> : __typeid_of<T> {};
template <class T> struct __typeid_of<T &&> : __typeid_of<T> {};
template <class T> inline const type_info &__typeid() { return __typeid_of<T>::get(); }
inline const type_info &__typed_object(const void *object) {
  if (!object) throw bad_typeid();
  return **(const type_info *const *)object;
}
inline void *__this_part(void *object, const char *wanted) {
  void *part = ::__gs_part(object, wanted);
  if (!part) throw bad_cast();
  return part;
}
}
