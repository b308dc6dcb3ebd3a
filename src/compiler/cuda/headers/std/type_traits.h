#pragma once
namespace std {
template <class T, T V> struct integral_constant {
  static constexpr T value = V;
  typedef T value_type;
  typedef integral_constant type;
  constexpr operator T() const { return V; }
  constexpr T operator()() const { return V; }
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
__GRIDSTRIDE_INTEGRAL(wchar_t, true)
__GRIDSTRIDE_INTEGRAL(char16_t, false)
__GRIDSTRIDE_INTEGRAL(char32_t, false)
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
template <class T> T &&declval() noexcept;
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
template <class R, class... P> struct __decayed<R(P...)> { typedef R (*type)(P...); };
/** A map makes its values where they stay: how it calls the constructor of pairs for that. */
struct __keyed_t {};
template <class T> struct decay { typedef remove_cv_t<typename __decayed<remove_reference_t<T>>::type> type; };
template <class T> using decay_t = typename decay<T>::type;
template <class T> class reference_wrapper;
/** What std::make_pair and std::make_tuple hold: references where they were asked for. */
template <class T> struct __held { typedef T type; };
template <class T> struct __held<reference_wrapper<T>> { typedef T &type; };
template <class T> using __held_t = typename __held<decay_t<T>>::type;
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
/* By halves, so that long ones nest no deeper than short ones. */
template <class S, unsigned long N, unsigned long... Last> struct __doubled;
template <unsigned long... V, unsigned long N, unsigned long... Last>
struct __doubled<integer_sequence<unsigned long, V...>, N, Last...> {
  typedef integer_sequence<unsigned long, V..., (N + V)..., Last...> type;
};
template <unsigned long N, unsigned long Odd = N % 2> struct __make_indices
    : __doubled<typename __make_indices<N / 2>::type, N / 2> {};
template <unsigned long N> struct __make_indices<N, 1>
    : __doubled<typename __make_indices<N / 2>::type, N / 2, N - 1> {};
template <> struct __make_indices<0, 0> { typedef index_sequence<> type; };
template <unsigned long N> using make_index_sequence = typename __make_indices<N>::type;
template <class... T> using index_sequence_for = make_index_sequence<sizeof...(T)>;
template <class T> constexpr bool negation_v = !T::value;
template <class... T> constexpr bool conjunction_v = (T::value && ...);
template <class... T> constexpr bool disjunction_v = (T::value || ...);
template <class T> struct is_class : bool_constant<__is_class(T)> {};
template <class T> struct is_union : bool_constant<__is_union(T)> {};
template <class T> struct is_enum : bool_constant<__is_enum(T)> {};
template <class T> struct is_function : bool_constant<__is_function(T)> {};
template <class T> struct is_empty : bool_constant<__is_empty(T)> {};
template <class T> struct is_aggregate : bool_constant<__is_aggregate(T)> {};
template <class T> struct is_trivially_copyable : bool_constant<__is_trivially_copyable(T)> {};
template <class T> struct is_trivially_destructible : bool_constant<__has_trivial_destructor(T)> {};
template <class T> struct is_destructible : bool_constant<__is_destructible(T)> {};
template <class T> struct is_nothrow_destructible : bool_constant<__has_nothrow_destructor(T)> {};
template <class T> struct is_final : bool_constant<__is_final(T)> {};
template <class T> struct is_member_pointer : bool_constant<__is_member_pointer(T)> {};
template <class T> struct is_member_function_pointer : bool_constant<__is_member_function_pointer(T)> {};
template <class T> struct is_member_object_pointer
    : bool_constant<is_member_pointer<T>::value && !is_member_function_pointer<T>::value> {};
template <class B, class D> struct is_base_of : bool_constant<__is_base_of(B, D)> {};
template <class T, class... A> struct is_constructible : bool_constant<__is_constructible(T, A...)> {};
template <class T> struct is_default_constructible : is_constructible<T> {};
template <class T> struct is_copy_constructible : is_constructible<T, const T &> {};
template <class T> struct is_move_constructible : is_constructible<T, T &&> {};
template <bool B, class T, class... A> struct __quietly_made : false_type {};
template <class T, class... A> struct __quietly_made<true, T, A...> : bool_constant<noexcept(T(declval<A>()...)) && __has_nothrow_destructor(T)> {};
template <class T, class... A> struct is_nothrow_constructible
    : __quietly_made<is_constructible<T, A...>::value, T, A...> {};
template <class T> struct is_nothrow_default_constructible : is_nothrow_constructible<T> {};
template <class T> struct is_nothrow_copy_constructible : is_nothrow_constructible<T, const T &> {};
template <class T> struct is_nothrow_move_constructible : is_nothrow_constructible<T, T &&> {};
template <class T> struct is_trivial
    : bool_constant<is_trivially_copyable<T>::value && __has_trivial_constructor(T)> {};
template <class T> struct is_trivially_default_constructible : bool_constant<__has_trivial_constructor(T)> {};
template <class T> struct is_trivially_copy_constructible
    : bool_constant<is_copy_constructible<T>::value && __is_trivially_copied(T)> {};
template <class T> struct is_trivially_move_constructible
    : bool_constant<is_move_constructible<T>::value && __is_trivially_copied(T)> {};
template <class T> struct is_standard_layout : bool_constant<__is_standard_layout(T)> {};
template <class T> struct is_pod : bool_constant<is_standard_layout<T>::value && is_trivial<T>::value> {};
template <class T> struct is_polymorphic : bool_constant<__is_polymorphic(T)> {};
template <class T> struct is_abstract : bool_constant<__is_abstract(T)> {};
template <class T> struct has_virtual_destructor : bool_constant<__has_virtual_destructor(T)> {};
template <class T> struct is_null_pointer : is_same<remove_cv_t<T>, decltype(nullptr)> {};
template <class T> struct is_fundamental
    : bool_constant<is_arithmetic<T>::value || is_void<T>::value || is_null_pointer<T>::value> {};
template <class T> struct is_compound : bool_constant<!is_fundamental<T>::value> {};
template <class T> struct is_scalar
    : bool_constant<is_arithmetic<T>::value || is_enum<T>::value || is_pointer<T>::value ||
                    is_member_pointer<T>::value || is_null_pointer<T>::value> {};
template <class T> struct is_object
    : bool_constant<!is_function<T>::value && !is_reference<T>::value && !is_void<T>::value> {};
template <class T> struct is_volatile : false_type {};
template <class T> struct is_volatile<volatile T> : true_type {};
template <class T> void __take(T);
template <class F, class T, class = void> struct __converts : bool_constant<is_void<F>::value && is_void<T>::value> {};
template <class F, class T> struct __converts<F, T, void_t<decltype(__take<T>(declval<F>()))>> : true_type {};
template <class F, class T> struct is_convertible
    : bool_constant<__converts<F, T>::value && (is_void<T>::value || __is_destructible(T))> {};
template <class V, class T, class U> struct __assigns : false_type {};
template <class T, class U> struct __assigns<void_t<decltype(declval<T>() = declval<U>())>, T, U> : true_type {};
template <class T, class U> struct is_assignable : __assigns<void, T, U> {};
template <class T> struct is_copy_assignable : is_assignable<T &, const T &> {};
template <class T> struct is_move_assignable : is_assignable<T &, T &&> {};
template <class T, class U, bool B> struct __assigns_quietly : false_type {};
template <class T, class U> struct __assigns_quietly<T, U, true>
    : bool_constant<noexcept(declval<T>() = declval<U>())> {};
template <class T, class U> struct is_nothrow_assignable : __assigns_quietly<T, U, is_assignable<T, U>::value> {};
template <class T> struct is_nothrow_copy_assignable : is_nothrow_assignable<T &, const T &> {};
template <class T> struct is_nothrow_move_assignable : is_nothrow_assignable<T &, T &&> {};
template <class T> struct is_trivially_copy_assignable
    : bool_constant<is_copy_assignable<T>::value && is_trivially_copyable<T>::value> {};
template <class T> struct is_trivially_move_assignable
    : bool_constant<is_move_assignable<T>::value && is_trivially_copyable<T>::value> {};
template <class V, class F, class... A> struct __calls : false_type { typedef void result; };
template <class F, class... A> struct __calls<void_t<invoke_result_t<F, A...>>, F, A...> : true_type {
  typedef invoke_result_t<F, A...> result;
};
template <class F, class... A> struct is_invocable : __calls<void, F, A...> {};
template <class R, class F, class... A> struct is_invocable_r
    : bool_constant<is_invocable<F, A...>::value &&
                    (is_void<R>::value || is_convertible<typename __calls<void, F, A...>::result, R>::value)> {};
template <bool B, class F, class... A> struct __calls_quietly : false_type {};
template <class F, class... A> struct __calls_quietly<true, F, A...>
    : bool_constant<noexcept(declval<F>()(declval<A>()...))> {};
template <class F, class... A> struct is_nothrow_invocable
    : __calls_quietly<is_invocable<F, A...>::value, F, A...> {};
template <class T> struct rank : integral_constant<unsigned long, 0> {};
template <class T> struct rank<T[]> : integral_constant<unsigned long, rank<T>::value + 1> {};
template <class T, unsigned long N> struct rank<T[N]> : integral_constant<unsigned long, rank<T>::value + 1> {};
template <class T, unsigned I = 0> struct extent : integral_constant<unsigned long, 0> {};
template <class T, unsigned long N> struct extent<T[N], 0> : integral_constant<unsigned long, N> {};
template <class T, unsigned I> struct extent<T[], I> : extent<T, I - 1> {};
template <class T, unsigned long N, unsigned I> struct extent<T[N], I> : extent<T, I - 1> {};
template <class T> struct alignment_of : integral_constant<unsigned long, alignof(T)> {};
template <class T> struct remove_all_extents { typedef T type; };
template <class T> struct remove_all_extents<T[]> : remove_all_extents<T> {};
template <class T, unsigned long N> struct remove_all_extents<T[N]> : remove_all_extents<T> {};
template <class T> using remove_all_extents_t = typename remove_all_extents<T>::type;
template <bool MADE, class T, class... A> struct __trivially_made : bool_constant<MADE && __has_trivial_constructor(T)> {};
template <bool MADE, class T, class A> struct __trivially_made<MADE, T, A>
    : bool_constant<MADE && (is_scalar<T>::value || is_reference<T>::value || (is_same<remove_cv_t<T>, remove_cv_t<remove_reference_t<A>>>::value && __is_trivially_copied(T)))> {};
template <class T, class... A> struct is_trivially_constructible
    : __trivially_made<is_constructible<T, A...>::value, T, A...> {};
template <class T> using remove_volatile_t = typename remove_volatile<T>::type;
template <class T> struct remove_cvref { typedef remove_cv_t<remove_reference_t<T>> type; };
template <class T> using remove_cvref_t = remove_cv_t<remove_reference_t<T>>;
template <class T> struct add_volatile { typedef volatile T type; };
template <class T> struct add_cv { typedef const volatile T type; };
template <class T> using add_volatile_t = volatile T;
template <class T> using add_cv_t = const volatile T;
template <class T> using add_rvalue_reference_t = typename add_rvalue_reference<T>::type;
template <class T> struct underlying_type { typedef decltype(__underlying_value(T)) type; };
template <class T> using underlying_type_t = typename underlying_type<T>::type;
template <class S> struct result_of;
template <class F, class... A> struct result_of<F(A...)> : invoke_result<F, A...> {};
template <class S> using result_of_t = typename result_of<S>::type;
template <unsigned long N, unsigned long A = 8> struct aligned_storage {
  struct alignas(A) type { unsigned char bytes[N]; };
};
template <unsigned long N, unsigned long A = 8> using aligned_storage_t = typename aligned_storage<N, A>::type;
template <class T> struct type_identity { typedef T type; };
template <class T> using type_identity_t = T;
template <class T, class I> struct __make_numbers;
template <class T, unsigned long... V> struct __make_numbers<T, integer_sequence<unsigned long, V...>> {
  typedef integer_sequence<T, (T)V...> type;
};
template <class T, T N> using make_integer_sequence = typename __make_numbers<T, make_index_sequence<N>>::type;
template <class T> constexpr bool is_class_v = is_class<T>::value;
template <class T> constexpr bool is_union_v = is_union<T>::value;
template <class T> constexpr bool is_enum_v = is_enum<T>::value;
template <class T> constexpr bool is_function_v = is_function<T>::value;
template <class T> constexpr bool is_empty_v = is_empty<T>::value;
template <class T> constexpr bool is_aggregate_v = is_aggregate<T>::value;
template <class T, class... A> constexpr bool is_trivially_constructible_v = is_trivially_constructible<T, A...>::value;
template <class T> constexpr bool is_trivially_copyable_v = is_trivially_copyable<T>::value;
template <class T> constexpr bool is_destructible_v = is_destructible<T>::value;
template <class T> constexpr bool is_nothrow_destructible_v = is_nothrow_destructible<T>::value;
template <class T> constexpr bool is_final_v = is_final<T>::value;
template <class T> constexpr bool is_trivially_destructible_v = is_trivially_destructible<T>::value;
template <class T> constexpr bool is_member_pointer_v = is_member_pointer<T>::value;
template <class T> constexpr bool is_member_function_pointer_v = is_member_function_pointer<T>::value;
template <class T> constexpr bool is_member_object_pointer_v = is_member_object_pointer<T>::value;
template <class T> constexpr bool is_default_constructible_v = is_default_constructible<T>::value;
template <class T> constexpr bool is_copy_constructible_v = is_copy_constructible<T>::value;
template <class T> constexpr bool is_move_constructible_v = is_move_constructible<T>::value;
template <class T, class... A> constexpr bool is_nothrow_constructible_v = is_nothrow_constructible<T, A...>::value;
template <class T> constexpr bool is_nothrow_default_constructible_v = is_nothrow_default_constructible<T>::value;
template <class T> constexpr bool is_nothrow_copy_constructible_v = is_nothrow_copy_constructible<T>::value;
template <class T> constexpr bool is_nothrow_move_constructible_v = is_nothrow_move_constructible<T>::value;
template <class T> constexpr bool is_trivial_v = is_trivial<T>::value;
template <class T> constexpr bool is_trivially_default_constructible_v = is_trivially_default_constructible<T>::value;
template <class T> constexpr bool is_trivially_copy_constructible_v = is_trivially_copy_constructible<T>::value;
template <class T> constexpr bool is_null_pointer_v = is_null_pointer<T>::value;
template <class T> constexpr bool is_fundamental_v = is_fundamental<T>::value;
template <class T> constexpr bool is_compound_v = is_compound<T>::value;
template <class T> constexpr bool is_scalar_v = is_scalar<T>::value;
template <class T> constexpr bool is_object_v = is_object<T>::value;
template <class T> constexpr bool is_volatile_v = is_volatile<T>::value;
template <class T> constexpr bool is_copy_assignable_v = is_copy_assignable<T>::value;
template <class T> constexpr bool is_move_assignable_v = is_move_assignable<T>::value;
template <class T> constexpr bool is_lvalue_reference_v = is_lvalue_reference<T>::value;
template <class T> constexpr bool is_rvalue_reference_v = is_rvalue_reference<T>::value;
template <class F, class T> constexpr bool is_convertible_v = is_convertible<F, T>::value;
template <class B, class D> constexpr bool is_base_of_v = __is_base_of(B, D);
template <class T, class U> constexpr bool is_assignable_v = is_assignable<T, U>::value;
template <class T, class... A> constexpr bool is_constructible_v = is_constructible<T, A...>::value;
template <class F, class... A> constexpr bool is_invocable_v = is_invocable<F, A...>::value;
template <class R, class F, class... A> constexpr bool is_invocable_r_v = is_invocable_r<R, F, A...>::value;
template <class T> constexpr bool is_trivially_move_constructible_v = is_trivially_move_constructible<T>::value;
template <class T> constexpr bool is_standard_layout_v = is_standard_layout<T>::value;
template <class T> constexpr bool is_pod_v = is_pod<T>::value;
template <class T> constexpr bool is_polymorphic_v = is_polymorphic<T>::value;
template <class T> constexpr bool is_abstract_v = is_abstract<T>::value;
template <class T> constexpr bool has_virtual_destructor_v = has_virtual_destructor<T>::value;
template <class T> constexpr bool is_nothrow_copy_assignable_v = is_nothrow_copy_assignable<T>::value;
template <class T> constexpr bool is_nothrow_move_assignable_v = is_nothrow_move_assignable<T>::value;
template <class T> constexpr bool is_trivially_copy_assignable_v = is_trivially_copy_assignable<T>::value;
template <class T> constexpr bool is_trivially_move_assignable_v = is_trivially_move_assignable<T>::value;
template <class T, class U> constexpr bool is_nothrow_assignable_v = is_nothrow_assignable<T, U>::value;
template <class F, class... A> constexpr bool is_nothrow_invocable_v = is_nothrow_invocable<F, A...>::value;
template <class T> constexpr unsigned long rank_v = rank<T>::value;
template <class T, unsigned I = 0> constexpr unsigned long extent_v = extent<T, I>::value;
template <class T> constexpr unsigned long alignment_of_v = alignof(T);
}
#include <__swap>
