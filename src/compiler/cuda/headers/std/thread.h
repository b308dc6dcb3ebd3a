#pragma once
#include <__threads>
#include <__operations>
#include <chrono>
#include <memory>
#include <ostream>
#include <stop_token>
#include <string>
#include <system_error>
#include <tuple>
namespace std {
class thread {
  __thread_record *record_;

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
  thread() noexcept : record_(nullptr) {}
  template <class F, class... A, class = enable_if_t<!is_same_v<remove_cv_t<remove_reference_t<F>>, thread>>> explicit thread(F &&f, A &&...args)
      : record_(std::__start_thread([&] { std::__call_copy(static_cast<F &&>(f), decay_t<A>(static_cast<A &&>(args))...); }, false)) {}
  thread(const thread &) = delete;
  thread(thread &&other) noexcept : record_(other.record_) { other.record_ = nullptr; }
  thread &operator=(thread &&other) noexcept {
    if (joinable()) std::terminate();
    record_ = other.record_;
    other.record_ = nullptr;
    return *this;
  }
  ~thread() {
    if (joinable()) std::terminate();
  }
  bool joinable() const noexcept { return record_ != nullptr; }
  void join() {
    if (!joinable()) throw system_error(make_error_code(errc::invalid_argument));
    __thread_record *record = record_;
    record_ = nullptr;
    std::__join_thread(record, "std::thread::join");
  }
  void detach() {
    if (!joinable()) throw system_error(make_error_code(errc::invalid_argument));
    std::__detach_thread(record_);
    record_ = nullptr;
  }
  void swap(thread &other) noexcept {
    __thread_record *record = record_;
    record_ = other.record_;
    other.record_ = record;
  }
  id get_id() const noexcept { return record_ ? id(record_->number) : id(); }
  native_handle_type native_handle() { return record_ ? record_->number : 0; }
  static unsigned int hardware_concurrency() noexcept { return 4; }
};
inline void swap(thread &a, thread &b) noexcept { a.swap(b); }
class jthread {
  stop_source source_;
  thread thread_;
  void end_() {
    if (!thread_.joinable()) return;
    source_.request_stop();
    thread_.join();
  }

public:
  typedef thread::id id;
  jthread() noexcept : source_(nostopstate) {}
  template <class F, class... A, class = enable_if_t<!is_same_v<remove_cv_t<remove_reference_t<F>>, jthread>>> explicit jthread(F &&f, A &&...args) {
    if constexpr (is_invocable_v<decay_t<F>, stop_token, decay_t<A>...>)
      thread_ = thread(static_cast<F &&>(f), source_.get_token(), static_cast<A &&>(args)...);
    else
      thread_ = thread(static_cast<F &&>(f), static_cast<A &&>(args)...);
  }
  jthread(const jthread &) = delete;
  jthread(jthread &&other) noexcept : source_(other.source_), thread_(static_cast<thread &&>(other.thread_)) { other.source_ = stop_source(nostopstate); }
  jthread &operator=(jthread &&other) noexcept {
    if (this != &other) {
      end_();
      source_ = other.source_;
      other.source_ = stop_source(nostopstate);
      thread_ = static_cast<thread &&>(other.thread_);
    }
    return *this;
  }
  ~jthread() { end_(); }
  bool joinable() const noexcept { return thread_.joinable(); }
  void join() { thread_.join(); }
  void detach() { thread_.detach(); }
  id get_id() const noexcept { return thread_.get_id(); }
  stop_source get_stop_source() noexcept { return source_; }
  stop_token get_stop_token() const noexcept { return source_.get_token(); }
  bool request_stop() noexcept { return source_.request_stop(); }
  static unsigned int hardware_concurrency() noexcept { return thread::hardware_concurrency(); }
};
inline ostream &operator<<(ostream &out, thread::id number) { return out << number.__number(); }
namespace this_thread {
inline thread::id get_id() noexcept { return thread::id(__running_thread); }
inline void yield() noexcept { ::__gs_thread_yield(); }
template <class R, class P> inline void sleep_for(const chrono::duration<R, P> &time) {
  const long long us = chrono::duration_cast<chrono::microseconds>(time).count();
  if (us > 0) ::usleep((unsigned int)us);
}
template <class C, class D> inline void sleep_until(const chrono::time_point<C, D> &end) {
  this_thread::sleep_for(end - C::now());
}
}
}
