#pragma once
#include <utility>
#include <__operations>
namespace std {
template <class... T> struct tuple;
template <> struct tuple<> {};
template <class A, class... T> struct tuple<A, T...> {
  A first_;
  tuple<T...> rest_;
  constexpr tuple() : first_(), rest_() {}
  constexpr tuple(const A &first, const T &...rest) : first_(first), rest_(rest...) {}
  template <class... U> constexpr tuple(const tuple<U...> &other) : first_(other.first_), rest_(other.rest_) {}
  template <class B, class C> constexpr tuple(const pair<B, C> &p) : first_(p.first), rest_(p.second) {}
  /** Assigns each element: what std::tie is for. */
  template <class... U> tuple &operator=(const tuple<U...> &other) {
    first_ = other.first_;
    if constexpr (sizeof...(T) > 0) rest_ = other.rest_;
    return *this;
  }
  void swap(tuple &other) {
    std::swap(first_, other.first_);
    if constexpr (sizeof...(T) > 0) rest_.swap(other.rest_);
  }
  template <class B, class C> tuple &operator=(const pair<B, C> &p) {
    first_ = p.first;
    rest_.first_ = p.second;
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
  if constexpr (I == 0) return t.first_;
  else return get<I - 1>(t.rest_);
}
template <unsigned long I, class... T>
constexpr const typename tuple_element<I, tuple<T...>>::type &get(const tuple<T...> &t) {
  if constexpr (I == 0) return t.first_;
  else return get<I - 1>(t.rest_);
}
template <unsigned long I, class... T> constexpr typename tuple_element<I, tuple<T...>>::type &&get(tuple<T...> &&t) {
  return static_cast<typename tuple_element<I, tuple<T...>>::type &&>(get<I>(t));
}
template <class... T> constexpr tuple<__held_t<T>...> make_tuple(T &&...values) {
  return tuple<__held_t<T>...>(values...);
}
template <class... T> inline tuple<T &...> tie(T &...values) { return tuple<T &...>(values...); }
constexpr bool operator==(const tuple<> &, const tuple<> &) { return true; }
constexpr bool operator<(const tuple<> &, const tuple<> &) { return false; }
template <class A, class... T> constexpr bool operator==(const tuple<A, T...> &a, const tuple<A, T...> &b) {
  return a.first_ == b.first_ && a.rest_ == b.rest_;
}
template <class A, class... T> constexpr bool operator<(const tuple<A, T...> &a, const tuple<A, T...> &b) {
  return a.first_ < b.first_ || (!(b.first_ < a.first_) && a.rest_ < b.rest_);
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
