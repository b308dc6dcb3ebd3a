#pragma once
#include <stdlib.h>
namespace std {
/** A type to name; nothing can be thrown here. */
class exception {
public:
  const char *what() const { return "std::exception"; }
};
class bad_alloc : public exception {
public:
  const char *what() const { return "std::bad_alloc"; }
};
[[noreturn]] inline void terminate() { ::abort(); }
}
