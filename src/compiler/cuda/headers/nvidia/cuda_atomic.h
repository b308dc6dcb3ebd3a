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

/* What the hardware changes at once: words of 4 or 8 bytes. */
template <unsigned int Size> struct __gridstride_word {
  static_assert(Size == 4 || Size == 8, "cuda::atomic holds types of 4 or 8 bytes here");
  typedef unsigned int type;
};
template <> struct __gridstride_word<8> { typedef unsigned long long type; };

template <typename T, thread_scope Scope> struct __gridstride_atomic {
  typedef T value_type;
  typedef typename __gridstride_word<sizeof(T)>::type __word;
  typedef __gridstride_scope<Scope> __scope;
  T *__place;
  __host__ __device__ explicit __gridstride_atomic(T *place) : __place(place) {}
  __host__ __device__ static __word __bits(T value) {
    if constexpr (::std::is_integral<T>::value) {
      return (__word)value;
    } else {
      __word bits;
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
  __host__ __device__ T load(memory_order order = memory_order_seq_cst) const {
    __scope::access();
    T value = *(volatile T *)__place;
    if (__acquires(order)) __scope::fence();
    return value;
  }
  __host__ __device__ void store(T value, memory_order order = memory_order_seq_cst) const {
    if (__releases(order)) __scope::fence();
    __scope::access();
    *(volatile T *)__place = value;
    if (order == memory_order_seq_cst) __scope::fence();
  }
  __host__ __device__ T exchange(T value, memory_order order = memory_order_seq_cst) const {
    if (__releases(order)) __scope::fence();
    T old = __value(__scope::exch((__word *)__place, __bits(value)));
    if (__acquires(order)) __scope::fence();
    return old;
  }
  __host__ __device__ bool compare_exchange_strong(T &expected, T value, memory_order order = memory_order_seq_cst,
                                          memory_order = memory_order_seq_cst) const {
    if (__releases(order)) __scope::fence();
    __word wanted = __bits(expected), found = __scope::cas((__word *)__place, wanted, __bits(value));
    if (__acquires(order)) __scope::fence();
    expected = __value(found);
    return found == wanted;
  }
  __host__ __device__ bool compare_exchange_weak(T &expected, T value, memory_order order = memory_order_seq_cst,
                                        memory_order = memory_order_seq_cst) const {
    return compare_exchange_strong(expected, value, order);
  }
  __host__ __device__ T fetch_add(T value, memory_order order = memory_order_seq_cst) const {
    if (__releases(order)) __scope::fence();
    T old;
    if constexpr (::std::is_floating_point<T>::value) {
      old = __scope::add(__place, value);
    } else {
      old = (T)__scope::add((__word *)__place, (__word)value);
    }
    if (__acquires(order)) __scope::fence();
    return old;
  }
  __host__ __device__ T fetch_sub(T value, memory_order order = memory_order_seq_cst) const {
    return fetch_add(-value, order);
  }
  __host__ __device__ T fetch_and(T value, memory_order order = memory_order_seq_cst) const {
    if (__releases(order)) __scope::fence();
    T old = (T)__scope::band((__word *)__place, (__word)value);
    if (__acquires(order)) __scope::fence();
    return old;
  }
  __host__ __device__ T fetch_or(T value, memory_order order = memory_order_seq_cst) const {
    if (__releases(order)) __scope::fence();
    T old = (T)__scope::bor((__word *)__place, (__word)value);
    if (__acquires(order)) __scope::fence();
    return old;
  }
  __host__ __device__ T fetch_xor(T value, memory_order order = memory_order_seq_cst) const {
    if (__releases(order)) __scope::fence();
    T old = (T)__scope::bxor((__word *)__place, (__word)value);
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
  __host__ __device__ T load(memory_order order = memory_order_seq_cst) { return __ref(__object).load(order); }
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
  __host__ __device__ operator T() { return load(); }
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
};
namespace std {
template <typename T> using atomic = ::cuda::atomic<T, thread_scope_system>;
template <typename T> using atomic_ref = ::cuda::atomic_ref<T, thread_scope_system>;
using ::cuda::atomic_thread_fence;
}
}
