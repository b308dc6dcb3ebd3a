#pragma once
#include <cstdio>
#include <cstdlib>
#include <type_traits>
#include <__operations>
namespace std {
/* Threads run one after the other: each to its end when it is made. 0 is main's. */
inline unsigned long __running_thread = 0;
inline unsigned long __made_threads = 0;
inline void __waits_for_ever(const char *what) {
  fprintf(stderr, "%s would wait for ever: host code runs on one thread here, where each thread ends before its constructor (or std::async) returns\n", what);
  ::abort();
}
/* The thread's function is a copy of the object that it was made from. */
template <class F, class... A> inline decltype(auto) __call_copy(F &&f, A &&...args) {
  if constexpr (is_function_v<remove_reference_t<F>>) {
    return std::invoke(f, static_cast<A &&>(args)...);
  } else {
    decay_t<F> copy(static_cast<F &&>(f));
    return std::invoke(copy, static_cast<A &&>(args)...);
  }
}
struct __thread_run {
  unsigned long outer;
  __thread_run() : outer(__running_thread) {
    __running_thread = ++__made_threads;
    __gs_thread_begin();
  }
  ~__thread_run() {
    __gs_thread_end();
    __running_thread = outer;
  }
};
}
