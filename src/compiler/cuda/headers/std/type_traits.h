#pragma once
namespace std {
template <class T, T V> struct integral_constant {
  static constexpr T value = V;
  typedef T value_type;
  constexpr operator T() const { return V; }
};
typedef integral_constant<bool, true> true_type;
typedef integral_constant<bool, false> false_type;
template <class A, class B> struct is_same : false_type {};
template <class A> struct is_same<A, A> : true_type {};
template <bool B, class T = void> struct enable_if {};
template <class T> struct enable_if<true, T> { typedef T type; };
template <bool B, class T = void> using enable_if_t = typename enable_if<B, T>::type;
template <bool B, class T, class F> struct conditional { typedef T type; };
template <class T, class F> struct conditional<false, T, F> { typedef F type; };
template <bool B, class T, class F> using conditional_t = typename conditional<B, T, F>::type;
template <class T> struct remove_const { typedef T type; };
template <class T> struct remove_const<const T> { typedef T type; };
template <class T> struct remove_volatile { typedef T type; };
template <class T> struct remove_volatile<volatile T> { typedef T type; };
template <class T> struct remove_cv { typedef typename remove_volatile<typename remove_const<T>::type>::type type; };
template <class T> struct remove_reference { typedef T type; };
template <class T> struct remove_reference<T &> { typedef T type; };
template <class T> struct remove_reference<T &&> { typedef T type; };
template <class T> struct remove_pointer { typedef T type; };
template <class T> struct remove_pointer<T *> { typedef T type; };
template <class T> struct add_const { typedef const T type; };
template <class T> struct add_pointer { typedef typename remove_reference<T>::type *type; };
template <class T> using remove_const_t = typename remove_const<T>::type;
template <class T> using remove_cv_t = typename remove_cv<T>::type;
template <class T> using remove_reference_t = typename remove_reference<T>::type;
template <class T> using remove_pointer_t = typename remove_pointer<T>::type;
template <class T> struct is_const : false_type {};
template <class T> struct is_const<const T> : true_type {};
template <class T> struct is_pointer : false_type {};
template <class T> struct is_pointer<T *> : true_type {};
template <class T> struct is_reference : false_type {};
template <class T> struct is_reference<T &> : true_type {};
template <class T> struct is_reference<T &&> : true_type {};
template <class T> struct is_array : false_type {};
template <class T> struct is_array<T[]> : true_type {};
template <class T, unsigned long N> struct is_array<T[N]> : true_type {};
template <class T> struct is_void : is_same<remove_cv_t<T>, void> {};
template <class T> struct __is_integral : false_type {};
template <class T> struct __is_signed_number : false_type {};
template <class T> struct __is_floating : false_type {};
#define __GRIDSTRIDE_INTEGRAL(T, S) \
  template <> struct __is_integral<T> : true_type {}; \
  template <> struct __is_signed_number<T> : integral_constant<bool, S> {};
__GRIDSTRIDE_INTEGRAL(bool, false)
__GRIDSTRIDE_INTEGRAL(char, true)
__GRIDSTRIDE_INTEGRAL(signed char, true)
__GRIDSTRIDE_INTEGRAL(unsigned char, false)
__GRIDSTRIDE_INTEGRAL(short, true)
__GRIDSTRIDE_INTEGRAL(unsigned short, false)
__GRIDSTRIDE_INTEGRAL(int, true)
__GRIDSTRIDE_INTEGRAL(unsigned int, false)
__GRIDSTRIDE_INTEGRAL(long, true)
__GRIDSTRIDE_INTEGRAL(unsigned long, false)
__GRIDSTRIDE_INTEGRAL(long long, true)
__GRIDSTRIDE_INTEGRAL(unsigned long long, false)
#undef __GRIDSTRIDE_INTEGRAL
template <> struct __is_floating<float> : true_type {};
template <> struct __is_floating<double> : true_type {};
template <> struct __is_signed_number<float> : true_type {};
template <> struct __is_signed_number<double> : true_type {};
template <class T> struct is_integral : __is_integral<remove_cv_t<T>> {};
template <class T> struct is_floating_point : __is_floating<remove_cv_t<T>> {};
template <class T> struct is_arithmetic
    : integral_constant<bool, is_integral<T>::value || is_floating_point<T>::value> {};
template <class T> struct is_signed : __is_signed_number<remove_cv_t<T>> {};
template <class T> struct is_unsigned
    : integral_constant<bool, is_integral<T>::value && !is_signed<T>::value> {};
template <class A, class B> constexpr bool is_same_v = is_same<A, B>::value;
template <class T> constexpr bool is_integral_v = is_integral<T>::value;
template <class T> constexpr bool is_floating_point_v = is_floating_point<T>::value;
template <class T> constexpr bool is_arithmetic_v = is_arithmetic<T>::value;
template <class T> constexpr bool is_signed_v = is_signed<T>::value;
template <class T> constexpr bool is_unsigned_v = is_unsigned<T>::value;
template <class T> constexpr bool is_pointer_v = is_pointer<T>::value;
template <class T> constexpr bool is_void_v = is_void<T>::value;
template <class T> struct __make_unsigned { typedef T type; };
template <> struct __make_unsigned<char> { typedef unsigned char type; };
template <> struct __make_unsigned<signed char> { typedef unsigned char type; };
template <> struct __make_unsigned<short> { typedef unsigned short type; };
template <> struct __make_unsigned<int> { typedef unsigned int type; };
template <> struct __make_unsigned<long> { typedef unsigned long type; };
template <> struct __make_unsigned<long long> { typedef unsigned long long type; };
template <class T> struct make_unsigned : __make_unsigned<T> {};
template <class T> using make_unsigned_t = typename make_unsigned<T>::type;
template <> struct __make_unsigned<bool> {};
template <class T> struct __make_signed { typedef T type; };
template <> struct __make_signed<char> { typedef signed char type; };
template <> struct __make_signed<unsigned char> { typedef signed char type; };
template <> struct __make_signed<unsigned short> { typedef short type; };
template <> struct __make_signed<unsigned int> { typedef int type; };
template <> struct __make_signed<unsigned long> { typedef long type; };
template <> struct __make_signed<unsigned long long> { typedef long long type; };
template <class T> struct make_signed : __make_signed<T> {};
template <class T> using make_signed_t = typename make_signed<T>::type;
template <bool B> using bool_constant = integral_constant<bool, B>;
template <class...> using void_t = void;
template <class T> T &&declval();
template <class T> struct add_lvalue_reference { typedef T &type; };
template <> struct add_lvalue_reference<void> { typedef void type; };
template <class T> struct add_rvalue_reference { typedef T &&type; };
template <class T> using add_lvalue_reference_t = typename add_lvalue_reference<T>::type;
template <class T> using add_pointer_t = typename add_pointer<T>::type;
template <class T> using add_const_t = const T;
template <class T> struct remove_extent { typedef T type; };
template <class T> struct remove_extent<T[]> { typedef T type; };
template <class T, unsigned long N> struct remove_extent<T[N]> { typedef T type; };
template <class T> using remove_extent_t = typename remove_extent<T>::type;
template <class T> struct is_lvalue_reference : false_type {};
template <class T> struct is_lvalue_reference<T &> : true_type {};
template <class T> struct is_rvalue_reference : false_type {};
template <class T> struct is_rvalue_reference<T &&> : true_type {};
template <class T> struct __decayed { typedef T type; };
template <class T> struct __decayed<T[]> { typedef T *type; };
template <class T, unsigned long N> struct __decayed<T[N]> { typedef T *type; };
template <class T> struct decay { typedef remove_cv_t<typename __decayed<remove_reference_t<T>>::type> type; };
template <class T> using decay_t = typename decay<T>::type;
template <class... T> struct common_type;
template <class T> struct common_type<T> { typedef decay_t<T> type; };
template <class A, class B> struct common_type<A, B> {
  typedef decay_t<decltype(true ? declval<A>() : declval<B>())> type;
};
template <class A, class B, class C> struct common_type<A, B, C> {
  typedef typename common_type<typename common_type<A, B>::type, C>::type type;
};
template <class... T> using common_type_t = typename common_type<T...>::type;
template <class F, class... A> struct invoke_result { typedef decltype(declval<F>()(declval<A>()...)) type; };
template <class F, class... A> using invoke_result_t = typename invoke_result<F, A...>::type;
template <class T> constexpr bool is_const_v = is_const<T>::value;
template <class T> constexpr bool is_reference_v = is_reference<T>::value;
template <class T> constexpr bool is_array_v = is_array<T>::value;
template <bool B> struct __not : bool_constant<!B> {};
template <class T> struct negation : __not<T::value> {};
template <class... T> struct conjunction : bool_constant<(T::value && ...)> {};
template <class... T> struct disjunction : bool_constant<(T::value || ...)> {};
template <class T, T... V> struct integer_sequence {
  typedef T value_type;
  static constexpr unsigned long size() { return sizeof...(V); }
};
template <unsigned long... V> using index_sequence = integer_sequence<unsigned long, V...>;
template <unsigned long N, unsigned long... V> struct __make_indices : __make_indices<N - 1, N - 1, V...> {};
template <unsigned long... V> struct __make_indices<0, V...> { typedef index_sequence<V...> type; };
template <unsigned long N> using make_index_sequence = typename __make_indices<N>::type;
template <class... T> using index_sequence_for = make_index_sequence<sizeof...(T)>;
}
