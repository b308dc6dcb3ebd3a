#pragma once
#include <__threads>
#include <type_traits>
namespace std {
struct __barrier_round {
  void operator()() noexcept {}
};
template <class F = __barrier_round> class barrier {
  long count_, due_;
  unsigned long round_ = 0;
  F completion_;

public:
  typedef unsigned long arrival_token;
  explicit barrier(long count, F completion = F()) : count_(count), due_(count), completion_(completion) {}
  barrier(const barrier &) = delete;
  barrier &operator=(const barrier &) = delete;
  static constexpr long max() noexcept { return 2147483647; }
  arrival_token arrive(long count = 1) {
    const arrival_token token = round_;
    due_ -= count;
    if (due_ == 0) {
      completion_();
      due_ = count_;
      round_++;
      ::__gs_thread_wake(this, 1);
    }
    return token;
  }
  void wait(arrival_token token) const {
    while (round_ == token) ::__gs_thread_wait(this, "std::barrier::wait");
  }
  void arrive_and_wait() { wait(arrive()); }
  void arrive_and_drop() {
    count_--;
    arrive();
  }
};
}
