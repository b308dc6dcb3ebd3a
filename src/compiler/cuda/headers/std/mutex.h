#pragma once
#include <__threads>
#include <__operations>
#include <chrono>
#include <system_error>
#include <tuple>
namespace std {
struct defer_lock_t {};
struct try_to_lock_t {};
struct adopt_lock_t {};
constexpr defer_lock_t defer_lock{};
constexpr try_to_lock_t try_to_lock{};
constexpr adopt_lock_t adopt_lock{};
class mutex {
  bool locked_ = false;
  unsigned long unused_[4];

public:
  mutex() noexcept {}
  mutex(const mutex &) = delete;
  mutex &operator=(const mutex &) = delete;
  void lock() {
    if (locked_) std::__waits_for_ever("std::mutex::lock");
    locked_ = true;
  }
  bool try_lock() {
    const bool was = locked_;
    locked_ = true;
    return !was;
  }
  void unlock() { locked_ = false; }
};
class timed_mutex : public mutex {
public:
  template <class D> bool try_lock_for(const D &) { return try_lock(); }
  template <class T> bool try_lock_until(const T &) { return try_lock(); }
};
class recursive_mutex {
  unsigned long owner_ = 0;
  int count_ = 0;
  unsigned long unused_[3];

public:
  recursive_mutex() {}
  recursive_mutex(const recursive_mutex &) = delete;
  bool try_lock() {
    if (count_ && owner_ != __running_thread) return false;
    owner_ = __running_thread;
    ++count_;
    return true;
  }
  void lock() {
    if (!try_lock()) std::__waits_for_ever("std::recursive_mutex::lock");
  }
  void unlock() { --count_; }
};
class shared_mutex {
  int readers_ = 0;
  bool locked_ = false;
  unsigned long unused_[6];

public:
  shared_mutex() {}
  shared_mutex(const shared_mutex &) = delete;
  bool try_lock() {
    if (locked_ || readers_) return false;
    return locked_ = true;
  }
  void lock() {
    if (!try_lock()) std::__waits_for_ever("std::shared_mutex::lock");
  }
  void unlock() { locked_ = false; }
  bool try_lock_shared() {
    if (locked_) return false;
    ++readers_;
    return true;
  }
  void lock_shared() {
    if (!try_lock_shared()) std::__waits_for_ever("std::shared_mutex::lock_shared");
  }
  void unlock_shared() { --readers_; }
};
template <class M> class lock_guard {
  M &mutex_;

public:
  typedef M mutex_type;
  explicit lock_guard(M &mutex) : mutex_(mutex) { mutex_.lock(); }
  lock_guard(M &mutex, adopt_lock_t) : mutex_(mutex) {}
  lock_guard(const lock_guard &) = delete;
  ~lock_guard() { mutex_.unlock(); }
};
template <class M> class unique_lock {
  M *mutex_;
  bool owns_;

public:
  typedef M mutex_type;
  unique_lock() noexcept : mutex_(nullptr), owns_(false) {}
  explicit unique_lock(M &mutex) : mutex_(&mutex), owns_(true) { mutex.lock(); }
  unique_lock(M &mutex, defer_lock_t) : mutex_(&mutex), owns_(false) {}
  unique_lock(M &mutex, try_to_lock_t) : mutex_(&mutex), owns_(mutex.try_lock()) {}
  unique_lock(M &mutex, adopt_lock_t) : mutex_(&mutex), owns_(true) {}
  unique_lock(unique_lock &&other) noexcept : mutex_(other.mutex_), owns_(other.owns_) {
    other.mutex_ = nullptr;
    other.owns_ = false;
  }
  unique_lock(const unique_lock &) = delete;
  ~unique_lock() {
    if (owns_) mutex_->unlock();
  }
  void lock() {
    mutex_->lock();
    owns_ = true;
  }
  bool try_lock() { return owns_ = mutex_->try_lock(); }
  void unlock() {
    mutex_->unlock();
    owns_ = false;
  }
  bool owns_lock() const noexcept { return owns_; }
  explicit operator bool() const noexcept { return owns_; }
  M *mutex() const noexcept { return mutex_; }
};
template <class M> class shared_lock {
  M *mutex_;
  bool owns_;

public:
  explicit shared_lock(M &mutex) : mutex_(&mutex), owns_(true) { mutex.lock_shared(); }
  shared_lock(const shared_lock &) = delete;
  ~shared_lock() {
    if (owns_) mutex_->unlock_shared();
  }
  void lock() {
    mutex_->lock_shared();
    owns_ = true;
  }
  void unlock() {
    mutex_->unlock_shared();
    owns_ = false;
  }
  bool owns_lock() const noexcept { return owns_; }
};
template <class... M> inline void lock(M &...mutexes) { (mutexes.lock(), ...); }
template <class... M> class scoped_lock;
template <> class scoped_lock<> {
public:
  scoped_lock() {}
};
template <class M, class... N> class scoped_lock<M, N...> {
  M &first_;
  scoped_lock<N...> rest_;

public:
  explicit scoped_lock(M &first, N &...rest) : first_(first), rest_(rest...) { first_.lock(); }
  scoped_lock(const scoped_lock &) = delete;
  ~scoped_lock() { first_.unlock(); }
};
template <class... M> scoped_lock(M &...) -> scoped_lock<M...>;
struct once_flag {
  bool __done = false;
  once_flag() noexcept {}
  once_flag(const once_flag &) = delete;
};
template <class F, class... A> inline void call_once(once_flag &flag, F &&f, A &&...args) {
  if (!flag.__done) {
    std::invoke(f, static_cast<A &&>(args)...);
    flag.__done = true;
  }
}
}
