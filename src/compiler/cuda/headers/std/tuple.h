#pragma once
#include <utility>
#include <__operations>
namespace std {
template <class... T> struct tuple;
struct __given_t {};
/** An element of a tuple, as a base: empty ones take no room. */
template <unsigned long I, class A, bool IS_EMPTY = __is_empty(A)> struct __element {
  A value_;
  constexpr __element() : value_() {}
  template <class U> constexpr __element(__given_t, U &&value) : value_(static_cast<U &&>(value)) {}
  constexpr A &value() { return value_; }
  constexpr const A &value() const { return value_; }
};
template <unsigned long I, class A> struct __element<I, A, true> : A {
  constexpr __element() : A() {}
  template <class U> constexpr __element(__given_t, U &&value) : A(static_cast<U &&>(value)) {}
  constexpr A &value() { return *this; }
  constexpr const A &value() const { return *this; }
};
template <unsigned long I, class A> struct __element<I, A &, false> {
  A &value_;
  constexpr __element(__given_t, A &value) : value_(value) {}
  constexpr A &value() const { return value_; }
};
template <unsigned long I, class A> struct __element<I, A &&, false> {
  A &&value_;
  constexpr __element(__given_t, A &&value) : value_(static_cast<A &&>(value)) {}
  constexpr A &value() const { return value_; }
};
/** The elements from I on, the last one first in memory, as libstdc++ has them. */
template <unsigned long I, class... T> struct __elements {
  constexpr __elements() {}
  constexpr __elements(__given_t) {}
  template <class U> constexpr __elements(__given_t, __given_t, U &&) {}
  template <class U> constexpr void assign_(U &&) {}
  void swap_(__elements &) {}
};
template <unsigned long I, class A, class... T> struct __elements<I, A, T...> : __elements<I + 1, T...>, __element<I, A> {
  typedef __elements<I + 1, T...> __rest;
  typedef __element<I, A> __first;
  constexpr __elements() : __rest(), __first() {}
  template <class B, class... U> constexpr __elements(__given_t, B &&first, U &&...rest)
      : __rest(__given_t(), static_cast<U &&>(rest)...), __first(__given_t(), static_cast<B &&>(first)) {}
  template <class B, class... U> constexpr __elements(__given_t, __given_t, const __elements<I, B, U...> &other)
      : __rest(__given_t(), __given_t(), static_cast<const __elements<I + 1, U...> &>(other)),
        __first(__given_t(), static_cast<const __element<I, B> &>(other).value()) {}
  template <class B, class... U> constexpr __elements(__given_t, __given_t, __elements<I, B, U...> &&other)
      : __rest(__given_t(), __given_t(), static_cast<__elements<I + 1, U...> &&>(other)),
        __first(__given_t(), static_cast<B &&>(static_cast<__element<I, B> &>(other).value())) {}
  template <class B, class... U> constexpr void assign_(const __elements<I, B, U...> &other) {
    __first::value() = static_cast<const __element<I, B> &>(other).value();
    __rest::assign_(static_cast<const __elements<I + 1, U...> &>(other));
  }
  template <class B, class... U> constexpr void assign_(__elements<I, B, U...> &&other) {
    __first::value() = static_cast<B &&>(static_cast<__element<I, B> &>(other).value());
    __rest::assign_(static_cast<__elements<I + 1, U...> &&>(other));
  }
  void swap_(__elements &other) {
    std::swap(__first::value(), static_cast<__first &>(other).value());
    __rest::swap_(static_cast<__rest &>(other));
  }
};
template <> struct tuple<> {
  void swap(tuple &) {}
};
template <class T> struct __is_tuple : false_type {};
template <class... T> struct __is_tuple<tuple<T...>> : true_type {};
template <class A, class B> struct __is_tuple<pair<A, B>> : true_type {};
/** Whether arguments are the elements of a tuple, and no tuple (or pair) that is to be taken apart. */
template <class TUPLE, class... U> struct __are_elements : true_type {};
template <class TUPLE, class U> struct __are_elements<TUPLE, U> : bool_constant<!__is_tuple<decay_t<U>>::value> {};
template <class A, class... T> struct tuple<A, T...> : __elements<0, A, T...> {
  typedef __elements<0, A, T...> __base;
  constexpr tuple() : __base() {}
  constexpr tuple(const tuple &other) = default;
  constexpr tuple(tuple &&other) : __base(__given_t(), __given_t(), static_cast<__base &&>(other)) {}
  constexpr tuple(const A &first, const T &...rest) : __base(__given_t(), first, rest...) {}
  template <class B, class... U,
            class = enable_if_t<sizeof...(U) == sizeof...(T) && __are_elements<tuple, B, U...>::value &&
                                is_constructible<A, B &&>::value && (is_constructible<T, U &&>::value && ...)>>
  constexpr tuple(B &&first, U &&...rest)
      : __base(__given_t(), static_cast<B &&>(first), static_cast<U &&>(rest)...) {}
  template <class... U> constexpr tuple(const tuple<U...> &other)
      : __base(__given_t(), __given_t(), static_cast<const __elements<0, U...> &>(other)) {}
  template <class... U> constexpr tuple(tuple<U...> &&other)
      : __base(__given_t(), __given_t(), static_cast<__elements<0, U...> &&>(other)) {}
  template <class B, class C> constexpr tuple(const pair<B, C> &p) : __base(__given_t(), p.first, p.second) {}
  template <class B, class C> constexpr tuple(pair<B, C> &&p)
      : __base(__given_t(), static_cast<B &&>(p.first), static_cast<C &&>(p.second)) {}
  /** Assigns each element: what std::tie is for. */
  constexpr tuple &operator=(const tuple &other) {
    __base::assign_(static_cast<const __base &>(other));
    return *this;
  }
  constexpr tuple &operator=(tuple &&other) {
    __base::assign_(static_cast<__base &&>(other));
    return *this;
  }
  template <class... U> constexpr tuple &operator=(const tuple<U...> &other) {
    __base::assign_(static_cast<const __elements<0, U...> &>(other));
    return *this;
  }
  template <class... U> constexpr tuple &operator=(tuple<U...> &&other) {
    __base::assign_(static_cast<__elements<0, U...> &&>(other));
    return *this;
  }
  void swap(tuple &other) { __base::swap_(other); }
  template <class B, class C> constexpr tuple &operator=(const pair<B, C> &p) {
    static_cast<__element<0, A> &>(*this).value() = p.first;
    static_cast<__element<1, T...> &>(*this).value() = p.second;
    return *this;
  }
  template <class B, class C> constexpr tuple &operator=(pair<B, C> &&p) {
    static_cast<__element<0, A> &>(*this).value() = static_cast<B &&>(p.first);
    static_cast<__element<1, T...> &>(*this).value() = static_cast<C &&>(p.second);
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
  return tuple<__held_t<T>...>(static_cast<T &&>(values)...);
}
template <class... T> constexpr tuple<T &...> tie(T &...values) { return tuple<T &...>(values...); }
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
  template <class T> constexpr const __ignore_t &operator=(const T &) const { return *this; }
};
constexpr __ignore_t ignore{};
template <class... T> tuple(T...) -> tuple<T...>;
template <class A, class B> tuple(pair<A, B>) -> tuple<A, B>;
template <class W, class... T> struct __position;
template <class W, class... T> struct __position<W, W, T...> : integral_constant<unsigned long, 0> {};
template <class W, class A, class... T> struct __position<W, A, T...>
    : integral_constant<unsigned long, 1 + __position<W, T...>::value> {};
template <class W, class... T> constexpr W &&get(tuple<T...> &&t) {
  return static_cast<W &&>(get<__position<W, T...>::value>(t));
}
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
/** All elements of some tuples, by the tuple and the place in it that each comes from. */
template <unsigned long... I> struct __places {};
template <class TAKEN, class FROM, class AT, unsigned long K, class... TUPLES> struct __catenated;
template <class... TAKEN, unsigned long... FROM, unsigned long... AT, unsigned long K>
struct __catenated<tuple<TAKEN...>, __places<FROM...>, __places<AT...>, K> {
  typedef tuple<TAKEN...> type;
  template <class ALL> static constexpr type made(ALL &&all) {
    return type(std::get<AT>(static_cast<tuple_element_t<FROM, ALL> &&>(std::get<FROM>(all)))...);
  }
};
template <class INDICES, class TUPLE, class TAKEN, class FROM, class AT, unsigned long K, class... TUPLES>
struct __catenated_next;
template <unsigned long... I, class TUPLE, class... TAKEN, unsigned long... FROM, unsigned long... AT, unsigned long K,
          class... TUPLES>
struct __catenated_next<integer_sequence<unsigned long, I...>, TUPLE, tuple<TAKEN...>, __places<FROM...>,
                        __places<AT...>, K, TUPLES...>
    : __catenated<tuple<TAKEN..., tuple_element_t<I, TUPLE>...>, __places<FROM..., (I, K)...>, __places<AT..., I...>,
                  K + 1, TUPLES...> {};
template <class TAKEN, class FROM, class AT, unsigned long K, class TUPLE, class... TUPLES>
struct __catenated<TAKEN, FROM, AT, K, TUPLE, TUPLES...>
    : __catenated_next<make_index_sequence<tuple_size<TUPLE>::value>, TUPLE, TAKEN, FROM, AT, K, TUPLES...> {};
template <class... TUPLES> constexpr auto tuple_cat(TUPLES &&...tuples) {
  return __catenated<tuple<>, __places<>, __places<>, 0, decay_t<TUPLES>...>::made(
      tuple<TUPLES &&...>(static_cast<TUPLES &&>(tuples)...));
}
template <class... T> inline void swap(tuple<T...> &a, tuple<T...> &b) { a.swap(b); }
}
