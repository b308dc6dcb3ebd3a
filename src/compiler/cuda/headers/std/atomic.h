#pragma once
#include <__threads>
#include <type_traits>
namespace std {
enum class memory_order { relaxed, consume, acquire, release, acq_rel, seq_cst };
inline constexpr memory_order memory_order_relaxed = memory_order::relaxed;
inline constexpr memory_order memory_order_consume = memory_order::consume;
inline constexpr memory_order memory_order_acquire = memory_order::acquire;
inline constexpr memory_order memory_order_release = memory_order::release;
inline constexpr memory_order memory_order_acq_rel = memory_order::acq_rel;
inline constexpr memory_order memory_order_seq_cst = memory_order::seq_cst;
/* Who looks again and again may wait for what another thread does. */
inline const void *__watched = nullptr;
inline unsigned int __looks = 0;
inline bool __saw_changes = false;
inline void __look(const void *object) {
  if (__watched != object) {
    __watched = object;
    __saw_changes = true;
  }
  if (++__looks == 256) {
    const bool saw = __saw_changes;
    __looks = 0;
    ::__gs_thread_spin(!saw);
    __watched = object;
    __saw_changes = false;
  }
}
inline void __change() { __watched = nullptr; }
template <class T> class atomic {
  T value_;

public:
  typedef T value_type;
  static constexpr bool is_always_lock_free = true;
  constexpr atomic() noexcept : value_() {}
  constexpr atomic(T value) noexcept : value_(value) {}
  atomic(const atomic &) = delete;
  atomic &operator=(const atomic &) = delete;
  bool is_lock_free() const noexcept { return true; }
  T load(memory_order = memory_order_seq_cst) const noexcept {
    std::__look(this);
    return value_;
  }
  void store(T value, memory_order = memory_order_seq_cst) noexcept {
    std::__change();
    value_ = value;
  }
  operator T() const noexcept { return load(); }
  T operator=(T value) noexcept {
    store(value);
    return value;
  }
  void wait(T old, memory_order = memory_order_seq_cst) const noexcept {
    while (value_ == old) ::__gs_thread_wait(this, "std::atomic::wait");
  }
  void notify_one() noexcept { ::__gs_thread_wake(this, 0); }
  void notify_all() noexcept { ::__gs_thread_wake(this, 1); }
  T exchange(T value, memory_order = memory_order_seq_cst) noexcept {
    const T old = value_;
    if (old == value) std::__look(this);
    else std::__change();
    value_ = value;
    return old;
  }
  bool compare_exchange_strong(T &expected, T desired, memory_order = memory_order_seq_cst,
                               memory_order = memory_order_seq_cst) noexcept {
    if (value_ == expected) {
      store(desired);
      return true;
    }
    std::__look(this);
    expected = value_;
    return false;
  }
  bool compare_exchange_weak(T &expected, T desired, memory_order = memory_order_seq_cst,
                             memory_order = memory_order_seq_cst) noexcept {
    return compare_exchange_strong(expected, desired);
  }
  template <class U> T fetch_add(U other, memory_order = memory_order_seq_cst) noexcept {
    const T old = value_;
    store(old + other);
    return old;
  }
  template <class U> T fetch_sub(U other, memory_order = memory_order_seq_cst) noexcept {
    const T old = value_;
    store(old - other);
    return old;
  }
  T fetch_and(T other, memory_order = memory_order_seq_cst) noexcept {
    const T old = value_;
    store(old & other);
    return old;
  }
  T fetch_or(T other, memory_order = memory_order_seq_cst) noexcept {
    const T old = value_;
    store(old | other);
    return old;
  }
  T fetch_xor(T other, memory_order = memory_order_seq_cst) noexcept {
    const T old = value_;
    store(old ^ other);
    return old;
  }
  T operator++() noexcept { return fetch_add(1) + 1; }
  T operator++(int) noexcept { return fetch_add(1); }
  T operator--() noexcept { return fetch_sub(1) - 1; }
  T operator--(int) noexcept { return fetch_sub(1); }
  template <class U> T operator+=(U other) noexcept { return fetch_add(other) + other; }
  template <class U> T operator-=(U other) noexcept { return fetch_sub(other) - other; }
  T operator&=(T other) noexcept { return fetch_and(other) & other; }
  T operator|=(T other) noexcept { return fetch_or(other) | other; }
  T operator^=(T other) noexcept { return fetch_xor(other) ^ other; }
};
template <class O, class T> inline O &operator<<(O &out, const atomic<T> &value) { return out << value.load(); }
typedef atomic<bool> atomic_bool;
typedef atomic<int> atomic_int;
typedef atomic<unsigned int> atomic_uint;
typedef atomic<long> atomic_long;
typedef atomic<unsigned long> atomic_ulong;
typedef atomic<long long> atomic_llong;
typedef atomic<unsigned long long> atomic_ullong;
typedef atomic<unsigned long> atomic_size_t;
typedef atomic<char> atomic_char;
typedef atomic<signed char> atomic_schar;
typedef atomic<unsigned char> atomic_uchar;
typedef atomic<short> atomic_short;
typedef atomic<unsigned short> atomic_ushort;
typedef atomic<char16_t> atomic_char16_t;
typedef atomic<char32_t> atomic_char32_t;
typedef atomic<wchar_t> atomic_wchar_t;
typedef atomic<signed char> atomic_int8_t;
typedef atomic<unsigned char> atomic_uint8_t;
typedef atomic<short> atomic_int16_t;
typedef atomic<unsigned short> atomic_uint16_t;
typedef atomic<int> atomic_int32_t;
typedef atomic<unsigned int> atomic_uint32_t;
typedef atomic<long> atomic_int64_t;
typedef atomic<unsigned long> atomic_uint64_t;
typedef atomic<signed char> atomic_int_least8_t;
typedef atomic<unsigned char> atomic_uint_least8_t;
typedef atomic<short> atomic_int_least16_t;
typedef atomic<unsigned short> atomic_uint_least16_t;
typedef atomic<int> atomic_int_least32_t;
typedef atomic<unsigned int> atomic_uint_least32_t;
typedef atomic<long> atomic_int_least64_t;
typedef atomic<unsigned long> atomic_uint_least64_t;
typedef atomic<signed char> atomic_int_fast8_t;
typedef atomic<unsigned char> atomic_uint_fast8_t;
typedef atomic<long> atomic_int_fast16_t;
typedef atomic<unsigned long> atomic_uint_fast16_t;
typedef atomic<long> atomic_int_fast32_t;
typedef atomic<unsigned long> atomic_uint_fast32_t;
typedef atomic<long> atomic_int_fast64_t;
typedef atomic<unsigned long> atomic_uint_fast64_t;
typedef atomic<long> atomic_intptr_t;
typedef atomic<unsigned long> atomic_uintptr_t;
typedef atomic<long> atomic_ptrdiff_t;
typedef atomic<long> atomic_intmax_t;
typedef atomic<unsigned long> atomic_uintmax_t;
template <class T> inline bool atomic_is_lock_free(const atomic<T> *) noexcept { return true; }
template <class T> inline void atomic_init(atomic<T> *at, typename atomic<T>::value_type value) noexcept { at->store(value); }
template <class T> inline void atomic_store(atomic<T> *at, typename atomic<T>::value_type value) noexcept { at->store(value); }
template <class T> inline void atomic_store_explicit(atomic<T> *at, typename atomic<T>::value_type value, memory_order) noexcept { at->store(value); }
template <class T> inline T atomic_load(const atomic<T> *at) noexcept { return at->load(); }
template <class T> inline T atomic_load_explicit(const atomic<T> *at, memory_order) noexcept { return at->load(); }
template <class T> inline T atomic_exchange(atomic<T> *at, typename atomic<T>::value_type value) noexcept { return at->exchange(value); }
template <class T> inline T atomic_exchange_explicit(atomic<T> *at, typename atomic<T>::value_type value, memory_order) noexcept { return at->exchange(value); }
template <class T> inline bool atomic_compare_exchange_weak(atomic<T> *at, T *expected, typename atomic<T>::value_type value) noexcept { return at->compare_exchange_weak(*expected, value); }
template <class T> inline bool atomic_compare_exchange_weak_explicit(atomic<T> *at, T *expected, typename atomic<T>::value_type value, memory_order, memory_order) noexcept { return at->compare_exchange_weak(*expected, value); }
template <class T> inline bool atomic_compare_exchange_strong(atomic<T> *at, T *expected, typename atomic<T>::value_type value) noexcept { return at->compare_exchange_strong(*expected, value); }
template <class T> inline bool atomic_compare_exchange_strong_explicit(atomic<T> *at, T *expected, typename atomic<T>::value_type value, memory_order, memory_order) noexcept { return at->compare_exchange_strong(*expected, value); }
template <class T, class U> inline T atomic_fetch_add(atomic<T> *at, U by) noexcept { return at->fetch_add(by); }
template <class T, class U> inline T atomic_fetch_add_explicit(atomic<T> *at, U by, memory_order) noexcept { return at->fetch_add(by); }
template <class T, class U> inline T atomic_fetch_sub(atomic<T> *at, U by) noexcept { return at->fetch_sub(by); }
template <class T, class U> inline T atomic_fetch_sub_explicit(atomic<T> *at, U by, memory_order) noexcept { return at->fetch_sub(by); }
template <class T> inline T atomic_fetch_and(atomic<T> *at, typename atomic<T>::value_type by) noexcept { return at->fetch_and(by); }
template <class T> inline T atomic_fetch_and_explicit(atomic<T> *at, typename atomic<T>::value_type by, memory_order) noexcept { return at->fetch_and(by); }
template <class T> inline T atomic_fetch_or(atomic<T> *at, typename atomic<T>::value_type by) noexcept { return at->fetch_or(by); }
template <class T> inline T atomic_fetch_or_explicit(atomic<T> *at, typename atomic<T>::value_type by, memory_order) noexcept { return at->fetch_or(by); }
template <class T> inline T atomic_fetch_xor(atomic<T> *at, typename atomic<T>::value_type by) noexcept { return at->fetch_xor(by); }
template <class T> inline T atomic_fetch_xor_explicit(atomic<T> *at, typename atomic<T>::value_type by, memory_order) noexcept { return at->fetch_xor(by); }
struct atomic_flag {
  bool __set = false;
  constexpr atomic_flag() noexcept {}
  constexpr atomic_flag(bool set) noexcept : __set(set) {}
  bool test_and_set(memory_order = memory_order_seq_cst) noexcept {
    if (__set) std::__look(this);
    else std::__change();
    const bool was = __set;
    __set = true;
    return was;
  }
  void clear(memory_order = memory_order_seq_cst) noexcept {
    std::__change();
    __set = false;
  }
  bool test(memory_order = memory_order_seq_cst) const noexcept {
    std::__look(this);
    return __set;
  }
  void wait(bool old, memory_order = memory_order_seq_cst) const noexcept {
    while (__set == old) ::__gs_thread_wait(this, "std::atomic_flag::wait");
  }
  void notify_one() noexcept { ::__gs_thread_wake(this, 0); }
  void notify_all() noexcept { ::__gs_thread_wake(this, 1); }
};
inline bool atomic_flag_test_and_set(atomic_flag *at) noexcept { return at->test_and_set(); }
inline bool atomic_flag_test_and_set_explicit(atomic_flag *at, memory_order) noexcept { return at->test_and_set(); }
inline void atomic_flag_clear(atomic_flag *at) noexcept { at->clear(); }
inline void atomic_flag_clear_explicit(atomic_flag *at, memory_order) noexcept { at->clear(); }
template <class T> inline T kill_dependency(T value) noexcept { return value; }
inline void atomic_thread_fence(memory_order) noexcept {}
inline void atomic_signal_fence(memory_order) noexcept {}
#define ATOMIC_FLAG_INIT false
#define ATOMIC_VAR_INIT(value) (value)
#define ATOMIC_BOOL_LOCK_FREE 2
#define ATOMIC_CHAR_LOCK_FREE 2
#define ATOMIC_SHORT_LOCK_FREE 2
#define ATOMIC_INT_LOCK_FREE 2
#define ATOMIC_LONG_LOCK_FREE 2
#define ATOMIC_LLONG_LOCK_FREE 2
#define ATOMIC_POINTER_LOCK_FREE 2
}
