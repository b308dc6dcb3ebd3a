#include <stdio.h>
#include <stdarg.h>
#include <stdlib.h>
#include <alloca.h>
void duff(char *to, const char *from, int count) {
  int n = (count + 3) / 4;
  switch (count % 4) { case 0: do { *to++ = *from++; case 3: *to++ = *from++; case 2: *to++ = *from++; case 1: *to++ = *from++; } while (--n > 0); }
}
int nested(int x, int y) { switch (x) { case 1: if (y) { case 2: y += 10; } else y += 100; break; case 3: { case 4: y += 7; } default: y *= 2; } return y; }
int back(int n) { int i = 0, s = 0; again: s += i; if (++i < n) goto again; return s; }
int retry(int n) { int tries = 0; retry: tries++; for (int i = 0; i < n; i++) { if (i == 3 && tries < 3) goto retry; } return tries; }
int multi(int n) { int r = 0; start: if (n > 10) goto big; if (n > 5) { n -= 2; r++; goto start; } goto end; big: n /= 2; r += 100; goto start; end: return r * 10 + n; }
int sumOf(int count, ...) { va_list ap; va_start(ap, count); int s = 0; for (int i = 0; i < count; i++) s += va_arg(ap, int); va_end(ap); return s; }
void log_(const char *fmt, ...) { va_list ap; va_start(ap, fmt); vprintf(fmt, ap); va_end(ap); printf("|\n"); }
double mixed(const char *types, ...) { va_list ap; va_start(ap, types); double s = 0; for (; *types; types++) switch (*types) { case 'i': s += va_arg(ap, int); break; case 'd': s += va_arg(ap, double); break; case 'l': s += va_arg(ap, long); break; case 's': s += va_arg(ap, const char *)[0]; break; } va_end(ap); return s; }
int vla(int n) { int a[n]; for (int i = 0; i < n; i++) a[i] = i * i; int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s + (int)(sizeof(a) / sizeof(a[0])); }
double vla2(int n, int m) { double a[n][4]; for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) a[i][j] = i * m + j; double s = 0; for (int i = 0; i < n; i++) s += a[i][m - 1]; return s; }
int onstack(int n) { int *p = (int *)alloca(n * sizeof(int)); for (int i = 0; i < n; i++) p[i] = i; return p[n - 1]; }
int err(int code) { char *p = NULL; int r = -1; if (code == 1) goto fail; p = (char *)malloc(10); if (code == 2) goto fail; r = 0; fail: if (p) free(p); return r * 10 + code; }
int into(int n) { int s = 0, i = 0; if (n > 2) goto inside; for (i = 0; i < n; i++) { s += 10; inside: s += 1; if (s > 50) break; if (s % 7 == 0) continue; s += 2; } return s; }
int loops(int n) { int c = 0; for (int i = 0; i < n; i++) { for (int j = 0; j < n; j++) { redo: c++; if (c % 5 == 0) { c++; goto redo; } if (j > i) break; switch (j) { case 0: continue; case 1: c += 2; break; default: c += 3; } } while (c % 3) { c++; if (c > 1000) goto out; } } out: return c; }
int main() {
  printf("%d %d %d\n", into(2), into(5), loops(6));
  char out[32] = {0}; duff(out, "hello, duff device", 18); printf("%s\n", out);
  for (int x = 0; x < 6; x++) for (int y = 0; y < 2; y++) printf("%d ", nested(x, y)); printf("\n");
  printf("%d %d %d %d\n", back(5), retry(5), multi(23), multi(4));
  printf("%d %d\n", sumOf(3, 1, 2, 3), sumOf(0)); log_("%d %s %.2f %c %ld", 4, "abc", 2.5f, 'z', 1L << 40);
  printf("%g\n", mixed("idls", 1, 2.5, 3L, "A"));
  printf("%d %g %d\n", vla(7), vla2(3, 4), onstack(9)); printf("%d %d %d\n", err(0), err(1), err(2));
  int total = 0;
#pragma omp parallel for reduction(+ : total)
  for (int i = 0; i < 100; i++) total += i;
  printf("%d\n", total);
  int i = 0; while (1) { if (i++ > 3) break; switch (i) { case 2: continue; default: printf("%d ", i); } } printf("\n");
  long double ld = 1.5L; printf("%.2Lf\n", ld * 2);
  return 0;
}
