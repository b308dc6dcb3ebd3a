#pragma once
#include <new>
#include <exception>
#include <typeinfo>
#include <utility>
namespace std {
/** One object of any type that can be copied. */
class any {
  template <class T> struct __kind {
    static void *copy(const void *object) { return ::new (__allocate(1, sizeof(T))) T(*static_cast<const T *>(object)); }
    static void drop(void *object) { static_cast<T *>(object)->~T(); }
    static const type_info &type() { return typeid(T); }
  };
  void *object_;
  void *(*copy_)(const void *);
  void (*drop_)(void *);
  const type_info &(*type_)();

  template <class T, class... A> T &hold(A &&...args) {
    T *made = ::new (__allocate(1, sizeof(T))) T(static_cast<A &&>(args)...);
    object_ = made;
    copy_ = &__kind<T>::copy;
    drop_ = &__kind<T>::drop;
    type_ = &__kind<T>::type;
    return *made;
  }

public:
  any() noexcept : object_(nullptr) {}
  any(const any &other) : object_(other.object_ ? other.copy_(other.object_) : nullptr), copy_(other.copy_), drop_(other.drop_), type_(other.type_) {}
  any(any &&other) noexcept : object_(other.object_), copy_(other.copy_), drop_(other.drop_), type_(other.type_) {
    other.object_ = nullptr;
  }
  template <class U, class = enable_if_t<!is_same<decay_t<U>, any>::value>> any(U &&value) {
    hold<decay_t<U>>(static_cast<U &&>(value));
  }
  ~any() { reset(); }
  any &operator=(any other) {
    swap(other);
    return *this;
  }
  template <class T, class... A> decay_t<T> &emplace(A &&...args) {
    reset();
    return hold<decay_t<T>>(static_cast<A &&>(args)...);
  }
  void reset() noexcept {
    if (!object_) return;
    drop_(object_);
    ::free(object_);
    object_ = nullptr;
  }
  void swap(any &other) noexcept {
    std::swap(object_, other.object_);
    std::swap(copy_, other.copy_);
    std::swap(drop_, other.drop_);
    std::swap(type_, other.type_);
  }
  bool has_value() const noexcept { return object_ != nullptr; }
  const type_info &type() const noexcept { return object_ ? type_() : typeid(void); }
  template <class T> T *__as() const {
    return object_ && drop_ == &__kind<T>::drop ? static_cast<T *>(object_) : nullptr;
  }
};
template <class T> inline T *any_cast(any *from) noexcept { return from ? from->__as<T>() : nullptr; }
template <class T> inline const T *any_cast(const any *from) noexcept { return from ? from->__as<T>() : nullptr; }
template <class T> inline T __any_value(const any &from) {
  typedef remove_cv_t<remove_reference_t<T>> Plain;
  Plain *found = from.__as<Plain>();
  if (!found) __stop_what("bad_any_cast", "bad any_cast");
  return static_cast<T>(*found);
}
template <class T> inline T any_cast(const any &from) { return __any_value<T>(from); }
template <class T> inline T any_cast(any &from) { return __any_value<T>(from); }
template <class T> inline T any_cast(any &&from) { return __any_value<T>(from); }
template <class T, class... A> inline any make_any(A &&...args) {
  any made;
  made.emplace<T>(static_cast<A &&>(args)...);
  return made;
}
}
