#pragma once
#include <type_traits>
#include <initializer_list>
namespace std {
template <class T> constexpr remove_reference_t<T> &&move(T &&value) {
  return static_cast<remove_reference_t<T> &&>(value);
}
template <class T> constexpr T &&forward(remove_reference_t<T> &value) { return static_cast<T &&>(value); }
template <class T> constexpr const T &as_const(T &value) { return value; }
template <class T> constexpr conditional_t<!is_nothrow_move_constructible<T>::value && is_copy_constructible<T>::value, const T &, T &&> move_if_noexcept(T &value) noexcept {
  return static_cast<T &&>(value);
}
template <class T, class U = T> __host__ __device__ inline T exchange(T &object, U &&value) {
  T old(static_cast<T &&>(object));
  object = static_cast<U &&>(value);
  return old;
}
struct piecewise_construct_t {};
constexpr piecewise_construct_t piecewise_construct{};
template <class... T> struct tuple;
struct in_place_t {};
constexpr in_place_t in_place{};
template <class T> struct in_place_type_t {};
template <class T> constexpr in_place_type_t<T> in_place_type{};
template <unsigned long I> struct in_place_index_t {};
template <unsigned long I> constexpr in_place_index_t<I> in_place_index{};
/** What std::string takes besides strings. */
template <class V> struct __is_view : false_type {};
template <class V> using __if_view = enable_if_t<__is_view<V>::value>;
template <class A, class B> struct pair {
  typedef A first_type;
  typedef B second_type;
  A first;
  B second;
  constexpr pair() : first(), second() {}
  constexpr pair(const A &a, const B &b) : first(a), second(b) {}
  template <class C, class D> constexpr pair(C &&a, D &&b) : first(static_cast<C &&>(a)), second(static_cast<D &&>(b)) {}
  template <class C, class D> constexpr pair(const pair<C, D> &other) : first(other.first), second(other.second) {}
  template <class C, class D> constexpr pair(pair<C, D> &&other) : first(static_cast<C &&>(other.first)), second(static_cast<D &&>(other.second)) {}
  template <class K, class... V> pair(__keyed_t, __keyed_t, K &&key, V &&...made) : first(static_cast<K &&>(key)), second(static_cast<V &&>(made)...) {}
  template <class... T, class... U> constexpr pair(piecewise_construct_t, tuple<T...> a, tuple<U...> b)
      : pair(a, b, make_index_sequence<sizeof...(T)>(), make_index_sequence<sizeof...(U)>()) {}
  template <class C, class D> constexpr pair &operator=(const pair<C, D> &other) {
    first = other.first;
    second = other.second;
    return *this;
  }
  template <class C, class D> constexpr pair &operator=(pair<C, D> &&other) {
    first = static_cast<C &&>(other.first);
    second = static_cast<D &&>(other.second);
    return *this;
  }
  __host__ __device__ void swap(pair &other) {
    std::swap(first, other.first);
    std::swap(second, other.second);
  }

private:
  template <class T, class U, unsigned long... I, unsigned long... J>
  constexpr pair(T &a, U &b, integer_sequence<unsigned long, I...>, integer_sequence<unsigned long, J...>)
      : first(get<I>(static_cast<T &&>(a))...), second(get<J>(static_cast<U &&>(b))...) {}
};
template <class A, class B> pair(A, B) -> pair<A, B>;
template <class A, class B> constexpr pair<__held_t<A>, __held_t<B>> make_pair(A &&a, B &&b) {
  return pair<__held_t<A>, __held_t<B>>(static_cast<A &&>(a), static_cast<B &&>(b));
}
template <class A, class B> constexpr bool operator==(const pair<A, B> &x, const pair<A, B> &y) {
  return x.first == y.first && x.second == y.second;
}
template <class A, class B> constexpr bool operator!=(const pair<A, B> &x, const pair<A, B> &y) { return !(x == y); }
template <class A, class B> constexpr bool operator<(const pair<A, B> &x, const pair<A, B> &y) {
  return x.first < y.first || (!(y.first < x.first) && x.second < y.second);
}
template <class A, class B> constexpr bool operator>(const pair<A, B> &x, const pair<A, B> &y) { return y < x; }
template <class A, class B> constexpr bool operator<=(const pair<A, B> &x, const pair<A, B> &y) { return !(y < x); }
template <class A, class B> constexpr bool operator>=(const pair<A, B> &x, const pair<A, B> &y) { return !(x < y); }
template <unsigned long I, class T> struct tuple_element;
template <class T> struct tuple_size;
template <class A, class B> struct tuple_element<0, pair<A, B>> { typedef A type; };
template <class A, class B> struct tuple_element<1, pair<A, B>> { typedef B type; };
template <class A, class B> struct tuple_size<pair<A, B>> : integral_constant<unsigned long, 2> {};
template <unsigned long I, class A, class B> constexpr typename tuple_element<I, pair<A, B>>::type &&get(pair<A, B> &&p) {
  if constexpr (I == 0) return static_cast<A &&>(p.first);
  else return static_cast<B &&>(p.second);
}
template <unsigned long I, class A, class B> constexpr auto &get(pair<A, B> &p) {
  if constexpr (I == 0) return p.first;
  else return p.second;
}
template <unsigned long I, class A, class B> constexpr const auto &get(const pair<A, B> &p) {
  if constexpr (I == 0) return p.first;
  else return p.second;
}
}
