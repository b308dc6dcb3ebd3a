/** The parts of C++'s library that kernels use, in C++ itself. Compiled where they are included. */

const typeTraits = `
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
template <class T> struct decay { typedef remove_cv_t<remove_reference_t<T>> type; };
template <class T> using decay_t = typename decay<T>::type;
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
#define __GRIDSTRIDE_INTEGRAL(T, S) \\
  template <> struct __is_integral<T> : true_type {}; \\
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
}
`;

const utility = `
#pragma once
#include <type_traits>
namespace std {
template <class T> __host__ __device__ constexpr remove_reference_t<T> &&move(T &&value) {
  return static_cast<remove_reference_t<T> &&>(value);
}
template <class T> __host__ __device__ constexpr T &&forward(remove_reference_t<T> &value) {
  return static_cast<T &&>(value);
}
template <class T> __host__ __device__ inline void swap(T &a, T &b) {
  T old = a;
  a = b;
  b = old;
}
template <class A, class B> struct pair {
  A first;
  B second;
  __host__ __device__ pair() : first(), second() {}
  __host__ __device__ pair(const A &a, const B &b) : first(a), second(b) {}
};
template <class A, class B> __host__ __device__ inline pair<A, B> make_pair(A a, B b) {
  return pair<A, B>(a, b);
}
}
`;

const algorithm = `
#pragma once
#include <utility>
namespace std {
template <class T> __host__ __device__ constexpr T min(T a, T b) { return b < a ? b : a; }
template <class T> __host__ __device__ constexpr T max(T a, T b) { return a < b ? b : a; }
template <class T> __host__ __device__ constexpr T clamp(T value, T low, T high) {
  return value < low ? low : high < value ? high : value;
}
}
`;

const functional = `
#pragma once
namespace std {
#define __GRIDSTRIDE_OPERATION(NAME, RESULT, OPERATOR) \\
  template <class T = void> struct NAME { \\
    __host__ __device__ constexpr RESULT operator()(const T &a, const T &b) const { return a OPERATOR b; } \\
  }; \\
  template <> struct NAME<void> { \\
    template <class A, class B> __host__ __device__ constexpr auto operator()(A a, B b) const { return a OPERATOR b; } \\
  };
__GRIDSTRIDE_OPERATION(plus, T, +)
__GRIDSTRIDE_OPERATION(minus, T, -)
__GRIDSTRIDE_OPERATION(multiplies, T, *)
__GRIDSTRIDE_OPERATION(divides, T, /)
__GRIDSTRIDE_OPERATION(modulus, T, %)
__GRIDSTRIDE_OPERATION(bit_and, T, &)
__GRIDSTRIDE_OPERATION(bit_or, T, |)
__GRIDSTRIDE_OPERATION(bit_xor, T, ^)
__GRIDSTRIDE_OPERATION(equal_to, bool, ==)
__GRIDSTRIDE_OPERATION(not_equal_to, bool, !=)
__GRIDSTRIDE_OPERATION(less, bool, <)
__GRIDSTRIDE_OPERATION(greater, bool, >)
__GRIDSTRIDE_OPERATION(less_equal, bool, <=)
__GRIDSTRIDE_OPERATION(greater_equal, bool, >=)
__GRIDSTRIDE_OPERATION(logical_and, bool, &&)
__GRIDSTRIDE_OPERATION(logical_or, bool, ||)
#undef __GRIDSTRIDE_OPERATION
}
`;

const limits = `
#pragma once
#include <limits.h>
#include <float.h>
namespace std {
template <class T> struct numeric_limits { static constexpr bool is_specialized = false; };
#define __GRIDSTRIDE_LIMITS(T, MIN, LOWEST, MAX, DIGITS, SIGNED, INTEGER, EPSILON, INFINITE) \\
  template <> struct numeric_limits<T> { \\
    static constexpr bool is_specialized = true; \\
    static constexpr bool is_signed = SIGNED; \\
    static constexpr bool is_integer = INTEGER; \\
    static constexpr bool has_infinity = !INTEGER; \\
    static constexpr int digits = DIGITS; \\
    __host__ __device__ static constexpr T min() { return MIN; } \\
    __host__ __device__ static constexpr T lowest() { return LOWEST; } \\
    __host__ __device__ static constexpr T max() { return MAX; } \\
    __host__ __device__ static constexpr T epsilon() { return EPSILON; } \\
    __host__ __device__ static constexpr T infinity() { return INFINITE; } \\
    __host__ __device__ static constexpr T quiet_NaN() { return INFINITE - INFINITE; } \\
  };
__GRIDSTRIDE_LIMITS(bool, false, false, true, 1, false, true, 0, 0)
__GRIDSTRIDE_LIMITS(char, CHAR_MIN, CHAR_MIN, CHAR_MAX, 7, true, true, 0, 0)
__GRIDSTRIDE_LIMITS(signed char, SCHAR_MIN, SCHAR_MIN, SCHAR_MAX, 7, true, true, 0, 0)
__GRIDSTRIDE_LIMITS(unsigned char, 0, 0, UCHAR_MAX, 8, false, true, 0, 0)
__GRIDSTRIDE_LIMITS(short, SHRT_MIN, SHRT_MIN, SHRT_MAX, 15, true, true, 0, 0)
__GRIDSTRIDE_LIMITS(unsigned short, 0, 0, USHRT_MAX, 16, false, true, 0, 0)
__GRIDSTRIDE_LIMITS(int, INT_MIN, INT_MIN, INT_MAX, 31, true, true, 0, 0)
__GRIDSTRIDE_LIMITS(unsigned int, 0, 0, UINT_MAX, 32, false, true, 0, 0)
__GRIDSTRIDE_LIMITS(long, LONG_MIN, LONG_MIN, LONG_MAX, 63, true, true, 0, 0)
__GRIDSTRIDE_LIMITS(unsigned long, 0, 0, ULONG_MAX, 64, false, true, 0, 0)
__GRIDSTRIDE_LIMITS(long long, LLONG_MIN, LLONG_MIN, LLONG_MAX, 63, true, true, 0, 0)
__GRIDSTRIDE_LIMITS(unsigned long long, 0, 0, ULLONG_MAX, 64, false, true, 0, 0)
__GRIDSTRIDE_LIMITS(float, FLT_MIN, -FLT_MAX, FLT_MAX, 24, true, false, FLT_EPSILON, 1e300f * 1e300f)
__GRIDSTRIDE_LIMITS(double, DBL_MIN, -DBL_MAX, DBL_MAX, 53, true, false, DBL_EPSILON, 1e300 * 1e300)
#undef __GRIDSTRIDE_LIMITS
}
`;

export const stdHeaders: Record<string, string> = {
  type_traits: typeTraits,
  utility,
  algorithm,
  functional,
  limits
};
