#pragma once
#include <mutex>
namespace std {
enum class cv_status { no_timeout, timeout };
/* Who waits is known outside the object: a thread that its maker's constructor starts may wait before this one's has run. */
class condition_variable {
  unsigned long unused_[6];

public:
  condition_variable() {}
  condition_variable(const condition_variable &) = delete;
  void notify_one() noexcept {
    ::__gs_thread_wake(this, 0);
  }
  void notify_all() noexcept {
    ::__gs_thread_wake(this, 1);
  }
  template <class L> void wait(L &lock) {
    lock.unlock();
    ::__gs_thread_wait(this, "std::condition_variable::wait");
    lock.lock();
  }
  template <class L, class P> void wait(L &lock, P condition) {
    while (!condition()) wait(lock);
  }
  template <class L, class D> cv_status wait_for(L &lock, const D &time) { return wait_(lock, std::__ns_of(time)) > 0 ? cv_status::no_timeout : cv_status::timeout; }
  template <class L, class D, class P> bool wait_for(L &lock, const D &time, P condition) { return wait_(lock, std::__ns_of(time), condition); }
  template <class L, class T> cv_status wait_until(L &lock, const T &time) { return wait_(lock, std::__ns_until(time)) > 0 ? cv_status::no_timeout : cv_status::timeout; }
  template <class L, class T, class P> bool wait_until(L &lock, const T &time, P condition) { return wait_(lock, std::__ns_until(time), condition); }

private:
  template <class L> long wait_(L &lock, long ns) {
    lock.unlock();
    ns = ::__gs_thread_wait_for(this, ns, "std::condition_variable::wait_for");
    lock.lock();
    return ns;
  }
  template <class L, class P> bool wait_(L &lock, long ns, P condition) {
    while (!condition()) {
      if (ns <= 0) return false;
      ns = wait_(lock, ns);
    }
    return true;
  }
};
typedef condition_variable condition_variable_any;
}
