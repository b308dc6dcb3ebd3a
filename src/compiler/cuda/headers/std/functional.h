#pragma once
#include <__operations>
#include <__function>
#include <algorithm>
#include <array>
#include <tuple>
#include <unordered_map>
#include <vector>
namespace std {
template <int N> struct __placeholder {};
namespace placeholders {
constexpr __placeholder<1> _1{};
constexpr __placeholder<2> _2{};
constexpr __placeholder<3> _3{};
constexpr __placeholder<4> _4{};
constexpr __placeholder<5> _5{};
constexpr __placeholder<6> _6{};
}
template <class T> struct __placeholder_of : integral_constant<int, 0> {};
template <int N> struct __placeholder_of<__placeholder<N>> : integral_constant<int, N> {};
template <class F, class... B> class __bind;
template <class T> struct is_bind_expression : false_type {};
template <class F, class... B> struct is_bind_expression<__bind<F, B...>> : true_type {};
/** What a bound argument is in a call: an argument of the call, the result of an inner bind, or itself. */
template <class B, class T> constexpr decltype(auto) __bound(B &bound, T &args) {
  constexpr int n = __placeholder_of<remove_cv_t<B>>::value;
  if constexpr (n > 0) return std::get<n - 1>(args);
  else if constexpr (is_bind_expression<remove_cv_t<B>>::value) return bound.__call(args);
  else return (bound);
}
template <class F, class... B> class __bind {
  F f_;
  tuple<B...> bound_;

  template <class T, unsigned long... I> decltype(auto) call(T &args, integer_sequence<unsigned long, I...>) {
    return std::invoke(f_, __bound(std::get<I>(bound_), args)...);
  }

public:
  explicit __bind(F f, B... bound) : f_(f), bound_(bound...) {}
  template <class T> decltype(auto) __call(T &args) { return call(args, index_sequence_for<B...>()); }
  template <class... A> decltype(auto) operator()(A &&...args) {
    tuple<A &...> all(args...);
    return __call(all);
  }
};
template <class F, class... B> inline __bind<decay_t<F>, __held_t<B>...> bind(F &&f, B &&...bound) {
  return __bind<decay_t<F>, __held_t<B>...>(static_cast<F &&>(f), static_cast<B &&>(bound)...);
}
template <class F> inline auto not_fn(F f) {
  return [f](auto &&...args) { return !f(args...); };
}
}
