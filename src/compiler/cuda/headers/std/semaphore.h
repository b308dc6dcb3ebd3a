#pragma once
#include <__threads>
#include <mutex>
namespace std {
template <long Most = 2147483647> class counting_semaphore {
  long count_;

public:
  explicit constexpr counting_semaphore(long count) : count_(count) {}
  counting_semaphore(const counting_semaphore &) = delete;
  counting_semaphore &operator=(const counting_semaphore &) = delete;
  static constexpr long max() noexcept { return Most; }
  void release(long count = 1) {
    count_ += count;
    while (count-- > 0) ::__gs_thread_wake(this, 0);
  }
  void acquire() {
    while (count_ == 0) ::__gs_thread_wait(this, "std::counting_semaphore::acquire");
    count_--;
  }
  bool try_acquire() noexcept {
    if (count_ == 0) ::__gs_thread_yield();
    if (count_ == 0) return false;
    count_--;
    return true;
  }
  template <class D> bool try_acquire_for(const D &time) { return try_(std::__ns_of(time)); }
  template <class T> bool try_acquire_until(const T &time) { return try_(std::__ns_until(time)); }

private:
  bool try_(long ns) {
    while (count_ == 0) {
      if (ns <= 0) return false;
      ns = ::__gs_thread_wait_for(this, ns, "std::counting_semaphore::try_acquire_for");
    }
    count_--;
    return true;
  }
};
typedef counting_semaphore<1> binary_semaphore;
}
