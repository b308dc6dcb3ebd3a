/* Iterators of Thrust that are no pointers: numbers, other iterators seen otherwise. */
#pragma once
#include <thrust/__core.h>
namespace thrust {

/* What all of them do alike, by `at(i)` and the place `i`. */
template <class Self, class Value, class Reference> struct __fancy {
  typedef typename std::remove_cv<Value>::type value_type;
  typedef Reference reference;
  typedef void pointer;
  typedef __size difference_type;
  typedef std::random_access_iterator_tag iterator_category;
  __size __at = 0;
  __host__ __device__ const Self &__self() const { return static_cast<const Self &>(*this); }
  __host__ __device__ Self &__self() { return static_cast<Self &>(*this); }
  __host__ __device__ Reference operator*() const { return __self().__element(__at); }
  __host__ __device__ Reference operator[](__size i) const { return __self().__element(__at + i); }
  __host__ __device__ Self &operator+=(__size n) { __at += n; return __self(); }
  __host__ __device__ Self &operator-=(__size n) { __at -= n; return __self(); }
  __host__ __device__ Self &operator++() { __at++; return __self(); }
  __host__ __device__ Self &operator--() { __at--; return __self(); }
  __host__ __device__ Self operator++(int) { Self old = __self(); __at++; return old; }
  __host__ __device__ Self operator--(int) { Self old = __self(); __at--; return old; }
  __host__ __device__ Self operator+(__size n) const { Self other = __self(); other.__at += n; return other; }
  __host__ __device__ Self operator-(__size n) const { Self other = __self(); other.__at -= n; return other; }
  __host__ __device__ __size operator-(const Self &other) const { return __at - other.__at + __self().__from(other); }
  friend __host__ __device__ Self operator+(__size n, const Self &it) { return it + n; }
  __host__ __device__ bool operator==(const Self &other) const { return *this - other == 0; }
  __host__ __device__ bool operator!=(const Self &other) const { return *this - other != 0; }
  __host__ __device__ bool operator<(const Self &other) const { return *this - other < 0; }
  __host__ __device__ bool operator>(const Self &other) const { return *this - other > 0; }
  __host__ __device__ bool operator<=(const Self &other) const { return *this - other <= 0; }
  __host__ __device__ bool operator>=(const Self &other) const { return *this - other >= 0; }
  /* How far the first elements of two are apart. */
  __host__ __device__ __size __from(const Self &) const { return 0; }
};

template <class T, class = void, class = void, class = void> struct counting_iterator : __fancy<counting_iterator<T>, T, T> {
  T __first;
  __host__ __device__ counting_iterator() : __first() {}
  __host__ __device__ explicit counting_iterator(T first) : __first(first) {}
  __host__ __device__ T __element(__size i) const { return (T)(__first + (T)i); }
  __host__ __device__ __size __from(const counting_iterator &other) const { return (__size)__first - (__size)other.__first; }
  __host__ __device__ T base() const { return **this; }
};
template <class T> __host__ __device__ counting_iterator<T> make_counting_iterator(T first) { return counting_iterator<T>(first); }

template <class T, class = void, class = void> struct constant_iterator : __fancy<constant_iterator<T>, T, T> {
  T __value;
  __host__ __device__ constant_iterator() : __value() {}
  __host__ __device__ explicit constant_iterator(const T &value, __size at = 0) : __value(value) { this->__at = at; }
  __host__ __device__ T __element(__size) const { return __value; }
};
template <class T> __host__ __device__ constant_iterator<T> make_constant_iterator(const T &value, __size at = 0) { return constant_iterator<T>(value, at); }

struct __discarded {
  template <class T> __host__ __device__ const __discarded &operator=(const T &) const { return *this; }
};
template <class = void> struct discard_iterator : __fancy<discard_iterator<>, __discarded, __discarded> {
  __host__ __device__ explicit discard_iterator(__size at = 0) { this->__at = at; }
  __host__ __device__ __discarded __element(__size) const { return __discarded(); }
};
inline discard_iterator<> make_discard_iterator(__size at = 0) { return discard_iterator<>(at); }

/* The inner iterator that an outer one holds is the first of its elements. */
template <class F, class It, class R> struct __transformed;
template <class F, class It, class = void, class = void> using __call_result =
    typename std::decay<decltype(std::declval<F>()(std::declval<typename std::iterator_traits<It>::value_type>()))>::type;
template <class F, class It, class R = __call_result<F, It>, class = void>
struct transform_iterator : __fancy<transform_iterator<F, It, R>, R, R> {
  It __inner;
  mutable F __f;
  transform_iterator() = default;
  __host__ __device__ transform_iterator(const It &inner, const F &f) : __inner(inner), __f(f) {}
  __host__ __device__ explicit transform_iterator(const It &inner) : __inner(inner), __f() {}
  __host__ __device__ R __element(__size i) const { return __f(__inner[i]); }
  __host__ __device__ __size __from(const transform_iterator &other) const { return __inner - other.__inner; }
  __host__ __device__ It base() const { return __inner + this->__at; }
  __host__ __device__ F functor() const { return __f; }
};
template <class F, class It> __host__ __device__ transform_iterator<F, It> make_transform_iterator(It inner, F f) { return transform_iterator<F, It>(inner, f); }

template <class E, class I> struct permutation_iterator
    : __fancy<permutation_iterator<E, I>, typename std::iterator_traits<E>::value_type, decltype(std::declval<const E &>()[0])> {
  E __elements;
  I __indices;
  permutation_iterator() = default;
  __host__ __device__ permutation_iterator(const E &elements, const I &indices) : __elements(elements), __indices(indices) {}
  __host__ __device__ decltype(std::declval<const E &>()[0]) __element(__size i) const { return __elements[(__size)__indices[i]]; }
  __host__ __device__ __size __from(const permutation_iterator &other) const { return __indices - other.__indices; }
  __host__ __device__ I base() const { return __indices + this->__at; }
};
template <class E, class I> __host__ __device__ permutation_iterator<E, I> make_permutation_iterator(E elements, I indices) { return permutation_iterator<E, I>(elements, indices); }

template <class It> struct reverse_iterator
    : __fancy<reverse_iterator<It>, typename std::iterator_traits<It>::value_type, decltype(std::declval<const It &>()[0])> {
  It __inner;
  reverse_iterator() = default;
  __host__ __device__ explicit reverse_iterator(const It &inner) : __inner(inner) {}
  __host__ __device__ decltype(std::declval<const It &>()[0]) __element(__size i) const { return __inner[-1 - i]; }
  __host__ __device__ __size __from(const reverse_iterator &other) const { return other.__inner - __inner; }
  __host__ __device__ It base() const { return __inner - this->__at; }
};
template <class It> __host__ __device__ reverse_iterator<It> make_reverse_iterator(It it) { return reverse_iterator<It>(it); }

template <class Its> struct zip_iterator;
template <class... It> struct zip_iterator<tuple<It...>>
    : __fancy<zip_iterator<tuple<It...>>, tuple<typename std::iterator_traits<It>::value_type...>, tuple<decltype(std::declval<const It &>()[0])...>> {
  tuple<It...> __inner;
  zip_iterator() = default;
  __host__ __device__ zip_iterator(const tuple<It...> &inner) : __inner(inner) {}
  typedef tuple<decltype(std::declval<const It &>()[0])...> __references;
  template <std::size_t... I> __host__ __device__ __references __of(__size i, std::index_sequence<I...>) const { return __references(std::get<I>(__inner)[i]...); }
  __host__ __device__ __references __element(__size i) const { return __of(i, std::index_sequence_for<It...>()); }
  __host__ __device__ __size __from(const zip_iterator &other) const { return std::get<0>(__inner) - std::get<0>(other.__inner); }
  template <std::size_t... I> __host__ __device__ tuple<It...> __places(std::index_sequence<I...>) const { return tuple<It...>((std::get<I>(__inner) + this->__at)...); }
  __host__ __device__ tuple<It...> get_iterator_tuple() const { return __places(std::index_sequence_for<It...>()); }
};
template <class... It> __host__ __device__ zip_iterator<tuple<It...>> make_zip_iterator(const tuple<It...> &its) { return zip_iterator<tuple<It...>>(its); }
template <class First, class... It> __host__ __device__ zip_iterator<tuple<First, It...>> make_zip_iterator(First first, It... its) { return zip_iterator<tuple<First, It...>>(tuple<First, It...>(first, its...)); }
/* A function of n arguments as one of a tuple. */
template <class F> struct __zipped {
  mutable F f;
  template <class T, std::size_t... I> __host__ __device__ auto call(const T &t, std::index_sequence<I...>) const { return f(std::get<I>(t)...); }
  template <class... T> __host__ __device__ auto operator()(const tuple<T...> &t) const { return call(t, std::index_sequence_for<T...>()); }
};
template <class F> using zip_function = __zipped<F>;
template <class F> __host__ __device__ __zipped<F> make_zip_function(F f) { return __zipped<F>{f}; }

/* Stores f(x) where x is stored. */
template <class F, class Reference> struct __through {
  mutable F f;
  Reference to;
  template <class T> __host__ __device__ const __through &operator=(const T &x) const {
    to = f(x);
    return *this;
  }
};
template <class F, class It> struct transform_output_iterator
    : __fancy<transform_output_iterator<F, It>, typename std::iterator_traits<It>::value_type, __through<F, decltype(std::declval<const It &>()[0])>> {
  It __inner;
  mutable F __f;
  typedef __through<F, decltype(std::declval<const It &>()[0])> __reference;
  __host__ __device__ transform_output_iterator(const It &inner, const F &f) : __inner(inner), __f(f) {}
  __host__ __device__ __reference __element(__size i) const { return __reference{__f, __inner[i]}; }
};
template <class F, class It> __host__ __device__ transform_output_iterator<F, It> make_transform_output_iterator(It it, F f) { return transform_output_iterator<F, It>(it, f); }

template <class F, class It, class R> struct __is_of_device<transform_iterator<F, It, R>> : __is_of_device<It> {};
template <class F, class It> struct __is_of_device<transform_output_iterator<F, It>> : __is_of_device<It> {};
template <class E, class I> struct __is_of_device<permutation_iterator<E, I>> : __any_of_device<E, I> {};
template <class It> struct __is_of_device<reverse_iterator<It>> : __is_of_device<It> {};
template <class... It> struct __is_of_device<zip_iterator<tuple<It...>>> : __any_of_device<It...> {};
template <class T> struct __is_of_none<counting_iterator<T>> : std::true_type {};
template <class T> struct __is_of_none<constant_iterator<T>> : std::true_type {};
template <> struct __is_of_none<discard_iterator<>> : std::true_type {};
template <class F, class It, class R> struct __is_of_none<transform_iterator<F, It, R>> : __is_of_none<It> {};
template <class F, class It> struct __is_of_none<transform_output_iterator<F, It>> : __is_of_none<It> {};
template <class E, class I> struct __is_of_none<permutation_iterator<E, I>> : __all_of_none<E, I> {};
template <class It> struct __is_of_none<reverse_iterator<It>> : __is_of_none<It> {};
template <class... It> struct __is_of_none<zip_iterator<tuple<It...>>> : __all_of_none<It...> {};

template <class F, class It, class R> struct __bare<transform_iterator<F, It, R>> {
  typedef transform_iterator<F, typename __bare<It>::type, R> type;
  static type of(const transform_iterator<F, It, R> &it) { return type(__bare_of(it.base()), it.__f); }
};
template <class F, class It> struct __bare<transform_output_iterator<F, It>> {
  typedef transform_output_iterator<F, typename __bare<It>::type> type;
  static type of(const transform_output_iterator<F, It> &it) { return type(__bare_of(it.__inner + it.__at), it.__f); }
};
template <class E, class I> struct __bare<permutation_iterator<E, I>> {
  typedef permutation_iterator<typename __bare<E>::type, typename __bare<I>::type> type;
  static type of(const permutation_iterator<E, I> &it) { return type(__bare_of(it.__elements), __bare_of(it.base())); }
};
template <class It> struct __bare<reverse_iterator<It>> {
  typedef reverse_iterator<typename __bare<It>::type> type;
  static type of(const reverse_iterator<It> &it) { return type(__bare_of(it.base())); }
};
template <class... It> struct __bare<zip_iterator<tuple<It...>>> {
  typedef zip_iterator<tuple<typename __bare<It>::type...>> type;
  template <std::size_t... I> static type zip(const tuple<It...> &its, std::index_sequence<I...>) {
    return type(tuple<typename __bare<It>::type...>(__bare_of(std::get<I>(its))...));
  }
  static type of(const zip_iterator<tuple<It...>> &it) { return zip(it.get_iterator_tuple(), std::index_sequence_for<It...>()); }
};
}
