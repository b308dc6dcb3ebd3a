#pragma once
#include <__threads>
namespace std {
class latch {
  long due_;

public:
  explicit constexpr latch(long count) : due_(count) {}
  latch(const latch &) = delete;
  latch &operator=(const latch &) = delete;
  static constexpr long max() noexcept { return 2147483647; }
  void count_down(long count = 1) {
    due_ -= count;
    if (due_ == 0) ::__gs_thread_wake(this, 1);
  }
  bool try_wait() const noexcept {
    if (due_ != 0) ::__gs_thread_yield();
    return due_ == 0;
  }
  void wait() const {
    while (due_ != 0) ::__gs_thread_wait(this, "std::latch::wait");
  }
  void arrive_and_wait(long count = 1) {
    count_down(count);
    wait();
  }
};
}
