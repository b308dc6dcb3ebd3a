#pragma once
#include <utility>
#include <__operations>
namespace std {
template <class... T> struct tuple;
/** An element of a tuple, as a base: empty ones take no room. */
template <unsigned long I, class A, bool IS_EMPTY = __is_empty(A)> struct __element {
  A value_;
  constexpr __element() : value_() {}
  constexpr __element(const A &value) : value_(value) {}
  constexpr A &value() { return value_; }
  constexpr const A &value() const { return value_; }
};
template <unsigned long I, class A> struct __element<I, A, true> : A {
  constexpr __element() : A() {}
  constexpr __element(const A &value) : A(value) {}
  constexpr A &value() { return *this; }
  constexpr const A &value() const { return *this; }
};
template <unsigned long I, class A> struct __element<I, A &, false> {
  A &value_;
  constexpr __element(A &value) : value_(value) {}
  constexpr A &value() const { return value_; }
};
template <unsigned long I, class A> struct __element<I, A &&, false> {
  A &&value_;
  constexpr __element(A &&value) : value_(static_cast<A &&>(value)) {}
  constexpr A &value() const { return value_; }
};
/** The elements from I on, the last one first in memory, as libstdc++ has them. */
template <unsigned long I, class... T> struct __elements {
  template <class U> constexpr void assign_(const U &) {}
  void swap_(__elements &) {}
};
template <unsigned long I, class A, class... T> struct __elements<I, A, T...> : __elements<I + 1, T...>, __element<I, A> {
  typedef __elements<I + 1, T...> __rest;
  typedef __element<I, A> __first;
  constexpr __elements() : __rest(), __first() {}
  constexpr __elements(const A &first, const T &...rest) : __rest(rest...), __first(first) {}
  template <class B, class... U> constexpr __elements(const __elements<I, B, U...> &other)
      : __rest(static_cast<const __elements<I + 1, U...> &>(other)),
        __first(static_cast<const __element<I, B> &>(other).value()) {}
  template <class B, class... U> constexpr void assign_(const __elements<I, B, U...> &other) {
    __first::value() = static_cast<const __element<I, B> &>(other).value();
    __rest::assign_(static_cast<const __elements<I + 1, U...> &>(other));
  }
  void swap_(__elements &other) {
    std::swap(__first::value(), static_cast<__first &>(other).value());
    __rest::swap_(static_cast<__rest &>(other));
  }
};
template <> struct tuple<> {
  void swap(tuple &) {}
};
template <class A, class... T> struct tuple<A, T...> : __elements<0, A, T...> {
  typedef __elements<0, A, T...> __base;
  constexpr tuple() : __base() {}
  constexpr tuple(const A &first, const T &...rest) : __base(first, rest...) {}
  template <class... U> constexpr tuple(const tuple<U...> &other)
      : __base(static_cast<const __elements<0, U...> &>(other)) {}
  template <class B, class C> constexpr tuple(const pair<B, C> &p) : __base(p.first, p.second) {}
  /** Assigns each element: what std::tie is for. */
  template <class... U> tuple &operator=(const tuple<U...> &other) {
    __base::assign_(static_cast<const __elements<0, U...> &>(other));
    return *this;
  }
  void swap(tuple &other) { __base::swap_(other); }
  template <class B, class C> tuple &operator=(const pair<B, C> &p) {
    static_cast<__element<0, A> &>(*this).value() = p.first;
    static_cast<__element<1, T...> &>(*this).value() = p.second;
    return *this;
  }
};
template <class... T> struct tuple_size<tuple<T...>> : integral_constant<unsigned long, sizeof...(T)> {};
template <class T> constexpr unsigned long tuple_size_v = tuple_size<T>::value;
template <class A, class... T> struct tuple_element<0, tuple<A, T...>> { typedef A type; };
template <unsigned long I, class A, class... T> struct tuple_element<I, tuple<A, T...>> {
  typedef typename tuple_element<I - 1, tuple<T...>>::type type;
};
template <unsigned long I, class T> using tuple_element_t = typename tuple_element<I, T>::type;
template <unsigned long I, class... T> constexpr typename tuple_element<I, tuple<T...>>::type &get(tuple<T...> &t) {
  return static_cast<__element<I, typename tuple_element<I, tuple<T...>>::type> &>(t).value();
}
template <unsigned long I, class... T>
constexpr const typename tuple_element<I, tuple<T...>>::type &get(const tuple<T...> &t) {
  return static_cast<const __element<I, typename tuple_element<I, tuple<T...>>::type> &>(t).value();
}
template <unsigned long I, class... T> constexpr typename tuple_element<I, tuple<T...>>::type &&get(tuple<T...> &&t) {
  return static_cast<typename tuple_element<I, tuple<T...>>::type &&>(get<I>(t));
}
template <class... T> constexpr tuple<__held_t<T>...> make_tuple(T &&...values) {
  return tuple<__held_t<T>...>(values...);
}
template <class... T> inline tuple<T &...> tie(T &...values) { return tuple<T &...>(values...); }
template <unsigned long I, class T, class U> constexpr bool __same(const T &a, const U &b) {
  if constexpr (I == tuple_size<T>::value) return true;
  else return std::get<I>(a) == std::get<I>(b) && __same<I + 1>(a, b);
}
template <unsigned long I, class T, class U> constexpr bool __before(const T &a, const U &b) {
  if constexpr (I == tuple_size<T>::value) return false;
  else
    return std::get<I>(a) < std::get<I>(b) || (!(std::get<I>(b) < std::get<I>(a)) && __before<I + 1>(a, b));
}
template <class... T, class... U> constexpr bool operator==(const tuple<T...> &a, const tuple<U...> &b) {
  return __same<0>(a, b);
}
template <class... T, class... U> constexpr bool operator<(const tuple<T...> &a, const tuple<U...> &b) {
  return __before<0>(a, b);
}
template <class... T> constexpr bool operator!=(const tuple<T...> &a, const tuple<T...> &b) { return !(a == b); }
template <class... T> constexpr bool operator>(const tuple<T...> &a, const tuple<T...> &b) { return b < a; }
template <class... T> constexpr bool operator<=(const tuple<T...> &a, const tuple<T...> &b) { return !(b < a); }
template <class... T> constexpr bool operator>=(const tuple<T...> &a, const tuple<T...> &b) { return !(a < b); }
struct __ignore_t {
  template <class T> const __ignore_t &operator=(const T &) const { return *this; }
};
constexpr __ignore_t ignore{};
template <class... T> tuple(T...) -> tuple<T...>;
template <class A, class B> tuple(pair<A, B>) -> tuple<A, B>;
template <class W, class... T> struct __position;
template <class W, class... T> struct __position<W, W, T...> : integral_constant<unsigned long, 0> {};
template <class W, class A, class... T> struct __position<W, A, T...>
    : integral_constant<unsigned long, 1 + __position<W, T...>::value> {};
template <class W, class... T> constexpr W &get(tuple<T...> &t) { return get<__position<W, T...>::value>(t); }
template <class W, class... T> constexpr const W &get(const tuple<T...> &t) {
  return get<__position<W, T...>::value>(t);
}
template <class... T> constexpr tuple<T &&...> forward_as_tuple(T &&...values) {
  return tuple<T &&...>(static_cast<T &&>(values)...);
}
template <class F, class T, unsigned long... I>
constexpr decltype(auto) __apply(F &&f, T &&t, integer_sequence<unsigned long, I...>) {
  return std::invoke(static_cast<F &&>(f), std::get<I>(static_cast<T &&>(t))...);
}
template <class F, class T> constexpr decltype(auto) apply(F &&f, T &&t) {
  return __apply(static_cast<F &&>(f), static_cast<T &&>(t), make_index_sequence<tuple_size<decay_t<T>>::value>());
}
template <class R, class T, unsigned long... I> constexpr R __from_tuple(T &&t, integer_sequence<unsigned long, I...>) {
  return R(std::get<I>(static_cast<T &&>(t))...);
}
template <class R, class T> constexpr R make_from_tuple(T &&t) {
  return __from_tuple<R>(static_cast<T &&>(t), make_index_sequence<tuple_size<decay_t<T>>::value>());
}
constexpr tuple<> tuple_cat() { return tuple<>(); }
template <class T> constexpr T tuple_cat(const T &t) { return t; }
template <class... A, class... B, unsigned long... I, unsigned long... J>
constexpr tuple<A..., B...> __join(const tuple<A...> &a, const tuple<B...> &b, integer_sequence<unsigned long, I...>,
                                   integer_sequence<unsigned long, J...>) {
  return tuple<A..., B...>(std::get<I>(a)..., std::get<J>(b)...);
}
template <class... A, class... B, class... T>
constexpr auto tuple_cat(const tuple<A...> &a, const tuple<B...> &b, const T &...rest) {
  return tuple_cat(__join(a, b, index_sequence_for<A...>(), index_sequence_for<B...>()), rest...);
}
template <class... T> inline void swap(tuple<T...> &a, tuple<T...> &b) { a.swap(b); }
}
