#pragma once
#include <limits.h>
#include <float.h>
namespace std {
template <class T> struct numeric_limits { static constexpr bool is_specialized = false; };
/** No arithmetic here traps: a signalling NaN is a quiet one. */
#define __GRIDSTRIDE_LIMITS(T, MIN, LOWEST, MAX, DIGITS, SIGNED, INTEGER, EPSILON, INFINITE) \
  template <> struct numeric_limits<T> { \
    static constexpr bool is_specialized = true; \
    static constexpr bool is_signed = SIGNED; \
    static constexpr bool is_integer = INTEGER; \
    static constexpr bool has_infinity = !INTEGER; \
    static constexpr int digits = DIGITS; \
    static constexpr int digits10 = INTEGER ? DIGITS * 30103 / 100000 : (DIGITS - 1) * 30103 / 100000; \
    static constexpr int max_digits10 = INTEGER ? 0 : 2 + DIGITS * 30103 / 100000; \
    static constexpr int radix = 2; \
    static constexpr int max_exponent = INTEGER ? 0 : sizeof(T) == 4 ? 128 : 1024; \
    static constexpr int min_exponent = INTEGER ? 0 : sizeof(T) == 4 ? -125 : -1021; \
    static constexpr int max_exponent10 = INTEGER ? 0 : sizeof(T) == 4 ? 38 : 308; \
    static constexpr int min_exponent10 = INTEGER ? 0 : sizeof(T) == 4 ? -37 : -307; \
    static constexpr bool is_exact = INTEGER; \
    static constexpr bool is_bounded = true; \
    static constexpr bool is_modulo = INTEGER && !SIGNED; \
    static constexpr bool is_iec559 = !INTEGER; \
    static constexpr bool has_quiet_NaN = !INTEGER; \
    static constexpr bool has_signaling_NaN = !INTEGER; \
    __host__ __device__ static constexpr T denorm_min() { return INTEGER ? T(0) : sizeof(T) == 4 ? (T)0x1p-149 : (T)0x1p-1074; } \
    __host__ __device__ static constexpr T round_error() { return INTEGER ? T(0) : (T)0.5; } \
    __host__ __device__ static constexpr T min() { return MIN; } \
    __host__ __device__ static constexpr T lowest() { return LOWEST; } \
    __host__ __device__ static constexpr T max() { return MAX; } \
    __host__ __device__ static constexpr T epsilon() { return EPSILON; } \
    __host__ __device__ static constexpr T infinity() { return INFINITE; } \
    __host__ __device__ static constexpr T quiet_NaN() { return INFINITE - INFINITE; } \
    __host__ __device__ static constexpr T signaling_NaN() { return quiet_NaN(); } \
  };
__GRIDSTRIDE_LIMITS(bool, false, false, true, 1, false, true, 0, 0)
__GRIDSTRIDE_LIMITS(char, CHAR_MIN, CHAR_MIN, CHAR_MAX, 7, true, true, 0, 0)
__GRIDSTRIDE_LIMITS(signed char, SCHAR_MIN, SCHAR_MIN, SCHAR_MAX, 7, true, true, 0, 0)
__GRIDSTRIDE_LIMITS(unsigned char, 0, 0, UCHAR_MAX, 8, false, true, 0, 0)
__GRIDSTRIDE_LIMITS(short, SHRT_MIN, SHRT_MIN, SHRT_MAX, 15, true, true, 0, 0)
__GRIDSTRIDE_LIMITS(unsigned short, 0, 0, USHRT_MAX, 16, false, true, 0, 0)
__GRIDSTRIDE_LIMITS(wchar_t, INT_MIN, INT_MIN, INT_MAX, 31, true, true, 0, 0)
__GRIDSTRIDE_LIMITS(char16_t, 0, 0, USHRT_MAX, 16, false, true, 0, 0)
__GRIDSTRIDE_LIMITS(char32_t, 0, 0, UINT_MAX, 32, false, true, 0, 0)
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
