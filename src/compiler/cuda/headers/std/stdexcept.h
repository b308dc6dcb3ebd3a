#pragma once
#include <string>
#include <exception>
namespace std {
#define __GRIDSTRIDE_EXCEPTION(NAME, BASE) \
  class NAME : public BASE { \
  public: \
    explicit NAME(const string &what) : BASE(what) {} \
    explicit NAME(const char *what) : BASE(what) {} \
  };
class __described_exception : public exception {
  string what_;

public:
  explicit __described_exception(const string &what) : what_(what) {}
  const char *what() const { return what_.c_str(); }
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
