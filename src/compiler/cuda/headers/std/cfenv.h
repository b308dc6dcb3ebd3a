#pragma once
#include <cstdio>
#include <cstdlib>
#define FE_INVALID 1
#define FE_DIVBYZERO 4
#define FE_OVERFLOW 8
#define FE_UNDERFLOW 16
#define FE_INEXACT 32
#define FE_ALL_EXCEPT 61
#define FE_TONEAREST 0
#define FE_DOWNWARD 0x400
#define FE_UPWARD 0x800
#define FE_TOWARDZERO 0xc00
#define FE_DFL_ENV ((const fenv_t *)-1)
struct fenv_t {
  int state;
};
typedef unsigned short fexcept_t;
/* WebAssembly rounds to the nearest, and says of no operation what it met. */
inline int __not_here(const char *what) {
  fprintf(stderr, "%s\n", what);
  abort();
  return 1;
}
inline int fegetround(void) { return FE_TONEAREST; }
inline int fesetround(int mode) {
  return mode == FE_TONEAREST ? 0 : __not_here("fesetround: host code rounds to the nearest here, and to nothing else: round the results with floor, ceil or trunc, or use the kernels' __fadd_ru and its like");
}
inline int feclearexcept(int) { return 0; }
inline int fetestexcept(int which) {
  return which == 0 ? 0 : __not_here("fetestexcept: floating-point exceptions leave no trace here: test the results with std::isnan and std::isinf");
}
inline int feraiseexcept(int which) {
  return which == 0 ? 0 : __not_here("feraiseexcept: there are no floating-point exceptions to raise here");
}
inline int fegetenv(fenv_t *to) {
  to->state = 0;
  return 0;
}
inline int fesetenv(const fenv_t *) { return 0; }
inline int feholdexcept(fenv_t *to) { return fegetenv(to); }
inline int feupdateenv(const fenv_t *) { return 0; }
namespace std {
using ::fenv_t;
using ::fexcept_t;
using ::fegetround;
using ::fesetround;
using ::feclearexcept;
using ::fetestexcept;
using ::feraiseexcept;
using ::fegetenv;
using ::fesetenv;
using ::feholdexcept;
using ::feupdateenv;
}
