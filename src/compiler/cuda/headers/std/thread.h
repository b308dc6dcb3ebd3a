#pragma once
#include <__threads>
#include <__operations>
#include <chrono>
#include <memory>
#include <ostream>
#include <string>
#include <tuple>
namespace std {
class thread {
  unsigned long number_;

public:
  class id {
    unsigned long number_;

  public:
    id() : number_(~0ul) {}
    explicit id(unsigned long number) : number_(number) {}
    bool operator==(const id &other) const { return number_ == other.number_; }
    bool operator!=(const id &other) const { return number_ != other.number_; }
    bool operator<(const id &other) const { return number_ < other.number_; }
    unsigned long __number() const { return number_; }
  };
  typedef unsigned long native_handle_type;
  thread() noexcept : number_(0) {}
  template <class F, class... A> explicit thread(F &&f, A &&...args) : number_(__made_threads + 1) {
    __thread_run run;
    std::__call_copy(static_cast<F &&>(f), decay_t<A>(static_cast<A &&>(args))...);
  }
  thread(const thread &) = delete;
  thread(thread &&other) noexcept : number_(other.number_) { other.number_ = 0; }
  thread &operator=(thread &&other) noexcept {
    if (joinable()) std::terminate();
    number_ = other.number_;
    other.number_ = 0;
    return *this;
  }
  ~thread() {
    if (joinable()) std::terminate();
  }
  bool joinable() const noexcept { return number_ != 0; }
  void join() {
    if (!joinable()) std::terminate();
    number_ = 0;
  }
  void detach() {
    if (!joinable()) std::terminate();
    number_ = 0;
  }
  void swap(thread &other) noexcept {
    const unsigned long number = number_;
    number_ = other.number_;
    other.number_ = number;
  }
  id get_id() const noexcept { return number_ ? id(number_) : id(); }
  native_handle_type native_handle() { return number_; }
  static unsigned int hardware_concurrency() noexcept { return 1; }
};
inline ostream &operator<<(ostream &out, thread::id number) { return out << number.__number(); }
namespace this_thread {
inline thread::id get_id() noexcept { return thread::id(__running_thread); }
inline void yield() noexcept {}
template <class R, class P> inline void sleep_for(const chrono::duration<R, P> &time) {
  const long long us = chrono::duration_cast<chrono::microseconds>(time).count();
  if (us > 0) ::usleep((unsigned int)us);
}
template <class C, class D> inline void sleep_until(const chrono::time_point<C, D> &end) {
  this_thread::sleep_for(end - C::now());
}
}
}
