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
template <class R, class P> inline long __ns_of(const chrono::duration<R, P> &time) {
  return chrono::duration_cast<chrono::nanoseconds>(time).count();
}
template <class C, class D> inline long __ns_until(const chrono::time_point<C, D> &time) {
  return std::__ns_of(time - C::now());
}
class mutex {
protected:
  bool locked_ = false;
  unsigned int waiting_ = 0;
  unsigned long unused_[4];

public:
  typedef void *native_handle_type;
  mutex() noexcept {}
  mutex(const mutex &) = delete;
  mutex &operator=(const mutex &) = delete;
  void lock() {
    std::__locks_again();
    while (locked_) {
      waiting_++;
      ::__gs_thread_lock(this, "std::mutex::lock");
      waiting_--;
    }
    locked_ = true;
  }
  bool try_lock() {
    if (locked_) ::__gs_thread_yield();
    if (locked_) return false;
    return locked_ = true;
  }
  void unlock() {
    locked_ = false;
    if (waiting_) ::__gs_thread_wake(this, 0);
  }
  native_handle_type native_handle() { return this; }
};
class timed_mutex : public mutex {
public:
  template <class D> bool try_lock_for(const D &time) { return try_(std::__ns_of(time)); }
  template <class T> bool try_lock_until(const T &time) { return try_(std::__ns_until(time)); }

private:
  bool try_(long ns) {
    while (locked_) {
      if (ns <= 0) return false;
      waiting_++;
      ns = ::__gs_thread_wait_for(this, ns, "std::timed_mutex::try_lock_for");
      waiting_--;
    }
    return locked_ = true;
  }
};
class recursive_mutex {
  unsigned long owner_ = 0;
  int count_ = 0;
  unsigned int waiting_ = 0;
  unsigned long unused_[3];

public:
  recursive_mutex() {}
  recursive_mutex(const recursive_mutex &) = delete;
  bool try_lock() {
    if (count_ && owner_ != __running_thread) ::__gs_thread_yield();
    if (count_ && owner_ != __running_thread) return false;
    owner_ = __running_thread;
    ++count_;
    return true;
  }
  void lock() {
    std::__locks_again();
    while (count_ && owner_ != __running_thread) {
      waiting_++;
      ::__gs_thread_lock(this, "std::recursive_mutex::lock");
      waiting_--;
    }
    owner_ = __running_thread;
    ++count_;
  }
  void unlock() {
    if (--count_ == 0 && waiting_) ::__gs_thread_wake(this, 0);
  }
  template <class D> bool try_lock_for(const D &time) { return try_(std::__ns_of(time)); }
  template <class T> bool try_lock_until(const T &time) { return try_(std::__ns_until(time)); }

private:
  bool try_(long ns) {
    while (count_ && owner_ != __running_thread) {
      if (ns <= 0) return false;
      waiting_++;
      ns = ::__gs_thread_wait_for(this, ns, "std::recursive_timed_mutex::try_lock_for");
      waiting_--;
    }
    owner_ = __running_thread;
    ++count_;
    return true;
  }
};
typedef recursive_mutex recursive_timed_mutex;
class shared_mutex {
  int readers_ = 0;
  bool locked_ = false;
  unsigned int waiting_ = 0;
  unsigned long unused_[5];

public:
  shared_mutex() {}
  shared_mutex(const shared_mutex &) = delete;
  bool try_lock() {
    if (locked_ || readers_) ::__gs_thread_yield();
    if (locked_ || readers_) return false;
    return locked_ = true;
  }
  void lock() {
    std::__locks_again();
    while (locked_ || readers_) {
      waiting_++;
      ::__gs_thread_lock(this, "std::shared_mutex::lock");
      waiting_--;
    }
    locked_ = true;
  }
  void unlock() {
    locked_ = false;
    if (waiting_) ::__gs_thread_wake(this, 1);
  }
  bool try_lock_shared() {
    if (locked_) ::__gs_thread_yield();
    if (locked_) return false;
    ++readers_;
    return true;
  }
  void lock_shared() {
    std::__locks_again();
    while (locked_) {
      waiting_++;
      ::__gs_thread_lock(this, "std::shared_mutex::lock_shared");
      waiting_--;
    }
    ++readers_;
  }
  void unlock_shared() {
    if (--readers_ == 0 && waiting_) ::__gs_thread_wake(this, 1);
  }
  template <class D> bool try_lock_for(const D &time) { return try_(std::__ns_of(time), true); }
  template <class T> bool try_lock_until(const T &time) { return try_(std::__ns_until(time), true); }
  template <class D> bool try_lock_shared_for(const D &time) { return try_(std::__ns_of(time), false); }
  template <class T> bool try_lock_shared_until(const T &time) { return try_(std::__ns_until(time), false); }

private:
  bool try_(long ns, bool alone) {
    while (locked_ || (alone && readers_)) {
      if (ns <= 0) return false;
      waiting_++;
      ns = ::__gs_thread_wait_for(this, ns, "std::shared_timed_mutex::try_lock_for");
      waiting_--;
    }
    if (alone) locked_ = true;
    else ++readers_;
    return true;
  }
};
typedef shared_mutex shared_timed_mutex;
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
  template <class R, class P> unique_lock(M &mutex, const chrono::duration<R, P> &time) : mutex_(&mutex), owns_(mutex.try_lock_for(time)) {}
  template <class C, class D> unique_lock(M &mutex, const chrono::time_point<C, D> &time) : mutex_(&mutex), owns_(mutex.try_lock_until(time)) {}
  unique_lock(unique_lock &&other) noexcept : mutex_(other.mutex_), owns_(other.owns_) {
    other.mutex_ = nullptr;
    other.owns_ = false;
  }
  unique_lock &operator=(unique_lock &&other) noexcept {
    if (owns_) mutex_->unlock();
    mutex_ = other.mutex_;
    owns_ = other.owns_;
    other.mutex_ = nullptr;
    other.owns_ = false;
    return *this;
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
  template <class D> bool try_lock_for(const D &time) { return owns_ = mutex_->try_lock_for(time); }
  template <class T> bool try_lock_until(const T &time) { return owns_ = mutex_->try_lock_until(time); }
  void unlock() {
    mutex_->unlock();
    owns_ = false;
  }
  M *release() noexcept {
    M *was = mutex_;
    mutex_ = nullptr;
    owns_ = false;
    return was;
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
inline bool __try_all() { return true; }
template <class M, class... N> inline bool __try_all(M &first, N &...rest) {
  if (!first.try_lock()) return false;
  if (std::__try_all(rest...)) return true;
  first.unlock();
  return false;
}
/* Who holds one and waits for another might wait for who waits for it. */
template <class M, class... N> inline void __lock_all(M &first, N &...rest) {
  for (;;) {
    first.lock();
    if (std::__try_all(rest...)) return;
    first.unlock();
    ::__gs_thread_yield();
  }
}
template <class M, class N, class... O> inline void lock(M &first, N &second, O &...rest) { std::__lock_all(first, second, rest...); }
inline int __first_locked(int) { return -1; }
template <class M, class... N> inline int __first_locked(int at, M &first, N &...rest) {
  if (!first.try_lock()) return at;
  const int found = std::__first_locked(at + 1, rest...);
  if (found >= 0) first.unlock();
  return found;
}
template <class M, class N, class... O> inline int try_lock(M &first, N &second, O &...rest) { return std::__first_locked(0, first, second, rest...); }
template <class... M> class scoped_lock;
template <> class scoped_lock<> {
public:
  scoped_lock() {}
  explicit scoped_lock(adopt_lock_t) {}
};
template <class M, class... N> class scoped_lock<M, N...> {
  M &first_;
  scoped_lock<N...> rest_;

public:
  explicit scoped_lock(M &first, N &...rest) : first_(first), rest_(adopt_lock, rest...) { std::__lock_all(first, rest...); }
  scoped_lock(adopt_lock_t, M &first, N &...rest) : first_(first), rest_(adopt_lock, rest...) {}
  scoped_lock(const scoped_lock &) = delete;
  ~scoped_lock() { first_.unlock(); }
};
template <class... M> scoped_lock(M &...) -> scoped_lock<M...>;
struct once_flag {
  /* 1: somebody is at it, 2: done. */
  int __state = 0;
  once_flag() noexcept {}
  once_flag(const once_flag &) = delete;
};
struct __once_run {
  once_flag &flag;
  int after = 0;
  explicit __once_run(once_flag &flag) : flag(flag) { flag.__state = 1; }
  ~__once_run() {
    flag.__state = after;
    ::__gs_thread_wake(&flag, 1);
  }
};
template <class F, class... A> inline void call_once(once_flag &flag, F &&f, A &&...args) {
  while (flag.__state == 1) ::__gs_thread_lock(&flag, "std::call_once");
  if (flag.__state == 0) {
    __once_run run(flag);
    std::invoke(f, static_cast<A &&>(args)...);
    run.after = 2;
  }
}
}
