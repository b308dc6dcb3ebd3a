#pragma once
#include <__described>
namespace std {
[[noreturn]] inline void __stop_what(const char *type, const char *what) {
  switch (type[0]) {
  case 'o':
    if (type[1] == 'v') throw overflow_error(what);
    throw out_of_range(what);
  case 'i': throw invalid_argument(what);
  case 'l':
    if (type[1] == 'e') throw length_error(what);
    throw logic_error(what);
  }
  if (!::strcmp(type, "bad_alloc")) throw bad_alloc();
  if (!::strcmp(type, "bad_function_call")) throw bad_function_call();
  if (!::strcmp(type, "bad_weak_ptr")) throw bad_weak_ptr();
  if (!::strcmp(type, "bad_any_cast")) throw bad_any_cast();
  if (!::strcmp(type, "bad_variant_access")) throw bad_variant_access();
  throw bad_optional_access();
}
/** What `new` calls in a program that may catch what it throws. */
inline void *__new(unsigned long size) {
  void *memory = ::malloc(size);
  if (!memory) throw bad_alloc();
  return memory;
}
}
