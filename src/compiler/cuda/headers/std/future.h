#pragma once
#include <__threads>
#include <exception>
#include <stdexcept>
#include <__operations>
#include <__function>
#include <memory>
#include <chrono>
#include <mutex>
#include <tuple>
#include <type_traits>
namespace std {
enum class launch { async = 1, deferred = 2 };
constexpr launch operator|(launch a, launch b) { return (launch)((int)a | (int)b); }
constexpr launch operator&(launch a, launch b) { return (launch)((int)a & (int)b); }
enum class future_status { ready, timeout, deferred };
enum class future_errc { future_already_retrieved = 1, promise_already_satisfied, no_state, broken_promise };
class future_error : public logic_error {
public:
  explicit future_error(future_errc code)
      : logic_error(code == future_errc::future_already_retrieved    ? "std::future_error: Future already retrieved"
                    : code == future_errc::promise_already_satisfied ? "std::future_error: Promise already satisfied"
                    : code == future_errc::no_state                  ? "std::future_error: No associated state"
                                                                     : "std::future_error: Broken promise") {}
};
/** Whether the result is there; it may be what was thrown. */
struct __shared_outcome {
  bool ready = false;
  /** A promise's, which has to keep it. */
  bool promised = false;
  /** The future that was asked for first. */
  bool retrieved = false;
  /** Of a thread of its own, which its last future waits for. */
  bool async = false;
  /** What is still to be run by who asks first; null where nothing is. */
  void (*deferred)(void *) = nullptr;
  void *deferred_call = nullptr;
  void settled() {
    ready = true;
    ::__gs_thread_wake(this, 1);
  }
  void wait(const char *call) {
    if (deferred) {
      void (*run)(void *) = deferred;
      deferred = nullptr;
      run(deferred_call);
    }
    while (!ready) ::__gs_thread_wait(this, call);
  }
  future_status wait_for(long ns) {
    if (deferred) return future_status::deferred;
    do {
      if (ready) return future_status::ready;
      ns = ::__gs_thread_wait_for(this, ns, "std::future::wait_for");
    } while (ns > 0);
    return ready ? future_status::ready : future_status::timeout;
  }
  void retrieve() {
    if (retrieved) throw future_error(future_errc::future_already_retrieved);
    retrieved = true;
  }
  void satisfy() const {
    if (ready) throw future_error(future_errc::promise_already_satisfied);
  }
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
    settled();
  }
  void abandon() {
    if (ready) return;
    thrown = make_exception_ptr(future_error(future_errc::broken_promise));
    settled();
  }
#else
  bool broken = false;
  void check() const {
    if (broken) throw future_error(future_errc::broken_promise);
  }
  template <class F> void settle(F f) {
    f();
    settled();
  }
  void abandon() {
    if (ready) return;
    broken = true;
    settled();
  }
#endif
};
template <class T> struct __shared_state : __shared_outcome {
  typedef const T &shared;
  T value;
};
template <class T> struct __shared_state<T &> : __shared_outcome {
  typedef T &shared;
  T *value;
};
template <> struct __shared_state<void> : __shared_outcome {
  typedef void shared;
};
/* The last future of a task with a thread of its own waits for it; the thread, until it has ended, has the state, too. */
template <class T> inline void __leave_state(shared_ptr<__shared_state<T>> &state) {
  if (state.get() && state->async && !state->ready && state.use_count() == 2) state->wait("std::future's destructor");
}
template <class T> class shared_future;
template <class T> class future {
  shared_ptr<__shared_state<T>> state_;
  __shared_state<T> *get_() const {
    if (!state_.get()) throw future_error(future_errc::no_state);
    return state_.get();
  }

public:
  future() noexcept {}
  explicit future(const shared_ptr<__shared_state<T>> &state) : state_(state) {}
  future(future &&other) noexcept : state_(other.state_) { other.state_.reset(); }
  future(const future &) = delete;
  ~future() { std::__leave_state(state_); }
  future &operator=(future &&other) noexcept {
    if (this != &other) {
      std::__leave_state(state_);
      state_ = other.state_;
      other.state_.reset();
    }
    return *this;
  }
  bool valid() const noexcept { return state_.get() != nullptr; }
  void wait() const { get_()->wait("std::future::wait"); }
  template <class D> future_status wait_for(const D &time) const { return get_()->wait_for(std::__ns_of(time)); }
  template <class D> future_status wait_until(const D &time) const { return get_()->wait_for(std::__ns_until(time)); }
  T get() {
    get_()->wait("std::future::get");
    shared_ptr<__shared_state<T>> state = state_;
    state_.reset();
    state->check();
    if constexpr (is_lvalue_reference_v<T>) return *state->value;
    else if constexpr (!is_void_v<T>) return static_cast<T &&>(state->value);
  }
  shared_future<T> share() {
    shared_future<T> all(state_);
    state_.reset();
    return all;
  }
};
template <class T> class shared_future {
  shared_ptr<__shared_state<T>> state_;
  __shared_state<T> *get_() const {
    if (!state_.get()) throw future_error(future_errc::no_state);
    return state_.get();
  }

public:
  shared_future() noexcept {}
  explicit shared_future(const shared_ptr<__shared_state<T>> &state) : state_(state) {}
  shared_future(future<T> &&one) : shared_future(one.share()) {}
  shared_future(const shared_future &other) : state_(other.state_) {}
  shared_future &operator=(const shared_future &other) {
    if (this != &other) {
      std::__leave_state(state_);
      state_ = other.state_;
    }
    return *this;
  }
  ~shared_future() { std::__leave_state(state_); }
  bool valid() const noexcept { return state_.get() != nullptr; }
  void wait() const { get_()->wait("std::shared_future::wait"); }
  template <class D> future_status wait_for(const D &time) const { return get_()->wait_for(std::__ns_of(time)); }
  template <class D> future_status wait_until(const D &time) const { return get_()->wait_for(std::__ns_until(time)); }
  typename __shared_state<T>::shared get() const {
    get_()->wait("std::shared_future::get");
    state_->check();
    if constexpr (is_lvalue_reference_v<T>) return *state_->value;
    else if constexpr (!is_void_v<T>) return state_->value;
  }
};
template <class T> class __promise_of {
protected:
  shared_ptr<__shared_state<T>> state_;

public:
  __promise_of() : state_(make_shared<__shared_state<T>>()) {}
  __promise_of(__promise_of &&other) noexcept : state_(other.state_) { other.state_.reset(); }
  __promise_of(const __promise_of &) = delete;
  __promise_of &operator=(__promise_of &&other) noexcept {
    if (this != &other) {
      abandon_();
      state_ = other.state_;
      other.state_.reset();
    }
    return *this;
  }
  ~__promise_of() { abandon_(); }
  void swap(__promise_of &other) noexcept { state_.swap(other.state_); }
  future<T> get_future() {
    state_->retrieve();
    return future<T>(state_);
  }
#ifdef __GRIDSTRIDE_HANDLERS
  void set_exception(exception_ptr thrown) {
    state_->satisfy();
    state_->thrown = thrown;
    state_->settled();
  }
#endif

private:
  void abandon_() {
    if (state_.get() && state_->retrieved) state_->abandon();
  }
};
template <class T> class promise : public __promise_of<T> {
public:
  void set_value(const T &value) {
    this->state_->satisfy();
    this->state_->value = value;
    this->state_->settled();
  }
  void set_value(T &&value) {
    this->state_->satisfy();
    this->state_->value = static_cast<T &&>(value);
    this->state_->settled();
  }
};
template <class T> class promise<T &> : public __promise_of<T &> {
public:
  void set_value(T &value) {
    this->state_->satisfy();
    this->state_->value = &value;
    this->state_->settled();
  }
};
template <> class promise<void> : public __promise_of<void> {
public:
  void set_value() {
    state_->satisfy();
    state_->settled();
  }
};
/* What a task gives is its result. */
template <class R, class F, class... A> inline void __run_task(__shared_state<R> &state, F &&f, A &&...args) {
  state.settle([&] {
    if constexpr (is_lvalue_reference_v<R>) state.value = &std::__call_copy(static_cast<F &&>(f), static_cast<A &&>(args)...);
    else if constexpr (is_void_v<R>) std::__call_copy(static_cast<F &&>(f), static_cast<A &&>(args)...);
    else state.value = std::__call_copy(static_cast<F &&>(f), static_cast<A &&>(args)...);
  });
}
template <class S> class packaged_task;
template <class R, class... A> class packaged_task<R(A...)> {
  shared_ptr<function<R(A...)>> task_;
  shared_ptr<__shared_state<R>> state_;

public:
  packaged_task() noexcept {}
  template <class F, class = enable_if_t<!is_same_v<remove_cv_t<remove_reference_t<F>>, packaged_task>>> explicit packaged_task(F &&f)
      : task_(make_shared<function<R(A...)>>(static_cast<F &&>(f))), state_(make_shared<__shared_state<R>>()) {}
  packaged_task(packaged_task &&other) noexcept : task_(other.task_), state_(other.state_) {
    other.task_.reset();
    other.state_.reset();
  }
  packaged_task(const packaged_task &) = delete;
  packaged_task &operator=(packaged_task &&other) noexcept {
    if (this != &other) {
      abandon_();
      task_ = other.task_;
      state_ = other.state_;
      other.task_.reset();
      other.state_.reset();
    }
    return *this;
  }
  ~packaged_task() { abandon_(); }
  bool valid() const noexcept { return state_.get() != nullptr; }
  future<R> get_future() {
    state_->retrieve();
    return future<R>(state_);
  }
  void reset() {
    abandon_();
    state_ = make_shared<__shared_state<R>>();
  }
  void operator()(A... args) {
    shared_ptr<__shared_state<R>> state = state_;
    state->satisfy();
    state->settle([&] {
      if constexpr (is_lvalue_reference_v<R>) state->value = &(*task_)(static_cast<A &&>(args)...);
      else if constexpr (is_void_v<R>) (*task_)(static_cast<A &&>(args)...);
      else state->value = (*task_)(static_cast<A &&>(args)...);
    });
  }

private:
  void abandon_() {
    if (state_.get() && state_->retrieved) state_->abandon();
  }
};
/* A task that waits for who asks for its result, with copies of what it is given. */
template <class R, class F, class... A> struct __deferred_task {
  __shared_state<R> *state;
  F f;
  tuple<A...> args;
  static void run(void *at) {
    __deferred_task *task = (__deferred_task *)at;
    task->state->settle([&] {
      if constexpr (is_lvalue_reference_v<R>) task->state->value = &std::apply(task->f, task->args);
      else if constexpr (is_void_v<R>) std::apply(task->f, task->args);
      else task->state->value = std::apply(task->f, task->args);
    });
    delete task;
  }
};
template <class F, class... A> inline auto async(launch policy, F &&f, A &&...args) {
  typedef invoke_result_t<decay_t<F>, decay_t<A>...> R;
  shared_ptr<__shared_state<R>> state = make_shared<__shared_state<R>>();
  if (policy == launch::deferred) {
    typedef __deferred_task<R, decay_t<F>, decay_t<A>...> task;
    state->deferred = &task::run;
    state->deferred_call = new task{state.get(), static_cast<F &&>(f), tuple<decay_t<A>...>(static_cast<A &&>(args)...)};
  } else {
    state->async = true;
    std::__start_thread([&] {
      shared_ptr<__shared_state<R>> own = state;
      std::__run_task<R>(*own, static_cast<F &&>(f), decay_t<A>(static_cast<A &&>(args))...);
    }, true);
  }
  return future<R>(state);
}
template <class F, class... A, class = enable_if_t<!is_same_v<decay_t<F>, launch>>>
inline auto async(F &&f, A &&...args) {
  return std::async(launch::async, static_cast<F &&>(f), static_cast<A &&>(args)...);
}
}
