// C's functions by GNU's other names.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

int main() {
  float f = 1.5f;
  unsigned bits;
  __builtin_memcpy(&bits, &f, sizeof bits);
  char text[12];
  __builtin_strcpy(text, "abc");
  __builtin_memmove(text + 1, text, 4);
  printf("%x %s %d\n", bits, text, (int)__builtin_strlen(text));
  __builtin_memset(text, '-', 3);
  __builtin_strncat(text, "xyz", 2);
  printf("%s %d %d %s\n", text, __builtin_memcmp(text, "---", 3), __builtin_strcmp(text, "---") > 0, __builtin_strchr(text, 'x'));
  printf("%g %g %g %g\n", __builtin_sqrt(16.0), __builtin_pow(2, 10), __builtin_floor(-1.5), (double)__builtin_fabsf(-2.5f));
  printf("%d %ld %g\n", __builtin_abs(-4), __builtin_labs(-5L), __builtin_fma(2.0, 3.0, 4.0));
  double none = __builtin_nan(""), all = __builtin_inf(), huge = __builtin_huge_val();
  float half = __builtin_inff() + __builtin_huge_valf();
  printf("%d %d %d %d %d\n", __builtin_isnan(none) != 0, __builtin_isinf(all) != 0, __builtin_isfinite(huge) != 0, half > 1e38f, __builtin_signbit(-0.0) != 0);
  int *p = (int *)__builtin_malloc(2 * sizeof *p);
  p[0] = 6;
  __builtin_printf("%d\n", p[0]);
  __builtin_free(p);
  if (all < 0) __builtin_abort();
}
