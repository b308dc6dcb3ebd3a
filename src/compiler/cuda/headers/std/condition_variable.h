#pragma once
#include <mutex>
namespace std {
enum class cv_status { no_timeout, timeout };
/* Nobody else can signal: a wait without a condition ends as if for no reason, which it may. */
class condition_variable {
  int waits_ = 0;
  unsigned long unused_[5];

public:
  condition_variable() {}
  condition_variable(const condition_variable &) = delete;
  void notify_one() noexcept { waits_ = 0; }
  void notify_all() noexcept { waits_ = 0; }
  template <class L> void wait(L &) {
    if (++waits_ > 10000) std::__waits_for_ever("std::condition_variable::wait");
  }
  template <class L, class P> void wait(L &, P condition) {
    if (!condition()) std::__waits_for_ever("std::condition_variable::wait");
  }
  template <class L, class D> cv_status wait_for(L &, const D &) { return cv_status::timeout; }
  template <class L, class D, class P> bool wait_for(L &, const D &, P condition) { return condition(); }
  template <class L, class T> cv_status wait_until(L &, const T &) { return cv_status::timeout; }
  template <class L, class T, class P> bool wait_until(L &, const T &, P condition) { return condition(); }
};
typedef condition_variable condition_variable_any;
}
