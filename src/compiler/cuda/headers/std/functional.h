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
/* Adaptors that C++17 took out; libstdc++ has them still. */
template <class A, class R> struct pointer_to_unary_function : unary_function<A, R> {
  R (*f_)(A);
  explicit pointer_to_unary_function(R (*f)(A)) : f_(f) {}
  R operator()(A a) const { return f_(a); }
};
template <class A, class B, class R> struct pointer_to_binary_function : binary_function<A, B, R> {
  R (*f_)(A, B);
  explicit pointer_to_binary_function(R (*f)(A, B)) : f_(f) {}
  R operator()(A a, B b) const { return f_(a, b); }
};
template <class A, class R> inline pointer_to_unary_function<A, R> ptr_fun(R (*f)(A)) {
  return pointer_to_unary_function<A, R>(f);
}
template <class A, class B, class R> inline pointer_to_binary_function<A, B, R> ptr_fun(R (*f)(A, B)) {
  return pointer_to_binary_function<A, B, R>(f);
}
template <class F> struct unary_negate {
  F f_;
  explicit unary_negate(const F &f) : f_(f) {}
  template <class A> bool operator()(const A &a) const { return !f_(a); }
};
template <class F> struct binary_negate {
  F f_;
  explicit binary_negate(const F &f) : f_(f) {}
  template <class A, class B> bool operator()(const A &a, const B &b) const { return !f_(a, b); }
};
template <class F> inline unary_negate<F> not1(const F &f) { return unary_negate<F>(f); }
template <class F> inline binary_negate<F> not2(const F &f) { return binary_negate<F>(f); }
template <class F, class A> struct __binder1st {
  F f_;
  A first_;
  __binder1st(const F &f, const A &first) : f_(f), first_(first) {}
  template <class B> auto operator()(const B &second) const { return f_(first_, second); }
};
template <class F, class B> struct __binder2nd {
  F f_;
  B second_;
  __binder2nd(const F &f, const B &second) : f_(f), second_(second) {}
  template <class A> auto operator()(const A &first) const { return f_(first, second_); }
};
template <class F, class A> inline __binder1st<F, A> bind1st(const F &f, const A &first) {
  return __binder1st<F, A>(f, first);
}
template <class F, class B> inline __binder2nd<F, B> bind2nd(const F &f, const B &second) {
  return __binder2nd<F, B>(f, second);
}
template <class F> inline __mem_fn<F> mem_fun(F f) { return __mem_fn<F>(f); }
template <class F> inline __mem_fn<F> mem_fun_ref(F f) { return __mem_fn<F>(f); }
}
