#pragma once
#include <exception>
#include <stdlib.h>
#include <string.h>
namespace std {
/** Keeps its text itself: std::string, which may throw these, is not needed for them. */
class __described_exception : public exception {
  char *what_;

public:
  explicit __described_exception(const char *what) : what_(::strdup(what)) {}
  __described_exception(const __described_exception &other) : exception(other), what_(::strdup(other.what_)) {}
  __described_exception &operator=(const __described_exception &other) {
    char *old = what_;
    what_ = ::strdup(other.what_);
    ::free(old);
    return *this;
  }
  virtual ~__described_exception() { ::free(what_); }
  virtual const char *what() const noexcept { return what_; }
};
#define __GRIDSTRIDE_EXCEPTION(NAME, BASE) \
  class NAME : public BASE { \
  public: \
    template <class S, class = decltype(((const S *)nullptr)->c_str())> explicit NAME(const S &what) : BASE(what.c_str()) {} \
    explicit NAME(const char *what) : BASE(what) {} \
  };
__GRIDSTRIDE_EXCEPTION(logic_error, __described_exception)
__GRIDSTRIDE_EXCEPTION(domain_error, logic_error)
__GRIDSTRIDE_EXCEPTION(invalid_argument, logic_error)
__GRIDSTRIDE_EXCEPTION(length_error, logic_error)
__GRIDSTRIDE_EXCEPTION(out_of_range, logic_error)
__GRIDSTRIDE_EXCEPTION(runtime_error, __described_exception)
__GRIDSTRIDE_EXCEPTION(range_error, runtime_error)
__GRIDSTRIDE_EXCEPTION(overflow_error, runtime_error)
__GRIDSTRIDE_EXCEPTION(underflow_error, runtime_error)
#undef __GRIDSTRIDE_EXCEPTION
}
