#pragma once
#include <cstdlib>
#include <type_traits>
#include <__operations>
namespace std {
/* One thread runs at a time, until it waits, yields or ends: nothing here needs more care than that. 0 is main's. */
inline thread_local unsigned long __running_thread = 0;
inline unsigned long __made_threads = 0;
inline unsigned int __locks = 0;
/* Who takes locks again and again may wait for what another thread does meanwhile. */
inline void __locks_again() {
  if (++__locks % 1024 == 0) ::__gs_thread_yield();
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
/* What a thread and those who join it know; who is the last to need it frees it. */
struct __thread_record {
  unsigned long number;
  bool ended, detached;
};
template <class C> struct __thread_call {
  C *call;
  __thread_record *record;
};
inline void __thread_ends(__thread_record *record) {
  if (record->detached) {
    delete record;
  } else {
    record->ended = true;
    ::__gs_thread_wake(record, 1);
  }
}
/* The call copies what it takes from its maker's frame before anything can make it wait. */
template <class C> inline void __thread_body(void *at) {
  __thread_call<C> *made = (__thread_call<C> *)at;
  __thread_record *record = made->record;
  __running_thread = record->number;
  ::__gs_thread_begin();
  (*made->call)();
  ::__gs_thread_end();
  std::__thread_ends(record);
}
template <class C> inline __thread_record *__start_thread(C call, bool detached) {
  __thread_record *record = new __thread_record{++__made_threads, false, detached};
  __thread_call<C> made{&call, record};
  ::__gs_thread_start(&__thread_body<C>, &made);
  return record;
}
inline void __join_thread(__thread_record *record, const char *call) {
  while (!record->ended) ::__gs_thread_wait(record, call);
  delete record;
}
inline void __detach_thread(__thread_record *record) {
  if (record->ended) delete record;
  else record->detached = true;
}
}
