#pragma once
#include <utility>
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
template <class... T> constexpr tuple<decay_t<T>...> make_tuple(T &&...values) { return tuple<decay_t<T>...>(values...); }
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
struct __ignore_t {
  template <class T> const __ignore_t &operator=(const T &) const { return *this; }
};
constexpr __ignore_t ignore{};
}
