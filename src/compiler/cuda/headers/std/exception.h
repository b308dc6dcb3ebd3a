#pragma once
#include <stdlib.h>
#include <typeinfo>
namespace std {
class exception {
public:
  exception() {}
  virtual ~exception() {}
  virtual const char *what() const noexcept { return "std::exception"; }
};
#define __GRIDSTRIDE_EXCEPTION(NAME, BASE, WHAT) \
  class NAME : public BASE { \
  public: \
    virtual const char *what() const noexcept { return WHAT; } \
  };
__GRIDSTRIDE_EXCEPTION(bad_alloc, exception, "std::bad_alloc")
__GRIDSTRIDE_EXCEPTION(bad_array_new_length, bad_alloc, "std::bad_array_new_length")
__GRIDSTRIDE_EXCEPTION(bad_cast, exception, "std::bad_cast")
__GRIDSTRIDE_EXCEPTION(bad_any_cast, bad_cast, "bad any_cast")
__GRIDSTRIDE_EXCEPTION(bad_typeid, exception, "std::bad_typeid")
__GRIDSTRIDE_EXCEPTION(bad_exception, exception, "std::bad_exception")
__GRIDSTRIDE_EXCEPTION(bad_weak_ptr, exception, "bad_weak_ptr")
__GRIDSTRIDE_EXCEPTION(bad_function_call, exception, "bad_function_call")
__GRIDSTRIDE_EXCEPTION(bad_optional_access, exception, "bad optional access")
__GRIDSTRIDE_EXCEPTION(bad_variant_access, exception, "std::get: wrong index for variant")
#undef __GRIDSTRIDE_EXCEPTION
typedef void (*terminate_handler)();
#ifdef __GRIDSTRIDE_HANDLERS
[[noreturn]] inline void terminate() noexcept {
  if (::__gs_terminating) {
    ::__gs_terminating();
    ::abort();
  }
  ::__gs_terminate(nullptr, nullptr);
}
inline void __end_by_itself() { ::__gs_terminate(nullptr, nullptr); }
inline terminate_handler get_terminate() noexcept { return ::__gs_terminating ? ::__gs_terminating : __end_by_itself; }
inline terminate_handler set_terminate(terminate_handler handler) noexcept {
  terminate_handler old = get_terminate();
  ::__gs_terminating = handler;
  return old;
}
inline int uncaught_exceptions() { return ::__gs_flying; }
inline bool uncaught_exception() { return ::__gs_flying > 0; }
class exception_ptr {
  ::__gs_exception *held_;

public:
  exception_ptr() : held_(nullptr) {}
  exception_ptr(decltype(nullptr)) : held_(nullptr) {}
  explicit exception_ptr(::__gs_exception *held) : held_(held) {
    if (held_) held_->uses++;
  }
  exception_ptr(const exception_ptr &other) : held_(other.held_) {
    if (held_) held_->uses++;
  }
  ~exception_ptr() {
    if (held_) ::__gs_release(held_);
  }
  exception_ptr &operator=(const exception_ptr &other) {
    if (other.held_) other.held_->uses++;
    if (held_) ::__gs_release(held_);
    held_ = other.held_;
    return *this;
  }
  explicit operator bool() const { return held_ != nullptr; }
  friend bool operator==(const exception_ptr &a, const exception_ptr &b) { return a.held_ == b.held_; }
  friend bool operator!=(const exception_ptr &a, const exception_ptr &b) { return a.held_ != b.held_; }
  ::__gs_exception *__get() const { return held_; }
};
inline exception_ptr current_exception() {
  return exception_ptr(::__gs_handlers ? ::__gs_handlers->exception : nullptr);
}
[[noreturn]] inline void rethrow_exception(exception_ptr held) {
  ::__gs_exception *thrown = held.__get();
  thrown->uses++;
  ::__gs_raise(thrown);
}
template <class E> inline exception_ptr make_exception_ptr(E thrown) noexcept {
  try {
    throw thrown;
  } catch (...) {
    return current_exception();
  }
}
/** Holds what was being handled when it was made. */
class nested_exception {
  exception_ptr held_;

public:
  nested_exception() : held_(current_exception()) {}
  virtual ~nested_exception() {}
  exception_ptr nested_ptr() const noexcept { return held_; }
  [[noreturn]] void rethrow_nested() const {
    if (!held_) terminate();
    rethrow_exception(held_);
  }
};
#else
[[noreturn]] inline void terminate() { ::__gs_terminate(nullptr, nullptr); }
inline int uncaught_exceptions() { return 0; }
#endif
}
