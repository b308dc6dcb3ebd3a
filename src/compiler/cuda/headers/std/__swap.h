#pragma once
#include <type_traits>
namespace std {
template <class T> __host__ __device__ inline enable_if_t<is_move_constructible<T>::value && is_move_assignable<T>::value> swap(T &a, T &b) noexcept(is_nothrow_move_constructible<T>::value && is_nothrow_move_assignable<T>::value) {
  T old(static_cast<T &&>(a));
  a = static_cast<T &&>(b);
  b = static_cast<T &&>(old);
}
template <class T, class U, class = void> struct __swaps : false_type {};
template <class T, unsigned long N> __host__ __device__ inline enable_if_t<__swaps<T &, T &>::value> swap(T (&a)[N], T (&b)[N]) noexcept(noexcept(swap(declval<T &>(), declval<T &>()))) {
  for (unsigned long i = 0; i < N; ++i) swap(a[i], b[i]);
}
template <class T, class U> struct __swaps<T, U, void_t<decltype(swap(declval<T>(), declval<U>()))>> : true_type {};
template <bool B, class T, class U> struct __swaps_quietly : false_type {};
template <class T, class U> struct __swaps_quietly<true, T, U>
    : bool_constant<noexcept(swap(declval<T>(), declval<U>()))> {};
template <class T, class U> struct is_swappable_with : bool_constant<__swaps<T, U>::value && __swaps<U, T>::value> {};
template <class T> struct is_swappable : is_swappable_with<add_lvalue_reference_t<T>, add_lvalue_reference_t<T>> {};
template <class T, class U> struct is_nothrow_swappable_with
    : bool_constant<__swaps_quietly<is_swappable_with<T, U>::value, T, U>::value && __swaps_quietly<is_swappable_with<T, U>::value, U, T>::value> {};
template <class T> struct is_nothrow_swappable
    : is_nothrow_swappable_with<add_lvalue_reference_t<T>, add_lvalue_reference_t<T>> {};
template <class T, class U> constexpr bool is_swappable_with_v = is_swappable_with<T, U>::value;
template <class T> constexpr bool is_swappable_v = is_swappable<T>::value;
template <class T, class U> constexpr bool is_nothrow_swappable_with_v = is_nothrow_swappable_with<T, U>::value;
template <class T> constexpr bool is_nothrow_swappable_v = is_nothrow_swappable<T>::value;
}
