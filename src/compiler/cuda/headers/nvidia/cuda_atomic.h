/*
 * cuda::atomic and cuda::atomic_ref of libcu++ over CUDA's atomic functions, of the
 * scope that is asked for. What is released has a fence before it, what acquires one
 * behind it; relaxed ones order nothing.
 */
#pragma once
#include <atomic>
#include <type_traits>
namespace cuda {
/* With atomics that kernels have too in the place of the host's. */
namespace std { using namespace ::std; }
using ::std::memory_order;
using ::std::memory_order_relaxed;
using ::std::memory_order_consume;
using ::std::memory_order_acquire;
using ::std::memory_order_release;
using ::std::memory_order_acq_rel;
using ::std::memory_order_seq_cst;
enum thread_scope { thread_scope_system, thread_scope_device, thread_scope_block, thread_scope_thread };
__host__ __device__ constexpr bool __releases(memory_order order) {
  return order != memory_order_relaxed && order != memory_order_consume && order != memory_order_acquire;
}
__host__ __device__ constexpr bool __acquires(memory_order order) {
  return order != memory_order_relaxed && order != memory_order_release;
}
__host__ __device__ inline void atomic_thread_fence(memory_order order, thread_scope scope = thread_scope_system) {
  if (order != memory_order_relaxed) {
    if (scope == thread_scope_block || scope == thread_scope_thread) __threadfence_block();
    else __threadfence();
  }
}

/* Of the whole device, also for the host's. */
template <thread_scope Scope> struct __gridstride_scope {
  __host__ __device__ static void fence() { __threadfence(); }
  __host__ __device__ static void access() { __atomic_access(); }
  template <typename W> __host__ __device__ static W exch(W *p, W v) { return atomicExch_system(p, v); }
  template <typename W> __host__ __device__ static W cas(W *p, W e, W v) { return atomicCAS_system(p, e, v); }
  template <typename W> __host__ __device__ static W add(W *p, W v) { return atomicAdd_system(p, v); }
  template <typename W> __host__ __device__ static W band(W *p, W v) { return atomicAnd_system(p, v); }
  template <typename W> __host__ __device__ static W bor(W *p, W v) { return atomicOr_system(p, v); }
  template <typename W> __host__ __device__ static W bxor(W *p, W v) { return atomicXor_system(p, v); }
};
template <> struct __gridstride_scope<thread_scope_block> {
  __device__ static void fence() { __threadfence_block(); }
  __device__ static void access() { __atomic_access_block(); }
  template <typename W> __device__ static W exch(W *p, W v) { return atomicExch_block(p, v); }
  template <typename W> __device__ static W cas(W *p, W e, W v) { return atomicCAS_block(p, e, v); }
  template <typename W> __device__ static W add(W *p, W v) { return atomicAdd_block(p, v); }
  template <typename W> __device__ static W band(W *p, W v) { return atomicAnd_block(p, v); }
  template <typename W> __device__ static W bor(W *p, W v) { return atomicOr_block(p, v); }
  template <typename W> __device__ static W bxor(W *p, W v) { return atomicXor_block(p, v); }
};
template <> struct __gridstride_scope<thread_scope_thread> : __gridstride_scope<thread_scope_block> {};

/* What the hardware changes at once: words of 4 or 8 bytes. Smaller types are a part of one. */
template <unsigned int Size> struct __gridstride_word {
  static_assert(Size == 1 || Size == 2 || Size == 4 || Size == 8, "cuda::atomic holds types of 1, 2, 4 or 8 bytes here");
  typedef unsigned int type;
};
template <> struct __gridstride_word<8> { typedef unsigned long long type; };

template <typename T, thread_scope Scope> struct __gridstride_atomic {
  typedef T value_type;
  typedef typename __gridstride_word<sizeof(T)>::type __word;
  typedef __gridstride_scope<Scope> __scope;
  static constexpr bool __is_part = sizeof(T) < 4;
  static constexpr bool is_always_lock_free = true;
  T *__place;
  __host__ __device__ explicit __gridstride_atomic(T *place) : __place(place) {}
  __host__ __device__ static __word __bits(T value) {
    if constexpr (::std::is_integral<T>::value) {
      return (__word)value;
    } else {
      __word bits = 0;
      memcpy(&bits, &value, sizeof(T));
      return bits;
    }
  }
  __host__ __device__ static T __value(__word bits) {
    if constexpr (::std::is_integral<T>::value) {
      return (T)bits;
    } else {
      T value;
      memcpy(&value, &bits, sizeof(T));
      return value;
    }
  }
  /* Of a part of a word: that word, and where the part is in it. */
  __host__ __device__ unsigned int __byte() const { return (unsigned int)((unsigned long long)__place & 3); }
  __host__ __device__ unsigned int *__around() const { return (unsigned int *)((char *)__place - __byte()); }
  __host__ __device__ static constexpr unsigned int __mask() { return (1u << (8 * sizeof(T))) - 1; }
  __host__ __device__ static unsigned int __with(unsigned int word, unsigned int shift, T value) {
    return (word & ~(__mask() << shift)) | (((unsigned int)__bits(value) & __mask()) << shift);
  }
  /* By an atomic, for what is around the part may be nobody's. */
  __host__ __device__ static unsigned int __seen(unsigned int *word) { return __scope::cas(word, 0u, 0u); }
  __host__ __device__ T __exchange_part(T value) const {
    unsigned int *word = __around(), shift = 8 * __byte(), old = __seen(word), seen;
    do {
      seen = old;
      old = __scope::cas(word, seen, __with(seen, shift, value));
    } while (old != seen);
    return __value((old >> shift) & __mask());
  }
  __host__ __device__ bool __replace_part(T &expected, T value) const {
    unsigned int *word = __around(), shift = 8 * __byte(), old = __seen(word), seen;
    do {
      seen = old;
      if (((seen >> shift) & __mask()) != ((unsigned int)__bits(expected) & __mask())) {
        expected = __value((seen >> shift) & __mask());
        return false;
      }
      old = __scope::cas(word, seen, __with(seen, shift, value));
    } while (old != seen);
    return true;
  }
  __host__ __device__ bool is_lock_free() const { return true; }
  __host__ __device__ T load(memory_order order = memory_order_seq_cst) const {
    __scope::access();
    T value = *(volatile T *)__place;
    if (__acquires(order)) __scope::fence();
    return value;
  }
  __host__ __device__ void store(T value, memory_order order = memory_order_seq_cst) const {
    if (__releases(order)) __scope::fence();
    if constexpr (__is_part) {
      __exchange_part(value);
    } else {
      __scope::access();
      *(volatile T *)__place = value;
    }
    if (order == memory_order_seq_cst) __scope::fence();
  }
  __host__ __device__ T exchange(T value, memory_order order = memory_order_seq_cst) const {
    if (__releases(order)) __scope::fence();
    T old;
    if constexpr (__is_part) {
      old = __exchange_part(value);
    } else {
      old = __value(__scope::exch((__word *)__place, __bits(value)));
    }
    if (__acquires(order)) __scope::fence();
    return old;
  }
  __host__ __device__ bool compare_exchange_strong(T &expected, T value, memory_order order = memory_order_seq_cst,
                                          memory_order = memory_order_seq_cst) const {
    if (__releases(order)) __scope::fence();
    bool found;
    if constexpr (__is_part) {
      found = __replace_part(expected, value);
    } else {
      __word wanted = __bits(expected), there = __scope::cas((__word *)__place, wanted, __bits(value));
      expected = __value(there);
      found = there == wanted;
    }
    if (__acquires(order)) __scope::fence();
    return found;
  }
  __host__ __device__ bool compare_exchange_weak(T &expected, T value, memory_order order = memory_order_seq_cst,
                                        memory_order = memory_order_seq_cst) const {
    return compare_exchange_strong(expected, value, order);
  }
  __host__ __device__ T fetch_add(T value, memory_order order = memory_order_seq_cst) const {
    if (__releases(order)) __scope::fence();
    T old;
    if constexpr (__is_part) {
      old = load(memory_order_relaxed);
      while (!__replace_part(old, (T)(old + value))) {
      }
    } else if constexpr (::std::is_floating_point<T>::value) {
      old = __scope::add(__place, value);
    } else {
      old = (T)__scope::add((__word *)__place, (__word)value);
    }
    if (__acquires(order)) __scope::fence();
    return old;
  }
  __host__ __device__ T fetch_sub(T value, memory_order order = memory_order_seq_cst) const {
    return fetch_add((T)-value, order);
  }
  __host__ __device__ T fetch_and(T value, memory_order order = memory_order_seq_cst) const {
    if (__releases(order)) __scope::fence();
    T old;
    if constexpr (__is_part) {
      old = load(memory_order_relaxed);
      while (!__replace_part(old, (T)(old & value))) {
      }
    } else {
      old = (T)__scope::band((__word *)__place, (__word)value);
    }
    if (__acquires(order)) __scope::fence();
    return old;
  }
  __host__ __device__ T fetch_or(T value, memory_order order = memory_order_seq_cst) const {
    if (__releases(order)) __scope::fence();
    T old;
    if constexpr (__is_part) {
      old = load(memory_order_relaxed);
      while (!__replace_part(old, (T)(old | value))) {
      }
    } else {
      old = (T)__scope::bor((__word *)__place, (__word)value);
    }
    if (__acquires(order)) __scope::fence();
    return old;
  }
  __host__ __device__ T fetch_xor(T value, memory_order order = memory_order_seq_cst) const {
    if (__releases(order)) __scope::fence();
    T old;
    if constexpr (__is_part) {
      old = load(memory_order_relaxed);
      while (!__replace_part(old, (T)(old ^ value))) {
      }
    } else {
      old = (T)__scope::bxor((__word *)__place, (__word)value);
    }
    if (__acquires(order)) __scope::fence();
    return old;
  }
  __host__ __device__ T fetch_min(T value, memory_order order = memory_order_seq_cst) const {
    T old = load(order);
    while (value < old && !compare_exchange_strong(old, value, order)) {
    }
    return old;
  }
  __host__ __device__ T fetch_max(T value, memory_order order = memory_order_seq_cst) const {
    T old = load(order);
    while (old < value && !compare_exchange_strong(old, value, order)) {
    }
    return old;
  }
};

template <typename T, thread_scope Scope = thread_scope_system> struct atomic_ref : __gridstride_atomic<T, Scope> {
  __host__ __device__ explicit atomic_ref(T &object) : __gridstride_atomic<T, Scope>(&object) {}
  __host__ __device__ operator T() const { return this->load(); }
  __host__ __device__ T operator=(T value) const {
    this->store(value);
    return value;
  }
  __host__ __device__ T operator++() const { return this->fetch_add(1) + 1; }
  __host__ __device__ T operator++(int) const { return this->fetch_add(1); }
  __host__ __device__ T operator--() const { return this->fetch_sub(1) - 1; }
  __host__ __device__ T operator--(int) const { return this->fetch_sub(1); }
  __host__ __device__ T operator+=(T value) const { return this->fetch_add(value) + value; }
  __host__ __device__ T operator-=(T value) const { return this->fetch_sub(value) - value; }
  __host__ __device__ T operator&=(T value) const { return this->fetch_and(value) & value; }
  __host__ __device__ T operator|=(T value) const { return this->fetch_or(value) | value; }
  __host__ __device__ T operator^=(T value) const { return this->fetch_xor(value) ^ value; }
};

template <typename T, thread_scope Scope = thread_scope_system> struct atomic {
  typedef T value_type;
  typedef atomic_ref<T, Scope> __ref;
  T __object;
  atomic() = default;
  __host__ __device__ constexpr atomic(T value) : __object(value) {}
  atomic(const atomic &) = delete;
  __host__ __device__ T load(memory_order order = memory_order_seq_cst) const { return __ref(const_cast<T &>(__object)).load(order); }
  __host__ __device__ void store(T value, memory_order order = memory_order_seq_cst) { __ref(__object).store(value, order); }
  __host__ __device__ T exchange(T value, memory_order order = memory_order_seq_cst) { return __ref(__object).exchange(value, order); }
  __host__ __device__ bool compare_exchange_strong(T &expected, T value, memory_order order = memory_order_seq_cst,
                                          memory_order = memory_order_seq_cst) {
    return __ref(__object).compare_exchange_strong(expected, value, order);
  }
  __host__ __device__ bool compare_exchange_weak(T &expected, T value, memory_order order = memory_order_seq_cst,
                                        memory_order = memory_order_seq_cst) {
    return __ref(__object).compare_exchange_strong(expected, value, order);
  }
  __host__ __device__ T fetch_add(T value, memory_order order = memory_order_seq_cst) { return __ref(__object).fetch_add(value, order); }
  __host__ __device__ T fetch_sub(T value, memory_order order = memory_order_seq_cst) { return __ref(__object).fetch_sub(value, order); }
  __host__ __device__ T fetch_and(T value, memory_order order = memory_order_seq_cst) { return __ref(__object).fetch_and(value, order); }
  __host__ __device__ T fetch_or(T value, memory_order order = memory_order_seq_cst) { return __ref(__object).fetch_or(value, order); }
  __host__ __device__ T fetch_xor(T value, memory_order order = memory_order_seq_cst) { return __ref(__object).fetch_xor(value, order); }
  __host__ __device__ T fetch_min(T value, memory_order order = memory_order_seq_cst) { return __ref(__object).fetch_min(value, order); }
  __host__ __device__ T fetch_max(T value, memory_order order = memory_order_seq_cst) { return __ref(__object).fetch_max(value, order); }
  __host__ __device__ operator T() const { return load(); }
  __host__ __device__ bool is_lock_free() const { return true; }
  __host__ __device__ T operator=(T value) {
    store(value);
    return value;
  }
  __host__ __device__ T operator++() { return fetch_add(1) + 1; }
  __host__ __device__ T operator++(int) { return fetch_add(1); }
  __host__ __device__ T operator--() { return fetch_sub(1) - 1; }
  __host__ __device__ T operator--(int) { return fetch_sub(1); }
  __host__ __device__ T operator+=(T value) { return fetch_add(value) + value; }
  __host__ __device__ T operator-=(T value) { return fetch_sub(value) - value; }
  __host__ __device__ T operator&=(T value) { return fetch_and(value) & value; }
  __host__ __device__ T operator|=(T value) { return fetch_or(value) | value; }
  __host__ __device__ T operator^=(T value) { return fetch_xor(value) ^ value; }
};
template <thread_scope Scope = thread_scope_system> struct __gridstride_flag {
  atomic<unsigned int, Scope> __set;
  __gridstride_flag() = default;
  __host__ __device__ constexpr __gridstride_flag(int) : __set(0u) {}
  __host__ __device__ bool test(memory_order order = memory_order_seq_cst) const { return __set.load(order) != 0; }
  __host__ __device__ bool test_and_set(memory_order order = memory_order_seq_cst) { return __set.exchange(1u, order) != 0; }
  __host__ __device__ void clear(memory_order order = memory_order_seq_cst) { __set.store(0u, order); }
};
namespace std {
using atomic_flag = ::cuda::__gridstride_flag<>;
using atomic_bool = ::cuda::atomic<bool>;
using atomic_int = ::cuda::atomic<int>;
using atomic_uint = ::cuda::atomic<unsigned int>;
using atomic_long = ::cuda::atomic<long>;
using atomic_ulong = ::cuda::atomic<unsigned long>;
using atomic_llong = ::cuda::atomic<long long>;
using atomic_ullong = ::cuda::atomic<unsigned long long>;
using atomic_size_t = ::cuda::atomic<unsigned long>;
template <typename T> using atomic = ::cuda::atomic<T, thread_scope_system>;
template <typename T> using atomic_ref = ::cuda::atomic_ref<T, thread_scope_system>;
using ::cuda::atomic_thread_fence;
}
}
