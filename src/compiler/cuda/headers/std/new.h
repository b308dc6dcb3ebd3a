#pragma once
#include <exception>
#include <type_traits>
#include <stdlib.h>
#include <stdio.h>
#ifdef __GRIDSTRIDE_HANDLERS
#include <__thrown>
#endif
namespace std {
#ifndef __GRIDSTRIDE_HANDLERS
/** Nobody catches it: the program stops with libstdc++'s words, and its line. */
[[noreturn]] inline void __stop_what(const char *type, const char *what) {
  char name[64];
  ::snprintf(name, sizeof(name), "std::%s", type);
  ::__gs_terminate(name, what);
}
#endif
struct nothrow_t {};
constexpr nothrow_t nothrow{};
inline void __stop_range(const char *what, unsigned long index, const char *limit, unsigned long size) {
  char text[160];
  ::snprintf(text, sizeof(text), "%s: __n (which is %zu) >= %s (which is %zu)", what, index, limit, size);
  __stop_what("out_of_range", text);
}
/** Memory for n objects of a size; the program stops when there is none. */
inline void *__allocate(unsigned long n, unsigned long size) {
  if (n == 0) return nullptr;
  void *memory = n > 0x7fffffffffffffffUL / size ? nullptr : ::malloc(n * size);
  if (!memory) __stop_what("bad_alloc", "std::bad_alloc");
  return memory;
}
/** Numbers and pointers: their bytes are all there is to them. */
template <class T> struct __is_plain : bool_constant<is_arithmetic<T>::value || is_pointer<T>::value> {};
template <class T> inline void __destroy(T *first, T *last) {
  if constexpr (!__is_plain<T>::value) {
    for (; first != last; ++first) first->~T();
  }
}
}
