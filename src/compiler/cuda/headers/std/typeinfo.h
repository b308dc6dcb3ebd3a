#pragma once
namespace std {
class type_info {
public:
  type_info() {}
  type_info(const type_info &) = delete;
  type_info &operator=(const type_info &) = delete;
  bool operator==(const type_info &other) const { return this == &other; }
  bool operator!=(const type_info &other) const { return this != &other; }
  bool before(const type_info &other) const { return this < &other; }
  unsigned long hash_code() const { return (unsigned long)this; }
};
template <class T> struct __typeid_of {
  static const type_info &get() {
    static const type_info info;
    return info;
  }
};
template <class T> struct __typeid_of<const T> : __typeid_of<T> {};
template <class T> struct __typeid_of<volatile T> : __typeid_of<T> {};
template <class T> struct __typeid_of<const volatile T> : __typeid_of<T> {};
template <class T> struct __typeid_of<T &> : __typeid_of<T> {};
template <class T> struct __typeid_of<T &&> : __typeid_of<T> {};
template <class T> inline const type_info &__typeid() { return __typeid_of<T>::get(); }
}
