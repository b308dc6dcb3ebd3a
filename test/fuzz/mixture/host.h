// What kernels of mixture.ts name, for g++: written from CUDA's manuals, apart
// from what the engine has, so that it is a third opinion. -fwrapv, no contraction.
#include <cfenv>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <type_traits>

#define __global__
#define __device__
#define __constant__ static const
#define __shared__ static

struct Dim { int x; };
static Dim threadIdx, blockIdx, blockDim, gridDim;

typedef long long i64;
typedef unsigned long long u64;

template <class To, class From> static To bits(From v) {
  static_assert(sizeof(To) == sizeof(From), "of one size");
  To r;
  memcpy(&r, &v, sizeof r);
  return r;
}

// ------------------------------------------------------------- vector types

#define VECTOR2(N, T) struct alignas(2 * sizeof(T)) N { T x, y; }; static inline N make_##N(T x, T y) { return {x, y}; }
#define VECTOR4(N, T) struct alignas(4 * sizeof(T)) N { T x, y, z, w; }; static inline N make_##N(T x, T y, T z, T w) { return {x, y, z, w}; }
VECTOR2(short2, short)
VECTOR2(ushort2, unsigned short)
VECTOR2(longlong2, i64)
VECTOR2(ulonglong2, u64)
VECTOR2(double2, double)
VECTOR4(char4, signed char)
VECTOR4(uchar4, unsigned char)
VECTOR4(int4, int)
struct alignas(8) short4 { short x, y, z, w; };
struct alignas(8) ushort4 { unsigned short x, y, z, w; };

// ------------------------------------------------------------------ integers

static inline int min(int a, int b) { return a < b ? a : b; }
static inline int max(int a, int b) { return a > b ? a : b; }
static inline unsigned min(unsigned a, unsigned b) { return a < b ? a : b; }
static inline unsigned max(unsigned a, unsigned b) { return a > b ? a : b; }
static inline i64 min(i64 a, i64 b) { return a < b ? a : b; }
static inline i64 max(i64 a, i64 b) { return a > b ? a : b; }
static inline u64 min(u64 a, u64 b) { return a < b ? a : b; }
static inline u64 max(u64 a, u64 b) { return a > b ? a : b; }
static inline int __mulhi(int a, int b) { return (int)((i64)a * b >> 32); }
static inline unsigned __umulhi(unsigned a, unsigned b) { return (unsigned)((u64)a * b >> 32); }
static inline i64 __mul64hi(i64 a, i64 b) { return (i64)((__int128)a * b >> 64); }
static inline u64 __umul64hi(u64 a, u64 b) { return (u64)((unsigned __int128)a * b >> 64); }
static inline int __mul24(int a, int b) { return (int)((i64)(a << 8 >> 8) * (b << 8 >> 8)); }
static inline int __popc(unsigned v) { return __builtin_popcount(v); }
static inline int __popcll(u64 v) { return __builtin_popcountll(v); }
static inline int __clz(int v) { return v ? __builtin_clz(v) : 32; }
static inline int __clzll(i64 v) { return v ? __builtin_clzll(v) : 64; }
static inline int __ffs(int v) { return __builtin_ffs(v); }
static inline u64 __brevll(u64 v) { u64 r = 0; for (int i = 0; i < 64; i++) r |= (v >> i & 1) << (63 - i); return r; }
static inline unsigned __brev(unsigned v) { return (unsigned)(__brevll(v) >> 32); }
static inline unsigned __byte_perm(unsigned x, unsigned y, unsigned s) { u64 both = (u64)y << 32 | x; unsigned r = 0; for (int i = 0; i < 4; i++) r |= (unsigned)(both >> 8 * (s >> 4 * i & 7) & 255) << 8 * i; return r; }
static inline unsigned __funnelshift_l(unsigned lo, unsigned hi, unsigned s) { return (unsigned)(((u64)hi << 32 | lo) << (s & 31) >> 32); }
static inline unsigned __funnelshift_r(unsigned lo, unsigned hi, unsigned s) { return (unsigned)(((u64)hi << 32 | lo) >> (s & 31)); }
static inline int __dp4a(int a, int b, int c) { for (int i = 0; i < 4; i++) c += (signed char)(a >> 8 * i) * (signed char)(b >> 8 * i); return c; }
static inline unsigned __usad(unsigned a, unsigned b, unsigned c) { return (a > b ? a - b : b - a) + c; }

template <class F> static unsigned lanes(int width, unsigned a, unsigned b, F f) {
  unsigned r = 0, mask = width == 8 ? 255 : 65535;
  for (int i = 0; i < 32; i += width) r |= (unsigned)(f((int)(a >> i & mask), (int)(b >> i & mask)) & (int)mask) << i;
  return r;
}
static inline unsigned __vaddus4(unsigned a, unsigned b) { return lanes(8, a, b, [](int x, int y) { return x + y > 255 ? 255 : x + y; }); }
static inline unsigned __vabsdiffu4(unsigned a, unsigned b) { return lanes(8, a, b, [](int x, int y) { return abs(x - y); }); }
static inline unsigned __vmaxu4(unsigned a, unsigned b) { return lanes(8, a, b, [](int x, int y) { return x > y ? x : y; }); }
static inline unsigned __vavgu4(unsigned a, unsigned b) { return lanes(8, a, b, [](int x, int y) { return (x + y + 1) >> 1; }); }
static inline unsigned __vcmpgtu4(unsigned a, unsigned b) { return lanes(8, a, b, [](int x, int y) { return x > y ? 255 : 0; }); }
static inline unsigned __vadd2(unsigned a, unsigned b) { return lanes(16, a, b, [](int x, int y) { return x + y; }); }
static inline unsigned __vmins2(unsigned a, unsigned b) { return lanes(16, a, b, [](int x, int y) { return (short)x < (short)y ? x : y; }); }
static inline unsigned __vsubss2(unsigned a, unsigned b) { return lanes(16, a, b, [](int x, int y) { int d = (short)x - (short)y; return d > 32767 ? 32767 : d < -32768 ? -32768 : d; }); }

// ------------------------------------------------- reals as integers, and back

/** PTX's cvt: saturates; what is no number is 0, or the top bit alone where 64 bits are in it. */
template <class T, class F> static T saturated(F v) {
  if (v != v) return sizeof(T) == 8 || sizeof(F) == 8 ? (T)1 << (8 * sizeof(T) - 1) : (T)0;
  long double w = v, lo = std::is_signed<T>::value ? -ldexpl(1, 8 * sizeof(T) - 1) : 0, hi = ldexpl(1, 8 * sizeof(T) - (std::is_signed<T>::value ? 1 : 0)) - 1;
  w = truncl(w);
  return w <= lo ? (T)lo : w >= hi ? (T)hi : (T)w;
}
#define TO(T, v) saturated<T>(v)
template <class T, class F> static T rounded(F v, char how) {
  return saturated<T>(v != v ? v : how == 'n' ? (F)rintl(v) : how == 'd' ? (F)floorl(v) : how == 'u' ? (F)ceill(v) : (F)truncl(v));
}
#define TO_INTEGERS(F, N, TN, T) \
  static inline T __##N##2##TN##_rn(F v) { return rounded<T>(v, 'n'); } static inline T __##N##2##TN##_rz(F v) { return rounded<T>(v, 'z'); } \
  static inline T __##N##2##TN##_rd(F v) { return rounded<T>(v, 'd'); } static inline T __##N##2##TN##_ru(F v) { return rounded<T>(v, 'u'); }
#define TO_ALL(F, N) TO_INTEGERS(F, N, int, int) TO_INTEGERS(F, N, uint, unsigned) TO_INTEGERS(F, N, ll, i64) TO_INTEGERS(F, N, ull, u64)
TO_ALL(float, float)
TO_ALL(double, double)

/** The float beside a value of 64 bits of mantissa at most. */
static float floatOf(long double v, char how) {
  float r = (float)v;
  if (how == 'n' || (long double)r == v || v != v || std::isinf(v)) return r;
  bool down = how == 'd' || (how == 'z' && v > 0), above = (long double)r > v;
  return above == down ? nextafterf(r, down ? -INFINITY : INFINITY) : r;
}
#define FLOAT_FROM(N, T) \
  static inline float __##N##2float_rn(T v) { return floatOf(v, 'n'); } static inline float __##N##2float_rz(T v) { return floatOf(v, 'z'); } \
  static inline float __##N##2float_rd(T v) { return floatOf(v, 'd'); } static inline float __##N##2float_ru(T v) { return floatOf(v, 'u'); }
FLOAT_FROM(int, int) FLOAT_FROM(uint, unsigned) FLOAT_FROM(ll, i64) FLOAT_FROM(ull, u64) FLOAT_FROM(double, double)
static inline double __int2double_rn(int v) { return v; }
static inline double __uint2double_rn(unsigned v) { return v; }
static inline int __float_as_int(float v) { return bits<int>(v); }
static inline unsigned __float_as_uint(float v) { return bits<unsigned>(v); }
static inline float __int_as_float(int v) { return bits<float>(v); }
static inline float __uint_as_float(unsigned v) { return bits<float>(v); }
static inline i64 __double_as_longlong(double v) { return bits<i64>(v); }
static inline double __longlong_as_double(i64 v) { return bits<double>(v); }
static inline int __double2hiint(double v) { return (int)(bits<u64>(v) >> 32); }
static inline int __double2loint(double v) { return (int)bits<u64>(v); }
static inline double __hiloint2double(int hi, int lo) { return bits<double>((u64)(unsigned)hi << 32 | (unsigned)lo); }

// ------------------------------------------------------ floats of 16 bits

/** To a float of so few bits, by arithmetic in long double: `mantissa` with the leading 1, least exponent `least`. */
static long double narrowed(long double v, int mantissa, int least, long double largest, char how) {
  if (v != v || std::isinf(v) || v == 0) return v;
  int e = ilogbl(v);
  if (e < least) e = least;
  long double unit = ldexpl(1, e - mantissa + 1), q = v / unit;
  q = (how == 'n' ? rintl(q) : how == 'd' ? floorl(q) : how == 'u' ? ceill(q) : truncl(q)) * unit;
  if (fabsl(q) > largest) {
    bool stays = how == 'z' || (how == 'd' && v > 0) || (how == 'u' && v < 0);
    q = copysignl(stays ? largest : (long double)INFINITY, v);
  }
  return copysignl(q, v);
}

struct __half { unsigned short v; };
struct __nv_bfloat16 { unsigned short v; };
static inline float __half2float(__half h) { return (float)bits<_Float16>(h.v); }
static inline __half halfOf(long double v, char how = 'n') { return {bits<unsigned short>((_Float16)(float)narrowed(v, 11, -14, 65504, how))}; }
static inline float __bfloat162float(__nv_bfloat16 b) { return bits<float>((unsigned)b.v << 16); }
static inline __nv_bfloat16 bfloatOf(long double v, char how = 'n') { return {(unsigned short)(bits<unsigned>((float)narrowed(v, 8, -126, 3.38953138925153547590470800371487866880e38L, how)) >> 16)}; }

#define SIXTEEN(H, F, OF) \
  static inline H operator+(H a, H b) { return OF((long double)F(a) + F(b)); } \
  static inline H operator-(H a, H b) { return OF((long double)F(a) - F(b)); } \
  static inline H operator*(H a, H b) { return OF((long double)F(a) * F(b)); } \
  static inline H operator/(H a, H b) { return OF((long double)F(a) / F(b)); } \
  static inline H operator-(H a) { return {(unsigned short)(a.v ^ 0x8000)}; } \
  static inline bool operator<(H a, H b) { return F(a) < F(b); } static inline bool operator<=(H a, H b) { return F(a) <= F(b); } \
  static inline bool operator>(H a, H b) { return F(a) > F(b); } static inline bool operator>=(H a, H b) { return F(a) >= F(b); } \
  static inline bool operator==(H a, H b) { return F(a) == F(b); } static inline bool operator!=(H a, H b) { return F(a) != F(b); } \
  static inline H __hadd(H a, H b) { return a + b; } static inline H __hsub(H a, H b) { return a - b; } static inline H __hmul(H a, H b) { return a * b; } \
  static inline H __hfma(H a, H b, H c) { return OF((long double)F(a) * F(b) + F(c)); } \
  static inline H __habs(H a) { return {(unsigned short)(a.v & 0x7fff)}; } \
  static inline H __hmax(H a, H b) { return F(a) != F(a) ? b : F(b) != F(b) ? a : F(a) > F(b) ? a : b; } \
  static inline H __hmin(H a, H b) { return F(a) != F(a) ? b : F(b) != F(b) ? a : F(a) < F(b) ? a : b; } \
  static inline bool __hlt(H a, H b) { return a < b; } static inline bool __hle(H a, H b) { return a <= b; } static inline bool __hgt(H a, H b) { return a > b; } \
  static inline bool __hge(H a, H b) { return a >= b; } static inline bool __heq(H a, H b) { return a == b; } \
  static inline bool __hne(H a, H b) { return F(a) < F(b) || F(a) > F(b); }
SIXTEEN(__half, __half2float, halfOf)
SIXTEEN(__nv_bfloat16, __bfloat162float, bfloatOf)
static inline __half __float2half(float v) { return halfOf(v); }
static inline __half __double2half(double v) { return halfOf(v); }
static inline __half __float2half_rn(float v) { return halfOf(v); }
static inline __half __float2half_rz(float v) { return halfOf(v, 'z'); }
static inline __half __float2half_rd(float v) { return halfOf(v, 'd'); }
static inline __half __float2half_ru(float v) { return halfOf(v, 'u'); }
static inline __nv_bfloat16 __float2bfloat16(float v) { return bfloatOf(v); }
static inline __nv_bfloat16 __float2bfloat16_rn(float v) { return bfloatOf(v); }
static inline __nv_bfloat16 __float2bfloat16_rz(float v) { return bfloatOf(v, 'z'); }
static inline __nv_bfloat16 __float2bfloat16_rd(float v) { return bfloatOf(v, 'd'); }
static inline __nv_bfloat16 __float2bfloat16_ru(float v) { return bfloatOf(v, 'u'); }
static inline __half hsqrt(__half v) { return halfOf(sqrtl(__half2float(v))); }
static inline unsigned short __half_as_ushort(__half v) { return v.v; }
static inline short __half_as_short(__half v) { return (short)v.v; }
static inline __half __ushort_as_half(unsigned short v) { return {v}; }
static inline unsigned short __bfloat16_as_ushort(__nv_bfloat16 v) { return v.v; }
static inline __nv_bfloat16 __ushort_as_bfloat16(unsigned short v) { return {v}; }
#define HALF_FROM(N, T) \
  static inline __half __##N##2half_rn(T v) { return halfOf(v, 'n'); } static inline __half __##N##2half_rz(T v) { return halfOf(v, 'z'); } \
  static inline __half __##N##2half_rd(T v) { return halfOf(v, 'd'); } static inline __half __##N##2half_ru(T v) { return halfOf(v, 'u'); }
HALF_FROM(int, int) HALF_FROM(uint, unsigned) HALF_FROM(short, short) HALF_FROM(ushort, unsigned short) HALF_FROM(ll, i64) HALF_FROM(ull, u64)
#define HALF_TO(N, T) \
  static inline T __half2##N##_rn(__half v) { return rounded<T>(__half2float(v), 'n'); } static inline T __half2##N##_rz(__half v) { return rounded<T>(__half2float(v), 'z'); } \
  static inline T __half2##N##_rd(__half v) { return rounded<T>(__half2float(v), 'd'); } static inline T __half2##N##_ru(__half v) { return rounded<T>(__half2float(v), 'u'); }
HALF_TO(int, int) HALF_TO(uint, unsigned) HALF_TO(short, short) HALF_TO(ushort, unsigned short) HALF_TO(ll, i64) HALF_TO(ull, u64)

#define PAIRS(P, H) \
  struct alignas(4) P { H x, y; }; \
  static inline P __hadd2(P a, P b) { return {a.x + b.x, a.y + b.y}; } static inline P __hsub2(P a, P b) { return {a.x - b.x, a.y - b.y}; } \
  static inline P __hmul2(P a, P b) { return {a.x * b.x, a.y * b.y}; } static inline P operator+(P a, P b) { return __hadd2(a, b); } \
  static inline P operator-(P a, P b) { return __hsub2(a, b); } static inline P operator*(P a, P b) { return __hmul2(a, b); } \
  static inline P __hfma2(P a, P b, P c) { return {__hfma(a.x, b.x, c.x), __hfma(a.y, b.y, c.y)}; } \
  static inline P __hmax2(P a, P b) { return {__hmax(a.x, b.x), __hmax(a.y, b.y)}; } static inline P __hmin2(P a, P b) { return {__hmin(a.x, b.x), __hmin(a.y, b.y)}; } \
  static inline P __habs2(P a) { return {__habs(a.x), __habs(a.y)}; } static inline P __hneg2(P a) { return {-a.x, -a.y}; }
PAIRS(__half2, __half)
PAIRS(__nv_bfloat162, __nv_bfloat16)
static inline __half2 __halves2half2(__half a, __half b) { return {a, b}; }
static inline __half2 __half2half2(__half a) { return {a, a}; }
static inline __half2 __float2half2_rn(float v) { return {halfOf(v), halfOf(v)}; }
static inline __half __low2half(__half2 a) { return a.x; }
static inline __half __high2half(__half2 a) { return a.y; }
static inline __half2 __lowhigh2highlow(__half2 a) { return {a.y, a.x}; }
static inline __half yes(bool b) { return {(unsigned short)(b ? 0x3c00 : 0)}; }
static inline __half2 __hlt2(__half2 a, __half2 b) { return {yes(a.x < b.x), yes(a.y < b.y)}; }
static inline __half2 __hge2(__half2 a, __half2 b) { return {yes(a.x >= b.x), yes(a.y >= b.y)}; }
static inline __half2 __heq2(__half2 a, __half2 b) { return {yes(a.x == b.x), yes(a.y == b.y)}; }
static inline bool __hblt2(__half2 a, __half2 b) { return a.x < b.x && a.y < b.y; }
static inline bool __hbge2(__half2 a, __half2 b) { return a.x >= b.x && a.y >= b.y; }
static inline bool __hbeq2(__half2 a, __half2 b) { return a.x == b.x && a.y == b.y; }
static inline bool __hbne2(__half2 a, __half2 b) { return __hne(a.x, b.x) && __hne(a.y, b.y); }
static inline __nv_bfloat162 __halves2bfloat162(__nv_bfloat16 a, __nv_bfloat16 b) { return {a, b}; }
static inline __nv_bfloat162 __bfloat162bfloat162(__nv_bfloat16 a) { return {a, a}; }
static inline __nv_bfloat16 __low2bfloat16(__nv_bfloat162 a) { return a.x; }
static inline __nv_bfloat16 __high2bfloat16(__nv_bfloat162 a) { return a.y; }

// ------------------------------------------- atomics, one thread after another

template <class T> static T replaced(T *p, T v) { T old = *p; *p = v; return old; }
template <class T> static T atomicAdd(T *p, T v) { return replaced<T>(p, *p + v); }
template <class T> static T atomicSub(T *p, T v) { return replaced<T>(p, *p - v); }
template <class T> static T atomicMax(T *p, T v) { return replaced(p, v > *p ? v : *p); }
template <class T> static T atomicMin(T *p, T v) { return replaced(p, v < *p ? v : *p); }
template <class T> static T atomicXor(T *p, T v) { return replaced<T>(p, *p ^ v); }
template <class T> static T atomicOr(T *p, T v) { return replaced<T>(p, *p | v); }
static inline unsigned atomicInc(unsigned *p, unsigned most) { return replaced(p, *p >= most ? 0u : *p + 1); }
static inline u64 atomicCAS(u64 *p, u64 seen, u64 v) { u64 old = *p; if (old == seen) *p = v; return old; }
static inline unsigned short atomicCAS(unsigned short *p, unsigned short seen, unsigned short v) { unsigned short old = *p; if (old == seen) *p = v; return old; }

// --------------------------------------------------------- running the kernels

typedef void Kernel(i64 *out, unsigned char *out8, i64 *packets, u64 *sums, double *reals, const i64 *in, const unsigned char *bytes, const __half *halves, const double *doubles, const float *floats, int n);
struct Case { Kernel *kernel; };
