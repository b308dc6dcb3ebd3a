/* libcu++'s function objects, and what says of a lambda which type it gives. */
#pragma once
#include <functional>
#include <type_traits>
namespace cuda {
namespace std { using namespace ::std; }
template <class T = void> struct maximum {
  constexpr T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};
template <> struct maximum<void> {
  template <class T, class U> constexpr ::std::common_type_t<T, U> operator()(const T &a, const U &b) const {
    return a < b ? b : a;
  }
};
template <class T = void> struct minimum {
  constexpr T operator()(const T &a, const T &b) const { return b < a ? b : a; }
};
template <> struct minimum<void> {
  template <class T, class U> constexpr ::std::common_type_t<T, U> operator()(const T &a, const U &b) const {
    return b < a ? b : a;
  }
};
template <class R, class F> constexpr F proclaim_return_type(F f) { return f; }
}
