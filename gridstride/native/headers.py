"""What NVRTC is given before and behind a text, and for the headers that it has not.

Sources of cells include the host's headers, of which kernels use a few names.
"""

_STDINT = """#pragma once
typedef signed char int8_t; typedef unsigned char uint8_t;
typedef short int16_t; typedef unsigned short uint16_t;
typedef int int32_t; typedef unsigned int uint32_t;
typedef long long int64_t; typedef unsigned long long uint64_t;
typedef decltype(sizeof(0)) uintptr_t; typedef long long intptr_t;
"""

_LIMITS = """#pragma once
#define CHAR_BIT 8
#define INT_MAX 2147483647
#define INT_MIN (-INT_MAX - 1)
#define UINT_MAX 4294967295u
#define LLONG_MAX 9223372036854775807ll
#define LLONG_MIN (-LLONG_MAX - 1)
#define ULLONG_MAX 18446744073709551615ull
"""

_FLOAT = """#pragma once
#define FLT_MAX 3.402823466e+38f
#define FLT_MIN 1.175494351e-38f
#define FLT_EPSILON 1.192092896e-07f
#define DBL_MAX 1.7976931348623157e+308
#define DBL_MIN 2.2250738585072014e-308
#define DBL_EPSILON 2.2204460492503131e-16
"""

_ASSERT = """#pragma once
#ifndef assert
extern "C" __device__ void __assertfail(const char *, const char *, unsigned, const char *, decltype(sizeof(0)));
#define assert(condition) ((condition) ? (void)0 : __assertfail(#condition, __FILE__, __LINE__, __func__, 1))
#endif
"""

_NOTHING = "#pragma once\n"

#: Texts of headers, by what a source includes.
HEADERS = {
    **{name: _STDINT for name in ("stdint.h", "cstdint")},
    **{name: _LIMITS for name in ("limits.h", "climits")},
    **{name: _FLOAT for name in ("float.h", "cfloat")},
    **{name: _ASSERT for name in ("assert.h", "cassert")},
    **{
        name: _NOTHING
        for name in (
            "cuda.h",
            "cuda_runtime.h",
            "cuda_runtime_api.h",
            "device_launch_parameters.h",
            "math.h",
            "cmath",
            "stdio.h",
            "cstdio",
            "stdlib.h",
            "cstdlib",
            "string.h",
            "cstring",
        )
    },
}

#: The name of the variable whose first value is what SIGNATURE says.
VARIABLE = "gridstride_signature"

#: Numbers that describe a parameter.
FIELDS = 5

#: Behind a text: what a kernel's parameters are, for Python to read from the compiled module.
#: NVRTC knows the types behind every typedef and template; a reader of texts would not. A
#: parameter is: whether a pointer, whether what it points to is const, the kind of its scalar (a
#: letter, 0 for none), the scalar's bytes, and the bytes of the value or of what is pointed to.
SIGNATURE = """
namespace gridstride_ {
template <typename T> struct Scalar { enum { kind = 0, bytes = 0 }; };
#define GRIDSTRIDE_SCALAR(T, k) \\
  template <> struct Scalar<T> { enum { kind = k, bytes = sizeof(T) }; };
#define GRIDSTRIDE_VECTOR(T, E, k) \\
  template <> struct Scalar<T> { enum { kind = k, bytes = sizeof(E) }; };
#define GRIDSTRIDE_VECTORS(T, E, k) \\
  GRIDSTRIDE_VECTOR(T##1, E, k) GRIDSTRIDE_VECTOR(T##2, E, k) GRIDSTRIDE_VECTOR(T##3, E, k) GRIDSTRIDE_VECTOR(T##4, E, k)
GRIDSTRIDE_SCALAR(bool, 'b')
GRIDSTRIDE_SCALAR(char, 'i') GRIDSTRIDE_SCALAR(signed char, 'i') GRIDSTRIDE_SCALAR(unsigned char, 'u')
GRIDSTRIDE_SCALAR(short, 'i') GRIDSTRIDE_SCALAR(unsigned short, 'u')
GRIDSTRIDE_SCALAR(int, 'i') GRIDSTRIDE_SCALAR(unsigned int, 'u')
GRIDSTRIDE_SCALAR(long, 'i') GRIDSTRIDE_SCALAR(unsigned long, 'u')
GRIDSTRIDE_SCALAR(long long, 'i') GRIDSTRIDE_SCALAR(unsigned long long, 'u')
GRIDSTRIDE_SCALAR(float, 'f') GRIDSTRIDE_SCALAR(double, 'f')
GRIDSTRIDE_VECTORS(char, char, 'i') GRIDSTRIDE_VECTORS(uchar, char, 'u')
GRIDSTRIDE_VECTORS(short, short, 'i') GRIDSTRIDE_VECTORS(ushort, short, 'u')
GRIDSTRIDE_VECTORS(int, int, 'i') GRIDSTRIDE_VECTORS(uint, int, 'u')
GRIDSTRIDE_VECTORS(float, float, 'f')
GRIDSTRIDE_VECTOR(double2, double, 'f')
GRIDSTRIDE_VECTOR(longlong2, long long, 'i') GRIDSTRIDE_VECTOR(ulonglong2, long long, 'u')
#ifdef __CUDA_FP16_TYPES_EXIST__
GRIDSTRIDE_SCALAR(__half, 'f') GRIDSTRIDE_VECTOR(__half2, __half, 'f')
#endif
template <typename T> struct Bare { typedef T type; enum { isConst = 0 }; };
template <typename T> struct Bare<const T> { typedef typename Bare<T>::type type; enum { isConst = 1 }; };
template <typename T> struct Bare<volatile T> { typedef typename Bare<T>::type type; enum { isConst = Bare<T>::isConst }; };
template <typename T> struct Bare<const volatile T> { typedef T type; enum { isConst = 1 }; };
template <typename T> struct Size { enum { bytes = sizeof(T) }; };
template <> struct Size<void> { enum { bytes = 1 }; };
struct Parameter { unsigned isPointer, isConst, kind, scalarBytes, bytes; };
template <typename T> struct Of {
  __host__ __device__ static constexpr Parameter value() { return {0, 0, Scalar<T>::kind, Scalar<T>::bytes, sizeof(T)}; }
};
template <typename T> struct Of<T *> {
  typedef typename Bare<T>::type E;
  __host__ __device__ static constexpr Parameter value() { return {1, Bare<T>::isConst, Scalar<E>::kind, Scalar<E>::bytes, Size<E>::bytes}; }
};
template <int n> struct Parameters { unsigned count; Parameter all[n + 1]; };
template <typename... A>
__host__ __device__ constexpr Parameters<sizeof...(A)> signature(void (*)(A...)) {
  return {sizeof...(A), {Of<A>::value()..., Parameter{}}};
}
}
extern "C" __device__ constexpr auto gridstride_signature = gridstride_::signature(static_cast<decltype(&%s)>(nullptr));
"""
