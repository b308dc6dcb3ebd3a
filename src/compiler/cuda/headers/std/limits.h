#pragma once
#include <limits.h>
#include <float.h>
namespace std {
template <class T> struct numeric_limits { static constexpr bool is_specialized = false; };
#define __GRIDSTRIDE_LIMITS(T, MIN, LOWEST, MAX, DIGITS, SIGNED, INTEGER, EPSILON, INFINITE) \
  template <> struct numeric_limits<T> { \
    static constexpr bool is_specialized = true; \
    static constexpr bool is_signed = SIGNED; \
    static constexpr bool is_integer = INTEGER; \
    static constexpr bool has_infinity = !INTEGER; \
    static constexpr int digits = DIGITS; \
    __host__ __device__ static constexpr T min() { return MIN; } \
    __host__ __device__ static constexpr T lowest() { return LOWEST; } \
    __host__ __device__ static constexpr T max() { return MAX; } \
    __host__ __device__ static constexpr T epsilon() { return EPSILON; } \
    __host__ __device__ static constexpr T infinity() { return INFINITE; } \
    __host__ __device__ static constexpr T quiet_NaN() { return INFINITE - INFINITE; } \
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
