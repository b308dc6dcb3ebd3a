/*
 * CUB in CUDA C++ itself: warps and blocks, and whole arrays by kernels of its
 * own. Of the algorithms that a template parameter chooses there is one each;
 * what they compute is the same. Results stand where CUB's documentation
 * promises them and nowhere else: of a reduction in the first thread or lane.
 */
#pragma once
#include <type_traits>
#include <limits>
/* NVIDIA's brings these along, and programs count on it. */
#include <chrono>
#include <stdexcept>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <set>
namespace cub {

enum BlockReduceAlgorithm { BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY, BLOCK_REDUCE_RAKING, BLOCK_REDUCE_WARP_REDUCTIONS };
enum BlockScanAlgorithm { BLOCK_SCAN_RAKING, BLOCK_SCAN_RAKING_MEMOIZE, BLOCK_SCAN_WARP_SCANS };
enum BlockHistogramAlgorithm { BLOCK_HISTO_SORT, BLOCK_HISTO_ATOMIC };
enum BlockLoadAlgorithm {
  BLOCK_LOAD_DIRECT,
  BLOCK_LOAD_STRIPED,
  BLOCK_LOAD_VECTORIZE,
  BLOCK_LOAD_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED
};
enum BlockStoreAlgorithm {
  BLOCK_STORE_DIRECT,
  BLOCK_STORE_STRIPED,
  BLOCK_STORE_VECTORIZE,
  BLOCK_STORE_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED
};

struct NullType {};
template <typename K, typename V> struct KeyValuePair {
  typedef K Key;
  typedef V Value;
  K key;
  V value;
  KeyValuePair() = default;
  __host__ __device__ KeyValuePair(const K &k, const V &v) : key(k), value(v) {}
};

struct Sum {
  template <typename T, typename U> __host__ __device__ auto operator()(const T &a, const U &b) const { return a + b; }
};
struct Max {
  template <typename T> __host__ __device__ T operator()(const T &a, const T &b) const { return a < b ? b : a; }
};
struct Min {
  template <typename T> __host__ __device__ T operator()(const T &a, const T &b) const { return b < a ? b : a; }
};
struct ArgMax {
  template <typename K, typename V>
  __host__ __device__ KeyValuePair<K, V> operator()(const KeyValuePair<K, V> &a, const KeyValuePair<K, V> &b) const {
    return b.value > a.value || (a.value == b.value && b.key < a.key) ? b : a;
  }
};
struct ArgMin {
  template <typename K, typename V>
  __host__ __device__ KeyValuePair<K, V> operator()(const KeyValuePair<K, V> &a, const KeyValuePair<K, V> &b) const {
    return b.value < a.value || (a.value == b.value && b.key < a.key) ? b : a;
  }
};
struct Equality {
  template <typename T> __host__ __device__ bool operator()(const T &a, const T &b) const { return a == b; }
};
struct Inequality {
  template <typename T> __host__ __device__ bool operator()(const T &a, const T &b) const { return !(a == b); }
};

__device__ inline int __thread_of_block() { return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x; }
__device__ inline unsigned int LaneId() { return __thread_of_block() & 31; }
__device__ inline unsigned int WarpId() { return __thread_of_block() >> 5; }
/* The lanes of this thread's logical warp. */
__device__ inline unsigned int __lanes_of(int threads) {
  return threads == 32 ? 0xffffffffu : ((1u << threads) - 1) << (LaneId() / threads * threads);
}

/* Numbers as unsigned ones, and these in the order of the numbers. */
template <int BYTES> struct __bits { typedef unsigned long long type; };
template <> struct __bits<4> { typedef unsigned int type; };
template <> struct __bits<2> { typedef unsigned short type; };
template <> struct __bits<1> { typedef unsigned char type; };
template <typename T> struct Traits {
  static_assert(std::is_arithmetic<T>::value, "traits are of integers, float and double here");
  typedef typename __bits<sizeof(T)>::type UnsignedBits;
  static constexpr bool PRIMITIVE = true, NULL_TYPE = false;
  static constexpr UnsignedBits HIGH_BIT = (UnsignedBits)((UnsignedBits)1 << (8 * sizeof(T) - 1));
  static __host__ __device__ UnsignedBits TwiddleIn(UnsignedBits key) {
    if constexpr (std::is_floating_point<T>::value) return key ^ (key & HIGH_BIT ? (UnsignedBits)-1 : HIGH_BIT);
    else if constexpr (std::is_signed<T>::value) return key ^ HIGH_BIT;
    else return key;
  }
  static __host__ __device__ UnsignedBits TwiddleOut(UnsignedBits key) {
    if constexpr (std::is_floating_point<T>::value) return key ^ (key & HIGH_BIT ? HIGH_BIT : (UnsignedBits)-1);
    else return TwiddleIn(key);
  }
};

/* Keys as unsigned numbers of the same order. */
template <typename T> __device__ inline unsigned long long __key_bits(const T &key) {
  if constexpr (std::is_same<T, float>::value) {
    unsigned int bits = key == 0.0f ? 0u : __float_as_uint(key);
    return bits >> 31 ? ~bits : bits | 0x80000000u;
  } else if constexpr (std::is_same<T, double>::value) {
    unsigned long long bits = key == 0.0 ? 0ull : (unsigned long long)__double_as_longlong(key);
    return bits >> 63 ? ~bits : bits | 0x8000000000000000ull;
  } else {
    static_assert(std::is_integral<T>::value, "keys are integers, float or double here");
    constexpr int unused = 64 - 8 * (int)sizeof(T);
    unsigned long long bits = (unsigned long long)(long long)key << unused;
    if constexpr (std::is_signed<T>::value) bits ^= 0x8000000000000000ull;
    return bits >> unused;
  }
}
template <typename T> __device__ inline unsigned int __digit_of(const T &key, int bit, int bits, bool descending) {
  unsigned int mask = (1u << bits) - 1;
  unsigned int digit = (unsigned int)(__key_bits(key) >> bit) & mask;
  return descending ? mask - digit : digit;
}
}
