#pragma once
#include <__threads>
#include <exception>
#include <__operations>
#include <__function>
#include <memory>
#include <chrono>
#include <mutex>
#include <type_traits>
namespace std {
enum class launch { async = 1, deferred = 2 };
constexpr launch operator|(launch a, launch b) { return (launch)((int)a | (int)b); }
enum class future_status { ready, timeout, deferred };
/** Whether the result is there; it may be what was thrown. */
struct __shared_outcome {
  bool ready = false;
#ifdef __GRIDSTRIDE_HANDLERS
  exception_ptr thrown;
  void check() const {
    if (thrown) rethrow_exception(thrown);
  }
  template <class F> void settle(F f) {
    try {
      f();
    } catch (...) {
      thrown = current_exception();
    }
    ready = true;
  }
#else
  void check() const {}
  template <class F> void settle(F f) {
    f();
    ready = true;
  }
#endif
};
template <class T> struct __shared_state : __shared_outcome {
  typedef const T &shared;
  T value;
};
template <> struct __shared_state<void> : __shared_outcome {
  typedef void shared;
};
template <class T> class shared_future;
template <class T> class future {
  shared_ptr<__shared_state<T>> state_;

public:
  future() noexcept {}
  explicit future(const shared_ptr<__shared_state<T>> &state) : state_(state) {}
  future(future &&other) noexcept : state_(other.state_) { other.state_.reset(); }
  future(const future &) = delete;
  future &operator=(future &&other) noexcept {
    state_ = other.state_;
    other.state_.reset();
    return *this;
  }
  bool valid() const noexcept { return state_.get() != nullptr; }
  void wait() const {
    if (!state_->ready) std::__waits_for_ever("std::future::wait");
  }
  template <class D> future_status wait_for(const D &) const {
    return state_->ready ? future_status::ready : future_status::timeout;
  }
  template <class D> future_status wait_until(const D &) const {
    return state_->ready ? future_status::ready : future_status::timeout;
  }
  T get() {
    wait();
    shared_ptr<__shared_state<T>> state = state_;
    state_.reset();
    state->check();
    if constexpr (!is_void_v<T>) return static_cast<T &&>(state->value);
  }
  shared_future<T> share() { return shared_future<T>(state_); }
};
template <class T> class shared_future {
  shared_ptr<__shared_state<T>> state_;

public:
  shared_future() noexcept {}
  explicit shared_future(const shared_ptr<__shared_state<T>> &state) : state_(state) {}
  bool valid() const noexcept { return state_.get() != nullptr; }
  void wait() const {
    if (!state_->ready) std::__waits_for_ever("std::shared_future::wait");
  }
  typename __shared_state<T>::shared get() const {
    wait();
    state_->check();
    if constexpr (!is_void_v<T>) return state_->value;
  }
};
template <class T> class promise {
  shared_ptr<__shared_state<T>> state_;

public:
  promise() : state_(make_shared<__shared_state<T>>()) {}
  promise(promise &&other) noexcept : state_(other.state_) { other.state_.reset(); }
  promise(const promise &) = delete;
  future<T> get_future() { return future<T>(state_); }
  template <class... U> void set_value(U &&...value) {
    if constexpr (!is_void_v<T>) ((state_->value = static_cast<U &&>(value)), ...);
    state_->ready = true;
  }
#ifdef __GRIDSTRIDE_HANDLERS
  void set_exception(exception_ptr thrown) {
    state_->thrown = thrown;
    state_->ready = true;
  }
#endif
};
template <class S> class packaged_task;
template <class R, class... A> class packaged_task<R(A...)> {
  function<R(A...)> task_;
  shared_ptr<__shared_state<R>> state_;

public:
  packaged_task() {}
  template <class F> explicit packaged_task(F f) : task_(f), state_(make_shared<__shared_state<R>>()) {}
  packaged_task(packaged_task &&other) noexcept : task_(other.task_), state_(other.state_) {}
  packaged_task(const packaged_task &) = delete;
  bool valid() const noexcept { return state_.get() != nullptr; }
  future<R> get_future() { return future<R>(state_); }
  void operator()(A... args) {
    state_->settle([&] {
      if constexpr (is_void_v<R>) task_(static_cast<A &&>(args)...);
      else state_->value = task_(static_cast<A &&>(args)...);
    });
  }
};
/* Run at once, whatever the policy: nobody can tell when. */
template <class F, class... A> inline auto async(launch, F &&f, A &&...args) {
  typedef invoke_result_t<decay_t<F>, decay_t<A>...> R;
  shared_ptr<__shared_state<R>> state = make_shared<__shared_state<R>>();
  __thread_run run;
  state->settle([&] {
    if constexpr (is_void_v<R>) std::__call_copy(static_cast<F &&>(f), decay_t<A>(static_cast<A &&>(args))...);
    else state->value = std::__call_copy(static_cast<F &&>(f), decay_t<A>(static_cast<A &&>(args))...);
  });
  return future<R>(state);
}
template <class F, class... A, class = enable_if_t<!is_same_v<decay_t<F>, launch>>>
inline auto async(F &&f, A &&...args) {
  return std::async(launch::async, static_cast<F &&>(f), static_cast<A &&>(args)...);
}
}
